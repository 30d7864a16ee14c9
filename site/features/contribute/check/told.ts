/** What this device has told of a market. */
import { region } from "#data/region.ts";
import { getWeekStart } from "#data/schedule/week-start.ts";
import { readStored, writeStored } from "../../../lib/stored.ts";

const PREFIX = "told:";

/** For the rest of the week. */
const TOLD = "Thank you for telling us.";

interface Told {
  /** The Monday of the week in which a visit was told, ISO, or "". */
  week: string;
  /** The number that the device made for this market, or "" before it has told anything of it. */
  device: string;
  /** The facts about which it was asked, and is not asked again. */
  facts: readonly string[];
}

/** "2026-06-29 5f2c… takesCash" */
export function readTold(id: number): Told {
  const [week = "", device = "", ...facts] = readStored(`${PREFIX}${id}`)?.split(" ") ?? [];
  return { week, device, facts };
}

export function keepTold(id: number, change: Partial<Told>): void {
  const { week, device, facts } = { ...readTold(id), ...change };
  writeStored(`${PREFIX}${id}`, [week, device, ...facts].join(" "));
}

export function hasTold(id: number, now = new Date()): boolean {
  return readTold(id).week === getWeekStart(now, region.timeZone);
}

/** In the place of the question, wherever the page asks it. */
export function thank(): void {
  for (const opener of document.querySelectorAll("[data-contribute=check]")) opener.textContent = TOLD;
}
