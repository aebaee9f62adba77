// SPDX-License-Identifier: Apache-2.0
// `hotchkiss checks`: every check there is.
#include <fmt/format.h>

#include "editor/command_line/commands.h"
#include "editor/command_line/json.h"
#include "model/check/validator.h"
#include "model/rules/rule_system.h"

namespace hotchkiss::cli {
namespace {

std::vector<std::string> systemsOf(const Check& check) {
  std::vector<std::string> out;
  const std::string_view all = check.systems;
  for (const RuleSystem* system : ruleSystems())
    if (all.empty() || (" " + std::string(all) + " ").find(" " + std::string(system->id()) + " ") != std::string::npos)
      out.push_back(system->id());
  return out;
}

class ChecksCommand final : public Command {
 public:
  const char* name() const override { return "checks"; }
  const char* summary() const override { return "List every check: id, severity, systems, citation, one sentence"; }

  void add(CLI::App& app) override {
    std::vector<std::string> systems;
    for (const RuleSystem* system : ruleSystems()) systems.push_back(system->id());
    app.add_option("--system", system_, "Only checks that serve this system")->check(CLI::IsMember(systems));
    app.add_option("--format", format_, "text or json")->check(CLI::IsMember({"text", "json"}));
  }

  int run(Console& console) override {
    auto array = Json::array();
    for (const Check& check : allChecks()) {
      const std::vector<std::string> systems = systemsOf(check);
      if (!system_.empty() && std::find(systems.begin(), systems.end(), system_) == systems.end()) continue;
      if (format_ == "json") {
        Json row;
        row["id"] = check.id;
        row["title"] = check.title;
        row["severity"] = severityName(check.severity);
        row["systems"] = systems;
        row["citation"] = *check.citation ? Json(check.citation) : Json(nullptr);
        row["scope"] = checkScopeName(check.scope);
        row["fixable"] = check.fixable;
        array.push_back(std::move(row));
      } else {
        console.out << fmt::format("{:<32} {:<8} {:<10} {}{}\n", check.id, severityName(check.severity),
                                   *check.systems ? check.systems : "all", check.title,
                                   *check.citation ? fmt::format(" ({})", check.citation) : std::string());
      }
    }
    if (format_ == "json") console.out << printed(array);
    return kDone;
  }

 private:
  std::string system_;
  std::string format_ = "text";
};

}  // namespace

std::unique_ptr<Command> checksCommand() {
  return std::make_unique<ChecksCommand>();
}

}  // namespace hotchkiss::cli
