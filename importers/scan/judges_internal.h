// SPDX-License-Identifier: Apache-2.0
// Two judges that learn from few examples. Rows are examples, kinds are 0..kinds-1; answers are one probability a kind.
#pragma once
#include <cstddef>
#include <span>
#include <vector>

namespace hotchkiss::scan {

struct Examples {
  size_t columns = 0;
  std::vector<double> values;  // rows x columns
  std::vector<int> kinds;      // of the rows
  int kindCount = 0;
  size_t rows() const { return kinds.size(); }
  std::span<const double> row(size_t i) const { return {values.data() + i * columns, columns}; }
};

/// Linear discriminants with a covariance shrunk toward a ball, as far as the examples are too few to know better.
class Discriminants {
 public:
  explicit Discriminants(const Examples& examples);
  std::vector<double> probabilities(std::span<const double> row) const;

 private:
  size_t columns_;
  std::vector<double> weights_, offsets_;  // kinds x columns, kinds
  double sharpness_ = 1;
};

/// Multinomial logistic regression with a ridge.
class LogisticRegression {
 public:
  explicit LogisticRegression(const Examples& examples);
  std::vector<double> probabilities(std::span<const double> row) const;

 private:
  size_t columns_;
  std::vector<double> weights_;  // kinds x (columns + 1)
};

}  // namespace hotchkiss::scan
