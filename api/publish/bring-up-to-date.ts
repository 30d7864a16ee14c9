/**
 * What a start of the server publishes. What waits never goes live by a restart (where it goes live by itself, that is
 * auto-publish.ts, a moment later), and no restart takes a roll-back back: visitors keep what is live. A start only
 * - publishes the database when nothing was ever published;
 * - makes the live content anew when code or settings have changed, or its release is damaged;
 * - publishes a new committed snapshot (somebody has deployed it) when the database held just what was live.
 */
import { isDeepStrictEqual } from "node:util";
import { SnapshotError } from "#data/read-snapshot.ts";
import { getPublishCounts, setPublished } from "#api/db/publish-counts.ts";
import type { Db } from "#api/db/tables.ts";
import { findLiveContent, hashContent, pruneReleases, type ReleaseContent } from "#api/release/release-content.ts";
import { makeRelease, type MakeOptions, type ReleaseSettings } from "#api/release/make-release.ts";
import { removeUnfinished } from "#api/release/release-store.ts";
import { exportSnapshot, type SnapshotExport } from "#api/snapshot/export.ts";
import { releases } from "./publisher.ts";

interface BringOptions extends MakeOptions {
  /** What the database held before the committed snapshot was brought in. */
  heldBefore: SnapshotExport;
}

/** The same in turn with others who make releases, on what a killed build has left. */
export async function bringUpToDateInTurn(db: Db, settings: ReleaseSettings, options: BringOptions): Promise<boolean> {
  return releases.run(async () => {
    await removeUnfinished(settings.stateDir);
    return bringUpToDate(db, settings, options);
  });
}

/** @returns whether there is something that is not live. @throws OperatorError or SnapshotError as makeRelease does */
export async function bringUpToDate(
  db: Db,
  settings: ReleaseSettings,
  { heldBefore, ...options }: BringOptions,
): Promise<boolean> {
  const { newest } = await getPublishCounts(db);
  const database = await exportSnapshot(db);
  const live = await findLiveContent(settings.stateDir);
  const isLive = !live || (await saysTheSame(live.content, heldBefore));
  const content = isLive ? database : live.content;
  await makeRelease(settings, content, { ...options, isOfAnyDay: true });
  await pruneReleases(settings.stateDir);
  if (isLive) await setPublished(db, newest);
  return hashContent(content) !== hashContent(database);
}

/** The release may be an earlier version's: then its content has another form, and another hash for the same. */
async function saysTheSame(released: ReleaseContent, held: ReleaseContent): Promise<boolean> {
  if (hashContent(released) === hashContent(held)) return true;
  if (released.news.hash !== held.news.hash) return false;
  try {
    return isDeepStrictEqual(await released.markets.parse(), await held.markets.parse());
  } catch (error) {
    if (error instanceof SnapshotError) return false;
    throw error;
  }
}
