// SPDX-License-Identifier: Apache-2.0
// Set-up tables as JSON: {"id", "name", "scenarios": [{"number", "name", "confederateFootnotes": {"*": ".."}, "confederateUnits":
// [{"name", "size", "command", "type", "manpowerValue", "hexLocation", "notes", "tableName"}], "confederateGunboats": [..],
// ..}]}. The keys of a side begin with its name. Read by events, so that every object knows its line.
#include <fmt/format.h>

#include <iterator>
#include <nlohmann/json.hpp>

#include "io/notation/gcacw_set_up_words_internal.h"
#include "model/base/text.h"

namespace hotchkiss::notation {

namespace {

constexpr size_t kDeepestJson = 16;

/// Bytes that count their lines while they are read.
struct CountedBytes {
  using difference_type = std::ptrdiff_t;
  using value_type = char;
  using pointer = const char*;
  using reference = const char&;
  using iterator_category = std::input_iterator_tag;
  const char* at = nullptr;
  SetUpSpot* spot = nullptr;
  reference operator*() const { return *at; }
  CountedBytes& operator++() {
    const char c = *at++;
    if (c == '\n') {
      ++spot->line;
      spot->column = 0;
    } else if ((static_cast<unsigned char>(c) & 0xC0) != 0x80) {
      ++spot->column;
    }
    return *this;
  }
  CountedBytes operator++(int) {
    CountedBytes old = *this;
    ++*this;
    return old;
  }
  bool operator==(const CountedBytes& o) const { return at == o.at; }
};

/// A value of the file with the place of its first character (of an object or list) or of its last one (of a text or number).
struct JsonNode {
  enum class Kind { Object, List, Text, Other };
  Kind kind = Kind::Other;
  std::string text;
  std::vector<std::string> keys;  // of an object, one for each of its items
  std::vector<JsonNode> items;    // of an object or list
  SetUpSpot spot;

  const JsonNode* find(std::string_view key) const {
    for (size_t i = 0; i < keys.size(); ++i)
      if (keys[i] == key) return &items[i];
    return nullptr;
  }
};

class JsonTree final : public nlohmann::json_sax<nlohmann::json> {
 public:
  explicit JsonTree(const SetUpSpot& spot) : spot_(spot) {}
  JsonNode root;
  Error error;

  bool null() override { return put({}); }
  bool boolean(bool value) override { return put(text(value ? "true" : "false")); }
  bool number_integer(number_integer_t value) override { return put(text(std::to_string(value))); }
  bool number_unsigned(number_unsigned_t value) override { return put(text(std::to_string(value))); }
  bool number_float(number_float_t, const string_t& printed) override { return put(text(printed)); }
  bool string(string_t& value) override { return put(text(value)); }
  bool binary(binary_t&) override { return put({}); }
  bool start_object(std::size_t) override { return open(JsonNode::Kind::Object); }
  bool end_object() override { return close(); }
  bool start_array(std::size_t) override { return open(JsonNode::Kind::List); }
  bool end_array() override { return close(); }
  bool key(string_t& value) override {
    key_ = value;
    return true;
  }
  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception& fault) override {
    std::string what = fault.what();
    if (const size_t colon = what.find("syntax error"); colon != std::string::npos) what = what.substr(colon);
    error = {fmt::format("this is no valid JSON: {}", oneLine(what)), {}, spot_.line, std::max(1, spot_.column)};
    return false;
  }

 private:
  JsonNode text(std::string value) const {
    JsonNode node;
    node.kind = JsonNode::Kind::Text;
    node.text = std::move(value);
    return node;
  }
  JsonNode* place(JsonNode node) {
    node.spot = {spot_.line, std::max(1, spot_.column)};
    if (stack_.empty()) {
      root = std::move(node);
      return &root;
    }
    JsonNode& parent = *stack_.back();
    if (parent.kind == JsonNode::Kind::Object) {
      parent.keys.push_back(std::move(key_));
      key_.clear();
    }
    parent.items.push_back(std::move(node));
    return &parent.items.back();
  }
  bool put(JsonNode node) {
    place(std::move(node));
    return true;
  }
  bool open(JsonNode::Kind kind) {
    if (stack_.size() >= kDeepestJson) {
      error = {fmt::format("the values nest deeper than {}: a set-up file has lists of rows and nothing below", kDeepestJson),
               {},
               spot_.line,
               std::max(1, spot_.column)};
      return false;
    }
    JsonNode node;
    node.kind = kind;
    stack_.push_back(place(std::move(node)));
    return true;
  }
  bool close() {
    stack_.pop_back();
    return true;
  }

  const SetUpSpot& spot_;
  std::vector<JsonNode*> stack_;  // a parent's list does not grow while a child is open
  std::string key_;
};

std::string textOf(const JsonNode& object, std::string_view key) {
  const JsonNode* value = object.find(key);
  return value == nullptr ? std::string() : oneLine(value->text);
}

/// "confederate" of "confederateUnits".
std::string sideOfKey(std::string_view key, std::string_view ending) {
  if (key.size() <= ending.size() || !key.ends_with(ending)) return {};
  return lowered(key.substr(0, key.size() - ending.size()));
}

Expected<void> readJsonRow(const JsonNode& node, SetUpBook& book, SetUpSide& side) {
  if (node.kind != JsonNode::Kind::Object)
    return rowFault({}, "a row of a set-up table is an object with name, size, command, type, manpowerValue and hexLocation",
                    node.spot);
  SetUpRow row;
  row.name = textOf(node, "name");
  row.spot = node.spot;
  for (size_t i = 0; i < node.keys.size(); ++i) {
    const std::string& key = node.keys[i];
    const JsonNode& value = node.items[i];
    if (key == "notes") {
      if (value.kind == JsonNode::Kind::Text) row.marks.push_back(oneLine(value.text));
      for (const JsonNode& mark : value.items) row.marks.push_back(oneLine(mark.text));
      continue;
    }
    if (value.kind != JsonNode::Kind::Text && value.kind != JsonNode::Kind::Other)
      return rowFault(row.name, fmt::format("\"{}\" is a list or an object: write one text", key), node.spot);
    if (value.text.size() > kSetUpLongestCell)
      return rowFault(row.name, fmt::format("\"{}\" is longer than {} characters", key, kSetUpLongestCell), node.spot);
    if (key == "size")
      row.size = value.text;
    else if (key == "command")
      row.command = value.text;
    else if (key == "type")
      row.type = value.text;
    else if (key == "manpowerValue" || key == "strength")
      row.strength = value.text;
    else if (key == "hexLocation" || key == "place")
      row.place = value.text;
    else if (key == "tableName")
      row.table = oneLine(value.text);
    else if (key != "name")
      book.remarks.push_back({fmt::format("\"{}\" has \"{}\", which no set-up table has: left out", row.name, key), node.spot});
  }
  if (row.name.empty()) return rowFault({}, "this row has no name: give the counter's name as \"name\"", node.spot);
  if (trimmedView(row.place).empty())
    return rowFault(row.name, "it has no place: give the hex, box or reinforcement as \"hexLocation\"", node.spot);
  if (!row.table.empty() && sideOfTitle(row.table) != side.side)
    book.remarks.push_back(
        {fmt::format("\"{}\" stands among the {} units under the title \"{}\"", row.name, side.side, row.table), row.spot});
  if (sideOfTitle(row.table) != side.side || row.table == plainTitle(side.side)) row.table.clear();
  addRow(book, side, std::move(row));
  return {};
}

Expected<void> readJsonScenario(const JsonNode& node, SetUpBook& book) {
  if (node.kind != JsonNode::Kind::Object)
    return failAt("a scenario is an object with number, name and the units of both sides", node.spot.line, node.spot.column);
  const auto number = wholeNumber(textOf(node, "number"));
  if (node.find("number") != nullptr && !number)
    return failAt(fmt::format("scenario \"{}\" has no whole number as \"number\"", textOf(node, "name")), node.spot.line,
                  node.spot.column);
  SetUpScenario scenario;
  scenario.number = number.value_or(static_cast<int>(book.scenarios.size()) + 1);
  scenario.name = textOf(node, "name");
  scenario.spot = node.spot;
  for (const SetUpScenario& known : book.scenarios)
    if (known.number == scenario.number)
      return failAt(fmt::format("scenario {} is in the file twice: number the second one anew", scenario.number), node.spot.line,
                    node.spot.column);
  const size_t rowsBefore = book.rowCount();
  size_t rows = 0;
  for (size_t i = 0; i < node.keys.size(); ++i) {
    const std::string& key = node.keys[i];
    const JsonNode& value = node.items[i];
    if (key == "number" || key == "name") continue;
    if (const std::string side = sideOfKey(key, "Footnotes"); !side.empty()) {
      for (size_t k = 0; k < value.keys.size(); ++k)
        sideOf(scenario, side).footnotes.push_back({oneLine(value.keys[k]), oneLine(value.items[k].text), value.items[k].spot});
    } else if (const std::string units = sideOfKey(key, "Units"); !units.empty()) {
      for (const JsonNode& row : value.items) {
        if (rowsBefore + ++rows > kSetUpMostRows)
          return failAt(fmt::format("the file has more than {} rows", kSetUpMostRows), row.spot.line, row.spot.column);
        if (const auto read = readJsonRow(row, book, sideOf(scenario, units)); !read) return tl::unexpected(read.error());
      }
    } else if (const std::string boats = sideOfKey(key, "Gunboats"); !boats.empty()) {
      for (const JsonNode& boat : value.items) {
        SetUpRow row;
        row.name = textOf(boat, "name");
        row.type = "Gunboat";
        row.place = textOf(boat, "location");
        row.spot = boat.spot;
        addRow(book, sideOf(scenario, boats), std::move(row));
      }
    } else {
      book.remarks.push_back(
          {fmt::format("scenario {} has \"{}\", which no set-up file has: left out", scenario.number, key), value.spot});
    }
  }
  book.scenarios.push_back(std::move(scenario));
  return {};
}

}  // namespace

Expected<SetUpBook> readSetUpJson(std::string_view bytes) {
  SetUpSpot spot{1, 0};
  JsonTree tree(spot);
  const bool read =
      nlohmann::json::sax_parse(CountedBytes{bytes.data(), &spot}, CountedBytes{bytes.data() + bytes.size(), &spot}, &tree);
  if (!read) return tl::unexpected(tree.error);
  if (tree.root.kind != JsonNode::Kind::Object) return failAt("a set-up file begins with an object that has \"scenarios\"", 1, 1);
  SetUpBook book;
  book.id = textOf(tree.root, "id");
  book.name = textOf(tree.root, "name");
  const JsonNode* scenarios = tree.root.find("scenarios");
  if (scenarios == nullptr || scenarios->kind != JsonNode::Kind::List)
    return failAt("there is no list \"scenarios\": a set-up file has one, with a table a side in each", 1, 1);
  for (size_t i = 0; i < tree.root.keys.size(); ++i)
    if (const std::string& key = tree.root.keys[i]; key != "id" && key != "name" && key != "scenarios")
      book.remarks.push_back(
          {fmt::format("the file has \"{}\", which no set-up file has: left out", key), tree.root.items[i].spot});
  if (scenarios->items.size() > kSetUpMostScenarios)
    return failAt(fmt::format("the file has more than {} scenarios", kSetUpMostScenarios), scenarios->spot.line,
                  scenarios->spot.column);
  for (const JsonNode& scenario : scenarios->items)
    if (const auto done = readJsonScenario(scenario, book); !done) return tl::unexpected(done.error());
  return book;
}

std::string printSetUpJson(const SetUpBook& book) {
  using Json = nlohmann::ordered_json;
  Json scenarios = Json::array();
  for (const SetUpScenario& scenario : book.scenarios) {
    Json out;
    out["number"] = scenario.number;
    out["name"] = scenario.name;
    for (const SetUpSide& side : scenario.sides) {
      Json notes = Json::object(), units = Json::array(), boats = Json::array();
      for (const SetUpFootnote& note : side.footnotes) notes[note.mark] = note.text;
      for (const SetUpRow& row : side.rows) {
        Json unit;
        unit["name"] = row.name;
        unit["size"] = row.size.empty() ? "-" : row.size;
        unit["command"] = row.command.empty() ? "-" : row.command;
        unit["type"] = row.type.empty() ? "-" : row.type;
        unit["manpowerValue"] = (row.strength.empty() ? "-" : row.strength) + printMarks(row.marks);
        unit["hexLocation"] = row.place;
        unit["notes"] = row.marks;
        unit["tableName"] = row.table.empty() ? plainTitle(side.side) : row.table;
        units.push_back(std::move(unit));
      }
      for (const SetUpGunboat& boat : side.gunboats) boats.push_back({{"name", boat.name}, {"location", boat.place}});
      out[side.side + "Footnotes"] = std::move(notes);
      out[side.side + "Units"] = std::move(units);
      out[side.side + "Gunboats"] = std::move(boats);
    }
    scenarios.push_back(std::move(out));
  }
  Json root;
  root["id"] = book.id;
  root["name"] = book.name;
  root["scenarios"] = std::move(scenarios);
  return root.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace hotchkiss::notation
