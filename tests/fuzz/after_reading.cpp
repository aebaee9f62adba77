// SPDX-License-Identifier: Apache-2.0
#include "after_reading.h"

#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <utility>

#include "io/files/files.h"
#include "io/native/load.h"
#include "io/native/records.h"
#include "io/native/save.h"
#include "model/check/validator.h"

namespace hotchkiss::fuzz {

namespace {

std::string stemOf(const std::string& path) {
  const std::string name = path.substr(path.find_last_of('/') + 1);
  return name.substr(0, name.find(".xml"));
}

/// The three games in one State, and which document lies in which file.
struct Library {
  State state;
  std::map<std::string, DocumentKey> byStem;
};

const Library& library() {
  static const Library all = [] {
    Library out;
    const std::string root = HOTCHKISS_SOURCE_DIR "/scenarios/training/";
    const auto loaded =
        load({root + "gcacw-training.scenario.xml", root + "wbts-training.scenario.xml", root + "cwb-training.scenario.xml"});
    if (!loaded) broken("the training scenarios open", loaded.error().message);
    out.state = loaded->state;
    for (const auto& [key, entry] : loaded->files.entries) out.byStem[stemOf(entry.path)] = key;
    return out;
  }();
  return all;
}

/// References by the name of a training file become ids; the documents that they lead to are put into the State.
void bring(AnyDocument& document, State& state) {
  std::vector<DocumentKey> wanted;
  visitReferences(document, [&](ReferenceSlot slot) {
    const auto found = library().byStem.find(stemOf(slot.file));
    if (found == library().byStem.end()) return;
    slot.id = found->second.id;
    wanted.push_back(found->second);
  });
  for (const DocumentKey& key : wanted) {
    if (documentOf(state, key)) continue;
    auto other = documentOf(library().state, key);
    if (!other) continue;
    state = withDocument(std::move(state), *other);
    bring(*other, state);
  }
}

}  // namespace

void broken(const std::string& promise, const std::string& text) {
  std::fprintf(stderr, "\nbroken: %s\n%s\n", promise.c_str(), text.c_str());
  std::abort();
}

void needsOneLine(const Error& error) {
  if (error.message.empty()) broken("a fault says something");
  if (error.message.find('\n') != std::string::npos) broken("a fault is one line", error.message);
}

void comesBack(const AnyDocument& document, Orientation orientation) {
  const std::string written = toXml(document, orientation);
  const auto again = readNative(written, "written");
  if (!again) broken("what was written can be read: " + again.error().message, written);
  AnyDocument back = again->document;
  takeReferenceIds(back, {&document});  // which a file does not say beside a path
  // What a file cannot hold (control characters, bad UTF-8 of another program's file) is written as U+FFFD.
  if (!(back == document) && written.find("\xEF\xBF\xBD") == std::string::npos) broken("the same document comes back", written);
  if (toXml(back, orientation) != written) broken("the same bytes come back", written);
}

void comesBack(const State& state, const State& but) {
  const auto look = [](const auto& shelf, const auto& before) {
    for (const auto& [id, document] : shelf) {
      const auto old = before.find(id);
      if (old == before.end() || old->second != document) comesBack(AnyDocument(*document));
    }
  };
  look(state.games, but.games);
  look(state.sheets, but.sheets);
  look(state.oobs, but.oobs);
  look(state.errata, but.errata);
  // An implied board is never written: it is one with its sheet.
  for (const auto& [id, board] : state.boards) {
    const auto old = but.boards.find(id);
    if ((old == but.boards.end() || old->second != board) && !state.sheets.contains(SheetId(id.text)))
      comesBack(AnyDocument(*board));
  }
  for (const auto& [id, scenario] : state.scenarios) {
    const auto old = but.scenarios.find(id);
    if (old == but.scenarios.end() || old->second != scenario) comesBack(AnyDocument(*scenario), orientationOf(state, *scenario));
  }
  if (state.project && state.project != but.project) comesBack(AnyDocument(*state.project));
}

const State& training(std::string_view system) {
  static const std::map<std::string, State, std::less<>> all = [] {
    std::map<std::string, State, std::less<>> out;
    for (const auto& [id, scenario] : library().state.scenarios) {
      State state = among(AnyDocument(*scenario));
      state.activeScenario = id;
      out.emplace(scenario->system, std::move(state));
    }
    return out;
  }();
  const auto found = all.find(system);
  return found == all.end() ? all.at("gcacw") : found->second;
}

State among(AnyDocument document) {
  State state;
  bring(document, state);
  const DocumentKey key = keyOf(document);
  if (const auto* scenario = std::get_if<Scenario>(&document)) {
    state.activeScenario = scenario->id;
    state.activeBoard = BoardId(scenario->board.id);
  }
  if (const auto* board = std::get_if<Board>(&document)) state.activeBoard = board->id;
  if (const auto* sheet = std::get_if<Sheet>(&document)) {
    const Board implied = State::impliedBoard(*sheet);
    state.activeBoard = implied.id;
    state = withDocument(std::move(state), AnyDocument(implied));
  }
  for (const auto& [id, sheet] : State(state).sheets)
    if (!state.boards.contains(BoardId(id.text)))
      state = withDocument(std::move(state), AnyDocument(State::impliedBoard(*sheet)));
  return withDocument(std::move(state), std::move(document));
}

std::vector<Diagnostic> judged(const State& state, const DocumentKey& key) {
  // What the document refers to is the same in nearly every run: it was judged in the first of them.
  State others = state;
  switch (key.kind) {
    case DocumentKind::Game:
      others.games.erase(GameId(key.id));
      break;
    case DocumentKind::Map:
      others.sheets.erase(SheetId(key.id));
      break;
    case DocumentKind::Board:
      others.boards.erase(BoardId(key.id));
      break;
    case DocumentKind::Oob:
      others.oobs.erase(OobId(key.id));
      break;
    case DocumentKind::Scenario:
      others.scenarios.erase(ScenarioId(key.id));
      break;
    case DocumentKind::Errata:
      others.errata.erase(ErrataId(key.id));
      break;
    case DocumentKind::Project:
      others.project = nullptr;
      break;
  }
  if (key.kind == DocumentKind::Map) others.boards.erase(BoardId(key.id));
  static std::vector<std::pair<State, Report>> known;
  const auto shared = [&](const State& old) {
    return old.games == others.games && old.sheets == others.sheets && old.boards == others.boards && old.oobs == others.oobs &&
           old.scenarios == others.scenarios && old.activeScenario == others.activeScenario &&
           old.activeBoard == others.activeBoard;
  };
  const std::pair<State, Report>* before = nullptr;
  for (const auto& one : known)
    if (shared(one.first)) before = &one;
  Report report;
  if (before != nullptr) {
    report = revalidate(before->second, before->first, state);
  } else {
    report = validate(state);
    if (known.size() < 16) known.emplace_back(others, validate(others));
  }
  for (const Diagnostic& found : report.diagnostics) {
    if (found.message.empty()) broken("a finding says something", found.check);
    if (found.message.find('\n') != std::string::npos) broken("a finding is one line", found.message);
  }
  return report.diagnostics;
}

std::string bytesOf(const uint8_t* data, size_t size) {
  return std::string(reinterpret_cast<const char*>(data), size);
}

std::string fileWith(const std::string& bytes, const std::string& name) {
  static const std::string folder = [] {
    const std::string made = (std::filesystem::temp_directory_path() / ("hotchkiss-fuzz-" + std::to_string(getpid()))).string();
    std::filesystem::create_directories(made);
    std::atexit([] {
      std::error_code ignored;
      std::filesystem::remove_all(std::filesystem::temp_directory_path() / ("hotchkiss-fuzz-" + std::to_string(getpid())),
                                  ignored);
    });
    return made;
  }();
  const std::string path = folder + "/" + name;
  std::FILE* file = std::fopen(path.c_str(), "wb");
  if (file == nullptr) broken("a file can be written: " + path);
  std::fwrite(bytes.data(), 1, bytes.size(), file);
  std::fclose(file);
  return path;
}

}  // namespace hotchkiss::fuzz
