// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "importers/scan/judges_internal.h"

namespace hotchkiss::scan {

namespace {

constexpr double kRidge = 0.0003;  // of the logistic regression
constexpr int kDescents = 300;
constexpr double kSharpness = 0.25;  // discriminants are too sure of themselves

void softmax(std::vector<double>& scores) {
  const double most = *std::max_element(scores.begin(), scores.end());
  double sum = 0;
  for (double& s : scores) sum += s = std::exp(s - most);
  for (double& s : scores) s /= sum;
}

/// Solves A x = b for a symmetric positive A, which is overwritten by its Cholesky factor.
class Cholesky {
 public:
  Cholesky(std::vector<double> a, size_t n) : a_(std::move(a)), n_(n) {
    for (size_t j = 0; j < n; ++j) {
      for (size_t i = j; i < n; ++i) {
        double sum = a_[i * n + j];
        for (size_t k = 0; k < j; ++k) sum -= a_[i * n + k] * a_[j * n + k];
        a_[i * n + j] = i == j ? std::sqrt(std::max(sum, 1e-9)) : sum / a_[j * n + j];
      }
    }
  }
  std::vector<double> solve(std::vector<double> b) const {
    for (size_t i = 0; i < n_; ++i) {
      for (size_t k = 0; k < i; ++k) b[i] -= a_[i * n_ + k] * b[k];
      b[i] /= a_[i * n_ + i];
    }
    for (size_t i = n_; i-- > 0;) {
      for (size_t k = i + 1; k < n_; ++k) b[i] -= a_[k * n_ + i] * b[k];
      b[i] /= a_[i * n_ + i];
    }
    return b;
  }

 private:
  std::vector<double> a_;
  size_t n_;
};

}  // namespace

Discriminants::Discriminants(const Examples& examples) : columns_(examples.columns) {
  const size_t d = columns_, n = examples.rows(), kinds = size_t(examples.kindCount);
  std::vector<double> means(kinds * d), counts(kinds);
  for (size_t i = 0; i < n; ++i) {
    const auto k = size_t(examples.kinds[i]);
    counts[k] += 1;
    for (size_t j = 0; j < d; ++j) means[k * d + j] += examples.row(i)[j];
  }
  for (size_t k = 0; k < kinds; ++k)
    for (size_t j = 0; j < d; ++j) means[k * d + j] /= std::max(counts[k], 1.0);
  // The scatter within the kinds, pooled.
  std::vector<double> scatter(d * d), off(n * d);
  for (size_t i = 0; i < n; ++i)
    for (size_t j = 0; j < d; ++j) off[i * d + j] = examples.row(i)[j] - means[size_t(examples.kinds[i]) * d + j];
  const double degrees = std::max(1.0, double(n) - double(kinds));
  for (size_t i = 0; i < n; ++i)
    for (size_t a = 0; a < d; ++a)
      for (size_t b = 0; b <= a; ++b) scatter[a * d + b] += off[i * d + a] * off[i * d + b] / degrees;
  for (size_t a = 0; a < d; ++a)
    for (size_t b = 0; b < a; ++b) scatter[b * d + a] = scatter[a * d + b];
  // How far to shrink, by Ledoit and Wolf: the noise of the estimate beside its distance from the ball.
  double trace = 0;
  for (size_t a = 0; a < d; ++a) trace += scatter[a * d + a];
  const double ball = std::max(trace / double(d), 1e-3);
  double distance = 0, noise = 0;
  for (size_t a = 0; a < d; ++a)
    for (size_t b = 0; b < d; ++b) {
      const double v = scatter[a * d + b] - (a == b ? ball : 0);
      distance += v * v;
    }
  for (size_t i = 0; i < n; ++i)
    for (size_t a = 0; a < d; ++a)
      for (size_t b = 0; b < d; ++b) {
        const double v = off[i * d + a] * off[i * d + b] - scatter[a * d + b];
        noise += v * v;
      }
  noise /= double(n) * degrees;
  const double shrink = std::clamp(distance > 0 ? noise / distance : 1.0, 0.1, 1.0);
  for (size_t a = 0; a < d; ++a)
    for (size_t b = 0; b < d; ++b) {
      double& v = scatter[a * d + b];
      v = (1 - shrink) * v + (a == b ? shrink * ball + 0.02 : 0);
    }
  const Cholesky solver(std::move(scatter), d);
  for (size_t k = 0; k < kinds; ++k) {
    const std::vector<double> mean(means.begin() + std::ptrdiff_t(k * d), means.begin() + std::ptrdiff_t((k + 1) * d));
    const std::vector<double> weight = solver.solve(mean);
    double half = 0;
    for (size_t j = 0; j < d; ++j) half += weight[j] * mean[j];
    weights_.insert(weights_.end(), weight.begin(), weight.end());
    offsets_.push_back(-half / 2);
  }
  sharpness_ = kSharpness;
}

std::vector<double> Discriminants::probabilities(std::span<const double> row) const {
  std::vector<double> scores = offsets_;
  for (size_t k = 0; k < scores.size(); ++k) {
    for (size_t j = 0; j < columns_; ++j) scores[k] += weights_[k * columns_ + j] * row[j];
    scores[k] *= sharpness_;
  }
  softmax(scores);
  return scores;
}

LogisticRegression::LogisticRegression(const Examples& examples) : columns_(examples.columns) {
  const size_t d = columns_, n = examples.rows(), kinds = size_t(examples.kindCount), wide = d + 1;
  weights_.assign(kinds * wide, 0);
  // Accelerated descent; each kind weighs the same however many examples it has.
  std::vector<double> counts(kinds);
  double longest = 0;
  for (size_t i = 0; i < n; ++i) {
    counts[size_t(examples.kinds[i])] += 1;
    double length = 1;
    for (const double v : examples.row(i)) length += v * v;
    longest = std::max(longest, length);
  }
  const double rate = 1 / (longest / 2 + kRidge);
  std::vector<double> look = weights_, before = weights_, gradient(weights_.size());
  double momentum = 1;
  for (int descent = 0; descent < kDescents; ++descent) {
    std::fill(gradient.begin(), gradient.end(), 0);
    for (size_t i = 0; i < n; ++i) {
      std::vector<double> scores(kinds);
      for (size_t k = 0; k < kinds; ++k) {
        scores[k] = look[k * wide + d];
        for (size_t j = 0; j < d; ++j) scores[k] += look[k * wide + j] * examples.row(i)[j];
      }
      softmax(scores);
      const double weight = 1 / (counts[size_t(examples.kinds[i])] * double(kinds));
      for (size_t k = 0; k < kinds; ++k) {
        const double off = weight * (scores[k] - (int(k) == examples.kinds[i] ? 1 : 0));
        for (size_t j = 0; j < d; ++j) gradient[k * wide + j] += off * examples.row(i)[j];
        gradient[k * wide + d] += off;
      }
    }
    const double next = (1 + std::sqrt(1 + 4 * momentum * momentum)) / 2;
    for (size_t w = 0; w < weights_.size(); ++w) {
      const bool constant = w % wide == d;
      weights_[w] = look[w] - rate * (gradient[w] + (constant ? 0 : kRidge * look[w]));
      look[w] = weights_[w] + (momentum - 1) / next * (weights_[w] - before[w]);
    }
    before = weights_;
    momentum = next;
  }
}

std::vector<double> LogisticRegression::probabilities(std::span<const double> row) const {
  const size_t wide = columns_ + 1;
  std::vector<double> scores(weights_.size() / wide);
  for (size_t k = 0; k < scores.size(); ++k) {
    scores[k] = weights_[k * wide + columns_];
    for (size_t j = 0; j < columns_; ++j) scores[k] += weights_[k * wide + j] * row[j];
  }
  softmax(scores);
  return scores;
}

}  // namespace hotchkiss::scan
