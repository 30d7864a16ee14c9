/**
 * Runs the operator's AFTER_PUBLISH command after each publish, for example to copy the release to object storage behind
 * a CDN. The command gets these environment variables:
 *
 *     RELEASE_DIR     the release's folder, absolute
 *     CHANGED_FILES   a file with the paths that were added, changed or removed since the command last succeeded, one per
 *                     line, so that a CDN forgets them; or with one line "*" if that is unknown, as at the first run
 *
 * What has to be copied and removed, programs like rclone find out by comparing.
 *
 * Of the server's own environment it gets PATH, HOME, PURGE_COMMAND and what begins with RCLONE_ or AWS_.
 *
 * Compressed versions (`about.html.br`) are next to their files in the folder and not in the list.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { Finding } from "#data/admin/status.ts";
import { fine, wrong } from "#api/doctor/finding.ts";
import { PROJECT_ROOT } from "#api/env.ts";
import { OperatorError } from "#api/process/operator-error.ts";
import { readRecord, writeWhole } from "#api/state/state-folder.ts";
import { getCurrentId, getReleaseFolder } from "./release-store.ts";
import { runInBackground } from "./run-in-background.ts";

const resultSchema = z.object({
  /** ISO time */
  endedAt: z.string(),
  /** How many files were added, changed or removed; null if that was unknown. */
  changed: z.number().nullable(),
  /** `nextTryAt` is an ISO time; a publish or a restart retries earlier. */
  failure: z.object({ why: z.string(), nextTryAt: z.string() }).nullable(),
});

type Result = z.infer<typeof resultSchema>;

const keptSchema = z.object({
  /** Hash of the command: a changed command has to start over. */
  command: z.string(),
  /** The release up to which `pending` is complete. */
  release: z.string(),
  /** The changes that the command has not handled yet; null if it handled that release. */
  pending: z.array(z.string()).nullable(),
  last: resultSchema.nullable(),
  /** ISO time; null while the command does not run. */
  runningSince: z.string().nullable().default(null),
});

/** What the command gets of the server's environment: none of its secrets but those for copying. */
export const PASSED_ON = /^(?:PATH|HOME|PURGE_COMMAND|(?:RCLONE|AWS)_.*)$/;

export interface AfterPublish {
  /**
   * Call it after each swap. Returns at once; the command runs in the background, one run at a time.
   * @param folder of the release, absolute
   * @param changed paths that were added, changed or removed, without a leading slash
   */
  record: (folder: string, changed: readonly string[]) => void;
  /** Stops a running command. The next start continues with what is left. */
  finish: () => Promise<void>;
}

interface AfterPublishOptions {
  /** A shell command line. */
  command: string;
  stateDir: string;
  warn: (message: string) => void;
  now: () => Date;
}

/** The pause after a failure, in milliseconds; it doubles with each further failure, up to the longest. */
const RETRY_MS = 60_000;
const LONGEST_PAUSE_MS = 60 * 60_000;
/** A run that takes longer is stopped and retried. In milliseconds. */
const LIMIT_MS = 10 * 60_000;

/** The only entry of the list if the changes are unknown. */
const EVERYTHING = "*";

/** Starts right away with what an earlier server left unfinished. */
export function createAfterPublish(options: AfterPublishOptions): AfterPublish {
  const { stateDir, warn, now } = options;
  const command = createHash("sha256").update(options.command).digest("hex");
  const ending = new AbortController();
  const { signal } = ending;
  const recorded: Parameters<AfterPublish["record"]>[] = [];
  /** What is to be handled: the newest release, and all changes up to it. */
  const work = { folder: null as string | null, pending: [EVERYTHING] as string[] | null };
  let last: Result | null = null;
  let newPublish = Promise.withResolvers<null>();
  let failures = 0;

  const recall = async () => {
    const [kept, current] = await Promise.all([readRecord(getKeptFile(stateDir), keptSchema), getCurrentId(stateDir)]);
    last = kept?.last ?? null;
    if (current === null) return;
    work.folder = getReleaseFolder(stateDir, current);
    // Otherwise it starts over: for a changed command, or if the server was killed between a swap and its record.
    if (kept?.command === command && kept.release === current) work.pending = kept.pending;
  };
  const takeNoted = () => {
    newPublish = Promise.withResolvers();
    for (const [folder, changed] of recorded.splice(0)) {
      work.folder = folder;
      work.pending = joinChanges(work.pending ?? [], changed);
    }
  };
  const save = async (folder: string, runningSince: string | null = null) => {
    const { pending } = work;
    const kept: z.infer<typeof keptSchema> = { command, release: basename(folder), pending, last, runningSince };
    await mkdir(getOwnFolder(stateDir), { recursive: true });
    await writeWhole(getKeptFile(stateDir), JSON.stringify(kept));
  };
  const run = async (folder: string, changed: readonly string[]) => {
    let failure: Result["failure"] = null;
    let pause = 0;
    try {
      await save(folder, now().toISOString());
      await runCommand(options, folder, changed, signal);
      work.pending = null;
      failures = 0;
    } catch (error) {
      signal.throwIfAborted();
      pause = Math.min(RETRY_MS * 2 ** failures, LONGEST_PAUSE_MS);
      failures += 1;
      const why = error instanceof Error ? error.message : String(error);
      failure = { why, nextTryAt: new Date(now().getTime() + pause).toISOString() };
      warn(`${why} It is tried again after the next publish, or at ${failure.nextTryAt}.`);
    }
    last = { endedAt: now().toISOString(), changed: isEverything(changed) ? null : changed.length, failure };
    await save(folder).catch((error: unknown) =>
      warn(`How AFTER_PUBLISH went could not be written down, so the next start runs it again: ${String(error)}`),
    );
    return pause;
  };
  const goOn = async () => {
    await recall();
    for (;;) {
      signal.throwIfAborted();
      takeNoted();
      const { folder, pending } = work;
      if (folder === null || pending === null) await newPublish.promise;
      else {
        const pause = await run(folder, pending);
        // A publish during the run or the pause ends the pause.
        if (pause > 0) await Promise.race([newPublish.promise, wait(pause, null, { signal })]);
      }
    }
  };
  const going = goOn().catch(async (error: unknown) => {
    if (!signal.aborted) warn(`AFTER_PUBLISH has stopped until the next start: ${String(error)}`);
    takeNoted();
    // If this fails, the next start notices it by the release's ID.
    if (work.folder !== null) await save(work.folder).catch(() => undefined);
  });

  return {
    record: (...publish) => {
      recorded.push(publish);
      newPublish.resolve(null);
    },
    finish: async () => {
      ending.abort();
      newPublish.resolve(null);
      await going;
    },
  };
}

/** Findings about the last run for the doctor and the status card; none before the first run. */
export async function checkAfterPublish(stateDir: string, now: Date): Promise<Finding[]> {
  const { last = null, runningSince = null } = (await readRecord(getKeptFile(stateDir), keptSchema)) ?? {};
  if (runningSince !== null && now.getTime() - Date.parse(runningSince) > LIMIT_MS + RETRY_MS) {
    const what = `AFTER_PUBLISH has been running since ${runningSince}, longer than it may: nothing new is copied.`;
    return [wrong(what, "Start the server again: it ends what is left of the command, and runs it anew.")];
  }
  if (last === null) return [];
  const { endedAt, changed, failure } = last;
  if (failure === null) {
    const what = changed === null ? "all files" : `${changed} changed files`;
    return [fine(`AFTER_PUBLISH last succeeded at ${endedAt}, with ${what}.`)];
  }
  const mend = `Mend what it says; the command is run again after the next publish, at ${failure.nextTryAt}, or when the server starts.`;
  return [wrong(failure.why, mend)];
}

function getOwnFolder(stateDir: string): string {
  return join(stateDir, "after-publish");
}

function getKeptFile(stateDir: string): string {
  return join(getOwnFolder(stateDir), "state.json");
}

function isEverything(changed: readonly string[]): boolean {
  return changed.includes(EVERYTHING);
}

function joinChanges(before: readonly string[], changed: readonly string[]): string[] {
  return isEverything(before) ? [EVERYTHING] : [...new Set([...before, ...changed])];
}

/** @throws OperatorError if the command fails or takes too long */
async function runCommand(
  { command, stateDir }: AfterPublishOptions,
  folder: string,
  changed: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const own = getOwnFolder(stateDir);
  const list = join(own, "changed");
  await writeFile(list, changed.map((path) => `${path}\n`).join(""));
  const env = {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_ON.test(name))),
    RELEASE_DIR: folder,
    CHANGED_FILES: list,
  };
  await runInBackground({
    failure: "AFTER_PUBLISH failed",
    command: ["sh", "-c", command],
    ...{ cwd: PROJECT_ROOT, env, limitMs: LIMIT_MS, signal, logFile: join(own, "log") },
  });
  // Two releases are kept, so a command that takes longer than the next two publishes finds its files gone.
  if (existsSync(folder)) return;
  throw new OperatorError("AFTER_PUBLISH took longer than the release was kept, so not all of it may have arrived.");
}
