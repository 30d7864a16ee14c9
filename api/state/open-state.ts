/** What every start and every command that makes releases begins with: the state folder, and in it the database. */
import { join } from "node:path";
import { region } from "#data/region.ts";
import { makeBackup } from "#api/backup/make-backup.ts";
import { getMeta, setMeta } from "#api/db/meta.ts";
import { openDatabase } from "#api/db/open.ts";
import { seedMarkets } from "#api/snapshot/seed-markets.ts";
import { seedNews } from "#api/db/seed-news.ts";
import { seedSettings } from "#api/db/settings.ts";
import type { Db } from "#api/db/tables.ts";
import type { Env } from "#api/env.ts";
import { OperatorError } from "#api/process/operator-error.ts";
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
    await seedSettings(db, snapshotDir);
    return { db, added, updated };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/**
 * Keeps the markets of one region out of the database of another. Notes the region's states in a database that has none
 * noted; a region may grow.
 * @throws OperatorError when the database is of a state that is not the region's any more
 */
export async function requireOwnStates(db: Db, stateDir: string, states: readonly { name: string }[]): Promise<void> {
  const names = states.map(({ name }) => name);
  const noted = await getMeta(db, "region.states");
  const foreign = noted?.split(", ").filter((name) => !names.includes(name)) ?? [];
  if (foreign.length > 0) {
    throw new OperatorError(
      `The database in ${stateDir} is that of ${foreign.join(" and ")}, and data/region.ts is about ${names.join(" and ")}. ` +
        "Rename that folder, or name another one in STATE_DIR; a new one fills itself.",
    );
  }
  if (noted !== names.join(", ")) await setMeta(db, "region.states", names.join(", "));
}
