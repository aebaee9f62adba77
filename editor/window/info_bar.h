// SPDX-License-Identifier: Apache-2.0
// The non-modal bar over the map: what happened and the next steps. The newest notice is shown, older ones wait behind it.
#pragma once
#include <vector>

#include "editor/session/notice.h"
#include "editor/window/own_drawn.h"

namespace hotchkiss::editor {

class InfoBar : public OwnDrawn {
 public:
  explicit InfoBar(wxWindow* parent);
  void show(const Notice& notice);
  /// Takes notices of the topic away.
  void dismiss(const std::string& topic);
  void dismissTop();
  bool shown() const { return !notices_.empty(); }
  const std::vector<Notice>& notices() const { return notices_; }
  std::function<void()> onHeightChanged;

 protected:
  int draw(Sketch& sketch, const wxSize& size) override;
  bool onKey(wxKeyEvent& event) override;

 private:
  void update();
  void wantHeight(int high);
  int high_ = 0;  // as its sentence wants it
  std::vector<Notice> notices_;
};

}  // namespace hotchkiss::editor
