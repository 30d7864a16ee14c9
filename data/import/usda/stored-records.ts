/** Restores USDA records from the markets' claims, for imports without all files. */
import { type Claim, CLAIMED_FACTS, SUPERSEDED } from "../../market/claims.ts";
import type { MarketSnapshot } from "../../market/snapshot-schema.ts";
import { HOURS_ELSEWHERE, type KnownRecord, toRecord } from "./record-claims.ts";
import type { UsdaSourceId } from "./source-record.ts";
import type { State } from "../states.ts";

/** @param source name of a source, or key of a record */
export function isUsda(source: string): boolean {
  return source.startsWith("usda-");
}

/** @param key of a record */
export function getSource(key: string): UsdaSourceId {
  return key.slice(0, key.indexOf(":")) as UsdaSourceId;
}

/** By key. Skips records without the required facts. */
export function listStoredRecords(old: MarketSnapshot | null, state: State): Map<string, KnownRecord> {
  const byKey = new Map<string, Claim[]>();
  for (const market of old?.markets ?? []) {
    for (const key of market.sources.filter(isUsda)) byKey.set(key, []);
    for (const claim of old?.claims?.get(market.id) ?? []) {
      if (!isUsda(claim.source) || isDerived(claim)) continue;
      // Claims without a record are attributed to any of the source's records.
      const key = claim.record ?? market.sources.find((source) => source.startsWith(`${claim.source}:`)) ?? "";
      byKey.get(key)?.push(withoutDecision({ ...claim, record: key }));
    }
  }
  const records = [...byKey].flatMap(([key, claims]) => {
    const sorted = claims.toSorted((a, b) => CLAIMED_FACTS.indexOf(a.fact) - CLAIMED_FACTS.indexOf(b.fact));
    return toRecord(sorted, { key, source: getSource(key), state }) ?? [];
  });
  return new Map(records.map((record) => [record.key, record]));
}

/** Claims that each import derives again from all records. */
function isDerived({ fact, value }: Claim): boolean {
  return fact === "partOf" || (fact === "existence" && value === "unlisted");
}

/** Drops doubts that each import decides again. */
function withoutDecision({ doubt, ...claim }: Claim): Claim {
  const isDecided = doubt === SUPERSEDED || doubt?.startsWith(HOURS_ELSEWHERE);
  return doubt === undefined || isDecided ? claim : { ...claim, doubt };
}
