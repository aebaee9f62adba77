// SPDX-License-Identifier: Apache-2.0
// `hotchkiss diff A B`: what changed between two files or two project folders, in words of the domain.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "editor/command_line/commands.h"
#include "editor/command_line/json.h"
#include "editor/command_line/output.h"
#include "io/merge/change_picture.h"
#include "io/merge/document_merge.h"
#include "io/native/save.h"
#include "model/base/text.h"

namespace hotchkiss::cli {
namespace {

/// A document in one or both of the two.
struct Pair {
  DocumentKey key;
  const DocumentKey *before = nullptr, *after = nullptr;
  std::vector<Difference> differences;
  bool differs() const { return !before || !after || !differences.empty(); }
};

class DiffCommand final : public Command {
 public:
  const char* name() const override { return "diff"; }
  const char* summary() const override {
    return "Says what changed between two files or project folders; status 1 if anything did";
  }
  void add(CLI::App& app) override {
    app.add_option("A", a_, "The file or project folder as it was; - for standard input")->required();
    app.add_option("B", b_, "The file or project folder as it is")->required();
    app.add_option("--format", format_, "text or json")->check(CLI::IsMember({"text", "json"}))->capture_default_str();
    app.add_option("--render", picture_, "A PNG with the map before, after, and with what changed marked, side by side");
    app.add_option("--dpi", dpi_, "Pixels an inch of the picture")->check(CLI::Range(1.0, 1200.0))->capture_default_str();
  }

  int run(Console& console) override {
    if (!picture_.empty() && !lowered(picture_).ends_with(".png"))
      return console.unusable(Error{"--render draws a PNG: name it .png", picture_, 0, 0});
    const auto a = load({a_});
    if (!a) return console.unusable(a.error());
    const auto b = load({b_});
    if (!b) return console.unusable(b.error());
    auto pairs = paired(*a, *b);
    if (!pairs) return console.unusable(pairs.error());
    bool different = false;
    for (Pair& pair : *pairs) {
      compare(*a, *b, pair);
      different = different || pair.differs();
    }
    if (!picture_.empty()) {
      if (const int status = draw(console, *a, *b, *pairs); status != kDone) return status;
    }
    console.out << (format_ == "json" ? json(*pairs, different) : text(*a, *b, *pairs));
    return different ? kFound : kDone;
  }

 private:
  // Two files are two versions of one document, whatever their ids; of folders, documents of one kind and id are.
  Expected<std::vector<Pair>> paired(const Loaded& a, const Loaded& b) const {
    std::vector<Pair> out;
    if (!isFolder(a_) && !isFolder(b_)) {
      const DocumentKey &was = a.named.front(), &is = b.named.front();
      if (was.kind != is.kind)
        return fail(fmt::format("{} is {} and {} is {}: name two versions of one document", a_, documentKindForPeople(was.kind),
                                b_, documentKindForPeople(is.kind)));
      out.push_back({is, &was, &is, {}});
      return out;
    }
    if (isFolder(a_) != isFolder(b_))
      return fail(fmt::format("name two files or two folders: {} is a {}", a_, isFolder(a_) ? "folder" : "file"));
    std::set<DocumentKey> keys(a.named.begin(), a.named.end());
    keys.insert(b.named.begin(), b.named.end());
    const auto find = [](const Loaded& in, const DocumentKey& key) -> const DocumentKey* {
      const auto at = std::find(in.named.begin(), in.named.end(), key);
      return at == in.named.end() ? nullptr : &*at;
    };
    for (const DocumentKey& key : keys) out.push_back({key, find(a, key), find(b, key), {}});
    return out;
  }

  static void compare(const Loaded& a, const Loaded& b, Pair& pair) {
    if (!pair.before || !pair.after) return;
    const auto was = documentOf(a.state, *pair.before), is = documentOf(b.state, *pair.after);
    if (*was == *is) return;
    pair.differences = differencesOf(*was, *is, tellContext(a.state, b.state, *pair.before, *pair.after));
  }

  int draw(Console& console, const Loaded& a, const Loaded& b, const std::vector<Pair>& pairs) const {
    // The first that changed and lies on a map; else the first that lies on one.
    const Pair* chosen = nullptr;
    for (const bool changed : {true, false})
      for (const Pair& pair : pairs) {
        const bool map =
            pair.key.kind == DocumentKind::Map || pair.key.kind == DocumentKind::Board || pair.key.kind == DocumentKind::Scenario;
        if (!chosen && map && pair.before && pair.after && (!changed || pair.differs())) chosen = &pair;
      }
    if (!chosen) return console.unusable(Error{"--render needs a map, a board, or a scenario on one", b_, 0, 0});
    const auto png = changePicture({a.state, *chosen->before}, {b.state, *chosen->after}, chosen->differences, dpi_);
    if (!png) return console.unusable(Error{png.error().message, b_, 0, 0});
    return writeOutput(console, picture_, *png);
  }

  static std::string titleOf(const Pair& pair) { return fmt::format("{} {}", documentKindName(pair.key.kind), pair.key.id); }

  std::string text(const Loaded& a, const Loaded& b, const std::vector<Pair>& pairs) const {
    std::string out;
    for (const Pair& pair : pairs) {
      if (!pair.differs()) continue;
      if (!pair.before || !pair.after) {
        const FileEntry* entry = pair.before ? a.files.find(pair.key) : b.files.find(pair.key);
        out += fmt::format("{}: only in {}\n", titleOf(pair), entry ? entry->shown : (pair.before ? a_ : b_));
        continue;
      }
      const size_t n = pair.differences.size();
      out += fmt::format("{}: {} {}\n", titleOf(pair), n, n == 1 ? "difference" : "differences");
      std::string section;
      for (const Difference& d : pair.differences) {
        if (d.section != section) out += fmt::format("  {}\n", d.section);
        section = d.section;
        out += fmt::format("    {}\n", d.text);
      }
    }
    return out;
  }

  std::string json(const std::vector<Pair>& pairs, bool different) const {
    Json documents = Json::array();
    for (const Pair& pair : pairs) {
      if (!pair.differs()) continue;
      Json changes = Json::array();
      for (const Difference& d : pair.differences)
        changes.push_back({{"section", d.section},
                           {"change", d.change},
                           {"kind", d.kind},
                           {"id", orNull(d.id)},
                           {"field", orNull(d.field)},
                           {"before", orNull(d.before)},
                           {"after", orNull(d.after)},
                           {"codes", d.codes},
                           {"text", d.text}});
      documents.push_back({{"kind", std::string(documentKindName(pair.key.kind))},
                           {"id", pair.key.id},
                           {"change", !pair.before  ? "added"
                                      : !pair.after ? "removed"
                                                    : "changed"},
                           {"changes", std::move(changes)}});
    }
    const Json all = {
        {"hotchkiss", HOTCHKISS_VERSION}, {"a", a_}, {"b", b_}, {"equal", !different}, {"documents", std::move(documents)}};
    return all.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
  }

  std::string a_, b_, format_ = "text", picture_;
  double dpi_ = 100;
};

}  // namespace

std::unique_ptr<Command> diffCommand() {
  return std::make_unique<DiffCommand>();
}

}  // namespace hotchkiss::cli
