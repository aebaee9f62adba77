// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <zlib.h>
#include <zstd.h>

#include <array>
#include <charconv>

#include "io/tiled/tile_data_internal.h"

namespace hotchkiss::tiled {
namespace {

constexpr std::string_view kBase64Letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

bool isBlank(char c) {
  return c == ' ' || c == '\n' || c == '\t' || c == '\r';
}

Expected<std::string> fromBase64(std::string_view text) {
  std::array<int8_t, 256> value;
  value.fill(-1);
  for (size_t i = 0; i < kBase64Letters.size(); ++i)
    value[static_cast<unsigned char>(kBase64Letters[i])] = static_cast<int8_t>(i);
  std::string out;
  out.reserve(text.size() / 4 * 3);
  uint32_t bits = 0;
  int held = 0;
  bool padded = false;
  for (const char c : text) {
    if (isBlank(c)) continue;
    if (c == '=') {
      padded = true;
      continue;
    }
    const int digit = value[static_cast<unsigned char>(c)];
    if (digit < 0 || padded) return fail("holds what is no base64");
    bits = bits << 6 | static_cast<uint32_t>(digit);
    held += 6;
    if (held < 8) continue;
    held -= 8;
    out += static_cast<char>(static_cast<unsigned char>(bits >> held));
  }
  return out;
}

std::string toBase64(std::string_view bytes) {
  std::string out;
  for (size_t i = 0; i < bytes.size(); i += 3) {
    const auto byte = [&](size_t at) -> uint32_t { return at < bytes.size() ? static_cast<unsigned char>(bytes[at]) : 0; };
    const uint32_t three = byte(i) << 16 | byte(i + 1) << 8 | byte(i + 2);
    for (int digit = 0; digit < 4; ++digit)
      out += i + static_cast<size_t>(digit) > bytes.size() ? '=' : kBase64Letters[three >> (18 - 6 * digit) & 63];
  }
  return out;
}

/// Unpacks into exactly `size` bytes.
Expected<std::string> inflated(std::string_view packed, size_t size) {
  std::string out(size, '\0');
  z_stream stream{};
  // 32: zlib and gzip are told apart by their first bytes.
  if (inflateInit2(&stream, MAX_WBITS + 32) != Z_OK) return fail("cannot be unpacked: there is no memory for it");
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
  stream.avail_in = static_cast<uInt>(packed.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const int result = inflate(&stream, Z_FINISH);
  const bool whole = result == Z_STREAM_END && stream.avail_out == 0;
  const bool tooMuch = result == Z_BUF_ERROR && stream.avail_out == 0;
  inflateEnd(&stream);
  if (tooMuch) return fail("holds more cells than its width and height say");
  if (!whole)
    return fail(result == Z_STREAM_END ? "holds fewer cells than its width and height say" : "is damaged: it cannot be unpacked");
  return out;
}

Expected<std::string> unpackedZstd(std::string_view packed, size_t size) {
  std::string out(size, '\0');
  const size_t got = ZSTD_decompress(out.data(), out.size(), packed.data(), packed.size());
  if (ZSTD_isError(got)) return fail("is damaged, or holds more cells than its width and height say: it cannot be unpacked");
  if (got != size) return fail("holds fewer cells than its width and height say");
  return out;
}

std::string deflated(const std::string& bytes, bool gzip) {
  z_stream stream{};
  if (deflateInit2(&stream, 9, Z_DEFLATED, gzip ? MAX_WBITS + 16 : MAX_WBITS, 8, Z_DEFAULT_STRATEGY) != Z_OK) return {};
  std::string out(deflateBound(&stream, static_cast<uLong>(bytes.size())) + 32, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  deflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

std::string packedZstd(const std::string& bytes) {
  std::string out(ZSTD_compressBound(bytes.size()), '\0');
  const size_t got = ZSTD_compress(out.data(), out.size(), bytes.data(), bytes.size(), 9);
  out.resize(ZSTD_isError(got) ? 0 : got);
  return out;
}

Expected<std::vector<uint32_t>> cellsOfCsv(std::string_view text, size_t count) {
  std::vector<uint32_t> cells;
  cells.reserve(count);
  size_t at = 0;
  const auto skipBlanks = [&] {
    while (at < text.size() && isBlank(text[at])) ++at;
  };
  for (skipBlanks(); at < text.size(); skipBlanks()) {
    uint32_t cell = 0;
    const auto [end, error] = std::from_chars(text.data() + at, text.data() + text.size(), cell);
    if (error != std::errc{}) return fail(fmt::format("has no number of a tile as its cell {}", cells.size() + 1));
    if (cells.size() == count) return fail(fmt::format("holds more than the {} cells that its width and height say", count));
    cells.push_back(cell);
    at = static_cast<size_t>(end - text.data());
    skipBlanks();
    if (at == text.size()) break;
    if (text[at] != ',') return fail(fmt::format("has no comma after its cell {}", cells.size()));
    ++at;
  }
  if (cells.size() != count)
    return fail(fmt::format("holds {} of the {} cells that its width and height say", cells.size(), count));
  return cells;
}

}  // namespace

Expected<std::vector<uint32_t>> cellsOf(std::string_view text, std::string_view encoding, std::string_view compression,
                                        size_t count) {
  if (encoding == "csv") {
    if (!compression.empty()) return fail("is packed text: only base64 can be packed");
    return cellsOfCsv(text, count);
  }
  if (encoding != "base64") return fail(fmt::format("is coded as '{}': csv and base64 are known", encoding));
  auto bytes = fromBase64(text);
  if (!bytes) return tl::unexpected(bytes.error());
  if (compression == "zlib" || compression == "gzip")
    bytes = inflated(*bytes, count * 4);
  else if (compression == "zstd")
    bytes = unpackedZstd(*bytes, count * 4);
  else if (!compression.empty())
    return fail(fmt::format("is packed with '{}': zlib, gzip and zstd are known", compression));
  if (!bytes) return tl::unexpected(bytes.error());
  if (bytes->size() != count * 4)
    return fail(fmt::format("holds {} of the {} cells that its width and height say", bytes->size() / 4, count));
  std::vector<uint32_t> cells(count);
  for (size_t i = 0; i < count; ++i) {
    const auto byte = [&](size_t k) { return static_cast<uint32_t>(static_cast<unsigned char>((*bytes)[i * 4 + k])); };
    cells[i] = byte(0) | byte(1) << 8 | byte(2) << 16 | byte(3) << 24;
  }
  return cells;
}

std::vector<std::string> cellLines(const std::vector<uint32_t>& cells, int width, DataForm form) {
  std::vector<std::string> lines;
  if (form == DataForm::Csv) {
    for (size_t i = 0; i < cells.size(); i += static_cast<size_t>(width)) {
      std::string line;
      for (size_t k = i; k < i + static_cast<size_t>(width); ++k) {
        line += std::to_string(cells[k]);
        if (k + 1 < cells.size()) line += ',';
      }
      lines.push_back(std::move(line));
    }
    return lines;
  }
  std::string bytes;
  bytes.reserve(cells.size() * 4);
  for (const uint32_t cell : cells)
    for (int shift = 0; shift < 32; shift += 8) bytes += static_cast<char>(static_cast<unsigned char>(cell >> shift));
  if (form == DataForm::Zlib || form == DataForm::Gzip) bytes = deflated(bytes, form == DataForm::Gzip);
  if (form == DataForm::Zstd) bytes = packedZstd(bytes);
  lines.push_back(toBase64(bytes));
  return lines;
}

}  // namespace hotchkiss::tiled
