// SPDX-License-Identifier: Apache-2.0
// VASSAL's texts: lists in lists, pieces, stacks, saved games; by hand, and from a seed there and back.
#include "io/vassal/piece.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "io/vassal/saved_game.h"
#include "io/vassal/sequence_text.h"
#include "random_seed.h"

namespace hotchkiss::vassal {
namespace {

using testing::ElementsAre;
using testing::Pair;

TEST(SequenceText, EscapesTheDelimiterAndQuotesWhatWouldBeMisread) {
  EXPECT_EQ(joinSequence({"a;b", "", "\\x", "'q'", "don't"}, ';'), "a\\;b;;'\\x';''q'';don't");
  EXPECT_THAT(splitSequence("a\\;b;;'\\x';''q'';don't", ';'), ElementsAre("a;b", "", "\\x", "'q'", "don't"));
  EXPECT_THAT(splitSequence("", ';'), ElementsAre(""));
  EXPECT_THAT(splitSequence("a;", ';'), ElementsAre("a", ""));
}

TEST(SequenceText, AReaderGivesDefaultsForWhatIsNotThere) {
  SequenceReader reader("7;x;2.5;;true", ';');
  EXPECT_EQ(reader.nextInt(1), 7);
  EXPECT_EQ(reader.nextInt(9), 9);
  EXPECT_EQ(reader.nextNumber(0), 2.5);
  EXPECT_TRUE(reader.nextTrue(true));
  EXPECT_TRUE(reader.nextTrue(false));
  EXPECT_FALSE(reader.more());
  EXPECT_EQ(reader.next("none"), "none");
}

std::string anyText(std::mt19937& random) {
  constexpr std::string_view kLetters = "ab;/,\t'\\+ \x1b";
  std::string out;
  for (unsigned n = random() % 7; n > 0; --n) out += kLetters[random() % kLetters.size()];
  while (!out.empty() && out.back() == '\\') out.pop_back();
  return out;
}

TEST(SequenceText, AnyListsComeBackAlsoNested) {
  const unsigned seed = randomSeed();
  SCOPED_TRACE(seed);
  std::mt19937 random(seed);
  for (int round = 0; round < 3000; ++round) {
    std::vector<std::string> list(1 + random() % 4);
    for (std::string& each : list) each = anyText(random);
    const std::string inner = joinSequence(list, ';');
    EXPECT_EQ(splitSequence(inner, ';'), list);
    if (inner.empty() || inner.back() == '\\') continue;
    const std::vector<std::string> outer = {inner, "x"};
    EXPECT_EQ(splitSequence(joinSequence(outer, ';'), ';'), outer);
  }
}

TEST(Piece, IsWrittenWithATabMoreEscapedALevel) {
  const Piece piece{
      "null", {deleteTrait(), markTrait({{"Side", "Union"}}), prototypeTrait("Unit"), basicTrait({"blue.png", "1st Corps"})}};
  EXPECT_EQ(pieceText(piece),
            "+/null/delete;Delete;68,130;\tmark;Side\\\tprototype;Unit;\\\\\tpiece;;;blue.png;1st Corps/"
            "\tUnion\\\t\\\\\tnull;0;0;;0");
  const auto back = parsePiece(pieceText(piece));
  ASSERT_TRUE(back);
  EXPECT_EQ(*back, piece);
}

TEST(Piece, ReadsWhatVassalWrites) {
  const auto piece = parsePiece(
      "+/1000/"
      "delete;Delete;68,130;\tmark;Side\\\temb2;;130;;Flip;130;;;130;;;;1;false;0;0;front.png,back.png;,;true;Step;;;false;;1;1;"
      "true;;70,130;;;1.0;;true\\\\\tprototype;Unit;\\\\\\\tpiece;;;blue.png;1st Corps/\tUnion\\\t2\\\\\t\\\\\\\tMain "
      "Map;88;120;1;1;UniqueID;77");
  ASSERT_TRUE(piece) << piece.error().message;
  ASSERT_EQ(piece->traits.size(), 5u);
  EXPECT_EQ(piece->id, "1000");
  EXPECT_THAT(marksOf(piece->traits[1]), ElementsAre(Pair("Side", "Union")));
  const auto layer = layerOf(piece->traits[2]);
  ASSERT_TRUE(layer);
  EXPECT_THAT(layer->images, ElementsAre("front.png", "back.png"));
  EXPECT_EQ(layer->name, "Step");
  EXPECT_EQ(layer->increaseKey, "70,130");
  EXPECT_EQ(layer->level, 2);
  EXPECT_TRUE(layer->alwaysActive);
  EXPECT_EQ(layerTrait(*layer), piece->traits[2]);
  EXPECT_EQ(prototypeOf(piece->traits[3]), "Unit");
  const auto basic = basicOf(piece->traits[4]);
  ASSERT_TRUE(basic);
  EXPECT_EQ(basic->map, "Main Map");
  EXPECT_EQ(basic->x, 88);
  EXPECT_EQ(basic->y, 120);
  EXPECT_EQ(basic->gpid, "1");
  EXPECT_THAT(basic->properties, ElementsAre(Pair("UniqueID", "77")));
  EXPECT_EQ(pieceText(*piece), pieceText(*parsePiece(pieceText(*piece))));
}

TEST(Piece, AnOldLayerIsRead) {
  const Trait old{"emb;S;_Step loss;F;Flip;;;3;-4;a.gif,+ (worn);b.gif", "-2"};
  const auto layer = layerOf(old);
  ASSERT_TRUE(layer);
  EXPECT_EQ(layer->activateKey, "S");
  EXPECT_EQ(layer->activate, "Step loss");
  EXPECT_TRUE(layer->underneathWhenSelected);
  EXPECT_FALSE(layer->alwaysActive);
  EXPECT_EQ(layer->increase, "Flip");
  EXPECT_EQ(layer->xOffset, 3);
  EXPECT_EQ(layer->yOffset, -4);
  EXPECT_THAT(layer->images, ElementsAre("a.gif", "b.gif"));
  EXPECT_THAT(layer->levelNames, ElementsAre("+ (worn)", ""));
  EXPECT_EQ(layer->level, -2);
}

TEST(Piece, NamesWithEveryDelimiterComeBack) {
  const Piece piece{"null",
                    {markTrait({{"Note", "a, b"}, {"Who", "x/y;z"}}), labelTrait({"7/3\t;", "Text", "76,130"}),
                     basicTrait({"a.png", "1/2 Corps; \"Old\"\tGuard"})}};
  const auto back = parsePiece(pieceText(piece));
  ASSERT_TRUE(back);
  EXPECT_EQ(*back, piece);
  EXPECT_EQ(basicOf(back->traits[2])->name, "1/2 Corps; \"Old\"\tGuard");
  EXPECT_EQ(labelOf(back->traits[1])->text, "7/3\t;");
}

TEST(Piece, AStateOfFewerLevelsThanItsTypeIsRefused) {
  const auto piece = parsePiece("+/null/delete;D;;\tmark;A\\\tpiece;;;;x/\tnull;0;0;;0");
  ASSERT_FALSE(piece);
  EXPECT_EQ(piece.error().message, "the state of a piece has 2 levels and its type has more");
  EXPECT_FALSE(parsePiece("+/null/piece;;;;x"));
  EXPECT_FALSE(parsePiece("begin_save"));
}

TEST(Piece, SurvivesAnyDamage) {
  const unsigned seed = randomSeed();
  SCOPED_TRACE(seed);
  std::mt19937 random(seed);
  const std::string whole =
      pieceText({"1", {deleteTrait(), markTrait({{"Side", "Union"}}), layerTrait({}), basicTrait({"a", "b"})}});
  for (int round = 0; round < 5000; ++round) {
    std::string text = whole;
    for (int n = 0; n < 3; ++n) text[random() % text.size()] = static_cast<char>("\t\\/;'\0ab"[random() % 8]);
    if (const auto piece = parsePiece(text)) {
      EXPECT_FALSE(piece->traits.empty());
      for (const Trait& trait : piece->traits) {
        layerOf(trait);
        basicOf(trait);
        marksOf(trait);
      }
    }
  }
  std::string deep = "+/1/";
  for (int i = 0; i < 3000; ++i) deep += "a\t";
  EXPECT_FALSE(parsePiece(deep + "/x"));
}

TEST(SavedGame, IsUnscrambledWithAnyKey) {
  EXPECT_EQ(scrambledGame("AZ", 0x20), "!VCSK20617a");
  EXPECT_EQ(*plainGame("!VCSK20617A"), "AZ");
  EXPECT_EQ(*plainGame("begin_save\x1b"), "begin_save\x1b");
  EXPECT_FALSE(plainGame("!VCSK2"));
  EXPECT_FALSE(plainGame("!VCSK20zz"));
  std::string all;
  for (int c = 0; c < 256; ++c) all += static_cast<char>(c);
  EXPECT_EQ(*plainGame(scrambledGame(all, 0xa7)), all);
}

TEST(SavedGame, CommandsAreFlatHoweverTheyWereNested) {
  const std::vector<std::string> commands = {"begin_save", "+/1/piece;;;a;b/null;0;0;;0", "end_save"};
  EXPECT_EQ(*commandsOf(commandText(commands)), commands);
  EXPECT_THAT(*commandsOf("begin_save\x1bouter\\\x1binner\\\\\x1b\x1b"
                          "end_save"),
              ElementsAre("begin_save", "outer", "inner", "end_save"));
}

TEST(SavedGame, StacksAndBoardChoices) {
  const Stack stack{"1001", "Main Map", 88, 120, {"1000", "999"}, -1};
  EXPECT_EQ(stackText(stack), "+/1001/stack/Main Map;88;120;1000;999;@@-1");
  EXPECT_EQ(stackOf(*parsePiece(stackText(stack))), stack);
  EXPECT_EQ(stackOf(*parsePiece("+/1/piece;;;a;b/null;0;0;;0")), std::nullopt);
  const BoardChoice choice{"Main Map", {{"East/West", false, 0, 0}, {"Field", true, 1, 0}}};
  EXPECT_EQ(boardChoiceText(choice), "Main MapBoardPicker\tEast\\/West\t0\t0\tField/rev\t1\t0");
  BoardChoice back;
  ASSERT_TRUE(parseBoardChoice(boardChoiceText(choice), back));
  EXPECT_EQ(back, choice);
  EXPECT_FALSE(parseBoardChoice("SETUP_STACK\t", back));
}

}  // namespace
}  // namespace hotchkiss::vassal
