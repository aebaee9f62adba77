// SPDX-License-Identifier: Apache-2.0
// The form of the legend's window: name, colour, look and costs of one kind.
#include <fmt/format.h>
#include <wx/colordlg.h>
#include <wx/menu.h>

#include <algorithm>
#include <array>

#include "editor/session/legend_swatch.h"
#include "editor/session/picture_colour.h"
#include "editor/session/text.h"
#include "editor/window/legend_panes.h"
#include "io/paint/style.h"

namespace hotchkiss::editor {

namespace {

constexpr int kIndent = 18, kLine = 32, kLabelWide = 108;
const wxSize kLook(66, 42);

// The colours of maps: grounds, greens, browns, waters, inks.
constexpr std::array<const char*, 30> kColours = {
    "#f3ecd6", "#efe7cf", "#e6dcc0", "#ead4a9", "#dcd6ad", "#e4e7c3", "#dfe3b4", "#c3d3a6", "#a9c08a", "#8fae78",
    "#cfe0d6", "#d3e2d6", "#bfd7e6", "#8fbcd8", "#5b8fb3", "#3f6f96", "#dcd2c6", "#c9b9a6", "#cdb48c", "#b08d5b",
    "#f0cf8d", "#d9a766", "#8a6a45", "#7a5a33", "#c98a6a", "#a8452f", "#9a6b5a", "#6b6457", "#3b342b", "#2b2620"};

const std::array<std::pair<FeatureClass, wxString>, 7>& classTitles() {
  static const std::array<std::pair<FeatureClass, wxString>, 7> kTitles = {{{FeatureClass::Watercourse, _("Water")},
                                                                            {FeatureClass::Crossing, _("Crossing")},
                                                                            {FeatureClass::Ridge, _("Ridge")},
                                                                            {FeatureClass::Slope, _("Slope")},
                                                                            {FeatureClass::Work, _("Work")},
                                                                            {FeatureClass::Border, _("Border")},
                                                                            {FeatureClass::Other, _("Other")}}};
  return kTitles;
}

constexpr std::array<std::pair<SiteClass, const char*>, 11> kSiteClassOfSymbol = {{{SiteClass::City, "city"},
                                                                                   {SiteClass::Town, "town"},
                                                                                   {SiteClass::Village, "village"},
                                                                                   {SiteClass::Building, "building"},
                                                                                   {SiteClass::Station, "station"},
                                                                                   {SiteClass::Fort, "fort"},
                                                                                   {SiteClass::Redoubt, "redoubt"},
                                                                                   {SiteClass::Landing, "landing"},
                                                                                   {SiteClass::Entry, "entry"},
                                                                                   {SiteClass::Objective, "objective"},
                                                                                   {SiteClass::Other, ""}}};

}  // namespace

LegendForm::LegendForm(wxWindow* parent, LegendDialog& dialog, LegendDesk& desk, LegendChoice& choice, Session& session)
    : OwnDrawn(parent, Role::Ground), dialog_(dialog), desk_(desk), choice_(choice), session_(session) {
  SetMinSize(wxSize(440, 520));
  connections_.push_back(choice_.changed.connect([this] {
    closeEditor(false);
    Refresh();
  }));
  connections_.push_back(session_.changed.connect([this](const ChangeSet&) { Refresh(); }));
}

void LegendForm::set(const LegendKind& kind, const std::string& label) {
  dialog_.take(desk_.change(kind, label));
}

int LegendForm::draw(Sketch& sketch, const wxSize& size) {
  const int width = size.x;
  sketch.vline(0, 0, size.y);
  int y = 16 - scrollY();
  if (!choice_.told.empty()) {
    y += sketch.paragraph(wxString::FromUTF8(choice_.told), wxRect(kIndent, y, width - 2 * kIndent, 120), Face::Body,
                          Role::Error) +
         12;
  }
  const LegendRow* row = desk_.row(choice_.group, choice_.id);
  if (row == nullptr) {
    y += sketch.paragraph(_("Choose a kind on the left. What you change here, the map shows at once; each change is one undo."),
                          wxRect(kIndent, y, width - 2 * kIndent, 120), Face::Body, Role::Quiet);
    return y + scrollY() + 20;
  }
  const LegendKind kind = row->kind;
  const wxRect picture(kIndent, y, width - 2 * kIndent, 96);
  const wxBitmap& drawn = swatches_.of(session_.view()->vocabulary(), kind, picture.GetSize(),
                                       groupOf(kind) == LegendGroup::Sites ? 110 : 64, GetContentScaleFactor());
  if (drawn.IsOk()) sketch.context().DrawBitmap(drawn, picture.x, picture.y, picture.width, picture.height);
  sketch.round(picture, 4, wxNullColour, Sketch::colour(Role::Outline));
  y += picture.height + 14;
  y = field(sketch, y, width, "name", _("Name"), std::visit([](const auto& k) { return k.name; }, kind), _("no name"),
            [this, kind](const std::string& text) -> wxString {
              set(renamed(kind, text));
              return {};
            });
  if (choice_.group != LegendGroup::Sites) y = colours(sketch, y, width, kind);
  std::vector<std::pair<std::string, LegendKind>> choices;
  if (const auto* terrain = std::get_if<TerrainKind>(&kind)) {
    for (const std::string_view name : paint::textureNames()) {
      TerrainKind other = *terrain;
      other.texture = std::string(name);
      choices.emplace_back(other.texture, other);
    }
    y = looks(sketch, y, width, _("Pattern"), choices, kind);
  } else if (const auto* feature = std::get_if<FeatureKind>(&kind)) {
    y = classes(sketch, y, width, *feature);
    for (const std::string& name : symbolsOf(feature->featureClass)) {
      FeatureKind other = *feature;
      other.symbol = name;
      choices.emplace_back(name, relooked(kind, other));
    }
    y = looks(sketch, y, width, _("Drawn as"), choices, kind);
  } else if (const auto* path = std::get_if<PathKind>(&kind)) {
    for (const PathClass each : {PathClass::Road, PathClass::Pike, PathClass::Trail, PathClass::Railroad,
                                 PathClass::UnfinishedRailroad, PathClass::Other}) {
      PathKind other = *path;
      other.pathClass = each;
      choices.emplace_back(std::to_string(static_cast<int>(each)), relooked(kind, other));
    }
    y = looks(sketch, y, width, _("Drawn as"), choices, kind);
  } else if (const auto* site = std::get_if<SiteKind>(&kind)) {
    for (const std::string& name : siteSymbols()) {
      SiteKind other = *site;
      other.symbol = name;
      // What it is follows what it looks like, where the look says so.
      for (const auto& [siteClass, symbol] : kSiteClassOfSymbol)
        if (name == symbol) other.siteClass = siteClass;
      choices.emplace_back(name, other);
    }
    y = looks(sketch, y, width, _("Drawn as"), choices, kind);
  }
  y = details(sketch, y, width, kind);
  y = acts(sketch, y, width, *row);
  return y + scrollY() + 16;
}

int LegendForm::field(Sketch& sketch, int y, int width, const std::string& name, const wxString& label, const std::string& value,
                      const wxString& hint, std::function<wxString(const std::string&)> take) {
  sketch.text(label, wxRect(kIndent, y, kLabelWide, kLine - 2), Face::Body, Role::Quiet);
  const wxRect box(kIndent + kLabelWide, y, width - 2 * kIndent - kLabelWide, kLine - 2);
  const ZoneState state = zone(
      "field:" + name, box,
      [this, box, value, take = std::move(take)] {
        editText(wxRect(box.x + 1, box.y + 1, box.width - 2, box.height - 2), wxString::FromUTF8(value),
                 [take](const wxString& text) { return take(wxString(text).Strip(wxString::both).utf8_string()); });
      },
      _("Click to write"));
  sketch.round(box, 5, Sketch::colour(state.hovered ? Role::Hover : Role::Field), Sketch::colour(Role::Outline));
  sketch.text(value.empty() ? hint : wxString::FromUTF8(value), wxRect(box.x + 9, box.y, box.width - 18, box.height), Face::Body,
              value.empty() ? Role::Faint : Role::Text);
  if (state.focused) focusRing(sketch, box, 5);
  return y + kLine + 8;
}

int LegendForm::colours(Sketch& sketch, int y, int width, const LegendKind& kind) {
  const std::string now = kindColour(kind);
  y = field(sketch, y, width, "colour", _("Colour"), now, _("as usual"), [this, kind](const std::string& text) -> wxString {
    set(coloured(kind, text));
    return {};
  });
  constexpr int kChip = 22, kInRow = 10;
  const int left = kIndent + kLabelWide;
  for (size_t i = 0; i < kColours.size(); ++i) {
    const wxRect chip(left + static_cast<int>(i % kInRow) * (kChip + 4), y + static_cast<int>(i / kInRow) * (kChip + 4), kChip,
                      kChip);
    const std::string colour = kColours[i];
    const ZoneState state =
        zone("colour:" + colour, chip, [this, kind, colour] { set(coloured(kind, colour)); }, wxString::FromUTF8(colour), false);
    const bool on = colour == now;
    sketch.round(chip, 4, colourFromText(colour, *wxWHITE),
                 Sketch::colour(on              ? Role::Accent
                                : state.hovered ? Role::Text
                                                : Role::Outline),
                 on ? 2 : 1);
  }
  y += static_cast<int>((kColours.size() + kInRow - 1) / kInRow) * (kChip + 4) + 4;
  const int half = (width - kIndent - left - 8) / 2;
  button(sketch, "more-colours", wxRect(left, y, half, kLine - 2), _("More colours\u2026"), ButtonLook::Raised,
         [this] { askColour(); });
  const bool picture = hasPicture(session_);
  button(
      sketch, "from-picture", wxRect(left + half + 8, y, half, kLine - 2),
      choice_.picking ? _("Click on the map") : _("From the picture"),
      choice_.picking ? ButtonLook::SegmentOn : ButtonLook::Raised, [this] { dialog_.pick(!choice_.picking); },
      choice_.group == LegendGroup::Terrain ? _("The next hex that you click gives the colour that most of it has")
                                            : _("The place that you click next gives its colour"),
      picture, "crosshair");
  return y + kLine + 10;
}

int LegendForm::classes(Sketch& sketch, int y, int width, const FeatureKind& kind) {
  sketch.text(_("It is"), wxRect(kIndent, y, kLabelWide, kLine - 4), Face::Body, Role::Quiet);
  const int left = kIndent + kLabelWide, room = width - kIndent - left, gap = 4;
  constexpr int kInRow = 4;
  const int wide = (room - (kInRow - 1) * gap) / kInRow;
  const auto& titles = classTitles();
  for (size_t i = 0; i < titles.size(); ++i) {
    FeatureKind other = kind;
    other.featureClass = titles[i].first;
    const std::vector<std::string> symbols = symbolsOf(other.featureClass);
    if (std::find(symbols.begin(), symbols.end(), other.symbol) == symbols.end()) other.symbol = symbols.front();
    button(sketch, "class-" + std::to_string(i),
           wxRect(left + static_cast<int>(i % kInRow) * (wide + gap), y + static_cast<int>(i / kInRow) * (kLine - 2), wide,
                  kLine - 6),
           titles[i].second, kind.featureClass == titles[i].first ? ButtonLook::SegmentOn : ButtonLook::Segment,
           [this, changed = relooked(kind, other)] { set(changed); });
  }
  return y + 2 * (kLine - 2) + 8;
}

int LegendForm::looks(Sketch& sketch, int y, int width, const wxString& label,
                      const std::vector<std::pair<std::string, LegendKind>>& choices, const LegendKind& now) {
  sketch.text(label, wxRect(kIndent, y, kLabelWide, kLine - 4), Face::Body, Role::Quiet);
  const int left = kIndent + kLabelWide, inRow = std::max(1, (width - kIndent - left + 6) / (kLook.x + 6));
  const Vocabulary words = session_.view()->vocabulary();
  int place = 0;
  for (const auto& [name, kind] : choices) {
    const wxRect chip(left + place % inRow * (kLook.x + 6), y + place / inRow * (kLook.y + 6), kLook.x, kLook.y);
    ++place;
    const bool on = kind == now;
    const ZoneState state = zone(
        "look:" + name, chip, [this, kind = kind] { set(kind); },
        std::isdigit(static_cast<unsigned char>(name[0])) != 0 ? wxString() : wxString::FromUTF8(name));
    const wxBitmap& drawn =
        swatches_.of(words, kind, kLook, groupOf(kind) == LegendGroup::Sites ? 72 : 40, GetContentScaleFactor());
    if (drawn.IsOk()) sketch.context().DrawBitmap(drawn, chip.x, chip.y, chip.width, chip.height);
    sketch.round(chip, 4, wxNullColour,
                 Sketch::colour(on              ? Role::Accent
                                : state.hovered ? Role::Text
                                                : Role::Outline),
                 on ? 3 : 1);
    if (state.focused) focusRing(sketch, chip, 4);
  }
  return y + (place + inRow - 1) / inRow * (kLook.y + 6) + 8;
}

int LegendForm::details(Sketch& sketch, int y, int width, const LegendKind& kind) {
  const auto yesNo = [&](const std::string& name, const wxString& label, bool on, LegendKind other) {
    const wxRect box(kIndent + kLabelWide, y, width - 2 * kIndent - kLabelWide, kLine - 4);
    const ZoneState state = zone("flag:" + name, box, [this, other] { set(other); });
    const wxRect mark(box.x, box.y + 5, 18, 18);
    sketch.round(mark, 4, Sketch::colour(on ? Role::Accent : Role::Field), Sketch::colour(on ? Role::Accent : Role::Outline));
    if (on) sketch.icon("check", mark, 14, Role::OnAccent);
    sketch.text(label, wxRect(mark.GetRight() + 10, box.y, box.width - 30, box.height), Face::Body,
                state.hovered ? Role::Accent : Role::Text);
    if (state.focused) focusRing(sketch, box, 4);
    y += kLine;
  };
  const auto rank = [&](int now, const wxString& tip, const std::function<LegendKind(int)>& with) {
    sketch.text(_("Rank"), wxRect(kIndent, y, kLabelWide, kLine - 4), Face::Body, Role::Quiet);
    const int left = kIndent + kLabelWide;
    iconButton(
        sketch, "rank-less", wxRect(left, y, 28, 28), "minus", [this, other = with(now - 1)] { set(other); }, _("Less"), now > 0);
    sketch.text(wxString::Format("%d", now), wxRect(left + 28, y, 36, 28), Face::Strong, Role::Text, Align::Centre);
    iconButton(
        sketch, "rank-more", wxRect(left + 64, y, 28, 28), "plus", [this, other = with(now + 1)] { set(other); }, _("More"));
    sketch.text(tip, wxRect(left + 102, y, width - kIndent - left - 102, 28), Face::Small, Role::Quiet);
    y += kLine + 4;
  };
  if (const auto* terrain = std::get_if<TerrainKind>(&kind)) {
    TerrainKind other = *terrain;
    other.water = !other.water;
    yesNo("water", _("All water: no land unit enters"), terrain->water, other);
    rank(terrain->rank, _("the highest in a hex counts"), [terrain](int value) {
      TerrainKind changed = *terrain;
      changed.rank = value;
      return LegendKind(changed);
    });
  }
  if (const auto* feature = std::get_if<FeatureKind>(&kind)) {
    if (feature->featureClass == FeatureClass::Crossing) {
      FeatureKind other = *feature;
      other.needsPath = !other.needsPath;
      yesNo("needs-path", _("Only where a road crosses"), feature->needsPath, other);
    }
    rank(feature->rank, _("the greater, the higher"), [feature](int value) {
      FeatureKind changed = *feature;
      changed.rank = value;
      return LegendKind(changed);
    });
  }
  if (const auto* costs = costsOf(kind)) {
    y = field(sketch, y, width, "costs", _("Cost"), costText(*costs), _("none: 2, or infantry=1, wagon=no"),
              [this, kind](const std::string& text) -> wxString {
                const auto read = costsFromText(text, *costsOf(kind));
                if (!read) {
                  dialog_.take(read);
                  return {};
                }
                set(withCosts(kind, *read));
                return {};
              });
    for (const Cost& cost : *costs) {
      if (cost.provenance.kind == ProvenanceKind::Unstated) continue;
      const wxString text =
          cost.provenance.kind == ProvenanceKind::Assumed
              ? wxString::Format(_("%s: assumed, no rulebook prints it"), wxString::FromUTF8(costText({cost})))
              : wxString::Format(
                    _("%s: %s"), wxString::FromUTF8(costText({cost})),
                    wxString::FromUTF8(fmt::format("{} {}", provenanceName(cost.provenance.kind), cost.provenance.where)));
      sketch.text(text, wxRect(kIndent + kLabelWide, y - 4, width - 2 * kIndent - kLabelWide, 18), Face::Small, Role::Quiet);
      y += 18;
      break;  // the others rest on the same as a rule
    }
  }
  return y + 4;
}

int LegendForm::acts(Sketch& sketch, int y, int width, const LegendRow& row) {
  sketch.hline(kIndent, width - kIndent, y + 2);
  y += 12;
  y += sketch.paragraph(row.used == 0 ? wxString(_("No map that is open shows it."))
                                      : wxString::Format(_("The map shows it: %s."), wxString::FromUTF8(row.where)),
                        wxRect(kIndent, y, width - 2 * kIndent, 60), Face::Small, Role::Quiet) +
       8;
  const int half = (width - 2 * kIndent - 8) / 2;
  button(
      sketch, "replace", wxRect(kIndent, y, half, kLine), _("Replace by\u2026"), ButtonLook::Raised,
      [this] { offerReplacement(); }, _("Everything of this kind on the maps becomes another one; one undo"),
      desk_.rows(choice_.group).size() > 1 && (row.used > 0 || row.origin == LegendRow::Origin::Own));
  if (row.origin == LegendRow::Origin::Changed)
    button(
        sketch, "restore", wxRect(kIndent + half + 8, y, half, kLine), _("As built in"), ButtonLook::Raised,
        [this] { dialog_.take(desk_.restore(choice_.group, choice_.id)); }, _("What you changed of it is forgotten"));
  else
    button(
        sketch, "take-out", wxRect(kIndent + half + 8, y, half, kLine), _("Take out"), ButtonLook::Raised,
        [this] { dialog_.take(desk_.remove(choice_.group, choice_.id)); }, _("Only what no map shows can be taken out"),
        row.origin == LegendRow::Origin::Own);
  return y + kLine + 8;
}

void LegendForm::offerReplacement() {
  wxMenu menu;
  std::vector<std::string> ids;
  for (const LegendRow& row : desk_.rows(choice_.group)) {
    if (kindId(row.kind) == choice_.id) continue;
    menu.Append(1000 + static_cast<int>(ids.size()), wxString::FromUTF8(kindName(row.kind)));
    ids.push_back(kindId(row.kind));
  }
  const int chosen = GetPopupMenuSelectionFromUser(menu) - 1000;
  if (chosen < 0 || chosen >= static_cast<int>(ids.size())) return;
  const std::string by = ids[static_cast<size_t>(chosen)];
  const auto done = desk_.replace(choice_.group, choice_.id, by);
  dialog_.take(done);
  if (done && desk_.row(choice_.group, choice_.id) == nullptr) dialog_.choose(choice_.group, by);
}

void LegendForm::askColour() {
  const LegendRow* row = desk_.row(choice_.group, choice_.id);
  if (row == nullptr) return;
  wxColourData data;
  data.SetColour(colourFromText(kindColour(row->kind), *wxWHITE));
  data.SetChooseFull(true);
  wxColourDialog ask(this, &data);
  if (ask.ShowModal() != wxID_OK) return;
  const wxColour chosen = ask.GetColourData().GetColour();
  if (const LegendRow* now = desk_.row(choice_.group, choice_.id))
    set(coloured(now->kind, fmt::format("#{:02x}{:02x}{:02x}", chosen.Red(), chosen.Green(), chosen.Blue())));
}

}  // namespace hotchkiss::editor
