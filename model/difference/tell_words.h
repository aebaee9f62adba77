// SPDX-License-Identifier: Apache-2.0
// The words in which differences and conflicts are told: what things, fields, places and values are called. Inside of tell.h.
#pragma once
#include <string>
#include <vector>

#include "model/difference/tell.h"

namespace hotchkiss::words {

/// "B12.01", or the column and row where the numbering has no code.
std::string hexName(Hex hex, const TellContext& context);
/// "B12.01/n".
std::string sideName(const Hexside& side, const TellContext& context);
/// The heading of things under groups: "set-up", "control points", "document".
std::string sectionName(const std::vector<std::string>& heads);
/// "unit Evans", "award stone-bridge"; for a group or document its kind.
std::string thingName(const std::string& kind, const std::string& key, const std::string& name,
                      const std::vector<std::string>& heads);
std::string thingName(const Record& record, const std::vector<std::string>& heads);
/// What a thing mainly says, in one line.
std::string brief(const Record& record, const TellContext& context);
/// A value as people read it: names of terrain, codes of hexes, directions of the board.
std::string valueName(const std::string& field, const std::string& value, const TellContext& context);
/// The features of one value of a hexside: {"creek (mill-run)", "bridge"}.
std::vector<std::string> featureNames(const std::string& value, const TellContext& context);
/// "unit Evans: strength was 7, is 8".
std::string changeSentence(const std::string& name, const std::string& field, const std::string& was, const std::string& is);

}  // namespace hotchkiss::words
