// SPDX-License-Identifier: Apache-2.0
// The visitor that writes: each method writes one attribute or element unless it has its default value. The descriptions of the
// documents (fields_*_internal.h) call it in schema order, attributes before elements. Where to is the Sink's affair: a file's
// XML, or the records that are compared and merged.
#pragma once
#include <fmt/format.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "io/native/sheet_text_internal.h"
#include "io/native/text_codec_internal.h"
#include "io/native/words_internal.h"
#include "io/xml/xml_writer.h"
#include "model/base/ref.h"
#include "model/check/diagnostic.h"
#include "model/grid/direction_names.h"

namespace hotchkiss::native {

template <class Sink>
class FieldWriterTo {
 public:
  template <class T>
  using Of = const T;

  explicit FieldWriterTo(Sink& xml) : xml_(xml) {}
  Sink& xml() { return xml_; }
  void setOrientation(Orientation orientation) { orientation_ = orientation; }
  Orientation orientation() const { return orientation_; }
  /// The sheet whose codes hexes are written in.
  void setSheet(const Sheet* sheet) { sheet_ = sheet; }

  void subject(SubjectKind, const std::string&) {}
  void text(const char* name, const std::string& value) {
    if (!value.empty()) xml_.attribute(name, value);
  }
  void itemId(const char* name, const std::string& id) { xml_.attribute(name, id); }
  template <class Tag>
  void itemId(const char* name, const Id<Tag>& id) {
    xml_.attribute(name, id.text);
  }
  template <class Tag>
  void word(const char* name, const Id<Tag>& id) {
    text(name, id.text);
  }
  void file(const char* name, const std::string& path) { text(name, path); }
  template <class IdType>
  void reference(const char* name, const Ref<IdType>& ref) {
    text(name, ref.file.empty() ? ref.id.text : ref.file);
  }
  void number(const char* name, int value, int usual = 0, int = 0, int = 0) {
    if (value != usual) xml_.attribute(name, fmt::format("{}", value));
  }
  void need(const char* name, int value, int, int) { xml_.attribute(name, fmt::format("{}", value)); }
  void number(const char* name, double value, double usual = 0, double = 0, double = 0) {
    if (value != usual) xml_.attribute(name, numberText(value));
  }
  void number(const char* name, const std::optional<int>& value) {
    if (value) xml_.attribute(name, fmt::format("{}", *value));
  }
  void number(const char* name, const std::optional<double>& value) {
    if (value) xml_.attribute(name, numberText(*value));
  }
  void flag(const char* name, bool value, bool usual = false) {
    if (value != usual) xml_.attribute(name, value ? "yes" : "no");
  }
  void flag(const char* name, const std::optional<bool>& value) {
    if (value) xml_.attribute(name, *value ? "yes" : "no");
  }
  template <class E>
  void choice(const char* name, E value, E usual) {
    if (value != usual) xml_.attribute(name, wordFor(value));
  }
  void list(const char* name, const std::vector<std::string>& items) {
    if (!items.empty()) xml_.attribute(name, listText(items));
  }
  template <class Tag>
  void list(const char* name, const std::vector<Id<Tag>>& items) {
    std::vector<std::string> words;
    for (const auto& id : items) words.push_back(id.text);
    list(name, words);
  }
  void provenance(const char* name, const Provenance& value) { text(name, provenanceText(value)); }
  void remarks(const Remarks& remarks) {
    text("source", remarks.source);
    text("note", remarks.note);
    text("to-do", remarks.todo);
  }
  /// Region, When, Who, Test, Trace: one line.
  template <class Value>
  void value(const char* name, const Value& value) {
    text(name, value.text());
  }
  void clock(const char* name, int minutes) { xml_.attribute(name, clockText(minutes)); }
  void date(const char* name, const std::optional<Date>& date) {
    if (date) xml_.attribute(name, dateText(*date));
  }
  void turnPoint(const char* name, const TurnPoint& point) { text(name, turnPointText(point)); }
  void direction(const char* name, int direction) {
    if (direction >= 0) xml_.attribute(name, directionName(direction, orientation_));
  }
  /// How direction words of the document are meant; written only where there are any.
  void directions(const char* name, bool any) {
    if (any) choice(name, orientation_, Orientation::FlatTop);
  }
  void hex(const char* name, const std::optional<Hex>& hex) {
    if (hex) xml_.attribute(name, sheet_ != nullptr ? hexText(*sheet_, *hex, false) : fmt::format("@{},{}", hex->q, hex->r));
  }
  void pattern(const char* name, const std::string& pattern) {
    if (pattern != NumberingSpec{}.pattern) xml_.attribute(name, pattern);
  }
  void extent(const char* name, bool known) {
    if (!known) xml_.attribute(name, "unknown");
  }

  /// `name="strength=7, morale=B"` with one provenance for all; otherwise elements (namedElements), which come later.
  template <class Named>
  void named(const char* name, const char* provenanceName, const std::vector<Named>& items) {
    if (items.empty() || !uniform(items)) return;
    std::vector<std::string> words;
    for (const Named& item : items) words.push_back(keyOf(item) + "=" + item.value);
    xml_.attribute(name, listText(words));
    provenance(provenanceName, items.front().provenance);
  }
  template <class Named>
  void namedElements(const char* name, const std::vector<Named>& items) {
    if (!uniform(items)) each(name, items);
  }

  template <class Inside>
  void group(const char* name, Inside inside) {
    xml_.open(name);
    inside();
    end();
  }
  template <class T>
  void one(const char* name, const T& item) {
    if (item == T{}) return;
    xml_.open(name);
    fields(*this, item);
    xml_.close();
  }
  template <class T>
  void maybe(const char* name, const std::optional<T>& item) {
    if (!item) return;
    xml_.open(name);
    fields(*this, *item);
    xml_.close();
  }
  template <class T>
  void each(const char* name, const std::vector<T>& items) {
    for (const T& item : items) {
      xml_.open(name);
      fields(*this, item);
      xml_.close();
    }
  }
  template <class T>
  void each(const char* name, const SharedList<T>& items) {
    for (const T& item : items) {
      xml_.open(name);
      fields(*this, item);
      xml_.close();
    }
  }
  template <class T>
  void each(const char* name, const std::vector<std::shared_ptr<const T>>& items) {
    for (const auto& item : items) {
      xml_.open(name);
      fields(*this, *item);
      xml_.close();
    }
  }
  void files(const char* name, const char* attribute, const std::vector<std::string>& paths) {
    for (const std::string& path : paths) {
      xml_.open(name);
      xml_.attribute(attribute, path);
      xml_.close();
    }
  }
  /// Closes the element opened last, or takes it back when there is nothing in it.
  void end() {
    if (xml_.bare())
      xml_.drop();
    else
      xml_.close();
  }

 private:
  static const std::string& keyOf(const Rating& rating) { return rating.id; }
  static const std::string& keyOf(const Cost& cost) { return cost.mover; }
  template <class Named>
  static bool uniform(const std::vector<Named>& items) {
    if (Sink::kOneByOne) return false;
    for (const Named& item : items)
      if (item.provenance != items.front().provenance || keyOf(item).empty() || keyOf(item).find('=') != std::string::npos)
        return false;
    return true;
  }

  Sink& xml_;
  Orientation orientation_ = Orientation::FlatTop;
  const Sheet* sheet_ = nullptr;
};

using FieldWriter = FieldWriterTo<XmlWriter>;

}  // namespace hotchkiss::native
