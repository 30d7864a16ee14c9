/** What this device has told of a market, and the number that it made for that market. */
import { region } from "#data/region.ts";
import { getWeekStart } from "#data/schedule/week-start.ts";
import { readStored, writeStored } from "../../../lib/stored.ts";

const PREFIX = "told:";

/** For the rest of the week. */
const TOLD = "Thank you for telling us.";

export function hasTold(id: number, now = new Date()): boolean {
  return readTold(id).week === getWeekStart(now, region.timeZone);
}

export function keepTold(id: number, device: string, now = new Date()): void {
  write(id, { ...readTold(id), device, week: getWeekStart(now, region.timeZone) });
}

/** The facts about which it was asked, and is not asked again. */
export function listAnswered(id: number): string[] {
  return readTold(id).facts;
}

/**
 * @param device left out where nothing was sent
 * @param isAnswered false takes it back
 */
export function keepAnswered(id: number, fact: string, device?: string, isAnswered = true): void {
  const told = readTold(id);
  const others = told.facts.filter((one) => one !== fact);
  write(id, { ...told, device: device ?? told.device, facts: isAnswered ? [...others, fact] : others });
}

/** The number that it made for this market; null before it has told anything of it. */
export function readDevice(id: number): string | null {
  return readTold(id).device || null;
}

interface Told {
  /** The Monday of the week in which a visit was told, ISO, or "". */
  week: string;
  /** The number, or "". */
  device: string;
  facts: string[];
}

/** "2026-06-29 5f2c… takesCash" */
function readTold(id: number): Told {
  const [week = "", device = "", ...facts] = readStored(`${PREFIX}${id}`)?.split(" ") ?? [];
  return { week, device, facts };
}

function write(id: number, { week, device, facts }: Told): void {
  writeStored(`${PREFIX}${id}`, [week, device, ...facts].join(" "));
}

/** In the place of the question, wherever the page asks it. */
export function thank(): void {
  for (const opener of document.querySelectorAll("[data-contribute=check]")) opener.textContent = TOLD;
}
