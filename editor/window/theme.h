// SPDX-License-Identifier: Apache-2.0
// The look of the window as roles: every colour and font that is drawn is asked for by its role, so that light, dark and
// high-contrast are three sets of the same names. It must not know what is drawn. Invariant: lengths are in logical pixels; the
// toolkit scales them on a fine display.
#pragma once
#include <wx/bitmap.h>
#include <wx/colour.h>
#include <wx/font.h>

#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace hotchkiss::editor {

enum class Role {
  Ground,    // palette, field of the map's surroundings
  Rail,      // tool rail
  Bar,       // menu, status
  Panel,     // problems, right side
  Field,     // what one types into, raised buttons
  Button,    // a quiet button, an unselected segment
  Hairline,  // lines between panels
  Outline,   // line round fields and raised buttons
  Text,
  Quiet,  // secondary text
  Faint,  // placeholder, key numbers
  Accent,
  OnAccent,  // text on the accent
  Selected,  // ground of what is selected
  Hover,
  Pressed,
  Error,
  ErrorSoft,
  Warning,
  WarningSoft,
  Note,
  NoteSoft,
  Good,  // in supply, in command, seen
  Gold,  // objectives, points
  Desk,  // behind the map
  Shadow
};

enum class Face {
  Body,    // 13 px
  Strong,  // 13 px bold
  Small,   // 12 px
  SmallStrong,
  Tiny,     // 11 px
  Heading,  // 14 px bold
  Title     // 17 px bold
};

enum class ThemeKind { Light, Dark, HighContrast };

class Theme {
 public:
  /// The theme in use.
  static Theme& get();
  void use(ThemeKind kind);
  ThemeKind kind() const { return kind_; }
  /// The roles that carry meaning in colours that are told apart without telling red from green.
  void useSafe(bool safe) { safe_ = safe; }
  bool safe() const { return safe_; }
  /// The colours of the game's sides, in their order: what sideColour() makes safe.
  void setSides(std::vector<std::string> colours);
  /// What a side's colour is shown as: its own, or in the safe style one that is told apart from those of the other sides.
  std::string shownSide(const std::string& colour) const;
  /// The own colours of sides and what they are shown as, where that is another.
  const std::map<std::string, std::string>& shownSides() const;
  /// How large text is: 1 = 13 pixels for what one reads. `desktop` is what the desktop makes of a text of 96 dots an inch;
  /// together they are kept between 0.9 and 1.4, within which every row holds its text.
  void setTextScale(double wanted, double desktop);
  /// The size of the text that one reads, in logical pixels.
  /// A length that grows with the size of text beyond the usual one.
  int withText(int pixels) const { return std::max(pixels, pixels * textPixels() / 13); }
  int textPixels() const;
  wxColour colour(Role role) const;
  const wxFont& font(Face face) const;
  /// An icon of a size in logical pixels, for a display of the given scale.
  const wxBitmap& icon(const std::string& name, int size, const wxColour& colour, double scale);

 private:
  Theme();
  ThemeKind kind_ = ThemeKind::Light;
  bool safe_ = false;
  std::map<std::string, std::string> safeSides_;
  double textScale_ = 1, desktopScale_ = 1;
  mutable std::map<Face, wxFont> fonts_;
  std::map<std::tuple<std::string, int, unsigned, int>, wxBitmap> icons_;
};

/// A colour between two.
wxColour mix(const wxColour& a, const wxColour& b, double share);
/// "#rrggbb"; the fallback for any other text.
wxColour colourFromText(const std::string& text, const wxColour& fallback);
/// The same of a side's colour, as the style in use shows it.
wxColour sideColour(const std::string& text, const wxColour& fallback);

}  // namespace hotchkiss::editor
