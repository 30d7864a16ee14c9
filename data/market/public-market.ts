/**
 * Converts a market to and from the public API's format, where the schedule is split into opening hours, seasons and a
 * season text.
 */
import type { Zoned } from "../schedule/local-time.ts";
import { type OpeningHours, readOpenNow, toOpeningHours, toSchedule } from "../schedule/opening-hours.ts";
import type { Market } from "./market-schema.ts";

/** Includes `schedule` if the other fields cannot express it: every second week, single days. */
type PublicMarket = PlacedMarket & OpeningHours;

/** Adds values derived from the coordinates. */
type PlacedMarket = Market & { county?: string } & Zoned;

/** Keeps the order of fields; the schedule's fields take its position. */
export function toPublicMarket(market: PlacedMarket): PublicMarket {
  const { schedule } = market;
  if (!schedule) return market;
  const hours = toOpeningHours(schedule);
  const isWhole = JSON.stringify(toSchedule(hours)) === JSON.stringify(schedule);
  const entries = Object.entries(market).flatMap(([name, value]) =>
    name === "schedule" ? [...Object.entries(hours), ...(isWhole ? [] : [[name, value]])] : [[name, value]],
  );
  return Object.fromEntries(entries) as PublicMarket;
}

const OF_SCHEDULE = ["openingHours", "seasons", "seasonPeriod"];

/** Converts a market from an API answer: the schedule's fields become `schedule`, and `_open_now` becomes `openNow`. */
export function fromPublicMarket(answer: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const first = Object.keys(answer).find((name) => OF_SCHEDULE.includes(name));
  if (first === undefined) return answer;
  const schedule = "schedule" in answer ? undefined : toSchedule(answer);
  const openNow = readOpenNow(answer);
  const entries = Object.entries(answer).flatMap(([name, value]): [string, unknown][] => {
    if (!OF_SCHEDULE.includes(name)) return [[name, value]];
    return name === first && schedule ? [["schedule", schedule]] : [];
  });
  return { ...Object.fromEntries(entries), ...(openNow !== undefined && { openNow }) };
}
