// SPDX-License-Identifier: Apache-2.0
#include "editor/session/book_desk.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <unordered_map>

#include "editor/session/rules_stage.h"
#include "editor/session/text.h"
#include "importers/rulebook/book_errata.h"
#include "importers/rulebook/ground.h"
#include "io/files/files.h"
#include "io/native/load.h"
#include "model/board/board_view.h"
#include "model/document/change_set.h"
#include "model/forces/forces.h"
#include "model/scenario/who_evaluation.h"

namespace hotchkiss::editor {

namespace {

constexpr size_t kMostBytes = size_t{512} << 20;  // a PDF may be that large; the reader is stricter with texts

bool codeLetter(char c) {
  return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || c == '.';
}

/// Bytes of a character by its first byte.
size_t bytesOf(unsigned char lead) {
  return lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
}

}  // namespace

struct BookDesk::Book {
  std::string file;
  std::string text;
  std::vector<size_t> lines;  // where each begins
  rulebook::Outline outline;
  rulebook::CheckedBook checked;
  FileTable files;
  std::unordered_multimap<Hex, std::pair<size_t, size_t>> codes;  // where the text prints a hex of the board
};

BookDesk::BookDesk(Session& session) : session_(session) {
  connections_.push_back(session_.selectionChanged.connect([this] {
    if (any()) changed.emit();
  }));
}

BookDesk::~BookDesk() {
  *alive_ = false;
}

const std::string& BookDesk::text() const {
  static const std::string kNone;
  return book_ ? book_->text : kNone;
}

size_t BookDesk::understood() const {
  return book_ ? book_->checked.reading.understood : 0;
}

size_t BookDesk::notUnderstood() const {
  return book_ ? book_->checked.reading.notUnderstood.size() : 0;
}

void BookDesk::open(const std::string& path, const std::string& system) {
  reading_ = path;
  before_ = session_.state();
  busy_ = true;
  changed.emit();
  // A page that tells of no game by its words is of the game that is open.
  const RuleSystem* inFront = systemInFront(session_.state());
  const std::string usual = inFront != nullptr ? inFront->id() : "";
  session_.worker().run(
      "book",
      [this, alive = alive_, serial = ++serial_, path, system,
       usual](const Worker::Cancelled& cancelled) -> std::function<void()> {
        auto book = std::make_shared<Book>();
        book->file = path;
        std::string error;
        const auto fill = [&] {
          const auto bytes = readFile(path, kMostBytes);
          if (!bytes) return bytes.error().message;
          const auto read = rulebook::readBookText(*bytes, path);
          if (!read)
            return read.error().line > 0 ? fmt::format("{}:{}: {}", path, read.error().line, read.error().message)
                                         : fmt::format("{} {}", path, read.error().message);
          book->outline = rulebook::outlineOf(*read);
          const rulebook::Outline& outline = book->outline;
          std::string name = system.empty() ? rulebook::systemOfText(outline) : system;
          if (name.empty()) name = usual;
          if (name.empty()) return fmt::format("{} does not tell which game it is of: open a scenario of that game first", path);
          auto ground = rulebook::groundOf(name);
          if (!ground) return ground.error().message;
          ValidateOptions options;
          options.cancelled = cancelled;
          book->checked = rulebook::checkBook(outline, name, ground->state, options);
          if (!book->checked.read) book->checked.reading.state = ground->state;
          book->text = read->text;
          book->files = ground->files;
          // What was accepted when the text was open before.
          const std::string id = rulebook::errataIdOf(path);
          const std::string folder = path.substr(0, path.find_last_of('/') + 1);
          // Saved, they go beside the text; the list has its place before there is one.
          const std::string place = folder + id + ".errata.xml";
          book->files.entries[{DocumentKind::Errata, id}] = {canonicalPath(place), place, 0, false};
          for (const std::string& beside : {path + ".errata.xml", place}) {
            const auto beginning = readBeginning(beside, 4096);
            if (!beginning || nativeKindOf(*beginning) != DocumentKind::Errata) continue;
            auto loaded = load({beside});
            if (!loaded) return fmt::format("{}: {}", beside, loaded.error().message);
            book->files.entries.erase({DocumentKind::Errata, id});
            for (auto& [key, entry] : loaded->files.entries) book->files.entries[key] = entry;
            for (auto& [listId, list] : loaded->state.errata) {
              book->files.saved.errata[listId] = list;
              book->checked.reading.state.errata[listId] = list;
            }
            break;
          }
          // Line ends as the reader counts them.
          book->lines.push_back(0);
          for (size_t at = book->text.find_first_of("\r\n"); at != std::string::npos; at = book->text.find_first_of("\r\n", at)) {
            at += book->text[at] == '\r' && at + 1 < book->text.size() && book->text[at + 1] == '\n' ? 2 : 1;
            book->lines.push_back(at);
          }
          const auto view = rulebook::groundView(book->checked.reading.state);
          for (size_t at = 0; view && at < book->text.size();) {
            if (!codeLetter(book->text[at])) {
              ++at;
              continue;
            }
            size_t end = at;
            bool digits = false;
            for (; end < book->text.size() && codeLetter(book->text[end]); ++end)
              digits |= book->text[end] >= '0' && book->text[end] <= '9';
            size_t last = end;
            while (last > at && book->text[last - 1] == '.') --last;
            if (digits && last - at >= 4 && last - at <= 9)
              if (const CodeAnswer answer = view->find(std::string_view(book->text).substr(at, last - at)); answer.ok())
                book->codes.emplace(answer.hex, std::pair(at, last));
            at = end;
          }
          return std::string();
        };
        error = fill();
        return [this, alive, serial, book, error] {
          if (!*alive || serial != serial_) return;
          busy_ = false;
          if (!error.empty()) {
            session_.say({Notice::Kind::Error, error, {}, "book"});
            changed.emit();
            return;
          }
          offer(book);
        };
      });
}

void BookDesk::close() {
  ++serial_;
  busy_ = false;
  book_.reset();
  file_.clear();
  findings_.clear();
  errata_.clear();
  chosen_.reset();
  changed.emit();
}

void BookDesk::offer(std::shared_ptr<const Book> book) {
  ChangeSet changes = changesBetween(before_, session_.state());
  changes.active = false;
  before_ = {};
  if (changes.empty()) {
    take(std::move(book));
    return;
  }
  // Whoever opened the book was asked about what was unsaved then, not about what he has done since.
  Notice notice;
  notice.kind = Notice::Kind::Warning;
  notice.topic = "book";
  notice.text = tr("The rulebook is read. To show it, what you have changed meanwhile has to be given up.");
  notice.actions.push_back({tr("Show the rulebook"), [this, alive = alive_, serial = serial_, book] {
                              if (*alive && serial == serial_) take(book);
                            }});
  notice.actions.push_back({tr("Keep what is open"), [] {}});
  session_.say(std::move(notice));
  changed.emit();
}

void BookDesk::take(std::shared_ptr<const Book> book) {
  book_ = std::move(book);
  file_ = book_->file;
  findings_.clear();
  errata_.clear();
  chosen_.reset();
  for (const rulebook::TextFinding& found : book_->checked.findings) {
    BookFinding finding;
    finding.found = found;
    finding.begin = offsetOf(found.span.first);
    finding.end = offsetOf(found.span.last);
    if (finding.end < book_->text.size()) finding.end += bytesOf(static_cast<unsigned char>(book_->text[finding.end]));
    findings_.push_back(std::move(finding));
  }
  State state = book_->checked.reading.state;
  if (state.activeScenario.empty() && !state.scenarios.empty()) state.activeScenario = state.scenarios.begin()->first;
  session_.open(std::move(state), book_->files);
  recall();
  changed.emit();
}

/// Findings that are errata already are accepted.
void BookDesk::recall() {
  const Errata* list = session_.state().errataOf(listId());
  if (list == nullptr) return;
  std::set<std::string> told;
  for (size_t i = 0; i < findings_.size(); ++i)
    for (const Erratum& erratum : list->errata) {
      const auto& corrections = findings_[i].found.corrections;
      const rulebook::TextPlace place = corrections.empty() ? findings_[i].found.span.first : corrections.front().span.first;
      if (rulebook::placeOf(erratum) != place || !told.insert(erratum.id).second) continue;
      findings_[i].fate = BookFinding::Fate::Accepted;
      errata_[i] = {ScenarioId(), erratum};
    }
}

ErrataId BookDesk::listId() const {
  return ErrataId(rulebook::errataIdOf(file_));
}

rulebook::PageSpot BookDesk::spotOf(int line) const {
  return book_ ? book_->outline.spot(line) : rulebook::PageSpot{};
}

std::vector<std::pair<int, int>> BookDesk::pages() const {
  std::vector<std::pair<int, int>> out;
  if (!book_) return out;
  const auto& spots = book_->outline.spots;
  for (size_t i = 0; i < spots.size(); ++i)
    if (out.empty() || spots[i].page != out.back().second) out.emplace_back(static_cast<int>(i) + 1, spots[i].page);
  return out;
}

size_t BookDesk::offsetOf(rulebook::TextPlace place) const {
  if (!book_ || place.line < 1 || static_cast<size_t>(place.line) > book_->lines.size()) return 0;
  size_t at = book_->lines[static_cast<size_t>(place.line) - 1];
  for (int column = 1; column < place.column && at < book_->text.size(); ++column)
    at += bytesOf(static_cast<unsigned char>(book_->text[at]));
  return std::min(at, book_->text.size());
}

int BookDesk::lineAt(size_t offset) const {
  if (!book_) return 0;
  const auto after = std::upper_bound(book_->lines.begin(), book_->lines.end(), offset);
  return static_cast<int>(after - book_->lines.begin());
}

rulebook::TextPlace BookDesk::placeOf(size_t offset) const {
  rulebook::TextPlace place;
  if (!book_) return place;
  place.line = lineAt(offset);
  place.column = 1;
  for (size_t at = book_->lines[static_cast<size_t>(place.line) - 1]; at < offset && at < book_->text.size(); ++place.column)
    at += bytesOf(static_cast<unsigned char>(book_->text[at]));
  return place;
}

std::array<size_t, 3> BookDesk::openCounts() const {
  std::array<size_t, 3> out{};
  for (const BookFinding& finding : findings_)
    if (finding.fate == BookFinding::Fate::Open) ++out[static_cast<size_t>(finding.found.diagnostic.severity)];
  return out;
}

void BookDesk::showScenario(const Subject& subject) {
  if (subject.documentKind == DocumentKind::Scenario && session_.state().scenario(ScenarioId(subject.document)) != nullptr)
    session_.showScenario(ScenarioId(subject.document));
}

void BookDesk::choose(size_t index) {
  if (index >= findings_.size()) return;
  chosen_ = index;
  const Diagnostic& diagnostic = findings_[index].found.diagnostic;
  showScenario(diagnostic.subject);
  if (!diagnostic.lattice.empty()) session_.select(Selection::ofHex(diagnostic.lattice.front()));
  changed.emit();
}

bool BookDesk::accept(size_t index, size_t correction, const std::string& corrected) {
  if (index >= findings_.size()) return false;
  BookFinding& finding = findings_[index];
  const auto& corrections = finding.found.corrections;
  if (correction >= corrections.size() && corrected.empty()) return false;
  rulebook::TextFinding::Correction taken;
  if (correction < corrections.size()) {
    taken = corrections[correction];
  } else {
    taken.span = finding.found.span;
    taken.from = book_->text.substr(finding.begin, finding.end - finding.begin);
  }
  if (!corrected.empty()) taken.to = corrected;
  Erratum erratum = rulebook::erratumOf(book_->outline, finding.found, taken);
  const ScenarioId owner = scenarioOf(finding);
  std::vector<Edit> edits;
  if (const Scenario* scenario = session_.state().scenario(owner)) {
    if (!scenario->number.empty()) erratum.section = scenario->number;
    edits.push_back(PutItem{owner, erratum, -1});
    // What the check itself proposes for the document, where it is the same change.
    for (const Fix& fix : finding.found.diagnostic.fixes)
      if (fix.to == erratum.corrected) edits.insert(edits.end(), fix.edits.begin(), fix.edits.end());
  } else {
    const Errata* known = session_.state().errataOf(listId());
    Errata list = known != nullptr ? *known : Errata{};
    if (known == nullptr) {
      list.id = listId();
      list.title = list.text = file_.substr(file_.find_last_of('/') + 1);
      list.system = book_->checked.reading.system;
    }
    std::erase_if(list.errata, [&](const Erratum& e) { return e.id == erratum.id; });
    const auto behind = std::find_if(list.errata.begin(), list.errata.end(),
                                     [&](const Erratum& e) { return rulebook::placeOf(erratum) < rulebook::placeOf(e); });
    list.errata.insert(behind, erratum);
    edits.push_back(PutErrata{std::move(list)});
  }
  if (!session_.apply(std::move(edits), tr("accept an erratum"))) return false;
  finding.fate = BookFinding::Fate::Accepted;
  errata_[index] = {owner, erratum};
  changed.emit();
  return true;
}

bool BookDesk::dismiss(size_t index, const std::string& reason) {
  if (index >= findings_.size() || reason.find_first_not_of(' ') == std::string::npos) return false;
  if (errata_.contains(index)) reopen(index);
  findings_[index].fate = BookFinding::Fate::Dismissed;
  findings_[index].reason = reason;
  changed.emit();
  return true;
}

ScenarioId BookDesk::scenarioOf(const BookFinding& finding) const {
  const Subject& subject = finding.found.diagnostic.subject;
  const auto known = [&](const Subject& s) {
    return s.documentKind == DocumentKind::Scenario && session_.state().scenario(ScenarioId(s.document)) != nullptr;
  };
  if (!subject.document.empty() && known(subject)) return ScenarioId(subject.document);
  for (const Subject& there : book_->checked.reading.places.at(finding.found.span.first))
    if (known(there)) return ScenarioId(there.document);
  return {};
}

void BookDesk::reopen(size_t index) {
  if (index >= findings_.size()) return;
  if (const auto at = errata_.find(index); at != errata_.end()) {
    const auto& [owner, erratum] = at->second;
    const auto same = [&, id = erratum.id](const Erratum& e) { return e.id == id; };
    if (const Scenario* scenario = session_.state().scenario(owner)) {
      if (std::any_of(scenario->errata.begin(), scenario->errata.end(), same))
        session_.apply({RemoveItem{owner, ScenarioItem(Erratum{}).index(), erratum.id}}, tr("take an erratum back"));
    } else if (const Errata* known = session_.state().errataOf(listId())) {
      Errata list = *known;
      if (std::erase_if(list.errata, same) > 0) session_.apply({PutErrata{std::move(list)}}, tr("take an erratum back"));
    }
    errata_.erase(at);
  }
  findings_[index].fate = BookFinding::Fate::Open;
  findings_[index].reason.clear();
  changed.emit();
}

std::vector<Erratum> BookDesk::errata() const {
  std::vector<Erratum> out;
  for (const auto& [index, kept] : errata_) out.push_back(kept.second);
  return out;
}

std::vector<BookMark> BookDesk::marks() const {
  std::vector<BookMark> out;
  for (size_t i = 0; i < findings_.size(); ++i) {
    const BookFinding& finding = findings_[i];
    if (finding.fate != BookFinding::Fate::Open) continue;
    BookMark mark;
    mark.kind = finding.found.diagnostic.severity == Severity::Error     ? BookMark::Kind::Error
                : finding.found.diagnostic.severity == Severity::Warning ? BookMark::Kind::Warning
                                                                         : BookMark::Kind::Note;
    mark.begin = finding.begin;
    mark.end = std::max(finding.end, finding.begin + 1);
    mark.tip = finding.found.diagnostic.message;
    if (!finding.found.corrections.empty())
      mark.tip += fmt::format(fmt::runtime(tr("\nRead {}: {}")), finding.found.corrections.front().to,
                              finding.found.corrections.front().reason);
    mark.finding = i;
    out.push_back(std::move(mark));
  }
  if (book_)
    for (const auto& [hex, span] : book_->codes)
      out.push_back({BookMark::Kind::Known, span.first, span.second, {}, std::nullopt});
  for (const auto& [begin, end] : mentions()) out.push_back({BookMark::Kind::Chosen, begin, end, {}, std::nullopt});
  if (chosen_ && *chosen_ < findings_.size())
    out.push_back({BookMark::Kind::Chosen, findings_[*chosen_].begin, findings_[*chosen_].end, {}, chosen_});
  return out;
}

std::vector<std::pair<size_t, size_t>> BookDesk::mentions() const {
  std::vector<std::pair<size_t, size_t>> out;
  const Selection& selection = session_.selection();
  if (!book_ || !selection.hex) return out;
  const auto [begin, end] = book_->codes.equal_range(*selection.hex);
  for (auto it = begin; it != end; ++it) out.push_back(it->second);
  std::sort(out.begin(), out.end());
  return out;
}

void BookDesk::pick(size_t offset) {
  if (!book_) return;
  for (size_t i = 0; i < findings_.size(); ++i)
    if (findings_[i].begin <= offset && offset < findings_[i].end && findings_[i].fate == BookFinding::Fate::Open) chosen_ = i;
  const std::vector<Subject> there = book_->checked.reading.places.at(placeOf(offset));
  for (const Subject& subject : there)
    if (subject.documentKind == DocumentKind::Scenario) {
      showScenario(subject);
      break;
    }
  // A code is its hex.
  for (const auto& [hex, span] : book_->codes)
    if (span.first <= offset && offset <= span.second) {
      session_.select(Selection::ofHex(hex));
      changed.emit();
      return;
    }
  const Scenario* scenario = session_.scenario();
  for (const Subject& subject : there) {
    if (scenario == nullptr || subject.kind != SubjectKind::Setup || subject.document != scenario->id.text) continue;
    for (const SetupEntry& entry : scenario->setup) {
      if (entry.id != subject.id) continue;
      const auto played = session_.played();
      const Forces forces = Forces::make(session_.state(), *played);
      std::vector<CounterRef> counters;
      const WhoAnswer who = resolve(entry.who, forces);
      for (const UnitId& unit : who.units) counters.push_back({unit, {}, entry.id});
      for (const PoolCount& pool : who.pools) counters.push_back({{}, pool.pool, entry.id});
      std::optional<Hex> hex;
      if (const auto code = entry.place.singleCode())
        if (const CodeAnswer answer = session_.view()->find(*code); answer.ok()) hex = answer.hex;
      if (!counters.empty()) session_.select(Selection::ofCounters(std::move(counters), hex));
      changed.emit();
      return;
    }
  }
  changed.emit();
}

}  // namespace hotchkiss::editor
