// SPDX-License-Identifier: Apache-2.0
// What brings points: tables of features, and sentences that follow a few patterns.
#include <fmt/format.h>

#include <algorithm>

#include "importers/rulebook/cwb/bench.h"
#include "io/notation/cwb_set_up.h"
#include "model/base/text.h"

namespace hotchkiss::rulebook::cwb {

namespace {

std::string trimmedText(std::string text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '*')) text.erase(0, 1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '*')) text.pop_back();
  return text;
}

std::string quotedName(const std::string& name) {
  std::string out = "\"";
  for (const char c : name) out += c == '"' || c == '\\' ? std::string("\\") + c : std::string(1, c);
  return out + "\"";
}

Award wreckAward(const std::string& id, const std::string& winner, double amount, bool alone, const std::string& section) {
  const std::string loser = otherSide(winner);
  Award award;
  award.id = id;
  award.side = SideId(winner);
  award.amount = amount;
  award.basis = AwardBasis::PerUnit;
  award.when = *When::parse("at end");
  award.who = *Who::parse(fmt::format("side({}) kind(infantry) size(brigade) state({})", loser,
                                      alone ? "wrecked-by-casualties" : "wrecked, wrecked-by-casualties"));
  award.text = alone ? "Enemy brigade wrecked by casualties alone" : "Enemy brigade wrecked by casualties and stragglers";
  award.common.provenance = printedIn(section);
  return award;
}

}  // namespace

bool goesOnWithSetUp(const std::string& text) {
  const cwb_notation::SetUpReading read = cwb_notation::readSetUp(text);
  const auto lost = std::count_if(read.faults.begin(), read.faults.end(), [](const auto& fault) { return !fault.read; });
  return !read.entries.empty() && static_cast<size_t>(lost) <= read.entries.size();
}

std::string FreshIds::make(const std::string& wanted) {
  const int n = ++used_[wanted];
  if (n == 1) return wanted;
  std::string id = fmt::format("{}-{}", wanted, n);
  while (used_.contains(id)) id += "-2";
  ++used_[id];
  return id;
}

std::string plainText(const std::string& text) {
  std::string out;
  for (const char c : text) out += c == '{' ? '(' : c == '}' ? ')' : c == '\t' ? ' ' : c;
  return out;
}

std::vector<std::pair<size_t, std::string>> sentencesOf(const std::string& text) {
  std::vector<std::pair<size_t, std::string>> out;
  size_t begin = 0;
  for (size_t i = 0; i <= text.size(); ++i) {
    const bool end = i == text.size();
    const bool point = !end && (text[i] == '.' || text[i] == '!') && (i + 1 == text.size() || text[i + 1] == ' ');
    const bool initial = point && i > 0 && text[i - 1] >= 'A' && text[i - 1] <= 'Z' &&
                         (i == 1 || text[i - 2] == ' ' || text[i - 2] == '.') && i + 2 < text.size() && text[i + 2] >= 'A' &&
                         text[i + 2] <= 'Z' && (i == 1 || text[i - 2] == '.');
    // "Oct. 14", "Aug. 28": a figure follows.
    const bool month = point && i + 2 < text.size() && text[i + 2] >= '0' && text[i + 2] <= '9' && i >= 3 && text[i - 1] >= 'a' &&
                       text[i - 1] <= 'z' && text[i - 3] >= 'A' && text[i - 3] <= 'Z';
    if (!end && (!point || initial || month)) continue;
    size_t from = begin;
    while (from < i && text[from] == ' ') ++from;
    if (from < i) out.emplace_back(from, text.substr(from, std::min(i + 1, text.size()) - from));
    begin = i + 1;
  }
  return out;
}

std::optional<double> numberBefore(const std::string& text, const std::string& word, size_t from) {
  for (size_t at = text.find(word, from); at != std::string::npos; at = text.find(word, at + 1)) {
    size_t end = at;
    while (end > 0 && text[end - 1] == ' ') --end;
    size_t begin = end;
    while (begin > 0 && text[begin - 1] >= '0' && text[begin - 1] <= '9') --begin;
    if (const auto value = wholeNumber(std::string_view(text).substr(begin, end - begin))) return *value;
  }
  return std::nullopt;
}

std::string featureRegion(const std::string& printed, bool& all) {
  all = true;
  std::string name = trimmedText(printed);
  // "Stuart Hill* (A32.27)": the name is enough.
  if (const size_t open = name.find('('); open != std::string::npos && open > 0) name = trimmedText(name.substr(0, open));
  if (const auto code = cwb_notation::readCode(name)) return *code;
  const std::string low = lowered(name);
  for (const char* lead : {"entry hexes ", "entry hex ", "entry "}) {
    if (!low.starts_with(lead)) continue;
    std::string out;
    for (size_t i = std::string_view(lead).size(); i < name.size(); ++i) {
      const bool alone = name[i] >= 'A' && name[i] <= 'Z' && (i + 1 == name.size() || name[i + 1] == ' ' || name[i + 1] == ',') &&
                         name[i - 1] == ' ';
      if (alone) out += (out.empty() ? "" : ", ") + fmt::format("entry({})", name[i]);
    }
    all = low.find(" or ") == std::string::npos;
    if (!out.empty()) return out;
  }
  if (low == "each fort") return "sites(fort)";
  return "place " + quotedName(name);
}

std::vector<Award> featureAwards(Bench& bench, const Block& table, const std::string& section, const std::string& document,
                                 DocumentKind kind, std::vector<std::string>* starred) {
  std::vector<Award> out;
  if (table.rows.empty()) return out;
  const auto& head = table.rows.front();
  FreshIds ids;
  for (size_t r = 1; r < table.rows.size(); ++r) {
    const auto& row = table.rows[r];
    const std::string feature = row.front().text();
    if (row.size() < head.size()) {
      bench.note(row.front(), "this row has fewer cells than the table");
      continue;
    }
    bool all = true;
    const std::string region = featureRegion(feature, all);
    for (size_t c = 1; c < head.size(); ++c) {
      const std::string side = sideWord(head[c].text());
      const auto amount = wholeNumber(trimmedText(row[c].text()));
      if (side.empty() || !amount) {
        bench.note(row[c], "no number of points of a side");
        continue;
      }
      ++bench.out.understood;
      if (*amount == 0) continue;
      Award award;
      award.id = ids.make(slugOf(trimmedText(feature)) + "-" + (side == "union" ? "us" : "cs"));
      award.side = SideId(side);
      award.amount = *amount;
      award.when = *When::parse("at end");
      const bool fort = region == "sites(fort)";
      const std::string line = region.find(", ") == std::string::npos ? region : "(" + region + ")";
      const auto place = Region::parse(region);
      const std::string low = lowered(feature);
      const bool crossing = bench.crossed && (low.find("ford") != std::string::npos || low.find("bridge") != std::string::npos);
      const auto test = Test::parse(
          crossing ? fmt::format("control(own, {})", line)
                   : fmt::format("control(own, {} {}{})", all ? "all" : "any", line, bench.infantryHolds ? ", by infantry" : ""));
      if (!place || !test) {
        bench.note(row.front(), "no place can be made of this feature");
        continue;
      }
      award.place = *place;
      if (fort)
        award.basis = AwardBasis::PerInstance;
      else
        award.test = *test;
      award.text = trimmedText(feature);
      award.common.provenance = printedIn(section);
      if (starred != nullptr && feature.find('*') != std::string::npos) starred->push_back(award.id);
      bench.place(SubjectKind::Award, kind, document, award.id, {row.front().place(0), row.back().span().last});
      out.push_back(std::move(award));
    }
  }
  return out;
}

std::vector<Award> sentenceAwards(Bench& bench, const Passage& text, const std::string& section, const std::string& document,
                                  DocumentKind kind, std::vector<std::pair<size_t, std::string>>& rest) {
  std::vector<Award> out;
  FreshIds ids;
  const auto add = [&](Award award, size_t at, size_t length) {
    award.id = ids.make(award.id);
    bench.place(SubjectKind::Award, kind, document, award.id, text.span(at, length));
    ++bench.out.understood;
    out.push_back(std::move(award));
  };
  for (const auto& [at, sentence] : sentencesOf(text.text())) {
    const std::string low = lowered(sentence);
    const size_t before = out.size();
    const auto points = [&](std::initializer_list<const char*> forms, bool behind) -> std::optional<double> {
      for (const char* form : forms)
        if (const size_t found = low.find(form); found != std::string::npos) {
          // "1 VP per opposing brigade wrecked ...", "... is worth 1 VP"
          if (behind) return numberBefore(low, "vp", found);
          size_t end = found;
          while (end > 0 && low[end - 1] == ' ') --end;
          size_t begin = end;
          while (begin > 0 && low[begin - 1] >= '0' && low[begin - 1] <= '9') --begin;
          return wholeNumber(std::string_view(low).substr(begin, end - begin));
        }
      return std::nullopt;
    };
    const auto both = [&](Award (*make)(const std::string&, double, const std::string&), double amount) {
      for (const char* side : {"union", "confederate"}) add(make(side, amount, section), at, sentence.size());
    };
    auto wrecked = points({"vp per opposing brigade wrecked counting", "vp per enemy brigade wrecked counting"}, false);
    if (!wrecked)
      wrecked = points(
          {"brigade wrecked by casualty and straggler losses is worth", "brigade wrecked by casualties and stragglers is worth"},
          true);
    if (wrecked)
      both([](const std::string& side, double amount,
              const std::string& where) { return wreckAward("wrecked-" + otherSide(side), side, amount, false, where); },
           *wrecked);
    auto alone = points({"vp per brigade wrecked by casualties alone"}, false);
    if (!alone) alone = points({"brigade wrecked by casualties alone is worth"}, true);
    if (alone) {
      // What a brigade wrecked by its casualties brings above what any wrecked one does.
      both(
          [](const std::string& side, double amount, const std::string& where) {
            return wreckAward("wrecked-by-casualties-" + otherSide(side), side, amount, true, where);
          },
          wrecked || std::any_of(out.begin(), out.end(), [](const Award& a) { return a.id == "wrecked-union"; })
              ? *alone - wrecked.value_or(out.front().amount)
              : *alone);
    }
    if (const auto leader = points({"vp for each division leader killed or wounded"}, false))
      both(
          [](const std::string& side, double amount, const std::string& where) {
            Award award;
            award.id = "leaders-" + otherSide(side);
            award.side = SideId(side);
            award.amount = amount;
            award.basis = AwardBasis::PerUnit;
            award.when = *When::parse("at end");
            award.who = *Who::parse(fmt::format("side({}) kind(division-leader) state(wounded, killed)", otherSide(side)));
            award.text = "Enemy division leader killed or wounded";
            award.common.provenance = printedIn(where);
            return award;
          },
          *leader);
    // "Control of the Mill Bridge is worth 2 VP."
    if (low.starts_with("control of ")) {
      const size_t worth = low.find(" is worth ");
      const auto amount = worth == std::string::npos ? std::nullopt : numberBefore(low, "vp", worth);
      if (amount) {
        std::string name = sentence.substr(11, worth - 11);
        if (lowered(name.substr(0, 4)) == "the ") name.erase(0, 4);
        bool all = true;
        const std::string region = featureRegion(name, all);
        const auto place = Region::parse(region);
        const auto test = Test::parse(fmt::format("control(own, {})", region));
        if (place && test)
          for (const char* side : {"union", "confederate"}) {
            Award award;
            award.id = slugOf(name) + (std::string(side) == "union" ? "-us" : "-cs");
            award.side = SideId(side);
            award.amount = *amount;
            award.when = *When::parse("at end");
            award.place = *place;
            award.test = *test;
            award.text = name;
            award.common.provenance = printedIn(section);
            add(std::move(award), at, sentence.size());
          }
      }
    }
    // "The Union player wins 3 VP if Jackson is wounded, and 5 VP if he is killed."
    if (const size_t wins = low.find(" wins "); wins != std::string::npos && low.find(" is wounded") != std::string::npos) {
      const size_t who = low.find(" if ", wins);
      const size_t is = low.find(" is wounded");
      std::string side;
      for (const std::string& word : {std::string("union"), std::string("confederate")})
        if (low.find(word) < wins) side = word;
      const auto wounded = numberBefore(low, "vp", wins);
      const auto killed = numberBefore(low, "vp", is);
      if (!side.empty() && who != std::string::npos && who < is && wounded) {
        const std::string name = sentence.substr(who + 4, is - who - 4);
        if (const auto id = bench.muster.idOf(otherSide(side), name)) {
          const auto one = [&](const char* state, double amount) {
            Award award;
            award.id = *id + "-" + state;
            award.side = SideId(side);
            award.amount = amount;
            award.when = *When::parse("at end");
            award.who = Who::ofUnit(*id);
            award.test = *Test::parse(fmt::format("state(unit({}), {})", *id, state));
            award.text = fmt::format("{} {}", name, state);
            award.common.provenance = printedIn(section);
            add(std::move(award), at, sentence.size());
          };
          one("wounded", *wounded);
          if (killed) one("killed", *killed);
        }
      }
    }
    if (out.size() == before) rest.emplace_back(at, sentence);
  }
  return out;
}

}  // namespace hotchkiss::rulebook::cwb
