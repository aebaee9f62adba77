// SPDX-License-Identifier: Apache-2.0
#include "editor/command_line/import_set_up.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iterator>

#include "io/files/files.h"
#include "io/native/save.h"
#include "io/notation/set_up_text.h"
#include "model/document/edit.h"
#include "model/forces/forces.h"
#include "model/scenario/resolve.h"

namespace hotchkiss::cli {

namespace {

constexpr size_t kMostSetUpBytes = size_t{4} << 20;

Expected<std::string> setUpBytes(Console& console, const std::string& input) {
  if (input != "-") return readFile(input, kMostSetUpBytes);
  std::string text{std::istreambuf_iterator<char>(console.in), {}};
  if (text.size() > kMostSetUpBytes) return failIn("standard input", "is larger than any set-up");
  return text;
}

std::string faultLine(const std::string& input, const std::string& text, size_t at, const notation::SetUpFault& fault) {
  const auto begin = text.begin(), end = begin + static_cast<std::ptrdiff_t>(at);
  const auto lineStart = text.rfind('\n', at == 0 ? 0 : at - 1);
  const size_t column = at - (lineStart == std::string::npos || at == 0 ? 0 : lineStart + 1) + 1;
  std::string out = fmt::format("{}:{}:{}: {}", input, std::count(begin, end, '\n') + 1, column, fault.message);
  for (size_t i = 0; i < fault.proposals.size() && i < 3; ++i) out += (i == 0 ? " (did you mean " : ", ") + fault.proposals[i];
  return out + (fault.proposals.empty() ? "" : "?)");
}

}  // namespace

int importSetUp(Console& console, const std::string& input, const std::string& scenarioFile, const std::string& output) {
  const auto text = setUpBytes(console, input);
  if (!text) return console.unusable(text.error());
  auto loaded = load({scenarioFile});
  if (!loaded) return console.unusable(loaded.error());
  const DocumentKey key = loaded->named.front();
  if (loaded->named.size() != 1 || key.kind != DocumentKind::Scenario)
    return console.unusable(Error{"is no scenario: name one with --scenario", scenarioFile, 0, 0});
  const ScenarioId id(key.id);
  const Scenario played = resolved(loaded->state, id);
  const Forces forces = Forces::make(loaded->state, played);
  const BoardView view = BoardView::make(loaded->state, played);
  const Game* game = loaded->state.game(played.game.id);
  const notation::SetUpGround ground{played, forces, view,
                                     played.system.empty() && game != nullptr ? game->system : played.system};
  const std::string_view part = notation::setUpPart(*text, ground);
  const size_t offset = static_cast<size_t>(part.data() - text->data());
  const notation::SetUpEntries read = notation::readSetUpText(part, ground);
  if (!read.faults.empty()) {
    for (const notation::SetUpFault& fault : read.faults)
      console.err << faultLine(input, *text, offset + fault.begin, fault) << '\n';
    return console.unusable(Error{"nothing is written: mend what was not understood", input, 0, 0});
  }
  if (read.entries.empty())
    return console.unusable(Error{"holds no line of a set-up: write \"UNIT: HEX\" under the name of a side", input, 0, 0});

  // Entries that the scenario takes from another are not its own to remove.
  std::vector<Edit> edits = notation::setUpEdits(id, played.setup, read);
  const SharedList<SetupEntry>& own = loaded->state.scenario(id)->setup;
  size_t put = 0, removed = 0;
  for (const Edit& edit : edits) {
    const auto* away = std::get_if<RemoveItem>(&edit);
    (away != nullptr ? removed : put) += 1;
    if (away == nullptr || std::any_of(own.begin(), own.end(), [&](const SetupEntry& e) { return e.id == away->id; })) continue;
    return console.unusable(Error{
        fmt::format("leaves out {}, which {} takes from another scenario: say so there, with a take", away->id, scenarioFile),
        input, 0, 0});
  }
  auto next = hotchkiss::apply(loaded->state, edits);
  if (!next) return console.unusable(Error{next.error().message, input, 0, 0});
  if (console.interrupted()) return kUnusable;

  std::string target = output;
  if (!output.ends_with(".xml")) {
    std::error_code error;
    std::filesystem::create_directories(output, error);
    if (error) return console.unusable(Error{fmt::format("cannot be made a folder: {}", error.message()), output, 0, 0});
    target = (std::filesystem::path(output) / std::filesystem::path(scenarioFile).filename()).string();
  }
  if (const auto saved = saveAs(*next, key, target, loaded->files); !saved) return console.unusable(saved.error());
  console.out << fmt::format("{}: {} entries, {} of them new or changed, {} taken away\n", target, read.entries.size(), put,
                             removed);
  return kDone;
}

}  // namespace hotchkiss::cli
