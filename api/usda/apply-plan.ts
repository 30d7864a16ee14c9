/** Applies the differences that a check has shown: exactly those, all or none. */
import { setImmediate as pause } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Difference } from "#data/domain/admin.ts";
import type { Market } from "#data/domain/market-schema.ts";
import { type Changes, recordChanges } from "#api/audit/record-changes.ts";
import { getMeta, setMeta } from "#api/db/meta.ts";
import {
  insertSeededMarket,
  listSeededMarkets,
  type SeededMarket,
  updateSeededMarket,
} from "#api/db/seeded-markets.ts";
import type { Db } from "#api/db/tables.ts";
import { OperatorError } from "#api/operator-error.ts";
import { getField } from "./plan-import.ts";

export interface ApplyRequest {
  differences: readonly Difference[];
  by: string;
  now: Date;
  /** Ends it with nothing changed. */
  signal: AbortSignal;
  /** Is told how many are done, now and then. */
  onDone: (count: number) => void;
}

/** Between two looks at what else there is to do: none takes long enough to be felt. */
const AT_ONCE = 20;

/**
 * @throws OperatorError when a market is not any more what the check has seen, or the signal's reason; nothing has
 * changed then
 */
export async function applyPlan(
  db: Db,
  { differences, by, now, signal, onDone }: ApplyRequest,
): Promise<{ added: number; updated: number }> {
  const added = differences.filter(({ kind }) => kind === "added").length;
  const updated = differences.length - added;
  const summary = `Imported USDA files: ${added} new, ${updated} changed`;
  await recordChanges(db, { by, action: "usda.import", summary, now }, async (changes) => {
    const known = await listSeededMarkets(changes.db);
    const owners = new Map([...known.values()].flatMap(({ market }) => market.sources.map((at) => [at, market])));
    for (const [done, difference] of differences.entries()) {
      // The database answers at once: without a pause, nobody could say stop until all is done.
      if (done % AT_ONCE === 0) {
        onDone(done);
        await pause();
      }
      signal.throwIfAborted();
      const market = difference.kind === "added" ? await add(changes, difference, known, owners, now) : null;
      const { confirmed } = market ?? (await change(changes, difference, known, now));
      await noteDay(changes.db, confirmed.on);
    }
  });
  return { added, updated };
}

async function add(
  { db, touch }: Changes,
  { marketId, name, details = [] }: Difference,
  known: ReadonlyMap<number, SeededMarket>,
  owners: ReadonlyMap<string, Market>,
  now: Date,
): Promise<Market> {
  // The check has made it of a whole market, and it is checked again where it is stored.
  const market = Object.fromEntries([
    ["id", marketId],
    ...details.map(({ field, after }) => [field, after]),
  ]) as unknown as Market;
  const owner = market.sources.map((source) => owners.get(source)).find((other) => other !== undefined);
  if (known.has(market.id) || owner)
    throw stale(name, `it is in the directory already${owner ? ` as ${owner.name}` : ""}`);
  await insertSeededMarket(db, market, now);
  await touch("market", market.id, "new");
  return market;
}

async function change(
  { db, touch }: Changes,
  { marketId, name, details = [] }: Difference,
  known: ReadonlyMap<number, SeededMarket>,
  now: Date,
): Promise<Market> {
  const row = known.get(marketId ?? 0);
  if (row?.archivedAt !== null) throw stale(name, "it is not on the site any more");
  const { market, seeded } = row;
  const other = details.find(({ field, before }) => !isDeepStrictEqual(getField(market, field) ?? null, before));
  if (other) throw stale(name, `its ${other.field} is another now`);
  const changed = applyDetails(market, details);
  await touch("market", market.id);
  await updateSeededMarket(db, changed, seeded && applyDetails(seeded, details), now);
  return changed;
}

function applyDetails(market: Market, details: NonNullable<Difference["details"]>): Market {
  const fields = new Map<string, unknown>(Object.entries(market));
  for (const { field, after } of details) {
    if (after === null) fields.delete(field);
    else fields.set(field, after);
  }
  return Object.fromEntries(fields) as Market;
}

/** The snapshot's day is that of the newest record. */
async function noteDay(db: Db, day: string): Promise<void> {
  if (day > ((await getMeta(db, "snapshot.updated")) ?? "")) await setMeta(db, "snapshot.updated", day);
}

function stale(name: string, why: string): OperatorError {
  return new OperatorError(`${name} has changed since the check: ${why}. Nothing was imported. Check the files again.`);
}
