// SPDX-License-Identifier: Apache-2.0
// The visitor that reads: each method takes one attribute or element out of the current one, in any order, and notes every fault
// with its place. What a description did not ask for is a fault when the element ends. Reading goes on after a fault, so that all
// can be listed; the document is sound only without any.
#pragma once
#include <fmt/format.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "io/native/document_places_internal.h"
#include "io/native/text_codec_internal.h"
#include "io/native/words_internal.h"
#include "io/xml/xml_document.h"
#include "model/base/ref.h"

namespace hotchkiss::native {

/// More faults than anybody reads; the rest are not kept.
constexpr size_t kMostFaults = 200;

struct Fault {
  uint32_t offset = 0;
  std::string message;
};

class FieldReader {
 public:
  template <class T>
  using Of = T;

  FieldReader(const XmlDocument& document, DocumentPlaces& places) : document_(document), places_(places) {}

  const std::vector<Fault>& faults() const { return faults_; }
  DocumentPlaces& places() { return places_; }
  const XmlSource& source() const { return document_.source(); }
  const XmlElement& element() const { return *scopes_.back().element; }
  void setOrientation(Orientation orientation) { orientation_ = orientation; }
  /// That of the board, as far as the document says it.
  Orientation orientation() const { return orientation_; }
  void setSheet(const Sheet* sheet) { sheet_ = sheet; }

  void fault(uint32_t offset, std::string message) {
    if (!full()) faults_.push_back({offset, std::move(message)});
  }
  void faultHere(std::string message) { fault(element().offset, std::move(message)); }
  /// A fault at byte `index` of an attribute's value.
  void faultIn(const XmlAttribute& attribute, size_t index, std::string message);

  /// Begins an element: root first. Every enter() has its leave(), which reports what nobody asked for.
  void enter(const XmlElement& element);
  void leave();
  /// The attribute of the current element; asking makes it known.
  const XmlAttribute* attribute(const char* name);
  /// The one child of that name, or null; two are a fault.
  const XmlElement* child(const char* name);
  /// Makes a child element known that may stand several times.
  void knowChildren(const char* name) { knownChildren_.push_back(name); }
  /// The current element holds text.
  void takeText() { scopes_.back().textTaken = true; }

  void subject(SubjectKind kind, const std::string& id);
  void text(const char* name, std::string& value) {
    if (const XmlAttribute* a = attribute(name)) value = std::string(a->value);
  }
  void itemId(const char* name, std::string& id);
  template <class Tag>
  void itemId(const char* name, Id<Tag>& id) {
    itemId(name, id.text);
  }
  template <class Tag>
  void word(const char* name, Id<Tag>& id) {
    if (const XmlAttribute* a = attribute(name)) readId(*a, 0, a->value, id.text);
  }
  void file(const char* name, std::string& path) { text(name, path); }
  template <class IdType>
  void reference(const char* name, Ref<IdType>& ref) {
    const XmlAttribute* a = attribute(name);
    if (a == nullptr) return;
    if (a->value.size() > 4 && a->value.substr(a->value.size() - 4) == ".xml")
      ref.file = std::string(a->value);
    else
      readId(*a, 0, a->value, ref.id.text);
    places_.addReference(std::string(a->value), a->offset);
  }
  void number(const char* name, int& value, int usual = 0, int low = -kMostWhole, int high = kMostWhole);
  void need(const char* name, int& value, int low, int high);
  void number(const char* name, double& value, double usual = 0);
  void number(const char* name, double& value, double usual, double low, double high);
  void number(const char* name, std::optional<int>& value);
  void number(const char* name, std::optional<double>& value);
  void flag(const char* name, bool& value, bool usual = false);
  void flag(const char* name, std::optional<bool>& value);
  template <class E>
  void choice(const char* name, E& value, E) {
    const XmlAttribute* a = attribute(name);
    if (a == nullptr) return;
    std::vector<std::string_view> known;
    for (const auto& word : wordsOf(E{})) {
      if (word.name == a->value) {
        value = word.value;
        return;
      }
      known.push_back(word.name);
    }
    wrongWord(*a, known);
  }
  void list(const char* name, std::vector<std::string>& items);
  template <class Tag>
  void list(const char* name, std::vector<Id<Tag>>& items) {
    const XmlAttribute* a = attribute(name);
    if (a == nullptr) return;
    for (const ListItem& item : listItems(*a)) {
      Id<Tag> id;
      readId(*a, item.offset, item.text, id.text);
      items.push_back(std::move(id));
    }
  }
  void provenance(const char* name, Provenance& value);
  void remarks(Remarks& remarks) {
    text("source", remarks.source);
    text("note", remarks.note);
    text("to-do", remarks.todo);
  }
  template <class Value>
  void value(const char* name, Value& value) {
    const XmlAttribute* a = attribute(name);
    if (a == nullptr || a->value.empty()) return;
    auto parsed = Value::parse(a->value);
    if (parsed)
      value = std::move(*parsed);
    else
      wrongValue(*a, parsed.error());
  }
  void clock(const char* name, int& minutes);
  void date(const char* name, std::optional<Date>& date);
  void turnPoint(const char* name, TurnPoint& point);
  void direction(const char* name, int& direction);
  void direction(const char* name, int8_t& direction) {
    int wide = direction;
    this->direction(name, wide);
    direction = static_cast<int8_t>(wide);
  }
  void directions(const char* name, bool) { choice(name, orientation_, Orientation::FlatTop); }
  void hex(const char* name, std::optional<Hex>& hex);
  void pattern(const char* name, std::string& pattern);
  void extent(const char* name, bool& known);

  template <class Named>
  void named(const char* name, const char* provenanceName, std::vector<Named>& items) {
    Provenance shared;
    provenance(provenanceName, shared);
    const XmlAttribute* a = attribute(name);
    if (a == nullptr) return;
    for (const ListItem& item : listItems(*a)) {
      const size_t equals = item.text.find('=');
      if (equals == std::string::npos || equals == 0) {
        faultIn(*a, item.offset, fmt::format("'{}' is not of the form name=value", item.text));
        continue;
      }
      Named named;
      keyOf(named) = item.text.substr(0, equals);
      named.value = item.text.substr(equals + 1);
      named.provenance = shared;
      items.push_back(std::move(named));
    }
  }
  template <class Named>
  void namedElements(const char* name, std::vector<Named>& items) {
    const bool before = !items.empty();
    each(name, items);
    if (before)
      for (const XmlElement& child : element().children)
        if (child.name == name)
          return fault(child.offset,
                       fmt::format("<{}> stands beside the attribute that lists the same; use one of the two", name));
  }

  template <class Inside>
  void group(const char* name, Inside inside) {
    const XmlElement* found = child(name);
    if (found == nullptr) return;
    enter(*found);
    inside();
    leave();
  }
  template <class T>
  void one(const char* name, T& item) {
    group(name, [&] { fields(*this, item); });
  }
  template <class T>
  void maybe(const char* name, std::optional<T>& item) {
    group(name, [&] {
      item.emplace();
      fields(*this, *item);
    });
  }
  /// Calls `visit` inside each child of that name.
  template <class Visit>
  void eachElement(const char* name, Visit visit) {
    knowChildren(name);
    const XmlElement& parent = element();
    for (const XmlElement& found : parent.children) {
      if (found.name != name) continue;
      enter(found);
      visit();
      leave();
    }
  }
  template <class T>
  void each(const char* name, std::vector<T>& items) {
    eachElement(name, [&] {
      T item{};
      fields(*this, item);
      items.push_back(std::move(item));
    });
  }
  template <class T>
  void each(const char* name, SharedList<T>& items) {
    eachElement(name, [&] {
      T item{};
      fields(*this, item);
      items.push_back(std::move(item));
    });
  }
  template <class T>
  void each(const char* name, std::vector<std::shared_ptr<const T>>& items) {
    eachElement(name, [&] {
      auto item = std::make_shared<T>();
      fields(*this, *item);
      items.push_back(std::move(item));
    });
  }
  void files(const char* name, const char* attributeName, std::vector<std::string>& paths);

 private:
  bool full() const { return faults_.size() >= kMostFaults; }
  struct Scope {
    const XmlElement* element;
    size_t firstAttribute, firstChild;
    bool textTaken = false;
  };
  static std::string& keyOf(Rating& rating) { return rating.id; }
  static std::string& keyOf(Cost& cost) { return cost.mover; }
  std::vector<ListItem> listItems(const XmlAttribute& attribute);
  void readId(const XmlAttribute& attribute, size_t index, std::string_view text, std::string& id);
  void wrongWord(const XmlAttribute& attribute, const std::vector<std::string_view>& known);
  void wrongValue(const XmlAttribute& attribute, const Error& error);
  void notNumber(const XmlAttribute& attribute, const char* kind);

  const XmlDocument& document_;
  DocumentPlaces& places_;
  std::vector<Fault> faults_;
  std::vector<Scope> scopes_;
  std::vector<std::string_view> knownAttributes_, knownChildren_;  // of all open scopes, innermost last
  Orientation orientation_ = Orientation::FlatTop;
  const Sheet* sheet_ = nullptr;
};

}  // namespace hotchkiss::native
