// SPDX-License-Identifier: Apache-2.0
#include "io/vassal/saved_game.h"

#include <fmt/format.h>

#include "io/vassal/sequence_text.h"

namespace hotchkiss::vassal {
namespace {

constexpr std::string_view kScrambled = "!VCSK";
constexpr char kEscape = '\x1b';
constexpr std::string_view kPicker = "BoardPicker";

int hexDigit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

}  // namespace

Expected<std::string> plainGame(std::string_view bytes) {
  if (bytes.substr(0, kScrambled.size()) != kScrambled) return std::string(bytes);
  bytes.remove_prefix(kScrambled.size());
  while (!bytes.empty() && (bytes.back() == '\n' || bytes.back() == '\r')) bytes.remove_suffix(1);
  if (bytes.size() < 2 || bytes.size() % 2 != 0) return fail("the saved game is cut off: it has an odd number of digits");
  std::string out(bytes.size() / 2, '\0');
  int key = 0;
  for (size_t i = 0; i < bytes.size(); i += 2) {
    const int high = hexDigit(bytes[i]), low = hexDigit(bytes[i + 1]);
    if (high < 0 || low < 0) return fail(fmt::format("the saved game is damaged: no hexadecimal digit at byte {}", i + 6));
    if (i == 0) key = high * 16 + low;
    out[i / 2] = static_cast<char>((high * 16 + low) ^ key);
  }
  return out.substr(1);
}

std::string scrambledGame(std::string_view text, unsigned char key) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string out(kScrambled);
  out.reserve(out.size() + 2 + text.size() * 2);
  const auto put = [&](unsigned char byte) {
    out += kDigits[byte >> 4];
    out += kDigits[byte & 15];
  };
  put(key);
  for (const char c : text) put(static_cast<unsigned char>(c) ^ key);
  return out;
}

Expected<std::vector<std::string>> commandsOf(std::string_view text) {
  std::vector<std::string> out;
  while (!text.empty()) {
    const size_t end = text.find(kEscape);
    std::string_view command = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    while (!command.empty() && command.back() == '\\') command.remove_suffix(1);
    if (command.empty()) continue;
    if (out.size() >= kMostCommands) return fail(fmt::format("the saved game has more than {} commands", kMostCommands));
    out.emplace_back(command);
  }
  return out;
}

std::string commandText(const std::vector<std::string>& commands) {
  return joinSequence(commands, kEscape);
}

std::string boardChoiceText(const BoardChoice& choice) {
  std::vector<std::string> parts = {choice.map + std::string(kPicker)};
  for (const BoardChoice::Board& board : choice.boards) {
    parts.push_back(
        joinSequence(board.reversed ? std::vector<std::string>{board.name, "rev"} : std::vector<std::string>{board.name}, '/'));
    parts.push_back(fmt::to_string(board.column));
    parts.push_back(fmt::to_string(board.row));
  }
  return joinSequence(parts, '\t');
}

bool parseBoardChoice(std::string_view command, BoardChoice& out) {
  SequenceReader reader(command, '\t');
  const std::string head = reader.next();
  if (!reader.more() || head.size() < kPicker.size() || head.substr(head.size() - kPicker.size()) != kPicker) return false;
  out = {head.substr(0, head.size() - kPicker.size()), {}};
  while (reader.more()) {
    BoardChoice::Board board;
    const std::string named = reader.next();
    SequenceReader name(named, '/');
    board.name = name.next();
    board.reversed = name.more() && name.next() == "rev";
    board.column = reader.nextInt(0);
    board.row = reader.nextInt(0);
    out.boards.push_back(std::move(board));
  }
  return true;
}

}  // namespace hotchkiss::vassal
