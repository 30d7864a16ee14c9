/**
 * Compares what visitors are told with days that are known to be true. Each day is asked as on that day: hours are then as
 * old as a visitor would have found them.
 */
import type { Market } from "../market/market-schema.ts";
import { isSamePlace } from "../market/same-place.ts";
import { getSpecialDay } from "../schedule/day-hours.ts";
import { getLocalMoment, MINUTES_PER_DAY, toInstant, type Zoned } from "../schedule/local-time.ts";
import { getRanges, isOutOfSeason, opensOnDay } from "../schedule/open-state.ts";
import type { OpenRange } from "../schedule/schedule.ts";
import { readDay } from "../schedule/season.ts";
import { getStatus, type MarketStatus, type StatusRules } from "../schedule/status.ts";
import type { TrueDay, TrueMarket } from "./read-day-table.ts";

/** What visitors read: "Open", or that it is likely. */
type Shown = "open" | "likely";

/** Why a market day is not shown. */
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

/**
 * Of the directory's address, beside the table's: whether the words of both name one place. "approximate": it has none, and
 * the pin is the town's middle. "not given": one of both does not say.
 */
const PLACE_RESULTS = ["right", "wrong", "approximate", "not given"] as const;

export type PlaceResult = (typeof PLACE_RESULTS)[number];

export interface ShownDay {
  /** ISO date. */
  day: string;
  as: Shown;
}

export interface MarketResult {
  /** Null: the directory does not have it. */
  id: number | null;
  name: string;
  /** Days on which it is held, by the table. */
  days: number;
  /** Of these, those on which it is shown open in the middle of its hours. */
  shown: ShownDay[];
  /** And all others. */
  missing: { day: string; why: Missing }[];
  /** Those on which it opens or closes by more than half an hour otherwise, whether it is shown in the middle or not. */
  wrongHours: string[];
  /** Days from the first to the last of the table on which it is not held, and shown open. */
  falseDays: ShownDay[];
  /** The same of the four weeks before the first, and after the last. */
  before: ShownDay[];
  after: ShownDay[];
  /** Each place of the table. */
  places: { place: string; is: PlaceResult; here: string | null }[];
}

/** Minutes by which hours may differ and still be called right. */
const TOLERANCE = 30;

/** Days before and after a season on which the directory is asked, too. */
const AROUND = 28;

const DAY_MS = 86_400_000;

/** @param truth of one market */
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
    getStatus(market, toInstant(day, minutes, market.timeZone ?? rules.timeZone), rules);
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

/** Null where visitors do not read that it is open. */
function readShown({ state, tone }: MarketStatus): Shown | null {
  if (state !== "open") return null;
  return tone === "likely" ? "likely" : "open";
}

/** What is shown at any time of the hours that the directory has of a day. */
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

/** Of a day on which the directory has no hours, nothing is said about them. */
function hasOtherHours(market: Market & Zoned, { day, ranges }: TrueDay, rules: StatusRules): boolean {
  const said = getRanges(market, toMoment(market, day, rules));
  if (said.length === 0) return false;
  const [one, other] = [getEnds(said), getEnds(ranges)];
  return Math.abs(one.opens - other.opens) > TOLERANCE || Math.abs(one.closes - other.closes) > TOLERANCE;
}

function getEnds(ranges: readonly OpenRange[]): OpenRange {
  return {
    opens: Math.min(...ranges.map(({ opens }) => opens)),
    closes: Math.max(...ranges.map(({ closes }) => closes)),
  };
}

/** Of the longest range, in minutes after midnight: between two of them it is closed. */
function getMiddle(ranges: readonly OpenRange[]): number {
  const [longest = { opens: 0, closes: 0 }] = ranges.toSorted((a, b) => b.closes - b.opens - (a.closes - a.opens));
  return Math.min(Math.floor((longest.opens + longest.closes) / 2), MINUTES_PER_DAY - 1);
}

function comparePlace({ address, placeIsApproximate }: Market, place: string): PlaceResult {
  if (address !== undefined) return isSamePlace(address, place) ? "right" : "wrong";
  return placeIsApproximate ? "approximate" : "not given";
}

/** From the first to the last day of each calendar year. @param days in the calendar's order */
function listSpans(days: readonly TrueDay[]): { first: string; last: string }[] {
  return [...Map.groupBy(days, ({ day }) => day.slice(0, 4)).values()].map((year) => ({
    first: year[0]?.day ?? "",
    last: year.at(-1)?.day ?? "",
  }));
}

/** Both included. */
function listDays(from: string, until: string): string[] {
  const count = readDay(until) - readDay(from) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => addDays(from, at));
}

function addDays(day: string, count: number): string {
  return new Date((readDay(day) + count) * DAY_MS).toISOString().slice(0, 10);
}

function toMoment(market: Zoned, day: string, rules: StatusRules) {
  const timeZone = market.timeZone ?? rules.timeZone;
  return getLocalMoment(toInstant(day, MINUTES_PER_DAY / 2, timeZone), timeZone);
}

/** At least one. */
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
