// SPDX-License-Identifier: Apache-2.0
// The one way in which an expected failure travels: a sentence for the user and, when known, the place in a file.
// Broken invariants are asserted, never returned. Knows no file system: `file` is whatever name the caller gave. Invariant: what
// the shorthands make is one line, whatever words of a file it quotes.
#pragma once
#include <string>
#include <tl/expected.hpp>
#include <utility>

#include "model/base/plain_line.h"

namespace hotchkiss {

/// A sentence that says what is wrong and what to do; line and column start at 1, 0 means not known.
struct Error {
  std::string message;
  std::string file;
  int line = 0;
  int column = 0;
  bool operator==(const Error&) const = default;
};

template <class T>
using Expected = tl::expected<T, Error>;

/// How long a sentence with all that it quotes may be, in bytes.
constexpr size_t kMostOfASentence = 4000;

/// Shorthand for returning an Error without a place.
inline tl::unexpected<Error> fail(std::string message) {
  return tl::unexpected<Error>(Error{plainLine(message, kMostOfASentence), {}, 0, 0});
}

/// Shorthand for returning an Error at a line and column of the text at hand; the caller that knows the file fills it in.
inline tl::unexpected<Error> failAt(std::string message, int line, int column) {
  return tl::unexpected<Error>(Error{plainLine(message, kMostOfASentence), {}, line, column});
}

/// Shorthand for returning an Error of a file as a whole.
inline tl::unexpected<Error> failIn(std::string file, std::string message) {
  return tl::unexpected<Error>(Error{plainLine(message, kMostOfASentence), std::move(file), 0, 0});
}

}  // namespace hotchkiss
