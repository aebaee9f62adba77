// SPDX-License-Identifier: Apache-2.0
#include "editor/window/book_panel.h"

#include <wx/filename.h>
#include <wx/textdlg.h>

#include <algorithm>

#include "editor/window/map_canvas.h"
#include "editor/window/signs.h"

namespace hotchkiss::editor {

namespace {

constexpr int kBookHead = 58;
constexpr int kLine = 19;

}  // namespace

BookList::BookList(wxWindow* parent, Shell& shell, BookDesk& desk) : OwnDrawn(parent, Role::Panel), shell_(shell), desk_(desk) {
  ask = [this](const wxString& question, const std::string& value) {
    wxTextEntryDialog dialog(this, question, _("Verify a rulebook"), wxString::FromUTF8(value));
    return dialog.ShowModal() == wxID_OK ? dialog.GetValue().Strip(wxString::both).utf8_string() : std::string();
  };
}

void BookList::choose(const std::string& tab) {
  tab_ = tab;
  scrollTo(0);
  Refresh();
}

void BookList::revealChosen() {
  if (desk_.chosen() && tab_ == "findings") reveal(chosenTop_, chosenBottom_);
}

void BookList::step(int by) {
  const auto& findings = desk_.findings();
  const int count = static_cast<int>(findings.size());
  int at = desk_.chosen() ? static_cast<int>(*desk_.chosen()) + by : by > 0 ? 0 : count - 1;
  while (at >= 0 && at < count && findings[static_cast<size_t>(at)].fate != BookFinding::Fate::Open) at += by;
  if (at >= 0 && at < count) desk_.choose(static_cast<size_t>(at));
}

bool BookList::onKey(wxKeyEvent& event) {
  if (event.GetKeyCode() == WXK_DOWN || event.GetKeyCode() == WXK_UP) {
    step(event.GetKeyCode() == WXK_DOWN ? 1 : -1);
    return true;
  }
  if ((event.GetKeyCode() == WXK_RETURN || event.GetKeyCode() == WXK_NUMPAD_ENTER) && desk_.chosen())
    return desk_.accept(*desk_.chosen(), 0);
  return false;
}

int BookList::drawFinding(Sketch& sketch, size_t index, int y, int width) {
  const BookFinding& finding = desk_.findings()[index];
  const Diagnostic& diagnostic = finding.found.diagnostic;
  const bool chosen = desk_.chosen() == index;
  const bool open = finding.fate == BookFinding::Fate::Open;
  const wxString text = wxString::FromUTF8(diagnostic.message);
  const int room = width - 76;
  // One line while it is not chosen, all of it when it is.
  int height = 28;
  std::vector<std::pair<wxString, size_t>> corrections;
  if (chosen) {
    height = sketch.paragraph(text, wxRect(0, 0, room, 2000), Face::Body, Role::Text, true) + 12;
    height += 20;  // the check and where
    for (size_t i = 0; i < finding.found.corrections.size() && i < 4; ++i) {
      const auto& c = finding.found.corrections[i];
      corrections.emplace_back(wxString::FromUTF8(c.reason), i);
      height += 30 + sketch.paragraph(wxString::FromUTF8(c.reason), wxRect(0, 0, room, 400), Face::Small, Role::Quiet, true);
    }
    height += 34;
  }
  const wxRect rect(6, y, width - 12, height);
  if (rect.GetBottom() < 0 || rect.y > GetClientSize().y) {
    if (chosen) {
      chosenTop_ = y + scrollY();
      chosenBottom_ = chosenTop_ + height;
    }
    return height;
  }
  const ZoneState state = zone("finding:" + std::to_string(index), rect, [this, index] { desk_.choose(index); });
  if (chosen) {
    sketch.round(rect, 6, severitySoftRole(diagnostic.severity));
    chosenTop_ = y + scrollY();
    chosenBottom_ = chosenTop_ + height;
  } else if (state.hovered) {
    sketch.round(rect, 6, Role::Hover);
  }
  const Role ink = open ? severityRole(diagnostic.severity) : Role::Faint;
  drawSeverity(sketch, diagnostic.severity, 18, y + 14, 5.5, Sketch::colour(ink));
  sketch.text(wxString::Format("%d", finding.found.span.first.line), wxRect(28, y, 40, 28), Face::Small, Role::Quiet,
              Align::Right);
  const int x = 76 - 4;
  if (!chosen) {
    const wxString fate = finding.fate == BookFinding::Fate::Accepted    ? _("erratum")
                          : finding.fate == BookFinding::Fate::Dismissed ? _("dismissed")
                                                                         : wxString();
    int right = width - 16;
    if (!fate.empty()) {
      const int used = sketch.width(fate, Face::Small);
      sketch.text(fate, wxRect(right - used, y, used + 1, 28), Face::Small, Role::Faint);
      right -= used + 10;
    }
    sketch.text(text, wxRect(x, y, right - x, 28), Face::Body, open ? Role::Text : Role::Faint);
    return height;
  }
  int at = y + 5;
  at += sketch.paragraph(text, wxRect(x, at, room - 8, 2000), Face::Body, Role::Text) + 3;
  wxString from = wxString::FromUTF8(diagnostic.check + (diagnostic.citation.empty() ? "" : " (" + diagnostic.citation + ")"));
  const rulebook::PageSpot spot = desk_.spotOf(finding.found.span.first.line);
  if (spot.page > 0) from += L" \u00b7 " + wxString::Format(_("page %d"), spot.page);
  if (spot.column > 0) from += wxString::Format(_(", column %d"), spot.column);
  sketch.text(from, wxRect(x, at, room, kLine), Face::Small, Role::Faint);
  at += 22;
  for (const auto& [reason, i] : corrections) {
    const auto& c = finding.found.corrections[i];
    const wxString label = wxString::Format(_("Read %s"), wxString::FromUTF8(c.to));
    const int w = std::min(room - 16, sketch.width(label, Face::SmallStrong) + 26);
    button(
        sketch, "accept:" + std::to_string(index) + ":" + std::to_string(i), wxRect(x, at, w, 24), label, ButtonLook::Raised,
        [this, index, i = i] { desk_.accept(index, i); }, _("Becomes an erratum"), open);
    at += 27;
    at += sketch.paragraph(reason, wxRect(x, at, room - 8, 400), Face::Small, Role::Quiet) + 3;
  }
  if (open) {
    button(sketch, "edit:" + std::to_string(index), wxRect(x, at, 132, 24), _("Another reading\u2026"), ButtonLook::Quiet,
           [this, index] {
             const BookFinding& now = desk_.findings()[index];
             const std::string value = now.found.corrections.empty() ? std::string() : now.found.corrections.front().to;
             const std::string words = ask(_("What ought to stand there?"), value);
             if (!words.empty()) desk_.accept(index, now.found.corrections.empty() ? 99 : 0, words);
           });
    button(sketch, "dismiss:" + std::to_string(index), wxRect(x + 140, at, 92, 24), _("Dismiss\u2026"), ButtonLook::Quiet,
           [this, index] {
             const std::string reason = ask(_("Why is it right as it stands?"), "");
             if (!reason.empty()) desk_.dismiss(index, reason);
           });
  } else {
    button(sketch, "reopen:" + std::to_string(index), wxRect(x, at, 92, 24), _("Reopen"), ButtonLook::Quiet,
           [this, index] { desk_.reopen(index); });
    if (!finding.reason.empty())
      sketch.text(wxString::FromUTF8(finding.reason), wxRect(x + 100, at, room - 100, 24), Face::Small, Role::Quiet);
  }
  return height;
}

int BookList::drawErrata(Sketch& sketch, int y, int width) {
  const std::vector<Erratum> errata = desk_.errata();
  if (errata.empty()) {
    y += 10;
    sketch.paragraph(_("What you accept stands here, and in the scenario that it is about or else in the errata of the text, "
                       "which are saved with the rest. hotchkiss export text --errata prints it as a sheet."),
                     wxRect(18, y, width - 36, 100), Face::Body, Role::Quiet);
    return y + 60;
  }
  for (const Erratum& erratum : errata) {
    const wxString words = wxString::Format(L"\u201c%s\u201d \u2192 \u201c%s\u201d", wxString::FromUTF8(erratum.printed),
                                            wxString::FromUTF8(erratum.corrected));
    sketch.text(wxString::FromUTF8(erratum.page), wxRect(14, y + 4, 70, kLine), Face::Small, Role::Quiet);
    sketch.text(words, wxRect(88, y + 4, width - 100, kLine), Face::Strong);
    const int used =
        sketch.paragraph(wxString::FromUTF8(erratum.reason), wxRect(88, y + 24, width - 100, 200), Face::Small, Role::Quiet);
    y += 30 + used;
  }
  return y;
}

int BookList::draw(Sketch& sketch, const wxSize& size) {
  int y = 6 - scrollY();
  if (tab_ == "errata") return drawErrata(sketch, y, size.x) + scrollY() + 12;
  if (desk_.busy()) {
    sketch.text(_("Reading and judging the text\u2026"), wxRect(18, y + 6, size.x - 36, 24), Face::Body, Role::Quiet);
    return 60;
  }
  if (desk_.any() && desk_.findings().empty()) {
    sketch.icon("check", wxRect(14, y + 4, 24, 24), 18, Role::Accent);
    sketch.text(_("Nothing in this text contradicts itself or the rules."), wxRect(44, y + 4, size.x - 60, 24), Face::Body,
                Role::Quiet);
    return 60;
  }
  for (size_t i = 0; i < desk_.findings().size(); ++i) y += drawFinding(sketch, i, y, size.x) + 2;
  return y + scrollY() + 12;
}

BookPanel::BookPanel(wxWindow* parent, Shell& shell)
    : Backdrop(parent, Role::Panel), shell_(shell), desk_(shell.session), view_(new TextView(this, false)) {
  sash_ = new Sash(this, false, [this](int by) {
    const int room = GetClientSize().y - kBookHead;
    if (room <= 0) return;
    share_ = std::clamp(share_ + static_cast<double>(by) / room, 0.15, 0.85);
    place();
  });
  tabs_ = new TabBar(this, {{"findings", _("Findings")}, {"errata", _("Errata")}},
                     [this](const std::string& tab) { list_->choose(tab); });
  list_ = new BookList(this, shell, desk_);
  view_->onPlace = [this](size_t offset) {
    desk_.pick(offset);
    if (const auto& hex = shell_.session.selection().hex) shell_.canvas->showHex(*hex);
  };
  view_->onFix = [this](const TextMark& mark) {
    for (const BookMark& each : desk_.marks())
      if (each.finding && each.begin == mark.begin) {
        desk_.accept(*each.finding, 0);
        return;
      }
  };
  connections_.push_back(desk_.changed.connect([this] { refresh(); }));
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    place();
    event.Skip();
  });
}

void BookPanel::place() {
  const wxSize size = GetClientSize();
  const int room = std::max(0, size.y - kBookHead);
  const int upper = static_cast<int>(room * share_);
  view_->SetSize(0, kBookHead, size.x, upper);
  sash_->SetSize(0, kBookHead + upper, size.x, 5);
  tabs_->SetSize(0, kBookHead + upper + 5, size.x, 38);
  list_->SetSize(0, kBookHead + upper + 43, size.x, std::max(0, room - upper - 43));
  Refresh();
}

void BookPanel::refresh() {
  if (shownFile_ != desk_.file() + (desk_.any() ? "" : "?")) {
    shownFile_ = desk_.file() + (desk_.any() ? "" : "?");
    view_->SetReadOnly(false);
    view_->show(desk_.text());
    view_->SetReadOnly(true);
    std::vector<std::pair<int, std::string>> pages;
    for (const auto& [line, page] : desk_.pages()) pages.emplace_back(line - 1, wxString::Format(_("p. %d"), page).utf8_string());
    view_->setMarginWords(pages);
    shown_.reset();
  }
  std::vector<TextMark> marks;
  for (const BookMark& mark : desk_.marks()) {
    const TextMark::Kind kind = mark.kind == BookMark::Kind::Error     ? TextMark::Kind::Error
                                : mark.kind == BookMark::Kind::Warning ? TextMark::Kind::Warning
                                : mark.kind == BookMark::Kind::Note    ? TextMark::Kind::Note
                                : mark.kind == BookMark::Kind::Chosen  ? TextMark::Kind::Chosen
                                                                       : TextMark::Kind::Link;
    marks.push_back({kind, mark.begin, mark.end, mark.tip});
  }
  view_->mark(std::move(marks));
  if (desk_.chosen() != shown_) {
    shown_ = desk_.chosen();
    if (shown_) {
      if (!view_->HasFocus()) view_->goTo(desk_.findings()[*shown_].begin);
      CallAfter([this] { list_->revealChosen(); });
    }
  } else if (!view_->HasFocus() && !shown_) {
    const auto mentions = desk_.mentions();
    if (!mentions.empty()) view_->goTo(mentions.front().first);
  }
  list_->Refresh();
  Refresh();
}

int BookPanel::draw(Sketch& sketch, const wxSize& size) {
  sketch.text(wxFileName(wxString::FromUTF8(desk_.file())).GetFullName(), wxRect(16, 6, size.x - 56, 26), Face::Heading);
  iconButton(
      sketch, "close", wxRect(size.x - 36, 8, 26, 26), "x",
      [this] {
        if (onClose) onClose();
      },
      _("Close the rulebook"));
  wxString words;
  if (desk_.busy()) {
    words = _("reading\u2026");
  } else if (desk_.any()) {
    const auto counts = desk_.openCounts();
    const auto counted = [](const wxString& form, size_t count) { return wxString::Format(form, count); };
    words = counted(wxPLURAL("%zu error", "%zu errors", counts[2]), counts[2]) + ", " +
            counted(wxPLURAL("%zu warning", "%zu warnings", counts[1]), counts[1]) + ", " +
            counted(wxPLURAL("%zu note to look at", "%zu notes to look at", counts[0]), counts[0]) + L" \u00b7 " +
            counted(wxPLURAL("%zu fact understood", "%zu facts understood", desk_.understood()), desk_.understood()) + ", " +
            counted(_("%zu not"), desk_.notUnderstood());
  }
  sketch.text(words, wxRect(16, 30, size.x - 32, 22), Face::Small, Role::Quiet);
  sketch.hline(0, size.x, kBookHead - 1);
  return size.y;
}

}  // namespace hotchkiss::editor
