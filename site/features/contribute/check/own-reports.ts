/** What this device has told of a market. */
import { region } from "#data/region.ts";
import { getWeekStart } from "#data/schedule/week-start.ts";
import { readStored, writeStored } from "../../../lib/stored.ts";

const PREFIX = "told:";

/** For the rest of the week. */
const TOLD = "Thank you for telling us.";

interface OwnReports {
  /** The Monday of the week in which a visit was told, ISO, or "". */
  week: string;
  /** The number that the device made for this market, or "" before it has told anything of it. */
  device: string;
  /** The facts about which it was asked, and is not asked again. */
  facts: readonly string[];
}

/** "2026-06-29 5f2c… takesCash" */
export function readReports(id: number): OwnReports {
  const [week = "", device = "", ...facts] = readStored(`${PREFIX}${id}`)?.split(" ") ?? [];
  return { week, device, facts };
}

export function keepReports(id: number, change: Partial<OwnReports>): void {
  const { week, device, facts } = { ...readReports(id), ...change };
  writeStored(`${PREFIX}${id}`, [week, device, ...facts].join(" "));
}

export function hasReported(id: number, now = new Date()): boolean {
  return readReports(id).week === getWeekStart(now, region.timeZone);
}

/** In the place of the question, wherever the page asks it. */
export function thank(): void {
  for (const opener of document.querySelectorAll("[data-contribute=check]")) opener.textContent = TOLD;
}
