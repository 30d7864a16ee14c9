/** Whether this device has told of a market this week, and the number that it made for that market. */
import { region } from "#data/region.ts";
import { getWeekStart } from "#data/schedule/week-start.ts";
import { readStored, writeStored } from "../../../lib/stored.ts";

const PREFIX = "told:";

/** For the rest of the week. */
const TOLD = "Thank you for telling us.";

export function hasTold(id: number, now = new Date()): boolean {
  return readStored(`${PREFIX}${id}`)?.startsWith(getWeekStart(now, region.timeZone)) ?? false;
}

/** "2026-06-29 5f2c…": the Monday of the week in which it was told, and the number. */
export function keepTold(id: number, device: string, now = new Date()): void {
  writeStored(`${PREFIX}${id}`, `${getWeekStart(now, region.timeZone)} ${device}`);
}

/** The number that it made for this market; null before it has told anything of it. */
export function readDevice(id: number): string | null {
  return readStored(`${PREFIX}${id}`)?.split(" ")[1] ?? null;
}

/** In the place of the question, wherever the page asks it. */
export function thank(): void {
  for (const opener of document.querySelectorAll("[data-contribute=check]")) opener.textContent = TOLD;
}
