// SPDX-License-Identifier: Apache-2.0
#include "editor/window/help_text.h"

#include <cmark.h>
#include <fmt/format.h>
#include <wx/image.h>
#include <wx/intl.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <sstream>

#include "editor/window/theme.h"
#include "io/base/data_path.h"
#include "io/files/files.h"
#include "model/base/text.h"

namespace hotchkiss::editor {

namespace fs = std::filesystem;

namespace {

constexpr size_t kMostBytes = 1u << 20, kMostHits = 60;
constexpr const char* kContents = "index.md";

Expected<std::string> markdownOf(const std::string& file) {
  return readFile(helpFolder() + "/" + file, kMostBytes);
}

struct NodeFree {
  void operator()(cmark_node* node) const { cmark_node_free(node); }
};
using Tree = std::unique_ptr<cmark_node, NodeFree>;

Tree parse(const std::string& text) {
  return Tree(cmark_parse_document(text.data(), text.size(), CMARK_OPT_SMART));
}

/// Calls `visit` with every node when it is entered; what it takes out it takes out later.
template <class Visit>
void walk(cmark_node* root, Visit visit) {
  cmark_iter* iter = cmark_iter_new(root);
  for (cmark_event_type event = cmark_iter_next(iter); event != CMARK_EVENT_DONE; event = cmark_iter_next(iter))
    if (event == CMARK_EVENT_ENTER) visit(cmark_iter_get_node(iter));
  cmark_iter_free(iter);
}

std::string wordsOf(cmark_node* node) {
  std::string out;
  walk(node, [&](cmark_node* each) {
    const cmark_node_type type = cmark_node_get_type(each);
    if (type == CMARK_NODE_TEXT || type == CMARK_NODE_CODE) out += cmark_node_get_literal(each);
    if (type == CMARK_NODE_SOFTBREAK) out += ' ';
  });
  return out;
}

/// Pipe tables are none of CommonMark's: each becomes HTML before the rest is read.
std::string withTables(const std::string& text) {
  std::istringstream lines(text);
  std::string out, line;
  bool inTable = false, code = false;
  const auto cells = [](const std::string& row, const char* tag) {
    std::string html = "<tr>";
    size_t begin = row.find('|') + 1;
    for (size_t end = row.find('|', begin); end != std::string::npos; end = row.find('|', begin)) {
      std::string cell = row.substr(begin, end - begin);
      cell.erase(0, cell.find_first_not_of(' '));
      cell.erase(cell.find_last_not_of(' ') + 1);
      const std::unique_ptr<char, decltype(&std::free)> inner(cmark_markdown_to_html(cell.data(), cell.size(), CMARK_OPT_SMART),
                                                              &std::free);
      std::string words = inner.get();
      if (words.starts_with("<p>") && words.ends_with("</p>\n")) words = words.substr(3, words.size() - 8);
      html += fmt::format("<{0}>{1}</{0}>", tag, words);
      begin = end + 1;
    }
    return html + "</tr>";
  };
  const auto isRule = [](const std::string& row) {
    return row.find_first_not_of("|-: ") == std::string::npos && row.find("--") != std::string::npos;
  };
  while (std::getline(lines, line)) {
    if (line.starts_with("```")) code = !code;
    const bool row = !code && line.starts_with("|");
    if (!row) {
      if (inTable) out += "</table>\n\n";
      inTable = false;
      out += line + "\n";
      continue;
    }
    if (isRule(line)) continue;
    if (!inTable) out += "<table border=\"0\" cellpadding=\"5\" cellspacing=\"0\">";
    out += cells(line, inTable ? "td" : "th");
    inTable = true;
  }
  if (inTable) out += "</table>\n";
  return out;
}

std::string colour(Role role) {
  return Theme::get().colour(role).GetAsString(wxC2S_HTML_SYNTAX).utf8_string();
}

}  // namespace

std::string helpFolder() {
  return dataPath("editor/help").value_or("");
}

std::vector<HelpPage> helpPages() {
  std::vector<HelpPage> out;
  const auto contents = markdownOf(kContents);
  if (!contents) return out;
  out.push_back({kContents, _("Contents").utf8_string()});
  const Tree tree = parse(*contents);
  walk(tree.get(), [&](cmark_node* node) {
    if (cmark_node_get_type(node) != CMARK_NODE_LINK) return;
    const std::string file = cmark_node_get_url(node);
    const bool known = std::any_of(out.begin(), out.end(), [&](const HelpPage& page) { return page.file == file; });
    if (file.ends_with(".md") && file.find('/') == std::string::npos && !known) out.push_back({file, wordsOf(node)});
  });
  return out;
}

Expected<std::string> helpHtml(const std::string& file, int widest) {
  const auto text = markdownOf(file);
  if (!text) return tl::unexpected(text.error());
  const Tree tree = parse(withTables(*text));
  std::vector<cmark_node*> pictures;
  walk(tree.get(), [&](cmark_node* node) {
    if (cmark_node_get_type(node) == CMARK_NODE_IMAGE) pictures.push_back(node);
  });
  for (cmark_node* node : pictures) {
    const std::string path = helpFolder() + "/" + cmark_node_get_url(node);
    std::error_code error;
    wxImage picture;
    if (fs::exists(path, error)) picture.LoadFile(wxString::FromUTF8(path));
    if (picture.IsOk()) {
      // Shown at most as wide as the page, with what is seen in it below. Both lengths are said: of one alone the toolkit
      // keeps the other as it is in the file.
      const int wide = std::max(1, std::min(widest, picture.GetWidth()));
      const int high = std::max(1, picture.GetHeight() * wide / picture.GetWidth());
      cmark_node* html = cmark_node_new(CMARK_NODE_HTML_INLINE);
      cmark_node_set_literal(html, fmt::format("<br><img src=\"{}\" width=\"{}\" height=\"{}\"><br><font color=\"{}\">{}</font>",
                                               path, wide, high, colour(Role::Quiet), wordsOf(node))
                                       .c_str());
      cmark_node_replace(node, html);
      cmark_node_free(node);
    } else {
      cmark_node_unlink(node);
      cmark_node_free(node);
    }
  }
  // Our own pages are trusted: tables and pictures stand in them as HTML.
  const std::unique_ptr<char, decltype(&std::free)> html(cmark_render_html(tree.get(), CMARK_OPT_UNSAFE), &std::free);
  return fmt::format("<html><body bgcolor=\"{}\" text=\"{}\" link=\"{}\">{}</body></html>", colour(Role::Panel),
                     colour(Role::Text), colour(Role::Accent), html.get());
}

std::vector<HelpHit> searchHelp(const std::string& query) {
  std::vector<std::string> words;
  std::istringstream asked(lowered(query));
  for (std::string word; asked >> word;) words.push_back(word);
  std::vector<HelpHit> out;
  if (words.empty()) return out;
  for (const HelpPage& page : helpPages()) {
    const auto text = markdownOf(page.file);
    if (!text) continue;
    std::istringstream lines(*text);
    for (std::string line; std::getline(lines, line) && out.size() < kMostHits;) {
      const std::string low = lowered(line);
      if (std::all_of(words.begin(), words.end(), [&](const std::string& word) { return low.find(word) != std::string::npos; }))
        out.push_back({page.file, line});
    }
  }
  return out;
}

std::string helpFor(const std::string& place) {
  struct Row {
    const char *place, *page;
  };
  static constexpr std::array kRows = {
      Row{"canvas", "window.md"},
      Row{"palette", "first-map.md"},
      Row{"order", "order-of-battle.md"},
      Row{"units", "order-of-battle.md"},
      Row{"problems", "checking.md"},
      Row{"set-up", "first-scenario.md"},
      Row{"scenario", "scenario.md"},
      Row{"victory", "victory.md"},
      Row{"points", "geography.md"},
      Row{"sheets", "joining.md"},
      Row{"merge", "git.md"},
      Row{"history", "files.md"},
      Row{"publish", "vassal.md"},
      Row{"book", "verifying.md"},
      Row{"scan", "digitizing.md"},
      Row{"layers", "first-map.md"},
      Row{"inspector", "first-map.md"},
      Row{"rules", "rules.md"},
      Row{"find", "finding.md"},
      Row{"legend", "own-game.md"},
      Row{"join", "joining.md"},
      Row{"welcome", "index.md"},
      Row{"keys", "keyboard.md"},
      Row{"project", "files.md"},
      Row{"hexes", "hexes.md"},
      Row{"tool-trees", "first-map.md"},
      Row{"tool-mountain", "first-map.md"},
      Row{"tool-waves", "hexsides.md"},
      Row{"tool-route", "hexsides.md"},
      Row{"tool-train-track", "hexsides.md"},
      Row{"tool-house", "hexsides.md"},
      Row{"tool-type", "first-map.md"},
      Row{"tool-hexagon", "hexsides.md"},
      Row{"tool-medal", "hexsides.md"},
      Row{"tool-shield", "first-scenario.md"},
      Row{"tool-locate", "geography.md"},
  };
  for (const Row& row : kRows)
    if (place == row.place) return row.page;
  return kContents;
}

}  // namespace hotchkiss::editor
