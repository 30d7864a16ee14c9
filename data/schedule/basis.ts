/** How the ends of a season are known. */
import type { Basis, End, Season } from "./schedule.ts";

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

/** The day on which another source than that of the hours stated the end; undefined if it is the same source. */
export function getLentOn({ basis }: Season, end: End): string | undefined {
  const known = basis?.[end];
  return known && "lentOn" in known ? known.lentOn : undefined;
}

/** The season with another basis of one end. @param basis undefined: stated for every year, by the source of the hours */
export function withBasis<S extends Season>(season: S, end: End, basis: Basis | undefined): S {
  const { basis: _, ...rest } = season;
  const changed = { ...season.basis, [end]: basis };
  const known = ENDS.flatMap((each) => (changed[each] ? [[each, changed[each]] as const] : []));
  return { ...(rest as S), ...(known.length > 0 && { basis: Object.fromEntries(known) }) };
}
