// SPDX-License-Identifier: Apache-2.0
#include "editor/session/set_up_patch.h"

#include <algorithm>
#include <map>

#include "model/scenario/entry_called.h"

namespace hotchkiss::editor {

namespace {

struct TextLines {
  explicit TextLines(const std::string& text) {
    for (size_t begin = 0; begin < text.size();) {
      const size_t end = std::min(text.find('\n', begin), text.size());
      begins.push_back(begin);
      lines.push_back(text.substr(begin, end - begin));
      begin = end + 1;
    }
  }
  size_t of(size_t offset) const {
    const auto after = std::upper_bound(begins.begin(), begins.end(), offset);
    return after == begins.begin() ? 0 : static_cast<size_t>(after - begins.begin()) - 1;
  }
  std::vector<size_t> begins;
  std::vector<std::string> lines;
};

/// The line of each entry.
std::map<std::string, size_t> linesOfEntries(const std::vector<notation::SetUpSpan>& spans, const TextLines& text) {
  std::map<std::string, size_t> out;
  for (const notation::SetUpSpan& span : spans)
    if (span.word.empty() && !span.entry.empty()) out.emplace(span.entry, text.of(span.begin));
  return out;
}

/// Whether a text says all that the scenario has but what may wait, and nothing else.
bool says(const notation::SetUpEntries& read, const SharedList<SetupEntry>& setup, const std::set<std::string>& waiting) {
  return std::all_of(read.entries.begin(), read.entries.end(),
                     [&](const SetupEntry& e) { return std::find(setup.begin(), setup.end(), e) != setup.end(); }) &&
         std::all_of(setup.begin(), setup.end(),
                     [&](const SetupEntry& e) { return waiting.contains(e.id) || entryCalled(read.entries, e.id) != nullptr; });
}

/// After which line of the old text a line of the fresh one belongs: after that of the entry before it, else its heading.
std::optional<size_t> placeOf(size_t line, const TextLines& old, const std::vector<int>& oldHeadings,
                              const std::map<std::string, size_t>& oldLines, const TextLines& fresh,
                              const std::vector<int>& freshHeadings, const std::map<std::string, size_t>& freshLines) {
  for (size_t before = line; before-- > 0;) {
    if (std::find(freshHeadings.begin(), freshHeadings.end(), static_cast<int>(before)) != freshHeadings.end()) {
      for (const int heading : oldHeadings)
        if (const auto at = static_cast<size_t>(heading); at < old.lines.size() && old.lines[at] == fresh.lines[before])
          return at;
      return std::nullopt;
    }
    std::optional<size_t> last;
    for (const auto& [id, at] : freshLines)
      if (const auto known = oldLines.find(id); at == before && known != oldLines.end())
        last = std::max(last.value_or(0), known->second);
    if (last) return last;
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> patchedSetUp(const std::string& text, const notation::SetUpEntries& read,
                                        const notation::SetUpGround& ground, const std::set<std::string>& waiting) {
  const SharedList<SetupEntry>& setup = ground.scenario.setup;
  const notation::SetUpText fresh = notation::setUpText(ground);
  const TextLines old(text), now(fresh.text);
  const auto oldLines = linesOfEntries(read.spans, old), freshLines = linesOfEntries(fresh.spans, now);
  // Fresh lines that take the place of an old one, or stand below one.
  std::map<size_t, std::vector<size_t>> instead, below;
  std::vector<bool> used(now.lines.size());
  const auto use = [&](std::vector<size_t>& where, const std::string& id) {
    const auto at = freshLines.find(id);
    if (at == freshLines.end() || used[at->second]) return;
    used[at->second] = true;
    where.push_back(at->second);
  };
  for (const auto& [id, line] : oldLines) {
    const SetupEntry *was = entryCalled(read.entries, id), *is = entryCalled(setup, id);
    if (was != nullptr && is != nullptr && *was == *is) continue;
    instead[line];
  }
  for (auto& [line, lines] : instead)
    for (const auto& [id, at] : oldLines)
      if (at == line && entryCalled(setup, id) != nullptr) use(lines, id);
  for (const SetupEntry& entry : setup) {
    if (oldLines.contains(entry.id) || waiting.contains(entry.id)) continue;
    const auto line = freshLines.find(entry.id);
    if (line == freshLines.end()) return std::nullopt;
    const auto place = placeOf(line->second, old, read.headings, oldLines, now, fresh.headings, freshLines);
    if (!place) return std::nullopt;
    use(below[*place], entry.id);
  }
  std::string out;
  const auto put = [&](const std::vector<size_t>& lines) {
    for (const size_t line : lines) out += now.lines[line] + "\n";
  };
  for (size_t line = 0; line < old.lines.size(); ++line) {
    if (const auto at = instead.find(line); at != instead.end())
      put(at->second);
    else
      out += old.lines[line] + "\n";
    if (const auto at = below.find(line); at != below.end()) put(at->second);
  }
  const notation::SetUpEntries again = notation::readSetUpText(out, ground);
  if (again.faults.size() != read.faults.size() || !says(again, setup, waiting)) return std::nullopt;
  return out;
}

}  // namespace hotchkiss::editor
