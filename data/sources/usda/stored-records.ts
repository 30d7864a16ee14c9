/** Reads the USDA's records back from the claims of markets, for an import that is not given all files. */
import { type Claim, CLAIMED_FACTS, SUPERSEDED } from "../../market/claims.ts";
import type { MarketSnapshot } from "../../market/snapshot-schema.ts";
import { HOURS_ELSEWHERE, type KnownRecord, toRecord } from "./record-claims.ts";
import type { UsdaSource } from "./source-record.ts";
import type { State } from "./states.ts";

/** Whether it is a record, or a source, of the USDA. */
export function isUsda(source: string): boolean {
  return source.startsWith("usda-");
}

/** The source of a record, by its key. */
export function getSource(key: string): UsdaSource {
  return key.slice(0, key.indexOf(":")) as UsdaSource;
}

/** By key; those of which too little is kept to tell a market by are left out. */
export function listStoredRecords(old: MarketSnapshot | null, state: State): Map<string, KnownRecord> {
  const byKey = new Map<string, Claim[]>();
  for (const market of old?.markets ?? []) {
    for (const key of market.sources.filter(isUsda)) byKey.set(key, []);
    for (const claim of old?.claims?.get(market.id) ?? []) {
      if (!isUsda(claim.source) || isDerived(claim)) continue;
      // Where none is named, it may be any of them.
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

/** What every import finds out anew from all records together. */
function isDerived({ fact, value }: Claim): boolean {
  return fact === "partOf" || (fact === "existence" && value === "unlisted");
}

/** Which of a market's records counts is decided anew, too. */
function withoutDecision({ doubt, ...claim }: Claim): Claim {
  const isDecided = doubt === SUPERSEDED || doubt?.startsWith(HOURS_ELSEWHERE);
  return doubt === undefined || isDecided ? claim : { ...claim, doubt };
}
