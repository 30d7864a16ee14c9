/** Sentences about the markets of a browse page: counted from the data, never guessed (docs/decisions/certainty.md). */
import { isWeekday, WEEKDAYS } from "#data/schedule/weekday.ts";
import { isAssumed, isStated, isWhollyAssumed } from "#data/schedule/basis.ts";
import type { Market } from "#data/market/market-schema.ts";
import { getCertainty } from "#data/schedule/certainty.ts";
import { listRanges } from "#data/schedule/hours.ts";
import type { AsOf } from "#data/schedule/format/rows.ts";
import { formatTime } from "#data/schedule/format/style.ts";
import { hasHours } from "#data/schedule/known-hours.ts";
import type { LocalMoment } from "#data/schedule/local-time.ts";
import { monthOf, MONTHS } from "#data/schedule/month.ts";
import { isInSeason, isYearRound, listDated } from "#data/schedule/season.ts";
import { type BrowsePage, MARKETS_MIN } from "./browse-pages.ts";
import { townKey } from "./places.ts";
import { coversMonths, pickFor } from "./topics.ts";

/** The day for which a page is drawn: an instant for certainty, and the local date for seasons. */
export interface PageDay {
  asOf: AsOf;
  moment: LocalMoment;
}

/** Sentences about the page's markets; those about which nothing is known are left out. */
export function describeFacts(page: BrowsePage, { asOf, moment }: PageDay): string[] {
  return [
    describeCount(page),
    describeCurrentSeason(page.markets, { asOf, moment }),
    describeCertainty(page.markets, asOf),
    isWeekday(page.topic) ? null : describeDays(page.markets),
    describeEarliest(page, asOf),
    page.topic === "winter" ? describeWinter(page.markets) : describeSummer(page.markets),
    page.topic === "snap" ? null : describeSnap(page.markets),
    describeUnlisted(page.markets),
  ].filter((sentence) => sentence !== null);
}

/** The meta description, which search results show. */
export function describePage(page: BrowsePage, { asOf }: PageDay): string {
  const days = isWeekday(page.topic) ? null : describeDays(page.markets);
  return [describeCount(page), days ?? describeEarliest(page, asOf), "Hours, seasons, payments and a map."]
    .filter(Boolean)
    .join(" ");
}

/** "Dane County has 12 farmers markets and 2 farm stands in 7 towns.", with the page's topic. */
export function describeCount({ place, topic, markets }: Pick<BrowsePage, "place" | "topic" | "markets">): string {
  const { name, kind } = place;
  const towns = new Set(markets.map(townKey)).size;
  const where = kind === "town" ? "" : `, in ${count(towns, "town")}`;
  const kinds = countKinds(markets);
  if (topic === "all" || topic === "farm-stands") return `${name} has ${kinds}${where}.`;
  if (topic === "snap") return `${kinds} in ${name} take SNAP (EBT cards)${where}.`;
  if (topic === "winter") return `${kinds} in ${name} are open in winter (December to February)${where}.`;
  return `${kinds} in ${name} list ${topic} hours${where}.`;
}

/** How many of the hours are current, how many old. */
export function describeCertainty(markets: readonly Market[], { now, months }: AsOf): string | null {
  const known = markets.filter(hasHours);
  const current = known.filter((market) => getCertainty(market, now, months) === "current");
  const older = known.length - current.length;
  const unknown = markets.length - known.length;
  if (known.length === 0) return null;
  const years = count(Math.round(months / 12), "year");
  const silent = unknown === 0 ? "" : `; ${unknown} ${unknown === 1 ? "has" : "have"} no hours listed`;
  if (older === 0) return `Hours confirmed in the last ${years}${silent}.`;
  if (current.length === 0) return `The hours are over ${years} old, so they say “Usually”${silent}.`;
  const have = current.length === 1 ? "has" : "have";
  return `${current.length} ${have} hours confirmed in the last ${years}, ${older} older${silent}.`;
}

/** "Saturday has the most (12), then Wednesday (5)." */
export function describeDays(markets: readonly Market[]): string | null {
  const days = WEEKDAYS.map((day) => ({ day, held: markets.filter((market) => pickFor(day, market, "")).length }))
    .filter(({ held }) => held > 0)
    .sort((a, b) => b.held - a.held);
  const [first, second] = days;
  if (!first) return null;
  if (!second) return `All with known hours are open on ${first.day}s.`;
  // With a tie there is no day with the most markets.
  if (first.held === second.held) {
    const same = days.filter(({ held }) => held === first.held).map(({ day }) => day);
    return same.length > 2 ? null : `${same.join(" and ")} have the most (${first.held} each).`;
  }
  return `${first.day} has the most (${first.held}), then ${second.day} (${second.held}).`;
}

/** Which market opens first. Those that are open around the clock do not count. */
export function describeEarliest(
  { markets, topic, place }: Pick<BrowsePage, "markets" | "topic" | "place">,
  asOf: AsOf,
): string | null {
  if (topic === "farm-stands") return null;
  const openings = markets.flatMap((market) => {
    const ranges = listWeeks(market).flatMap((week) => Object.values(week).flatMap(listRanges));
    const times = ranges.filter(({ opens }) => opens > 0).map(({ opens }) => opens);
    return times.length > 0 ? [{ market, opens: Math.min(...times) }] : [];
  });
  const first = Math.min(...openings.map(({ opens }) => opens));
  const earliest = openings.filter(({ opens }) => opens === first).map(({ market }) => market);
  const [only] = earliest;
  if (!only || openings.length < 2) return null;
  const isLikely = earliest.some((market) => getCertainty(market, asOf.now, asOf.months) !== "current");
  const usually = isLikely ? "usually " : "";
  const time = formatTime(first, "sentence");
  if (earliest.length === openings.length) return `All with known hours ${usually}open at ${time}.`;
  if (earliest.length > 1) return `The earliest ${earliest.length} ${usually}open at ${time}.`;
  return `The earliest is ${only.name}${place.kind === "town" ? "" : ` in ${only.city}`}, which ${usually}opens at ${time}.`;
}

/** When summer seasons begin and end, and the most common one. */
export function describeSummer(markets: readonly Market[]): string | null {
  const seasons = markets.flatMap((market) => listDated(market).filter(isStated));
  const always = seasons.filter(isYearRound).length;
  const summers = seasons.filter((season) => !isYearRound(season) && coversMonths(season, JULY));
  const runs = summers.map(({ from, to }) => `${monthOf(from)} to ${monthOf(to)}`);
  const [usual] = [...Map.groupBy(runs, (run) => run)].sort(([, a], [, b]) => b.length - a.length);
  const first = summers.map(({ from }) => from).sort()[0];
  // A season over New Year ends after one that ends in December.
  const last = summers
    .map(({ from, to }) => (to < from ? "1" : "0") + to)
    .sort()
    .at(-1)
    ?.slice(1);
  const all = always > 0 && `${always} ${always === 1 ? "is" : "are"} open all year`;
  if (!first || !last || !usual || summers.length < MARKETS_MIN) return join([all]);
  const range = `summer seasons run from ${monthOf(first)} at the earliest to ${monthOf(last)} at the latest`;
  return join([range, usual[1].length > 1 && `${usual[0]} is most common`, all]);
}

const JULY = [6];
const JANUARY_AND_FEBRUARY = [0, 1];

/** How many stay open after New Year. */
export function describeWinter(markets: readonly Market[]): string | null {
  const dated = markets.filter((market) => listDated(market).length > 0);
  const goesOn = (market: Market) => listDated(market).some((season) => coversMonths(season, JANUARY_AND_FEBRUARY));
  const later = dated.filter(goesOn).length;
  if (dated.length === 0) return null;
  if (later === dated.length) return "All with known dates stay open into January or February.";
  if (later === 0) return "Those with known dates end before New Year.";
  const ending = dated.length - later;
  return `${later} ${later === 1 ? "stays" : "stay"} open into January or February; ${ending} ${ending === 1 ? "ends" : "end"} before New Year.`;
}

/** "Now, in November, 3 are in season, and 9 more usually are; the next 2 usually begin in December." */
export function describeCurrentSeason(markets: readonly Market[], { asOf, moment }: PageDay): string | null {
  const dated = markets.filter((market) => listDated(market).some((season) => !isWhollyAssumed(season)));
  if (dated.length < MARKETS_MIN) return null;
  const isLikely = (market: Market) => getCertainty(market, asOf.now, asOf.months) !== "current";
  const isOn = (market: Market) => listDated(market).some((season) => isInSeason(season, moment));
  const running = dated.filter(isOn);
  const likely = running.filter(isLikely).length;
  const sure = running.length - likely;
  const month = MONTHS[moment.month - 1] ?? "";
  const others = dated.filter((market) => !isOn(market));
  const starts = others.map((market) => ({ market, months: countMonthsToStart(market, moment) }));
  const soonest = Math.min(...starts.map(({ months }) => months));
  const next = starts.filter(({ months }) => months === soonest && months < Infinity).map(({ market }) => market);
  const usually = next.some(isLikely) ? "usually " : "";
  return join([
    [
      `now, in ${month}, ${sure === 0 && likely > 0 ? "" : describeRunning(sure)}`,
      likely > 0 && describeLikely(likely, sure),
    ]
      .filter(Boolean)
      .join(sure > 0 ? ", and " : ""),
    next.length === 1 && `the next one ${usually}begins in ${MONTHS[(moment.month - 1 + soonest) % 12] ?? ""}`,
    next.length > 1 && `the next ${next.length} ${usually}begin in ${MONTHS[(moment.month - 1 + soonest) % 12] ?? ""}`,
  ]);
}

function describeRunning(sure: number): string {
  return sure === 0 ? "none is in season" : `${sure} ${sure === 1 ? "is" : "are"} in season`;
}

function describeLikely(likely: number, sure: number): string {
  const verb = likely === 1 ? "is" : "are";
  return sure > 0 ? `${likely} more usually ${verb}` : `${likely} ${verb} usually in season`;
}

/** Months until the market's next first day, at most 12. Uses only dates that a source has stated. */
function countMonthsToStart(market: Market, { month, day }: LocalMoment): number {
  const firsts = listDated(market).filter((season) => !isAssumed(season, "from"));
  const away = firsts.map(({ from }) => {
    const [first = 0, firstDay = 0] = from.split("-").map(Number);
    const months = (first - month + 12) % 12;
    return months === 0 && firstDay <= day ? 12 : months;
  });
  return Math.min(...away);
}

function describeSnap(markets: readonly Market[]): string | null {
  const taking = markets.filter(({ payments }) => payments.includes("snap")).length;
  if (taking === 0) return null;
  if (taking === markets.length) return "All of them take SNAP.";
  return taking === 1 ? "One of them takes SNAP." : `${taking} of them take SNAP.`;
}

/** Markets that their list has dropped but nobody has reported closed. */
function describeUnlisted(markets: readonly Market[]): string | null {
  const dropped = markets.filter(({ standing }) => standing).length;
  if (dropped === 0) return null;
  return dropped === 1 ? "One of them is no longer listed." : `${dropped} of them are no longer listed.`;
}

function countKinds(markets: readonly Market[]): string {
  const stands = markets.filter(({ listingType }) => listingType === "farm-stand").length;
  const others = markets.length - stands;
  return [others > 0 && count(others, "farmers market"), stands > 0 && count(stands, "farm stand")]
    .filter(Boolean)
    .join(" and ");
}

function listWeeks(market: Market) {
  return market.schedule?.seasons.flatMap(({ week }) => week ?? []) ?? [];
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? "" : "s"}`;
}

/** Joins the sections to one sentence; null if there are none. */
function join(sections: readonly (string | false)[]): string | null {
  const words = sections.filter((section) => section !== false && section !== "").join("; ");
  return words === "" ? null : `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
