/** Lists what an import leaves to people: doubts, claims that contradict people's, and likely duplicates. */
import { isDeepStrictEqual } from "node:util";
import type { Difference, FactChange } from "#data/admin/sources.ts";
import { type Claim, isFromFile, isFromPeople } from "#data/market/claims.ts";
import { getConfirmation, resolve } from "#data/market/resolve.ts";
import type { StoredMarket } from "#api/db/markets.ts";

/** A market on the site or archived, with its current claims. */
export interface MarketWithClaims extends StoredMarket {
  claims: readonly Claim[];
}

/** Doubtful and contradicted claims that the import adds. @param claims of the market after the import */
export function listOpen(row: MarketWithClaims, claims: readonly Claim[]): Difference[] {
  const { market, claims: known } = row;
  const before = resolve(known).disputes.map(toText);
  const disputes = resolve(claims).disputes.filter((dispute) => !before.includes(toText(dispute)));
  const doubtful = disputes.flatMap(({ doubt, differences, source, said }) => {
    if (doubt === undefined) return [];
    const details = differences.map(({ fact, ours, theirs }) => {
      return toChange(market.id, { field: fact, before: ours, after: theirs, said: { on: said, source } });
    });
    return [toDifference("doubtful", row, details, doubt)];
  });
  const kept = listKept(row, claims);
  return kept.length === 0 ? doubtful : [...doubtful, toDifference("kept", row, kept)];
}

function toText({ doubt, differences, source }: ReturnType<typeof resolve>["disputes"][number]): string {
  return JSON.stringify([doubt, source, differences]);
}

/** New claims of the files that differ from people's claims, which win. */
function listKept({ market, claims: known }: MarketWithClaims, claims: readonly Claim[]): FactChange[] {
  const { winners } = resolve(claims);
  return claims
    .filter((claim) => isFromFile(claim) && claim.doubt === undefined)
    .flatMap((claim) => {
      const { fact, source, value } = claim;
      const winner = winners.get(fact);
      const isSaidBefore = known.some(
        (other) => other.fact === fact && other.source === source && isDeepStrictEqual(other.value, value),
      );
      if (!winner || !isFromPeople(winner) || isSaidBefore || isDeepStrictEqual(winner.value, value)) return [];
      const said = getConfirmation(claim);
      return [toChange(market.id, { field: fact, before: winner.value, after: value, said })];
    });
}

/** Pairs of markets that the files treat as one; people decide whether to merge them. @param pairs their ids */
export function listDuplicates(
  pairs: readonly (readonly [id: number, other: number])[],
  known: ReadonlyMap<number, MarketWithClaims>,
): Difference[] {
  return pairs.flatMap(([id, other]) => {
    const [row, duplicate] = [known.get(id), known.get(other)];
    if (row?.archivedAt !== null || duplicate?.archivedAt !== null) return [];
    const why = `The files take it for one market with ${duplicate.market.name} (${other}). Merge them if that is so.`;
    return [toDifference("doubtful", row, [], why)];
  });
}

function toChange(id: number, change: Omit<FactChange, "kind" | "id">): FactChange {
  return { kind: "market", id, ...change };
}

function toDifference(
  kind: "doubtful" | "kept",
  { market: { id, name, city } }: MarketWithClaims,
  details: FactChange[],
  why?: string,
): Difference {
  const fields = [...new Set(details.map(({ field }) => field))];
  return { kind, marketId: id, name, city, fields, details, ...(why !== undefined && { why }) };
}
