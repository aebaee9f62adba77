// SPDX-License-Identifier: Apache-2.0
#include "editor/window/theme.h"

#include <wx/bmpbndl.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "editor/session/safe_colours.h"
#include "editor/window/icon_data.h"

namespace hotchkiss::editor {

namespace {

constexpr double kLeastText = 0.9, kMostText = 1.4;

struct RoleRow {
  Role role;
  const char* light;
  const char* dark;
  const char* contrast;
};

constexpr std::array<RoleRow, 26> kRoles = {{
    {Role::Ground, "#f7f5f0", "#242320", "#ffffff"},   {Role::Rail, "#efebe2", "#1d1c19", "#ffffff"},
    {Role::Bar, "#f1eee6", "#1d1c19", "#ffffff"},      {Role::Panel, "#fbfaf6", "#282724", "#ffffff"},
    {Role::Field, "#ffffff", "#1a1917", "#ffffff"},    {Role::Button, "#ebe7dc", "#383631", "#e6e6e6"},
    {Role::Hairline, "#d9d3c5", "#3d3a34", "#000000"}, {Role::Outline, "#cfc8b8", "#55514a", "#000000"},
    {Role::Text, "#2b2822", "#ece8de", "#000000"},     {Role::Quiet, "#6f695c", "#b0a897", "#1c1c1c"},
    {Role::Faint, "#98917f", "#878071", "#3a3a3a"},    {Role::Accent, "#2f5d50", "#86c2ae", "#003b2d"},
    {Role::OnAccent, "#ffffff", "#12211c", "#ffffff"}, {Role::Selected, "#dfe9e3", "#2f4039", "#bfe8d9"},
    {Role::Hover, "#ece8dd", "#33312c", "#dedede"},    {Role::Pressed, "#e2ddcf", "#3d3a34", "#c8c8c8"},
    {Role::Error, "#c23b22", "#ee7a62", "#a30000"},    {Role::ErrorSoft, "#f6e6e1", "#46291f", "#ffd9d0"},
    {Role::Warning, "#d08a1d", "#e3aa4e", "#8a4b00"},  {Role::WarningSoft, "#f8efdc", "#41341d", "#ffecc2"},
    {Role::Note, "#5b8fb3", "#86b5d6", "#00457a"},     {Role::NoteSoft, "#e6eef4", "#243440", "#d6ecff"},
    {Role::Good, "#2f7d4f", "#5fb083", "#005c2e"},     {Role::Gold, "#b5872b", "#d5a951", "#6b4700"},
    {Role::Desk, "#e9e4d8", "#161513", "#ffffff"},     {Role::Shadow, "#4a4331", "#000000", "#000000"},
}};

// In the safe style: hues of Okabe and Ito's palette, in the lightness that each ground asks for.
constexpr std::array<RoleRow, 8> kSafeRoles = {{
    {Role::Error, "#a02c00", "#e8703a", "#8a2000"},
    {Role::ErrorSoft, "#f6e3d6", "#46291a", "#ffdccb"},
    {Role::Warning, "#c98200", "#f5d55a", "#a86800"},
    {Role::WarningSoft, "#f9eecf", "#413a1d", "#fff0c4"},
    {Role::Note, "#0072b2", "#56b4e9", "#00457a"},
    {Role::NoteSoft, "#e0eef7", "#1e3444", "#d6ecff"},
    {Role::Good, "#009070", "#2ac79a", "#006b4f"},
    {Role::Gold, "#8f3f73", "#e59ac6", "#701850"},
}};

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  for (size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
  return text;
}

}  // namespace

Theme& Theme::get() {
  static Theme theme;
  return theme;
}

Theme::Theme() = default;

void Theme::use(ThemeKind kind) {
  kind_ = kind;
}

void Theme::setSides(std::vector<std::string> colours) {
  // One side may be named in several games.
  std::vector<std::string> fresh;
  for (std::string& each : colours)
    if (std::find(fresh.begin(), fresh.end(), each) == fresh.end()) fresh.push_back(std::move(each));
  colours = std::move(fresh);
  const std::vector<std::string> told = sidesToldApart(colours);
  safeSides_.clear();
  for (size_t i = 0; i < colours.size(); ++i)
    if (told[i] != colours[i]) safeSides_[colours[i]] = told[i];
}

const std::map<std::string, std::string>& Theme::shownSides() const {
  static const std::map<std::string, std::string> kNone;
  return safe_ ? safeSides_ : kNone;
}

std::string Theme::shownSide(const std::string& colour) const {
  const auto found = shownSides().find(colour);
  return found == shownSides().end() ? colour : found->second;
}

void Theme::setTextScale(double wanted, double desktop) {
  desktopScale_ = desktop > 0 ? desktop : 1;
  textScale_ = std::clamp(wanted * desktopScale_, kLeastText, kMostText);
  fonts_.clear();
}

int Theme::textPixels() const {
  return static_cast<int>(std::lround(13 * textScale_));
}

wxColour Theme::colour(Role role) const {
  const RoleRow* found = &kRoles[static_cast<size_t>(role)];
  if (safe_)
    for (const RoleRow& each : kSafeRoles)
      if (each.role == role) found = &each;
  const RoleRow& row = *found;
  return wxColour(kind_ == ThemeKind::Light ? row.light : kind_ == ThemeKind::Dark ? row.dark : row.contrast);
}

const wxFont& Theme::font(Face face) const {
  const auto found = fonts_.find(face);
  if (found != fonts_.end()) return found->second;
  int pixels = 13;
  bool strong = false;
  switch (face) {
    case Face::Body:
      break;
    case Face::Strong:
      strong = true;
      break;
    case Face::Small:
      pixels = 12;
      break;
    case Face::SmallStrong:
      pixels = 12;
      strong = true;
      break;
    case Face::Tiny:
      pixels = 11;
      break;
    case Face::Heading:
      pixels = 14;
      strong = true;
      break;
    case Face::Title:
      pixels = 17;
      strong = true;
      break;
  }
  // Noto Sans is shipped with the painter; its figures are tabular, so that columns of numbers line up.
  // In points, since the toolkit takes a size in pixels for the height of a whole line; it makes them pixels again by the
  // desktop's dots an inch.
  wxFont font(wxFontInfo(pixels * textScale_ * 0.75 / desktopScale_).FaceName("Noto Sans").Family(wxFONTFAMILY_SWISS));
  if (strong) font.SetWeight(wxFONTWEIGHT_SEMIBOLD);
  return fonts_.emplace(face, font).first->second;
}

const wxBitmap& Theme::icon(const std::string& name, int size, const wxColour& colour, double scale) {
  const int physical = static_cast<int>(std::lround(size * scale));
  const auto key = std::make_tuple(name, physical, static_cast<unsigned>(colour.GetRGBA()), static_cast<int>(kind_));
  const auto found = icons_.find(key);
  if (found != icons_.end()) return found->second;
  const auto text = iconData().find(name);
  wxASSERT_MSG(text != iconData().end(), "no icon " + wxString::FromUTF8(name));
  wxBitmap bitmap;
  if (text != iconData().end()) {
    const std::string svg = replaced(replaced(text->second, "currentColor", colour.GetAsString(wxC2S_HTML_SYNTAX).utf8_string()),
                                     "stroke-width=\"2\"", "stroke-width=\"1.75\"");
    bitmap = wxBitmapBundle::FromSVG(svg.c_str(), wxSize(24, 24)).GetBitmap(wxSize(physical, physical));
  }
  return icons_.emplace(key, bitmap).first->second;
}

wxColour mix(const wxColour& a, const wxColour& b, double share) {
  const auto channel = [share](unsigned char x, unsigned char y) {
    return static_cast<unsigned char>(std::lround(x + (y - x) * share));
  };
  return wxColour(channel(a.Red(), b.Red()), channel(a.Green(), b.Green()), channel(a.Blue(), b.Blue()));
}

wxColour colourFromText(const std::string& text, const wxColour& fallback) {
  wxColour colour;
  if (text.size() == 7 && text[0] == '#' && colour.Set(wxString::FromUTF8(text))) return colour;
  return fallback;
}

wxColour sideColour(const std::string& text, const wxColour& fallback) {
  return colourFromText(Theme::get().shownSide(text), fallback);
}

}  // namespace hotchkiss::editor
