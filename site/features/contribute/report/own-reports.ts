/** The reports that this device has made about a market, in local storage. */
import { region } from "#data/region.ts";
import { getWeekStart } from "#data/schedule/week-start.ts";
import { readStored, writeStored } from "../../../lib/stored.ts";

const PREFIX = "told:";

/** Shown until the end of the week. */
const THANKS = "Thank you for telling us.";

interface OwnReports {
  /** Monday of the week of the last report about a market day, as an ISO date; "" without one. */
  week: string;
  /** A random id of this device for this market; "" before its first report. */
  device: string;
  /** Facts that this device has been asked about. */
  facts: readonly string[];
}

/** Stored as "2026-06-29 5f2c… takesCash". */
export function readReports(id: number): OwnReports {
  const [week = "", device = "", ...facts] = readStored(`${PREFIX}${id}`)?.split(" ") ?? [];
  return { week, device, facts };
}

export function keepReports(id: number, change: Partial<OwnReports>): void {
  const { week, device, facts } = { ...readReports(id), ...change };
  writeStored(`${PREFIX}${id}`, [week, device, ...facts].join(" "));
}

export function hasReported(id: number): boolean {
  return readReports(id).week === getWeekStart(new Date(), region.timeZone);
}

/** Replaces the question whether the hours are right. */
export function thank(): void {
  document.querySelector('[data-ask=""]')?.replaceChildren(THANKS);
}
