/** What this device has told of a market, for the page to know. What changes it is loaded with the first answer (send-check.ts). */
import { region } from "#data/region.ts";
import { getWeekStart } from "#data/schedule/week-start.ts";
import { readStored } from "../../../lib/stored.ts";

/** For the rest of the week. */
const TOLD = "Thank you for telling us.";

export interface Told {
  /** The Monday of the week in which a visit was told, ISO, or "". */
  week: string;
  /** The number that the device made for this market, or "" before it has told anything of it. */
  device: string;
  /** The facts about which it was asked, and is not asked again. */
  facts: readonly string[];
}

export const toldKey = (id: number) => `told:${id}`;

/** "2026-06-29 5f2c… takesCash" */
export function readTold(id: number): Told {
  const [week = "", device = "", ...facts] = readStored(toldKey(id))?.split(" ") ?? [];
  return { week, device, facts };
}

export function hasTold(id: number, now = new Date()): boolean {
  return readTold(id).week === getWeekStart(now, region.timeZone);
}

/** In the place of the question, wherever the page asks it. */
export function thank(): void {
  for (const opener of document.querySelectorAll("[data-contribute=check]")) opener.textContent = TOLD;
}
