/**
 * What a start of the server publishes. Edits and approvals never go live by a restart, nor do news that have been
 * fetched, and no restart takes a roll-back back: visitors keep what is live. A start only
 * - publishes the database when nothing was ever published;
 * - makes the live content anew when code or settings have changed, or its release is damaged;
 * - publishes a new committed snapshot (somebody has deployed it) when the database held just what was live. Markets
 *   and news go by themselves: news that wait keep no market back.
 */
import { isDeepStrictEqual } from "node:util";
import type { MarketSnapshot } from "#data/market/snapshot-schema.ts";
import { SnapshotError } from "#data/read-snapshot.ts";
import { getMarketsRevision } from "#api/db/markets.ts";
import { setMeta } from "#api/db/meta.ts";
import { withPublishLock } from "#api/db/publish-lock.ts";
import type { Db } from "#api/db/tables.ts";
import { type ContentPart, findLiveContent, pruneReleases } from "#api/release/release-content.ts";
import { makeRelease, type MakeOptions, type ReleaseSettings } from "#api/release/make-release.ts";
import { removeUnfinished } from "#api/release/release-store.ts";
import { exportSnapshot, type SnapshotExport } from "#api/snapshot/export.ts";

interface BringOptions extends MakeOptions {
  /** What the database held before the committed snapshot was brought in. */
  heldBefore: SnapshotExport;
}

/** The same in turn with others who make releases, on what a killed build has left. @param onWait see withPublishLock */
export async function bringUpToDateInTurn(
  db: Db,
  settings: ReleaseSettings,
  { onWait, ...options }: BringOptions & { onWait: () => void },
): Promise<boolean> {
  const { stateDir } = settings;
  return withPublishLock(stateDir, { signal: options.signal, onWait }, async () => {
    await removeUnfinished(stateDir);
    return bringUpToDate(db, settings, options);
  });
}

/** @returns whether there are edits or approvals that are not live. @throws OperatorError or SnapshotError as makeRelease does */
export async function bringUpToDate(
  db: Db,
  settings: ReleaseSettings,
  { heldBefore, ...options }: BringOptions,
): Promise<boolean> {
  const database = await exportSnapshot(db);
  const live = await findLiveContent(settings.stateDir);
  const areMarketsLive = !live || (await saysTheSame(live.content.markets, heldBefore.markets));
  const areNewsLive = !live || live.content.news.hash === heldBefore.news.hash;
  const content = {
    markets: areMarketsLive ? database.markets : live.content.markets,
    news: areNewsLive ? database.news : live.content.news,
  };
  await makeRelease(settings, content, options);
  await pruneReleases(settings.stateDir);
  if (areMarketsLive) await setMeta(db, "publish.revision", await getMarketsRevision(db));
  if (areNewsLive) await setMeta(db, "publish.news", database.news.hash);
  return content.markets.hash !== database.markets.hash;
}

/** The release may be an earlier version's: then its content has another form, and another hash for the same. */
async function saysTheSame(released: ContentPart<MarketSnapshot>, held: ContentPart<MarketSnapshot>): Promise<boolean> {
  if (released.hash === held.hash) return true;
  try {
    return isDeepStrictEqual(await released.parse(), await held.parse());
  } catch (error) {
    if (error instanceof SnapshotError) return false;
    throw error;
  }
}
