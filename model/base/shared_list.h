// SPDX-License-Identifier: Apache-2.0
// A list whose copies share their items: copying it copies pointers, and an item is copied when it is changed. Reads like a const
// std::vector; written through edit(), which never writes into an item that another list may have.
#pragma once
#include <algorithm>
#include <compare>
#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

namespace hotchkiss {

template <class T>
class SharedList {
 public:
  using value_type = T;
  using Item = std::shared_ptr<const T>;

  class const_iterator {
   public:
    using iterator_category = std::random_access_iterator_tag;
    using value_type = T;
    using difference_type = std::ptrdiff_t;
    using pointer = const T*;
    using reference = const T&;
    const_iterator() = default;
    explicit const_iterator(const Item* at) : at_(at) {}
    reference operator*() const { return **at_; }
    pointer operator->() const { return at_->get(); }
    reference operator[](difference_type n) const { return *at_[n]; }
    const_iterator& operator++() { return ++at_, *this; }
    const_iterator operator++(int) { return const_iterator(at_++); }
    const_iterator& operator--() { return --at_, *this; }
    const_iterator operator--(int) { return const_iterator(at_--); }
    const_iterator& operator+=(difference_type n) { return at_ += n, *this; }
    const_iterator& operator-=(difference_type n) { return at_ -= n, *this; }
    friend const_iterator operator+(const_iterator a, difference_type n) { return const_iterator(a.at_ + n); }
    friend const_iterator operator+(difference_type n, const_iterator a) { return const_iterator(a.at_ + n); }
    friend const_iterator operator-(const_iterator a, difference_type n) { return const_iterator(a.at_ - n); }
    friend difference_type operator-(const_iterator a, const_iterator b) { return a.at_ - b.at_; }
    auto operator<=>(const const_iterator&) const = default;

   private:
    const Item* at_ = nullptr;
  };
  using iterator = const_iterator;

  SharedList() = default;
  SharedList(std::initializer_list<T> items) : SharedList(std::vector<T>(items)) {}
  SharedList(std::vector<T> items) {
    reserve(items.size());
    for (T& item : items) push_back(std::move(item));
  }

  const_iterator begin() const { return const_iterator(items_.data()); }
  const_iterator end() const { return const_iterator(items_.data() + items_.size()); }
  size_t size() const { return items_.size(); }
  bool empty() const { return items_.empty(); }
  const T& operator[](size_t i) const { return *items_[i]; }
  const T& front() const { return *items_.front(); }
  const T& back() const { return *items_.back(); }
  /// For comparing by pointer, and for lists that share items with this one.
  const std::vector<Item>& items() const { return items_; }

  /// A copy of the item in its place, to be changed until the list is copied.
  T& edit(size_t i) {
    auto copy = std::make_shared<T>(*items_[i]);
    T& out = *copy;
    items_[i] = std::move(copy);
    return out;
  }
  void set(size_t i, T item) { items_[i] = std::make_shared<const T>(std::move(item)); }
  void push_back(T item) { items_.push_back(std::make_shared<const T>(std::move(item))); }
  void push_back(Item item) { items_.push_back(std::move(item)); }
  void insert(size_t before, T item) {
    items_.insert(items_.begin() + static_cast<std::ptrdiff_t>(before), std::make_shared<const T>(std::move(item)));
  }
  void erase(size_t i) { items_.erase(items_.begin() + static_cast<std::ptrdiff_t>(i)); }
  template <class Unwanted>
  void eraseIf(const Unwanted& unwanted) {
    std::erase_if(items_, [&](const Item& item) { return unwanted(*item); });
  }
  /// Calls `change(T&)` on a copy of each item; those that it changes take their places.
  template <class Change>
  void changeEach(const Change& change) {
    for (Item& item : items_) {
      T copy = *item;
      change(copy);
      if (!(copy == *item)) item = std::make_shared<const T>(std::move(copy));
    }
  }
  void reserve(size_t n) { items_.reserve(n); }
  void clear() { items_.clear(); }

  bool operator==(const SharedList& o) const {
    return std::equal(items_.begin(), items_.end(), o.items_.begin(), o.items_.end(),
                      [](const Item& a, const Item& b) { return a == b || *a == *b; });
  }

 private:
  std::vector<Item> items_;
};

}  // namespace hotchkiss
