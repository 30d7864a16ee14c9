/** How commands do what the server does: the running one is asked; without one they do it themselves, in its place. */
import { setTimeout as wait } from "node:timers/promises";
import type { JobResult } from "#data/admin/jobs.ts";
import { getContentRevision } from "#api/db/meta.ts";
import { takeLock } from "#api/db/state-lock.ts";
import type { Db } from "#api/db/tables.ts";
import { type Env, PROJECT_ROOT } from "#api/env.ts";
import type { RunningJob } from "#api/jobs/jobs.ts";
import { openState } from "#api/state/open-state.ts";
import { createPublisher, type Publisher } from "#api/publish/publisher.ts";
import { getCurrentId } from "#api/release/release-store.ts";
import { createRenderer } from "#api/release/renderer.ts";
import { makeStateFolder } from "#api/state/state-folder.ts";
import { findRunningServer, type RunningServer } from "./ask-server.ts";

export interface Command {
  env: Env;
  /** Calls it off. */
  signal: AbortSignal;
  print: (line: string) => void;
  /** See ReleaseSettings. */
  buildCommand: readonly string[];
}

/** Whose turn it is: this process's, until it gives the folder back, or that of a server, which can be asked. */
type Turn = { release: () => void; server?: never } | { release?: never; server: RunningServer };

const LOOK_EVERY_MS = 200;

/**
 * Waits, with a sentence, while another command works on the state folder, or a server there is starting or ending.
 * @throws the signal's reason when it is aborted while waiting
 */
export async function waitForTurn(
  stateDir: string,
  { signal, print }: Pick<Command, "signal" | "print">,
): Promise<Turn> {
  await makeStateFolder(stateDir);
  for (let tries = 0; ; tries += 1) {
    const release = takeLock(stateDir);
    if (release) return { release };
    const server = await findRunningServer(stateDir);
    if (server) return { server };
    if (tries === 0) print(`Waiting for another command on ${stateDir}, or a start of the server, to end ...`);
    await wait(LOOK_EVERY_MS, undefined, { signal });
  }
}

/** @param there gets the running server; `here` works while no other process can */
export async function askOrDo<T>(
  { env, ...command }: Pick<Command, "env" | "signal" | "print">,
  { there, here }: { there: (server: RunningServer) => Promise<T>; here: () => Promise<T> },
): Promise<T> {
  const { release, server } = await waitForTurn(env.stateDir, command);
  if (server) return there(server);
  try {
    return await here();
  } finally {
    release();
  }
}

/**
 * For what the server cannot be asked for, because it may be what is in trouble: work of a few short transactions, which are
 * safe beside it. Nothing else goes on meanwhile: no other command, no restore, no start.
 */
export async function workBeside<T>(
  command: Pick<Command, "env" | "signal" | "print">,
  work: () => Promise<T>,
): Promise<T> {
  return askOrDo(command, { there: work, here: work });
}

interface WorkHere {
  db: Db;
  publisher: Publisher;
  job: RunningJob;
}

/**
 * Does the work of a job on the state as a start of the server would have it. What the work changes goes live with it, as it
 * would there; before the first release, with the first start.
 */
export async function workHere(
  { env, buildCommand, signal, print }: Command,
  { by, log = () => undefined }: { by: string; log?: RunningJob["log"] },
  work: (deps: WorkHere) => Promise<JobResult>,
): Promise<JobResult> {
  const { stateDir, siteUrl } = env;
  print("No server is running: doing it here.");
  const { db } = await openState(env);
  const renderer = createRenderer();
  try {
    const release = { projectRoot: PROJECT_ROOT, stateDir, siteUrl, buildCommand, renderer };
    const publisher = createPublisher({ db, release, load: () => Promise.resolve(), getLive: () => null });
    const job = { by, log, signal, report: printOnce(print), conclude: () => undefined };
    const before = await getContentRevision(db);
    const result = await work({ db, publisher, job });
    print(result.message);
    if ((await getContentRevision(db)) === before) return result;
    if ((await getCurrentId(stateDir)) === null) print("It goes live with the first start of the server.");
    else print((await publisher.publish({}, job)).message);
    return result;
  } finally {
    renderer.close();
    await db.destroy();
  }
}

/** Progress comes with every page, the line changes with every step. */
export function printOnce(print: (line: string) => void): (line: string) => void {
  let last = "";
  return (line) => {
    if (line !== last) print(line);
    last = line;
  };
}
