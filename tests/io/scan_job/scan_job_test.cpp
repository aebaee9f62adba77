// SPDX-License-Identifier: Apache-2.0
// Jobs of digitizing: written and read back, and what is wrong with one.
#include "io/scan_job/scan_job.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "random_seed.h"

namespace hotchkiss::test {
namespace {

using testing::HasSubstr;

ScanJob everything() {
  ScanJob job;
  job.picture = "board & <scan>.jpg";
  job.page = 3;
  job.dpi = 150;
  job.mapId = "board";
  job.title = "The \"Board\"";
  job.system = "gcacw";
  job.game = "../x.game.xml";
  job.centres = {{1, 2.5}, {30, 40}, {55.25, 6}};
  job.columns = 14;
  job.rows = 10;
  job.codes = {{{10, 20}, "0101"}, {{300.5, 20}, "1401"}};
  job.readNumbers = false;
  job.voids = {"0109", "0110"};
  TerrainKind mud;
  mud.id = TerrainId("mud");
  mud.name = "Deep mud";
  mud.fill = "#806040";
  mud.texture = "swamp";
  mud.water = true;
  mud.rank = 3;
  mud.costs = {{"*", "2", {}}, {"wagon", "no", {}}};
  TerrainKind moor;
  moor.id = TerrainId("moor");
  FeatureKind ditch;
  ditch.id = FeatureId("ditch");
  ditch.name = "Ditch";
  ditch.featureClass = FeatureClass::Watercourse;
  ditch.rank = 1;
  ditch.symbol = "creek";
  ditch.colour = "#0000ff";
  ditch.costs = {{"infantry", "+1", {}}};
  FeatureKind plank;
  plank.id = FeatureId("plank");
  plank.featureClass = FeatureClass::Crossing;
  plank.needsPath = true;
  PathKind track;
  track.id = PathKindId("track");
  track.name = "Track";
  track.pathClass = PathClass::UnfinishedRailroad;
  track.colour = "#123456";
  SiteKind mill;
  mill.id = SiteKindId("mill");
  mill.name = "Mill";
  mill.siteClass = SiteClass::Building;
  mill.symbol = "building";
  job.kinds.terrain = {mud, moor};
  job.kinds.features = {ditch, plank};
  job.kinds.paths = {track};
  job.kinds.sites = {mill};
  job.proposals = {{true, "ditch", 0.6}, {false, "track", 0}};
  job.samples = {{"woods", {"0203", "0305"}}, {"mud", {"0101"}}};
  job.leastConfidence = 0.75;
  job.contours = {{4, {{1, 1}, {5, 5}, {9, 1}}}, {-2, {{0, 3}, {9, 3}}}};
  job.traces = {{true, "river", "Ivy River", {{1, 1}, {5, 5}}, false}, {false, "road", "", {{1, 1}, {5, 5}, {9, 1}}, true}};
  return job;
}

TEST(ScanJob, IsReadAsItWasWritten) {
  const std::string text = scanJobText(everything());
  const auto read = readScanJob(text);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_TRUE(*read == everything());
  EXPECT_EQ(scanJobText(*read), text);
  ScanJob outlined;
  outlined.picture = "p.png";
  outlined.outline = {{0, 0}, {1, 0}, {2, 1}, {1, 2}, {0, 2}, {-1, 1}};
  EXPECT_TRUE(readScanJob(scanJobText(outlined)).value_or(ScanJob()) == outlined);
}

TEST(ScanJob, NumbersComeBackAsTheyAre) {
  ScanJob job;
  job.picture = "large.png";
  job.dpi = 299.9995;                                                    // of a scanner that was measured
  job.centres = {{12345.67, 100000.25}, {-0.001, 0.004}, {1e6, 0.005}};  // far down a large scan
  job.leastConfidence = 0.12345678;
  job.proposals = {{true, "river", 1.0 / 3}};
  const auto read = readScanJob(scanJobText(job));
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->dpi, 299.9995);
  EXPECT_EQ(read->leastConfidence, 0.12345678);
  EXPECT_EQ(read->proposals.front().leastConfidence, 1.0 / 3);
  // Pixels to a hundredth.
  EXPECT_EQ(read->centres, (std::vector<Point>{{12345.67, 100000.25}, {0, 0}, {1e6, 0.01}}));
  EXPECT_THAT(scanJobText(job), HasSubstr("centres=\"12345.67,100000.25 0,0 1000000,0.01\""));
  EXPECT_TRUE(readScanJob(scanJobText(*read)).value_or(ScanJob()) == *read);
}

TEST(ScanJob, SaysWhereWhatIsWrongStands) {
  const auto faultOf = [](const std::string& inside) {
    const auto read = readScanJob("<?xml version=\"1.0\"?>\n<digitize picture=\"p.png\">\n" + inside + "\n</digitize>\n");
    return read ? std::string("none") : std::to_string(read.error().line) + ": " + read.error().message;
  };
  EXPECT_EQ(faultOf("<code at=\"1,2\" code=\"0101\"/>"), "none");
  EXPECT_THAT(faultOf("<cod at=\"1,2\"/>"), HasSubstr("3: <digitize> has no <cod> (did you mean <code>?)"));
  EXPECT_THAT(faultOf("<code at=\"1;2\" code=\"0101\"/>"), HasSubstr("is no list of pixels"));
  EXPECT_THAT(faultOf("<code at=\"1,nan\" code=\"0101\"/>"), HasSubstr("is no list of pixels"));
  EXPECT_THAT(faultOf("<code at=\"1,2e9\" code=\"0101\"/>"), HasSubstr("is no list of pixels"));
  EXPECT_THAT(faultOf("<grid centres=\"1,2 3,4\"/>"), HasSubstr("centres are 3 pixels, not 2"));
  EXPECT_THAT(faultOf("<grid columns=\"0\"/>"), HasSubstr("is no whole number from 1 to 4096"));
  EXPECT_THAT(faultOf("<grid columns=\"2.7\"/>"), HasSubstr("columns \"2.7\" is no whole number from 1 to 4096"));
  EXPECT_THAT(faultOf("<terrain id=\"x\" rank=\"1.5\"/>"), HasSubstr("rank \"1.5\" is no whole number from 0 to 1000"));
  EXPECT_THAT(faultOf("<sample terain=\"woods\"/>"), HasSubstr("did you mean \"terrain\"?"));
  EXPECT_THAT(faultOf("<trace along=\"air\" kind=\"x\" points=\"1,2 3,4\"/>"), HasSubstr("along=\"sides\" or \"hexes\""));
  EXPECT_THAT(faultOf("<trace along=\"sides\" kind=\"x\" points=\"1,2\"/>"), HasSubstr("two points or more"));
  EXPECT_THAT(faultOf("<feature id=\"a b\"/>"), HasSubstr("has a blank"));
  EXPECT_THAT(faultOf("<feature id=\"x\" class=\"watercours\"/>"), HasSubstr("(did you mean \"watercourse\"?)"));
  EXPECT_THAT(faultOf("<path id=\"x\" class=\"street\"/>"), HasSubstr("there is no class \"street\""));
  EXPECT_THAT(faultOf("<site id=\"x\"/>\n<site id=\"x\"/>"), HasSubstr("4: <site id=\"x\"> stands here twice"));
  EXPECT_THAT(faultOf("<terrain id=\"x\" colour=\"green\"/>"), HasSubstr("\"green\" is no colour"));
  EXPECT_THAT(faultOf("<terrain id=\"x\" costs=\"2\"/>"), HasSubstr("\"2\" is no cost"));
  EXPECT_THAT(faultOf("<terrain id=\"x\" water=\"1\"/>"), HasSubstr("water is \"yes\" or \"no\""));
  EXPECT_THAT(faultOf("<site name=\"x\"/>"), HasSubstr("<site> needs an id"));
  EXPECT_THAT(faultOf("<propose along=\"air\" kind=\"x\"/>"), HasSubstr("<propose> is along=\"sides\" or \"hexes\""));
  EXPECT_THAT(faultOf("<propose along=\"sides\"/>"), HasSubstr("<propose> needs a kind"));
  EXPECT_THAT(faultOf("<propose along=\"sides\" kind=\"x\" confidence=\"2\"/>"), HasSubstr("is no number from 0 to 1"));
  EXPECT_THAT(readScanJob("<map/>").error().message, HasSubstr("no job of digitizing"));
  EXPECT_THAT(readScanJob("<digitize/>").error().message, HasSubstr("names no picture"));
  EXPECT_FALSE(readScanJob(""));
}

TEST(ScanJob, DamagedTextIsReadOrRefused) {
  std::mt19937 random(randomSeed());
  const std::string good = scanJobText(everything());
  int refused = 0;
  for (int i = 0; i < 3000; ++i) {
    std::string text = good;
    for (int n = 0; n < 3; ++n) {
      const size_t at = random() % text.size();
      if (random() % 2 == 0)
        text[at] = static_cast<char>(random() % 256);
      else
        text.erase(at, random() % 9);
    }
    const auto read = readScanJob(text);
    refused += !read;
    if (read) {
      EXPECT_TRUE(readScanJob(scanJobText(*read)).has_value());
    }
  }
  EXPECT_GT(refused, 1000);
}

}  // namespace
}  // namespace hotchkiss::test
