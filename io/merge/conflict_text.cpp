// SPDX-License-Identifier: Apache-2.0
#include "io/merge/conflict_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <unordered_map>

namespace hotchkiss {
namespace {

constexpr size_t kMarkerLength = 7;
constexpr size_t kNone = std::numeric_limits<size_t>::max();

std::vector<std::string_view> linesOf(std::string_view text) {
  std::vector<std::string_view> out;
  for (size_t at = 0; at < text.size();) {
    const size_t end = text.find('\n', at);
    const size_t next = end == std::string_view::npos ? text.size() : end + 1;
    out.push_back(text.substr(at, next - at));  // with its end
    at = next;
  }
  return out;
}

std::string_view withoutEnd(std::string_view line) {
  while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.remove_suffix(1);
  return line;
}

// '<', '|', '=' or '>' for a line that is a marker; the longer markers of a merge within a merge are text.
char markerOf(std::string_view line) {
  line = withoutEnd(line);
  if (line.size() < kMarkerLength) return '\0';
  const char c = line.front();
  if (c != '<' && c != '|' && c != '=' && c != '>') return '\0';
  for (size_t i = 0; i < kMarkerLength; ++i)
    if (line[i] != c) return '\0';
  if (line.size() > kMarkerLength && line[kMarkerLength] != ' ') return '\0';
  if (c == '=' && line.size() > kMarkerLength) return '\0';
  return c;
}

std::string markerLabel(std::string_view line) {
  line = withoutEnd(line);
  return line.size() > kMarkerLength + 1 ? std::string(line.substr(kMarkerLength + 1)) : std::string();
}

void add(ConflictVersion& version, std::string_view line, int number) {
  version.text += line;
  version.lines.push_back(number);
}

// Pairs of equal lines of a and b, ascending in both: those that are unique in each between two pairs, and all that are equal
// next to a pair.
class Aligning {
 public:
  Aligning(const std::vector<std::string_view>& a, const std::vector<std::string_view>& b)
      : a_(a), b_(b), partner_(a.size(), kNone) {
    between(0, a.size(), 0, b.size());
  }
  /// The line of b that is the same as a line of a, or kNone.
  const std::vector<size_t>& partners() const { return partner_; }

 private:
  void between(size_t a0, size_t a1, size_t b0, size_t b1) {
    while (a0 < a1 && b0 < b1 && a_[a0] == b_[b0]) partner_[a0++] = b0++;
    while (a0 < a1 && b0 < b1 && a_[a1 - 1] == b_[b1 - 1]) partner_[--a1] = --b1;
    if (a0 == a1 || b0 == b1) return;
    struct Seen {
      size_t inA = 0, inB = 0, a = 0, b = 0;
    };
    std::unordered_map<std::string_view, Seen> seen;
    for (size_t i = a0; i < a1; ++i) {
      Seen& s = seen[a_[i]];
      ++s.inA;
      s.a = i;
    }
    for (size_t j = b0; j < b1; ++j) {
      const auto it = seen.find(b_[j]);
      if (it == seen.end()) continue;
      ++it->second.inB;
      it->second.b = j;
    }
    // The longest run of unique lines that ascends in both.
    std::vector<std::pair<size_t, size_t>> unique;
    for (size_t i = a0; i < a1; ++i) {
      const Seen& s = seen.at(a_[i]);
      if (s.inA == 1 && s.inB == 1) unique.emplace_back(i, s.b);
    }
    const std::vector<std::pair<size_t, size_t>> anchors = ascending(unique);
    if (anchors.empty()) return;
    for (const auto& [i, j] : anchors) partner_[i] = j;
    size_t fromA = a0, fromB = b0;
    for (const auto& [i, j] : anchors) {
      grow(fromA, i, fromB, j);
      fromA = i + 1;
      fromB = j + 1;
    }
    grow(fromA, a1, fromB, b1);
  }

  // Equal lines that touch a pair, without looking for further unique ones: the depth stays bounded.
  void grow(size_t a0, size_t a1, size_t b0, size_t b1) {
    while (a0 < a1 && b0 < b1 && a_[a0] == b_[b0]) partner_[a0++] = b0++;
    while (a0 < a1 && b0 < b1 && a_[a1 - 1] == b_[b1 - 1]) partner_[--a1] = --b1;
  }

  static std::vector<std::pair<size_t, size_t>> ascending(const std::vector<std::pair<size_t, size_t>>& pairs) {
    std::vector<size_t> ends;  // index of the pair that ends the best run of each length
    std::vector<size_t> before(pairs.size(), kNone);
    for (size_t k = 0; k < pairs.size(); ++k) {
      const auto at = std::lower_bound(ends.begin(), ends.end(), pairs[k].second,
                                       [&](size_t e, size_t value) { return pairs[e].second < value; });
      if (at != ends.begin()) before[k] = *std::prev(at);
      if (at == ends.end())
        ends.push_back(k);
      else
        *at = k;
    }
    std::vector<std::pair<size_t, size_t>> out;
    for (size_t k = ends.empty() ? kNone : ends.back(); k != kNone; k = before[k]) out.push_back(pairs[k]);
    std::reverse(out.begin(), out.end());
    return out;
  }

  const std::vector<std::string_view>&a_, &b_;
  std::vector<size_t> partner_;
};

std::string linesBetween(const std::vector<std::string_view>& lines, size_t from, size_t to) {
  std::string out;
  for (size_t i = from; i < to; ++i) out += lines[i];
  if (!out.empty() && out.back() != '\n') out += '\n';  // a marker begins its own line
  return out;
}

}  // namespace

bool hasConflictMarkers(std::string_view text) {
  for (size_t at = 0; at < text.size();) {
    if (markerOf(text.substr(at, text.find('\n', at) - at)) == '<') return true;
    at = text.find('\n', at);
    if (at == std::string_view::npos) break;
    ++at;
  }
  return false;
}

Expected<ConflictVersions> splitConflicts(std::string_view text) {
  enum class In { Both, Ours, Base, Theirs };
  ConflictVersions out;
  ConflictVersion base;
  bool everyHasBase = true, thisHasBase = false;
  In in = In::Both;
  int number = 0, opened = 0;
  for (const std::string_view line : linesOf(text)) {
    ++number;
    switch (markerOf(line)) {
      case '<':
        if (in != In::Both)
          return failAt(
              fmt::format("a conflict begins here inside the one of line {}: its end marker >>>>>>> is missing", opened), number,
              1);
        in = In::Ours;
        opened = number;
        thisHasBase = false;
        if (out.conflicts++ == 0) {
          out.firstMarker = number;
          out.ours.label = markerLabel(line);
        }
        continue;
      case '|':
        if (in != In::Ours) break;
        in = In::Base;
        thisHasBase = true;
        if (base.label.empty()) base.label = markerLabel(line);
        continue;
      case '=':
        if (in != In::Ours && in != In::Base) break;
        in = In::Theirs;
        continue;
      case '>':
        if (in == In::Both) return failAt("a conflict ends here that nowhere begins: its marker <<<<<<< is missing", number, 1);
        if (in != In::Theirs) return failAt("a conflict ends here without its dividing line =======", number, 1);
        in = In::Both;
        everyHasBase = everyHasBase && thisHasBase;
        if (out.theirs.label.empty()) out.theirs.label = markerLabel(line);
        continue;
      default:
        break;
    }
    if (in == In::Both || in == In::Ours) add(out.ours, line, number);
    if (in == In::Both || in == In::Theirs) add(out.theirs, line, number);
    if (in == In::Both || in == In::Base) add(base, line, number);
  }
  if (in != In::Both)
    return failAt(fmt::format("the conflict that begins here has no end: its marker >>>>>>> is missing"), opened, 1);
  if (out.conflicts == 0) return fail("there are no conflict markers in this file");
  if (everyHasBase) out.base = std::move(base);
  return out;
}

std::string joinConflicts(const std::optional<std::string>& baseText, const std::string& oursText, const std::string& theirsText,
                          const ConflictLabels& labels, bool takeOneSided) {
  const auto ours = linesOf(oursText), theirs = linesOf(theirsText);
  const auto base = linesOf(baseText ? std::string_view(*baseText) : std::string_view());
  const Aligning toTheirs(ours, theirs);
  std::optional<Aligning> toBase;
  if (baseText) toBase.emplace(ours, base);

  std::string out;
  size_t o = 0, t = 0, b = 0;
  const auto hunk = [&](size_t oEnd, size_t tEnd, size_t bEnd) {
    const std::string mine = linesBetween(ours, o, oEnd), yours = linesBetween(theirs, t, tEnd),
                      old = linesBetween(base, b, bEnd);
    o = oEnd;
    t = tEnd;
    b = bEnd;
    if (mine == yours && (!baseText || mine == old)) {
      out += mine;
      return;
    }
    if (takeOneSided && baseText && (mine == old || yours == old || mine == yours)) {
      out += mine == old ? yours : mine;
      return;
    }
    out += fmt::format("<<<<<<< {}\n{}", labels.ours, mine);
    if (baseText) out += fmt::format("||||||| {}\n{}", labels.base, old);
    out += fmt::format("=======\n{}>>>>>>> {}\n", yours, labels.theirs);
  };
  size_t lastT = 0, lastB = 0;
  for (size_t i = 0; i < ours.size(); ++i) {
    const size_t j = toTheirs.partners()[i], k = toBase ? toBase->partners()[i] : 0;
    // A line that all have, in an order that all share.
    if (j == kNone || k == kNone || j < lastT || (toBase && k < lastB)) continue;
    if (i > o || j > t || (toBase && k > b)) hunk(i, j, toBase ? k : 0);
    out += ours[i];
    o = i + 1;
    t = lastT = j + 1;
    b = lastB = toBase ? k + 1 : 0;
  }
  if (o < ours.size() || t < theirs.size() || b < base.size()) hunk(ours.size(), theirs.size(), base.size());
  return out;
}

}  // namespace hotchkiss
