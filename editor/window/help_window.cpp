// SPDX-License-Identifier: Apache-2.0
#include "editor/window/help_window.h"

#include <wx/html/htmlwin.h>
#include <wx/sizer.h>
#include <wx/utils.h>

#include <algorithm>

#include "editor/window/chrome.h"
#include "editor/window/help_text.h"
#include "editor/window/settings.h"

namespace hotchkiss::editor {

namespace {
constexpr int kListWidth = 250, kPageRow = 30, kHitRow = 50, kWidestPicture = 720, kPageBorder = 24;
}

// The contents, or what a search has found.
class HelpList : public OwnDrawn {
 public:
  HelpList(HelpWindow* window, wxWindow* parent) : OwnDrawn(parent, Role::Rail), window_(*window), pages_(helpPages()) {
    SetMinSize(wxSize(kListWidth, -1));
    SetName(_("Contents"));
  }
  void find(const std::string& query) {
    searching_ = !query.empty();
    hits_ = searchHelp(query);
    scrollTo(0);
    Refresh();
  }
  std::string titleOf(const std::string& file) const {
    const auto found = std::find_if(pages_.begin(), pages_.end(), [&](const HelpPage& page) { return page.file == file; });
    return found == pages_.end() ? file : found->title;
  }

 protected:
  int draw(Sketch& sketch, const wxSize& size) override {
    int y = 8;
    const auto row = [&](const std::string& name, const std::string& file, int height) {
      const wxRect rect(8, y - scrollY(), size.x - 16, height);
      const ZoneState state = zone(name, rect, [this, file] { window_.showPage(file); });
      if (file == window_.page() && !searching_)
        sketch.round(rect, 6, Role::Selected);
      else if (state.hovered)
        sketch.round(rect, 6, Role::Hover);
      if (state.focused) focusRing(sketch, rect, 6);
      y += height;
      return rect;
    };
    if (!searching_) {
      for (const HelpPage& page : pages_) {
        const wxRect rect = row("page:" + page.file, page.file, kPageRow);
        sketch.text(wxString::FromUTF8(page.title), wxRect(rect.x + 10, rect.y, rect.width - 20, rect.height),
                    page.file == window_.page() ? Face::Strong : Face::Body);
      }
      return y + 8;
    }
    for (size_t i = 0; i < hits_.size(); ++i) {
      const wxRect rect = row("hit:" + std::to_string(i), hits_[i].file, kHitRow);
      sketch.text(wxString::FromUTF8(titleOf(hits_[i].file)), wxRect(rect.x + 10, rect.y + 4, rect.width - 20, 20), Face::Strong);
      sketch.text(wxString::FromUTF8(hits_[i].line), wxRect(rect.x + 10, rect.y + 24, rect.width - 20, 20), Face::Small,
                  Role::Quiet);
    }
    if (hits_.empty()) {
      sketch.text(_("No page has these words"), wxRect(18, y, size.x - 36, kPageRow), Face::Body, Role::Quiet);
      y += kPageRow;
    }
    return y + 8;
  }

 private:
  HelpWindow& window_;
  std::vector<HelpPage> pages_;
  std::vector<HelpHit> hits_;
  bool searching_ = false;
};

namespace {

class Page : public wxHtmlWindow {
 public:
  Page(wxWindow* parent, HelpWindow& window) : wxHtmlWindow(parent, wxID_ANY), window_(window) {
    const int sizes[] = {9, 10, 11, 12, 14, 17, 20};
    SetFonts("Noto Sans", "monospace", sizes);
    SetBorders(kPageBorder);
    SetName(_("Page"));
  }
  void OnLinkClicked(const wxHtmlLinkInfo& link) override {
    const std::string to = link.GetHref().utf8_string();
    if (to.starts_with("http://") || to.starts_with("https://"))
      wxLaunchDefaultBrowser(link.GetHref());
    else
      window_.CallAfter([window = &window_, to] { window->showPage(to); });
  }

 private:
  HelpWindow& window_;
};

}  // namespace

HelpWindow::HelpWindow(wxWindow* parent)
    : wxFrame(parent, wxID_ANY, _("Hotchkiss \u2014 Guide"), wxDefaultPosition, wxSize(1080, 700),
              wxDEFAULT_FRAME_STYLE | wxFRAME_FLOAT_ON_PARENT) {
  SetBackgroundColour(Theme::get().colour(Role::Rail));
  auto* left = new Backdrop(this, Role::Rail);
  field_ = new SearchField(left, Role::Rail, _("Search the guide"));
  list_ = new HelpList(this, left);
  html_ = new Page(this, *this);
  auto* column = new wxBoxSizer(wxVERTICAL);
  field_->SetMinSize(wxSize(-1, 32));
  column->Add(field_, 0, wxEXPAND | wxALL, 8);
  column->Add(list_, 1, wxEXPAND);
  left->SetSizer(column);
  left->SetMinSize(wxSize(kListWidth, -1));
  auto* across = new wxBoxSizer(wxHORIZONTAL);
  across->Add(left, 0, wxEXPAND);
  across->Add(html_, 1, wxEXPAND);
  SetSizer(across);
  field_->onChanged = [this](const wxString& text) { list_->find(text.utf8_string()); };
  field_->onEscape = [this] { html_->SetFocus(); };
  Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
    const bool typing = field_->field().HasFocus();
    if (event.GetKeyCode() == WXK_ESCAPE && !typing)
      Close();
    else if ((event.GetKeyCode() == WXK_LEFT && event.AltDown()) || (event.GetKeyCode() == WXK_BACK && !typing))
      back();
    else if (event.GetUnicodeKey() == 'F' && event.ControlDown())
      field_->field().SetFocus();
    else
      event.Skip();
  });
  html_->Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    event.Skip();
    // Only when pictures have to be another size; where one reads stays in sight.
    const auto room = [](int width) { return std::min(width - 2 * kPageBorder - 16, kWidestPicture); };
    if (page_.empty() || room(html_->GetClientSize().x) == room(pageWidth_) || reloading_) return;
    reloading_ = true;
    CallAfter([this] {
      reload();
      reloading_ = false;
    });
  });
  Bind(wxEVT_SYS_COLOUR_CHANGED, [this](wxSysColourChangedEvent& event) {
    SetBackgroundColour(Theme::get().colour(Role::Rail));
    if (!page_.empty()) reload();
    event.Skip();
  });
  // It stays for the next time, at the page that it shows.
  Bind(wxEVT_CLOSE_WINDOW, [this](wxCloseEvent& event) {
    if (event.CanVeto()) {
      Hide();
      event.Veto();
    } else {
      Destroy();
    }
  });
  CentreOnParent();
}

void HelpWindow::load(const std::string& page) {
  const size_t hash = page.find('#');
  page_ = page.substr(0, hash);
  // Pictures are never wider than the page: the toolkit would squash them to its width.
  pageWidth_ = html_->GetClientSize().x;
  const auto html = helpHtml(page_, std::clamp(pageWidth_ - 2 * kPageBorder - 16, 160, kWidestPicture));
  html_->SetPage(html ? wxString::FromUTF8(*html)
                      : wxString::Format("<html><body bgcolor=\"%s\" text=\"%s\">%s</body></html>",
                                         Theme::get().colour(Role::Panel).GetAsString(wxC2S_HTML_SYNTAX),
                                         Theme::get().colour(Role::Text).GetAsString(wxC2S_HTML_SYNTAX),
                                         wxString::Format(_("The guide has no page %s."), wxString::FromUTF8(page_))));
  SetTitle(wxString::Format(_("%s \u2014 Hotchkiss guide"), wxString::FromUTF8(list_->titleOf(page_))));
  list_->Refresh();
}

void HelpWindow::reload() {
  int x = 0, y = 0;
  html_->GetViewStart(&x, &y);
  const double share = static_cast<double>(y) / std::max(1, html_->GetVirtualSize().y);
  load(page_);
  html_->Scroll(0, static_cast<int>(share * html_->GetVirtualSize().y));
}

void HelpWindow::showPage(const std::string& page) {
  if (!page_.empty() && page_ != page) before_.push_back(page_);
  load(page);
  Show();
  Raise();
}

void HelpWindow::search(const std::string& query) {
  field_->field().ChangeValue(wxString::FromUTF8(query));
  list_->find(query);
}

void HelpWindow::back() {
  if (before_.empty()) return;
  const std::string page = before_.back();
  before_.pop_back();
  load(page);
}

}  // namespace hotchkiss::editor
