/** Opens the state folder and its database, for every start and every command that makes releases. */
import { foldAnew } from "#api/markets/fold-market.ts";
import { join } from "node:path";
import { region } from "#data/region.ts";
import { makeBackup } from "#api/backup/make-backup.ts";
import { getMeta, setMeta } from "#api/db/meta.ts";
import { openDatabase } from "#api/db/open.ts";
import { seedMarkets } from "#api/snapshot/seed-markets.ts";
import { seedNews } from "#api/db/news.ts";
import { seedSettings } from "#api/db/settings.ts";
import type { Db } from "#api/db/tables.ts";
import type { Env } from "#api/env.ts";
import { OperatorError } from "#api/process/operator-error.ts";
import { prepareStateFolder, takeFromOthers } from "./state-folder.ts";

interface OpenState {
  db: Db;
  /** How many markets were added from the snapshot. */
  added: number;
  updated: number;
}

/**
 * Before a migration it makes a backup, so that going back to the earlier version is possible.
 * @throws OperatorError or SnapshotError if the folder, the database or the committed snapshot cannot be used
 */
export async function openState(env: Pick<Env, "stateDir" | "backupDir" | "snapshotDir">): Promise<OpenState> {
  const { stateDir, snapshotDir } = env;
  await prepareStateFolder(stateDir);
  // Restores of earlier versions left it readable for every user of the machine.
  await takeFromOthers(join(stateDir, "directory.db"));
  const db = await openDatabase(join(stateDir, "directory.db"), () =>
    makeBackup(env, { now: new Date(), signal: new AbortController().signal }),
  );
  try {
    await requireOwnStates(db, stateDir, region.states);
    await foldAnew(db, new Date());
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
 * Keeps one region's markets out of another region's database. A database without recorded states gets the region's; a
 * region may add states.
 * @throws OperatorError if the database is of a state that the region does not include
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
