// SPDX-License-Identifier: Apache-2.0
#include "io/paint/font_book.h"

#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

#include <algorithm>
#include <array>
#include <map>
#include <mutex>
#include <tuple>

#include "io/base/data_path.h"
#include "io/files/files.h"
#include "io/paint/font_book_internal.h"
#include "io/paint/painter.h"

namespace hotchkiss::paint {

namespace {

// Fonts are shaped at this size, unhinted, and divided by it: large enough that rounding to 1/256 does not show.
constexpr double kShapingSize = 1000;

constexpr int kNoFont = -1;

struct FaceRow {
  const char* file;
  const char* family;
  PangoStyle style;
  PangoWeight weight;
};
constexpr std::array<FaceRow, 4> kFaces = {{
    {"io/fonts/EBGaramond12-Regular.otf", "EB Garamond", PANGO_STYLE_NORMAL, PANGO_WEIGHT_NORMAL},
    {"io/fonts/EBGaramond12-Italic.otf", "EB Garamond", PANGO_STYLE_ITALIC, PANGO_WEIGHT_NORMAL},
    {"io/fonts/NotoSans-Regular.ttf", "Noto Sans", PANGO_STYLE_NORMAL, PANGO_WEIGHT_NORMAL},
    {"io/fonts/NotoSans-Bold.ttf", "Noto Sans", PANGO_STYLE_NORMAL, PANGO_WEIGHT_BOLD},
}};

// Lives as long as the program: fonts are shared by all scenes. Pango's font maps are not safe across threads, hence the lock.
class FontBook {
 public:
  FontBook() {
    FcConfig* config = FcConfigCreate();
    available_ = true;
    for (const FaceRow& face : kFaces) {
      const auto path = dataPath(face.file);
      available_ = path && FcConfigAppFontAddFile(config, reinterpret_cast<const FcChar8*>(path->c_str())) && available_;
    }
    map_ = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
    pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map_), config);
    FcConfigDestroy(config);  // the map holds its own reference
    pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(map_), 72);
    context_ = pango_font_map_create_context(map_);
    pango_context_set_round_glyph_positions(context_, FALSE);
    pango_context_set_language(context_, pango_language_from_string("en"));
    cairo_font_options_t* options = cairo_font_options_create();
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    pango_cairo_context_set_font_options(context_, options);
    cairo_font_options_destroy(options);
    surface_ = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1);
    drawing_ = cairo_create(surface_);
  }

  bool available() const { return available_; }

  std::shared_ptr<const ShapedText> shape(std::string_view text, Face face, double spacing) {
    const std::lock_guard lock(mutex_);
    const auto key = std::make_tuple(std::string(text), face, spacing);
    // A large map has more numbers than are worth keeping; who draws one holds it.
    constexpr size_t kMostKept = 20000;
    if (shaped_.size() > kMostKept) shaped_.clear();
    auto& known = shaped_[key];
    if (!known) known = make(std::get<0>(key), face, spacing);
    return known;
  }

  double height(Face face, const char* letter) {
    const auto shaped = shape(letter, face, 0);
    return shaped->outline->empty() ? 0 : -shaped->outline->bounds().low.y;
  }

  bool show(cairo_t* context, const TextRun& run, const Affine& place) {
    const std::lock_guard lock(mutex_);
    if (run.font < 0 || run.font >= static_cast<int>(fonts_.size())) return false;
    cairo_save(context);
    cairo_set_font_face(context, cairo_scaled_font_get_font_face(fonts_[static_cast<size_t>(run.font)]));
    const cairo_matrix_t matrix = {place.a, place.b, place.c, place.d, 0, 0};
    cairo_set_font_matrix(context, &matrix);
    std::vector<cairo_glyph_t> glyphs;
    std::vector<cairo_text_cluster_t> clusters;
    for (const TextRun::Glyph& glyph : run.glyphs) {
      const Point at = place(glyph.at);
      glyphs.push_back({glyph.number, at.x, at.y});
    }
    // One cluster for the line: ligatures and kerning need no more for searching and copying.
    clusters.push_back({static_cast<int>(run.text.size()), static_cast<int>(glyphs.size())});
    cairo_show_text_glyphs(context, run.text.data(), static_cast<int>(run.text.size()), glyphs.data(),
                           static_cast<int>(glyphs.size()), clusters.data(), 1, static_cast<cairo_text_cluster_flags_t>(0));
    cairo_restore(context);
    return true;
  }

 private:
  std::shared_ptr<const ShapedText> make(std::string text, Face face, double spacing) {
    for (char& c : text)
      if (static_cast<unsigned char>(c) < ' ' || c == 0x7f) c = ' ';
    auto out = std::make_shared<ShapedText>();
    out->text = text;
    auto whole = std::make_shared<Outline>();
    auto run = std::make_shared<TextRun>();
    run->text = text;
    if (available_ && !text.empty() && g_utf8_validate(text.data(), static_cast<gssize>(text.size()), nullptr))
      layOut(text, kFaces[static_cast<size_t>(face)], spacing, *out, *whole, *run);
    run->font = out->font;
    run->face = face;
    run->spacing = spacing;
    run->width = out->width;
    out->outline = std::move(whole);
    out->run = std::move(run);
    return out;
  }

  void layOut(const std::string& text, const FaceRow& face, double spacing, ShapedText& out, Outline& whole, TextRun& run) {
    PangoLayout* layout = pango_layout_new(context_);
    PangoFontDescription* description = pango_font_description_new();
    pango_font_description_set_family_static(description, face.family);
    pango_font_description_set_style(description, face.style);
    pango_font_description_set_weight(description, face.weight);
    pango_font_description_set_absolute_size(description, kShapingSize * PANGO_SCALE);
    pango_layout_set_font_description(layout, description);
    PangoAttrList* attributes = pango_attr_list_new();
    pango_attr_list_insert(attributes, pango_attr_font_features_new(spacing > 0 ? "lnum, tnum, liga 0, dlig 0" : "lnum, tnum"));
    pango_layout_set_attributes(layout, attributes);
    pango_layout_set_single_paragraph_mode(layout, TRUE);
    pango_layout_set_text(layout, text.data(), static_cast<int>(text.size()));
    double pen = 0;
    if (PangoLayoutLine* line = pango_layout_get_line_readonly(layout, 0)) {
      for (GSList* at = line->runs; at; at = at->next) {
        const auto* item = static_cast<PangoGlyphItem*>(at->data);
        const int font = keyOf(item->item->analysis.font);
        // Glyphs of two fonts are no run of one: the line is drawn by its outline.
        out.font = at == line->runs || out.font == font ? font : kNoFont;
        for (int i = 0; i < item->glyphs->num_glyphs; ++i) {
          const PangoGlyphInfo& info = item->glyphs->glyphs[i];
          const double advance = info.geometry.width / (kShapingSize * PANGO_SCALE);
          const double x = pen + info.geometry.x_offset / (kShapingSize * PANGO_SCALE);
          pen += advance + spacing;
          if (info.glyph == PANGO_GLYPH_EMPTY || (info.glyph & PANGO_GLYPH_UNKNOWN_FLAG)) {
            out.glyphs.push_back({std::make_shared<const Outline>(), 0, x, advance + spacing});
            continue;
          }
          auto outline = outlineOf(font, info.glyph);
          whole.append(*outline, Affine::moved({x, 0}));
          run.glyphs.push_back({info.glyph, {x, 0}});
          out.glyphs.push_back({std::move(outline), info.glyph, x, advance + spacing});
        }
      }
    }
    out.width = out.glyphs.empty() ? 0 : pen - spacing;
    pango_attr_list_unref(attributes);
    pango_font_description_free(description);
    g_object_unref(layout);
  }

  // A stable number for a font; the fonts are kept for ever.
  int keyOf(PangoFont* font) {
    cairo_scaled_font_t* scaled = pango_cairo_font_get_scaled_font(PANGO_CAIRO_FONT(font));
    for (size_t i = 0; i < fonts_.size(); ++i)
      if (fonts_[i] == scaled) return static_cast<int>(i);
    fonts_.push_back(cairo_scaled_font_reference(scaled));
    return static_cast<int>(fonts_.size()) - 1;
  }

  std::shared_ptr<const Outline> outlineOf(int font, unsigned long number) {
    auto& known = outlines_[{font, number}];
    if (known) return known;
    cairo_set_scaled_font(drawing_, fonts_[static_cast<size_t>(font)]);
    cairo_new_path(drawing_);
    const cairo_glyph_t glyph = {number, 0, 0};
    cairo_glyph_path(drawing_, &glyph, 1);
    cairo_path_t* path = cairo_copy_path(drawing_);
    auto outline = std::make_shared<Outline>();
    const auto point = [](const cairo_path_data_t& d) { return Point{d.point.x / kShapingSize, d.point.y / kShapingSize}; };
    for (int i = 0; i < path->num_data; i += path->data[i].header.length) {
      const cairo_path_data_t* d = path->data + i;
      switch (d->header.type) {
        case CAIRO_PATH_MOVE_TO:
          // Cairo ends a closed figure with a move to its start.
          if (i + d->header.length < path->num_data) outline->moveTo(point(d[1]));
          break;
        case CAIRO_PATH_LINE_TO:
          outline->lineTo(point(d[1]));
          break;
        case CAIRO_PATH_CURVE_TO:
          outline->curveTo(point(d[1]), point(d[2]), point(d[3]));
          break;
        case CAIRO_PATH_CLOSE_PATH:
          outline->close();
          break;
      }
    }
    cairo_path_destroy(path);
    known = std::move(outline);
    return known;
  }

  std::mutex mutex_;
  bool available_ = false;
  PangoFontMap* map_ = nullptr;
  PangoContext* context_ = nullptr;
  cairo_surface_t* surface_ = nullptr;
  cairo_t* drawing_ = nullptr;
  std::vector<cairo_scaled_font_t*> fonts_;
  std::map<std::pair<int, unsigned long>, std::shared_ptr<const Outline>> outlines_;
  std::map<std::tuple<std::string, Face, double>, std::shared_ptr<const ShapedText>> shaped_;
};

FontBook& book() {
  static FontBook* const instance = new FontBook();  // never destroyed: Pango's own statics may be gone before ours
  return *instance;
}

}  // namespace

std::shared_ptr<const ShapedText> shape(std::string_view text, Face face, double spacing) {
  return book().shape(text, face, spacing);
}

std::vector<std::shared_ptr<const TextRun>> letterRuns(const ShapedText& text) {
  std::vector<std::string> letters;
  for (const char c : text.text) {
    if (letters.empty() || (static_cast<unsigned char>(c) & 0xC0) != 0x80) letters.emplace_back();
    letters.back() += c;
  }
  if (letters.size() != text.glyphs.size()) return {};
  std::vector<std::shared_ptr<const TextRun>> out;
  for (size_t i = 0; i < letters.size(); ++i) {
    auto run = std::make_shared<TextRun>();
    run->font = text.font;
    run->face = text.run->face;
    run->width = text.glyphs[i].advance - text.run->spacing;
    run->text = letters[i];
    run->glyphs = {{text.glyphs[i].number, {0, 0}}};
    out.push_back(std::move(run));
  }
  return out;
}

std::string fontUrl(Face face) {
  constexpr size_t kMostBytes = size_t{16} << 20;
  constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const std::string_view file = kFaces[static_cast<size_t>(face)].file;
  const auto path = dataPath(std::string(file));
  const auto bytes = path ? readFile(*path, kMostBytes) : Expected<std::string>(std::string());
  if (!bytes || bytes->empty()) return {};
  std::string out = file.ends_with(".otf") ? "data:font/otf;base64," : "data:font/ttf;base64,";
  out.reserve(out.size() + (bytes->size() + 2) / 3 * 4);
  for (size_t i = 0; i < bytes->size(); i += 3) {
    const size_t have = std::min<size_t>(3, bytes->size() - i);
    unsigned value = 0;
    for (size_t k = 0; k < 3; ++k) value = value << 8 | (k < have ? static_cast<unsigned char>((*bytes)[i + k]) : 0U);
    for (size_t k = 0; k < 4; ++k) out += k <= have ? kDigits[value >> (18 - 6 * k) & 63] : '=';
  }
  return out;
}

namespace {

// Asked for with every number and name: worked out once.
std::array<double, std::size(kFaces)> heightsOf(const char* letter) {
  std::array<double, std::size(kFaces)> out{};
  for (size_t i = 0; i < out.size(); ++i) out[i] = book().height(static_cast<Face>(i), letter);
  return out;
}

}  // namespace

double capHeight(Face face) {
  static const auto heights = heightsOf("H");
  return heights[static_cast<size_t>(face)];
}

double xHeight(Face face) {
  static const auto heights = heightsOf("x");
  return heights[static_cast<size_t>(face)];
}

bool fontsFound() {
  return book().available();
}

bool showGlyphs(cairo_t* context, const TextRun& run, const Affine& place) {
  return book().show(context, run, place);
}

}  // namespace hotchkiss::paint
