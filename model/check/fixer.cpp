// SPDX-License-Identifier: Apache-2.0
#include "model/check/fixer.h"

#include <algorithm>
#include <set>

namespace hotchkiss {
namespace {

using Document = std::pair<DocumentKind, std::string>;

template <class E>
Document documentOf(const E& edit) {
  if constexpr (requires { edit.sheet.id; })
    return {DocumentKind::Map, edit.sheet.id.text};
  else if constexpr (requires { edit.sheet; })
    return {DocumentKind::Map, edit.sheet.text};
  else if constexpr (requires { edit.oob; })
    return {DocumentKind::Oob, edit.oob.text};
  else if constexpr (requires { edit.scenario; })
    return {DocumentKind::Scenario, edit.scenario.text};
  else if constexpr (requires { edit.board; })
    return {DocumentKind::Board, edit.board.id.text};
  else if constexpr (requires { edit.game; })
    return {DocumentKind::Game, edit.game.id.text};
  else if constexpr (requires { edit.errata; })
    return {DocumentKind::Errata, edit.errata.id.text};
  else
    return {DocumentKind::Project, edit.project.id};
}

std::set<std::tuple<std::string, std::string, std::string>> errorsIn(const Report& report) {
  std::set<std::tuple<std::string, std::string, std::string>> out;
  for (const Diagnostic& d : report.diagnostics)
    if (d.severity == Severity::Error) out.insert({d.check, d.subject.document, d.subject.key()});
  return out;
}

}  // namespace

std::vector<Document> documentsOf(const Fix& fix) {
  std::vector<Document> out;
  for (const Edit& edit : fix.edits) {
    Document document = std::visit([](const auto& e) { return documentOf(e); }, edit);
    if (std::find(out.begin(), out.end(), document) == out.end()) out.push_back(std::move(document));
  }
  return out;
}

Fixed applySafeFixes(const State& state, const ValidateOptions& options, const std::function<bool(const Fix&)>& accept) {
  Fixed out{state, {}, validate(state, options)};
  // One at a time: two fixes may carry the same thing, each with one half of the mend.
  std::set<std::tuple<std::string, std::string, std::string, std::string>> refused;
  for (bool any = true; any;) {
    any = false;
    for (const Diagnostic& d : out.report.diagnostics) {
      const auto fix = std::find_if(d.fixes.begin(), d.fixes.end(), [&](const Fix& f) {
        return f.safe && (!accept || accept(f)) && !refused.contains({d.check, d.subject.document, d.subject.key(), f.title});
      });
      if (fix == d.fixes.end()) continue;
      const auto name = std::tuple{d.check, d.subject.document, d.subject.key(), fix->title};
      refused.insert(name);  // whatever comes of it, it is not tried a second time
      auto mended = hotchkiss::apply(out.state, fix->edits);
      if (!mended) continue;
      Report after = revalidate(out.report, out.state, *mended, options);
      const auto before = errorsIn(out.report), now = errorsIn(after);
      if (after.cancelled || !std::includes(before.begin(), before.end(), now.begin(), now.end())) continue;
      out.applied.push_back({d, *fix});
      out.state = std::move(*mended);
      out.report = std::move(after);
      any = true;
      break;
    }
  }
  return out;
}

}  // namespace hotchkiss
