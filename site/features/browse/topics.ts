/** The topics of browse pages (a weekday, winter, SNAP, farm stands, or all), and which markets belong to each. */
import type { Market } from "#data/market/market-schema.ts";
import { readNameWords } from "#data/market/name-words.ts";
import { isClosedDay } from "#data/schedule/hours.ts";
import { isWhollyAssumed } from "#data/schedule/basis.ts";
import type { Schedule, Season } from "#data/schedule/schedule.ts";
import { getOpenMonths, isDated, listDated } from "#data/schedule/season.ts";
import { WEEKDAYS, type Weekday } from "#data/schedule/weekday.ts";

export type Topic = "all" | Weekday | "winter" | "snap" | "farm-stands";

export const TOPICS: readonly Topic[] = ["all", ...WEEKDAYS, "winter", "snap", "farm-stands"];

/** December, January and February, counted from 0. */
const WINTER_MONTHS = [11, 0, 1];

/**
 * The market with only the seasons and days that a page of the topic is about; null if it does not belong there.
 * @param state "Iowa"
 */
export function pickFor(topic: Topic, market: Market, state: string): Market | null {
  if (topic === "all") return market;
  if (topic === "snap") return market.payments.includes("snap") ? market : null;
  if (topic === "farm-stands") return market.listingType === "farm-stand" ? market : null;
  if (topic === "winter") return pickWinter(market, state);
  return withSeasons(market, market.schedule?.seasons.flatMap((season) => pickDay(season, topic)) ?? []);
}

/** Whether a season has days in one of the months (0 is January). A season without dates has none. */
function coversMonths(season: Season, months: readonly number[]): boolean {
  const open = getOpenMonths({ schedule: { seasons: [season] } });
  return months.some((month) => open?.[month]);
}

/** By its seasons, or by its name where these are unknown. */
function pickWinter(market: Market, state: string): Market | null {
  const inWinter = market.schedule?.seasons.filter((season) => coversMonths(season, WINTER_MONTHS)) ?? [];
  if (inWinter.length > 0) return withSeasons(market, inWinter);
  const isTold = listDated(market).some((season) => !isWhollyAssumed(season));
  return !isTold && readNameWords(market.name, [market.city, state]).time !== null ? market : null;
}

/** "Closed" is no opening; hours that cannot be parsed are one. */
function pickDay(season: Season, day: Weekday): Season[] {
  const hours = season.week?.[day];
  return hours && !isClosedDay(hours) ? [{ ...season, week: { [day]: hours } }] : [];
}

/** Keeps the source's text only with all of the seasons, since it describes all of them. */
function withSeasons(market: Market, seasons: Season[]): Market | null {
  if (seasons.length === 0) return null;
  const { seasons: all = [], text } = market.schedule ?? {};
  const isWhole = seasons.length === all.length || !all.some(isDated);
  const schedule: Schedule = { seasons, ...(isWhole && text !== undefined && { text }) };
  return { ...market, schedule };
}
