/**
 * Imports the committed snapshot into an empty or existing database: newer claims of sources replace older ones,
 * people's claims are added. Nothing is renumbered or deleted, and nothing that was withdrawn returns.
 */
import { hash } from "node:crypto";
import { join } from "node:path";
import { type Claim, getNewestDay, isFromFile, isFromPeople } from "#data/market/claims.ts";
import type { Market } from "#data/market/market-schema.ts";
import type { MarketSnapshot } from "#data/market/snapshot-schema.ts";
import { readPlain } from "#data/files/plain-files.ts";
import { MARKETS_FILE, readMarketSnapshot } from "#data/files/read-snapshot.ts";
import type { Changes } from "#api/audit/changes.ts";
import { withoutLog } from "#api/audit/record-changes.ts";
import { replaceClaims } from "#api/markets/fold-market.ts";
import { insertClaims, listClaimsByMarket, type StoredClaim } from "#api/db/claims.ts";
import { listMarketRows, parseMarket, saveMarket, toRecord } from "#api/db/markets.ts";
import { getMeta, setMeta } from "#api/db/meta.ts";
import type { Db } from "#api/db/tables.ts";

interface SeedResult {
  added: number;
  /** Markets whose record changed. */
  updated: number;
}

/**
 * Seeds from `markets.json` in `folder`, in one transaction. Does nothing if that file was the last one seeded.
 * @throws SnapshotError if the snapshot is missing or invalid; nothing is changed then
 */
export async function seedMarkets(db: Db, folder: string, now: Date): Promise<SeedResult> {
  // If the file is missing, readMarketSnapshot() explains it.
  const content = await readPlain(join(folder, MARKETS_FILE)).catch(() => "");
  const fileHash = hash("sha256", content);
  if (fileHash === (await getMeta(db, "snapshot.hash"))) return { added: 0, updated: 0 };
  const snapshot = await readMarketSnapshot(folder);
  return db.transaction().execute(async (transaction) => {
    const result = await joinSnapshot(transaction, snapshot, now);
    await setMeta(transaction, "snapshot.updated", snapshot.updated);
    await setMeta(transaction, "snapshot.redirects", JSON.stringify(snapshot.redirects ?? []));
    await setMeta(transaction, "snapshot.removed", JSON.stringify(snapshot.removed ?? []));
    await setMeta(transaction, "snapshot.hash", fileHash);
    return result;
  });
}

async function joinSnapshot(db: Db, { markets, claims }: MarketSnapshot, now: Date): Promise<SeedResult> {
  const rows = new Map((await listMarketRows(db)).map((row) => [row.id, row]));
  const stored = await listClaimsByMarket(db);
  const result: SeedResult = { added: 0, updated: 0 };
  const changes = withoutLog(db, now);
  for (const market of markets) {
    const { id } = market;
    const row = rows.get(id);
    const theirClaims = claims?.get(id) ?? [];
    if (!row) {
      await saveMarket(db, market, now);
      await insertClaims(db, id, theirClaims);
      result.added += 1;
      continue;
    }
    const ours = parseMarket(row.record);
    const known = stored.get(id) ?? [];
    // Two databases may assign the same id to different markets.
    if (!isSameMarket({ ...ours, claims: known }, { ...market, claims: theirClaims })) continue;
    const isChanged = await joinClaims(changes, id, known, theirClaims);
    const sources = new Set([...market.sources, ...ours.sources]);
    if (!isChanged && sources.size === ours.sources.length) continue;
    if (toRecord(await changes.fold(id, sources)) !== row.record) result.updated += 1;
  }
  return result;
}

type Known = Pick<Market, "sources"> & { claims: readonly Claim[] };

/** Both share a record of a source, or an edit. */
function isSameMarket(a: Known, b: Known): boolean {
  const uids = new Set(a.claims.map(({ uid }) => uid));
  return (
    b.sources.some((source) => source.includes(":") && a.sources.includes(source)) ||
    b.claims.some(({ uid }) => uid !== undefined && uids.has(uid))
  );
}

/** @returns whether anything has changed */
async function joinClaims(
  changes: Changes,
  id: number,
  known: readonly StoredClaim[],
  theirClaims: readonly Claim[],
): Promise<boolean> {
  let isChanged = false;
  const files = Map.groupBy(theirClaims.filter(isFromFile), getGroup);
  for (const [group, theirs] of files) {
    const ours = known.filter((claim) => getGroup(claim) === group && claim.withdrawnAt === null);
    // An import here may be newer than the snapshot.
    if (getNewestDay(ours) > getNewestDay(theirs)) continue;
    if (await replaceClaims(changes, id, ours, theirs)) isChanged = true;
  }
  const isKnown = (claim: Claim) => known.some(({ uid, fact }) => uid === claim.uid && fact === claim.fact);
  const people = theirClaims.filter((claim) => isFromPeople(claim) && !isKnown(claim));
  await changes.addClaims(id, people);
  return isChanged || people.length > 0;
}

/** Claims of a group are replaced together: all of a source, but for operators' lists those of one page. */
function getGroup({ source, record = "" }: Claim): string {
  return source === "list" ? `${source} ${record}` : source;
}
