/** Whether the server can work right now, for monitoring that asks often. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { checkWritable } from "#api/db/open.ts";
import type { Db } from "#api/db/tables.ts";
import { PROJECT_ROOT } from "#api/env.ts";
import { ApiError } from "#api/http/api-error.ts";
import { MISSING_PACKAGES } from "#api/process/outage.ts";
import { getFreeBytes } from "#api/state/state-folder.ts";

/** With less, a release or a few uploads could fill the disk. */
const MIN_FREE_BYTES = 32 * 2 ** 20;

/** Children and threads run the first; npm writes the second last, when all packages are there. */
const PROGRAM_FILES = [process.execPath, join(PROJECT_ROOT, "node_modules/.package-lock.json")];

export interface ReadyDeps {
  db: Db;
  stateDir: string;
  /** The live release; null if there is none yet. */
  getReleaseId: () => string | null;
  /** Whether the server is shutting down. */
  isEnding: () => boolean;
}

type Readiness =
  | { isReady: true; release: string; freeBytes: number }
  /** @member seconds until the next check makes sense */
  | { isReady: false; what: string; mend: string; seconds: number };

/** @throws ApiError with the reason while the database cannot be opened */
export async function checkReady({ db, stateDir, getReleaseId, isEnding }: ReadyDeps): Promise<Readiness> {
  const refuse = (what: string, mend: string, seconds: number) => ({ isReady: false, what, mend, seconds }) as const;
  if (isEnding()) return refuse("The server is ending.", "Another one takes over in a moment.", 5);
  const release = getReleaseId();
  if (release === null) return refuse("The site is still being built.", "Try again in a moment.", 5);
  if (!PROGRAM_FILES.every((file) => existsSync(file)))
    return refuse("The server's packages are missing.", MISSING_PACKAGES, 60);
  try {
    await checkWritable(db);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    return refuse("The database cannot be written to.", "Check the disk and the rights of its folder.", 60);
  }
  const freeBytes = await getFreeBytes(stateDir);
  if (freeBytes < MIN_FREE_BYTES) return refuse("The disk is almost full.", "Make room on it.", 60);
  return { isReady: true, release, freeBytes };
}
