/** The season as its source put it (specification §2). */
import type { Market } from "./market-schema.ts";

/** Stands where a source says something about the season that cannot be shown. */
export const SEASON_FALLBACK = "Season info available";

/**
 * The first value of `seasonPeriod`: "May to October" as it is, `{"1":"May - Oct"}` and `["May"]` as text or as
 * data → their first text. Null only when there is no `seasonPeriod` at all.
 */
export function seasonText(seasonPeriod: Market["seasonPeriod"] | null): string | null {
  if (seasonPeriod === undefined || seasonPeriod === null) return null;
  return firstText(typeof seasonPeriod === "string" ? readText(seasonPeriod) : seasonPeriod) ?? SEASON_FALLBACK;
}

/** Text that looks like JSON but is not says nothing to a visitor. */
function readText(text: string): unknown {
  if (!/^\s*[[{"]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function firstText(value: unknown): string | null {
  if (typeof value === "string") return value.trim() || null;
  if (typeof value !== "object" || value === null) return null;
  return firstText(Object.values(value)[0]);
}
