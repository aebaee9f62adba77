// SPDX-License-Identifier: Apache-2.0
// Every folder of tests/cases: native files in, findings out, line by line; fixes as files in fixed/. A folder with a text
// (NAME.SYSTEM.txt) is read as `check` reads a rulebook, over the board in the folder or the shipped one. With
// HOTCHKISS_UPDATE_CASES set the expected files are written instead of compared.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <regex>
#include <set>
#include <sstream>

#include "editor/command_line/book_command.h"
#include "editor/command_line/check_against.h"
#include "editor/command_line/check_output.h"
#include "importers/rulebook/book_errata.h"
#include "importers/rulebook/correct.h"
#include "importers/rulebook/ground.h"
#include "io/native/save.h"
#include "io/native/witnesses.h"
#include "model/check/fixer.h"
#include "model/document/change_set.h"
#include "model/rules/rule_system.h"

using namespace hotchkiss;
namespace fs = std::filesystem;

namespace {

const fs::path kCases = fs::path(HOTCHKISS_SOURCE_DIR) / "tests" / "cases";

bool updating() {
  return std::getenv("HOTCHKISS_UPDATE_CASES") != nullptr;
}

std::string read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}
void write(const fs::path& path, const std::string& text) {
  fs::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << text;
}

std::vector<fs::path> textsIn(const fs::path& folder) {
  std::vector<fs::path> out;
  for (const auto& entry : fs::directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    if (name.ends_with(".txt") && std::count(name.begin(), name.end(), '.') == 2) out.push_back(entry.path());
  }
  std::sort(out.begin(), out.end());
  return out;
}

std::vector<std::string> namesOfCases(bool text) {
  std::vector<std::string> out;
  for (const auto& entry : fs::directory_iterator(kCases))
    if (entry.is_directory() && textsIn(entry.path()).empty() != text) out.push_back(entry.path().filename().string());
  std::sort(out.begin(), out.end());
  return out;
}

std::vector<std::string> caseNames() {
  return namesOfCases(false);
}

/// Lines of `check` without the folder and without the lines of counts.
std::string withoutFolderAndCounts(std::string text, const std::string& name) {
  const std::string folder = (kCases / name).string() + "/";
  std::string out;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    if (line.find("]") == std::string::npos) continue;
    for (size_t at = line.find(folder); at != std::string::npos; at = line.find(folder, at)) line.erase(at, folder.size());
    out += line + "\n";
  }
  return out;
}

/// A text of a case, judged.
rulebook::CheckedBook judged(const fs::path& file, std::optional<std::string> bytes = std::nullopt) {
  const std::string stem = file.stem().string();  // "book.cwb"
  const std::string system = stem.substr(stem.find('.') + 1);
  const auto book = cli::openBook(file.string(), system, {}, std::move(bytes));
  EXPECT_TRUE(book) << file;
  std::string map;
  for (const auto& entry : fs::directory_iterator(file.parent_path()))
    if (entry.path().string().ends_with(".board.xml")) map = entry.path().string();
  const auto ground = rulebook::groundOf(system, map);
  EXPECT_TRUE(ground) << file;
  return book && ground ? rulebook::checkBook(book->outline, system, ground->state) : rulebook::CheckedBook{};
}

/// A case as it is read: the files of the folder itself, without those of fixed/.
struct Case {
  std::string name;
  Loaded loaded;
  Witnesses witnesses;
  ValidateOptions options;
};

Case open(const std::string& name) {
  Case out;
  out.name = name;
  std::vector<std::string> files;
  for (const auto& entry : fs::directory_iterator(kCases / name))
    if (entry.path().extension() == ".xml") files.push_back(entry.path().string());
  std::sort(files.begin(), files.end());
  auto loaded = load(files);
  EXPECT_TRUE(loaded) << name << ": " << (loaded ? "" : loaded.error().file + ": " + loaded.error().message);
  if (loaded) out.loaded = std::move(*loaded);
  out.witnesses = addWitnesses(out.loaded);
  out.options.witnesses = out.witnesses.ids;
  if (fs::exists(kCases / name / "options-each")) out.options.options = ValidateOptions::Options::Each;
  return out;
}

/// The lines that `hotchkiss check` prints for the files of the case, without the folder.
std::string told(const Case& c, const Report& report) {
  cli::CheckResult result;
  std::vector<std::string> files;
  for (const auto& [key, entry] : c.loaded.files.entries) files.push_back(entry.shown);
  std::sort(files.begin(), files.end());
  result.files = files;
  for (const Diagnostic& d : c.loaded.diagnostics)
    result.findings.push_back(cli::placed(c.loaded.sources, c.witnesses.sources, d));
  for (const Diagnostic& d : report.diagnostics) result.findings.push_back(cli::placed(c.loaded.sources, c.witnesses.sources, d));
  const std::string folder = (kCases / c.name).string() + "/";
  if (fs::exists(kCases / c.name / "game.vsav")) {
    const auto checked =
        cli::checkGame(folder + "game.vsav", {folder + "practice.scenario.xml", folder + "buildFile", ""}, result);
    EXPECT_TRUE(checked) << c.name << ": " << (checked ? "" : checked.error().message);
  }
  // What is found in shipped files that a case refers to is not the case's.
  std::erase_if(result.findings, [&](const auto& f) { return !f.place.file.starts_with(folder); });
  cli::sortFindings(result);
  std::string text = cli::checkText(result);
  text.resize(text.rfind('\n', text.size() - 2) + 1);  // without the line of counts
  for (size_t at = text.find(folder); at != std::string::npos; at = text.find(folder, at)) text.erase(at, folder.size());
  return text;
}

using FindingName = std::tuple<std::string, std::string, std::string, std::string>;
FindingName nameOf(const Diagnostic& d) {
  return {d.check, d.subject.document, d.subject.key(), d.message};
}
std::set<FindingName> errorsOf(const Report& report) {
  std::set<FindingName> out;
  for (const Diagnostic& d : report.diagnostics)
    if (d.severity == Severity::Error) out.insert(nameOf(d));
  return out;
}
bool has(const Report& report, const Diagnostic& finding) {
  return std::any_of(report.diagnostics.begin(), report.diagnostics.end(),
                     [&](const Diagnostic& d) { return nameOf(d) == nameOf(finding); });
}

std::string uppered(std::string text) {
  for (char& c : text)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return text;
}

std::vector<std::string> idsIn(const std::string& expected) {
  std::vector<std::string> out;
  static const std::regex kId(R"(\[([a-z]+\.[a-z-]+)\])");
  for (std::sregex_iterator it(expected.begin(), expected.end(), kId), end; it != end; ++it) out.push_back((*it)[1]);
  return out;
}

}  // namespace

TEST(Cases, EveryFolderGivesItsFindingsAndNoOther) {
  for (const std::string& name : caseNames()) {
    SCOPED_TRACE(name);
    const Case c = open(name);
    const std::string found = told(c, validate(c.loaded.state, c.options));
    if (updating()) write(kCases / name / "expected.txt", found);
    EXPECT_EQ(found, read(kCases / name / "expected.txt"));
  }
}

TEST(TextCases, EveryTextGivesItsFindingsAndNoOther_AndItsFirstCorrectionTheFixedText) {
  for (const std::string& name : namesOfCases(true)) {
    SCOPED_TRACE(name);
    cli::CheckResult result;
    std::map<std::string, std::string> fixed;
    for (const fs::path& file : textsIn(kCases / name)) {
      rulebook::CheckedBook book = judged(file);
      for (const rulebook::TextFinding& finding : book.findings) {
        if (finding.diagnostic.check != name || finding.corrections.empty() || fixed.count(file.filename().string()) > 0)
          continue;
        const auto mended = rulebook::correctedText(read(file), {finding.corrections.front()});
        ASSERT_TRUE(mended) << mended.error().message;
        fixed[file.filename().string()] = *mended;
      }
      cli::addBook(file.string(), std::move(book), result);
    }
    cli::sortFindings(result);
    const std::string found = withoutFolderAndCounts(cli::checkText(result), name);
    const fs::path folder = kCases / name / "fixed";
    if (updating()) {
      write(kCases / name / "expected.txt", found);
      fs::remove_all(folder);
      for (const auto& [file, text] : fixed) write(folder / file, text);
    }
    EXPECT_EQ(found, read(kCases / name / "expected.txt"));
    std::map<std::string, std::string> expected;
    if (fs::exists(folder))
      for (const auto& entry : fs::directory_iterator(folder)) expected[entry.path().filename().string()] = read(entry.path());
    EXPECT_EQ(fixed, expected);
  }
}

TEST(TextCases, EveryCorrectionRemovesItsFinding) {
  int corrections = 0;
  for (const std::string& name : namesOfCases(true))
    for (const fs::path& file : textsIn(kCases / name))
      for (const rulebook::TextFinding& finding : judged(file).findings)
        for (const auto& correction : finding.corrections) {
          SCOPED_TRACE(name + ": " + finding.diagnostic.message + " -> " + correction.to);
          const auto mended = rulebook::correctedText(read(file), {correction});
          ASSERT_TRUE(mended) << mended.error().message;
          const auto text = rulebook::readBookText(*mended, file.string());
          ASSERT_TRUE(text);
          const std::string stem = file.stem().string();
          const std::string system = stem.substr(stem.find('.') + 1);
          const auto ground = rulebook::groundOf(system);
          ASSERT_TRUE(ground);
          for (const auto& left : rulebook::checkBook(rulebook::outlineOf(*text), system, ground->state).findings)
            EXPECT_NE(left.diagnostic.message, finding.diagnostic.message);
          ++corrections;
        }
  EXPECT_GT(corrections, 0);
}

TEST(TextCases, SafeCorrectionsInBulkRemoveTheirFindingsAndAddNone) {
  int safe = 0;
  for (const std::string& name : namesOfCases(true))
    for (const fs::path& file : textsIn(kCases / name)) {
      SCOPED_TRACE(file.string());
      const rulebook::CheckedBook book = judged(file);
      const auto corrections = rulebook::safeCorrections(book.findings);
      if (corrections.empty()) continue;
      std::vector<rulebook::TextFinding::Correction> made;
      std::set<std::string> mended, before;
      for (const auto& [index, correction] : corrections) {
        made.push_back(correction);
        mended.insert(book.findings[index].diagnostic.message);
      }
      for (const auto& finding : book.findings) before.insert(finding.diagnostic.message);
      const auto text = rulebook::correctedText(read(file), made);
      ASSERT_TRUE(text) << text.error().message;
      const auto left = judged(file, *text).findings;
      for (const auto& finding : left) {
        EXPECT_FALSE(mended.contains(finding.diagnostic.message)) << finding.diagnostic.message;
        if (finding.diagnostic.severity == Severity::Error) {
          EXPECT_TRUE(before.contains(finding.diagnostic.message)) << finding.diagnostic.message;
        }
      }
      EXPECT_TRUE(rulebook::safeCorrections(left).empty());
      safe += static_cast<int>(made.size());
    }
  EXPECT_GT(safe, 3);
}

TEST(Cases, FirstFixOfTheFirstFindingGivesTheFixedFiles) {
  for (const std::string& name : caseNames()) {
    SCOPED_TRACE(name);
    const Case c = open(name);
    const Report report = validate(c.loaded.state, c.options);
    const auto finding = std::find_if(report.diagnostics.begin(), report.diagnostics.end(),
                                      [&](const Diagnostic& d) { return d.check == name && !d.fixes.empty(); });
    std::map<std::string, std::string> fixed;
    if (finding != report.diagnostics.end()) {
      const auto mended = hotchkiss::apply(c.loaded.state, finding->fixes.front().edits);
      ASSERT_TRUE(mended) << mended.error().message;
      for (const DocumentKey& key : changedDocuments(*mended, c.loaded.files))
        fixed[fs::path(c.loaded.files.find(key)->shown).filename().string()] = toXml(*mended, key);
    }
    const fs::path folder = kCases / name / "fixed";
    if (updating()) {
      fs::remove_all(folder);
      for (const auto& [file, text] : fixed) write(folder / file, text);
    }
    std::map<std::string, std::string> expected;
    if (fs::exists(folder))
      for (const auto& entry : fs::directory_iterator(folder)) expected[entry.path().filename().string()] = read(entry.path());
    EXPECT_EQ(fixed, expected);
  }
}

TEST(Cases, EveryFixRemovesItsFindingAndASafeOneAddsNoErrorAndIsDoneOnce) {
  int safe = 0, review = 0;
  for (const std::string& name : caseNames()) {
    const Case c = open(name);
    const Report report = validate(c.loaded.state, c.options);
    for (const Diagnostic& d : report.diagnostics)
      for (const Fix& fix : d.fixes) {
        SCOPED_TRACE(name + ": " + d.message + " -> " + fix.title);
        const auto once = hotchkiss::apply(c.loaded.state, fix.edits);
        ASSERT_TRUE(once) << once.error().message;
        const Report after = validate(*once, c.options);
        EXPECT_FALSE(has(after, d));
        (fix.safe ? safe : review) += 1;
        if (!fix.safe) continue;
        const auto before = errorsOf(report), now = errorsOf(after);
        EXPECT_TRUE(std::includes(before.begin(), before.end(), now.begin(), now.end()));
        // What a second application would do is refused or changes nothing.
        const auto twice = hotchkiss::apply(*once, fix.edits);
        if (twice) {
          EXPECT_TRUE(changesBetween(*once, *twice).empty());
        }
      }
  }
  EXPECT_GT(safe, 0);
  EXPECT_GT(review, 0);
}

TEST(Cases, SafeFixesInBulkLeaveNoneBehind) {
  for (const std::string& name : caseNames()) {
    SCOPED_TRACE(name);
    const Case c = open(name);
    const Fixed fixed = applySafeFixes(c.loaded.state, c.options);
    for (const Diagnostic& d : fixed.report.diagnostics)
      for (const Fix& fix : d.fixes) EXPECT_FALSE(fix.safe) << d.message;
    const Fixed again = applySafeFixes(fixed.state, c.options);
    EXPECT_TRUE(again.applied.empty());
    EXPECT_EQ(again.state, fixed.state);
  }
}

TEST(Cases, EveryCheckHasACaseOfItsName_AndIsFixableWhereTheTableSaysSo) {
  std::map<std::string, bool> fixable;
  for (const std::string& name : caseNames()) {
    const Case c = open(name);
    for (const Diagnostic& d : validate(c.loaded.state, c.options).diagnostics) fixable[d.check] |= !d.fixes.empty();
    for (const Diagnostic& d : c.loaded.diagnostics) fixable[d.check] |= !d.fixes.empty();
  }
  for (const std::string& name : namesOfCases(true))
    for (const fs::path& file : textsIn(kCases / name))
      for (const auto& finding : judged(file).findings) fixable[finding.diagnostic.check] |= !finding.corrections.empty();
  for (const Check& check : allChecks()) {
    const fs::path expected = kCases / check.id / "expected.txt";
    ASSERT_TRUE(fs::exists(expected)) << check.id << " has no case: add tests/cases/" << check.id;
    const auto ids = idsIn(read(expected));
    EXPECT_NE(std::find(ids.begin(), ids.end(), check.id), ids.end()) << check.id << " is not found in its own case";
    EXPECT_EQ(fixable[check.id], check.fixable) << check.id;
  }
}

TEST(CheckTable, IdsAreKebabCaseAndUnique_AGamesCheckCitesARule) {
  std::set<std::string> ids;
  const std::set<std::string> subjects = {"meta",  "file",    "board",   "map",      "oob", "unit",
                                          "setup", "arrival", "victory", "calendar", "text"};
  for (const Check& check : allChecks()) {
    const std::string id = check.id;
    EXPECT_TRUE(ids.insert(id).second) << id;
    EXPECT_TRUE(std::regex_match(id, std::regex("[a-z]+(\\.[a-z]+(-[a-z]+)*)"))) << id;
    const std::string title = check.title;
    EXPECT_TRUE(!title.empty() && title.back() == '.') << id << ": the title is a sentence";
    const bool game = subjects.count(id.substr(0, id.find('.'))) == 0;
    EXPECT_EQ(game, *check.systems != '\0') << id;
    EXPECT_EQ(game, *check.citation != '\0') << id << ": only a game's check owes a rule, and each of them does";
    EXPECT_EQ(findCheck(id), &check);
  }
  EXPECT_EQ(findCheck("no.such"), nullptr);
}

/// "CWB 1.4, 12.1": the sections that a citation names.
std::vector<std::string> sectionsIn(const std::string& citation) {
  std::vector<std::string> out;
  const size_t space = citation.find(' ');
  for (size_t at = space == std::string::npos ? citation.size() : space + 1; at < citation.size();) {
    const size_t end = std::min(citation.find(", ", at), citation.size());
    out.push_back(citation.substr(at, end - at));
    at = end + 2;
  }
  return out;
}

TEST(CheckTable, EveryCheckHasACaseThatReportsIt_ALineOfDocumentation_AndAGamesASectionOfItsRulebook) {
  int ofGames = 0;
  for (const Check& check : allChecks()) {
    SCOPED_TRACE(check.id);
    const auto reported = idsIn(read(kCases / check.id / "expected.txt"));
    EXPECT_NE(std::find(reported.begin(), reported.end(), check.id), reported.end()) << "its own case does not report it";
    EXPECT_NE(std::string(check.title), "");

    const std::string id = check.id, systems = check.systems, citation = check.citation;
    const RuleSystem* game = findRuleSystem(id.substr(0, id.find('.')));
    EXPECT_EQ(game != nullptr, !systems.empty());
    if (!game) continue;
    ++ofGames;
    EXPECT_EQ(systems, game->id());
    EXPECT_EQ(citation.substr(0, citation.find(' ')), uppered(game->id())) << citation;
    EXPECT_FALSE(sectionsIn(citation).empty()) << citation;
    for (const std::string& section : sectionsIn(citation))
      EXPECT_TRUE(std::any_of(game->sections().begin(), game->sections().end(),
                              [&](const RuleSection& s) { return s.number == section && *s.title; }))
          << section << " is not in the section list of " << game->title();
  }
  EXPECT_GE(ofGames, 80);
}

TEST(Cases, ListsOfFalseAlarmsAndMissesNameChecksThatExist) {
  for (const char* list : {"known_false_alarms.md", "known_misses.md"}) {
    const std::string text = read(kCases / list);
    ASSERT_FALSE(text.empty()) << list;
    static const std::regex kId("`([a-z]+\\.[a-z-]+)`");
    for (std::sregex_iterator it(text.begin(), text.end(), kId), end; it != end; ++it)
      EXPECT_NE(findCheck(std::string((*it)[1])), nullptr) << list << ": " << (*it)[1];
  }
}
