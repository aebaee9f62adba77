// SPDX-License-Identifier: Apache-2.0
#include "editor/window/text_view.h"

#include <algorithm>

#include "editor/window/sketch.h"

namespace hotchkiss::editor {

namespace {

constexpr int kHeadingStyle = 1;
constexpr int kMarginStyle = 2;

int indicatorOf(TextMark::Kind kind) {
  return 8 + static_cast<int>(kind);
}

}  // namespace

TextView::TextView(wxWindow* parent, bool editable)
    : wxStyledTextCtrl(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxBORDER_NONE) {
  SetLexer(wxSTC_LEX_CONTAINER);
  SetWrapMode(wxSTC_WRAP_WORD);
  SetWrapIndentMode(wxSTC_WRAPINDENT_INDENT);
  SetReadOnly(!editable);
  SetMouseDwellTime(350);
  SetUndoCollection(false);  // the document's own undo is the one that counts
  SetUseHorizontalScrollBar(false);
  SetScrollWidth(100);
  SetExtraAscent(2);
  SetExtraDescent(2);
  AutoCompSetSeparator('\n');
  AutoCompSetIgnoreCase(true);
  AutoCompSetMaxHeight(9);
  for (int margin = 0; margin < 5; ++margin) SetMarginWidth(margin, 0);
  SetMarginLeft(14);
  SetMarginRight(14);
  dress();
  Bind(wxEVT_STC_MODIFIED, [this](wxStyledTextEvent& event) {
    event.Skip();
    const int what = event.GetModificationType();
    if (quiet_ || (what & (wxSTC_MOD_INSERTTEXT | wxSTC_MOD_DELETETEXT)) == 0) return;
    // Nothing may be changed while the control tells of a change; what comes meanwhile is told in one go.
    if (pending_) return;
    pending_ = true;
    CallAfter([this] {
      pending_ = false;
      if (onEdited) onEdited(shown());
    });
  });
  Bind(wxEVT_STC_UPDATEUI, [this](wxStyledTextEvent& event) {
    event.Skip();
    if (quiet_ || GetCurrentPos() == lastPlace_) return;
    lastPlace_ = GetCurrentPos();
    // Where one writes is no place that one looks at: a code half typed is another hex.
    if ((event.GetUpdated() & wxSTC_UPDATE_CONTENT) != 0) return;
    if (onPlace && HasFocus() && !pending_) onPlace(static_cast<size_t>(lastPlace_));
  });
  Bind(wxEVT_STC_DWELLSTART, [this](wxStyledTextEvent& event) {
    if (event.GetPosition() < 0) return;
    if (const TextMark* mark = markAt(static_cast<size_t>(event.GetPosition())); mark != nullptr && !mark->tip.empty())
      CallTipShow(event.GetPosition(), wxString::FromUTF8(mark->tip));
  });
  Bind(wxEVT_STC_DWELLEND, [this](wxStyledTextEvent&) { CallTipCancel(); });
  Bind(wxEVT_STC_DOUBLECLICK, [this](wxStyledTextEvent& event) {
    event.Skip();
    const TextMark* mark = markAt(static_cast<size_t>(std::max(0, GetCurrentPos())));
    if (mark != nullptr && mark->kind != TextMark::Kind::Link && mark->kind != TextMark::Kind::Chosen && onFix) onFix(*mark);
  });
  Bind(wxEVT_KEY_DOWN, &TextView::onKey, this);
  Bind(wxEVT_SYS_COLOUR_CHANGED, [this](wxSysColourChangedEvent& event) {
    dress();
    setHeadings(std::vector<int>(headings_));
    event.Skip();
  });
}

void TextView::dress() {
  const Theme& theme = Theme::get();
  StyleSetFont(wxSTC_STYLE_DEFAULT, theme.font(Face::Body));
  StyleSetForeground(wxSTC_STYLE_DEFAULT, theme.colour(Role::Text));
  StyleSetBackground(wxSTC_STYLE_DEFAULT, theme.colour(Role::Field));
  StyleClearAll();
  StyleSetFont(kHeadingStyle, theme.font(Face::Strong));
  StyleSetBold(kHeadingStyle, true);
  StyleSetForeground(kHeadingStyle, theme.colour(Role::Accent));
  StyleSetFont(kMarginStyle, theme.font(Face::Small));
  StyleSetForeground(kMarginStyle, theme.colour(Role::Quiet));
  StyleSetBackground(kMarginStyle, theme.colour(Role::Field));
  StyleSetBackground(wxSTC_STYLE_LINENUMBER, theme.colour(Role::Field));
  SetCaretForeground(theme.colour(Role::Accent));
  SetSelBackground(true, theme.colour(Role::Selected));
  SetSelForeground(true, theme.colour(Role::Text));
  StyleSetForeground(wxSTC_STYLE_CALLTIP, theme.colour(Role::Text));
  StyleSetBackground(wxSTC_STYLE_CALLTIP, theme.colour(Role::Panel));
  CallTipSetForeground(theme.colour(Role::Text));
  CallTipSetBackground(theme.colour(Role::Panel));
  const auto indicator = [&](TextMark::Kind kind, int style, Role role, int alpha) {
    const int id = indicatorOf(kind);
    IndicatorSetStyle(id, style);
    IndicatorSetForeground(id, theme.colour(role));
    IndicatorSetAlpha(id, alpha);
    IndicatorSetOutlineAlpha(id, std::min(255, alpha * 3));
    IndicatorSetUnder(id, true);
  };
  indicator(TextMark::Kind::Error, wxSTC_INDIC_SQUIGGLE, Role::Error, 255);
  indicator(TextMark::Kind::Warning, wxSTC_INDIC_DIAGONAL, Role::Warning, 255);
  indicator(TextMark::Kind::Note, wxSTC_INDIC_DOTS, Role::Note, 255);
  indicator(TextMark::Kind::Link, wxSTC_INDIC_DOTS, Role::Outline, 255);
  indicator(TextMark::Kind::Chosen, wxSTC_INDIC_ROUNDBOX, Role::Accent, 40);
}

void TextView::show(const std::string& text) {
  if (text == shown()) return;
  quiet_ = true;
  const bool readOnly = GetReadOnly();
  const int place = GetCurrentPos(), line = GetFirstVisibleLine();
  SetReadOnly(false);
  SetText(wxString::FromUTF8(text));
  SetReadOnly(readOnly);
  SetEmptySelection(std::min(place, GetLength()));
  SetFirstVisibleLine(line);
  lastPlace_ = GetCurrentPos();
  quiet_ = false;
  setHeadings(headings_);
  mark(marks_);
}

std::string TextView::shown() const {
  return const_cast<TextView*>(this)->GetText().utf8_string();
}

void TextView::mark(std::vector<TextMark> marks) {
  marks_ = std::move(marks);
  const int length = GetLength();
  for (const auto kind :
       {TextMark::Kind::Error, TextMark::Kind::Warning, TextMark::Kind::Note, TextMark::Kind::Link, TextMark::Kind::Chosen}) {
    SetIndicatorCurrent(indicatorOf(kind));
    IndicatorClearRange(0, length);
    for (const TextMark& each : marks_) {
      if (each.kind != kind || each.end <= each.begin || each.begin >= static_cast<size_t>(length)) continue;
      IndicatorFillRange(static_cast<int>(each.begin),
                         static_cast<int>(std::min(each.end, static_cast<size_t>(length)) - each.begin));
    }
  }
}

void TextView::setHeadings(const std::vector<int>& lines) {
  headings_ = lines;
  StartStyling(0);
  SetStyling(GetLength(), wxSTC_STYLE_DEFAULT);
  for (const int line : headings_) {
    const int begin = PositionFromLine(line), end = GetLineEndPosition(line);
    if (begin < 0 || end <= begin) continue;
    StartStyling(begin);
    SetStyling(end - begin, kHeadingStyle);
  }
}

void TextView::setMarginWords(const std::vector<std::pair<int, std::string>>& words) {
  constexpr int kMargin = 0;
  MarginTextClearAll();
  SetMarginType(kMargin, wxSTC_MARGIN_RTEXT);
  int width = 0;
  for (const auto& [line, word] : words) {
    if (line < 0 || line >= GetLineCount()) continue;
    MarginSetText(line, wxString::FromUTF8(word));
    MarginSetStyle(line, kMarginStyle);
    width = std::max(width, TextWidth(kMarginStyle, wxString::FromUTF8(word + " ")));
  }
  SetMarginWidth(kMargin, width == 0 ? 0 : width + FromDIP(8));
}

void TextView::goTo(size_t offset) {
  quiet_ = true;
  const int at = static_cast<int>(std::min(offset, static_cast<size_t>(GetLength())));
  SetEmptySelection(at);
  const int line = VisibleFromDocLine(LineFromPosition(at));
  if (line < GetFirstVisibleLine() || line + 1 >= GetFirstVisibleLine() + LinesOnScreen())
    SetFirstVisibleLine(std::max(0, line - LinesOnScreen() / 3));
  lastPlace_ = at;
  quiet_ = false;
}

const TextMark* TextView::markAt(size_t offset) const {
  // The gravest of those that lie there: they are listed by kind, errors first.
  const TextMark* best = nullptr;
  for (const TextMark& each : marks_)
    if (each.begin <= offset && offset <= each.end && (best == nullptr || each.kind < best->kind)) best = &each;
  return best;
}

void TextView::onKey(wxKeyEvent& event) {
  const int key = event.GetKeyCode();
  if (key == WXK_TAB && !event.ControlDown()) {
    if (AutoCompActive()) {
      AutoCompComplete();
      return;
    }
    if (!GetReadOnly() && complete && !event.ShiftDown()) {
      const auto [begun, words] = complete(static_cast<size_t>(GetCurrentPos()));
      if (words.size() == 1) {
        SetSelection(GetCurrentPos() - static_cast<int>(begun.size()), GetCurrentPos());
        ReplaceSelection(wxString::FromUTF8(words.front()));
        return;
      }
      if (!words.empty()) {
        std::string list;
        for (const std::string& word : words) list += (list.empty() ? "" : "\n") + word;
        AutoCompShow(static_cast<int>(begun.size()), wxString::FromUTF8(list));
        return;
      }
    }
    Navigate(event.ShiftDown() ? wxNavigationKeyEvent::IsBackward : wxNavigationKeyEvent::IsForward);
    return;
  }
  if ((key == WXK_RETURN || key == WXK_NUMPAD_ENTER) && event.AltDown() && onFix) {
    if (const TextMark* mark = markAt(static_cast<size_t>(GetCurrentPos()))) onFix(*mark);
    return;
  }
  event.Skip();
}

}  // namespace hotchkiss::editor
