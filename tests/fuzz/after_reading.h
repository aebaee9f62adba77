// SPDX-License-Identifier: Apache-2.0
// What a user meets after a file was read, as the fuzzers drive it: the checks, writing and reading again, and the documents of
// the training games that what was read refers to. Whatever breaks a promise ends the program with the promise's name.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "io/native/document.h"
#include "model/check/diagnostic.h"
#include "model/document/state.h"

namespace hotchkiss::fuzz {

/// Ends the program: a promise is broken.
[[noreturn]] void broken(const std::string& promise, const std::string& text = {});

/// A fault is one line that says something.
void needsOneLine(const Error& error);

/// What was read is written, read back as an equal document, and written as the same bytes.
void comesBack(const AnyDocument& document, Orientation orientation = Orientation::FlatTop);
/// The same for every document of the State that is not in `but`.
void comesBack(const State& state, const State& but = {});

/// The training games, each with its scenario in front: "gcacw", "wbts", "cwb".
const State& training(std::string_view system);

/// The document among those of the training games that it refers to by a file's name, ready to be checked; a scenario in front.
State among(AnyDocument document);
/// Runs the checks over a document of the State, those it refers to being judged already; every finding is one line.
std::vector<Diagnostic> judged(const State& state, const DocumentKey& key);

/// The bytes as they came.
std::string bytesOf(const uint8_t* data, size_t size);

/// A file of a program's own for readers that want a path, with the bytes in it.
std::string fileWith(const std::string& bytes, const std::string& name);

}  // namespace hotchkiss::fuzz
