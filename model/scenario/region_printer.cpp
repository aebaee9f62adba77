// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "model/scenario/value_printer.h"

namespace hotchkiss {

namespace {

// What a place in the line admits without brackets.
// Operand: like Primary, but `on` and `with` are left out there.
enum class Level { Never, Or, Conjunction, Primary, Operand, Atom };

std::string codeText(const std::string& code, bool quotedIsPlace) {
  if (isPlainWord(code) && !reservedInRegion(code) && !looksLikeHexrow(code)) return code;
  // A quoted text without a digit would be read as a place's name, and after a direction as a line's.
  return !hasDigit(code) || quotedIsPlace ? "hex " + quotedText(code) : quotedText(code);
}

std::string hexsideEnd(const std::string& code, bool first) {
  const bool bare = isPlainWord(code) && !(first ? reservedInRegion(code) : isPaperDirection(code));
  return bare ? code : quotedText(code);
}

class RegionPrinter {
 public:
  RegionPrinter(LineWriter& out, Commas commas) : out_(out), commas_(commas) {}

  void print(const RegionNode& node, Level level) {
    if (levelOf(node) >= level) {
      std::visit([&](const auto& value) { put(value, level); }, node.value);
      return;
    }
    out_.put("(");
    printRegion(out_, node, Commas::Free);
    out_.put(")");
  }

 private:
  Level levelOf(const RegionNode& node) const {
    if (std::holds_alternative<RegionOr>(node.value)) return Level::Or;
    if (std::holds_alternative<RegionAnd>(node.value) || std::holds_alternative<RegionMinus>(node.value))
      return Level::Conjunction;
    if (std::holds_alternative<RegionList>(node.value)) return commas_ == Commas::Free ? Level::Operand : Level::Never;
    if (std::holds_alternative<RegionDistance>(node.value) || std::holds_alternative<RegionDirection>(node.value))
      return Level::Operand;
    return Level::Atom;
  }

  void members(const std::vector<RegionRef>& members, std::string_view between, Level first, Level rest) {
    for (size_t i = 0; i < members.size(); ++i) {
      if (i) out_.put(between);
      print(*members[i], i ? rest : first);
    }
  }

  void put(const RegionCode& value, Level) { out_.mention(Mention::Kind::Code, value.code, codeText(value.code, false)); }
  void put(const RegionHexside& value, Level) {
    const std::string second = value.toDirection ? value.second : hexsideEnd(value.second, false);
    out_.mention(Mention::Kind::Hexside, value.first + "/" + value.second, hexsideEnd(value.first, true) + "/" + second);
  }
  void put(const RegionHexrow& value, Level) {
    const bool bare = isPlainWord(value.pattern) && !reservedInRegion(value.pattern) && looksLikeHexrow(value.pattern);
    if (!bare) out_.put("hexrow ");
    out_.id(Mention::Kind::Hexrow, value.pattern);
  }
  void put(const RegionColumn& value, Level) {
    out_.put(value.row ? "row " : "column ");
    out_.id(value.row ? Mention::Kind::Row : Mention::Kind::Column, value.name);
  }
  void put(const RegionRange& value, Level) {
    out_.put("range ");
    out_.id(Mention::Kind::Code, value.from);
    out_.put("..");
    out_.id(Mention::Kind::Code, value.to);
    out_.put(" along ");
    switch (value.along) {
      case RegionRange::Along::Row:
        out_.put("row");
        break;
      case RegionRange::Along::Column:
        out_.put("column");
        break;
      case RegionRange::Along::Edge:
        put(RegionEdge{value.sheet, value.edge}, Level::Atom);
        break;
      case RegionRange::Along::Line:
        if (!value.line.quoted) out_.put("line ");
        out_.name(Mention::Kind::Line, value.line);
    }
  }
  void put(const RegionEdge& value, Level) {
    out_.put("edge(");
    if (!value.sheet.text.empty()) {
      out_.name(Mention::Kind::Sheet, value.sheet);
      out_.put(", ");
    }
    out_.put(kCompassWords[static_cast<size_t>(value.direction)]);
    out_.put(")");
  }
  void put(const RegionNamed& value, Level level) {
    using Kind = RegionNamed::Kind;
    switch (value.kind) {
      case Kind::Area:
        out_.put("area ");
        out_.name(Mention::Kind::Area, value.name);
        break;
      case Kind::Sheet:
        out_.put("sheet ");
        out_.name(Mention::Kind::Sheet, value.name);
        break;
      case Kind::Box:
        out_.put("box ");
        out_.name(Mention::Kind::Box, value.name);
        break;
      case Kind::Place:
        out_.put("place ");
        out_.name(Mention::Kind::Name, value.name);
        break;
      case Kind::Entry:
        out_.put("entry(");
        out_.name(Mention::Kind::Entry, value.name);
        out_.put(")");
        break;
      case Kind::Line:
        out_.put(level >= Level::Operand ? "line " : "on ");
        out_.name(Mention::Kind::Line, value.name);
    }
  }
  void put(const RegionDirection& value, Level) {
    if (value.orOn) out_.put("on or ");
    out_.put(kCompassWords[static_cast<size_t>(value.direction)]);
    out_.put(" of ");
    const auto* named = std::get_if<RegionNamed>(&value.of->value);
    const auto* code = std::get_if<RegionCode>(&value.of->value);
    if (named && named->kind == RegionNamed::Kind::Line && named->name.quoted)
      out_.name(Mention::Kind::Line, named->name);
    else if (code)
      out_.mention(Mention::Kind::Code, code->code, codeText(code->code, true));
    else
      print(*value.of, Level::Atom);
  }
  void put(const RegionTerrain& value, Level) {
    out_.put("terrain(");
    out_.ids(Mention::Kind::Terrain, value.kinds);
    out_.put(")");
  }
  void put(const RegionPaths& value, Level) {
    out_.put(value.exits ? "path-exit(" : "path(");
    out_.ids(Mention::Kind::PathKind, value.kinds);
    out_.put(")");
  }
  void put(const RegionSites& value, Level) {
    out_.put(value.plural ? "sites(" : "site(");
    std::string_view between;
    const auto part = [&] {
      out_.put(between);
      between = ", ";
    };
    if (!value.kind.empty()) {
      part();
      out_.id(Mention::Kind::SiteKind, value.kind);
    }
    for (const std::string& state : value.states) {
      part();
      out_.id(Mention::Kind::SiteState, state);
    }
    if (!value.home.empty()) {
      part();
      out_.put("home=");
      out_.id(Mention::Kind::Side, value.home);
    }
    if (!value.control.empty()) {
      part();
      out_.put("control=");
      out_.id(Mention::Kind::Side, value.control);
    }
    out_.put(")");
  }
  void put(const RegionDistance& value, Level) {
    switch (value.kind) {
      case RegionDistance::Kind::Within:
        out_.put(fmt::format("within {} of ", value.steps));
        break;
      case RegionDistance::Kind::AtLeast:
        out_.put(fmt::format("at least {} from ", value.steps));
        break;
      case RegionDistance::Kind::Adjacent:
        out_.put("adjacent to ");
    }
    print(*value.of, Level::Operand);
  }
  void put(const RegionUnits& value, Level level) {
    if (value.start)
      out_.put("start of (");
    else
      out_.put(level >= Level::Operand || commas_ == Commas::Taken ? "unit(" : "with unit(");
    printWho(out_, *value.who, Commas::Free);
    out_.put(")");
  }
  void put(const RegionTrack& value, Level) {
    out_.put("turn-track");
    if (!value.when) return;
    out_.put("(");
    printWhen(out_, *value.when);
    out_.put(")");
  }
  void put(const RegionPool& value, Level) {
    out_.put("pool");
    if (value.pool.text.empty()) return;
    out_.put("(");
    out_.name(Mention::Kind::Pool, value.pool);
    out_.put(")");
  }
  void put(const RegionAnywhere&, Level) { out_.put("anywhere"); }
  void put(const RegionList& value, Level) { members(value.members, ", ", Level::Atom, Level::Atom); }
  void put(const RegionOr& value, Level) { members(value.members, " or ", Level::Conjunction, Level::Conjunction); }
  void put(const RegionAnd& value, Level) { members(value.members, " and ", Level::Conjunction, Level::Primary); }
  void put(const RegionMinus& value, Level) {
    print(*value.from, Level::Conjunction);
    out_.put(" minus ");
    print(*value.less, Level::Primary);
  }

  LineWriter& out_;
  Commas commas_;
};

}  // namespace

void printRegion(LineWriter& out, const RegionNode& node, Commas commas) {
  RegionPrinter(out, commas).print(node, Level::Or);
}

}  // namespace hotchkiss
