/** Whether this device has told of a market this week, and the number that it made for that market. */
import { region } from "#data/region.ts";
import { getWeekStart } from "#data/schedule/week-start.ts";
import { readStored, writeStored } from "../../../lib/stored.ts";

/** In the place of the question, for the rest of the week. */
export const TOLD = "Thank you for telling us.";

const PREFIX = "told:";

export function hasTold(id: number, now = new Date()): boolean {
  return readStored(toKey(id))?.startsWith(getWeekStart(now, region.timeZone)) ?? false;
}

/** "2026-06-29 5f2c…": the Monday of the week in which it was told, and the number. */
export function keepTold(id: number, device: string, now = new Date()): void {
  writeStored(toKey(id), `${getWeekStart(now, region.timeZone)} ${device}`);
}

/** The number that it made for this market; null before it has told anything of it. */
export function readDevice(id: number): string | null {
  return readStored(toKey(id))?.split(" ")[1] ?? null;
}

function toKey(id: number): string {
  return `${PREFIX}${id}`;
}
