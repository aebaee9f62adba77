// SPDX-License-Identifier: Apache-2.0
#include "tests/layering/source_rules.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <set>
#include <string_view>

namespace hotchkiss::layering {
namespace {

using std::string_view;

constexpr std::size_t kMaximumLines = 700;

// From the one that knows nobody to the one that may know all: a room may include itself and what stands before it.
constexpr auto kRooms = std::to_array<string_view>({"model", "io", "importers", "editor", "tests"});

constexpr auto kTopFolders =
    std::to_array<string_view>({"model", "io", "importers", "editor", "maps", "scenarios", "tests", "build"});

// Folders of model/rules that every game may use; each other folder there is a game.
constexpr auto kSharedRuleFolders = std::to_array<string_view>({"shared"});

// A part of the outside world, the include names by which it is known, and the only places in the product that may include it.
struct Library {
  string_view name;
  std::vector<string_view> prefixes;
  std::vector<string_view> homes;
};

const std::vector<Library>& confinedLibraries() {
  static const std::vector<Library> kLibraries = {
      {"wxWidgets", {"wx/"}, {"editor/window/", "tests/gui/"}},
      {"tinyxml2", {"tinyxml2"}, {"io/"}},
      {"GDAL", {"gdal", "ogr", "cpl_"}, {"importers/gis/", "importers/scan/", "io/geo"}},
      {"Poppler", {"poppler"}, {"importers/rulebook/", "importers/scan/"}},
      {"libjpeg", {"jpeglib.h"}, {"io/picture/"}},
      {"giflib", {"gif_lib.h"}, {"io/picture/"}},
      {"OpenCV", {"opencv"}, {"importers/scan/"}},
      {"Tesseract", {"tesseract/", "leptonica/"}, {"importers/scan/"}},
      {"cmark", {"cmark"}, {"editor/window/"}},
      {"Cairo", {"cairo"}, {"io/paint/", "editor/window/"}},
      {"Pango", {"pango", "fontconfig/", "ft2build.h", "freetype", "harfbuzz/", "hb.h", "hb-"}, {"io/paint/", "editor/window/"}},
      {"GTK", {"gtk/", "gdk/", "glib", "gio/"}, {"editor/window/", "tests/gui/"}},
  };
  return kLibraries;
}

// What the model may use beside the standard library.
constexpr auto kModelLibraries = std::to_array<string_view>({"boost/", "fmt/", "tl/"});

// The model never logs, prints, asks, reads a file, keeps a clock or starts a thread.
constexpr auto kNotInModel = std::to_array<string_view>({"iostream", "fstream", "filesystem", "thread", "chrono", "future",
                                                         "ctime", "time.h", "cstdio", "stdio.h", "syncstream", "execution",
                                                         "ostream", "istream", "iomanip", "stop_token", "csignal", "clocale"});
constexpr auto kNotCalledInModel =
    std::to_array<string_view>({"fmt::print(", "printf(", "std::puts(", "std::getenv(", "std::system(", "std::clock(",
                                "std::time(", "std::random_device", "std::setlocale("});

// Each between two blanks.
constexpr string_view kStandardHeaders =
    " algorithm any array atomic barrier bit bitset cassert cctype cerrno cfenv cfloat charconv chrono cinttypes climits"
    " clocale cmath codecvt compare complex concepts condition_variable coroutine csetjmp csignal cstdarg cstddef cstdint"
    " cstdio cstdlib cstring ctime cuchar cwchar cwctype deque exception execution filesystem format forward_list fstream"
    " functional future initializer_list iomanip ios iosfwd iostream istream iterator latch limits list locale map memory"
    " memory_resource mutex new numbers numeric optional ostream queue random ranges ratio regex scoped_allocator"
    " semaphore set shared_mutex source_location span sstream stack stdexcept stop_token streambuf string string_view"
    " strstream syncstream system_error thread tuple type_traits typeindex typeinfo unordered_map unordered_set utility"
    " valarray variant vector version ";

bool startsWith(string_view text, string_view prefix) {
  return text.substr(0, prefix.size()) == prefix;
}
bool endsWith(string_view text, string_view suffix) {
  return text.size() >= suffix.size() && text.substr(text.size() - suffix.size()) == suffix;
}

template <class Range>
bool contains(const Range& range, string_view word) {
  return std::find(range.begin(), range.end(), word) != range.end();
}

template <class Range>
bool anyPrefix(const Range& prefixes, string_view text) {
  return std::any_of(prefixes.begin(), prefixes.end(), [text](string_view prefix) { return startsWith(text, prefix); });
}

bool isHeader(string_view path) {
  return endsWith(path, ".h") || endsWith(path, ".hpp");
}

// A header that only its own room may include: it alone may show a third-party type.
bool isPrivateHeader(string_view path) {
  return isHeader(path) && (endsWith(path, "_internal.h") || path.find("/internal/") != string_view::npos);
}

string_view roomOf(string_view path) {
  return path.substr(0, path.find('/'));
}

// Position in kRooms; kRooms.size() for what is no room.
std::size_t rankOf(string_view room) {
  return static_cast<std::size_t>(std::find(kRooms.begin(), kRooms.end(), room) - kRooms.begin());
}

// "gcacw" for model/rules/gcacw/..., empty for what belongs to no single game.
string_view gameOf(string_view path) {
  constexpr string_view kRules = "model/rules/";
  if (!startsWith(path, kRules)) return {};
  const string_view rest = path.substr(kRules.size());
  const std::size_t slash = rest.find('/');
  if (slash == string_view::npos) return {};
  const string_view folder = rest.substr(0, slash);
  return contains(kSharedRuleFolders, folder) ? string_view{} : folder;
}

bool isStandard(string_view included) {
  return kStandardHeaders.find(" " + std::string(included) + " ") != string_view::npos;
}

// <unistd.h>, <sys/stat.h>, <string.h>: the operating system's or C's own, not a third party's.
bool isSystem(string_view included) {
  if (startsWith(included, "sys/") || startsWith(included, "netinet/")) return true;
  static const std::set<string_view> kSystem = {"unistd.h", "fcntl.h",  "signal.h", "errno.h",   "assert.h",  "stdio.h",
                                                "stdlib.h", "string.h", "stdint.h", "stddef.h",  "math.h",    "limits.h",
                                                "time.h",   "locale.h", "dirent.h", "poll.h",    "pthread.h", "termios.h",
                                                "pwd.h",    "libgen.h", "ctype.h",  "langinfo.h"};
  return kSystem.count(included) > 0;
}

struct Include {
  std::size_t line = 0;
  std::string name;
};

string_view trimmed(string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r");
  if (first == string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

std::vector<string_view> linesOf(string_view text) {
  std::vector<string_view> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.push_back(text.substr(0, end));
    if (end == string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return lines;
}

std::vector<Include> includesOf(const std::vector<string_view>& lines) {
  std::vector<Include> includes;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    string_view rest = trimmed(lines[i]);
    if (!startsWith(rest, "#")) continue;
    rest = trimmed(rest.substr(1));
    if (!startsWith(rest, "include")) continue;
    rest = trimmed(rest.substr(string_view("include").size()));
    if (rest.empty() || (rest[0] != '<' && rest[0] != '"')) continue;
    const std::size_t end = rest.find(rest[0] == '<' ? '>' : '"', 1);
    if (end != string_view::npos) includes.push_back({i + 1, std::string(rest.substr(1, end - 1))});
  }
  return includes;
}

class Judge {
 public:
  explicit Judge(const SourceTree& tree) : tree_(tree) {}

  std::vector<std::string> run() {
    for (const auto& [path, text] : tree_) {
      path_ = path;
      const std::vector<string_view> lines = linesOf(text);
      judgeText(lines);
      for (const Include& include : includesOf(lines)) judgeInclude(include);
    }
    return found_;
  }

 private:
  void report(std::size_t line, const std::string& message) {
    found_.push_back(path_ + ":" + std::to_string(line) + ": " + message);
  }

  void judgeText(const std::vector<string_view>& lines) {
    if (lines.empty() || lines[0] != "// SPDX-License-Identifier: Apache-2.0") {
      report(1, "the first line is not `// SPDX-License-Identifier: Apache-2.0`; add it");
    }
    if (isHeader(path_)) {
      const bool guarded =
          std::any_of(lines.begin(), lines.end(), [](string_view line) { return trimmed(line) == "#pragma once"; });
      if (!guarded) report(1, "a header without `#pragma once`; add it");
    }
    if (lines.size() > kMaximumLines) {
      report(kMaximumLines + 1, "the file has " + std::to_string(lines.size()) + " lines, the limit is " +
                                    std::to_string(kMaximumLines) + "; split it by concept");
    }
    if (roomOf(path_) == "model") {
      for (std::size_t i = 0; i < lines.size(); ++i) judgeModelCalls(i + 1, lines[i]);
    }
  }

  void judgeModelCalls(std::size_t number, string_view line) {
    const string_view code = line.substr(0, line.find("//"));
    for (const string_view call : kNotCalledInModel) {
      const std::size_t at = code.find(call);
      if (at == string_view::npos) continue;
      // snprintf( and my_printf( are other words than printf(.
      const char before = at == 0 ? ' ' : code[at - 1];
      if (std::isalnum(static_cast<unsigned char>(before)) != 0 || before == '_') continue;
      report(number, "the model uses " + std::string(call) +
                         "; it never prints, asks its surroundings or keeps a clock: give the value as an argument");
    }
  }

  // The path in the tree that an include names, or empty: from the top, beside the includer, or among the tests' helpers.
  std::string resolved(const std::string& name) const {
    if (tree_.count(name) > 0) return name;
    namespace fs = std::filesystem;
    const std::string beside = (fs::path(path_).parent_path() / name).lexically_normal().generic_string();
    if (tree_.count(beside) > 0) return beside;
    const std::string helper = "tests/support/" + name;
    if (roomOf(path_) == "tests" && tree_.count(helper) > 0) return helper;
    return {};
  }

  void judgeInclude(const Include& include) {
    const std::string target = resolved(include.name);
    if (!target.empty()) {
      judgeOwn(include, target);
    } else if (rankOf(roomOf(include.name)) < kRooms.size() && include.name.find('/') != std::string::npos) {
      report(include.line, "includes " + include.name + ", which is not in the tree; check the path");
      judgeOwn(include, include.name);
    } else {
      judgeOutside(include);
    }
  }

  void judgeOwn(const Include& include, const std::string& target) {
    const string_view from = roomOf(path_);
    const string_view to = roomOf(target);
    if (rankOf(from) < rankOf(to)) {
      report(include.line, std::string(from) + " includes " + target + "; the line is editor -> importers -> io -> model");
    }
    // What both faces of the editor need stands beside them (editor/session) or further down.
    for (const string_view face : {"editor/window/", "editor/command_line/"}) {
      if (from == "editor" && startsWith(target, face) && !startsWith(path_, face)) {
        report(include.line,
               "includes " + target + "; only " + std::string(face) + " knows that face of the editor: move down what both need");
      }
    }
    const string_view game = gameOf(path_);
    const string_view otherGame = gameOf(target);
    if (!game.empty() && !otherGame.empty() && game != otherGame) {
      report(include.line,
             "rules of " + std::string(game) + " include " + target + "; what two games need belongs in model/rules");
    }
    if (isPrivateHeader(target) && from != to && from != "tests") {
      report(include.line, "includes " + target + ", a private header of another room; include a public one");
    }
  }

  void judgeOutside(const Include& include) {
    const std::string& name = include.name;
    const string_view room = roomOf(path_);
    const bool product = room != "tests";
    const bool own = isStandard(name) || isSystem(name);

    if (room == "model") {
      if (contains(kNotInModel, name)) {
        report(include.line, "the model includes <" + name + ">; it never prints, reads files, keeps a clock or starts a thread");
      } else if (!isStandard(name) && !anyPrefix(kModelLibraries, name)) {
        report(include.line,
               "the model includes <" + name + ">; it may use the standard library, Boost, fmt and tl::expected only");
      }
    }
    if (own) return;

    for (const Library& library : confinedLibraries()) {
      if (!anyPrefix(library.prefixes, name)) continue;
      // Tests may use anything but the toolkit, which would keep them from running without a display.
      if (!product && library.name != "wxWidgets" && library.name != "GTK") continue;
      if (!anyPrefix(library.homes, path_)) {
        std::string homes;
        for (const string_view home : library.homes) homes += (homes.empty() ? "" : ", ") + std::string(home);
        report(include.line, "includes " + std::string(library.name) + " (" + name + "); only " + homes + " may");
      }
    }
    if (product && startsWith(name, "tinyxml2")) {
      if (xmlWrapper_.empty()) xmlWrapper_ = path_;
      if (xmlWrapper_ != path_) {
        report(include.line,
               "includes tinyxml2 as " + xmlWrapper_ + " does already; XML is read and written through that one wrapper");
      }
    }
    if (product && isHeader(path_) && !isPrivateHeader(path_)) judgePublicHeader(include);
  }

  void judgePublicHeader(const Include& include) {
    if (include.name == "tl/expected.hpp") return;
    if (startsWith(include.name, "boost/")) {
      report(include.line, "a public header includes " + include.name + "; use it in the .cpp or in a header named *_internal.h");
    } else if (roomOf(path_) != "editor") {
      report(include.line,
             "a public header includes " + include.name +
                 ", a third party's; only tl/expected.hpp may be: hide it in the .cpp or in a header named *_internal.h");
    }
  }

  const SourceTree& tree_;
  std::string path_;
  std::string xmlWrapper_;
  std::vector<std::string> found_;
};

}  // namespace

std::vector<std::string> violations(const SourceTree& tree) {
  return Judge(tree).run();
}

std::vector<std::string> strangersAmong(const std::vector<std::string>& topFolders) {
  std::vector<std::string> strangers;
  for (const std::string& folder : topFolders) {
    if (!startsWith(folder, ".") && !contains(kTopFolders, folder)) strangers.push_back(folder);
  }
  std::sort(strangers.begin(), strangers.end());
  return strangers;
}

}  // namespace hotchkiss::layering
