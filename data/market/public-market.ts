/**
 * A market as the public API answers it, and as records were stored before a market's schedule was one fact: its schedule
 * as opening hours, seasons and the season in words; and such a record as it is kept today.
 */
import { type OpeningHours, toOpeningHours, toSchedule } from "../schedule/opening-hours.ts";
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

const EARLIER = ["openingHours", "seasons", "seasonPeriod"] as const;

/** The same record with its schedule in the place of what said the same before; any other as it is. */
export function upgradeRecord(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const first = Object.keys(record).find(isEarlier);
  if (first === undefined) return record;
  const schedule = "schedule" in record ? undefined : toSchedule(record);
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => {
      if (!isEarlier(name)) return [[name, value]];
      return name === first && schedule ? [["schedule", schedule]] : [];
    }),
  );
}

function isEarlier(name: string): boolean {
  return EARLIER.some((earlier) => earlier === name);
}
