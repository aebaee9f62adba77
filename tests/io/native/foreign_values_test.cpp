// SPDX-License-Identifier: Apache-2.0
// Native files that a hand, another program or an enemy has changed: every number made extreme, every text made long or strange.
// What is read is checked, evaluated and written without harm and reads back equal; what is refused is refused in one line at its
// place.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <locale>
#include <map>
#include <random>

#include "io/files/files.h"
#include "io/native/document.h"
#include "io/native/load.h"
#include "io/native/save.h"
#include "io/native/save_all.h"
#include "model/check/scenario_facts.h"
#include "model/check/validator.h"
#include "random_seed.h"
#include "scratch.h"

namespace hotchkiss {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

const std::string kSource = HOTCHKISS_SOURCE_DIR "/";

std::string bytesIn(const std::string& path) {
  return readFile(kSource + path, 1 << 24).value_or("");
}

/// What a user meets after opening: findings, the facts that rules stand on, everything as text, and saving.
void meet(const Loaded& loaded) {
  const Report report = validate(loaded.state, {});
  for (const auto& [id, scenario] : loaded.state.scenarios) {
    const ScenarioFacts facts(loaded.state, *scenario, false);
    EXPECT_EQ(facts.played().id, id);
  }
  for (const DocumentKey& key : loaded.named) {
    const std::string bytes = toXml(loaded.state, key);
    const auto back = readNative(bytes, "back.xml");
    ASSERT_TRUE(back) << back.error().message;
    EXPECT_EQ(toXml(back->document), bytes);
  }
}

struct Span {
  size_t begin, end;
};
/// The values of attributes that hold a number.
std::vector<Span> numbersIn(const std::string& text) {
  std::vector<Span> out;
  for (size_t at = text.find("=\""); at != std::string::npos; at = text.find("=\"", at + 2)) {
    const size_t end = text.find('"', at + 2);
    const std::string value = text.substr(at + 2, end - at - 2);
    if (!value.empty() && value.find_first_not_of("-.0123456789") == std::string::npos) out.push_back({at + 2, end});
  }
  return out;
}

class ForeignValues : public ::testing::TestWithParam<std::pair<const char*, const char*>> {};

TEST_P(ForeignValues, EveryNumberMadeExtremeIsReadOrRefusedAtItsPlace) {
  const auto [folder, file] = GetParam();
  const std::string whole = bytesIn(std::string(folder) + file);
  ASSERT_FALSE(whole.empty());
  const unsigned seed = randomSeed();
  SCOPED_TRACE(seed);
  std::mt19937 random(seed);
  const char* const kExtremes[] = {
      "0", "-1", "2147483647", "-2147483648", "99999999999999999999", "1e308", "nan", "-inf", "1e-320", "0.5", ""};
  std::vector<Span> numbers = numbersIn(whole);
  std::shuffle(numbers.begin(), numbers.end(), random);
  // One attribute of each name, with three of them.
  std::map<std::string, int> seen;
  size_t refused = 0, taken = 0;
  for (const Span& span : numbers) {
    const size_t name = whole.find_last_of(" \n<", span.begin - 1);
    if (seen[whole.substr(name, span.begin - name)]++ > 0) continue;
    for (size_t n = 0; n < 3; ++n) {
      const char* const extreme = kExtremes[random() % std::size(kExtremes)];
      std::string bytes = whole;
      bytes.replace(span.begin, span.end - span.begin, extreme);
      SCOPED_TRACE(whole.substr(name, span.begin - name) + extreme);
      const auto loaded = loadBytes(bytes, kSource + folder + file);
      if (!loaded) {
        ++refused;
        EXPECT_GT(loaded.error().line, 0) << loaded.error().message;
        EXPECT_EQ(loaded.error().message.find('\n'), std::string::npos);
        continue;
      }
      ++taken;
      meet(*loaded);
    }
  }
  EXPECT_GT(refused + taken, 0u);
}

INSTANTIATE_TEST_SUITE_P(Files, ForeignValues,
                         ::testing::Values(std::pair{"maps/training/", "gcacw-training.map.xml"},
                                           std::pair{"scenarios/training/", "gcacw-training.game.xml"},
                                           std::pair{"scenarios/training/", "gcacw-training.scenario.xml"},
                                           std::pair{"scenarios/training/", "gcacw-training-union.oob.xml"},
                                           std::pair{"scenarios/training/", "wbts-training.game.xml"},
                                           std::pair{"scenarios/training/", "wbts-training.scenario.xml"},
                                           std::pair{"scenarios/training/", "cwb-training.scenario.xml"},
                                           std::pair{"maps/tbm/", "tbm.board.xml"}),
                         [](const auto& each) {
                           std::string name = each.param.second;
                           std::replace_if(name.begin(), name.end(), [](char c) { return c == '.' || c == '-'; }, '_');
                           return name;
                         });

TEST(ForeignTexts, AnyTextInTitleNoteAndNameComesBack) {
  for (const std::string& text :
       {std::string("a\nhard break\r\nand\ta tab"), std::string("\"quotes\" 'both' ]]> & <tag/> &amp; --"),
        std::string(1 << 20, 'x'), std::string(9000, '\n'),
        std::string("\xC3\x89\xC5\x81 \xE7\xAC\xAC\xE4\xB8\x83 \xD9\x81\xD9\x88\xD8\xAC \xE2\x80\xAE"),
        std::string("  blanks around  ")}) {
    Scenario scenario;
    scenario.id = ScenarioId("s");
    scenario.title = text;
    scenario.remarks.note = text;
    const std::string bytes = toXml(AnyDocument(scenario));
    const auto read = readNative(bytes, "s.scenario.xml");
    ASSERT_TRUE(read) << read.error().message;
    const Scenario& back = std::get<Scenario>(read->document);
    EXPECT_EQ(back.title == text, true) << text.substr(0, 40);
    EXPECT_EQ(back.remarks.note == text, true) << text.substr(0, 40);
    auto sheet = makeSheet(SheetId("N"), 3, 3, NumberingSpec());
    Site site;
    site.id = SiteId("s");
    site.name = text;
    site.hex = sheet->frameHex({1, 1});
    sheet->sites.push_back(std::make_shared<const Site>(site));
    const auto map = readNative(toXml(*sheet), "n.map.xml");
    ASSERT_TRUE(map) << map.error().message;
    EXPECT_EQ(std::get<Sheet>(map->document).sites[0]->name == text, true) << text.substr(0, 40);
  }
}

TEST(ForeignTexts, LineEndsOfEverySystemAreTheSame) {
  for (const char* file : {"maps/training/gcacw-training.map.xml", "scenarios/training/wbts-training.scenario.xml"}) {
    const std::string unixBytes = bytesIn(file);
    const std::string canonical = toXml(readNative(unixBytes, "f")->document);
    for (int kind = 0; kind < 3; ++kind) {
      std::string other;
      size_t lines = 0;
      for (const char c : unixBytes) {
        if (c != '\n')
          other += c;
        else
          other += kind == 0 ? "\r\n" : kind == 1 ? "\r" : ++lines % 3 == 0 ? "\r\n" : lines % 3 == 1 ? "\n" : "\r";
      }
      const auto read = readNative(other, "f");
      ASSERT_TRUE(read) << read.error().message;
      EXPECT_EQ(toXml(read->document), canonical) << file << kind;
    }
  }
}

TEST(ForeignTexts, EncodingsThatADeclarationNamesAreReadOrSaid) {
  const std::string rest = " id=\"N\" title=\"\xC3\x89tienne \xC5\x81\xC3\xB3\x64\xC5\xBA\"/>";
  for (const char* name : {"utf-8", "UTF-8", "UTF8", "utf8", "us-ascii"}) {
    const auto read =
        readNative(fmt::format("<?xml version=\"1.0\" encoding=\"{}\"?>\n<project version=\"1\"{}", name, rest), "f");
    ASSERT_TRUE(read) << name << read.error().message;
    EXPECT_EQ(std::get<Project>(read->document).title, "\xC3\x89tienne \xC5\x81\xC3\xB3\x64\xC5\xBA");
  }
  EXPECT_TRUE(readNative("<project version=\"1\"" + rest, "f"));
  for (const char* name : {"iso-8859-1", "windows-1252", "UTF-16", "x"}) {
    const auto read =
        readNative(fmt::format("<?xml version=\"1.0\" encoding=\"{}\"?>\n<project version=\"1\"{}", name, rest), "f");
    ASSERT_FALSE(read) << name;
    EXPECT_EQ(read.error().line, 1);
    EXPECT_THAT(read.error().message, HasSubstr("save the file as UTF-8"));
  }
}

// A machine whose numbers have a decimal comma writes and reads the same bytes.
TEST(ForeignTexts, ADecimalCommaOfTheMachineChangesNothing) {
  struct Comma : std::numpunct<char> {
    char do_decimal_point() const override { return ','; }
    char do_thousands_sep() const override { return '.'; }
    std::string do_grouping() const override { return "\3"; }
  };
  auto sheet = makeSheet(SheetId("N"), 3, 3, NumberingSpec());
  sheet->hexWidthMm = 97.7197;
  sheet->hexMetres = 8.123e-2;
  const std::string before = toXml(*sheet);
  const std::locale old = std::locale::global(std::locale(std::locale(), new Comma));
  const std::string bytes = toXml(*sheet);
  const auto read = readNative(before, "n.map.xml");
  std::locale::global(old);
  EXPECT_EQ(bytes, before);
  EXPECT_THAT(bytes, HasSubstr("hex-width=\"97.7197\" hex-metres=\"0.08123\""));
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(std::get<Sheet>(read->document).hexWidthMm, 97.7197);
  EXPECT_EQ(std::get<Sheet>(read->document).hexMetres, 0.08123);
}

// What the checks say of a map, they say of it saved and opened again.
TEST(ForeignTexts, FindingsSurviveSavingAndOpening) {
  const std::string folder = scratchPath("findings").string() + "/";
  fs::remove_all(folder);
  fs::create_directories(folder);
  for (const char* file : {"maps/training/gcacw-training.map.xml", "maps/training/wbts-training.map.xml",
                           "maps/training/cwb-training.map.xml", "tests/cases/map.kind-unknown/map.map.xml",
                           "tests/cases/map.place-two-hexes/map.map.xml", "tests/cases/map.river-gap/map.map.xml"}) {
    const auto loaded = load({kSource + file});
    if (!loaded) continue;
    const auto said = [](const State& state) {
      std::vector<std::string> out;
      for (const Diagnostic& each : validate(state, {}).diagnostics) out.push_back(each.check + ": " + each.message);
      return out;
    };
    FileTable files = loaded->files;
    const auto saved = saveAs(loaded->state, loaded->named.front(), folder + "m.map.xml", files);
    ASSERT_TRUE(saved) << saved.error().message;
    const auto again = load({folder + "m.map.xml"});
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(said(again->state), said(loaded->state)) << file;
  }
  fs::remove_all(folder);
}

class HostileReferences : public ::testing::Test {
 protected:
  HostileReferences() : folder_(scratchPath("references")) {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  ~HostileReferences() override { fs::remove_all(folder_); }
  std::string put(const std::string& name, const std::string& bytes) const {
    EXPECT_TRUE(writeFile((folder_ / name).string(), bytes));
    return (folder_ / name).string();
  }
  fs::path folder_;
};

TEST_F(HostileReferences, ToPipesDevicesFoldersAndTheFileItselfAreFindings) {
  ASSERT_EQ(::mkfifo((folder_ / "pipe.map.xml").c_str(), 0600), 0);
  fs::create_directory(folder_ / "folder.map.xml");
  fs::create_symlink("loop.map.xml", folder_ / "loop.map.xml");
  put("-", "<map version=\"1\" id=\"N\"><sheet columns=\"3\" rows=\"2\"/><numbering pattern=\"N{col:02}{row:02}\"/></map>");
  for (const auto& [reference, says] : {std::pair<std::string, std::string>{"pipe.map.xml", "is a pipe or a device"},
                                        {"/dev/zero", "is a pipe or a device"},
                                        {"/dev/stdin", "cannot be"},
                                        {"folder.map.xml", "is a folder"},
                                        {"loop.map.xml", "symbolic links run in a circle"},
                                        {"b.board.xml", "is a board, and a map is needed here"},
                                        {"../../../../../../../../etc/passwd", "cannot be read"},
                                        {std::string(5000, 'x'), "name is too long"},
                                        {"a&#10;b", "no such file"}}) {
    const std::string file = put("b.board.xml", "<board version=\"1\" id=\"B\"><sheets><sheet map=\"" + reference +
                                                    (reference.ends_with(".xml") ? "" : "/x.xml") + "\"/></sheets></board>");
    const auto loaded = load({file});
    ASSERT_TRUE(loaded) << reference << loaded.error().message;
    ASSERT_EQ(loaded->diagnostics.size(), 1u) << reference;
    EXPECT_EQ(loaded->diagnostics[0].check, "file.missing-reference");
    if (reference.ends_with(".xml")) {
      EXPECT_THAT(loaded->diagnostics[0].message, HasSubstr(says));
    }
  }
}

TEST_F(HostileReferences, ScenariosGamesAndFormationsInCirclesEnd) {
  // Each takes from the next, and the last from the first.
  for (int i = 0; i < 5; ++i)
    put(fmt::format("s{}.scenario.xml", i),
        fmt::format("<scenario version=\"1\" id=\"s{}\"><uses base=\"s{}.scenario.xml\"/></scenario>", i, (i + 1) % 5));
  const auto loaded = load({(folder_ / "s0.scenario.xml").string()});
  if (loaded) meet(*loaded);
  const auto ring = load({put(
      "r.oob.xml",
      "<oob version=\"1\" id=\"r\"><formations><formation id=\"a\" parent=\"b\"/><formation id=\"b\" parent=\"c\"/>"
      "<formation id=\"c\" parent=\"a\"/></formations><units><unit id=\"u\" formation=\"a\" replaces=\"u\"/></units></oob>")});
  ASSERT_TRUE(ring) << ring.error().message;
  meet(*ring);
  const Report report = validate(ring->state, {});
  EXPECT_TRUE(std::any_of(report.diagnostics.begin(), report.diagnostics.end(),
                          [](const Diagnostic& each) { return each.check == "oob.formation-cycle"; }));
  // A file that is deep, not in a circle.
  std::string deep = "<oob version=\"1\" id=\"d\"><formations>";
  for (int i = 0; i < 5000; ++i) deep += fmt::format("<formation id=\"f{}\" parent=\"f{}\"/>", i, i + 1);
  const auto chain = load({put("d.oob.xml", deep + "<formation id=\"f5000\"/></formations></oob>")});
  ASSERT_TRUE(chain) << chain.error().message;
  meet(*chain);
}

TEST_F(HostileReferences, AProjectOfThousandsAndOfItselfIsReadOnce) {
  std::string members;
  for (int i = 0; i < 2000; ++i) members += "<member file=\"p.project.xml\"/>";
  const std::string file = put("p.project.xml", "<project version=\"1\" id=\"p\"><members>" + members + "</members></project>");
  const auto loaded = load({file});
  if (!loaded) {
    EXPECT_GT(loaded.error().line, 0) << loaded.error().message;
  }
}

// What cannot be saved leaves nothing of what is saved along with it.
TEST_F(HostileReferences, OfSeveralDocumentsNoneIsWrittenWhenOneCannotBe) {
  State state;
  Game game;
  game.id = GameId("g");
  state.games[game.id] = std::make_shared<const Game>(game);
  OrderOfBattle oob;
  oob.id = OobId("o");
  Unit bad;
  bad.id = UnitId("not an id");
  oob.units.push_back(std::make_shared<const Unit>(bad));
  state.oobs[oob.id] = std::make_shared<const OrderOfBattle>(oob);
  FileTable files;
  const std::vector<std::pair<DocumentKey, std::string>> all = {{{DocumentKind::Game, "g"}, (folder_ / "g.game.xml").string()},
                                                                {{DocumentKind::Oob, "o"}, (folder_ / "o.oob.xml").string()}};
  const auto refused = saveAllAs(state, all, files);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().file, (folder_ / "o.oob.xml").string());
  EXPECT_TRUE(fs::is_empty(folder_));
  EXPECT_TRUE(files.entries.empty());
  // And when the disk refuses the second: the first goes again, one that was there stays whole.
  state.oobs[oob.id] = std::make_shared<const OrderOfBattle>([] {
    OrderOfBattle sound;
    sound.id = OobId("o");
    return sound;
  }());
  fs::create_directory(folder_ / "o.oob.xml");
  ASSERT_FALSE(saveAllAs(state, all, files));
  EXPECT_FALSE(fs::exists(folder_ / "g.game.xml"));
  fs::remove(folder_ / "o.oob.xml");
  ASSERT_TRUE(saveAllAs(state, all, files));
  EXPECT_TRUE(load({(folder_ / "o.oob.xml").string()}));
}

}  // namespace
}  // namespace hotchkiss
