// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>

#include "model/scenario/value_printer.h"

namespace hotchkiss {

namespace {

class WhoPrinter {
 public:
  explicit WhoPrinter(LineWriter& out) : out_(out) {}

  /// `last`: nothing follows whose comma could be taken for one of ours.
  void item(const WhoNode& node, bool last) {
    if (const auto* value = std::get_if<WhoItem>(&node.value))
      put(*value, last);
    else
      base(node);
  }

  void base(const WhoNode& node) {
    if (std::holds_alternative<WhoItem>(node.value) || std::holds_alternative<WhoList>(node.value)) {
      bracketed(node);
      return;
    }
    if (const auto* unit = std::get_if<WhoUnit>(&node.value)) {
      const bool bare = isPlainWord(unit->id) && !reservedInWho(unit->id) && !wordAsInt(unit->id);
      out_.mention(Mention::Kind::Unit, unit->id, bare ? unit->id : "unit(" + LineWriter::idText(unit->id) + ")");
    } else if (const auto* name = std::get_if<WhoName>(&node.value)) {
      out_.mention(Mention::Kind::UnitName, name->name, LineWriter::quoted(name->name));
    } else if (const auto* pool = std::get_if<WhoPool>(&node.value)) {
      out_.put(fmt::format("{} x pool(", pool->count));
      out_.id(Mention::Kind::Pool, pool->id);
      out_.put(")");
    } else if (const auto* all = std::get_if<WhoAll>(&node.value)) {
      out_.put("all");
      if (all->formations.empty()) return;
      out_.put("(");
      out_.ids(Mention::Kind::Formation, all->formations);
      out_.put(")");
    } else if (const auto* choice = std::get_if<WhoChoice>(&node.value)) {
      out_.put(choice->count == 1 ? "one of " : fmt::format("{} of ", choice->count));
      bracketed(*choice->of);
    }
  }

 private:
  void bracketed(const WhoNode& node) {
    out_.put("(");
    printWho(out_, node, Commas::Free);
    out_.put(")");
  }

  void put(const WhoItem& value, bool last) {
    std::string_view between;
    if (value.base) {
      base(*value.base);
      between = " ";
    }
    for (const WhoCondition& condition : value.conditions) {
      out_.put(between);
      between = " ";
      put(condition);
    }
    if (value.lessAmount)
      out_.put(fmt::format(" minus {} {}{}", value.lessAmount, value.lessWhat, value.lessAmount == 1 ? "" : "s"));
    if (value.except.empty()) return;
    out_.put(" except ");
    const bool simple = std::none_of(value.except.begin(), value.except.end(), [](const WhoRef& who) {
      return std::holds_alternative<WhoItem>(who->value) || std::holds_alternative<WhoList>(who->value);
    });
    if (last && simple) {
      for (size_t i = 0; i < value.except.size(); ++i) {
        if (i) out_.put(", ");
        base(*value.except[i]);
      }
      return;
    }
    // Without brackets a following comma would go on with the exceptions.
    out_.put("(");
    for (size_t i = 0; i < value.except.size(); ++i) {
      if (i) out_.put(", ");
      item(*value.except[i], i + 1 == value.except.size());
    }
    out_.put(")");
  }

  void put(const WhoCondition& value) {
    using Kind = WhoCondition::Kind;
    const auto words = [&](std::string_view word, Mention::Kind kind) {
      out_.put(word);
      out_.put("(");
      out_.ids(kind, value.words);
      out_.put(")");
    };
    const auto region = [&](std::string_view word) {
      out_.put(word);
      out_.put("(");
      printRegion(out_, *value.region, Commas::Free);
      out_.put(")");
    };
    switch (value.kind) {
      case Kind::Side:
        return words("side", Mention::Kind::Side);
      case Kind::UnitKind:
        return words("kind", Mention::Kind::UnitKind);
      case Kind::Size:
        return words("size", Mention::Kind::Size);
      case Kind::State:
        return words("state", Mention::Kind::State);
      case Kind::Count:
        return out_.put(fmt::format("count {} {}", comparisonWords(value.comparison), value.number));
      case Kind::Strength:
        return out_.put(fmt::format("strength {} {}", comparisonMark(value.comparison), value.number));
      case Kind::StartingIn:
        return region("starting in ");
      case Kind::In:
        return region("in ");
    }
  }

  LineWriter& out_;
};

}  // namespace

void printWho(LineWriter& out, const WhoNode& node, Commas commas) {
  WhoPrinter printer(out);
  const auto* list = std::get_if<WhoList>(&node.value);
  if (!list) {
    printer.item(node, commas == Commas::Free);
    return;
  }
  if (commas == Commas::Taken) out.put("(");
  for (size_t i = 0; i < list->members.size(); ++i) {
    if (i) out.put(", ");
    printer.item(*list->members[i], i + 1 == list->members.size());
  }
  if (commas == Commas::Taken) out.put(")");
}

}  // namespace hotchkiss
