// SPDX-License-Identifier: Apache-2.0
// Random trees of every value: what is printed parses again, names the same things in the same order, and is canonical.
#include <gtest/gtest.h>

#include <cstdlib>
#include <random>

#include "model/scenario/value_printer.h"
#include "model/scenario/values.h"
#include "random_seed.h"

namespace hotchkiss {
namespace {

template <class T>
auto node(T value) {
  if constexpr (std::is_constructible_v<decltype(RegionNode::value), T>)
    return std::make_shared<const RegionNode>(RegionNode{std::move(value)});
  else if constexpr (std::is_constructible_v<decltype(WhoNode::value), T>)
    return std::make_shared<const WhoNode>(WhoNode{std::move(value)});
  else
    return std::make_shared<const TestNode>(TestNode{std::move(value)});
}

/// Makes trees; names are chosen to be mistaken for something else.
class Maker {
 public:
  explicit Maker(unsigned seed) : random_(seed) {}

  RegionRef region(int depth) {
    const int kind = below(depth <= 0 ? 13 : 20);
    switch (kind) {
      case 0:
        return node(RegionCode{name()});
      case 1:
        return node(RegionHexside{name(), one({"n", "se", "sw"}), true});
      case 2:
        return node(RegionHexside{name(), name(), false});
      case 3:
        return node(RegionHexrow{one({"C47.xx", "xx12", "Bxx.11", "OTR xx5"})});
      case 4:
        return node(RegionColumn{flip(), name()});
      case 5: {
        RegionRange range{name(), name(), static_cast<RegionRange::Along>(below(4)), {}, compass(), {}};
        if (range.along == RegionRange::Along::Edge && flip()) range.sheet = nameRef();
        if (range.along == RegionRange::Along::Line) range.line = nameRef();
        return node(std::move(range));
      }
      case 6:
        return node(RegionEdge{flip() ? nameRef() : NameRef(), compass()});
      case 7:
        return node(RegionNamed{static_cast<RegionNamed::Kind>(below(6)), nameRef()});
      case 8:
        return node(RegionTerrain{names()});
      case 9:
        return node(RegionPaths{flip(), names()});
      case 10:
        return node(RegionSites{flip(), name(), flip() ? names() : std::vector<std::string>(), maybe(), maybe()});
      case 11:
        return node(RegionTrack{flip() ? when(0) : nullptr});
      case 12:
        return flip() ? node(RegionPool{flip() ? nameRef() : NameRef()}) : node(RegionAnywhere{});
      case 13:
        return node(RegionDirection{compass(), flip(), reference(depth - 1)});
      case 14:
        return node(RegionDistance{RegionDistance::Kind::Within, below(20), region(depth - 1)});
      case 15:
        return node(
            RegionDistance{flip() ? RegionDistance::Kind::AtLeast : RegionDistance::Kind::Adjacent, 1, region(depth - 1)});
      case 16:
        return node(RegionUnits{flip(), who(depth - 1)});
      case 17:
        return node(RegionList{regions(depth)});
      case 18:
        return flip() ? node(RegionOr{regions(depth)}) : node(RegionAnd{regions(depth)});
      default:
        return node(RegionMinus{region(depth - 1), region(depth - 1)});
    }
  }

  WhoRef who(int depth) {
    switch (below(depth <= 0 ? 4 : 7)) {
      case 0:
        return node(WhoUnit{name()});
      case 1:
        return node(WhoName{name()});
      case 2:
        return node(WhoPool{1 + below(5), name()});
      case 3:
        return node(WhoAll{flip() ? names() : std::vector<std::string>()});
      case 4:
        return node(WhoChoice{1 + below(3), who(depth - 1)});
      case 5:
        return node(WhoList{{who(depth - 1), who(depth - 1), who(depth - 1)}});
      default: {
        WhoItem item;
        if (flip()) item.base = who(depth - 1);
        for (int i = item.base ? below(3) : 1 + below(2); i > 0; --i) item.conditions.push_back(condition(depth - 1));
        if (flip()) {
          item.lessAmount = 1 + below(3);
          item.lessWhat = one({"gun point", "strength point", "step"});
        }
        for (int i = below(3); i > 0; --i) item.except.push_back(who(depth - 1));
        return node(std::move(item));
      }
    }
  }

  WhenRef when(int depth) {
    auto out = std::make_shared<WhenNode>();
    for (int i = 1 + below(3); i > 0; --i) {
      WhenClause clause;
      clause.beforePlay = below(4) == 0;
      clause.atEnd = below(4) == 0;
      if (below(3) == 0) clause.at = point();
      if (below(3) == 0) {
        clause.part = WhenPart{static_cast<WhenPart::Kind>(below(4)), static_cast<WhenPart::Edge>(below(3)), name()};
        if (clause.part->kind == WhenPart::Kind::Turn) {
          clause.part->id.clear();
          clause.part->edge = flip() ? WhenPart::Edge::Start : WhenPart::Edge::End;
        }
      }
      if (below(3) == 0) clause.from = point();
      if (below(3) == 0) clause.to = point();
      if (depth > 0 && below(3) == 0) clause.until = test(depth - 1);
      const bool empty =
          !clause.beforePlay && !clause.atEnd && !clause.at && !clause.part && !clause.from && !clause.to && !clause.until;
      clause.every = empty ? 1 + below(4) : below(3);
      out->clauses.push_back(std::move(clause));
    }
    return out;
  }

  TestRef test(int depth) {
    switch (below(depth <= 0 ? 9 : 12)) {
      case 0:
        return node(
            TestControl{flip() ? "own" : name(), over(), region(depth - 1), flip() ? names() : std::vector<std::string>()});
      case 1: {
        TestPresent present{flip(), who(depth - 1), region(depth - 1), std::nullopt};
        if (flip()) present.count = TestCount{comparison(), below(9)};
        return node(std::move(present));
      }
      case 2: {
        TestTrace trace{name(), flip() ? region(depth - 1) : nullptr, {}};
        for (int i = below(3); i > 0; --i) trace.to.push_back(region(depth - 1));
        return node(std::move(trace));
      }
      case 3:
        return node(TestState{over(), region(depth - 1), name()});
      case 4:
        return node(TestEvent{name()});
      case 5:
        return node(TestOption{name()});
      case 6:
        return node(TestText{name()});
      case 7:
        return node(TestScore{terms(), terms(), comparison()});
      case 8:
        return node(TestTurn{comparison(), 1 + below(20)});
      case 9:
        return node(TestNot{test(depth - 1)});
      case 10:
        return node(TestAnd{{test(depth - 1), test(depth - 1)}});
      default:
        return node(TestOr{{test(depth - 1), test(depth - 1), test(depth - 1)}});
    }
  }

  TraceNode trace() {
    TraceNode out;
    if (flip()) out.over = names();
    if (flip()) out.notOver = names();
    if (flip()) {
      out.freeOf = who(2);
      out.zones = flip();
    }
    if (flip()) out.inside = region(2);
    if (flip()) out.outside = region(2);
    if (flip()) out.mostHexes = below(9);
    if (flip()) {
      out.plusPoints = 1 + below(4);
      out.plusMover = name();
    }
    out.ends = static_cast<TraceNode::Ends>(1 + below(2));
    return out;
  }

 private:
  int below(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }
  bool flip() { return below(2) == 0; }
  std::string one(std::initializer_list<const char*> texts) { return *(texts.begin() + below(static_cast<int>(texts.size()))); }
  std::string name() {
    return one({"N2101",
                "B19.22",
                "OTR S0709",
                "evans",
                "1a-2",
                "vS-5",
                "Bull Run",
                "on",
                "all",
                "x",
                "5",
                "-3",
                "xx12",
                "n",
                "se",
                "and",
                "or",
                "minus",
                "not",
                "Haw's Shop",
                "a\"b\\",
                "Stra\xC3\x9F"
                "e 7",
                "north",
                "unit",
                "zones",
                "turn",
                "12:30",
                "1861-07-21",
                "a.",
                "own",
                "any",
                "least",
                "of",
                "to",
                "from",
                "score",
                "hex N1",
                "2 x a",
                "by"});
  }
  std::vector<std::string> names() {
    std::vector<std::string> out{name()};
    while (below(3) == 0) out.push_back(name());
    return out;
  }
  std::string maybe() { return flip() ? name() : std::string(); }
  NameRef nameRef() { return {name(), flip()}; }
  Compass compass() { return static_cast<Compass>(below(8)); }
  TestOver over() { return static_cast<TestOver>(below(3)); }
  Comparison comparison() { return static_cast<Comparison>(below(5)); }
  RegionRef reference(int depth) {
    switch (below(5)) {
      case 0:
        return node(RegionNamed{flip() ? RegionNamed::Kind::Line : RegionNamed::Kind::Place, nameRef()});
      case 1:
        return node(RegionColumn{flip(), name()});
      case 2:
        return node(RegionHexrow{"C47.xx"});
      case 3:
        return node(RegionUnits{false, who(depth)});
      default:
        return node(RegionCode{name()});
    }
  }
  std::vector<RegionRef> regions(int depth) {
    std::vector<RegionRef> out{region(depth - 1), region(depth - 1)};
    while (below(3) == 0) out.push_back(region(depth - 1));
    return out;
  }
  WhoCondition condition(int depth) {
    WhoCondition out;
    out.kind = static_cast<WhoCondition::Kind>(below(8));
    out.comparison = comparison();
    out.number = below(30);
    if (out.kind == WhoCondition::Kind::StartingIn || out.kind == WhoCondition::Kind::In)
      out.region = region(depth);
    else
      out.words = names();
    return out;
  }
  WhenPoint point() {
    WhenPoint out;
    const int kind = below(4);
    if (kind == 0) out.turn = 1 + below(200);
    if (kind == 1 || kind == 2) out.date = Date{1861 + below(4), 1 + below(12), 1 + below(28)};
    if (kind == 2 || kind == 3) out.minutes = below(24 * 60);
    return out;
  }
  std::vector<ScoreTerm> terms() {
    std::vector<ScoreTerm> out;
    do {
      const double factor = (below(2) == 0 ? 1 : -1) * std::vector<double>{1, 2, 0.5, 1.5, 10}[static_cast<size_t>(below(5))];
      const bool score = flip();
      out.push_back({factor, score, score && flip() ? name() : std::string()});
    } while (below(3) == 0);
    return out;
  }
  std::mt19937 random_;
};

void print(LineWriter& out, const RegionNode& node) {
  printRegion(out, node, Commas::Free);
}
void print(LineWriter& out, const WhoNode& node) {
  printWho(out, node, Commas::Free);
}
void print(LineWriter& out, const WhenNode& node) {
  printWhen(out, node);
}
void print(LineWriter& out, const TestNode& node) {
  printTest(out, node);
}
void print(LineWriter& out, const TraceNode& node) {
  printTrace(out, node);
}

using Names = std::vector<std::pair<Mention::Kind, std::string>>;
Names namesOf(const std::vector<Mention>& mentions) {
  Names out;
  for (const Mention& mention : mentions) out.emplace_back(mention.kind, mention.text);
  return out;
}

template <class Value, class Node>
void expectRoundTrip(const Node& node) {
  LineWriter out;
  print(out, node);
  const std::string line = out.takeText();
  const auto value = Value::parse(line);
  if (!value) {
    // Only length and depth may be refused.
    EXPECT_TRUE(value.error().message.find("split it") != std::string::npos ||
                value.error().message.find("deep") != std::string::npos)
        << line << "\n"
        << value.error().column << ": " << value.error().message;
    return;
  }
  EXPECT_EQ(namesOf(value->mentions()), namesOf(out.takeMentions())) << line;
  const auto again = Value::parse(value->text());
  ASSERT_TRUE(again) << value->text();
  EXPECT_EQ(again->text(), value->text());
  for (const Mention& mention : value->mentions()) EXPECT_LE(mention.offset + mention.length, value->text().size());
}

TEST(RandomValues, PrintedTreesParseToThemselves) {
  const unsigned seed = randomSeed();
  SCOPED_TRACE("HOTCHKISS_SEED=" + std::to_string(seed));
  Maker maker(seed);
  for (int i = 0; i < 1500 && !testing::Test::HasFailure(); ++i) {
    expectRoundTrip<Region>(*maker.region(i % 6));
    expectRoundTrip<Who>(*maker.who(i % 6));
    expectRoundTrip<When>(*maker.when(i % 3));
    expectRoundTrip<hotchkiss::Test>(*maker.test(i % 5));
    expectRoundTrip<Trace>(maker.trace());
  }
}

TEST(RandomValues, RandomWordsNeverCrash) {
  const unsigned seed = randomSeed();
  SCOPED_TRACE("HOTCHKISS_SEED=" + std::to_string(seed));
  std::mt19937 random(seed);
  const std::vector<std::string> words{
      "within", "3",     "of",   "N2101", "(",     ")",          ",",      "and",     "or",   "minus", "\"a b\"", "/",
      "north",  "on",    "all",  "x",     "pool",  "one",        "except", "side",    "turn", "from",  "to",      "..",
      "range",  "along", "row",  "unit",  "score", ">=",         "-",      "control", "not",  "every", "until",   ";",
      "over",   "free",  "edge", "xx12",  "12:30", "1861-07-21", "at",     "least",   "end",  "sites", "home",    "="};
  for (int i = 0; i < 5000; ++i) {
    std::string line;
    for (unsigned n = random() % 12; n > 0; --n) line += words[random() % words.size()] + " ";
    const auto check = [&line](const auto& value) {
      if (value) return;
      EXPECT_GE(value.error().column, 1) << line;
      EXPECT_LE(value.error().column, static_cast<int>(line.size()) + 1) << line;
      EXPECT_FALSE(value.error().message.empty()) << line;
    };
    check(Region::parse(line));
    check(Who::parse(line));
    check(When::parse(line));
    check(hotchkiss::Test::parse(line));
    check(Trace::parse(line));
  }
}

}  // namespace
}  // namespace hotchkiss
