// SPDX-License-Identifier: Apache-2.0
// How likely it is, by the looks of the picture, that a line of some ink runs along each of many steps (hexsides, or ways from
// hex to hex). Steps are numbers here.
#pragma once
#include <span>

#include "importers/scan/line_sight_internal.h"

namespace hotchkiss::scan {

/// The colour of a line, how far its parts stray from it, and how far they stand out from their sides; in Lab steps. In relief
/// the colour is what the line has that the ground beside it has not: a thin or faint line takes after its ground.
struct LineInk {
  Lab colour{};
  bool relief = false;
  float spread = 7, stands = 10;
};

/// The natural logarithm of the odds that a line of that ink runs along a strip, where such a share of all ground is like the
/// ink.
double courseOdds(const LineStrip& strip, const LineInk& ink, double common);
/// Of a line that is whole.
double wholeLineOdds(double common);
/// Of many strips, what those without a line have at the most, as a rule.
double usualOdds(const std::vector<float>& odds);

class StepLooks {
 public:
  virtual ~StepLooks() = default;
  /// Of each step the natural logarithm of the odds for such a line; 0 at the least. Where `line` names steps that it is known to
  /// run along, as much as they have is enough.
  virtual std::vector<double> odds(const LineInk& ink, std::span<const size_t> line) const = 0;
  /// Those of a step of which nothing is known.
  virtual double blindOdds() const = 0;
  /// The same for a line of whatever ink; nothing where no such guess is made.
  virtual std::vector<double> anyOdds() const { return {}; }
  /// What stands out on some steps, the commonest first.
  virtual std::vector<LineInk> inks(std::span<const size_t> steps) const = 0;
  /// The plain colour of a line of that ink along some steps.
  virtual Lab colourAlong(const LineInk& ink, std::span<const size_t>) const { return ink.colour; }
  /// The ink as it is along a line that was found by it; nothing where that is no better known.
  virtual std::optional<LineInk> refined(const LineInk&, std::span<const size_t>) const { return std::nullopt; }
};

/// By the best unbroken course through a strip of picture along each step, beside how common such colours are in all of them: for
/// narrow lines that need not lie exactly on their steps, as roads do.
class Courses : public StepLooks {
 public:
  explicit Courses(std::vector<LineStrip> strips) : strips_(std::move(strips)) {}
  std::vector<double> odds(const LineInk& ink, std::span<const size_t> line) const override;
  double blindOdds() const override { return 0; }
  /// The share of the strips' ground that is like an ink.
  double commonness(const LineInk& ink) const;
  std::vector<LineInk> inks(std::span<const size_t> steps) const override;
  std::optional<LineInk> refined(const LineInk& ink, std::span<const size_t> steps) const override;
  Lab colourAlong(const LineInk& ink, std::span<const size_t> steps) const override;

 private:
  struct Sample {
    Lab colour, relief;
    float stands;
  };
  std::vector<Sample> alongCourses(const LineInk& ink, std::span<const size_t> steps) const;
  std::vector<LineStrip> strips_;
};

/// By likeness to the ink beside that of the hexes on both sides: for broad lines along hexsides, with outlines on them.
class SideLooks : public StepLooks {
 public:
  SideLooks(const LineSight& sight, std::vector<Hexside> sides);
  std::vector<double> odds(const LineInk& ink, std::span<const size_t> line) const override;
  double blindOdds() const override;
  std::vector<double> anyOdds() const override;
  std::vector<LineInk> inks(std::span<const size_t> steps) const override;

 private:
  std::pair<InkColour, InkColour> ground(Hexside side) const;
  LineSight sight_;
  std::vector<Hexside> sides_;
  std::vector<LineEvidence> seen_;
};

}  // namespace hotchkiss::scan
