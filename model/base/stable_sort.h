// SPDX-License-Identifier: Apache-2.0
// std::stable_sort of libstdc++ 12 calls a function that C++20 deprecates, which clang reports in our code: this does without.
#pragma once
#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>
#include <vector>

namespace hotchkiss {

/// Sorts [first, last) by `less`; what is equal keeps its order.
template <class Iterator, class Less>
void stableSort(Iterator first, Iterator last, Less less) {
  using Value = typename std::iterator_traits<Iterator>::value_type;
  std::vector<std::pair<size_t, Value>> items;
  items.reserve(static_cast<size_t>(std::distance(first, last)));
  for (Iterator it = first; it != last; ++it) items.emplace_back(items.size(), std::move(*it));
  std::sort(items.begin(), items.end(), [&less](const auto& a, const auto& b) {
    if (less(a.second, b.second)) return true;
    return !less(b.second, a.second) && a.first < b.first;
  });
  for (auto& item : items) *first++ = std::move(item.second);
}

}  // namespace hotchkiss
