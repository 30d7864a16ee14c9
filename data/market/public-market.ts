/**
 * A market as the public API answers it, with its schedule as opening hours, seasons and the season in words; and the
 * market that such an answer tells of.
 */
import { type OpeningHours, readOpenNow, toOpeningHours, toSchedule } from "../schedule/opening-hours.ts";
import type { Market } from "./market-schema.ts";

/** `schedule` comes along where it says more than the others can: every second week, single days. */
type PublicMarket = Market & OpeningHours & { county?: string };

/** The fields stand in the record's order, those of the schedule in its place. */
export function toPublicMarket(market: Market & { county?: string }): PublicMarket {
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

/**
 * The same answer with the schedule in the place of the fields that tell of it, and `openNow` where it says whether it is
 * open at this moment.
 */
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
