// SPDX-License-Identifier: Apache-2.0
// The window in its other languages, from the catalogs as they are built; the system needs no locale for them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <wx/menu.h>

#include <clocale>
#include <map>

#include "editor/session/text.h"
#include "editor/window/app.h"
#include "editor/window/language.h"
#include "editor/window/main_frame.h"
#include "io/files/files.h"
#include "tests/gui/wait_for.h"

namespace hotchkiss::test {
namespace {

using editor::MainFrame;

class LanguageTest : public testing::Test {
 protected:
  void SetUp() override { editor::prepareLook("light"); }
  // Other tests name things in English.
  void TearDown() override { editor::useLanguage("en"); }

  static std::vector<std::string> menusIn(const wxString& language) {
    EXPECT_TRUE(editor::useLanguage(language));
    auto* frame = new MainFrame;
    std::vector<std::string> out;
    for (size_t i = 0; i < frame->GetMenuBar()->GetMenuCount(); ++i)
      out.push_back(frame->GetMenuBar()->GetMenuLabel(i).utf8_string());
    // Two rows of a menu with one mnemonic: only the first can be chosen by it. A row that has no translation yet does not count.
    const auto catalog =
        readFile(std::string(HOTCHKISS_SOURCE_DIR) + "/editor/locale/" + language.utf8_string() + ".po", 1U << 24);
    EXPECT_TRUE(catalog);
    for (size_t i = 0; catalog && i < out.size(); ++i) {
      std::map<wxChar, std::string> taken;
      for (const wxMenuItem* item : frame->GetMenuBar()->GetMenu(i)->GetMenuItems()) {
        const wxString label = item->GetItemLabel().BeforeFirst('\t');
        const int at = label.Find('&');
        if (at == wxNOT_FOUND || catalog->find("msgstr \"" + label.utf8_string() + "\"") == std::string::npos) continue;
        const wxChar letter = wxToupper(label[static_cast<size_t>(at) + 1]);
        EXPECT_TRUE(taken.emplace(letter, label.utf8_string()).second)
            << out[i] << ": " << label.utf8_string() << " and " << taken[letter];
      }
    }
    frame->Destroy();
    handlePendingEvents();
    return out;
  }
};

TEST_F(LanguageTest, MenusAreGerman) {
  const auto menus = menusIn("de");
  ASSERT_FALSE(menus.empty());
  EXPECT_EQ(menus.front(), "&Datei");
  EXPECT_THAT(menus, testing::Contains("&Hilfe"));
}

TEST_F(LanguageTest, MenusAreFrench) {
  const auto menus = menusIn("fr");
  ASSERT_FALSE(menus.empty());
  EXPECT_EQ(menus.front(), "&Fichier");
}

TEST_F(LanguageTest, WordsOfTheSessionFollowAndNumbersKeepTheirPoint) {
  ASSERT_TRUE(editor::useLanguage("de"));
  EXPECT_EQ(editor::tr("{} hex", "{} hexes", 1), "{} Feld");
  EXPECT_EQ(editor::tr("{} hex", "{} hexes", 2), "{} Felder");
  EXPECT_EQ(wxString::Format("%.1f", 1.5), "1.5");
  EXPECT_STREQ(std::setlocale(LC_NUMERIC, nullptr), "C");
  ASSERT_TRUE(editor::useLanguage("fr"));
  // Of nothing there is one in French.
  EXPECT_EQ(editor::tr("{} hex", "{} hexes", 0), "{} hexagone");
  EXPECT_EQ(editor::tr("{} hex", "{} hexes", 2), "{} hexagones");
  ASSERT_TRUE(editor::useLanguage("en"));
  EXPECT_EQ(editor::tr("{} hex", "{} hexes", 2), "{} hexes");
}

TEST_F(LanguageTest, ALanguageWithoutCatalogIsEnglish) {
  EXPECT_FALSE(editor::useLanguage("cy"));
  EXPECT_EQ(editor::tr("{} hex", "{} hexes", 2), "{} hexes");
}

}  // namespace
}  // namespace hotchkiss::test
