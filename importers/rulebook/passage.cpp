// SPDX-License-Identifier: Apache-2.0
#include "importers/rulebook/passage.h"

#include <algorithm>

namespace hotchkiss::rulebook {

TextPlace Passage::place(size_t offset) const {
  if (places_.empty()) return emptyAt_;
  return places_[std::min(offset, places_.size() - 1)];
}

TextSpan Passage::span(size_t offset, size_t length) const {
  const size_t end = length >= text_.size() - std::min(offset, text_.size()) ? text_.size() : offset + length;
  return {place(offset), place(end > offset ? end - 1 : offset)};
}

Passage Passage::part(size_t offset, size_t length) const {
  const size_t count = offset >= text_.size() ? 0 : std::min(length, text_.size() - offset);
  if (count == 0) {
    Passage none;
    none.emptyAt_ = place(offset);
    return none;
  }
  const auto begin = places_.begin() + static_cast<std::ptrdiff_t>(offset);
  return {text_.substr(offset, count), {begin, begin + static_cast<std::ptrdiff_t>(count)}};
}

Passage Passage::trimmed() const {
  const size_t first = text_.find_first_not_of(' ');
  if (first == std::string::npos) return part(0, 0);
  return part(first, text_.find_last_not_of(' ') - first + 1);
}

std::vector<Passage> Passage::split(char separator) const {
  std::vector<Passage> out;
  for (size_t begin = 0;;) {
    const size_t end = text_.find(separator, begin);
    out.push_back(part(begin, end == std::string::npos ? end : end - begin).trimmed());
    if (end == std::string::npos) return out;
    begin = end + 1;
  }
}

void Passage::append(const Passage& other) {
  if (other.empty()) return;
  if (!text_.empty()) {
    text_ += ' ';
    places_.push_back(other.places_.front());
  }
  text_ += other.text_;
  places_.insert(places_.end(), other.places_.begin(), other.places_.end());
}

void Passage::join(const Passage& other, bool dropHyphen) {
  if (dropHyphen && !text_.empty()) {
    text_.pop_back();
    places_.pop_back();
  }
  text_ += other.text_;
  places_.insert(places_.end(), other.places_.begin(), other.places_.end());
}

}  // namespace hotchkiss::rulebook
