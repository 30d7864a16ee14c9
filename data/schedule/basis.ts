/** How the ends of a season are known. */
import type { End, Season } from "./schedule.ts";

export const ENDS: readonly End[] = ["from", "to"];

/** The year that an end was stated for; undefined if it holds for every year. */
export function getStatedYear({ basis }: Season, end: End): number | undefined {
  const known = basis?.[end];
  return known?.is === "projected" ? known.year : undefined;
}

/** Whether no source states the end. */
export function isAssumed({ basis }: Season, end: End): boolean {
  return basis?.[end]?.is === "assumed";
}

/** Whether a source states both ends. */
export function isStated(season: Season): boolean {
  return !ENDS.some((end) => isAssumed(season, end));
}

/** Whether no source states either end. */
export function isWhollyAssumed(season: Season): boolean {
  return ENDS.every((end) => isAssumed(season, end));
}
