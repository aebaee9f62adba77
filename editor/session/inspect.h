// SPDX-License-Identifier: Apache-2.0
// What is selected as a form: labelled values that can be read and, where it makes sense, changed. Knows no widget; a field's
// `set` makes the edit and answers with an error sentence or nothing. Invariant: a form is of one State; after any change it is
// made anew.
#pragma once
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "editor/session/session.h"

namespace hotchkiss::editor {

struct Field {
  enum class Kind {
    Heading,
    Text,    // to read only
    Line,    // one line to type
    Choice,  // one of `choices`
    Flags,   // any of `choices`, each switched by set(id)
    Link     // `value` is clicked: set("")
  };
  /// What helps to fill a field in: a click on the map, the counters that are selected, a turn of the track.
  enum class Aid { None, Place, Who, Turn };
  Kind kind = Kind::Text;
  Aid aid = Aid::None;
  bool wide = false;       // needs the whole width of a form
  bool paragraph = false;  // a line that is long as a rule
  std::string id;          // stable, for tests and for keeping the place: "terrain", "rating:strength"
  std::string label, value;
  std::string hint;                                          // shown when the value is empty
  std::vector<std::pair<std::string, std::string>> choices;  // id, name
  std::vector<std::string> on;                               // ids chosen, for Choice and Flags
  std::function<std::string(const std::string&)> set;
  std::function<std::string(const std::string&)> check;  // error while typing, "" = fine
  std::string colour;                                    // swatch before the value
  bool warn = false;                                     // the value is missing or wrong
};

struct Form {
  std::string title, subtitle;
  std::vector<Field> fields;
};

/// The form of what is selected; of the scenario or map as a whole when nothing is.
Form inspect(Session& session);

// The parts, by what is selected.
Form inspectUnit(Session& session, const CounterRef& counter);
Form inspectCounters(Session& session);
Form inspectHex(Session& session, Hex hex);
Form inspectHexes(Session& session);
Form inspectSide(Session& session, Hexside side);
Form inspectSite(Session& session, const SheetId& sheet, const std::string& id);
Form inspectFormation(Session& session, const std::string& id);
Form inspectWhole(Session& session);

/// Fields that build forms.
Field headingField(std::string label);
Field textField(std::string id, std::string label, std::string value);
Field lineField(std::string id, std::string label, std::string value, std::function<std::string(const std::string&)> set);

}  // namespace hotchkiss::editor
