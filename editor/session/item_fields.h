// SPDX-License-Identifier: Apache-2.0
// What each kind of item of a scenario holds, as fields of a form: described once, for showing and for changing alike. Values are
// read by their own parsers; what they do not take is told in one line with an example. Knows no session. Invariant: every member
// of every kind has its field.
#pragma once
#include <string>
#include <variant>
#include <vector>

#include "editor/session/inspect.h"
#include "model/forces/forces.h"
#include "model/scenario/scenario.h"
#include "model/scenario/when_evaluation.h"

namespace hotchkiss::editor {

/// The lists of a scenario, in the order of DeskItem, then what is one thing. Awards and the verdict have a desk of their own.
enum class ItemList {
  Setup,
  Arrivals,
  Restrictions,
  Options,
  Orders,
  Control,
  Markers,
  Ammunition,
  Rules,
  Losses,
  Changes,
  Errata,
  Suppressions,
  Severities,
  Takes,
  Playtests,
  Head,
  Calendar
};
using DeskItem = std::variant<SetupEntry, Arrival, Restriction, Option, Orders, ControlAtStart, Marker, Ammunition, SpecialRule,
                              EarlierLoss, UnitOverride, Erratum, Suppression, SeverityOverride, Take, Playtest>;
inline constexpr size_t kItemLists = std::variant_size_v<DeskItem>;

/// What choices are made from, and what ids and turns mean.
struct ItemGround {
  const Scenario& scenario;  // with what it takes
  const Vocabulary& words;
  const Forces& forces;
  Span span;
  Orientation orientation = Orientation::FlatTop;
};

/// The fields of an item, without `set`.
std::vector<Field> fieldsOf(const DeskItem& item, const ItemGround& ground);
/// The item with a text put into one of its fields (a flag is switched by its id), or why not.
Expected<DeskItem> withField(const DeskItem& item, const std::string& field, const std::string& text, const ItemGround& ground);

/// Reads what people type for each value; the error is one line with an example.
Expected<Region> readRegion(const std::string& text);
Expected<When> readWhen(const std::string& text);
/// Names of units, formations and pools are taken for their ids.
Expected<Who> readWho(const std::string& text, const Forces& forces);
Expected<Test> readTest(const std::string& text);
Expected<TurnPoint> readTurnPoint(const std::string& text);
std::string turnPointText(const TurnPoint& point);
/// Words with commas or blanks between them.
std::vector<std::string> readWords(const std::string& text, bool blanksPart);

/// Makes fields of an object's members, or puts a text into one of them.
class FieldMaker {
 public:
  using Put = std::function<std::string(const std::string&)>;
  using Choices = std::vector<std::pair<std::string, std::string>>;

  explicit FieldMaker(const ItemGround& ground) : ground_(ground) {}
  FieldMaker(const ItemGround& ground, std::string field, std::string text)
      : ground_(ground), wanted_(std::move(field)), text_(std::move(text)), putting_(true) {}

  void heading(std::string label);
  void add(Field field, const Put& put);
  Field& text(const std::string& id, std::string label, std::string& value, std::string hint = {});
  void paragraph(const std::string& id, std::string label, std::string& value, std::string hint = {});
  void number(const std::string& id, std::string label, int& value, bool zeroIsUnsaid = false);
  void number(const std::string& id, std::string label, std::optional<int>& value);
  void number(const std::string& id, std::string label, double& value);
  void number(const std::string& id, std::string label, std::optional<double>& value);
  void flag(const std::string& id, std::string label, bool& value);
  void choice(const std::string& id, std::string label, std::string now, Choices choices, const Put& put);
  void choice(const std::string& id, std::string label, std::string& value, Choices choices);
  void flags(const std::string& id, std::string label, std::vector<std::string>& on, Choices choices);
  void list(const std::string& id, std::string label, std::vector<std::string>& value, std::string hint, bool blanksPart = false);
  void side(const std::string& id, std::string label, SideId& value);
  void option(const std::string& id, std::string label, OptionId& value);
  void region(const std::string& id, std::string label, Region& value);
  void when(const std::string& id, std::string label, When& value);
  void who(const std::string& id, std::string label, Who& value);
  void test(const std::string& id, std::string label, Test& value);
  void states(const std::string& id, std::string label, std::vector<std::string>& value);
  void provenance(const std::string& id, Provenance& value);
  void remarks(Remarks& value);
  void common(ItemCommon& value);
  /// Something to click.
  void act(const std::string& id, std::string label, std::string value, const Put& put);

  const ItemGround& ground() const { return ground_; }
  std::vector<Field>& fields() { return fields_; }
  bool found() const { return found_; }
  const std::string& error() const { return error_; }

 private:
  Field& last(Field field, const Put& put);
  const ItemGround& ground_;
  std::vector<Field> fields_;
  std::string wanted_, text_, error_;
  bool putting_ = false, found_ = false;
  Field spare_;
};

}  // namespace hotchkiss::editor
