// SPDX-License-Identifier: Apache-2.0
// Printing as a script and as the window ask for it: the gate, the options, the preview that tells what will be written.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>

#include "editor/command_line/program.h"
#include "editor/session/print_job.h"
#include "io/files/files.h"
#include "io/native/load.h"
#include "scratch.h"
#include "tests/support/pdf_words.h"

namespace hotchkiss::test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

constexpr const char* kTraining = HOTCHKISS_SOURCE_DIR "/scenarios/training/cwb-training.scenario.xml";
constexpr const char* kFaulty = HOTCHKISS_SOURCE_DIR "/tests/cases/cov-6.1-as-printed/cov-6.1-as-printed.scenario.xml";

struct Ran {
  int status = -1;
  std::string out, err;
};
Ran ran(const std::vector<std::string>& words) {
  std::istringstream in;
  std::ostringstream out, err;
  cli::Console console{in, out, err};
  Ran answer;
  answer.status = cli::runProgram(words, console);
  answer.out = out.str();
  answer.err = err.str();
  return answer;
}

std::string target(const std::string& name) {
  const std::string path = scratchPath("print-" + name).string();
  std::filesystem::remove(path);
  return path;
}

std::string bytesOf(const std::string& path) {
  const auto bytes = readFile(path, size_t{64} << 20);
  return bytes ? *bytes : std::string();
}

TEST(PrintExport, WritesCountersBookletAndCards) {
  for (const auto& [kind, name] :
       {std::pair{"counters", "c.pdf"}, {"booklet", "b.pdf"}, {"booklet", "b.html"}, {"cards", "d.pdf"}}) {
    const std::string path = target(name);
    const Ran done = ran({"export", kind, kTraining, "-o", path});
    ASSERT_EQ(done.status, 0) << done.err;
    EXPECT_THAT(bytesOf(path), StartsWith(path.ends_with("html") ? "<!DOCTYPE html>" : "%PDF-"));
    std::filesystem::remove(path);
  }
}

TEST(PrintExport, ErrorsStopIt_ForceRecordsThem) {
  for (const char* kind : {"counters", "booklet", "cards"}) {
    const std::string path = target("faulty.pdf");
    const Ran stopped = ran({"export", kind, kFaulty, "-o", path});
    EXPECT_EQ(stopped.status, 1) << kind;
    EXPECT_FALSE(std::filesystem::exists(path)) << kind;
    const Ran forced = ran({"export", kind, kFaulty, "-o", path, "--force"});
    EXPECT_EQ(forced.status, 0) << kind << forced.err;
    const auto pages = pdfPages(bytesOf(path));
    ASSERT_FALSE(pages.empty());
    EXPECT_TRUE(pages.back().shows("error:")) << kind;
    std::filesystem::remove(path);
  }
}

TEST(PrintExport, OptionsThatAreNoneAreRefusedInOneLine) {
  const std::string path = target("none.pdf");
  const auto refused = [&](const std::vector<std::string>& more, const std::string& why) {
    std::vector<std::string> words = {"export", "counters", kTraining, "-o", path};
    words.insert(words.end(), more.begin(), more.end());
    const Ran done = ran(words);
    EXPECT_EQ(done.status, 2);
    EXPECT_THAT(done.err, HasSubstr(why));
    EXPECT_FALSE(std::filesystem::exists(path));
  };
  refused({"--size", "wide"}, "is no length");
  refused({"--size", "1mm"}, "give a size from 6 to 80 mm");
  refused({"--bleed", "9mm"}, "give 0 to 5 mm");
  refused({"--pages", "A99"}, "is no paper size");
  refused({"--duplex", "sideways"}, "sideways");
  EXPECT_EQ(ran({"export", "counters", kTraining, "-o", target("none.txt")}).status, 2);
  EXPECT_EQ(ran({"export", "booklet", kTraining, "-o", target("none.docx")}).status, 2);
}

TEST(PrintExport, ThePreviewTellsWhatIsWritten) {
  const auto loaded = load({kTraining});
  ASSERT_TRUE(loaded);
  const ScenarioId id = loaded->state.activeScenario;
  editor::PrintJob job;
  for (const auto kind : {editor::PrintJob::Kind::Counters, editor::PrintJob::Kind::Booklet, editor::PrintJob::Kind::Cards}) {
    job.kind = kind;
    const auto preview = editor::printPreview(loaded->state, id, job);
    const auto bytes = editor::printBytes(loaded->state, id, job);
    ASSERT_TRUE(preview && bytes);
    const size_t pages = pdfPages(*bytes).size();
    EXPECT_THAT(*preview, HasSubstr(std::to_string(pages) + (pages == 1 ? " page" : " pages")));
  }
  job.kind = editor::PrintJob::Kind::HtmlBooklet;
  EXPECT_EQ(editor::printEnding(job.kind), "html");
  EXPECT_TRUE(editor::printPreview(loaded->state, id, job));
  job.kind = editor::PrintJob::Kind::Counters;
  job.counterMm = 200;
  EXPECT_THAT(editor::printPreview(loaded->state, id, job).error().message, HasSubstr("cannot be printed"));
}

}  // namespace
}  // namespace hotchkiss::test
