// SPDX-License-Identifier: Apache-2.0
// Texts as one HTML file: its fonts, style and script stand in it, so that it needs no network; everything that comes from a
// document is escaped.
#include <fmt/format.h>

#include "io/paint/font_book.h"
#include "io/print/booklet.h"
#include "model/base/text.h"

namespace hotchkiss::print {

namespace {

std::string escapedHtml(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\'':
        out += "&#39;";
        break;
      default:
        if (static_cast<unsigned char>(c) >= ' ' || c == '\n') out += c;
    }
  }
  return out;
}

// "#3f5f8a" and nothing else goes into a style.
std::string safeColour(const std::string& colour) {
  const bool good =
      colour.size() == 7 && colour[0] == '#' && colour.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string::npos;
  return good ? colour : "#8c8577";
}

std::string html(const Words& words) {
  std::string out;
  for (const Span& span : words) {
    const std::string text = escapedHtml(span.text);
    if (span.tone == Tone::Code)
      out += "<b>" + text + "</b>";
    else if (span.tone == Tone::Soft)
      out += "<i>" + text + "</i>";
    else
      out += text;
  }
  return out;
}

constexpr const char* kStyle = R"css(
:root{--ink:#2b2620;--quiet:#6a5f4b;--rule:#d3c8b0;--tint:#f4efe1;--night:#dfe3ea;--paper:#fdfbf5}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:18px/1.42 'EB Garamond','EB Garamond 12',Garamond,Georgia,serif;font-variant-numeric:lining-nums}
main{max-width:46rem;margin:0 auto;padding:2.5rem 1.25rem 5rem}
article+article{margin-top:5rem;border-top:3px double var(--ink);padding-top:2rem}
h1{font-weight:400;font-size:2.6rem;line-height:1.1;margin:0}
.subtitle{color:var(--quiet);font-style:italic;font-size:1.15rem;margin:.4rem 0 1.4rem;padding-bottom:1rem;border-bottom:3px double var(--ink)}
h2{font-weight:400;font-size:1.75rem;margin:2.6rem 0 .7rem;border-bottom:1px solid var(--ink);padding-bottom:.15rem}
h3{font-weight:400;font-size:1.35rem;margin:1.6rem 0 .4rem}
h4{font-weight:400;font-size:1.15rem;margin:1.2rem 0 .3rem}
.chip{display:inline-block;width:.72em;height:.72em;border-radius:.1em;margin-right:.4em}
p{margin:.5rem 0 .8rem}p.small{font-size:.88em;color:var(--quiet)}
b{font:600 .8em 'Noto Sans','Helvetica Neue',Arial,sans-serif;font-variant-numeric:tabular-nums}
i{color:var(--quiet)}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;margin:.3rem 0 1.2rem}
th{font-weight:400;font-style:italic;font-size:.88em;color:var(--quiet);text-align:left;border-bottom:1px solid var(--ink);padding:.1rem .4rem}
td{vertical-align:top;padding:.22rem .4rem;border-bottom:1px solid var(--rule);overflow-wrap:anywhere}
tr.group td{background:var(--tint)}
.right{text-align:right}.centre{text-align:center}
.track{display:grid;grid-template-columns:repeat(auto-fill,minmax(6.2rem,1fr));gap:.35rem;margin:.3rem 0 1.4rem}
.track h4{grid-column:1/-1;margin:.6rem 0 0;font-style:italic;color:var(--quiet);font-size:1rem}
.turn{background:var(--tint);border:1px solid var(--rule);border-radius:.25rem;padding:.3rem .45rem;min-height:4.2rem;font-size:.82em;line-height:1.25}
.turn.night{background:var(--night)}
.turn b{font-size:1.15em;display:block}.turn span{color:var(--quiet);font:.78em 'Noto Sans',Arial,sans-serif;display:block;margin-bottom:.15rem}
input[type=number]{width:4.2rem;font:inherit;padding:.05rem .3rem;border:1px solid var(--rule);background:#fff;text-align:right}
input[type=checkbox]{width:1.1rem;height:1.1rem;accent-color:#2f5d50}
output{font-variant-numeric:tabular-nums}
.total td{border-top:1px solid var(--ink);border-bottom:0;font-size:1.1em}
.result{background:var(--tint);border-left:4px solid #2f5d50;padding:.6rem .9rem;margin:.6rem 0 1.4rem;font-size:1.15em}
nav{columns:2;margin:1rem 0 2rem;font-size:.95em}nav a{color:inherit;text-decoration:none;border-bottom:1px dotted var(--quiet)}nav div{margin:.1rem 0}
@media (max-width:34rem){body{font-size:17px}h1{font-size:2rem}nav{columns:1}}
@media print{
 @page{size:A4;margin:20mm 18mm;@bottom-center{content:counter(page)}}
 body{background:none;font-size:10.5pt}main{max-width:none;padding:0}nav{display:none}
 article+article{break-before:page;border:0;padding:0;margin:0}
 h2,h3,h4{break-after:avoid}tr,.turn{break-inside:avoid}thead{display:table-header-group}
 input{border:0;border-bottom:1px solid var(--ink)}
}
)css";

// Adds up what is entered: lines by their groups, groups by their caps, sides by the verdict's score.
constexpr const char* kScript = R"js(
(function(){
'use strict';
function show(n){var r=Math.round(n*100)/100;return (r<0?'\u2212':'')+Math.abs(r);}
function lineValue(row){
 var d=row.dataset,input=row.querySelector('input');
 var n=input.type==='checkbox'?(input.checked?1:0):Number(input.value)||0;
 if(n<0)n=0;
 if(d.most&&n>Number(d.most))n=Number(d.most);
 var v;
 if(d.steps){v=0;d.steps.split(' ').forEach(function(s){var p=s.split(':');if(n>=Number(p[0]))v=Number(p[1]);});}
 else v=n*Number(d.amount);
 row.querySelector('output').value=show(v);
 return v;
}
function clamp(v,cap){cap=Math.abs(cap);return Math.max(-cap,Math.min(cap,v));}
function add(sheet){
 var groups={},values={},lines={};
 sheet.querySelectorAll('[data-group-id]').forEach(function(g){groups[g.dataset.groupId]=g.dataset;});
 var rows=Array.prototype.slice.call(sheet.querySelectorAll('tr[data-line]'));
 rows.forEach(function(r){var v=lineValue(r);lines[r.dataset.line]=v;var g=r.dataset.group;if(g&&groups[g])(values[g]=values[g]||[]).push(v);});
 function groupTotal(id,open){
  if(open[id])return 0;
  open[id]=true;
  var g=groups[id],all=values[id]||[],v=0;
  if(g.rule==='best')all.forEach(function(x,i){v=i===0?x:Math.max(v,x);});
  else all.forEach(function(x){v+=x;});
  v*=Number(g.factor);
  if(g.cap)v=clamp(v,Number(g.cap));
  if(g.cappedBy){var other=groups[g.cappedBy]?groupTotal(g.cappedBy,open):lines[g.cappedBy];if(other!==undefined)v=clamp(v,other);}
  open[id]=false;
  return v;
 }
 var sums={};
 sheet.querySelectorAll('table[data-side]').forEach(function(t){
  var sum=0,seen={};
  t.querySelectorAll('tr[data-line]').forEach(function(r){
   var g=r.dataset.group;
   if(!g||!groups[g])sum+=lines[r.dataset.line];
   else if(!seen[g]){seen[g]=true;sum+=groupTotal(g,{});}
  });
  if(sheet.dataset.rounding==='down')sum=Math.floor(sum);
  sums[t.dataset.side]=sum;
  t.querySelector('.total output').value=show(sum);
 });
 var result=sheet.querySelector('.result');
 if(!result)return;
 var score=0;
 sheet.dataset.score.split(' ').forEach(function(part){score+=(part[0]==='-'?-1:1)*(sums[part.slice(1)]||0);});
 result.querySelector('output').value=show(score);
 var text='';
 result.querySelectorAll('[data-result]').forEach(function(b){
  if(text==='' && (b.dataset.low===undefined||score>=Number(b.dataset.low))&&(b.dataset.high===undefined||score<=Number(b.dataset.high)))text=b.dataset.result;
 });
 result.querySelector('strong').textContent=text;
}
document.querySelectorAll('.score').forEach(function(s){s.addEventListener('input',function(){add(s);});add(s);});
})();
)js";

std::string fontFaces() {
  struct Shipped {
    paint::Face face;
    const char *family, *style, *weight;
  };
  constexpr Shipped kFonts[] = {{paint::Face::Serif, "EB Garamond", "normal", "400"},
                                {paint::Face::SerifItalic, "EB Garamond", "italic", "400"},
                                {paint::Face::SansBold, "Noto Sans", "normal", "600"}};
  std::string out;
  for (const Shipped& font : kFonts)
    if (const std::string url = paint::fontUrl(font.face); !url.empty())
      out += fmt::format("@font-face{{font-family:'{}';font-style:{};font-weight:{};src:url({})}}\n", font.family, font.style,
                         font.weight, url);
  return out;
}

// What a script reads: a plain number.
std::string plainNumber(double value) {
  return fmt::format("{:.10g}", value);
}

class HtmlWriter {
 public:
  std::string take() { return std::move(out_); }

  void article(const Text& text, size_t index) {
    chapter_ = 0;
    prefix_ = fmt::format("s{}", index + 1);
    out_ += fmt::format("<article id=\"{}\">\n<h1>{}</h1>\n", prefix_, escapedHtml(text.title));
    out_ += fmt::format("<p class=\"subtitle\">{}</p>\n", escapedHtml(text.subtitle));
    std::string links;
    int chapter = 0;
    for (const Block& block : text.blocks)
      if (const auto* heading = std::get_if<Heading>(&block); heading && heading->level == 1)
        links += fmt::format("<div><a href=\"#{}-{}\">{}</a></div>\n", prefix_, ++chapter, escapedHtml(heading->text));
    if (chapter > 2) out_ += "<nav>\n" + links + "</nav>\n";
    for (const Block& block : text.blocks) std::visit([this](const auto& b) { write(b); }, block);
    out_ += "</article>\n";
  }

 private:
  static std::string chip(const std::string& colour) {
    return colour.empty() ? std::string()
                          : fmt::format("<span class=\"chip\" style=\"background:{}\"></span>", safeColour(colour));
  }

  void write(const Heading& heading) {
    const int level = std::min(heading.level, 3) + 1;
    const std::string id = heading.level == 1 ? fmt::format(" id=\"{}-{}\"", prefix_, ++chapter_) : std::string();
    out_ += fmt::format("<h{}{}>{}{}</h{}>\n", level, id, chip(heading.colour), escapedHtml(heading.text), level);
  }

  void write(const Paragraph& paragraph) {
    out_ += fmt::format("<p{}>{}</p>\n", paragraph.small ? " class=\"small\"" : "", html(paragraph.words));
  }

  static std::string alignClass(Align align) {
    return align == Align::Right ? " class=\"right\"" : align == Align::Centre ? " class=\"centre\"" : "";
  }

  static std::string columns(const std::vector<TableColumn>& columns) {
    double all = 0;
    for (const TableColumn& column : columns) all += column.share;
    std::string out = "<colgroup>";
    for (const TableColumn& column : columns) out += fmt::format("<col style=\"width:{:.1f}%\">", 100 * column.share / all);
    return out + "</colgroup>\n";
  }

  void write(const Table& table) {
    if (table.rows.empty()) return;
    out_ += "<div class=\"wide\"><table>\n" + columns(table.columns);
    bool titled = false;
    for (const TableColumn& column : table.columns) titled = titled || !column.title.empty();
    if (titled) {
      out_ += "<thead><tr>";
      for (const TableColumn& column : table.columns)
        out_ += fmt::format("<th scope=\"col\"{}>{}</th>", alignClass(column.align), escapedHtml(column.title));
      out_ += "</tr></thead>\n";
    }
    out_ += "<tbody>\n";
    for (const TableRow& row : table.rows) {
      if (row.group) {
        out_ += fmt::format("<tr class=\"group\"><td colspan=\"{}\">{}</td></tr>\n", table.columns.size(),
                            row.cells.empty() ? std::string() : html(row.cells.front()));
        continue;
      }
      out_ += "<tr>";
      for (size_t i = 0; i < table.columns.size(); ++i)
        out_ += fmt::format("<td{}>{}</td>", alignClass(table.columns[i].align),
                            i < row.cells.size() ? html(row.cells[i]) : std::string());
      out_ += "</tr>\n";
    }
    out_ += "</tbody></table></div>\n";
  }

  void write(const Track& track) {
    out_ += "<div class=\"track\">\n";
    for (const TrackBox& box : track.boxes) {
      if (!box.day.empty()) out_ += fmt::format("<h4>{}</h4>\n", escapedHtml(box.day));
      out_ += fmt::format("<div class=\"turn{}\"><b>{}</b><span>{}</span>", box.night ? " night" : "", escapedHtml(box.number),
                          escapedHtml(box.label));
      for (const std::string& note : box.notes) out_ += fmt::format("<div>{}</div>", escapedHtml(note));
      out_ += "</div>\n";
    }
    out_ += "</div>\n";
  }

  void write(const ScoreSheet& sheet) {
    std::string score;
    for (const auto& [side, sign] : sheet.score) score += (score.empty() ? "" : " ") + std::string(sign < 0 ? "-" : "+") + side;
    out_ += fmt::format("<div class=\"score\" data-score=\"{}\" data-rounding=\"{}\">\n", escapedHtml(score),
                        escapedHtml(sheet.rounding));
    for (const ScoreGroup& group : sheet.groups)
      out_ += fmt::format("<span hidden data-group-id=\"{}\" data-rule=\"{}\" data-factor=\"{}\"{}{}></span>\n",
                          escapedHtml(group.id), escapedHtml(group.rule), plainNumber(group.factor),
                          group.cap ? fmt::format(" data-cap=\"{}\"", plainNumber(*group.cap)) : "",
                          group.cappedBy.empty() ? "" : fmt::format(" data-capped-by=\"{}\"", escapedHtml(group.cappedBy)));
    for (const ScoreSide& side : sheet.sides) {
      out_ += fmt::format("<h3>{}{}</h3>\n<div class=\"wide\"><table data-side=\"{}\">\n", chip(side.colour),
                          escapedHtml(side.name), escapedHtml(side.id));
      out_ += "<colgroup><col><col style=\"width:5.5rem\"><col style=\"width:5.5rem\"><col style=\"width:4.5rem\"></colgroup>\n";
      out_ +=
          "<thead><tr><th scope=\"col\">For</th><th scope=\"col\" class=\"right\">Points</th><th scope=\"col\" "
          "class=\"centre\">Times</th><th scope=\"col\" class=\"right\">Total</th></tr></thead>\n<tbody>\n";
      for (const ScoreLine& line : side.lines) scoreLine(line);
      out_ += fmt::format(
          "<tr class=\"total\"><td colspan=\"3\">Sum of the {}</td><td class=\"right\"><output>0</output></td></tr>\n",
          escapedHtml(side.name));
      out_ += "</tbody></table></div>\n";
    }
    if (!sheet.score.empty()) {
      out_ += fmt::format("<div class=\"result\">Score ({}): <output>0</output>{}<strong></strong>",
                          escapedHtml(sheet.scoreWords), sheet.bands.empty() ? "" : " \u2014 ");
      for (const ScoreBand& band : sheet.bands)
        out_ += fmt::format("<span hidden{}{} data-result=\"{}\"></span>",
                            band.low ? fmt::format(" data-low=\"{}\"", plainNumber(*band.low)) : "",
                            band.high ? fmt::format(" data-high=\"{}\"", plainNumber(*band.high)) : "", escapedHtml(band.result));
      out_ += "</div>\n";
    }
    out_ += "</div>\n";
  }

  void scoreLine(const ScoreLine& line) {
    std::string steps, points = pointsText(line.amount);
    if (!line.steps.empty()) {
      points.clear();
      for (const auto& [count, total] : line.steps) {
        steps += fmt::format("{}{}:{}", steps.empty() ? "" : " ", count, plainNumber(total));
        points += fmt::format("{}{}: {}", points.empty() ? "" : ", ", count, pointsText(total));
      }
    }
    out_ += fmt::format("<tr data-line=\"{}\" data-amount=\"{}\"", escapedHtml(line.id), plainNumber(line.amount));
    if (!line.group.empty()) out_ += fmt::format(" data-group=\"{}\"", escapedHtml(line.group));
    if (line.most) out_ += fmt::format(" data-most=\"{}\"", *line.most);
    if (!steps.empty()) out_ += fmt::format(" data-steps=\"{}\"", steps);
    out_ += fmt::format("><td>{}", escapedHtml(line.text));
    if (!line.per.empty()) out_ += fmt::format(" <i>{}</i>", escapedHtml(line.per));
    if (line.most) out_ += fmt::format(" <i>at most {} times</i>", *line.most);
    out_ += fmt::format("</td><td class=\"right\"><b>{}</b></td><td class=\"centre\">", escapedHtml(points));
    const std::string label = escapedHtml(line.text);
    if (line.once && steps.empty())
      out_ += fmt::format("<input type=\"checkbox\" aria-label=\"{}\">", label);
    else
      out_ += fmt::format("<input type=\"number\" min=\"0\" step=\"any\" aria-label=\"{}\">", label);
    out_ += "</td><td class=\"right\"><output>0</output></td></tr>\n";
  }

  std::string out_, prefix_;
  int chapter_ = 0;
};

}  // namespace

std::string htmlText(const std::vector<Text>& texts, const std::string& title) {
  HtmlWriter writer;
  bool scores = false;
  for (size_t i = 0; i < texts.size(); ++i) {
    writer.article(texts[i], i);
    for (const Block& block : texts[i].blocks) scores = scores || std::holds_alternative<ScoreSheet>(block);
  }
  std::string out = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<meta name=\"generator\" "
      "content=\"Hotchkiss\">\n"
      "<title>{}</title>\n<style>\n",
      escapedHtml(title));
  out += fontFaces() + kStyle + "</style>\n</head>\n<body>\n<main>\n" + writer.take() + "</main>\n";
  if (scores) out += std::string("<script>") + kScript + "</script>\n";
  return out + "</body>\n</html>\n";
}

}  // namespace hotchkiss::print
