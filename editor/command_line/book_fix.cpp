// SPDX-License-Identifier: Apache-2.0
#include "editor/command_line/book_fix.h"

#include <fmt/format.h>

#include "importers/rulebook/book_errata.h"
#include "importers/rulebook/correct.h"
#include "io/files/files.h"
#include "io/native/document.h"

namespace hotchkiss::cli {

Expected<OpenedBook> fixBook(const std::string& path, const OpenedBook& book, const rulebook::CheckedBook& checked,
                             const std::string& output, const std::string& errataFile, CheckResult& result) {
  const std::string name = output == "-" ? path : output;
  Errata errata;
  errata.id = ErrataId(rulebook::errataIdOf(name));
  errata.title = path.substr(path.find_last_of('/') + 1);
  errata.system = book.system;
  errata.text = errata.title;
  std::vector<rulebook::TextFinding::Correction> corrections;
  std::vector<FixedFinding> fixed;
  for (const auto& [index, correction] : rulebook::safeCorrections(checked.findings)) {
    const rulebook::TextFinding& finding = checked.findings[index];
    corrections.push_back(correction);
    errata.errata.push_back(rulebook::erratumOf(book.outline, finding, correction));
    fixed.push_back({{path, correction.span.first.line, correction.span.first.column},
                     finding.diagnostic.check,
                     fmt::format("\"{}\" to \"{}\": {}", correction.from, correction.to, correction.reason)});
  }
  auto text = rulebook::correctedText(book.text.text, corrections);
  if (!text) {
    Error error = text.error();
    error.file = path;
    return tl::unexpected(std::move(error));
  }
  auto mended = openBook(name, book.system, "-", *text);
  if (!mended) return tl::unexpected(mended.error());
  if (const auto written = writeFile(errataFile, toXml(AnyDocument(errata))); !written) return tl::unexpected(written.error());
  if (const auto written = writeFile(output, *text); !written) return tl::unexpected(written.error());
  result.fixed.insert(result.fixed.end(), fixed.begin(), fixed.end());
  result.files.push_back(name);
  return mended;
}

}  // namespace hotchkiss::cli
