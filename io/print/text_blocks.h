// SPDX-License-Identifier: Apache-2.0
// A text to be read on paper or on a screen, as plain blocks: headings, paragraphs, tables, a turn record track, a score sheet.
// Knows no page, no font and no markup; text_pages.h sets it on pages, booklet_html.cpp writes it as HTML.
#pragma once
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace hotchkiss::print {

enum class Tone {
  Plain,
  Code,  // printed codes and numbers that the eye looks for
  Soft   // remarks
};
struct Span {
  std::string text;
  Tone tone = Tone::Plain;
  bool operator==(const Span&) const = default;
};
using Words = std::vector<Span>;

/// The text alone.
std::string plainText(const Words& words);

struct Heading {
  int level = 1;  // 1 begins a chapter, 3 is the lowest
  std::string text;
  std::string colour;  // of a side, "" = none
  bool newPage = false;
};
struct Paragraph {
  Words words;
  bool small = false;
};
enum class Align { Left, Right, Centre };
struct TableColumn {
  std::string title;
  double share = 1;  // of the width
  Align align = Align::Left;
};
struct TableRow {
  std::vector<Words> cells;
  bool group = false;  // its first cell heads the rows that follow
};
struct Table {
  std::vector<TableColumn> columns;
  std::vector<TableRow> rows;
};
struct TrackBox {
  std::string number, label;
  bool night = false;
  bool newDay = false;  // begins a new day, or month
  std::string day;      // named where it begins
  std::vector<std::string> notes;
};
struct Track {
  std::vector<TrackBox> boxes;
};
/// A line of the score sheet: so many points for each time.
struct ScoreLine {
  std::string id, text, per;  // per: "each strength point", "" = once
  double amount = 0;
  bool once = false;                          // earned or not
  std::optional<int> most;                    // times
  std::vector<std::pair<int, double>> steps;  // count reached -> points in all; then `amount` is not used
  std::string group;
};
struct ScoreGroup {
  std::string id, rule;  // sum | best
  double factor = 1;
  std::optional<double> cap;
  std::string cappedBy;
};
struct ScoreSide {
  std::string id, name, colour;
  std::vector<ScoreLine> lines;
};
/// What the players add up at the end, and what the sum means.
struct ScoreBand {
  std::optional<double> low, high;
  std::string result;
};
struct ScoreSheet {
  std::vector<ScoreSide> sides;
  std::vector<ScoreGroup> groups;
  std::vector<std::pair<std::string, int>> score;  // sides added or taken off
  std::string scoreWords;                          // "Confederate - Union"
  std::string rounding;
  std::vector<ScoreBand> bands;  // where the verdict goes by bands alone
};

using Block = std::variant<Heading, Paragraph, Table, Track, ScoreSheet>;

struct Text {
  std::string title, subtitle, running;
  std::vector<Block> blocks;
};

/// "+3", "-2", "1/2".
std::string pointsText(double points);

}  // namespace hotchkiss::print
