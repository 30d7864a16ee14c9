/** Makes a backup once a day in a separate process with low priority, so that visitors come first. */
import { join } from "node:path";
import { DAY_MS, HOUR_MS } from "#data/schedule/local-time.ts";
import { PROJECT_ROOT } from "#api/env.ts";
import { lookEvery } from "#api/process/look-every.ts";
import { runInBackground } from "#api/release/run-in-background.ts";
import type { RunningWork } from "#api/submissions/running-work.ts";
import { type Backup, findNewest, listBackups } from "./backup-folder.ts";

/** The first check comes after this pause, so a server that is stopped right away makes no backup. */
const LOOKS_MS = 10 * 60_000;

interface BackupWatch {
  /** Makes a backup. */
  run: (signal: AbortSignal) => Promise<void>;
  work: RunningWork;
  warn: (line: string) => void;
  looksMs?: number;
}

/**
 * Checks the age of the newest backup, so a restart neither repeats nor skips one.
 * @returns a function that stops it
 */
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

/** @param backups newest first */
export function isDue(backups: readonly Backup[], now: Date): boolean {
  const last = findNewest(backups, now);
  return last === undefined || now.getTime() - last.madeAt.getTime() >= DAY_MS;
}

/** Runs `npm run backup` with this process's settings. @throws OperatorError with its message */
export async function runBackup(stateDir: string, signal: AbortSignal): Promise<void> {
  await runInBackground({
    failure: "The backup could not be made",
    command: [process.execPath, join(PROJECT_ROOT, "scripts/backup.ts")],
    cwd: PROJECT_ROOT,
    logFile: join(stateDir, "backup.log"),
    signal,
  });
}
