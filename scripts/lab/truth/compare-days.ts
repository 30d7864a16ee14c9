/**
 * Compares what the site shows with market days known to be true (`npm run check:truth`). Each day is evaluated as of
 * that day, so hours are only as old as they were for a visitor then.
 */
import type { Market } from "#data/market/market-schema.ts";
import { isSamePlace } from "#data/market/same-place.ts";
import { toIsoDay } from "#data/schedule/calendar-day.ts";
import { getSpecialDay } from "#data/schedule/day-hours.ts";
import { getInstant, getLocalMoment, MINUTES_PER_DAY, type Zoned } from "#data/schedule/local-time.ts";
import { getRanges, isOutOfSeason, opensOnDay } from "#data/schedule/open-state.ts";
import type { OpenRange } from "#data/schedule/schedule.ts";
import { readDay } from "#data/schedule/season.ts";
import { getMarketStatus, type MarketStatus, type StatusRules } from "#data/schedule/status.ts";
import type { TrueDay, TrueMarket } from "./read-day-table.ts";

type Shown = "open" | "likely";

/** Why the directory does not show a true market day as open. */
export const MISSING = [
  "not in the directory",
  "closed for good",
  "cancelled",
  "out of season",
  "at other hours",
  "hours not known",
  "a day off",
  "on other days",
] as const;

export type Missing = (typeof MISSING)[number];

/** How the addresses compare. "approximate": the directory has only the town. "not given": either has none. */
const PLACE_RESULTS = ["right", "wrong", "approximate", "not given"] as const;

export type PlaceResult = (typeof PLACE_RESULTS)[number];

export interface ShownDay {
  /** ISO date. */
  day: string;
  as: Shown;
}

export interface MarketResult {
  /** Null: not in the directory. */
  id: number | null;
  name: string;
  /** Number of market days in the table. */
  days: number;
  /** Market days shown open in the middle of their true hours. */
  shown: ShownDay[];
  /** The remaining market days. */
  missing: { day: string; why: Missing }[];
  /**
   * Market days whose shown opening or closing time is off by more than half an hour, whether or not they are in
   * `shown`.
   */
  wrongHours: string[];
  /** Days without a market that are shown open, from the first to the last market day of each year. */
  falseDays: ShownDay[];
  /** Days shown open in the four weeks before the first market day, and after the last. */
  before: ShownDay[];
  after: ShownDay[];
  /** One entry per place in the table; `here` is the directory's address. */
  places: { place: string; is: PlaceResult; here: string | null }[];
}

/** Largest difference in minutes that still counts as right. */
const TOLERANCE = 30;

/** Number of days checked before and after each season. */
const AROUND = 28;

/** Compares one market's table rows with what the site would have shown on each day. */
export function compareMarket(
  truth: TrueMarket & { market: (Market & Zoned) | null },
  rules: StatusRules,
): MarketResult {
  const { asked, market, days, places } = truth;
  const held = days.filter(({ ranges }) => ranges.length > 0);
  if (!market) {
    const missing = held.map(({ day }) => ({ day, why: "not in the directory" as const }));
    const none = { shown: [], wrongHours: [], falseDays: [], before: [], after: [] };
    return { id: null, name: asked, days: held.length, ...none, missing, places: [] };
  }
  const asks = (day: string, minutes: number) =>
    getMarketStatus(market, getInstant(readDay(day), minutes, market.timeZone ?? rules.timeZone), rules);
  const read = held.map((one) => ({ ...one, status: asks(one.day, getMiddle(one.ranges)) }));
  const isHeld = new Set(held.map(({ day }) => day));
  const spans = listSpans(held.length > 0 ? held : days);
  const isWithin = (day: string) => spans.some(({ first, last }) => first <= day && day <= last);
  const listOpen = (from: string, until: string, isAsked: (day: string) => boolean): ShownDay[] =>
    listDays(from, until)
      .filter(isAsked)
      .flatMap((day) => {
        const as = getShownOn(market, day, rules, asks);
        return as ? [{ day, as }] : [];
      });
  const isOutside = (day: string) => !isWithin(day);
  return {
    id: market.id,
    name: market.name,
    days: held.length,
    shown: read.flatMap(({ day, status }) => {
      const as = readShown(status);
      return as ? [{ day, as }] : [];
    }),
    missing: read.flatMap(({ day, status }) =>
      readShown(status) ? [] : [{ day, why: explain(market, day, status, rules) }],
    ),
    wrongHours: read.filter((one) => hasOtherHours(market, one, rules)).map(({ day }) => day),
    falseDays: spans.flatMap(({ first, last }) => listOpen(first, last, (day) => !isHeld.has(day))),
    before: spans.flatMap(({ first }) => listOpen(addDays(first, -AROUND), addDays(first, -1), isOutside)),
    after: spans.flatMap(({ last }) => listOpen(addDays(last, 1), addDays(last, AROUND), isOutside)),
    places: places.map((place) => ({ place, is: comparePlace(market, place), here: market.address ?? null })),
  };
}

/** Null when the status is not open. */
function readShown({ state, tone }: MarketStatus): Shown | null {
  if (state !== "open") return null;
  return tone === "likely" || tone === "maybe" ? "likely" : "open";
}

/** The status in the middle of each of the directory's own time ranges of a day; "open" wins over "likely". */
function getShownOn(
  market: Market & Zoned,
  day: string,
  rules: StatusRules,
  asks: (day: string, minutes: number) => MarketStatus,
): Shown | null {
  const shown = getRanges(market, toMoment(market, day, rules)).map((range) =>
    readShown(asks(day, getMiddle([range]))),
  );
  return shown.includes("open") ? "open" : shown.includes("likely") ? "likely" : null;
}

function explain(market: Market & Zoned, day: string, { state, tone }: MarketStatus, rules: StatusRules): Missing {
  const moment = toMoment(market, day, rules);
  if (market.standing?.is === "closed") return "closed for good";
  if (tone === "cancelled") return "cancelled";
  if (state === "unknown") return "hours not known";
  if (opensOnDay(market, moment)) return "at other hours";
  if (getSpecialDay(market, moment)) return "a day off";
  return isOutOfSeason(market, moment) ? "out of season" : "on other days";
}

/** A day for which the directory has no hours counts as missing, not as wrong hours. */
function hasOtherHours(market: Market & Zoned, { day, ranges }: TrueDay, rules: StatusRules): boolean {
  const shown = getRanges(market, toMoment(market, day, rules));
  if (shown.length === 0) return false;
  const [one, other] = [getEnds(shown), getEnds(ranges)];
  return Math.abs(one.opens - other.opens) > TOLERANCE || Math.abs(one.closes - other.closes) > TOLERANCE;
}

function getEnds(ranges: readonly OpenRange[]): OpenRange {
  return {
    opens: Math.min(...ranges.map(({ opens }) => opens)),
    closes: Math.max(...ranges.map(({ closes }) => closes)),
  };
}

/**
 * Middle of the longest range, in minutes since midnight: with two ranges, the middle of the day can fall between them.
 */
function getMiddle(ranges: readonly OpenRange[]): number {
  const [longest = { opens: 0, closes: 0 }] = ranges.toSorted((a, b) => b.closes - b.opens - (a.closes - a.opens));
  return Math.min(Math.floor((longest.opens + longest.closes) / 2), MINUTES_PER_DAY - 1);
}

function comparePlace({ address, placeIsApproximate }: Market, place: string): PlaceResult {
  if (address !== undefined) return isSamePlace(address, place) ? "right" : "wrong";
  return placeIsApproximate ? "approximate" : "not given";
}

/** First and last day of each calendar year. @param days in chronological order */
function listSpans(days: readonly TrueDay[]): { first: string; last: string }[] {
  return [...Map.groupBy(days, ({ day }) => day.slice(0, 4)).values()].map((year) => ({
    first: year[0]?.day ?? "",
    last: year.at(-1)?.day ?? "",
  }));
}

/** Both ends included. */
function listDays(from: string, until: string): string[] {
  const count = readDay(until) - readDay(from) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => addDays(from, at));
}

function addDays(day: string, count: number): string {
  return toIsoDay(readDay(day) + count);
}

function toMoment(market: Zoned, day: string, rules: StatusRules) {
  const timeZone = market.timeZone ?? rules.timeZone;
  return getLocalMoment(getInstant(readDay(day), MINUTES_PER_DAY / 2, timeZone), timeZone);
}

/** The result of each place; "not given" if the table has none. */
export function listPlaceResults({ places }: MarketResult): PlaceResult[] {
  return places.length > 0 ? places.map(({ is }) => is) : ["not given"];
}

export interface Totals {
  markets: number;
  days: number;
  shown: Record<Shown, number>;
  missing: Partial<Record<Missing, number>>;
  wrongHours: number;
  falseDays: Record<Shown, number>;
  before: Record<Shown, number>;
  after: Record<Shown, number>;
  places: Record<PlaceResult, number>;
}

export function sumUp(results: readonly MarketResult[]): Totals {
  const missing = Map.groupBy(
    results.flatMap((result) => result.missing),
    ({ why }) => why,
  );
  const places = results.flatMap(listPlaceResults);
  return {
    markets: results.length,
    days: results.reduce((sum, { days }) => sum + days, 0),
    shown: countShown(results.flatMap(({ shown }) => shown)),
    missing: Object.fromEntries(MISSING.flatMap((why) => (missing.has(why) ? [[why, missing.get(why)?.length]] : []))),
    wrongHours: results.reduce((sum, { wrongHours }) => sum + wrongHours.length, 0),
    falseDays: countShown(results.flatMap(({ falseDays }) => falseDays)),
    before: countShown(results.flatMap(({ before }) => before)),
    after: countShown(results.flatMap(({ after }) => after)),
    places: Object.fromEntries(
      PLACE_RESULTS.map((kind) => [kind, places.filter((place) => place === kind).length]),
    ) as Totals["places"],
  };
}

function countShown(days: readonly ShownDay[]): Record<Shown, number> {
  const open = days.filter(({ as }) => as === "open").length;
  return { open, likely: days.length - open };
}
