/** What was said of a market's facts in words: the value, whose word it is and of when. */
import type { SaidOfFact } from "#data/admin/admin.ts";
import { formatFieldValue } from "#data/market/fact-kinds.ts";
import { getFact } from "#data/market/facts.ts";
import { SOURCE_NAMES, SOURCES } from "#data/market/sources.ts";
import { toShown } from "../audit/audit-words.ts";
import { formatSaid } from "../time-words.ts";
import { nameChoice } from "./fact-words.ts";

/** Choices as people read them: "Farmers market". */
export function describeValue(fact: string, value: unknown): string {
  const kind = getFact(fact)?.kind;
  const shown = toShown(value);
  if (kind === "choice" && typeof shown === "string") return nameChoice(shown);
  return formatFieldValue(kind === "choices" && Array.isArray(shown) ? shown.map(nameChoice) : shown);
}

/**
 * "USDA Local Food Portal (usda-portal:301495), Mar 27, 2023", "Phoned by us (ada), Jul 4, 2026", "olga, Nov 21, 2026; does
 * not count: taken back"
 */
export function describeSaid({ source, record, said, enteredBy, withdrawnAt, doubt }: SaidOfFact): string {
  // Who passes on somebody else's word names whose it is.
  const cited = SOURCE_NAMES.find((name) => name === record);
  const who = cited ? SOURCES[cited].name : (enteredBy ?? SOURCES[source].name);
  const note = cited ? enteredBy : record;
  const where = note === null ? "" : ` (${note})`;
  const why = withdrawnAt === null ? doubt : "taken back";
  return `${who}${where}, ${formatSaid(said)}${why === null ? "" : `; does not count: ${why}`}`;
}
