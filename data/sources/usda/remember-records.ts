/** The records that the snapshot was made from, each with what is kept of what it said. */
import { type Claim, CLAIMED_FACTS } from "../../market/claims.ts";
import { claimsOfRecord } from "../../market/claims-of-record.ts";
import type { MarketSnapshot } from "../../market/snapshot-schema.ts";
import type { UsdaSource } from "./source-record.ts";

/** Whether it is a record, or a source, of the USDA. */
export function isUsda(source: string): boolean {
  return source.startsWith("usda-");
}

/** The source of a record, by its key. */
export function getSource(key: string): UsdaSource {
  return key.slice(0, key.indexOf(":")) as UsdaSource;
}

/** What an import finds out anew every time, from all records together. */
function isDerived({ fact, value }: Pick<Claim, "fact" | "value">): boolean {
  return fact === "partOf" || (fact === "existence" && value === "unlisted");
}

/** By key; of a record that nothing is kept of, no claims. */
export function rememberRecords(old: MarketSnapshot | null): Map<string, Claim[]> {
  const records = new Map<string, Claim[]>();
  for (const market of old?.markets ?? []) {
    for (const key of market.sources.filter(isUsda)) records.set(key, []);
    const claims = old?.claims?.get(market.id) ?? claimsOfRecord(market);
    for (const claim of claims) {
      if (!isUsda(claim.source) || isDerived(claim)) continue;
      // Where none is named, it may be any of them.
      const key = claim.record ?? market.sources.find((source) => source.startsWith(`${claim.source}:`)) ?? "";
      records.get(key)?.push({ ...claim, record: key });
    }
  }
  return new Map([...records].map(([key, claims]) => [key, claims.toSorted(byFact)]));
}

function byFact(a: Claim, b: Claim): number {
  return CLAIMED_FACTS.indexOf(a.fact) - CLAIMED_FACTS.indexOf(b.fact);
}
