// SPDX-License-Identifier: Apache-2.0
// The counters of a module: one for each unit and pool in play in any of its scenarios, with front and reverse, markers of the
// game's states, and the prototypes that they share. Owns their ids (gpids), which come from the project and go back to it: once
// given, never given again. Knows no map and no set-up.
#pragma once
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "io/vassal/archive.h"
#include "io/vassal/build_file.h"
#include "io/vassal/piece.h"
#include "model/document/state.h"
#include "model/forces/forces.h"

namespace hotchkiss::vassal {

/// A scenario as it is played, with its forces.
struct PlayedScenario {
  Scenario scenario;
  Forces forces;
};

/// What a counter of the module is of: the word under which the project keeps its id.
std::string unitSubject(const PlayedScenario& played, const State& state, const UnitId& unit);
std::string lineSubject(const PlayedScenario& played, const UnitId& unit);
std::string poolSubject(const PlayedScenario& played, const PoolId& pool);
std::string controlSubject(const SideId& side);
std::string markerSubject(std::string_view kind);
constexpr std::string_view kTurnSubject = "marker:turn";

/// The bytes of a picture that an order of battle names for a unit.
using PictureReader = std::function<Expected<std::string>(const OobId&, const std::string& file)>;

struct ModulePiece {
  std::string subject;
  int gpid = 0;
  std::string name;
  std::string tab, group;  // of the palette
  std::string prototype;
  int size = 0;               // of its picture, pixels
  std::vector<Trait> traits;  // its own, the basic piece last
};

class ModulePieces {
 public:
  struct Options {
    int counterPx = 70;
    Orientation orientation = Orientation::FlatTop;
    bool extendedLines = false;  // infantry stretches into further hexes
    bool facing = false;
    PictureReader picture;  // not set: all counters are painted
  };
  static Expected<ModulePieces> make(const State& state, const std::vector<PlayedScenario>& scenarios,
                                     const Vocabulary& vocabulary, const Project& project, const Options& options);

  const std::vector<ModulePiece>& pieces() const { return pieces_; }
  const ModulePiece* find(std::string_view subject) const;
  /// The project with the ids that were given now.
  const Project& project() const { return project_; }
  int nextGpid() const { return nextGpid_; }
  const std::vector<ArchiveEntry>& pictures() const { return pictures_; }
  const std::vector<std::string>& notes() const { return notes_; }

  BuildElement prototypes() const;
  BuildElement palette() const;
  /// The piece as it stands in a saved game: prototypes put in, states and facing (a direction, or -1) shown.
  Piece placed(const ModulePiece& piece, const std::string& id, const std::string& map, int x, int y,
               const std::vector<std::string>& states, int facing) const;

 private:
  friend class PieceMaker;
  struct Prototype {
    std::string name;
    std::vector<Trait> traits;                                          // without a basic piece
    std::map<std::string, std::pair<size_t, int>, std::less<>> levels;  // state -> trait and its level
    int facingTrait = -1;
  };
  std::vector<ModulePiece> pieces_;
  std::map<std::string, size_t, std::less<>> bySubject_;
  std::vector<Prototype> prototypes_;
  std::vector<ArchiveEntry> pictures_;
  std::vector<std::string> notes_;
  std::vector<std::string> reverseStates_;  // that turn a counter over
  Project project_;
  int nextGpid_ = 1;
};

}  // namespace hotchkiss::vassal
