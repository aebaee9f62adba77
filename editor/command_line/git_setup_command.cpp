// SPDX-License-Identifier: Apache-2.0
// `hotchkiss git-setup [DIR]`: makes git merge native files by `hotchkiss merge`: lines of .gitattributes, and the driver in the
// clone's own configuration.
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <vector>

#include "editor/command_line/commands.h"
#include "editor/command_line/output.h"
#include "io/native/document.h"

extern char** environ;

namespace hotchkiss::cli {
namespace {

constexpr size_t kMostAttributesBytes = size_t{1} << 20;

/// Runs git and returns what it prints on both streams; the error is that it cannot be run.
struct GitAnswer {
  int status = 0;
  std::string text;
};
Expected<GitAnswer> git(std::vector<std::string> words) {
  words.insert(words.begin(), "git");
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  int ends[2];
  if (pipe(ends) != 0) return fail(std::string("git cannot be run: ") + std::strerror(errno));
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addclose(&actions, ends[0]);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO);
  posix_spawn_file_actions_addclose(&actions, ends[1]);
  pid_t child = 0;
  const int failed = posix_spawnp(&child, "git", &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  GitAnswer out;
  if (failed == 0) {
    char buffer[4096];
    for (;;) {
      const ssize_t got = read(ends[0], buffer, sizeof buffer);
      if (got < 0 && errno == EINTR) continue;
      if (got <= 0) break;
      out.text.append(buffer, static_cast<size_t>(got));
    }
  }
  close(ends[0]);
  if (failed != 0)
    return fail(fmt::format("git cannot be run ({}): install it, or set the driver up by hand", std::strerror(failed)));
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  out.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128;
  while (!out.text.empty() && out.text.back() == '\n') out.text.pop_back();
  return out;
}

/// The file of the program that runs.
std::string ownProgram() {
  std::error_code none;
  const auto path = std::filesystem::read_symlink("/proc/self/exe", none);
  return none ? std::string("hotchkiss") : path.string();
}

/// A word of a shell's line.
std::string shellWord(const std::string& text) {
  if (text.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./+:@%") == std::string::npos)
    return text;
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

class GitSetupCommand final : public Command {
 public:
  const char* name() const override { return "git-setup"; }
  const char* summary() const override { return "Makes git merge maps, orders of battle and scenarios by hotchkiss merge"; }
  void add(CLI::App& app) override {
    app.add_option("DIR", folder_, "A folder of the repository; its .gitattributes gets the lines")->capture_default_str();
    app.add_option("--program", program_, "The program that git is to call; else this one");
  }

  int run(Console& console) override {
    if (!isFolder(folder_)) return console.unusable(Error{"is no folder: name one of a git repository", folder_, 0, 0});
    const auto inside = git({"-C", folder_, "rev-parse", "--is-inside-work-tree"});
    if (!inside) return console.unusable(inside.error());
    if (inside->status != 0 || inside->text != "true")
      return console.unusable(Error{"is not in the work tree of a git repository: run git init there first", folder_, 0, 0});
    if (const int status = attributes(console); status != kDone) return status;
    const std::string program = shellWord(program_.empty() ? ownProgram() : program_);
    for (const auto& [key, value] :
         {std::pair<std::string, std::string>("merge.hotchkiss.name", "Hotchkiss: maps, orders of battle and scenarios"),
          std::pair<std::string, std::string>("merge.hotchkiss.driver", program + " merge %O %A %B -o %A --markers --name %P")}) {
      const auto now = git({"-C", folder_, "config", "--local", "--get", key});
      if (!now) return console.unusable(now.error());
      if (now->status == 0 && now->text == value) continue;
      const auto set = git({"-C", folder_, "config", "--local", "--replace-all", key, value});
      if (!set) return console.unusable(set.error());
      if (set->status != 0)
        return console.unusable(Error{fmt::format("git config {} failed: {}", key, set->text), folder_, 0, 0});
      console.out << fmt::format("git config {} = {}\n", key, value);
    }
    return kDone;
  }

 private:
  /// Adds the lines that are missing; what stands there stays.
  int attributes(Console& console) const {
    const std::string path = folder_ + (folder_.ends_with('/') ? "" : "/") + ".gitattributes";
    std::string text;
    if (std::filesystem::exists(path)) {
      auto bytes = readFile(path, kMostAttributesBytes);
      if (!bytes) return console.unusable(bytes.error());
      text = std::move(*bytes);
    }
    std::string added;
    for (int kind = 0; kind <= static_cast<int>(DocumentKind::Project); ++kind) {
      const std::string line = fmt::format("*.{}.xml merge=hotchkiss", documentKindName(static_cast<DocumentKind>(kind)));
      if (("\n" + text).find("\n" + line) == std::string::npos) added += line + "\n";
    }
    if (added.empty()) return kDone;
    if (!text.empty() && text.back() != '\n') text += '\n';
    if (const auto written = writeFile(path, text + added); !written) return console.unusable(written.error());
    for (size_t at = 0; at < added.size(); at = added.find('\n', at) + 1)
      console.out << path << ": " << added.substr(at, added.find('\n', at) - at) << '\n';
    return kDone;
  }

  std::string folder_ = ".", program_;
};

}  // namespace

std::unique_ptr<Command> gitSetupCommand() {
  return std::make_unique<GitSetupCommand>();
}

}  // namespace hotchkiss::cli
