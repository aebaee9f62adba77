// SPDX-License-Identifier: Apache-2.0
// Awards and their groups: the list, the forms, and what is done with them.
#include <fmt/format.h>

#include <algorithm>

#include "editor/session/text.h"
#include "editor/session/victory_desk.h"
#include "editor/session/victory_words.h"
#include "model/base/text.h"
#include "model/scenario/resolve.h"
#include "model/scenario/value_printer.h"

namespace hotchkiss::editor {

namespace {

constexpr size_t kAwardItem = 2, kGroupItem = 3;  // in ScenarioItem
static_assert(std::is_same_v<std::variant_alternative_t<kAwardItem, ScenarioItem>, Award>);
static_assert(std::is_same_v<std::variant_alternative_t<kGroupItem, ScenarioItem>, AwardGroup>);

std::string pointsOfAward(const Award& award) {
  if (award.basis == AwardBasis::Steps) {
    if (award.steps.empty()) return tr("no steps yet");
    double low = award.steps.front().second, high = low;
    for (const auto& [count, points] : award.steps) {
      low = std::min(low, points);
      high = std::max(high, points);
    }
    return low == high ? numberText(low) : fmt::format(fmt::runtime(tr("{} to {}")), numberText(low), numberText(high));
  }
  return numberText(award.amount);
}

std::string lineOfAward(const Award& award) {
  std::string out = award.text;
  if (out.empty()) out = award.test.text();
  if (out.empty()) out = award.who.text();
  if (out.empty()) out = award.place.text();
  if (out.empty()) return tr("nothing said yet");
  if (award.basis != AwardBasis::Once) {
    const std::string per = basisWords(award.basis);
    if (lowered(out).find("each") == std::string::npos) out += ", " + per;
  }
  return out;
}

std::string placeOfAward(const Award& award) {
  if (!award.place.empty()) return cutShort(award.place.text(), 60);
  std::string out;
  for (const Mention& m : award.test.mentions()) {
    const bool place = m.kind == Mention::Kind::Code || m.kind == Mention::Kind::Name || m.kind == Mention::Kind::Hexside ||
                       m.kind == Mention::Kind::Area || m.kind == Mention::Kind::Box || m.kind == Mention::Kind::Site;
    if (place && out.find(m.text) == std::string::npos) out += (out.empty() ? "" : ", ") + m.text;
  }
  return cutShort(out, 60);
}

}  // namespace

// --- The list

const std::vector<AwardRow>& VictoryDesk::awards() const {
  if (rowsRevision_ == changes_) return rows_;
  rowsRevision_ = changes_;
  rows_.clear();
  if (!any()) return rows_;
  const Scenario &all = everything(), &own = *session_.scenario();
  for (const Award& award : all.awards)
    rows_.push_back({award.id, false, award.side, pointsOfAward(award), lineOfAward(award), placeOfAward(award), award.group,
                     withId(own.awards, award.id) == own.awards.end()});
  for (const AwardGroup& group : all.awardGroups) {
    AwardRow row;
    row.id = group.id;
    row.group = true;
    size_t members = 0;
    for (const Award& award : all.awards)
      if (award.group == group.id) {
        if (members++ == 0) row.side = award.side;
      }
    row.line = group.rule == "best" ? tr("only the best counts") : tr("added up");
    if (group.factor != 1) row.line += fmt::format(fmt::runtime(tr(", times {}")), numberText(group.factor));
    if (group.capTotal) row.line += fmt::format(fmt::runtime(tr(", {} at most")), numberText(*group.capTotal));
    if (group.capPerSubject)
      row.line += fmt::format(fmt::runtime(tr(", {} at most for one subject")), numberText(*group.capPerSubject));
    if (!group.cappedBy.empty()) row.line += fmt::format(fmt::runtime(tr(", never more than {}")), group.cappedBy);
    row.points = fmt::format(fmt::runtime(tr("{} award", "{} awards", members)), members);
    row.taken = withId(own.awardGroups, group.id) == own.awardGroups.end();
    rows_.push_back(std::move(row));
  }
  return rows_;
}

void VictoryDesk::choose(const std::string& id, bool group) {
  if (chosen_ == id && groupChosen_ == group) return;
  chosen_ = id;
  groupChosen_ = group;
  pick_ = Pick::Nothing;
  told_.clear();
  changed.emit();
}

const Award* VictoryDesk::award() const {
  const Scenario& all = everything();
  const auto at = withId(all.awards, chosen_);
  return groupChosen_ || at == all.awards.end() ? nullptr : &*at;
}

const AwardGroup* VictoryDesk::group() const {
  const Scenario& all = everything();
  const auto at = withId(all.awardGroups, chosen_);
  return !groupChosen_ || at == all.awardGroups.end() ? nullptr : &*at;
}

// --- Acts

void VictoryDesk::put(Award award, const std::string& label) {
  if (any()) session_.apply({PutItem{session_.scenario()->id, std::move(award), -1}}, label);
}

void VictoryDesk::putGroup(AwardGroup group, const std::string& label) {
  if (any()) session_.apply({PutItem{session_.scenario()->id, std::move(group), -1}}, label);
}

std::string VictoryDesk::addAward() {
  if (!any()) return {};
  Award fresh;
  const Vocabulary words = session_.vocabulary();
  if (const Award* like = award())
    fresh.side = like->side;
  else if (!words.sides.empty())
    fresh.side = words.sides.front().id;
  fresh.id = freshId("award");
  fresh.amount = 1;
  fresh.when = *When::parse("at end");
  const std::string id = fresh.id;
  put(std::move(fresh), tr("add an award"));
  choose(id);
  return id;
}

std::string VictoryDesk::addGroup() {
  if (!any()) return {};
  AwardGroup fresh;
  fresh.id = freshId("group");
  fresh.rule = "sum";
  const std::string id = fresh.id;
  putGroup(std::move(fresh), tr("add a group of awards"));
  choose(id, true);
  return id;
}

std::string VictoryDesk::duplicate() {
  const Scenario* own = session_.scenario();
  if (own == nullptr) return {};
  std::string id;
  if (const Award* one = award()) {
    Award copy = *one;
    id = copy.id = freshId(one->id);
    const auto at = withId(own->awards, one->id);
    const int place = at == own->awards.end() ? -1 : static_cast<int>(at - own->awards.begin()) + 1;
    session_.apply({PutItem{own->id, std::move(copy), place}}, tr("duplicate an award"));
    choose(id);
  } else if (const AwardGroup* group = this->group()) {
    AwardGroup copy = *group;
    id = copy.id = freshId(group->id);
    putGroup(std::move(copy), tr("duplicate a group of awards"));
    choose(id, true);
  }
  return id;
}

void VictoryDesk::remove() {
  const Scenario* own = session_.scenario();
  if (own == nullptr || (award() == nullptr && group() == nullptr)) return;
  std::vector<Edit> edits;
  const std::string id = chosen_;
  const bool isGroup = groupChosen_;
  const auto& rows = awards();
  const auto row = std::find_if(rows.begin(), rows.end(), [&](const AwardRow& r) { return r.id == id && r.group == isGroup; });
  const auto index = static_cast<size_t>(row - rows.begin());
  const bool inOwn =
      isGroup ? withId(own->awardGroups, id) != own->awardGroups.end() : withId(own->awards, id) != own->awards.end();
  if (inOwn) edits.emplace_back(RemoveItem{own->id, isGroup ? kGroupItem : kAwardItem, id});
  if (isGroup)
    for (const Award& member : everything().awards)
      if (member.group == id) {
        Award loose = member;
        loose.group.clear();
        edits.emplace_back(PutItem{own->id, std::move(loose), -1});
      }
  // What comes from elsewhere is left out where it is taken.
  SetScenarioHead head{own->id, *own};
  bool takes = false;
  for (Take& take : head.head.takes)
    if (take.kind == "awards") {
      take.without.push_back(id);
      takes = true;
    }
  if (!takes && own->base.stated()) head.head.takes.push_back({"awards", own->base.id.text, "", {id}});
  State without = session_.state();
  if (!inOwn || (takes || own->base.stated())) {
    // Only where taking less makes a difference.
    Scenario alone = *own;
    std::erase_if(alone.awards, [&](const Award& a) { return !isGroup && a.id == id; });
    std::erase_if(alone.awardGroups, [&](const AwardGroup& g) { return isGroup && g.id == id; });
    without.scenarios[own->id] = std::make_shared<const Scenario>(alone);
    const Scenario rest = withTaken(without, own->id);
    const bool still =
        isGroup ? withId(rest.awardGroups, id) != rest.awardGroups.end() : withId(rest.awards, id) != rest.awards.end();
    if (still) edits.emplace_back(std::move(head));
  }
  std::string next;
  bool nextGroup = false;
  if (rows.size() > 1) {
    const AwardRow& other = rows[index + 1 < rows.size() ? index + 1 : index - 1];
    next = other.id;
    nextGroup = other.group;
  }
  session_.drafts().forget(draftScope(id, isGroup));
  if (session_.apply(std::move(edits), isGroup ? tr("delete a group of awards") : tr("delete an award"))) choose(next, nextGroup);
}

void VictoryDesk::move(int by) {
  const Scenario* own = session_.scenario();
  if (own == nullptr) return;
  const auto shift = [&](const auto& list, size_t kind) {
    const auto at = withId(list, chosen_);
    if (at == list.end()) return tell(tr("What the scenario takes from elsewhere keeps its order."));
    const auto place = at - list.begin() + by;
    if (place < 0 || place >= static_cast<std::ptrdiff_t>(list.size())) return;
    auto item = *at;
    session_.apply({RemoveItem{own->id, kind, item.id}, PutItem{own->id, std::move(item), static_cast<int>(place)}},
                   groupChosen_ ? tr("move a group of awards") : tr("move an award"));
  };
  if (groupChosen_)
    shift(own->awardGroups, kGroupItem);
  else
    shift(own->awards, kAwardItem);
}

std::string VictoryDesk::setStep(size_t at, const std::string& count, const std::string& points) {
  const Award* now = award();
  if (now == nullptr) return {};
  const auto number = wholeNumber(count);
  const auto value = pointsFrom(points);
  if (!number || *number < 0) return fmt::format(fmt::runtime(tr("\"{}\" is no count: write 1, 2, 3")), count);
  if (!value) return notPoints(points);
  Award edited = *now;
  for (size_t i = 0; i < edited.steps.size(); ++i)
    if (i != at && edited.steps[i].first == *number)
      return fmt::format(fmt::runtime(tr("There is a step at {} already.")), *number);
  if (at < edited.steps.size())
    edited.steps[at] = {*number, *value};
  else
    edited.steps.emplace_back(*number, *value);
  std::sort(edited.steps.begin(), edited.steps.end());
  if (!(edited == *now)) put(std::move(edited), tr("change the steps of an award"));
  return {};
}

void VictoryDesk::removeStep(size_t at) {
  const Award* now = award();
  if (now == nullptr || at >= now->steps.size()) return;
  Award edited = *now;
  edited.steps.erase(edited.steps.begin() + static_cast<std::ptrdiff_t>(at));
  put(std::move(edited), tr("change the steps of an award"));
}

}  // namespace hotchkiss::editor
