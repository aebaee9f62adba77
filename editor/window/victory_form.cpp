// SPDX-License-Identifier: Apache-2.0
// What stands to the right of the list: the form of an award, a group or a rule; which results can be reached; what the points
// come to under what is assumed.
#include <algorithm>

#include "editor/window/victory_panel.h"
#include "model/scenario/value_printer.h"

namespace hotchkiss::editor {

namespace {

constexpr int kSide = 16, kStepHigh = 26;

}  // namespace

VictoryForm::VictoryForm(wxWindow* parent, VictoryDesk& desk, Shell& shell)
    : FormGrid(parent, Role::Panel), desk_(desk), shell_(shell) {
  connections_.push_back(desk_.changed.connect([this] {
    const std::string now = std::to_string(static_cast<int>(desk_.part())) + "|" + desk_.chosen() +
                            (desk_.groupChosen() ? "|group|" : "|") + std::to_string(desk_.rule());
    if (now == shown_) return;
    shown_ = now;
    closeEditor(true);
    forgetRefused();
    if (desk_.part() == VictoryDesk::Part::Awards) {
      beOf(VictoryDesk::draftScope(desk_.chosen(), desk_.groupChosen()));
    } else {
      const Verdict verdict = desk_.verdict();
      const auto rule = static_cast<size_t>(std::max(0, desk_.rule()));
      beOf("victory|rule|" + (desk_.rule() >= 0 && rule < verdict.rules.size() ? verdict.rules[rule].id : std::string()));
    }
    scrollTo(0);
  }));
  keepRefused(shell_.session.drafts());
  connections_.push_back(shell_.session.drafts().changed.connect([this] { Refresh(); }));
}

int VictoryForm::draw(Sketch& sketch, const wxSize& size) {
  beginFields();
  sketch.vline(0, 0, size.y);
  if (!desk_.any()) return 0;
  switch (desk_.part()) {
    case VictoryDesk::Part::Awards:
      return drawAward(sketch, size);
    case VictoryDesk::Part::Verdict:
      return drawRule(sketch, size);
    case VictoryDesk::Part::Totals:
      return drawReach(sketch, size);
    case VictoryDesk::Part::WhatIf:
      break;
  }
  return drawOutcome(sketch, size);
}

int VictoryForm::drawSteps(Sketch& sketch, const Award& award, int y, int width) {
  sketch.text(_("Steps: who reaches the count has the points in all"), wxRect(kSide, y, width - 2 * kSide, 20), Face::Small,
              Role::Quiet);
  y += 22;
  const int wide = 84;
  for (size_t i = 0; i <= award.steps.size(); ++i) {
    const bool fresh = i == award.steps.size();
    const std::string count = fresh ? "" : std::to_string(award.steps[i].first);
    const std::string points = fresh ? "" : numberText(award.steps[i].second);
    const auto cell = [&](const char* what, int x, const std::string& value, const wxString& hint,
                          std::function<std::string(const std::string&)> set) {
      const wxRect box(x, y, wide, kStepHigh - 3);
      const std::string id = "step:" + std::to_string(i) + ":" + what;
      const ZoneState state =
          zone(id, box, [this, id, box, value, set = std::move(set)] { type(id, wxRect(box).Deflate(1), value, set); });
      sketch.round(box, 5, Sketch::colour(state.hovered ? Role::Hover : Role::Field), Sketch::colour(Role::Outline));
      sketch.text(value.empty() ? hint : wxString::FromUTF8(value), wxRect(box.x + 8, box.y, box.width - 14, box.height),
                  Face::Body, value.empty() ? Role::Faint : Role::Text, Align::Right);
      if (state.focused) focusRing(sketch, box, 5);
    };
    cell("count", kSide, count, _("count"), [this, i, points, fresh](const std::string& text) {
      return fresh && text.empty() ? std::string() : desk_.setStep(i, text, fresh ? "0" : points);
    });
    sketch.text(L"\u2192", wxRect(kSide + wide, y, 24, kStepHigh - 3), Face::Body, Role::Faint, Align::Centre);
    if (!fresh) {
      cell("points", kSide + wide + 24, points, _("points"),
           [this, i, count](const std::string& text) { return desk_.setStep(i, count, text); });
      iconButton(
          sketch, "remove-step:" + std::to_string(i), wxRect(kSide + 2 * wide + 30, y, 24, kStepHigh - 3), "x",
          [this, i] { desk_.removeStep(i); }, _("Take the step out"));
    }
    y += kStepHigh;
    for (const char* what : {"count", "points"})
      y += drawRefused(sketch, "step:" + std::to_string(i) + ":" + what, wxRect(kSide, y - 2, width - 2 * kSide, 18));
  }
  return y + 6;
}

int VictoryForm::drawAward(Sketch& sketch, const wxSize& size) {
  const Form form = desk_.form();
  const int width = size.x;
  int y = 8 - scrollY();
  if (form.fields.empty()) {
    sketch.paragraph(_("Choose an award to the left, or add one. Each change is one undo; the map shows where it is earned."),
                     wxRect(kSide, y + 8, width - 2 * kSide, 80), Face::Body, Role::Quiet);
    return 0;
  }
  const wxString id = wxString::FromUTF8(form.subtitle);
  const int idWide = std::min(width / 3, sketch.width(id, Face::Small) + 4);
  sketch.text(wxString::FromUTF8(form.title), wxRect(kSide, y, width - 2 * kSide - idWide - 8, 24), Face::Heading);
  sketch.text(id, wxRect(width - kSide - idWide, y, idWide, 24), Face::Small, Role::Faint, Align::Right);
  y += 30;
  if (!desk_.told().empty()) {
    y +=
        sketch.paragraph(wxString::FromUTF8(desk_.told()), wxRect(kSide, y, width - 2 * kSide, 60), Face::Small, Role::Error) + 4;
  }
  GridLook look;
  look.columns = 2;
  look.labelWide = 58;
  if (desk_.group() != nullptr) {
    look.labelWide = 96;
    for (const char* whole : {"note", "members", "capped-by", "rule"}) look.spans[whole] = 2;
    y = drawFields(sketch, form, wxRect(kSide, y, width - 2 * kSide, 0), look);
    return y + scrollY() + 8;
  }
  for (const char* whole : {"line", "text", "test", "place", "who", "when"}) look.spans[whole] = 2;
  // The steps stand where the points would.
  const Award* award = desk_.award();
  const bool steps = award != nullptr && award->basis == AwardBasis::Steps;
  Form upper = form, lower = form;
  const auto phrase = std::find_if(form.fields.begin(), form.fields.end(), [](const Field& f) { return f.id == "text"; });
  const auto cut = phrase - form.fields.begin();
  upper.fields.erase(upper.fields.begin() + cut, upper.fields.end());
  lower.fields.erase(lower.fields.begin(), lower.fields.begin() + cut);
  y = drawFields(sketch, upper, wxRect(kSide, y, width - 2 * kSide, 0), look);
  if (steps) y = drawSteps(sketch, *award, y, width);
  // Room for the buttons that pick on the map.
  const int pickWide = 30;
  for (const char* picked : {"test", "place"}) {
    const bool place = std::string(picked) == "place";
    Form before = lower;
    const auto at = std::find_if(lower.fields.begin(), lower.fields.end(), [&](const Field& f) { return f.id == picked; });
    const auto index = at - lower.fields.begin();
    before.fields.erase(before.fields.begin() + index, before.fields.end());
    lower.fields.erase(lower.fields.begin(), lower.fields.begin() + index);
    y = drawFields(sketch, before, wxRect(kSide, y, width - 2 * kSide, 0), look);
    Form one = lower;
    one.fields.erase(one.fields.begin() + 1, one.fields.end());
    lower.fields.erase(lower.fields.begin());
    const VictoryDesk::Pick pick = place ? VictoryDesk::Pick::Place : VictoryDesk::Pick::Test;
    const int from = y;
    y = drawFields(sketch, one, wxRect(kSide, y, width - 2 * kSide - pickWide - 4, 0), look);
    const bool on = desk_.picking() == pick;
    const wxRect spot(width - kSide - pickWide, from, pickWide, 26);
    if (on) sketch.round(spot, 5, Role::Accent);
    iconButton(
        sketch, place ? "pick-place" : "pick-test", spot, "crosshair", [this, pick] { desk_.pickFor(pick); },
        place ? _("Pick on the map: each hex that you click comes in or goes out (Esc ends it)")
              : _("Pick on the map whose control it asks for (Esc ends it)"),
        true, on ? Role::OnAccent : Role::Quiet);
    if (on) {
      sketch.text(_("Click hexes on the map; click here again when it is done."),
                  wxRect(kSide + look.labelWide, y - 4, width - 2 * kSide - look.labelWide, 18), Face::Small, Role::Accent);
      y += 18;
    }
  }
  y = drawFields(sketch, lower, wxRect(kSide, y, width - 2 * kSide, 0), look);
  return y + scrollY() + 8;
}

int VictoryForm::drawRule(Sketch& sketch, const wxSize& size) {
  const int width = size.x;
  int y = 8 - scrollY();
  if (desk_.verdictTaken())
    y += sketch.paragraph(_("The verdict is taken from elsewhere; the first change makes it this scenario's own."),
                          wxRect(kSide, y, width - 2 * kSide, 60), Face::Small, Role::Quiet) +
         6;
  GridLook look;
  look.columns = width > 420 ? 2 : 1;
  look.labelWide = 72;
  look.labels = {{"high", 30}, {"historical-result", 60}};
  y = drawFields(sketch, desk_.verdictForm(), wxRect(kSide, y, width - 2 * kSide, 0), look);
  sketch.hline(kSide, width - kSide, y + 2);
  y += 10;
  const Form form = desk_.ruleForm();
  if (form.fields.empty()) {
    y += sketch.paragraph(
        _("The rules are asked from the top; the first that applies tells who has won. Click into a cell to write in it."),
        wxRect(kSide, y, width - 2 * kSide, 80), Face::Body, Role::Quiet);
    return y + scrollY();
  }
  sketch.text(wxString::FromUTF8(form.title), wxRect(kSide, y, width - 2 * kSide, 22), Face::Heading);
  y += 28;
  GridLook rule;
  rule.columns = 2;
  rule.labelWide = 56;
  for (const char* whole : {"test", "text"}) rule.spans[whole] = 2;
  y = drawFields(sketch, form, wxRect(kSide, y, width - 2 * kSide, 0), rule);
  return y + scrollY() + 8;
}

int VictoryForm::drawReach(Sketch& sketch, const wxSize& size) {
  const int width = size.x;
  int y = 10 - scrollY();
  sketch.text(_("Results that can be reached"), wxRect(kSide, y, width - 2 * kSide, 24), Face::Heading);
  y += 30;
  const Verdict verdict = desk_.verdict();
  const VerdictScale& scale = desk_.scale();
  if (!desk_.ready()) return y + scrollY();
  if (scale.why.empty()) {
    y += sketch.paragraph(wxString::Format(_("The score goes by %s and can come to %s."), wxString::FromUTF8(verdict.score),
                                           wxString::FromUTF8(rangeWords(scale.possible))),
                          wxRect(kSide, y, width - 2 * kSide, 60), Face::Body, Role::Text) +
         8;
  } else {
    y += sketch.paragraph(wxString::FromUTF8(scale.why), wxRect(kSide, y, width - 2 * kSide, 60), Face::Body, Role::Quiet) + 8;
  }
  for (const ScaleBand& band : scale.bands) {
    const VerdictRule& rule = verdict.rules[band.rule];
    const bool above = band.low && scale.possible.high && *band.low > *scale.possible.high;
    const bool below = band.high && scale.possible.low && *band.high < *scale.possible.low;
    const bool never = scale.why.empty() && (above || below);
    sketch.round(wxRect(kSide, y + 6, 12, 12), 3,
                 rule.winner.empty() ? Sketch::colour(Role::Quiet)
                                     : sideColour(desk_.sideColour(rule.winner), Sketch::colour(Role::Quiet)));
    const wxString range = wxString::FromUTF8(desk_.ruleWords(band.rule));
    sketch.text(wxString::FromUTF8(desk_.resultWords(rule)), wxRect(kSide + 20, y, width - 2 * kSide - 150, 24), Face::Body,
                never ? Role::Faint : Role::Text);
    sketch.text(never ? range + L" \u00b7 " + wxString(_("never")) : range, wxRect(width - kSide - 150, y, 150, 24), Face::Small,
                never ? Role::Warning : Role::Quiet, Align::Right);
    y += 24;
  }
  y += 8;
  y += sketch.paragraph(_("Least and most, if everything is earned or nothing. What only play bounds (losses without an order of "
                          "battle, \u201ceach "
                          "time\u201d) has no bound until \u201cat most\u201d says one."),
                        wxRect(kSide, y, width - 2 * kSide, 100), Face::Small, Role::Quiet);
  return y + scrollY() + 8;
}

int VictoryForm::drawOutcome(Sketch& sketch, const wxSize& size) {
  const int width = size.x, right = width - kSide;
  int y = 8 - scrollY();
  if (!desk_.ready()) return 0;
  const Outcome& outcome = desk_.outcome();
  const Verdict verdict = desk_.verdict();
  // The verdict first: it is what one asks for.
  const auto ruleLine = [&](size_t index, const wxString& before) {
    const VerdictRule& rule = verdict.rules[index];
    const wxColour own = rule.winner.empty() ? Sketch::colour(Role::Quiet)
                                             : sideColour(desk_.sideColour(rule.winner), Sketch::colour(Role::Quiet));
    const wxRect card(kSide, y, right - kSide, 40);
    sketch.round(card, 6, mix(Sketch::colour(Role::Panel), own, 0.22), Sketch::colour(Role::Hairline));
    sketch.round(wxRect(card.x, card.y, 6, card.height), 3, own);
    sketch.text(before + wxString::FromUTF8(desk_.resultWords(rule)), wxRect(card.x + 16, card.y + 2, card.width - 24, 20),
                Face::Strong);
    sketch.text(wxString::FromUTF8(desk_.ruleWords(index)), wxRect(card.x + 16, card.y + 20, card.width - 24, 17), Face::Small,
                Role::Quiet);
    y += 46;
  };
  for (const size_t index : outcome.sudden) ruleLine(index, _("At once: "));
  if (verdict.rules.empty()) {
    sketch.text(_("There is no verdict yet."), wxRect(kSide, y, right - kSide, 22), Face::Body, Role::Quiet);
    y += 26;
  } else if (outcome.certain) {
    ruleLine(outcome.rules.front(), {});
  } else if (outcome.rules.empty()) {
    sketch.text(_("No rule covers it."), wxRect(kSide, y, right - kSide, 22), Face::Strong, Role::Error);
    y += 28;
  } else {
    wxString text;
    for (const size_t index : outcome.rules) {
      if (!text.empty()) text += L" \u00b7 ";
      text += wxString::FromUTF8(desk_.resultWords(verdict.rules[index]));
    }
    if (outcome.noRule) text += L" \u00b7 " + wxString(_("none"));
    y += sketch.paragraph(wxString(_("It may be: ")) + text, wxRect(kSide, y, right - kSide, 90), Face::Body, Role::Text) + 6;
  }
  const auto total = [&](const wxString& name, const wxString& colour, const PointRange& range) {
    sketch.round(wxRect(kSide, y + 6, 12, 12), 3, sideColour(colour.utf8_string(), Sketch::colour(Role::Button)));
    sketch.text(name, wxRect(kSide + 20, y, right - kSide - 150, 24), Face::Strong);
    sketch.text(wxString::FromUTF8(rangeWords(range)), wxRect(right - 140, y, 140, 24), Face::Strong, Role::Text, Align::Right);
    y += 24;
  };
  for (const auto& [side, range] : outcome.totals)
    total(wxString::FromUTF8(desk_.sideName(side)), wxString::FromUTF8(desk_.sideColour(side)), range);
  if (outcome.score && verdict.score.find(' ') != std::string::npos) total(wxString::FromUTF8(verdict.score), "", *outcome.score);
  sketch.hline(kSide, right, y + 3);
  y += 8;
  for (const AwardOutcome& award : outcome.awards) {
    const bool none = award.points.low == 0.0 && award.points.high == 0.0;
    wxString tip;
    for (const std::string& reason : award.test.reasons) tip += (tip.empty() ? "" : "\n") + wxString::FromUTF8(reason);
    const wxRect row(kSide - 6, y, right - kSide + 12, 22);
    const ZoneState state = zone(
        "outcome:" + award.id, row,
        [this, id = award.id] {
          desk_.show(VictoryDesk::Part::Awards);
          desk_.choose(id);
        },
        tip);
    if (state.hovered) sketch.round(row, 4, Role::Hover);
    if (state.focused) focusRing(sketch, row, 4);
    sketch.circle(kSide + 6, y + 11, 3.5, sideColour(desk_.sideColour(award.side), Sketch::colour(Role::Button)));
    sketch.text(wxString::FromUTF8(desk_.awardWords(award.id)), wxRect(kSide + 18, y, right - kSide - 118, 22), Face::Body,
                none ? Role::Faint : Role::Text);
    sketch.text(wxString::FromUTF8(rangeWords(award.points)), wxRect(right - 96, y, 96, 22), Face::Body,
                none ? Role::Faint : Role::Text, Align::Right);
    y += 22;
  }
  for (const std::string& note : outcome.notes)
    y += sketch.paragraph(wxString::FromUTF8(note), wxRect(kSide, y + 4, right - kSide, 60), Face::Small, Role::Quiet) + 4;
  return y + scrollY() + 8;
}

}  // namespace hotchkiss::editor
