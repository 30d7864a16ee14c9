/**
 * Takes back what an entry changed of markets' facts. What people said in it counts no more; what sources said then, they
 * say again; and the markets' records follow. Entries from before there were claims tell of records only: what they
 * changed is taken out of what people said, or said anew.
 */
import { type Claim, type FactName, type FactValues, isPeoples, readFacts } from "#data/market/claims.ts";
import type { Market } from "#data/market/market-schema.ts";
import { resolve } from "#data/market/resolve.ts";
import { getAuditedRow, type RowChange, writeAuditedRow } from "#api/db/audit.ts";
import { listAllClaims, listClaims, withdrawClaim } from "#api/db/claims.ts";
import { isUniqueViolation } from "#api/db/dialect.ts";
import { getStoredMarket } from "#api/db/markets.ts";
import type { Db } from "#api/db/tables.ts";
import { claimFacts, findChanged, type Speaker } from "#api/markets/claim-facts.ts";
import { foldMarket, WHATEVER_RUNS_OUT } from "#api/markets/fold-market.ts";
import type { Changes } from "./record-changes.ts";

/** Before a market is removed, since its claims refer to it. */
export async function removeClaims({ db, touch }: Changes, marketId: number): Promise<void> {
  for (const { id } of await listAllClaims(db, marketId)) {
    await touch("claim", id);
    await writeAuditedRow(db, "claim", id, null);
  }
}

/**
 * @param entry the changes that are taken back
 * @param wanted records that give back what the entry changed, and keep what has changed since, by market
 */
export async function restoreClaims(
  changes: Changes,
  entry: readonly RowChange[],
  wanted: ReadonlyMap<number, Market>,
  speaker: Speaker,
): Promise<void> {
  const { db, touch } = changes;
  const rows = entry.filter(({ table }) => table === "claim");
  const concerned = new Map<number, RowChange[]>([...wanted.keys()].map((id) => [id, []]));
  for (const row of rows) {
    const id = Number((row.before ?? row.after)?.["market_id"]);
    if (!(await getStoredMarket(db, id))) continue;
    await touch("claim", row.id);
    await restoreClaim(db, row, speaker.now);
    concerned.set(id, [...(concerned.get(id) ?? []), row]);
  }
  for (const [id, claims] of concerned) {
    await touch("market", id);
    const target = wanted.get(id);
    const market = await foldMarket(db, id, speaker.now, target?.sources);
    if (target) await settle(changes, market, target, { claims, entry, speaker });
  }
}

async function restoreClaim(db: Db, { id, before, after }: RowChange, now: Date): Promise<void> {
  const current = await getAuditedRow(db, "claim", id);
  if (before === null) {
    if (current === null) return;
    // It stays on file, so that no snapshot that holds it brings it back.
    if (current["source"] === "community") await withdrawClaim(db, id, now);
    else if (current["value"] === after?.["value"]) await writeAuditedRow(db, "claim", id, null);
  } else if (current === null) {
    try {
      await writeAuditedRow(db, "claim", id, before);
    } catch (error) {
      // The source has said something else since.
      if (!isUniqueViolation(error)) throw error;
    }
  } else if (after !== null && current["value"] === after["value"]) {
    await writeAuditedRow(db, "claim", id, before);
  }
}

interface Settling {
  /** Of this market, in the entry. */
  claims: readonly RowChange[];
  entry: readonly RowChange[];
  speaker: Speaker;
}

/** What the claims of the entry do not bring about: what people have added to a list since, and what old entries did. */
async function settle(changes: Changes, market: Market, target: Market, settling: Settling): Promise<void> {
  const { db, touch } = changes;
  const { claims, entry, speaker } = settling;
  const current = await listClaims(db, market.id);
  const isUndone = (fact: FactName) => {
    const ids = claims.filter(({ before, after }) => (before ?? after)?.["fact"] === fact).map(({ id }) => id);
    const newest = Math.max(...ids);
    return ids.length > 0 && !current.some((claim) => claim.fact === fact && isPeoples(claim) && claim.id > newest);
  };
  const changed = listChangedFacts(entry, market.id);
  const missing = (Object.entries(compare(market, target)) as [FactName, unknown][]).filter(
    ([fact]) => changed.has(fact) && !isUndone(fact),
  );
  const said: FactValues = {};
  for (const [fact, value] of missing) {
    const last = current.findLast((claim) => claim.fact === fact && isPeoples(claim));
    const rest = current.filter((claim) => claim !== last);
    if (last && isSaid(rest, fact, target)) {
      await touch("claim", last.id);
      await withdrawClaim(db, last.id, speaker.now);
    } else said[fact] = value;
  }
  const cited = { existence: target.confirmed, schedule: target.hoursConfirmed ?? target.confirmed };
  if (missing.length > 0) await claimFacts(changes, await foldMarket(db, market.id, speaker.now), said, speaker, cited);
}

/** Whether these claims give the value that is wanted. */
function isSaid(claims: readonly Claim[], fact: FactName, target: Market): boolean {
  const { facts, winners } = resolve(claims, WHATEVER_RUNS_OUT);
  if (fact === "existence") {
    const { source, said } = winners.get(fact) ?? {};
    return source === target.confirmed.source && said === target.confirmed.on;
  }
  return JSON.stringify(facts[fact] ?? null) === JSON.stringify(readFacts(target)[fact] ?? null);
}

/** As findChanged, and a schedule that somebody else vouches for. */
function compare(before: Market, after: Market): FactValues {
  const [old, fresh] = [before.hoursConfirmed, after.hoursConfirmed].map((confirmed) => JSON.stringify(confirmed));
  const facts = findChanged(before, after);
  return old === fresh ? facts : { ...facts, schedule: readFacts(after).schedule ?? null };
}

function listChangedFacts(entry: readonly RowChange[], marketId: number): Set<string> {
  const record = entry.find(({ table, id }) => table === "market" && id === marketId);
  const [before, after] = [record?.before?.["record"], record?.after?.["record"]];
  if (typeof before !== "string" || typeof after !== "string") return new Set();
  return new Set(Object.keys(compare(JSON.parse(before) as Market, JSON.parse(after) as Market)));
}
