// SPDX-License-Identifier: Apache-2.0
#include "io/vassal/archive.h"

#include <fmt/format.h>
#include <zip.h>

#include <algorithm>
#include <map>

namespace hotchkiss::vassal {
namespace {

// 1 January 1980, 0:00: the first moment an archive can name, written as it is and not by way of a time zone.
constexpr zip_uint16_t kDosTime = 0, kDosDate = 1 << 5 | 1;
constexpr size_t kMostNameBytes = 1024;

struct ZipErrorText {
  ZipErrorText() { zip_error_init(&error); }
  ~ZipErrorText() { zip_error_fini(&error); }
  ZipErrorText(const ZipErrorText&) = delete;
  ZipErrorText& operator=(const ZipErrorText&) = delete;
  std::string text() { return zip_error_strerror(&error); }
  zip_error_t error;
};

// Why a name cannot be taken; "" when it can.
std::string faultOfName(std::string_view name) {
  if (name.empty()) return "an entry has no name";
  if (name.size() > kMostNameBytes) return "the name of an entry is too long";
  // Nothing is ever unpacked onto the disk by its name; an archive that tries it is hostile all the same.
  const auto parts = [](char c) { return c == '/' || c == '\\'; };
  if (parts(name.front()) || (name.size() > 1 && name[1] == ':'))
    return fmt::format("the entry \"{}\" has a name that does not belong in an archive", name);
  for (size_t at = 0; at <= name.size();) {
    size_t end = at;
    while (end < name.size() && !parts(name[end])) ++end;
    if (name.substr(at, end - at) == "..") return fmt::format("the entry \"{}\" leads out of the archive", name);
    at = end + 1;
  }
  return {};
}

}  // namespace

struct Archive::Inside {
  struct Discard {
    void operator()(zip_t* opened) const { zip_discard(opened); }
  };
  std::string bytes;
  std::unique_ptr<zip_t, Discard> zip;
  std::vector<std::string> names;
  std::map<std::string, std::pair<zip_uint64_t, uint64_t>, std::less<>> entries;  // index and size
};

Archive::Archive(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
Archive::Archive(Archive&&) noexcept = default;
Archive& Archive::operator=(Archive&&) noexcept = default;
Archive::~Archive() = default;

bool looksLikeArchive(std::string_view firstBytes) {
  return firstBytes.substr(0, 4) == std::string_view("PK\x03\x04", 4) ||
         firstBytes.substr(0, 4) == std::string_view("PK\x05\x06", 4);
}

Expected<Archive> Archive::open(std::string bytes, const ArchiveLimits& limits) {
  if (!looksLikeArchive(bytes)) return fail("is no archive (zip)");
  auto inside = std::make_unique<Inside>();
  inside->bytes = std::move(bytes);
  ZipErrorText error;
  zip_source_t* source = zip_source_buffer_create(inside->bytes.data(), inside->bytes.size(), 0, &error.error);
  if (source == nullptr) return fail("cannot be read as an archive: " + error.text());
  inside->zip.reset(zip_open_from_source(source, ZIP_RDONLY, &error.error));
  if (!inside->zip) {
    zip_source_free(source);
    return fail("cannot be read as an archive: " + error.text());
  }
  const zip_int64_t count = zip_get_num_entries(inside->zip.get(), 0);
  if (count < 0 || static_cast<uint64_t>(count) > limits.mostEntries)
    return fail(fmt::format("the archive has {} entries, more than {}", count, limits.mostEntries));
  uint64_t all = 0;
  for (zip_uint64_t i = 0; i < static_cast<zip_uint64_t>(count); ++i) {
    zip_stat_t stat;
    zip_stat_init(&stat);
    constexpr zip_uint64_t kNeeded = ZIP_STAT_NAME | ZIP_STAT_SIZE | ZIP_STAT_COMP_SIZE;
    if (zip_stat_index(inside->zip.get(), i, 0, &stat) != 0 || (stat.valid & kNeeded) != kNeeded)
      return fail(fmt::format("entry {} of the archive is damaged", i + 1));
    const std::string name = stat.name;
    if (const std::string fault = faultOfName(name); !fault.empty()) return fail(fault);
    if ((stat.valid & ZIP_STAT_ENCRYPTION_METHOD) != 0 && stat.encryption_method != ZIP_EM_NONE)
      return fail(fmt::format("the entry \"{}\" is encrypted", name));
    if (stat.size > limits.mostEntryBytes)
      return fail(fmt::format("the entry \"{}\" has {} bytes, more than {}", name, stat.size, limits.mostEntryBytes));
    if (stat.size > limits.mostGrowth * std::max<uint64_t>(stat.comp_size, 1))
      return fail(
          fmt::format("the entry \"{}\" grows from {} to {} bytes: that is no honest archive", name, stat.comp_size, stat.size));
    all += stat.size;
    if (all > limits.mostBytes) return fail(fmt::format("the archive unpacks to more than {} bytes", limits.mostBytes));
    if (name.back() == '/') continue;
    if (!inside->entries.emplace(name, std::pair{i, uint64_t{stat.size}}).second)
      return fail(fmt::format("the archive has two entries \"{}\"", name));
    inside->names.push_back(name);
  }
  return Archive(std::move(inside));
}

const std::vector<std::string>& Archive::names() const {
  return inside_->names;
}

bool Archive::has(std::string_view name) const {
  return inside_->entries.find(name) != inside_->entries.end();
}

Expected<std::string> Archive::read(std::string_view name) const {
  const auto found = inside_->entries.find(name);
  if (found == inside_->entries.end()) return fail(fmt::format("the archive has no entry \"{}\"", name));
  const auto [index, size] = found->second;
  const auto damaged = [&] { return fail(fmt::format("the entry \"{}\" is damaged", name)); };
  zip_file_t* file = zip_fopen_index(inside_->zip.get(), index, 0);
  if (file == nullptr) return damaged();
  // What is promised may be a lie: memory grows with what comes, never past the promise.
  constexpr uint64_t kStep = uint64_t{1} << 20;
  std::string out;
  while (out.size() < size) {
    const size_t at = out.size(), step = static_cast<size_t>(std::min(kStep, size - at));
    out.resize(at + step);
    const zip_int64_t got = zip_fread(file, out.data() + at, step);
    out.resize(at + static_cast<size_t>(std::max<zip_int64_t>(got, 0)));
    if (got <= 0) break;
  }
  char beyond = 0;
  const bool whole = out.size() == size && zip_fread(file, &beyond, 1) == 0;  // the end is where the checksum is looked at
  const bool closed = zip_fclose(file) == 0;
  if (!whole || !closed) return damaged();
  return out;
}

Expected<std::string> writeArchive(const std::vector<ArchiveEntry>& entries) {
  ZipErrorText error;
  zip_source_t* target = zip_source_buffer_create(nullptr, 0, 0, &error.error);
  if (target == nullptr) return fail("an archive cannot be made: " + error.text());
  zip_source_keep(target);
  struct FreeSource {
    void operator()(zip_source_t* source) const { zip_source_free(source); }
  };
  const std::unique_ptr<zip_source_t, FreeSource> kept(target);
  struct Discard {
    void operator()(zip_t* opened) const { zip_discard(opened); }
  };
  std::unique_ptr<zip_t, Discard> zip(zip_open_from_source(target, ZIP_TRUNCATE, &error.error));
  if (!zip) {
    zip_source_free(target);
    return fail("an archive cannot be made: " + error.text());
  }
  for (const ArchiveEntry& entry : entries) {
    if (const std::string fault = faultOfName(entry.name); !fault.empty()) return fail(fault);
    zip_source_t* source = zip_source_buffer(zip.get(), entry.bytes.data(), entry.bytes.size(), 0);
    if (source == nullptr) return fail("an archive cannot be made: there is not enough memory");
    const zip_int64_t index = zip_file_add(zip.get(), entry.name.c_str(), source, ZIP_FL_ENC_UTF_8);
    if (index < 0) {
      zip_source_free(source);
      return fail(fmt::format("the entry \"{}\" cannot be added: {}", entry.name, zip_strerror(zip.get())));
    }
    const auto at = static_cast<zip_uint64_t>(index);
    zip_set_file_compression(zip.get(), at, entry.stored ? ZIP_CM_STORE : ZIP_CM_DEFLATE, entry.stored ? 0 : 6);
    zip_file_set_dostime(zip.get(), at, kDosTime, kDosDate, 0);
    zip_file_set_external_attributes(zip.get(), at, 0, ZIP_OPSYS_UNIX, 0100644u << 16);
  }
  if (zip_close(zip.get()) != 0) return fail(fmt::format("the archive cannot be written: {}", zip_strerror(zip.get())));
  zip.release();
  zip_stat_t stat;
  zip_stat_init(&stat);
  if (zip_source_stat(target, &stat) != 0 || (stat.valid & ZIP_STAT_SIZE) == 0 || zip_source_open(target) != 0)
    return fail("the archive cannot be written");
  std::string out(stat.size, '\0');
  const zip_int64_t got = zip_source_read(target, out.data(), out.size());
  zip_source_close(target);
  if (got < 0 || static_cast<uint64_t>(got) != out.size()) return fail("the archive cannot be written");
  return out;
}

}  // namespace hotchkiss::vassal
