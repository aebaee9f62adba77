// SPDX-License-Identifier: Apache-2.0
// Colours as people see them who cannot tell red from green, and colours of sides that all can tell apart. Knows no theme and no
// widget. A colour is a text "#rrggbb"; one that is none is as it is.
#pragma once
#include <string>
#include <vector>

namespace hotchkiss::editor {

/// Full, or without one of the cones that red and green are told by.
enum class Vision { Full, Protanopia, Deuteranopia };

/// The colour as it is seen so, after Machado, Oliveira and Fernandes (2009) at full severity.
std::string seenWith(Vision vision, const std::string& colour);
/// How far apart two colours are to those who see them so: their distance in CIE L*a*b*; 0 when one of them is no colour.
double apart(const std::string& a, const std::string& b, Vision vision);
/// The least of the distances to all eyes.
double apartToAll(const std::string& a, const std::string& b);

/// Colours nearer than this are not told apart at a glance.
inline constexpr double kToldApart = 20;

/// The colours of sides, in their order, when all of them are told apart by all eyes; else colours of a palette that are (Okabe
/// and Ito's), one each.
std::vector<std::string> sidesToldApart(const std::vector<std::string>& colours);

}  // namespace hotchkiss::editor
