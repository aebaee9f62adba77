// SPDX-License-Identifier: Apache-2.0
#include "editor/command_line/check_output.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>

#include "editor/command_line/json.h"
#include "model/base/plain_line.h"
#include "model/base/stable_sort.h"

namespace hotchkiss::cli {
namespace {

std::string at(const Position& p) {
  std::string out = plainLine(p.file);
  if (p.line > 0) out += fmt::format(":{}", p.line);
  if (p.line > 0 && p.column > 0) out += fmt::format(":{}", p.column);
  return out;
}

std::string counted(int n, const char* one, const char* many) {
  return fmt::format("{} {}", n, n == 1 ? one : many);
}

void putPlace(Json& out, const Position& place) {
  out["file"] = orNull(place.file);
  out["line"] = orNull(place.line);
  out["column"] = orNull(place.column);
}

Json subjectJson(const Subject& subject) {
  Json out;
  out["kind"] = subjectKindName(subject.kind);
  if (!subject.code.empty()) out["code"] = subject.code;
  if (!subject.id.empty() || subject.code.empty()) out["id"] = subject.id.empty() ? subject.document : subject.id;
  return out;
}

/// A path as a relative URI of SARIF.
std::string uriOf(const std::string& path) {
  constexpr std::string_view kPlain = "-._~/!$&'()*+,;=:@";
  std::string out;
  for (const char c : path) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (letter || kPlain.find(c) != std::string_view::npos)
      out += c;
    else
      out += fmt::format("%{:02X}", static_cast<unsigned>(static_cast<unsigned char>(c)));
  }
  // A colon before the first slash would read as a scheme.
  const size_t colon = out.find(':');
  if (colon != std::string::npos && out.find('/') > colon) out.insert(0, "./");
  return out;
}

Json locationJson(const Position& place, const std::string& message) {
  Json location;
  location["physicalLocation"]["artifactLocation"]["uri"] = uriOf(place.file);
  if (place.line > 0) {
    location["physicalLocation"]["region"]["startLine"] = place.line;
    if (place.column > 0) location["physicalLocation"]["region"]["startColumn"] = place.column;
  }
  if (!message.empty()) location["message"]["text"] = message;
  return location;
}

}  // namespace

PlacedFinding placed(const SourceMap& sources, const SourceMap& witnesses, Diagnostic finding) {
  const auto find = [&](const Subject& subject) {
    Position place = sources.find(subject);
    if (place.file.empty()) place = witnesses.find(subject);
    if (!place.file.empty() || subject.documentKind != DocumentKind::Board) return place;
    Subject map = subject;  // the implied board of a single map
    map.documentKind = DocumentKind::Map;
    return sources.find(map);
  };
  PlacedFinding out;
  // A name may hold anything; a finding is one line.
  finding.message = plainLine(finding.message);
  for (Related& related : finding.related) related.message = plainLine(related.message);
  out.place = find(finding.subject);
  if (out.place.file.empty()) out.place.file = finding.subject.document;
  for (const Related& related : finding.related) out.related.push_back(find(related.subject));
  out.finding = std::move(finding);
  return out;
}

void sortFindings(CheckResult& result) {
  std::map<std::string, size_t> order;
  for (size_t i = 0; i < result.files.size(); ++i) order.try_emplace(result.files[i], i);
  const auto fileOrder = [&](const std::string& file) {
    const auto it = order.find(file);
    return it == order.end() ? order.size() : it->second;
  };
  auto& list = result.findings;
  const auto key = [&](const PlacedFinding& f) {
    return std::tuple(fileOrder(f.place.file), f.place.file, f.place.line, f.place.column);
  };
  stableSort(list.begin(), list.end(), [&](const auto& a, const auto& b) { return key(a) < key(b); });
  const auto same = [](const PlacedFinding& a, const PlacedFinding& b) {
    return a.place == b.place && a.finding.check == b.finding.check && a.finding.message == b.finding.message;
  };
  list.erase(std::unique(list.begin(), list.end(), same), list.end());
}

std::string checkText(const CheckResult& result) {
  std::string out;
  int counts[3] = {0, 0, 0};
  for (const FixedFinding& f : result.fixed) out += fmt::format("{}: fixed: {} [{}]\n", at(f.place), f.title, f.check);
  for (const PlacedFinding& f : result.findings) {
    ++counts[static_cast<size_t>(f.finding.severity)];
    out += fmt::format("{}: {}: {} [{}]{}\n", at(f.place), severityName(f.finding.severity), f.finding.message, f.finding.check,
                       f.finding.citation.empty() ? std::string() : fmt::format(" ({})", f.finding.citation));
  }
  out += fmt::format("{}, {}, {} in {}", counted(counts[2], "error", "errors"), counted(counts[1], "warning", "warnings"),
                     counted(counts[0], "note", "notes"), counted(static_cast<int>(result.files.size()), "file", "files"));
  std::string left;
  const auto add = [&](int n, const std::string& what) {
    if (n > 0) left += fmt::format("{}{} {}", left.empty() ? "" : ", ", n, what);
  };
  add(result.belowSeverity, fmt::format("below {}", severityName(result.minSeverity)));
  add(result.suppressed, "suppressed");
  add(result.ignored, "ignored");
  if (!result.fixed.empty()) out += fmt::format("; {} fixed", result.fixed.size());
  out += left.empty() ? "\n" : fmt::format("; left out: {}\n", left);
  for (const BookCounts& book : result.books)
    out += fmt::format("{}: {} understood, {} ignored as prose, {} not understood\n", book.file, book.understood, book.prose,
                       book.notUnderstood);
  return out;
}

std::string checkJson(const CheckResult& result) {
  Json out;
  out["hotchkiss"] = HOTCHKISS_VERSION;
  out["files"] = result.files;
  out["filtered"] = {{"below_severity", result.belowSeverity}, {"suppressed", result.suppressed}, {"ignored", result.ignored}};
  out["diagnostics"] = Json::array();
  for (const PlacedFinding& f : result.findings) {
    Json row;
    putPlace(row, f.place);
    row["severity"] = severityName(f.finding.severity);
    row["check"] = f.finding.check;
    row["message"] = f.finding.message;
    row["citation"] = orNull(f.finding.citation);
    row["subject"] = subjectJson(f.finding.subject);
    row["related"] = Json::array();
    for (size_t i = 0; i < f.related.size(); ++i) {
      Json related;
      putPlace(related, f.related[i]);
      related["message"] = f.finding.related[i].message;
      row["related"].push_back(std::move(related));
    }
    row["fixes"] = Json::array();
    for (const Fix& fix : f.finding.fixes)
      row["fixes"].push_back({{"title", fix.title}, {"safe", fix.safe}, {"from", orNull(fix.from)}, {"to", orNull(fix.to)}});
    out["diagnostics"].push_back(std::move(row));
  }
  out["books"] = Json::array();
  for (const BookCounts& book : result.books)
    out["books"].push_back({{"file", book.file},
                            {"system", book.system},
                            {"understood", book.understood},
                            {"prose", book.prose},
                            {"not_understood", book.notUnderstood}});
  out["fixed"] = Json::array();
  for (const FixedFinding& f : result.fixed) {
    Json row;
    putPlace(row, f.place);
    row["check"] = f.check;
    row["title"] = f.title;
    out["fixed"].push_back(std::move(row));
  }
  return printed(out);
}

std::string checkSarif(const CheckResult& result) {
  Json driver;
  driver["name"] = "hotchkiss";
  driver["version"] = HOTCHKISS_VERSION;
  driver["rules"] = Json::array();
  std::map<std::string, size_t> indexOf;
  for (const Check& check : allChecks()) {
    indexOf[check.id] = driver["rules"].size();
    Json rule;
    rule["id"] = check.id;
    rule["shortDescription"]["text"] = check.title;
    rule["defaultConfiguration"]["level"] = severityName(check.severity);
    if (*check.citation) rule["properties"]["citation"] = check.citation;
    driver["rules"].push_back(std::move(rule));
  }
  Json results = Json::array();
  for (const PlacedFinding& f : result.findings) {
    Json row;
    row["ruleId"] = f.finding.check;
    if (const auto it = indexOf.find(f.finding.check); it != indexOf.end()) row["ruleIndex"] = it->second;
    row["level"] = severityName(f.finding.severity);
    row["message"]["text"] = f.finding.message;
    row["locations"] = Json::array({locationJson(f.place, {})});
    if (!f.related.empty()) {
      row["relatedLocations"] = Json::array();
      for (size_t i = 0; i < f.related.size(); ++i)
        row["relatedLocations"].push_back(locationJson(f.related[i], f.finding.related[i].message));
    }
    results.push_back(std::move(row));
  }
  Json run;
  run["tool"]["driver"] = std::move(driver);
  run["columnKind"] = "unicodeCodePoints";
  run["results"] = std::move(results);
  Json out;
  out["$schema"] = "https://json.schemastore.org/sarif-2.1.0.json";
  out["version"] = "2.1.0";
  out["runs"] = Json::array({std::move(run)});
  return printed(out);
}

}  // namespace hotchkiss::cli
