// SPDX-License-Identifier: Apache-2.0
// What an importer of VASSAL files says of its work: what it recognised, what it guessed, what it left out, each with a count.
// A list of lines in the order of the work; knows no printing. Also how names become ids.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "model/base/id_text.h"
#include "model/base/plain_line.h"

namespace hotchkiss::vassal {

struct ReportLine {
  enum class Kind { Recognised, Guessed, LeftOut };
  Kind kind = Kind::Recognised;
  std::string text;
  bool operator==(const ReportLine&) const = default;
};

/// "recognised", "guessed", "left out".
const char* reportWord(ReportLine::Kind kind);

/// Each line is one to be shown, whatever words of the file it quotes.
class ImportReport {
 public:
  void recognised(std::string text) { add(ReportLine::Kind::Recognised, std::move(text)); }
  void guessed(std::string text) { add(ReportLine::Kind::Guessed, std::move(text)); }
  void leftOut(std::string text) { add(ReportLine::Kind::LeftOut, std::move(text)); }
  const std::vector<ReportLine>& lines() const { return lines_; }
  size_t count(ReportLine::Kind kind) const;

 private:
  void add(ReportLine::Kind kind, const std::string& text) { lines_.push_back({kind, plainLine(text)}); }
  std::vector<ReportLine> lines_;
};

/// "3 pieces", "1 piece".
std::string counted(size_t count, std::string_view one, std::string_view several = {});

/// Small letters, digits and single dashes; "" when nothing is left.
std::string slugOf(std::string_view name);

/// Ids that are each given once: the slug of a name, with a number behind it when it is taken.
class GivenIds {
 public:
  std::string make(std::string_view name, std::string_view otherwise = "piece");
  /// One that the file gives itself, where it can be one and is not given yet.
  std::string keep(const std::string& id, std::string_view otherwise = "piece") { return given_.keep(id, otherwise); }

 private:
  FreshIds given_;
};

}  // namespace hotchkiss::vassal
