// SPDX-License-Identifier: Apache-2.0
// The list of the legend's window.
#include <wx/image.h>

#include <algorithm>
#include <array>

#include "editor/session/legend_swatch.h"
#include "editor/window/legend_panes.h"
#include "io/paint/legend.h"

namespace hotchkiss::editor {

namespace {

constexpr int kMargin = 12, kRowHigh = 46, kTabHigh = 30;
const wxSize kSwatchSize(60, 34);
constexpr double kSwatchHex = 40;  // pixels across a hex of the swatch: wide enough for its texture

std::array<wxString, kLegendGroups> groupTitles() {
  return {_("Terrain"), _("Hexsides"), _("Roads"), _("Places")};
}

}  // namespace

const wxBitmap& SwatchBook::of(const Vocabulary& words, const LegendKind& kind, wxSize size, double hexPixels, double scale) {
  if (!(words == words_)) {
    // Terrain is drawn from its own kind alone; all else lies on the ground of others.
    std::erase_if(leaves_, [](const Leaf& leaf) { return groupOf(leaf.kind) != LegendGroup::Terrain; });
    if (leaves_.size() > 400) leaves_.clear();
    words_ = words;
  }
  for (const Leaf& leaf : leaves_)
    if (leaf.size == size && leaf.scale == scale && leaf.kind == kind) return leaf.bitmap;
  Leaf leaf{kind, size, scale, {}};
  const scan::Picture drawn =
      legendSwatch(words, kind, static_cast<int>(size.x * scale), static_cast<int>(size.y * scale), hexPixels * scale);
  if (!drawn.empty()) {
    wxImage image(drawn.width, drawn.height, false);
    std::copy(drawn.rgb.begin(), drawn.rgb.end(), image.GetData());
    leaf.bitmap = wxBitmap(image);
  }
  leaves_.push_back(std::move(leaf));
  return leaves_.back().bitmap;
}

LegendList::LegendList(wxWindow* parent, LegendDialog& dialog, LegendDesk& desk, LegendChoice& choice, Session& session)
    : OwnDrawn(parent, Role::Panel), dialog_(dialog), desk_(desk), choice_(choice), session_(session) {
  SetMinSize(wxSize(380, 520));
  connections_.push_back(choice_.changed.connect([this] { Refresh(); }));
  connections_.push_back(session_.changed.connect([this](const ChangeSet&) { Refresh(); }));
}

int LegendList::draw(Sketch& sketch, const wxSize& size) {
  const int width = size.x;
  // The tabs stay while the rows scroll under them.
  const int top = kMargin + kTabHigh + 10, foot = 52;
  int y = top - scrollY();
  const Vocabulary inForce = session_.view()->vocabulary();
  const auto& rows = desk_.rows(choice_.group);
  clipZones(wxRect(0, top, width, size.y - top - foot));
  for (const LegendRow& row : rows) {
    const std::string& id = kindId(row.kind);
    const wxRect rect(kMargin - 4, y, width - 2 * kMargin + 8, kRowHigh);
    y += kRowHigh + 2;
    if (rect.GetBottom() < top || rect.y > size.y - foot) continue;
    const bool on = id == choice_.id;
    const ZoneState state = zone("kind:" + id, rect, [this, id] { dialog_.choose(choice_.group, id); });
    if (on)
      sketch.round(rect, 6, Sketch::colour(Role::Selected), Sketch::colour(Role::Accent), 1.5);
    else if (state.hovered)
      sketch.round(rect, 6, state.pressed ? Role::Pressed : Role::Hover);
    const wxRect chip(rect.x + 8, rect.y + (kRowHigh - kSwatchSize.y) / 2, kSwatchSize.x, kSwatchSize.y);
    const wxBitmap& drawn =
        swatches_.of(inForce, row.kind, kSwatchSize, choice_.group == LegendGroup::Sites ? 1.7 * kSwatchHex : kSwatchHex,
                     GetContentScaleFactor());
    if (drawn.IsOk()) sketch.context().DrawBitmap(drawn, chip.x, chip.y, chip.width, chip.height);
    sketch.round(chip, 3, wxNullColour, Sketch::colour(Role::Outline));
    const int left = chip.GetRight() + 14, countWidth = 64;
    const int room = rect.GetRight() - left - countWidth - 8;
    wxString note = row.origin == LegendRow::Origin::Own       ? _("the map's own")
                    : row.origin == LegendRow::Origin::Changed ? _("changed here")
                                                               : _("built in");
    if (desk_.wholly()) note.clear();
    if (const auto* costs = costsOf(row.kind); costs != nullptr && !costs->empty()) {
      bool assumed = false;  // the form says so
      wxString words = wxString::FromUTF8(paint::costWords(*costs, assumed));
      words.Replace("*", "");
      const wxString cost = wxString::Format(_("cost: %s"), words.Strip(wxString::both));
      note = note.empty() ? cost : note + wxString::FromUTF8(" \xc2\xb7 ") + cost;
    }
    sketch.text(wxString::FromUTF8(kindName(row.kind)), wxRect(left, rect.y + (note.empty() ? 12 : 4), room, 21),
                on ? Face::Strong : Face::Body);
    sketch.text(note, wxRect(left, rect.y + 23, room, 18), Face::Small, Role::Quiet);
    sketch.text(row.used == 0 ? _("unused") : wxString::Format("%zu", row.used),
                wxRect(rect.GetRight() - countWidth - 8, rect.y, countWidth, kRowHigh), row.used == 0 ? Face::Small : Face::Body,
                row.used == 0 ? Role::Faint : Role::Text, Align::Right);
    if (state.focused) focusRing(sketch, rect, 6);
  }
  const int height = y + scrollY() + foot;
  clipZones(wxRect(size));
  if (rows.empty())
    sketch.paragraph(_("This map has no kind of it yet. Add one, or begin with a whole set below."),
                     wxRect(kMargin + 8, top + 10, width - 2 * kMargin - 16, 80), Face::Body, Role::Quiet);
  sketch.fill(wxRect(0, 0, width, top - 4), Sketch::colour(ground_));
  const auto titles = groupTitles();
  const int tab = (width - 2 * kMargin) / static_cast<int>(kLegendGroups);
  for (size_t g = 0; g < kLegendGroups; ++g) {
    const auto group = static_cast<LegendGroup>(g);
    button(sketch, "group-" + std::to_string(g), wxRect(kMargin + static_cast<int>(g) * tab, kMargin, tab - 4, kTabHigh),
           titles[g], group == choice_.group ? ButtonLook::SegmentOn : ButtonLook::Segment,
           [this, group] { dialog_.choose(group, {}); });
  }
  sketch.hline(0, width, top - 4);
  // What can be done with the list.
  sketch.fill(wxRect(0, size.y - foot, width, foot), Sketch::colour(ground_));
  sketch.hline(0, width, size.y - foot);
  const int line = size.y - foot + 10;
  addRect_ = wxRect(kMargin, line, 150, 32);
  button(
      sketch, "add", addRect_, _("Add a kind"), ButtonLook::Raised, [this] { askName(); },
      _("A fresh kind in this group; you give it a name"), true, "plus");
  const bool known = desk_.row(choice_.group, choice_.id) != nullptr;
  const auto tool = [&](const char* name, int place, const char* icon, int by, const wxString& tip) {
    iconButton(
        sketch, name, wxRect(width - kMargin - 32 * place, line, 30, 32), icon,
        [this, by] { dialog_.take(desk_.move(choice_.group, choice_.id, by)); }, tip, known);
  };
  tool("up", 3, "chevron-up", -1, _("Up in the list"));
  tool("down", 2, "chevron-down", 1, _("Down in the list"));
  iconButton(
      sketch, "remove", wxRect(width - kMargin - 32, line, 30, 32), "trash-2",
      [this] { dialog_.take(desk_.remove(choice_.group, choice_.id)); }, _("Take it out of the legend (Delete)"), known);
  return height;
}

void LegendList::askName() {
  editText(addRect_, "", [this](const wxString& text) -> wxString {
    const std::string name = wxString(text).Strip(wxString::both).utf8_string();
    if (name.empty()) return {};
    const auto id = desk_.add(choice_.group, name);
    dialog_.take(id);
    if (id) dialog_.choose(choice_.group, *id);
    return {};
  });
}

void LegendList::step(int by) {
  const auto& rows = desk_.rows(choice_.group);
  if (rows.empty()) return;
  const auto at = std::find_if(rows.begin(), rows.end(), [this](const LegendRow& row) { return kindId(row.kind) == choice_.id; });
  const auto last = static_cast<int>(rows.size()) - 1;
  const int next = at == rows.end() ? 0 : std::clamp(static_cast<int>(at - rows.begin()) + by, 0, last);
  dialog_.choose(choice_.group, kindId(rows[static_cast<size_t>(next)].kind));
  reveal(next * (kRowHigh + 2), (next + 1) * (kRowHigh + 2) + 110);
}

bool LegendList::onKey(wxKeyEvent& event) {
  if (event.HasAnyModifiers()) return false;
  switch (event.GetKeyCode()) {
    case WXK_UP:
      step(-1);
      return true;
    case WXK_DOWN:
      step(1);
      return true;
    case WXK_INSERT:
      askName();
      return true;
    case WXK_DELETE:
      dialog_.take(desk_.remove(choice_.group, choice_.id));
      return true;
    default:
      return false;
  }
}

}  // namespace hotchkiss::editor
