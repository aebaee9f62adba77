// SPDX-License-Identifier: Apache-2.0
// One native document as bytes, both ways. Reading is strict and gives line and column; writing is canonical: equal documents
// give equal bytes, what is written reads back equal. Knows no file system: references stay as they are written.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "io/native/source_map.h"
#include "model/base/error.h"
#include "model/document/state.h"

namespace hotchkiss {

constexpr int kNativeVersion = 1;

/// In the order of DocumentKind.
using AnyDocument = std::variant<Game, Sheet, Board, OrderOfBattle, Scenario, Errata, Project>;

DocumentKind kindOf(const AnyDocument& document);
DocumentKey keyOf(const AnyDocument& document);
/// "game", "map", "board", "oob", "scenario", "errata", "project": root element, and middle of the file's name.
std::string_view documentKindName(DocumentKind kind);
/// "a game file", "an order of battle", ... for sentences.
std::string_view documentKindForPeople(DocumentKind kind);
std::optional<DocumentKind> documentKindFromName(std::string_view name);
/// The kind of a file from its first bytes: the name of its root element; nothing for what is no native file.
std::optional<DocumentKind> nativeKindOf(std::string_view firstBytes);
/// A sentence on what bytes are that are no XML at all (empty, binary, a picture, an archive, plain text), or "" for XML.
std::string notXmlBecause(std::string_view bytes);

struct NativeDocument {
  AnyDocument document;
  std::shared_ptr<DocumentPlaces> places;
};

/// Reads a whole file; `file` is the name to be shown. The error is the first fault in the file.
Expected<NativeDocument> readNative(std::string bytes, const std::string& file);
/// Reads what can be read: faults that leave a document at all are put into `faults`, in file order.
Expected<NativeDocument> readNativeLeniently(std::string bytes, const std::string& file, std::vector<Error>& faults);

/// The bytes of a document. `orientation` is that of the board, for the direction words of a scenario.
std::string toXml(const AnyDocument& document, Orientation orientation = Orientation::FlatTop);
std::string toXml(const Sheet& sheet);
/// The bytes of a document of the State; "" when it has no such document.
std::string toXml(const State& state, const DocumentKey& key);
/// The orientation of the board of a scenario, flat-top when it is not known.
Orientation orientationOf(const State& state, const Scenario& scenario);

/// Every path to another file that a document holds (references, pictures, underlays, members), passed through `change`.
void changePaths(AnyDocument& document, const std::function<std::string(const std::string&)>& change);

/// A reference to another native document, to be looked at or changed in place.
struct ReferenceSlot {
  std::string& file;                        // as written; "" when `id` is written instead
  std::string& id;                          // what it resolves to, or as written
  const std::vector<DocumentKind>& wanted;  // the kinds that fit
};
void visitReferences(AnyDocument& document, const std::function<void(ReferenceSlot)>& visit);

}  // namespace hotchkiss
