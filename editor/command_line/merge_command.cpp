// SPDX-License-Identifier: Apache-2.0
// `hotchkiss merge BASE OURS THEIRS -o OUT`: a three-way merge of one document, also as a merge driver of git.
#include <fmt/format.h>

#include <map>

#include "editor/command_line/commands.h"
#include "editor/command_line/json.h"
#include "editor/command_line/output.h"
#include "io/merge/conflict_text.h"
#include "io/merge/document_merge.h"
#include "io/native/records.h"
#include "io/native/save.h"
#include "io/xml/xml_document.h"

namespace hotchkiss::cli {
namespace {

struct Version {
  std::string bytes;
  std::optional<AnyDocument> document;
};

const std::map<std::string, MergeSide> kSides = {
    {"ours", MergeSide::Ours}, {"theirs", MergeSide::Theirs}, {"base", MergeSide::Base}};

class MergeCommand final : public Command {
 public:
  const char* name() const override { return "merge"; }
  const char* summary() const override {
    return "Merges two versions of a file that came from a third, hex by hex and unit by unit; status 1 if they conflict";
  }
  void add(CLI::App& app) override {
    app.add_option("BASE", base_, "The version that both came from; an empty file or /dev/null where there is none")->required();
    app.add_option("OURS", ours_, "Our version")->required();
    app.add_option("THEIRS", theirs_, "The other version")->required();
    app.add_option("-o,--output", output_,
                   "Where the merged file goes; - for standard output, the conflicts then go to standard error")
        ->required();
    app.add_option("--take", take_,
                   "What is written where the two conflict: ours, theirs or base. The conflicts are listed all the same")
        ->check(CLI::IsMember({"ours", "theirs", "base"}))
        ->capture_default_str();
    app.add_flag("--markers", markers_,
                 "Write the lines of all three versions where they conflict, between git's markers; the window opens such a file "
                 "and settles it");
    app.add_option("--name", file_,
                   "The file's own name, for messages and for finding what it refers to, where OURS is a copy (git's %P)");
    app.add_option("--format", format_, "How conflicts are listed: text or json")
        ->check(CLI::IsMember({"text", "json"}))
        ->capture_default_str();
  }

  int run(Console& console) override {
    if (format_ == "json" && output_ == "-") return console.unusable("--format json needs a file to write to: -o FILE");
    Version base, ours, theirs;
    for (auto& [version, path] : {std::pair(&base, &base_), std::pair(&ours, &ours_), std::pair(&theirs, &theirs_)}) {
      if (version == &base && *path == "/dev/null") continue;
      auto bytes = readFile(*path, kXmlMostBytes);
      if (!bytes) return console.unusable(bytes.error());
      version->bytes = std::move(*bytes);
      if (version == &base && version->bytes.empty()) continue;
      auto document = readNative(version->bytes, *path);
      if (!document) return unreadable(console, document.error());
      version->document = std::move(document->document);
    }
    const std::string shown = file_.empty() ? ours_ : file_;
    const State mine = surroundings(ours, shown), yours = surroundings(theirs, shown);
    const DocumentKey keyOurs = keyOf(*ours.document), keyTheirs = keyOf(*theirs.document);
    if (keyOurs.kind != keyTheirs.kind)
      return console.unusable(fmt::format("{} is {} and {} is {}: name versions of one document", ours_,
                                          documentKindForPeople(keyOurs.kind), theirs_, documentKindForPeople(keyTheirs.kind)));
    const TellContext words = tellContext(mine, yours, keyOurs, keyTheirs);

    std::map<MergeSide, std::string> texts;
    std::vector<MergeConflict> conflicts;
    const MergeSide taken = kSides.at(take_);
    const AnyDocument* from = base.document ? &*base.document : nullptr;
    const auto mergeAs = [&](MergeSide side) -> Expected<void> {
      MergeChoices choices;
      choices.otherwise = side;
      auto merged = mergeDocuments(from, *ours.document, *theirs.document, words.vocabulary, choices);
      if (!merged) return tl::unexpected(merged.error());
      conflicts = std::move(merged->conflicts);
      texts[side] = written(std::move(merged->document), mine, ours);
      return {};
    };
    if (const auto done = mergeAs(taken); !done) return console.unusable(Error{done.error().message, shown, 0, 0});
    std::string out = texts[taken];
    if (markers_ && !conflicts.empty()) {
      std::optional<std::string> old;
      for (const MergeSide side : {MergeSide::Ours, MergeSide::Theirs, MergeSide::Base}) {
        if (texts.contains(side) || (side == MergeSide::Base && !from)) continue;
        if (const auto done = mergeAs(side); !done) {
          // One of the three may hold what does not go together; the others still can be shown.
          if (side != MergeSide::Base) return console.unusable(Error{done.error().message, shown, 0, 0});
        }
      }
      if (texts.contains(MergeSide::Base)) old = texts[MergeSide::Base];
      out = joinConflicts(old, texts[MergeSide::Ours], texts[MergeSide::Theirs]);
    }
    if (const int status = writeOutput(console, output_, out); status != kDone) return status;
    if (format_ == "json")
      console.out << json(shown, conflicts, words);
    else if (!conflicts.empty())
      (output_ == "-" ? console.err : console.out) << text(shown, conflicts, words);
    return conflicts.empty() ? kDone : kFound;
  }

 private:
  /// As a merge driver, git would take our version for the merged one: the lines of all are written instead.
  int unreadable(Console& console, const Error& error) const {
    const int status = console.unusable(error);
    if (!markers_ || output_ == "-") return status;
    std::vector<std::string> bytes;
    for (const std::string* path : {&base_, &ours_, &theirs_}) {
      auto read = *path == "/dev/null" ? Expected<std::string>(std::string()) : readFile(*path, kXmlMostBytes);
      if (!read) return status;
      bytes.push_back(std::move(*read));
    }
    const std::string lines = joinConflicts(bytes[0], bytes[1], bytes[2], {}, true);
    if (!writeFile(output_, lines)) return status;
    console.err << "hotchkiss: merged line by line instead\n";
    return hasConflictMarkers(lines) ? kFound : kDone;
  }

  /// The document among what it refers to, as far as that can be read.
  static State surroundings(const Version& version, const std::string& shown) {
    if (auto loaded = loadBytes(version.bytes, shown)) return std::move(loaded->state);
    return withDocument(State(), *version.document);
  }

  std::string written(AnyDocument document, const State& around, const Version& ours) const {
    if (file_.empty() && output_ != "-") document = rebased(std::move(document), ours_, output_);
    Orientation orientation = Orientation::FlatTop;
    if (const auto* scenario = std::get_if<Scenario>(&document)) {
      const Scenario* known = around.scenario(scenario->id);
      const bool board = known && (around.board(known->board.id) || around.sheet(SheetId(known->board.id.text)));
      orientation = board ? orientationOf(around, *known) : directionsOf(ours.bytes);
    }
    return toXml(document, orientation);
  }

  static std::string valueText(const std::optional<std::string>& value, const std::string& field, const TellContext& words) {
    if (!value) return "nothing";
    return onOneLine(valueForPeople(field, *value, words));
  }

  static std::string fieldText(const ConflictPart& part) {
    const std::string field = fieldForPeople(part.field);
    return field.empty() ? "as a whole" : field;
  }

  std::string text(const std::string& shown, const std::vector<MergeConflict>& conflicts, const TellContext& words) const {
    const std::string what = markers_ ? "all versions stand between markers" : "written as " + take_ + " has it";
    std::string out =
        fmt::format("{}: {} {}, {}\n", shown, conflicts.size(), conflicts.size() == 1 ? "conflict" : "conflicts", what);
    for (const MergeConflict& conflict : conflicts) {
      out += fmt::format("{}: {}\n", onOneLine(subjectOf(conflict, words)), reasonOf(conflict));
      for (const ConflictPart& part : conflict.parts)
        out += fmt::format("  {}: base {} | ours {} | theirs {}\n", fieldText(part), valueText(part.base, part.field, words),
                           valueText(part.ours, part.field, words), valueText(part.theirs, part.field, words));
    }
    return out;
  }

  std::string json(const std::string& shown, const std::vector<MergeConflict>& conflicts, const TellContext& words) const {
    Json list = Json::array();
    const auto value = [&](const std::optional<std::string>& v, const std::string& field) {
      return v ? Json(valueForPeople(field, *v, words)) : Json(nullptr);
    };
    for (const MergeConflict& conflict : conflicts) {
      Json parts = Json::array();
      for (const ConflictPart& part : conflict.parts)
        parts.push_back({{"field", orNull(fieldForPeople(part.field))},
                         {"base", value(part.base, part.field)},
                         {"ours", value(part.ours, part.field)},
                         {"theirs", value(part.theirs, part.field)}});
      list.push_back({{"path", conflict.path},
                      {"kind", conflict.kind},
                      {"id", orNull(conflict.key)},
                      {"subject", subjectOf(conflict, words)},
                      {"reason", reasonOf(conflict)},
                      {"parts", std::move(parts)}});
    }
    const Json all = {{"hotchkiss", HOTCHKISS_VERSION},
                      {"file", shown},
                      {"clean", conflicts.empty()},
                      {"taken", markers_ ? "markers" : take_},
                      {"conflicts", std::move(list)}};
    return all.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
  }

  std::string base_, ours_, theirs_, output_, file_, take_ = "ours", format_ = "text";
  bool markers_ = false;
};

}  // namespace

std::unique_ptr<Command> mergeCommand() {
  return std::make_unique<MergeCommand>();
}

}  // namespace hotchkiss::cli
