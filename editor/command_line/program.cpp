// SPDX-License-Identifier: Apache-2.0
#include "editor/command_line/program.h"

#include <fmt/format.h>

#include <algorithm>
#include <new>

#include "editor/command_line/commands.h"
#include "model/base/nearest_word.h"
#include "model/base/plain_line.h"

namespace hotchkiss::cli {
namespace {

/// "unknown command 'chekc': did you mean 'check'?"
std::string unknownWord(const std::string& what, const std::string& word, const std::vector<std::string>& candidates,
                        const std::string& help) {
  const auto meant = nearestWord(word, candidates);
  if (meant) return fmt::format("unknown {} '{}': did you mean '{}'?", what, word, *meant);
  return fmt::format("unknown {} '{}': see {} --help", what, word, help);
}

std::vector<std::string> namesOfCommands(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* sub : app.get_subcommands([](const CLI::App*) { return true; })) names.push_back(sub->get_name());
  return names;
}

std::vector<std::string> namesOfOptions(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    for (const std::string& name : option->get_snames()) names.push_back("-" + name);
  }
  return names;
}

/// The parser of the innermost command that the words name, and its full name; or the complaint about a wrong name.
struct Addressed {
  CLI::App* app = nullptr;
  std::string name = "hotchkiss";
  std::string complaint;
};

Addressed addressedCommand(CLI::App& root, const std::vector<std::string>& words) {
  Addressed out{&root, "hotchkiss", {}};
  for (const std::string& word : words) {
    const std::vector<std::string> names = namesOfCommands(*out.app);
    if (names.empty() || (!word.empty() && word[0] == '-')) break;
    if (std::find(names.begin(), names.end(), word) == names.end()) {
      out.complaint = unknownWord(out.app == &root ? "command" : "word", word, names, out.name);
      break;
    }
    out.app = out.app->get_subcommand(word);
    out.name += " " + word;
  }
  return out;
}

std::string complaintAbout(const CLI::ParseError& error, const Addressed& where) {
  if (dynamic_cast<const CLI::ExtrasError*>(&error)) {
    const std::vector<std::string> extras = where.app->remaining(true);
    for (const std::string& word : extras) {
      if (word.size() < 2 || word[0] != '-') continue;
      const std::string option = word.substr(0, word.find('='));
      return unknownWord("option", option, namesOfOptions(*where.app), where.name);
    }
    if (!extras.empty()) return fmt::format("'{}' is one word too many: see {} --help", extras.front(), where.name);
  }
  if (dynamic_cast<const CLI::RequiredError*>(&error) && !namesOfCommands(*where.app).empty()) {
    std::string names;
    for (const std::string& name : namesOfCommands(*where.app)) names += (names.empty() ? "" : ", ") + name;
    return fmt::format("{} needs one of these words: {}", where.name, names);
  }
  return plainLine(error.what()) + ": see " + where.name + " --help";
}

int parseAndRun(const std::vector<std::string>& words, Console& console) {
  CLI::App app("Maps and scenarios of hex wargames: checks, looks up, converts and draws them.", "hotchkiss");
  app.set_help_flag("-h,--help", "Print this help and exit");
  app.set_version_flag("--version", "hotchkiss " HOTCHKISS_VERSION);
  app.require_subcommand(1);
  const auto commands = allCommands();
  Command* chosen = nullptr;
  for (const auto& command : commands) {
    CLI::App* sub = app.add_subcommand(command->name(), command->summary());
    sub->set_help_flag("-h,--help", "Print this help and exit");
    command->add(*sub);
    sub->callback([&chosen, mine = command.get()] { chosen = mine; });
  }
  const Addressed where = addressedCommand(app, words);
  if (!where.complaint.empty()) return console.unusable(where.complaint);
  try {
    app.parse(std::vector<std::string>(words.rbegin(), words.rend()));  // CLI11 takes them last first
  } catch (const CLI::CallForHelp&) {
    console.out << app.help();
    return kDone;
  } catch (const CLI::CallForVersion& version) {
    console.out << version.what() << '\n';
    return kDone;
  } catch (const CLI::ParseError& error) {
    return console.unusable(complaintAbout(error, where));
  }
  return chosen ? chosen->run(console) : console.unusable("no command was given: see hotchkiss --help");
}

}  // namespace

int Console::unusable(const Error& error) const {
  err << "hotchkiss: ";
  if (!error.file.empty()) {
    err << plainLine(error.file) << ':';
    if (error.line > 0) err << error.line << ':';
    err << ' ';
  }
  err << plainLine(error.message) << '\n';
  return kUnusable;
}

int runProgram(const std::vector<std::string>& words, Console& console) {
  try {
    return parseAndRun(words, console);
  } catch (const std::bad_alloc&) {
    return console.unusable("out of memory: nothing more was written");
  } catch (const std::exception& error) {
    return console.unusable(fmt::format("this should not happen, please report it: {}", error.what()));
  } catch (...) {
    return console.unusable("this should not happen, please report it");
  }
}

}  // namespace hotchkiss::cli
