// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numeric>

#include "io/native/text_codec_internal.h"
#include "model/base/plain_line.h"

namespace hotchkiss::native {

namespace {

bool isBlank(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && isBlank(text.front())) text.remove_prefix(1);
  while (!text.empty() && isBlank(text.back())) text.remove_suffix(1);
  return text;
}

std::optional<int> digits(std::string_view text, size_t least, size_t most) {
  if (text.size() < least || text.size() > most) return std::nullopt;
  int n = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    n = n * 10 + (c - '0');
  }
  return n;
}

}  // namespace

std::string listText(const std::vector<std::string>& items) {
  std::string out;
  for (const std::string& item : items) {
    if (&item != &items.front()) out += ", ";
    const bool quoted = item.empty() || item.front() == '\'' || isBlank(item.front()) || isBlank(item.back()) ||
                        item.find(',') != std::string::npos;
    if (!quoted) {
      out += item;
      continue;
    }
    out += '\'';
    for (const char c : item) {
      out += c;
      if (c == '\'') out += c;
    }
    out += '\'';
  }
  return out;
}

Expected<std::vector<ListItem>> parseList(std::string_view text) {
  std::vector<ListItem> items;
  size_t i = 0;
  const auto skipBlanks = [&] {
    while (i < text.size() && isBlank(text[i])) ++i;
  };
  skipBlanks();
  if (i == text.size()) return items;
  for (;;) {
    skipBlanks();
    ListItem item{{}, i};
    if (i < text.size() && text[i] == '\'') {
      for (++i;; ++i) {
        if (i >= text.size()) return failAt("an apostrophe is not closed in this list", 0, static_cast<int>(item.offset) + 1);
        if (text[i] == '\'') {
          if (i + 1 >= text.size() || text[i + 1] != '\'') break;
          ++i;
        }
        item.text += text[i];
      }
      ++i;
      skipBlanks();
      if (i < text.size() && text[i] != ',') return failAt("a comma is missing in this list", 0, static_cast<int>(i) + 1);
    } else {
      const size_t end = std::min(text.find(',', i), text.size());
      item.text = std::string(trimmed(text.substr(i, end - i)));
      if (item.text.empty()) return failAt("an item of this list is empty", 0, static_cast<int>(item.offset) + 1);
      i = end;
    }
    items.push_back(std::move(item));
    if (i >= text.size()) return items;
    ++i;
  }
}

std::string provenanceText(const Provenance& provenance) {
  if (provenance == Provenance{}) return {};
  std::string out = provenance.kind == ProvenanceKind::Unstated ? "unstated" : provenanceName(provenance.kind);
  if (!provenance.where.empty()) out += ": " + provenance.where;
  return out;
}

std::optional<Provenance> parseProvenance(std::string_view text) {
  Provenance out;
  const size_t colon = text.find(':');
  const std::string word(trimmed(text.substr(0, colon)));
  if (word.empty()) return std::nullopt;
  if (word != "unstated" && !provenanceFromName(word, out.kind)) return std::nullopt;
  if (colon == std::string_view::npos) return word == "unstated" ? std::nullopt : std::optional(out);
  std::string_view where = text.substr(colon + 1);
  if (!where.empty() && where.front() == ' ') where.remove_prefix(1);
  out.where = std::string(where);
  return out;
}

std::string numberText(double value) {
  return fmt::format("{}", value == 0 ? 0.0 : value);  // no "-0"
}

std::optional<double> parseNumber(std::string_view text) {
  text = trimmed(text);
  if (!text.empty() && text.front() == '+') text.remove_prefix(1);
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value)) return std::nullopt;
  return value;
}

std::optional<int> parseInteger(std::string_view text) {
  text = trimmed(text);
  if (!text.empty() && text.front() == '+') text.remove_prefix(1);
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::string clockText(int minutes) {
  return fmt::format("{:02}:{:02}", minutes / 60, minutes % 60);
}

std::optional<int> parseClock(std::string_view text) {
  text = trimmed(text);
  const size_t colon = text.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const auto hours = digits(text.substr(0, colon), 1, 4), minutes = digits(text.substr(colon + 1), 2, 2);
  if (!hours || !minutes || *minutes > 59) return std::nullopt;
  return *hours * 60 + *minutes;
}

std::string dateText(const Date& date) {
  return momentText(Moment{date, std::nullopt});
}

std::optional<Date> parseDate(std::string_view text) {
  const auto moment = parseMoment(trimmed(text));
  if (!moment || moment->minutes) return std::nullopt;
  return moment->date;
}

std::string turnPointText(const TurnPoint& point) {
  std::string out;
  if (point.turn) out = fmt::format("turn {}", *point.turn);
  if (point.moment) out += (out.empty() ? "" : ", ") + momentText(*point.moment);
  return out;
}

std::optional<TurnPoint> parseTurnPoint(std::string_view text) {
  TurnPoint out;
  text = trimmed(text);
  if (text.substr(0, 5) == "turn ") {
    const size_t comma = text.find(',');
    out.turn = parseInteger(text.substr(5, comma == std::string_view::npos ? comma : comma - 5));
    if (!out.turn || *out.turn < -kMostWhole || *out.turn > kMostWhole) return std::nullopt;
    if (comma == std::string_view::npos) return out;
    text = trimmed(text.substr(comma + 1));
  }
  out.moment = parseMoment(text);
  if (!out.moment) return std::nullopt;
  return out;
}

bool validId(std::string_view text) {
  return canBeId(text);
}

namespace {

size_t editDistance(std::string_view a, std::string_view b) {
  std::vector<size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), size_t{0});
  for (size_t i = 1; i <= a.size(); ++i) {
    size_t diagonal = row[0];
    row[0] = i;
    for (size_t j = 1; j <= b.size(); ++j) {
      const size_t old = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, diagonal + (a[i - 1] == b[j - 1] ? 0 : 1)});
      diagonal = old;
    }
  }
  return row.back();
}

}  // namespace

std::string nearestWord(std::string_view wrong, const std::vector<std::string_view>& known) {
  std::string_view best;
  size_t least = std::max<size_t>(2, wrong.size() / 2) + 1;
  if (wrong.size() > 60) return {};
  for (const std::string_view word : known) {
    const size_t d = editDistance(wrong, word);
    if (d < least) {
      least = d;
      best = word;
    }
  }
  return std::string(best);
}

}  // namespace hotchkiss::native
