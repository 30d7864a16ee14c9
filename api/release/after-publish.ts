/**
 * Runs the operator's AFTER_PUBLISH command after each publish, for example to copy the release to object storage behind
 * a CDN. The command gets these environment variables:
 *
 *     RELEASE_DIR     the release's folder, absolute
 *     CHANGED_FILES   a file with the paths that are new or changed since the command last succeeded, one per line
 *     REMOVED_FILES   a file with the paths that were removed since then
 *     EVERYTHING      "yes" if the changes are unknown, as at the first run: CHANGED_FILES then lists every file of the
 *                     release, and the command has to remove all other files from the target; otherwise ""
 *
 * Of the server's own environment it gets PATH, HOME, PURGE_COMMAND and what begins with RCLONE_ or AWS_.
 *
 * Compressed versions (`about.html.br`) are next to their files in the folder and in neither list.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { basename, join, relative } from "node:path";
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
  /** How many files were new or changed. */
  changed: z.number(),
  removed: z.number(),
  /** `nextTryAt` is an ISO time; a publish or a restart retries earlier. */
  failure: z.object({ why: z.string(), nextTryAt: z.string() }).nullable(),
});

export type AfterPublishResult = z.infer<typeof resultSchema>;

const keptSchema = z.object({
  /** Hash of the command: a changed command has to start over. */
  command: z.string(),
  /** The release up to which `pending` is complete. */
  release: z.string(),
  /** What the command has not handled yet. */
  pending: z
    .object({ isEverything: z.boolean(), changed: z.array(z.string()), removed: z.array(z.string()) })
    .nullable(),
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
   * @param changed changed and new paths in it, without a leading slash
   */
  record: (folder: string, changed: readonly string[], removed: readonly string[]) => void;
  /** The result of the last run; null before the first. */
  getLast: () => AfterPublishResult | null;
  /** Stops a running command. The next start continues with what is left. */
  finish: () => Promise<void>;
}

export interface AfterPublishOptions {
  /** A shell command line. */
  command: string;
  stateDir: string;
  warn: (message: string) => void;
  now: () => Date;
  /** The pause after a failure, in milliseconds; it doubles with each further failure, up to an hour. */
  retryMs?: number;
  /** A run that takes longer is stopped and retried. In milliseconds. */
  limitMs?: number;
}

const RETRY_MS = 60_000;
const LONGEST_PAUSE_MS = 60 * 60_000;
const LIMIT_MS = 10 * 60_000;

interface Work {
  folder: string;
  isEverything: boolean;
  paths: ReadonlyMap<string, "changed" | "removed">;
}

interface Lists {
  changed: string[];
  removed: string[];
}

/** Starts right away with what an earlier server left unfinished. */
export function createAfterPublish(options: AfterPublishOptions): AfterPublish {
  const { stateDir, warn, now, retryMs = RETRY_MS } = options;
  const command = createHash("sha256").update(options.command).digest("hex");
  const ending = new AbortController();
  const { signal } = ending;
  const recorded: Parameters<AfterPublish["record"]>[] = [];
  const state: { work: Work | null; last: AfterPublishResult | null } = { work: null, last: null };
  let newPublish = Promise.withResolvers<null>();
  let isFirst = false;
  let failures = 0;

  const recall = async () => {
    const [kept, current] = await Promise.all([readRecord(getKeptFile(stateDir), keptSchema), getCurrentId(stateDir)]);
    state.last = kept?.last ?? null;
    // Start over for a changed command, or if the server was killed between a swap and its record.
    isFirst = kept?.command !== command || kept.release !== current;
    if (current === null || (!isFirst && kept?.pending === null)) return;
    const { isEverything = false, changed = [], removed = [] } = kept?.pending ?? {};
    const left = { folder: getReleaseFolder(stateDir, current), isEverything: isFirst || isEverything };
    state.work = addPaths({ ...left, paths: new Map() }, changed, removed);
  };
  const takeNoted = () => {
    newPublish = Promise.withResolvers();
    for (const [folder, changed, removed] of recorded.splice(0)) {
      const before = state.work ?? { isEverything: isFirst, paths: new Map<string, never>() };
      state.work = addPaths({ ...before, folder }, changed, removed);
    }
    return state.work;
  };
  const save = async (folder: string, last = state.last, runningSince: string | null = null) => {
    const { work } = state;
    const pending = work && { isEverything: work.isEverything, ...listPaths(work) };
    const kept: z.infer<typeof keptSchema> = { command, release: basename(folder), pending, last, runningSince };
    await mkdir(getOwnFolder(stateDir), { recursive: true });
    await writeWhole(getKeptFile(stateDir), JSON.stringify(kept));
  };
  const run = async (work: Work) => {
    let lists: Lists = { changed: [], removed: [] };
    let failure: AfterPublishResult["failure"] = null;
    let pause = 0;
    try {
      lists = work.isEverything ? await listEverything(work.folder) : listPaths(work);
      await save(work.folder, state.last, now().toISOString());
      await runCommand(options, work, lists, signal);
      state.work = null;
      [isFirst, failures] = [false, 0];
    } catch (error) {
      signal.throwIfAborted();
      pause = Math.min(retryMs * 2 ** failures, LONGEST_PAUSE_MS);
      failures += 1;
      const why = error instanceof Error ? error.message : String(error);
      failure = { why, nextTryAt: new Date(now().getTime() + pause).toISOString() };
      warn(`${why} It is tried again after the next publish, or at ${failure.nextTryAt}.`);
    }
    const counts = { changed: lists.changed.length, removed: lists.removed.length };
    const last = { endedAt: now().toISOString(), ...counts, failure };
    await save(work.folder, last).catch((error: unknown) =>
      warn(`How AFTER_PUBLISH went could not be written down, so the next start runs it again: ${String(error)}`),
    );
    state.last = last;
    return pause;
  };
  const goOn = async () => {
    await recall();
    for (;;) {
      signal.throwIfAborted();
      const work = takeNoted();
      if (work === null) await newPublish.promise;
      else {
        const pause = await run(work);
        // A publish during the run or the pause ends the pause.
        if (pause > 0) await Promise.race([newPublish.promise, wait(pause, null, { signal })]);
      }
    }
  };
  const going = goOn().catch(async (error: unknown) => {
    if (!signal.aborted) warn(`AFTER_PUBLISH has stopped until the next start: ${String(error)}`);
    const work = takeNoted();
    // If this fails, the next start notices it by the release's ID.
    if (work !== null) await save(work.folder).catch(() => undefined);
  });

  return {
    record: (...publish) => {
      recorded.push(publish);
      newPublish.resolve(null);
    },
    getLast: () => state.last,
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
  const { endedAt, changed, removed, failure } = last;
  if (failure === null) {
    return [fine(`AFTER_PUBLISH last succeeded at ${endedAt}, with ${changed} changed and ${removed} removed files.`)];
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

/** The latest change of a path counts. */
function addPaths(work: Work, changed: readonly string[], removed: readonly string[]): Work {
  const paths = new Map(work.paths);
  for (const path of changed) paths.set(path, "changed");
  for (const path of removed) paths.set(path, "removed");
  return { ...work, paths };
}

function listPaths({ paths }: Work): Lists {
  const pick = (wanted: string) => [...paths].flatMap(([path, what]) => (what === wanted ? [path] : []));
  return { changed: pick("changed"), removed: pick("removed") };
}

async function listEverything(folder: string): Promise<Lists> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const paths = new Set(files.map(({ parentPath, name }) => relative(folder, join(parentPath, name))));
  const isPacked = (path: string) => /\.(?:br|gz)$/.test(path) && paths.has(path.slice(0, path.lastIndexOf(".")));
  return { changed: [...paths].filter((path) => !isPacked(path)).sort(), removed: [] };
}

/** @throws OperatorError if the command fails or takes too long */
async function runCommand(
  { command, stateDir, limitMs = LIMIT_MS }: AfterPublishOptions,
  { folder, isEverything }: Work,
  { changed, removed }: Lists,
  signal: AbortSignal,
): Promise<void> {
  const own = getOwnFolder(stateDir);
  const write = async (name: string, paths: readonly string[]) => {
    await writeFile(join(own, name), paths.map((path) => `${path}\n`).join(""));
    return join(own, name);
  };
  const env = {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_ON.test(name))),
    RELEASE_DIR: folder,
    CHANGED_FILES: await write("changed", changed),
    REMOVED_FILES: await write("removed", removed),
    EVERYTHING: isEverything ? "yes" : "",
  };
  await runInBackground({
    failure: "AFTER_PUBLISH failed",
    command: ["sh", "-c", command],
    ...{ cwd: PROJECT_ROOT, env, limitMs, signal, logFile: join(own, "log") },
  });
  // Two releases are kept, so a command that takes longer than the next two publishes finds its files gone.
  if (changed.every((path) => existsSync(join(folder, path)))) return;
  throw new OperatorError("AFTER_PUBLISH took longer than the release was kept, so not all of it may have arrived.");
}
