// SPDX-License-Identifier: Apache-2.0
// The visitor that only looks for paths: references to other documents, and pictures. It may change them in place; shared things
// are copied when something in them changes.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "io/native/document.h"
#include "io/native/words_internal.h"

namespace hotchkiss::native {

class FieldWalker {
 public:
  template <class T>
  using Of = T;

  std::function<void(ReferenceSlot)> onReference = [](ReferenceSlot) {};
  std::function<void(std::string&)> onFile = [](std::string&) {};

  template <class... Any>
  void subject(Any&&...) {}
  template <class... Any>
  void text(Any&&...) {}
  template <class... Any>
  void itemId(Any&&...) {}
  template <class... Any>
  void word(Any&&...) {}
  template <class... Any>
  void number(Any&&...) {}
  template <class... Any>
  void flag(Any&&...) {}
  template <class... Any>
  void choice(Any&&...) {}
  template <class... Any>
  void list(Any&&...) {}
  template <class... Any>
  void provenance(Any&&...) {}
  template <class... Any>
  void remarks(Any&&...) {}
  template <class... Any>
  void value(Any&&...) {}
  template <class... Any>
  void clock(Any&&...) {}
  template <class... Any>
  void date(Any&&...) {}
  template <class... Any>
  void turnPoint(Any&&...) {}
  template <class... Any>
  void direction(Any&&...) {}
  template <class... Any>
  void directions(Any&&...) {}
  template <class... Any>
  void named(Any&&...) {}
  template <class... Any>
  void namedElements(Any&&...) {}

  void file(const char*, std::string& path) {
    if (!path.empty()) onFile(path);
  }
  void reference(const char*, Ref<GameId>& ref) { visit(ref, {DocumentKind::Game}); }
  void reference(const char*, Ref<BoardId>& ref) { visit(ref, {DocumentKind::Board, DocumentKind::Map}); }
  void reference(const char*, Ref<SheetId>& ref) { visit(ref, {DocumentKind::Map}); }
  void reference(const char*, Ref<OobId>& ref) { visit(ref, {DocumentKind::Oob}); }
  void reference(const char*, Ref<ScenarioId>& ref) { visit(ref, {DocumentKind::Scenario}); }
  void files(const char*, const char*, std::vector<std::string>& paths) {
    const std::vector<DocumentKind> any = {DocumentKind::Game,     DocumentKind::Map,    DocumentKind::Board,  DocumentKind::Oob,
                                           DocumentKind::Scenario, DocumentKind::Errata, DocumentKind::Project};
    for (std::string& path : paths) {
      std::string id;
      onReference({path, id, any});
    }
  }
  template <class Inside>
  void group(const char*, Inside inside) {
    inside();
  }
  template <class T>
  void one(const char*, T& item) {
    fields(*this, item);
  }
  template <class T>
  void maybe(const char*, std::optional<T>& item) {
    if (item) fields(*this, *item);
  }
  template <class T>
  void each(const char*, std::vector<T>& items) {
    for (T& item : items) fields(*this, item);
  }
  template <class T>
  void each(const char*, SharedList<T>& items) {
    items.changeEach([&](T& item) { fields(*this, item); });
  }
  template <class T>
  void each(const char*, std::vector<std::shared_ptr<const T>>& items) {
    for (auto& item : items) {
      T copy = *item;
      fields(*this, copy);
      if (!(copy == *item)) item = std::make_shared<const T>(std::move(copy));
    }
  }

 private:
  template <class IdType>
  void visit(Ref<IdType>& ref, const std::vector<DocumentKind>& wanted) {
    if (ref.stated()) onReference({ref.file, ref.id.text, wanted});
  }
};

}  // namespace hotchkiss::native
