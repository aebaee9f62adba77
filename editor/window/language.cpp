// SPDX-License-Identifier: Apache-2.0
#include "editor/window/language.h"

#include <wx/filename.h>
#include <wx/stdpaths.h>
#include <wx/translation.h>
#include <wx/utils.h>

#include <clocale>

#include "editor/session/text.h"
#include "io/base/data_path.h"

namespace hotchkiss::editor {

namespace {

std::string translated(const char* english) {
  return wxGetTranslation(wxString::FromUTF8(english)).utf8_string();
}

std::string translatedPlural(const char* one, const char* many, size_t number) {
  return wxGetTranslation(wxString::FromUTF8(one), wxString::FromUTF8(many), static_cast<unsigned>(number)).utf8_string();
}

// The catalogs that were built with the program come before those of an older one that is installed.
void lookForCatalogs() {
  const wxString beside = wxPathOnly(wxStandardPaths::Get().GetExecutablePath()) + "/locale";
  if (wxFileName::DirExists(beside)) wxFileTranslationsLoader::AddCatalogLookupPathPrefix(beside);
  if (const auto path = dataPath("locale")) wxFileTranslationsLoader::AddCatalogLookupPathPrefix(wxString::FromUTF8(*path));
}

}  // namespace

void preferLanguage(const wxString& language) {
  if (!language.empty()) wxSetEnv("LANGUAGE", language);
}

bool useLanguage(const wxString& language) {
  static bool looked = false;
  if (!looked) lookForCatalogs();
  looked = true;
  // No locale of the system is asked for: it may have none for this language.
  setTranslator({translated, translatedPlural});
  std::setlocale(LC_NUMERIC, "C");
  auto* translations = new wxTranslations;
  wxTranslations::Set(translations);
  if (language == "en") return true;
  if (!language.empty()) translations->SetLanguage(language);
  return translations->AddCatalog("hotchkiss");
}

}  // namespace hotchkiss::editor
