// SPDX-License-Identifier: Apache-2.0
#include "editor/session/sheet_follow.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <tuple>

#include "editor/session/text.h"
#include "model/base/text.h"
#include "model/board/sheet_join.h"
#include "model/grid/direction_names.h"
#include "model/scenario/region_sheets.h"
#include "model/scenario/value_lexer.h"

namespace hotchkiss::editor {

namespace {

using CodeStatus = CodeAnswer::Status;

const PlacedSheet* placedOn(const BoardView& view, const SheetId& id) {
  for (const PlacedSheet& placed : view.allSheets())
    if (placed.sheet->id == id) return &placed;
  return nullptr;
}

std::string bareLetter(const Sheet& sheet) {
  std::string text = sheet.numbering.prefix();
  while (!text.empty() && text.front() == ' ') text.erase(text.begin());
  while (!text.empty() && text.back() == ' ') text.pop_back();
  return text;
}

Hex movedHex(const Sheet& was, const Sheet& now, const ColumnRow& moved, Hex frame) {
  const ColumnRow at = was.columnRow(frame);
  return now.frameHex({at.column + moved.column, at.row + moved.row});
}

// "{col:02}" of a pattern, where it stands.
std::pair<size_t, size_t> fieldOf(const std::string& pattern, const char* name) {
  const size_t at = pattern.find(std::string("{") + name);
  const size_t end = at == std::string::npos ? at : pattern.find('}', at);
  return end == std::string::npos ? std::pair<size_t, size_t>{0, 0} : std::pair{at, end + 1 - at};
}

// The two numbers of a place of the sheet, as they are printed.
std::pair<std::string, std::string> numbersOf(const Sheet& sheet, ColumnRow at) {
  NumberingSpec spec = sheet.numberingSpec;
  const auto column = fieldOf(spec.pattern, "col"), row = fieldOf(spec.pattern, "row");
  spec.pattern = spec.pattern.substr(column.first, column.second) + "|" + spec.pattern.substr(row.first, row.second);
  const auto made = Numbering::make(spec, sheet.columns.count, sheet.rows.count);
  const std::string both = made ? made->code(at) : std::string();
  const size_t between = both.find('|');
  if (between == std::string::npos) return {};
  return {both.substr(0, between), both.substr(between + 1)};
}

// The pattern with these for its two numbers.
std::string filledPattern(const std::string& pattern, const std::string& columnText, const std::string& rowText) {
  std::string out = pattern;
  const auto put = [&out](const char* name, const std::string& text) {
    const auto field = fieldOf(out, name);
    out.replace(field.first, field.second, text);
  };
  put("col", columnText);
  put("row", rowText);
  return out;
}

using RowKey = std::tuple<std::string, bool, int>;

std::set<RowKey> keysOfRows(const std::vector<PlacedRow>& rows) {
  std::set<RowKey> out;
  for (const PlacedRow& row : rows) out.emplace(row.sheet->sheet->id.text, row.row, row.index);
  return out;
}

std::vector<PlacedRow> rowsCalled(const BoardView& view, const std::string& text, bool pattern, bool row) {
  return pattern ? rowsOfPattern(view, text) : rowsOfName(view, text, row);
}

bool hasPrefix(const std::string& text, const std::string& prefix) {
  return prefix.empty() || (text.size() > prefix.size() && sameWord(std::string_view(text).substr(0, prefix.size()), prefix));
}

std::string noNumber() {
  return tr("the new numbering has no number so low");
}

}  // namespace

Followed followJoin(const State& before, const State& after, const SheetMove& move, const ValueAt& at, const std::string& line) {
  if (at.to != move.sheet && at.mine != move.sheet) return {line, {}};
  const Sheet* toWas = before.sheet(at.to);
  const Sheet* mineWas = before.sheet(at.mine);
  const Sheet* toNow = after.sheet(at.to);
  const Sheet* mineNow = after.sheet(at.mine);
  const size_t between = line.find(kBetweenCodes);
  if (toWas == nullptr || mineWas == nullptr || toNow == nullptr || mineNow == nullptr || between == std::string::npos)
    return {line, {}};
  const auto here = toWas->hexOfCode(line.substr(0, between)), mine = mineWas->hexOfCode(line.substr(between + 1));
  if (!here || !mine) return {line, {}};  // a fault that is there already; a check names it
  const auto hexNow = [&](const Sheet& was, const Sheet& now, Hex hex) {
    return movedHex(was, now, was.id == move.sheet ? move.moved : ColumnRow{0, 0}, hex);
  };
  const Hex hereNow = hexNow(*toWas, *toNow, *here), myNow = hexNow(*mineWas, *mineNow, *mine);
  const auto written = [](const Sheet& now, Hex hex, const std::string& old) {
    const auto same = now.hexOfCode(old);
    return same && *same == hex ? old : now.code(hex);
  };
  const std::string first = written(*toNow, hereNow, line.substr(0, between)),
                    second = written(*mineNow, myNow, line.substr(between + 1));
  if (!first.empty() && !second.empty()) return {first + kBetweenCodes + second, {}};
  if (const auto pair = pairOfOffset(*toNow, *mineNow, hereNow - myNow)) return {pair->here + kBetweenCodes + pair->mine, {}};
  return {line, noNumber()};
}

SheetFollow::SheetFollow(BoardView before, BoardView after, const SheetMove& move)
    : before_(std::move(before)),
      after_(std::move(after)),
      move_(move),
      was_(placedOn(before_, move.sheet)),
      now_(placedOn(after_, move.sheet)) {}

std::optional<Hex> SheetFollow::goal(const CodeAnswer& answer) const {
  const PlacedSheet* was = placedOn(before_, answer.sheet);
  const PlacedSheet* now = placedOn(after_, answer.sheet);
  if (was == nullptr || now == nullptr) return std::nullopt;
  const ColumnRow moved = answer.sheet == move_.sheet ? move_.moved : ColumnRow{0, 0};
  return movedHex(*was->sheet, *now->sheet, moved, answer.hex - was->origin) + now->origin;
}

bool SheetFollow::means(const std::string& text, Hex hex) const {
  const CodeAnswer answer = after_.find(text);
  return answer.status != CodeStatus::Unknown && answer.status != CodeStatus::Ambiguous && answer.hex == hex;
}

SheetFollow::Word SheetFollow::code(const std::string& text) const {
  const CodeAnswer answer = before_.find(text);
  if (answer.status == CodeStatus::Unknown) {
    if (after_.find(text).status == CodeStatus::Unknown) return {text, {}};
    return {text, fmt::format(fmt::runtime(tr("{} is no hex now and would be read as one")), text)};
  }
  if (answer.status == CodeStatus::Ambiguous) {
    const auto own = was_->sheet->hexOfCode(text);
    const bool ours = own && was_->sheet->contains(*own);
    return {text,
            ours ? fmt::format(fmt::runtime(tr("several maps print {}: which is meant is not said")), text) : std::string()};
  }
  const auto hex = goal(answer);
  if (!hex || means(text, *hex)) return {text, {}};
  const PlacedSheet* was = placedOn(before_, answer.sheet);
  const PlacedSheet* now = placedOn(after_, answer.sheet);
  const std::string own = now->sheet->code(*hex - now->origin);
  if (own.empty()) return {text, text + ": " + noNumber()};
  std::vector<std::string> ways = {own};
  if (!now->gamePrefix.empty()) {
    const bool usual = !was->sheet->numbering.parse(text).has_value();
    ways.insert(usual ? ways.begin() : ways.end(), now->gamePrefix + " " + own);
  }
  for (const std::string& way : ways)
    if (means(way, *hex)) return {way, {}};
  return {text, fmt::format(fmt::runtime(tr("{} would be read as another hex")), own)};
}

SheetFollow::Word SheetFollow::side(const std::string& text) const {
  const auto whole = before_.findSide(text);
  if (!whole) return {text, {}};
  const size_t slash = text.find('/');
  const std::string first = text.substr(0, slash), second = text.substr(slash + 1);
  const Word a = code(first);
  if (!a.why.empty()) return {text, a.why};
  if (directionFromName(second, before_.orientation())) return {a.text == first ? text : a.text + "/" + second, {}};
  const Word b = code(second);
  if (!b.why.empty()) return {text, b.why};
  const std::string out = a.text + "/" + b.text;
  if (!after_.findSide(out)) return {text, fmt::format(fmt::runtime(tr("{} would be read as another hex")), out)};
  return {out, {}};
}

SheetFollow::Word SheetFollow::rows(const std::string& text, bool pattern, bool row) const {
  const auto found = rowsCalled(before_, text, pattern, row);
  std::set<RowKey> wanted;
  bool ours = false;
  for (const PlacedRow& each : found) {
    const bool own = each.sheet->sheet->id == move_.sheet;
    ours = ours || own;
    const int moved = !own ? 0 : each.row ? move_.moved.row : move_.moved.column;
    wanted.emplace(each.sheet->sheet->id.text, each.row, each.index + moved);
  }
  const auto good = [&](const std::string& way) { return keysOfRows(rowsCalled(after_, way, pattern, row)) == wanted; };
  if (good(text)) return {text, {}};
  if (found.empty()) return {text, fmt::format(fmt::runtime(tr("{} is no hex now and would be read as one")), text)};
  if (found.size() > 1) return {text, fmt::format(fmt::runtime(tr("{} means rows of several maps")), text)};
  const PlacedSheet* now = placedOn(after_, found.front().sheet->sheet->id);
  const PlacedSheet* was = found.front().sheet;
  if (now == nullptr) return {text, {}};
  const int index = std::get<2>(*wanted.begin());
  const bool fixedRow = found.front().row;
  const auto numbers = numbersOf(*now->sheet, fixedRow ? ColumnRow{0, index} : ColumnRow{index, 0});
  const std::string number = fixedRow ? numbers.second : numbers.first;
  if (number.empty()) return {text, text + ": " + noNumber()};
  const std::string prefix = now->sheet->numbering.prefix();
  std::string full = pattern
                         ? filledPattern(now->sheet->numberingSpec.pattern, fixedRow ? "xx" : number, fixedRow ? number : "xx")
                         : bareLetter(*now->sheet) + number;
  std::string bare = pattern ? full.substr(std::min(prefix.size(), full.size())) : number;
  std::vector<std::string> ways;
  const std::string oldLetter = bareLetter(*was->sheet);
  std::string written = text;
  if (!was->gamePrefix.empty() && hasPrefix(written, was->gamePrefix)) written = written.substr(was->gamePrefix.size());
  while (!written.empty() && written.front() == ' ') written.erase(written.begin());
  if (!oldLetter.empty() && !hasPrefix(written, oldLetter)) ways.push_back(bare);
  ways.push_back(full);
  if (!now->gamePrefix.empty()) ways.push_back(now->gamePrefix + " " + full);
  ways.push_back(bare);
  for (const std::string& way : ways)
    if (good(way)) return {way, {}};
  return {text, fmt::format(fmt::runtime(tr("{} would be read as another row or column")), full)};
}

SheetFollow::Word SheetFollow::letter(const std::string& text) const {
  const NameRef name{text, false};
  const PlacedSheet* was = hotchkiss::sheetNamed(before_, name);
  if (was == nullptr) return {text, {}};
  const auto good = [&](const std::string& way) {
    const PlacedSheet* now = hotchkiss::sheetNamed(after_, NameRef{way, false});
    return now != nullptr && now->sheet->id == was->sheet->id;
  };
  if (good(text)) return {text, {}};
  const PlacedSheet* now = placedOn(after_, was->sheet->id);
  if (now == nullptr) return {text, {}};
  const std::string own = bareLetter(*now->sheet);
  std::vector<std::string> ways;
  if (!own.empty()) ways = {own, now->gamePrefix + " " + own};
  ways.push_back(now->sheet->id.text);
  for (const std::string& way : ways)
    if (good(way)) return {way, {}};
  return {text, fmt::format(fmt::runtime(tr("{} would be read as another map")), text)};
}

SheetFollow::Word SheetFollow::of(const Mention& mention) const {
  switch (mention.kind) {
    case Mention::Kind::Code:
      return code(mention.text);
    case Mention::Kind::Hexside:
      return side(mention.text);
    case Mention::Kind::Hexrow:
      return rows(mention.text, true, false);
    case Mention::Kind::Column:
      return rows(mention.text, false, false);
    case Mention::Kind::Row:
      return rows(mention.text, false, true);
    case Mention::Kind::Sheet:
      return letter(mention.text);
    default:
      return {mention.text, {}};
  }
}

Followed SheetFollow::follow(const ValueAt& at, const std::string& line) const {
  std::vector<std::pair<Mention, std::string>> changes;
  std::vector<std::string> reasons, wanted;
  for (const Mention& mention : at.mentions) {
    const Word word = of(mention);
    if (!word.why.empty() && !contains(reasons, word.why)) reasons.push_back(word.why);
    wanted.push_back(word.text);
    if (word.text == mention.text) continue;
    std::string text = word.text;
    if (mention.kind == Mention::Kind::Hexside && at.kind != ValueKind::Key) {
      const size_t slash = text.find('/');
      const std::string second = text.substr(slash + 1);
      const bool direction = directionFromName(second, before_.orientation()).has_value();
      text = quotedText(text.substr(0, slash)) + "/" + (direction ? second : quotedText(second));
    }
    changes.emplace_back(mention, text);
  }
  Followed out{line, fmt::format("{}", fmt::join(reasons, "; "))};
  if (changes.empty()) return out;
  const auto fresh = lineWith(at.kind, line, changes);
  // It has to say what was meant, in every word.
  bool good = fresh.has_value();
  if (good && (at.kind == ValueKind::Region || at.kind == ValueKind::Test)) {
    std::vector<Mention> said;
    if (at.kind == ValueKind::Region) {
      if (const auto read = Region::parse(*fresh)) said = read->mentions();
    } else if (const auto read = Test::parse(*fresh)) {
      said = read->mentions();
    }
    good = said.size() == wanted.size();
    for (size_t i = 0; good && i < said.size(); ++i) good = said[i].text == wanted[i] && said[i].kind == at.mentions[i].kind;
  }
  if (good)
    out.line = *fresh;
  else
    out.why = tr("the new codes cannot be written in this line");
  return out;
}

std::vector<std::string> SheetFollow::codesIn(const std::string& text) const {
  std::vector<std::string> out;
  const auto part = [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '.' || (c & 0x80) != 0;
  };
  for (size_t at = 0; at < text.size();) {
    if (text[at] == '{') {  // links follow by themselves
      at = std::min(text.find('}', at), text.size());
      continue;
    }
    size_t end = at;
    while (end < text.size() && part(text[end])) ++end;
    std::string word = text.substr(at, end - at);
    at = std::max(end, at + 1);
    while (!word.empty() && word.back() == '.') word.pop_back();
    if (word.empty()) continue;
    const CodeAnswer answer = before_.find(word);
    if (!answer.ok() || answer.sheet != move_.sheet) continue;
    const Word now = code(word);
    const std::string says = word + " \u2192 " + now.text;
    if (now.text != word && !contains(out, says)) out.push_back(says);
  }
  return out;
}

}  // namespace hotchkiss::editor
