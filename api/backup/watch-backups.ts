/** A backup each day by itself, in a process of its own, so that visitors come first. */
import { join } from "node:path";
import { PROJECT_ROOT } from "#api/env.ts";
import { lookEvery } from "#api/process/look-every.ts";
import { runInBackground } from "#api/release/run-in-background.ts";
import type { RunningWork } from "#api/submissions/running-work.ts";
import { type Backup, findNewest, listBackups } from "./backup-folder.ts";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** The first look comes after this pause, so that a server which is ended at once makes no backup. */
const LOOKS_MS = 10 * 60_000;

interface BackupWatch {
  /** Makes one. */
  run: (signal: AbortSignal) => Promise<void>;
  work: RunningWork;
  warn: (line: string) => void;
  looksMs?: number;
}

/** Looks at the newest backup, so that a restart neither makes one more nor skips one. @returns what ends it */
export function watchBackups(backupDir: string, { run, work, warn, looksMs = LOOKS_MS }: BackupWatch): () => void {
  const end = new AbortController();
  const look = async () => {
    if (isDue(await listBackups(backupDir), new Date())) await work.track(() => run(end.signal));
  };
  const onFailure = (error: unknown) => warn(`The daily backup was not made (${String(error)}). Next try in an hour.`);
  const endLooks = lookEvery(looksMs, look, onFailure, { retryMs: HOUR_MS });
  return () => {
    end.abort(new Error("Called off."));
    endLooks();
  };
}

/** @param backups the newest first */
export function isDue(backups: readonly Backup[], now: Date): boolean {
  const last = findNewest(backups, now);
  return last === undefined || now.getTime() - last.madeAt.getTime() >= DAY_MS;
}

/** As `npm run backup` does, with the settings of this process. @throws OperatorError with its words */
export async function backUpAside(stateDir: string, signal: AbortSignal): Promise<void> {
  await runInBackground({
    failure: "The backup could not be made",
    command: [process.execPath, join(PROJECT_ROOT, "scripts/backup.ts")],
    cwd: PROJECT_ROOT,
    logFile: join(stateDir, "backup.log"),
    onLine: () => undefined,
    signal,
  });
}
