// SPDX-License-Identifier: Apache-2.0
// The likeliest word that somebody meant: for wrong commands, options, ids and designations. Knows no vocabulary of its own.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace hotchkiss {

/// Letters put in, left out, changed, or exchanged with their neighbour, that turn one word into the other (case does not count).
int wordDistance(std::string_view a, std::string_view b);
/// The candidate that is nearest to the word, if it is near enough to be meant: at most one fault in three letters, and nearer
/// than any other. Of equally near ones the one with the same first letter; else none.
std::optional<std::string> nearestWord(std::string_view word, std::span<const std::string> candidates);

}  // namespace hotchkiss
