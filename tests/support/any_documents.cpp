// SPDX-License-Identifier: Apache-2.0
#include "any_documents.h"

#include <gtest/gtest.h>

namespace hotchkiss::testing {

namespace {

template <class Value>
Value parsed(const std::string& line) {
  if (line.empty()) return {};
  auto value = Value::parse(line);
  if (!value) ADD_FAILURE() << line << ": " << value.error().message;
  return value ? std::move(*value) : Value();
}

}  // namespace

std::string AnyDocuments::freshId(const char* what) {
  const std::string odd = oneOf<std::string>({"", ".", ":x", "+", "\xC3\xA9", "/", "_", "-", "=", "!", "#"});
  return what + odd + std::to_string(++ids_);
}

std::string AnyDocuments::text() {
  return oneOf<std::string>({"plain",
                             "two words",
                             "a & b",
                             "<tag>",
                             "\"quoted\"",
                             "it's",
                             "both ' and \"",
                             "line\nbreak",
                             "tab\there",
                             " leading",
                             "trailing ",
                             "comma, comma",
                             "'apostrophe first",
                             "\xC3\x9C\x62\x65r \xE2\x80\x94 \xF0\x9F\x98\x80",
                             "]]>",
                             "&amp;",
                             "-",
                             "a=b",
                             "carriage\rreturn",
                             ""});
}

std::string AnyDocuments::word() {
  return oneOf<std::string>({"alpha", "beta", "gamma-2", "d.4", "\xC3\xA5", "UPPER", "6.3b"});
}

std::string AnyDocuments::path(const char* ending) {
  return oneOf<std::string>({"", "../", "sub folder/", "a/b/", "../../x&y/"}) + word() + ending;
}

double AnyDocuments::number() {
  return oneOf<double>({0, 1, -1, 0.5, 16, 1852, -77.589, 1e-9, 1e21, 1.0 / 3, 123456789.125});
}

std::vector<std::string> AnyDocuments::texts() {
  std::vector<std::string> out;
  for (int n = upTo(3); n > 0; --n) out.push_back(text());
  return out;
}

std::vector<SideId> AnyDocuments::sides() {
  std::vector<SideId> out;
  for (int n = upTo(2); n > 0; --n) out.emplace_back(word());
  return out;
}

Provenance AnyDocuments::provenance() {
  Provenance out;
  auto& [kind, where] = out;
  kind = anyOf(ProvenanceKind::Invented);
  where = text();
  return out;
}

Remarks AnyDocuments::remarks() {
  Remarks out;
  auto& [source, note, todo] = out;
  source = text();
  note = text();
  todo = text();
  return out;
}

Date AnyDocuments::date() {
  Date out;
  auto& [year, month, day] = out;
  year = 1861 + upTo(4);
  month = 1 + upTo(11);
  day = 1 + upTo(27);
  return out;
}

Moment AnyDocuments::moment() {
  Moment out;
  auto& [day, minutes] = out;
  day = date();
  minutes = maybe(upTo(1439));
  return out;
}

Region AnyDocuments::region() {
  return parsed<Region>(
      oneOf<std::string>({"", "N2101", "N2101, N2102", "within 4 of C47.28", "within 3 of B19.22 and north of \"Bull Run\"",
                          "edge(N, south)", "area \"Hanover\"", "sheet C", "box \"Petersburg\"", "south of column C47",
                          "on \"Warrenton Turnpike\"", "terrain(woods)"}));
}

When AnyDocuments::when() {
  return parsed<When>(oneOf<std::string>({"", "turn 3", "1861-07-21 12:30", "from turn 2 to turn 5", "every 4 turns", "at end",
                                          "until event(vicksburg-falls)", "phase(strategic)"}));
}

Who AnyDocuments::who() {
  return parsed<Who>(
      oneOf<std::string>({"", "evans", "evans, 1 x pool(d-battery)", "all(2-div) except b-2-1", "all(5-div) minus 1 gun point",
                          "side(union) kind(cavalry) strength >= 1", "one of (a, b)"}));
}

Test AnyDocuments::test() {
  return parsed<Test>(
      oneOf<std::string>({"", "control(any, place \"Henry House Hill\", by infantry)", "present(side(union), N2101, at least 2)",
                          "option(3.4b)", "not option(a) and option(b)"}));
}

Trace AnyDocuments::trace() {
  return parsed<Trace>(oneOf<std::string>(
      {"", "over road, pike, railroad, bridge; not over ford; free of side(confederate) and zones; ends included"}));
}

ItemCommon AnyDocuments::common() {
  ItemCommon out;
  auto& [option, unlessOption, from, said] = out;
  if (coin()) option = OptionId(word());
  if (coin()) unlessOption = OptionId(word());
  from = provenance();
  said = remarks();
  return out;
}

SetupEntry AnyDocuments::setupEntry() {
  SetupEntry out;
  auto& [id, side, units, place, spread, extended, states, facing, order, itemCommon] = out;
  id = freshId("entry");
  side = SideId(word());
  units = who();
  place = region();
  spread = text();
  extended = {"B25.17", "OTR S0709"};
  states = texts();
  facing = upTo(6) - 1;
  order = upTo(3);
  itemCommon = common();
  return out;
}

Arrival AnyDocuments::arrival() {
  Arrival out;
  auto& [id, side, units, allOrNone, time, dice, place, table, modifier, elsePlace, cost, order, states, statesFor, delayedStates,
         mayNot, historical, itemCommon] = out;
  id = freshId("arrival");
  side = SideId(word());
  units = who();
  allOrNone = coin();
  time = when();
  dice = text();
  place = region();
  for (int n = upTo(2); n > 0; --n) {
    PlaceRow row;
    auto& [roll, where] = row;
    roll = text();
    where = region();
    table.push_back(std::move(row));
  }
  modifier = text();
  elsePlace = region();
  cost = text();
  order = upTo(4) - 2;
  states = texts();
  statesFor = who();
  delayedStates = texts();
  mayNot = texts();
  historical = when();
  itemCommon = common();
  return out;
}

Award AnyDocuments::award() {
  Award out;
  auto& [id, side, amount, basis, steps, time, units, place, condition, phrase, group, most, itemCommon] = out;
  id = freshId("award");
  side = SideId(word());
  amount = number();
  basis = anyOf(AwardBasis::Steps);
  for (int n = upTo(2); n > 0; --n) steps.emplace_back(upTo(9), number());
  time = when();
  units = who();
  place = region();
  condition = test();
  phrase = text();
  group = text();
  most = maybe(upTo(4));
  itemCommon = common();
  return out;
}

AwardGroup AnyDocuments::awardGroup() {
  AwardGroup out;
  auto& [id, rule, capTotal, capPerSubject, cappedBy, factor, said] = out;
  id = freshId("group");
  rule = oneOf<std::string>({"sum", "best", ""});
  capTotal = maybe(number());
  capPerSubject = maybe(number());
  cappedBy = word();
  factor = number();
  said = remarks();
  return out;
}

Option AnyDocuments::option() {
  Option out;
  auto& [id, name, price, chooser, payee, revealed, excludes, phrase, from, said] = out;
  id = OptionId(freshId("option"));
  name = text();
  price = number();
  chooser = SideId(word());
  payee = SideId(word());
  revealed = text();
  for (int n = upTo(2); n > 0; --n) excludes.emplace_back(word());
  phrase = text();
  from = provenance();
  said = remarks();
  return out;
}

EarlierLoss AnyDocuments::loss() {
  EarlierLoss out;
  auto& [id, units, amount, kind, itemCommon] = out;
  id = freshId("loss");
  units = who();
  amount = upTo(5);
  kind = text();
  itemCommon = common();
  return out;
}

SpecialRule AnyDocuments::rule() {
  SpecialRule out;
  auto& [id, number, phrase, itemCommon] = out;
  id = freshId("rule");
  number = text();
  phrase = text();
  itemCommon = common();
  return out;
}

Verdict AnyDocuments::verdict() {
  Verdict out;
  auto& [score, rounding, rules, historicalScore, historicalText, said] = out;
  score = text();
  rounding = text();
  for (int n = upTo(3); n > 0; --n) {
    VerdictRule made;
    auto& [id, kind, low, high, winner, level, condition, phrase, from, ruleSaid] = made;
    id = freshId("band");
    kind = anyOf(VerdictKind::Undecided);
    low = maybe(number());
    high = maybe(number());
    winner = SideId(word());
    level = text();
    condition = test();
    phrase = text();
    from = provenance();
    ruleSaid = remarks();
    rules.push_back(std::move(made));
  }
  historicalScore = maybe(number());
  historicalText = text();
  said = remarks();
  return out;
}

Scenario AnyDocuments::scenario(const std::string& scenarioId) {
  Scenario out;
  auto& [id, printedNumber, title, summary, status, system, gameRef, boardRef, oobs, base, sheetsInPlay, playArea, first, last,
         statedLength, firstPlayer, setsUpFirst, forces, takes, setup, arrivals, awards, awardGroups, judgement, restrictions,
         options, chosenOptions, control, markers, ammunition, losses, orders, rules, overrides, errata, suppressions, severities,
         playtests, draft, said] = out;
  id = ScenarioId(scenarioId);
  printedNumber = text();
  title = text();
  summary = text();
  status = anyOf(ScenarioStatus::Released);
  system = text();
  gameRef.file = path(".game.xml");
  boardRef.file = path(".board.xml");
  for (int n = upTo(2); n > 0; --n) oobs.push_back({{}, path(".oob.xml")});
  base.id = ScenarioId(word());
  for (int n = upTo(2); n > 0; --n) sheetsInPlay.emplace_back(word());
  playArea = region();
  first.moment = maybe(moment());
  first.turn = maybe(upTo(3));
  last.moment = maybe(moment());
  last.turn = maybe(upTo(30));
  statedLength = maybe(upTo(30));
  firstPlayer = SideId(word());
  setsUpFirst = SideId(word());
  if (upTo(3) == 0) draft = text() + "\n" + text();
  forces = who();
  for (int n = upTo(2); n > 0; --n) {
    Take take;
    auto& [kind, from, which, without] = take;
    kind = text();
    from = text();
    which = text();
    without = texts();
    takes.push_back(std::move(take));
  }
  for (int n = upTo(3); n > 0; --n) {
    setup.push_back(setupEntry());
    arrivals.push_back(arrival());
    awards.push_back(award());
    awardGroups.push_back(awardGroup());
    options.push_back(option());
    chosenOptions.emplace_back(word());
    losses.push_back(loss());
    rules.push_back(rule());
    Restriction restriction;
    {
      auto& [itemId, units, acts, place, time, until, itemCommon] = restriction;
      itemId = freshId("restriction");
      units = who();
      acts = texts();
      place = region();
      time = when();
      until = test();
      itemCommon = common();
    }
    restrictions.push_back(std::move(restriction));
    ControlAtStart held;
    {
      auto& [itemId, side, place, itemCommon] = held;
      itemId = freshId("control");
      side = SideId(word());
      place = region();
      itemCommon = common();
    }
    control.push_back(std::move(held));
    Marker marker;
    {
      auto& [itemId, kind, side, place, value, itemCommon] = marker;
      itemId = freshId("marker");
      kind = text();
      side = SideId(word());
      place = region();
      value = text();
      itemCommon = common();
    }
    markers.push_back(std::move(marker));
    Ammunition points;
    {
      auto& [itemId, side, amount, time, itemCommon] = points;
      itemId = freshId("points");
      side = SideId(word());
      amount = upTo(20) - 10;
      time = when();
      itemCommon = common();
    }
    ammunition.push_back(std::move(points));
    Orders order;
    {
      auto& [itemId, side, units, phrase, itemCommon] = order;
      itemId = freshId("order");
      side = SideId(word());
      units = who();
      phrase = text();
      itemCommon = common();
    }
    orders.push_back(std::move(order));
    UnitOverride changed;
    {
      auto& [itemId, unit, ratings, formation, picture, itemCommon] = changed;
      itemId = freshId("override");
      unit = UnitId(word());
      fillNamed(ratings);
      formation = FormationId(word());
      picture = path(".png");
      itemCommon = common();
    }
    overrides.push_back(std::move(changed));
    errata.push_back(this->erratum());
    Suppression suppression;
    {
      auto& [check, subject, reason] = suppression;
      check = freshId("check");
      subject = text();
      reason = text();
    }
    suppressions.push_back(std::move(suppression));
    SeverityOverride severity;
    {
      auto& [check, level] = severity;
      check = text();
      level = text();
    }
    severities.push_back(std::move(severity));
    Playtest played;
    {
      auto& [itemId, version, day, players, turns, score, result, remarksOf] = played;
      itemId = freshId("playtest");
      version = text();
      day = maybe(date());
      players = text();
      turns = maybe(upTo(40));
      score = maybe(number());
      result = text();
      remarksOf = remarks();
    }
    playtests.push_back(std::move(played));
  }
  if (coin()) judgement = coin() ? verdict() : Verdict{};
  said = remarks();
  return out;
}

OrderOfBattle AnyDocuments::oob(const std::string& oobId) {
  OrderOfBattle out;
  auto& [id, title, gameRef, system, formations, units, pools, said] = out;
  id = OobId(oobId);
  title = text();
  gameRef.file = path(".game.xml");
  system = text();
  for (int n = upTo(5); n > 0; --n) {
    Formation formation;
    {
      auto& [itemId, name, shortName, side, parent, size, leader, from, itemSaid] = formation;
      itemId = FormationId(freshId("formation"));
      name = text();
      shortName = text();
      side = SideId(word());
      parent = FormationId(word());
      size = text();
      leader = UnitId(word());
      from = provenance();
      itemSaid = remarks();
    }
    formations.push_back(std::make_shared<const Formation>(std::move(formation)));
    Unit unit;
    {
      auto& [itemId, name, designation, side, member, kind, size, ratings, reduced, replaces, picture, reducedPicture, option,
             from, itemSaid] = unit;
      itemId = UnitId(freshId("unit"));
      name = text();
      designation = text();
      side = SideId(word());
      member = FormationId(word());
      kind = text();
      size = text();
      fillNamed(ratings);
      fillNamed(reduced);
      replaces = UnitId(word());
      picture = path(".png");
      reducedPicture = path(".svg");
      option = OptionId(word());
      from = provenance();
      itemSaid = remarks();
    }
    units.push_back(std::make_shared<const Unit>(std::move(unit)));
    Pool pool;
    {
      auto& [itemId, name, designation, side, member, kind, size, count, ratings, from, itemSaid] = pool;
      itemId = PoolId(freshId("pool"));
      name = text();
      designation = text();
      side = SideId(word());
      member = FormationId(word());
      kind = text();
      size = text();
      count = maybe(upTo(9));
      fillNamed(ratings);
      from = provenance();
      itemSaid = remarks();
    }
    pools.push_back(std::make_shared<const Pool>(std::move(pool)));
  }
  said = remarks();
  return out;
}

Erratum AnyDocuments::erratum() {
  Erratum out;
  auto& [itemId, edition, page, section, printed, corrected, kind, reason, subject, place] = out;
  itemId = freshId("erratum");
  edition = text();
  page = text();
  section = text();
  printed = text();
  corrected = text();
  kind = text();
  reason = text();
  subject = text();
  place = text();
  return out;
}

Errata AnyDocuments::errata(const std::string& errataId) {
  Errata out;
  auto& [id, title, system, file, list, said] = out;
  id = ErrataId(errataId);
  title = text();
  system = word();
  file = text();
  for (int n = upTo(3); n > 0; --n) list.push_back(erratum());
  said = remarks();
  return out;
}

Project AnyDocuments::project(const std::string& projectId) {
  Project out;
  auto& [id, title, members, pieceIds, mappings, exports, said] = out;
  id = projectId;
  title = text();
  for (int n = upTo(3); n > 0; --n) {
    members.push_back(path(".map.xml"));
    GivenPieceId piece;
    auto& [subject, pieceNumber] = piece;
    subject = text();
    pieceNumber = upTo(5000);
    pieceIds.push_back(std::move(piece));
    MappingRow row;
    auto& [table, ours, theirs] = row;
    table = text();
    ours = text();
    theirs = text();
    mappings.push_back(std::move(row));
    ExportSetting setting;
    auto& [format, key, value] = setting;
    format = text();
    key = text();
    value = text();
    exports.push_back(std::move(setting));
  }
  said = remarks();
  return out;
}

}  // namespace hotchkiss::testing
