// SPDX-License-Identifier: Apache-2.0
// The list of kinds of export.
#include "editor/command_line/export_kind.h"

namespace hotchkiss::cli {

std::vector<std::unique_ptr<ExportKind>> allExportKinds() {
  std::vector<std::unique_ptr<ExportKind>> kinds;
  kinds.push_back(vassalExport());
  kinds.push_back(textExport());
  kinds.push_back(countersExport());
  kinds.push_back(bookletExport());
  kinds.push_back(cardsExport());
  kinds.push_back(vassalSetUpExport());
  kinds.push_back(tiledExport());
  kinds.push_back(geoJsonExport());
  kinds.push_back(geoPackageExport());
  kinds.push_back(csvExport());
  kinds.push_back(jsonExport());
  return kinds;
}

}  // namespace hotchkiss::cli
