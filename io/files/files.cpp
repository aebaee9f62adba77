// SPDX-License-Identifier: Apache-2.0
#include "io/files/files.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <set>
#include <system_error>

#include "io/files/foreign_files.h"
#include "model/base/plain_line.h"
#include "model/base/text.h"

namespace hotchkiss {

namespace fs = std::filesystem;

namespace {

/// What a system error means for the user; independent of locale.
std::string reason(int code) {
  switch (code) {
    case ENOENT:
      return "there is no such file or folder";
    case EACCES:
    case EPERM:
      return "permission denied";
    case EROFS:
      return "the file system is read-only";
    case ENOSPC:
      return "the disk is full";
    case EDQUOT:
      return "the disk quota is used up";
    case EISDIR:
      return "it is a folder";
    case ENOTDIR:
      return "a part of its path is no folder";
    case ELOOP:
      return "symbolic links run in a circle";
    case ENAMETOOLONG:
      return "its name is too long";
    case EFBIG:
      return "the file would be too large";
    case EIO:
      return "input/output error";
    default:
      return fmt::format("system error {}", code);
  }
}

// A file descriptor that is closed when it goes.
class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (fd_ >= 0) ::close(fd_);
  }
  int get() const { return fd_; }
  bool close() {
    const int fd = fd_;
    fd_ = -1;
    return ::close(fd) == 0;
  }

 private:
  int fd_;
};

Expected<std::string> readDescriptor(int fd, const std::string& name, size_t mostBytes, bool refuseMore) {
  std::string out;
  char buffer[65536];
  for (;;) {
    const size_t wanted = refuseMore ? sizeof buffer : std::min(sizeof buffer, mostBytes - out.size());
    if (wanted == 0) return out;
    const ssize_t got = ::read(fd, buffer, wanted);
    if (got < 0) {
      if (errno == EINTR) continue;
      return failIn(name, fmt::format("cannot be read: {}", reason(errno)));
    }
    if (got == 0) return out;
    if (refuseMore && out.size() + static_cast<size_t>(got) > mostBytes)
      return failIn(name, fmt::format("has more than the {} bytes that are read", mostBytes));
    out.append(buffer, static_cast<size_t>(got));
  }
}

Expected<std::string> readPath(const std::string& path, size_t mostBytes, bool regular) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | (regular ? O_NONBLOCK : 0)));
  if (file.get() < 0) return failIn(path, fmt::format("cannot be read: {}", reason(errno)));
  struct stat status{};
  if (::fstat(file.get(), &status) != 0) return failIn(path, fmt::format("cannot be read: {}", reason(errno)));
  if (S_ISDIR(status.st_mode)) return failIn(path, "is a folder; name a file in it");
  if (regular && !S_ISREG(status.st_mode)) return failIn(path, "is a pipe or a device; name a regular file");
  if (S_ISREG(status.st_mode) && static_cast<uint64_t>(status.st_size) > mostBytes)
    return failIn(path, fmt::format("has {} bytes, more than the {} that are read", status.st_size, mostBytes));
  return readDescriptor(file.get(), path, mostBytes, true);
}

bool writeAll(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t put = ::write(fd, bytes.data(), bytes.size());
    if (put < 0) {
      if (errno == EINTR) continue;
      return false;
    }
    bytes.remove_prefix(static_cast<size_t>(put));
  }
  return true;
}

Expected<void> writeDirectly(int fd, const std::string& name, std::string_view bytes) {
  if (!writeAll(fd, bytes)) return failIn(name, fmt::format("cannot be written: {}", reason(errno)));
  return {};
}

/// A new file in a folder, to be written and renamed: one without a name where the system has such, so that whoever is killed
/// meanwhile leaves nothing behind, else one with the name that `temporary` gets. -1 with errno set when there can be none.
int openBeside(const std::string& folder, const std::string& stem, std::string& temporary) {
  if (::access("/proc/self/fd", X_OK) == 0)
    if (const int fd = ::open(folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600); fd >= 0) return fd;
  temporary = stem + "XXXXXX";
  return ::mkostemp(temporary.data(), O_CLOEXEC);
}

/// Gives a file without a name one that nobody has.
bool giveName(int fd, const std::string& stem, std::string& name) {
  const std::string self = fmt::format("/proc/self/fd/{}", fd);
  for (int i = 0; i < 1000; ++i) {
    const std::string fresh = fmt::format("{}{}-{}", stem, ::getpid(), i);
    if (::linkat(AT_FDCWD, self.c_str(), AT_FDCWD, fresh.c_str(), AT_SYMLINK_FOLLOW) == 0) {
      name = fresh;
      return true;
    }
    if (errno != EEXIST) return false;
  }
  return false;
}

// Where the bytes go in the end: the file that a chain of links leads to, which need not exist.
std::string realTarget(const std::string& path) {
  fs::path target(path);
  std::error_code error;
  for (int links = 0; links < 40 && fs::is_symlink(target, error); ++links) {
    const fs::path next = fs::read_symlink(target, error);
    if (error) break;
    target = next.is_absolute() ? next : target.parent_path() / next;
  }
  return target.string();
}

}  // namespace

Expected<std::string> readFile(const std::string& path, size_t mostBytes) {
  if (path == "-") return readDescriptor(STDIN_FILENO, path, mostBytes, true);
  return readPath(path, mostBytes, false);
}

Expected<std::string> readRegularFile(const std::string& path, size_t mostBytes) {
  return readPath(path, mostBytes, true);
}

Expected<std::string> readBeginning(const std::string& path, size_t most) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (file.get() < 0) return failIn(path, fmt::format("cannot be read: {}", reason(errno)));
  return readDescriptor(file.get(), path, most, false);
}

Expected<void> writeFile(const std::string& path, std::string_view bytes) {
  if (path == "-") return writeDirectly(STDOUT_FILENO, path, bytes);
  const std::string target = realTarget(path);
  struct stat old{};
  const bool exists = ::stat(target.c_str(), &old) == 0;
  if (exists && S_ISDIR(old.st_mode)) return failIn(path, "is a folder; name a file to write");
  if (exists && !S_ISREG(old.st_mode)) {
    const Descriptor device(::open(target.c_str(), O_WRONLY | O_CLOEXEC));
    if (device.get() < 0) return failIn(path, fmt::format("cannot be written: {}", reason(errno)));
    return writeDirectly(device.get(), path, bytes);
  }
  // A file that may not be written is left alone, although its folder would let it be replaced.
  if (exists && ::access(target.c_str(), W_OK) != 0) return failIn(path, fmt::format("cannot be written: {}", reason(errno)));

  const fs::path folder = fs::path(target).has_parent_path() ? fs::path(target).parent_path() : fs::path(".");
  const std::string stem = (folder / ("." + fs::path(target).filename().string().substr(0, 200) + ".")).string();
  std::string temporary;
  Descriptor file(openBeside(folder.string(), stem, temporary));
  if (file.get() < 0) return failIn(path, fmt::format("cannot be written: {}", reason(errno)));
  const auto giveUp = [&](int code) {
    if (!temporary.empty()) ::unlink(temporary.c_str());
    return failIn(path, fmt::format("cannot be written: {}", reason(code)));
  };
  mode_t mode = old.st_mode & 07777u;
  if (!exists) {
    const mode_t mask = ::umask(0);
    ::umask(mask);
    mode = 0666u & ~mask;
  }
  if (::fchmod(file.get(), mode) != 0 || !writeAll(file.get(), bytes) || ::fsync(file.get()) != 0) return giveUp(errno);
  if (temporary.empty() && !giveName(file.get(), stem, temporary)) return giveUp(errno);
  if (!file.close()) return giveUp(errno);
  if (::rename(temporary.c_str(), target.c_str()) != 0) return giveUp(errno);
  // The new name itself must survive a power cut; a file system that cannot sync folders is no reason to fail.
  const Descriptor directory(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (directory.get() >= 0) ::fsync(directory.get());
  return {};
}

bool isFolder(const std::string& path) {
  std::error_code error;
  return fs::is_directory(path, error);
}

std::string canonicalPath(const std::string& path) {
  std::error_code error;
  const fs::path canonical = fs::weakly_canonical(path, error);
  if (!error && canonical.is_absolute()) return canonical.string();
  const fs::path absolute = fs::absolute(error ? fs::path(path) : canonical, error);
  return (error ? fs::path(path) : absolute).lexically_normal().string();
}

std::string referencePath(const std::string& file, const std::string& fromFile) {
  // Seen from one root, so that a ".." at the front of either is no riddle.
  std::error_code error;
  const fs::path target = fs::absolute(file, error).lexically_normal();
  const fs::path folder = fs::absolute(fromFile, error).lexically_normal().parent_path();
  const fs::path relative = target.lexically_relative(folder);
  return relative.empty() ? target.generic_string() : relative.generic_string();
}

std::string resolveReference(const std::string& reference, const std::string& fromFile) {
  const fs::path path(reference);
  if (path.is_absolute()) return path.lexically_normal().string();
  const std::string file = (fs::path(fromFile).parent_path() / path).lexically_normal().string();
  return file == "-" ? "./-" : file;  // a file of that name, and not standard input
}

std::string fileNameAfter(std::string_view text) {
  constexpr size_t kMostBytes = 120;
  std::string out;
  for (const char c : text) {
    const bool bad =
        static_cast<unsigned char>(c) < 0x20 || c == 0x7F || std::string_view("/\\:*?\"<>|").find(c) != std::string_view::npos;
    out += bad ? '-' : c;
  }
  out.resize(wholeCharacters(out, kMostBytes));
  while (!out.empty() && (out.back() == '.' || out.back() == ' ')) out.pop_back();
  const size_t first = out.find_first_not_of(". ");
  out.erase(0, first == std::string::npos ? out.size() : first);
  // Names that some systems take for a device, whatever follows a dot.
  const std::string stem = lowered(out.substr(0, out.find('.')));
  const bool numbered =
      stem.size() == 4 && (stem.starts_with("com") || stem.starts_with("lpt")) && stem[3] >= '1' && stem[3] <= '9';
  if (numbered || stem == "con" || stem == "prn" || stem == "aux" || stem == "nul") out.insert(0, "_");
  if (out == text) return out;
  return fmt::format("{}{}{:08x}", out, out.empty() ? "" : "-", static_cast<uint32_t>(hashOf(text)));
}

Expected<std::vector<std::string>> filesBelow(const std::string& folder) {
  return filesBelow(folder, kMostFilesBelow);
}

Expected<std::vector<std::string>> filesBelow(const std::string& folder, size_t most) {
  size_t seen = 0;
  std::vector<std::string> found;
  std::set<std::pair<dev_t, ino_t>> entered;
  std::vector<fs::path> open = {folder};
  while (!open.empty()) {
    const fs::path here = std::move(open.back());
    open.pop_back();
    struct stat status{};
    if (::stat(here.c_str(), &status) != 0 || !entered.emplace(status.st_dev, status.st_ino).second) continue;
    std::error_code error;
    fs::directory_iterator entries(here, error);
    if (error) {
      if (here == fs::path(folder)) return failIn(folder, fmt::format("cannot be read: {}", reason(error.value())));
      continue;
    }
    for (; !error && entries != fs::directory_iterator(); entries.increment(error)) {
      const fs::path& path = entries->path();
      if (++seen > most)
        return failIn(folder, fmt::format("holds more than {} files and folders; name a folder with fewer, or the files", most));
      if (path.filename().string().front() == '.') continue;
      std::error_code ignored;
      if (fs::is_directory(path, ignored))
        open.push_back(path);
      else if (fs::is_regular_file(path, ignored))
        found.push_back(path.string());
    }
  }
  std::sort(found.begin(), found.end());
  return found;
}

uint64_t hashOf(std::string_view bytes) {
  uint64_t hash = 0xCBF29CE484222325ull;  // FNV-1a
  for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3ull;
  return hash;
}

}  // namespace hotchkiss
