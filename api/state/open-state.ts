/** What every start and every command that makes releases begins with: the state folder, and in it the database. */
import { join } from "node:path";
import { region } from "#data/region.ts";
import { makeBackup } from "#api/backup/make-backup.ts";
import { openDatabase } from "#api/db/open.ts";
import { seedMarkets } from "#api/snapshot/seed-markets.ts";
import { seedNews } from "#api/db/seed-news.ts";
import type { Db } from "#api/db/tables.ts";
import type { Env } from "#api/env.ts";
import { requireOwnStates } from "./own-states.ts";
import { prepareStateFolder } from "./state-folder.ts";

interface OpenState {
  db: Db;
  /** Markets that came from there. */
  added: number;
  updated: number;
}

/**
 * What an earlier version wrote is backed up before it is changed, so that going back to that version is possible.
 * @throws OperatorError or SnapshotError when the folder, the database or the committed snapshot cannot be used
 */
export async function openState(env: Pick<Env, "stateDir" | "backupDir" | "snapshotDir">): Promise<OpenState> {
  const { stateDir, snapshotDir } = env;
  await prepareStateFolder(stateDir);
  const db = await openDatabase(join(stateDir, "directory.db"), async () => {
    await makeBackup(env, { now: new Date(), signal: new AbortController().signal });
  });
  try {
    await requireOwnStates(db, stateDir, region.states);
    const { added, updated } = await seedMarkets(db, snapshotDir, new Date());
    await seedNews(db, snapshotDir);
    return { db, added, updated };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
