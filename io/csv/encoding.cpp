// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "io/csv/csv.h"
#include "io/csv/encoding_internal.h"
#include "io/xml/xml_source.h"
#include "model/base/text.h"

namespace hotchkiss::csv {
namespace {

// What Windows-1252 has where Latin-1 has control characters (0x80 to 0x9F); 0 = nothing.
constexpr std::array<uint16_t, 32> kWindowsCharacters = {
    0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
    0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178};

void appendUtf8(std::string& out, uint32_t code) {
  const auto put = [&out](uint32_t byte) { out += static_cast<char>(static_cast<unsigned char>(byte)); };
  if (code < 0x80) {
    put(code);
  } else if (code < 0x800) {
    put(0xC0 | code >> 6);
    put(0x80 | (code & 0x3F));
  } else if (code < 0x10000) {
    put(0xE0 | code >> 12);
    put(0x80 | (code >> 6 & 0x3F));
    put(0x80 | (code & 0x3F));
  } else {
    put(0xF0 | code >> 18);
    put(0x80 | (code >> 12 & 0x3F));
    put(0x80 | (code >> 6 & 0x3F));
    put(0x80 | (code & 0x3F));
  }
}

/// Line, from 1, of the end of a text.
int lineAtEnd(std::string_view text) {
  return 1 + static_cast<int>(std::count(text.begin(), text.end(), '\n'));
}

Expected<std::string> fromUtf8(std::string_view bytes) {
  for (size_t i = 0; i < bytes.size();) {
    const size_t length = utf8Length(bytes, i);
    if (length == 0)
      return failAt("is not valid UTF-8 here: name its encoding with --encoding (windows-1252, utf-16)",
                    lineAtEnd(bytes.substr(0, i)), 0);
    i += length;
  }
  return std::string(bytes);
}

Expected<std::string> fromWindows(std::string_view bytes) {
  std::string out;
  out.reserve(bytes.size() + bytes.size() / 8);
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    const uint32_t code = byte >= 0x80 && byte < 0xA0 ? kWindowsCharacters[byte - 0x80] : byte;
    if (code == 0 && byte != 0)
      return failAt(
          fmt::format("has the byte 0x{:02X}, which is no character of Windows-1252: name its encoding with --encoding", byte),
          lineAtEnd(out), 0);
    appendUtf8(out, code);
  }
  return out;
}

Expected<std::string> fromUtf16(std::string_view bytes, bool bigEndian) {
  std::string out;
  out.reserve(bytes.size());
  const auto unit = [&](size_t i) -> uint32_t {
    const auto first = static_cast<unsigned char>(bytes[i]), second = static_cast<unsigned char>(bytes[i + 1]);
    return bigEndian ? static_cast<uint32_t>(first << 8 | second) : static_cast<uint32_t>(second << 8 | first);
  };
  if (bytes.size() % 2 != 0) return fail("ends in the middle of a character of UTF-16: it is cut off, or is in another encoding");
  for (size_t i = 0; i < bytes.size(); i += 2) {
    uint32_t code = unit(i);
    if (code >= 0xD800 && code < 0xE000) {
      const uint32_t low = code < 0xDC00 && i + 3 < bytes.size() ? unit(i + 2) : 0;
      if (low < 0xDC00 || low >= 0xE000)
        return failAt("is not valid UTF-16 here: name its encoding with --encoding", lineAtEnd(out), 0);
      code = 0x10000 + ((code - 0xD800) << 10 | (low - 0xDC00));
      i += 2;
    }
    appendUtf8(out, code);
  }
  return out;
}

Expected<char> windowsByte(uint32_t code) {
  if (code < 0x80 || (code >= 0xA0 && code < 0x100)) return static_cast<char>(static_cast<unsigned char>(code));
  for (size_t i = 0; i < kWindowsCharacters.size(); ++i)
    if (kWindowsCharacters[i] == code) return static_cast<char>(static_cast<unsigned char>(0x80 + i));
  return fail(fmt::format("U+{:04X} is no character of Windows-1252: write UTF-8", code));
}

bool allUtf8(std::string_view bytes) {
  for (size_t i = 0; i < bytes.size();) {
    const size_t length = utf8Length(bytes, i);
    if (length == 0) return false;
    i += length;
  }
  return true;
}

}  // namespace

const char* encodingName(Encoding encoding) {
  switch (encoding) {
    case Encoding::Utf8:
      return "utf-8";
    case Encoding::Windows1252:
      return "windows-1252";
    case Encoding::Utf16LittleEndian:
      return "utf-16le";
    case Encoding::Utf16BigEndian:
      return "utf-16be";
  }
  return "";
}

std::optional<Encoding> encodingFromName(std::string_view name) {
  const std::string low = lowered(name);
  if (low == "utf-8" || low == "utf8" || low == "ascii") return Encoding::Utf8;
  if (low == "windows-1252" || low == "cp1252" || low == "latin-1" || low == "latin1" || low == "iso-8859-1")
    return Encoding::Windows1252;
  if (low == "utf-16" || low == "utf16" || low == "utf-16le") return Encoding::Utf16LittleEndian;
  if (low == "utf-16be") return Encoding::Utf16BigEndian;
  return std::nullopt;
}

Found findEncoding(std::string_view bytes) {
  if (bytes.substr(0, 3) == "\xEF\xBB\xBF") return {Encoding::Utf8, 3};
  if (bytes.substr(0, 2) == "\xFF\xFE") return {Encoding::Utf16LittleEndian, 2};
  if (bytes.substr(0, 2) == "\xFE\xFF") return {Encoding::Utf16BigEndian, 2};
  // UTF-16 without its mark: of Western text every second byte is nought.
  const std::string_view start = bytes.substr(0, std::min<size_t>(bytes.size(), 4096));
  size_t even = 0, odd = 0;
  for (size_t i = 0; i < start.size(); ++i)
    if (start[i] == 0) ++(i % 2 == 0 ? even : odd);
  if (odd > start.size() / 4 && even == 0) return {Encoding::Utf16LittleEndian, 0};
  if (even > start.size() / 4 && odd == 0) return {Encoding::Utf16BigEndian, 0};
  return {allUtf8(bytes) ? Encoding::Utf8 : Encoding::Windows1252, 0};
}

Expected<std::string> toUtf8(std::string_view bytes, Encoding encoding) {
  switch (encoding) {
    case Encoding::Utf8:
      return fromUtf8(bytes);
    case Encoding::Windows1252:
      return fromWindows(bytes);
    case Encoding::Utf16LittleEndian:
      return fromUtf16(bytes, false);
    case Encoding::Utf16BigEndian:
      return fromUtf16(bytes, true);
  }
  return fail("");
}

Expected<std::string> fromText(std::string_view utf8, Encoding encoding) {
  if (encoding == Encoding::Utf8) return std::string(utf8);
  std::string out;
  const auto put16 = [&](uint32_t unit) {
    const auto high = static_cast<char>(static_cast<unsigned char>(unit >> 8)),
               low = static_cast<char>(static_cast<unsigned char>(unit));
    out += encoding == Encoding::Utf16BigEndian ? high : low;
    out += encoding == Encoding::Utf16BigEndian ? low : high;
  };
  for (size_t i = 0; i < utf8.size();) {
    const size_t length = utf8Length(utf8, i);
    const uint32_t code = length == 0 ? 0xFFFD : codePointAt(utf8, i);
    i += std::max<size_t>(length, 1);
    if (encoding == Encoding::Windows1252) {
      const auto byte = windowsByte(code);
      if (!byte) return tl::unexpected(byte.error());
      out += *byte;
    } else if (code >= 0x10000) {
      put16(0xD800 + ((code - 0x10000) >> 10));
      put16(0xDC00 + ((code - 0x10000) & 0x3FF));
    } else {
      put16(code);
    }
  }
  return out;
}

}  // namespace hotchkiss::csv
