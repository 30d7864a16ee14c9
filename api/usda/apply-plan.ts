/** Reads an import's baseline, and applies exactly the differences that a check has shown, all or none. */
import { isDeepStrictEqual } from "node:util";
import type { Difference, ClaimsFromFiles } from "#data/admin/sources.ts";
import { isFromFile } from "#data/market/claims.ts";
import { type Changes, recordChanges } from "#api/audit/record-changes.ts";
import { listClaims, listClaimsByMarket } from "#api/db/claims.ts";
import { listMarketRows, readRow } from "#api/db/markets.ts";
import { getMeta, setMeta } from "#api/db/meta.ts";
import type { Db } from "#api/db/tables.ts";
import { OperatorError } from "#api/process/operator-error.ts";
import { addWithClaims, foldMarket, replaceClaims } from "#api/markets/fold-market.ts";
import { countDifferences } from "./describe-plan.ts";
import type { MarketWithClaims } from "./open-questions.ts";

/** All markets, including archived ones, by id with their current claims: the baseline of an import. */
export async function listMarketsWithClaims(db: Db): Promise<Map<number, MarketWithClaims>> {
  const byMarket = await listClaimsByMarket(db);
  return new Map(
    (await listMarketRows(db)).map((row) => {
      const claims = (byMarket.get(row.id) ?? []).filter(({ withdrawnAt }) => withdrawnAt === null);
      return [row.id, { ...readRow(row), claims }];
    }),
  );
}

export interface ApplyRequest {
  differences: readonly Difference[];
  said: readonly ClaimsFromFiles[];
  by: string;
  now: Date;
  /** Aborts the import; nothing is changed then. */
  signal: AbortSignal;
  /** Called with the number of finished markets. */
  onDone: (count: number) => void;
}

/** @throws OperatorError if a market has changed since the check, or the signal's reason; nothing is changed then */
export async function applyPlan(
  db: Db,
  { differences, said, by, now, signal, onDone }: ApplyRequest,
): Promise<{ added: number; updated: number }> {
  const added = differences.filter(({ kind }) => kind === "added").length;
  const updated = differences.length - added;
  const summary = `Imported USDA files: ${countDifferences(differences)}`;
  await recordChanges(db, { by, action: "usda.import", summary, now }, async (changes) => {
    const known = await listMarketsWithClaims(changes.db);
    for (const difference of differences) requireSame(difference, known);
    for (const [done, market] of said.entries()) {
      onDone(done);
      signal.throwIfAborted();
      if (known.has(market.id)) await change(changes, market, now);
      else await addWithClaims(changes, market, market.claims, now);
      for (const { fact, said: day } of market.claims) if (fact === "existence") await noteDay(changes.db, day);
    }
  });
  return { added, updated };
}

/** @throws OperatorError if the market has changed since the check */
function requireSame(
  { kind, marketId, name, details = [] }: Difference,
  known: ReadonlyMap<number, MarketWithClaims>,
): void {
  const row = known.get(marketId ?? 0);
  if (kind === "added") {
    const sources = details.find(({ field }) => field === "sources")?.after as string[] | undefined;
    const owner = [...known.values()].find(({ market }) => market.sources.some((source) => sources?.includes(source)));
    if (!row && !owner) return;
    throw stale(name, `it is in the directory already${owner ? ` as ${owner.market.name}` : ""}`);
  }
  if (row?.archivedAt !== null) throw stale(name, "it is not on the site any more");
  const fields = new Map<string, unknown>(Object.entries(row.market));
  const other = details.find(({ field, before }) => !isDeepStrictEqual(fields.get(field) ?? null, before));
  if (other) throw stale(name, `its ${other.field} is another now`);
}

async function change(changes: Changes, { id, sources, claims }: ClaimsFromFiles, now: Date): Promise<void> {
  const { db, touch } = changes;
  await touch("market", id);
  await replaceClaims(changes, id, (await listClaims(db, id)).filter(isFromFile), claims);
  await foldMarket(db, id, now, sources);
}

/** The snapshot's day is the newest day of any record. */
async function noteDay(db: Db, day: string): Promise<void> {
  if (day > ((await getMeta(db, "snapshot.updated")) ?? "")) await setMeta(db, "snapshot.updated", day);
}

function stale(name: string, why: string): OperatorError {
  return new OperatorError(`${name} has changed since the check: ${why}. Nothing was imported. Check the files again.`);
}
