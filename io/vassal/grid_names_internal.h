// SPDX-License-Identifier: Apache-2.0
// What the naming of points, the reading of names and the elements of grids share.
#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "io/vassal/grid_naming.h"

namespace hotchkiss::vassal {

/// VASSAL's counts for descending numbers: rows of a container by dx, columns by dy, whatever the grid's orientation.
int maxRows(double dx, PixelSize container);
int maxColumns(double dy, PixelSize container);
/// A format with its $properties$ filled in; unknown ones stay.
std::string filledFormat(std::string_view format, const std::vector<std::pair<std::string, std::string>>& properties);
std::string formattedName(const GridNumbering& numbering, int column, int row);
std::string zoneName(const Zone& zone, std::string_view inGrid);
int zoneAt(const ZonedGrid& grid, Pixel point);

}  // namespace hotchkiss::vassal
