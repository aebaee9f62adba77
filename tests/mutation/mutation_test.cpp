// SPDX-License-Identifier: Apache-2.0
// Makes faults at random in every clean shipped scenario and counts by kind what the checks catch (README.md).
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <tuple>

#include "io/native/load.h"
#include "io/native/witnesses.h"
#include "model/check/validator.h"
#include "tests/mutation/mutators.h"

using namespace hotchkiss;
using namespace hotchkiss::mutation;
namespace fs = std::filesystem;

namespace {

constexpr uint64_t kSeed = 18620513;
constexpr int kFaults = 500;
constexpr int kPatience = 400;  // tries for one fault of a kind

uint64_t fromEnvironment(const char* name, uint64_t otherwise) {
  const char* text = std::getenv(name);
  return text && *text ? std::strtoull(text, nullptr, 10) : otherwise;
}

/// A scenario as the check command loads it, with what the checks say of it.
struct Shipped {
  std::string file;
  Clean clean;
  ValidateOptions options;
  std::multiset<std::tuple<std::string, std::string, std::string, std::string>> told;
  bool digitized = false;
};

std::tuple<std::string, std::string, std::string, std::string> nameOf(const Diagnostic& d) {
  return {d.check, d.subject.document, d.subject.key(), d.message};
}

std::vector<Shipped> shippedScenarios() {
  std::vector<std::string> files;
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(HOTCHKISS_SOURCE_DIR) / "scenarios"))
    if (entry.path().string().ends_with(".scenario.xml")) files.push_back(entry.path().string());
  std::sort(files.begin(), files.end());
  std::vector<Shipped> out;
  for (const std::string& file : files) {
    auto loaded = load({file});
    if (!loaded) {
      ADD_FAILURE() << file << ": " << loaded.error().message;
      continue;
    }
    Shipped s;
    s.file = fs::path(file).filename().string();
    const Witnesses witnesses = addWitnesses(*loaded);
    s.options.witnesses = witnesses.ids;
    s.clean.id = ScenarioId(loaded->named.front().id);
    s.clean.state = std::move(loaded->state);
    bool errors = !loaded->diagnostics.empty();
    for (const Diagnostic& d : validate(s.clean.state, s.options).diagnostics) {
      s.told.insert(nameOf(d));
      errors |= d.severity == Severity::Error;
      EXPECT_NE(d.severity, Severity::Error) << s.file << " is shipped and has an error: " << d.message << " [" << d.check << "]";
    }
    if (errors) continue;
    s.clean.facts = std::make_shared<const Facts>(s.clean.state, s.clean.id);
    s.clean.wrong = placesWrong(*s.clean.facts);
    for (const PlacedSheet& sheet : s.clean.facts->view.sheets()) s.digitized |= !sheet.sheet->undigitized(Layer::Terrain);
    out.push_back(std::move(s));
  }
  return out;
}

bool isWordAt(const std::string& text, size_t at, size_t length) {
  const auto word = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; };
  return (at == 0 || !word(text[at - 1])) && (at + length >= text.size() || !word(text[at + length]));
}
bool names(const std::string& text, const std::string& mark) {
  for (size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + 1))
    if (isWordAt(text, at, mark.size())) return true;
  return false;
}
bool isAbout(const Subject& subject, const std::string& mark) {
  return subject.id == mark || subject.code == mark || subject.key() == mark || names(subject.code, mark);
}

/// A finding concerns a fault when its subject, a related one or its sentence is of what was changed.
bool concerns(const Diagnostic& d, const Fault& fault) {
  return std::any_of(fault.marks.begin(), fault.marks.end(), [&](const std::string& mark) {
    if (mark.empty()) return d.subject.kind == SubjectKind::Document;
    return isAbout(d.subject, mark) || names(d.message, mark) ||
           std::any_of(d.related.begin(), d.related.end(), [&](const Related& r) { return isAbout(r.subject, mark); });
  });
}

struct Tally {
  int made = 0, contradicting = 0, caught = 0, legal = 0, alarms = 0;
  std::map<std::string, int> by;
};

std::string told(const std::vector<std::string>& why) {
  std::string out;
  for (const std::string& w : why) out += (out.empty() ? "" : "; ") + w;
  return out;
}

}  // namespace

TEST(Mutation, ChecksCatchTheFaultsThatTypistsAndDesignersMake) {
  const uint64_t seed = fromEnvironment("HOTCHKISS_MUTATION_SEED", kSeed);
  const int wanted = static_cast<int>(fromEnvironment("HOTCHKISS_MUTATION_FAULTS", kFaults));
  const bool all = std::getenv("HOTCHKISS_MUTATION_REPORT") != nullptr;
  fmt::print("seed {} (HOTCHKISS_MUTATION_SEED), {} faults (HOTCHKISS_MUTATION_FAULTS)\n", seed, wanted);
  Random random(seed);
  const std::vector<Shipped> scenarios = shippedScenarios();
  ASSERT_FALSE(scenarios.empty());
  for (const Shipped& s : scenarios)
    for (const Wrong& wrong : s.clean.wrong) fmt::print("the mutators find in {} itself: {}\n", s.file, wrong.text);
  std::vector<size_t> digitized;
  for (size_t i = 0; i < scenarios.size(); ++i)
    if (scenarios[i].digitized) digitized.push_back(i);

  std::map<std::string, Tally> tallies;
  std::vector<std::string> misses, alarms;
  for (int i = 0; i < wanted; ++i) {
    const Kind& kind = allKinds()[static_cast<size_t>(i) % allKinds().size()];
    MaybeFault fault;
    const Shipped* s = nullptr;
    for (int tries = 0; tries < kPatience && !fault; ++tries) {
      // Half of them where the ground is known: elsewhere little can be wrong with it.
      s = &scenarios[!digitized.empty() && random.chance(50) ? random.of(digitized) : random.below(scenarios.size())];
      fault = kind.make(s->clean, random);
    }
    ASSERT_TRUE(fault) << "no scenario has anything for " << kind.name;
    Tally& tally = tallies[kind.name];
    ++tally.made;
    auto known = s->told;
    std::string found;
    bool caught = false, error = false;
    for (const Diagnostic& d : validate(fault->state, s->options).diagnostics) {
      if (const auto it = known.find(nameOf(d)); it != known.end()) {
        known.erase(it);
        continue;
      }
      found += fmt::format("\n      {} {}: {}", severityName(d.severity), d.check, d.message);
      error |= d.severity == Severity::Error;
      if (d.severity == Severity::Note || !concerns(d, *fault)) continue;
      caught = true;
      if (fault->contradicts()) ++tally.by[d.check];
    }
    const std::string line = fmt::format("{} {}: {}", s->file, kind.name, fault->what);
    if (fault->contradicts()) {
      ++tally.contradicting;
      if (caught)
        ++tally.caught;
      else
        misses.push_back(fmt::format("{} [{}]{}", line, told(fault->why), found));
    } else {
      ++tally.legal;
      if (error) ++tally.alarms, alarms.push_back(line + found);
    }
    if (all)
      fmt::print("  {} {}{}\n", fault->contradicts() ? (caught ? "caught" : "MISSED") : error ? "ALARM" : "legal", line, found);
  }

  Tally sum;
  int silent = 0;
  fmt::print("{:<18}{:>6}{:>15}{:>8}{:>7}{:>8}  caught by\n", "kind", "made", "contradicting", "caught", "legal", "alarms");
  for (const Kind& kind : allKinds()) {
    const Tally& t = tallies[kind.name];
    std::vector<std::pair<int, std::string>> by;
    for (const auto& [check, count] : t.by) by.push_back({-count, check});
    std::sort(by.begin(), by.end());
    std::string list;
    for (const auto& [count, check] : by) list += fmt::format("{}{} {}", list.empty() ? "" : ", ", check, -count);
    fmt::print("{:<18}{:>6}{:>15}{:>8}{:>7}{:>8}  {}\n", kind.name, t.made, t.contradicting, t.caught, t.legal, t.alarms, list);
    sum.made += t.made, sum.contradicting += t.contradicting, sum.caught += t.caught, sum.legal += t.legal,
        sum.alarms += t.alarms;
    if (t.contradicting == 0) ++silent;
  }
  const double share = sum.contradicting ? 100.0 * sum.caught / sum.contradicting : 0;
  fmt::print("{:<18}{:>6}{:>15}{:>8}{:>7}{:>8}  {:.1f} % of the contradicting ones\n", "all", sum.made, sum.contradicting,
             sum.caught, sum.legal, sum.alarms, share);
  for (const std::string& miss : misses) fmt::print("missed: {}\n", miss);
  for (const std::string& alarm : alarms) fmt::print("false alarm: {}\n", alarm);
  std::fflush(stdout);

  EXPECT_GE(sum.made, std::min(wanted, kFaults));
  EXPECT_GE(share, 95.0) << "too many faults are missed; they are listed above";
  EXPECT_EQ(sum.alarms, 0) << "a legal change raises an error; they are listed above";
  EXPECT_LE(silent, 5) << "kinds that never contradict the rulebook";
  for (const Kind& kind : allKinds()) EXPECT_GE(tallies[kind.name].made, std::min(wanted, kFaults) / 25) << kind.name;
}
