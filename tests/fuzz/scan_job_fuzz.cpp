// SPDX-License-Identifier: Apache-2.0
// Any bytes as a job of digitizing (.job.xml): read, written, read again.
#include "after_reading.h"
#include "fuzzers.h"
#include "io/scan_job/scan_job.h"

int hotchkiss::fuzz::scanJobFuzzer(const uint8_t* data, size_t size) {
  using namespace hotchkiss;
  const auto job = readScanJob(fuzz::bytesOf(data, size));
  if (!job) {
    fuzz::needsOneLine(job.error());
    return 0;
  }
  const std::string written = scanJobText(*job);
  const auto again = readScanJob(written);
  if (!again) fuzz::broken("a job that was written can be read: " + again.error().message, written);
  if (!(*again == *job)) fuzz::broken("the same job comes back", written);
  if (scanJobText(*again) != written) fuzz::broken("the same bytes come back", written);
  return 0;
}
