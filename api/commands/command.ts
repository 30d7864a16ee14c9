/** Lets commands do what the server does: they ask a running server, or do the work themselves if none runs. */
import { setTimeout as wait } from "node:timers/promises";
import { type CommandName, toCommand } from "#data/admin/actor.ts";
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
  /** Cancels the command. */
  signal: AbortSignal;
  print: (line: string) => void;
  buildCommand: readonly string[];
}

/** Either this process holds the state folder until `release`, or a server holds it and can be asked. */
type Turn = { release: () => void; server?: never } | { release?: never; server: RunningServer };

const LOOK_EVERY_MS = 200;

/**
 * Waits, and prints why, while another command uses the state folder or a server is starting or stopping.
 * @throws the signal's reason if it is aborted while waiting
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

/** @param there called with the running server; `here` is called while no other process can use the state folder */
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
 * For work that must not depend on the server, which may be what is in trouble: a few short transactions that are safe
 * while it runs. Keeps other commands, restores and starts out meanwhile.
 */
export async function workAlongside<T>(
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
 * Does the work of a job on the state as a server start would open it, and publishes what it changed, as the server
 * would. Before the first release nothing is published; the first start does that.
 */
export async function workHere(
  { env, buildCommand, signal, print }: Command,
  { by, log = () => undefined }: { by: CommandName; log?: RunningJob["log"] },
  work: (deps: WorkHere) => Promise<JobResult>,
): Promise<JobResult> {
  const { stateDir, siteUrl } = env;
  print("No server is running: doing it here.");
  const { db } = await openState(env);
  const renderer = createRenderer();
  try {
    const release = { projectRoot: PROJECT_ROOT, stateDir, siteUrl, buildCommand, renderer };
    const publisher = createPublisher({ db, release, load: () => Promise.resolve(), getLive: () => null });
    const job = { by: toCommand(by), log, signal, report: printOnce(print), conclude: () => undefined };
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

/** Prints a line only if it differs from the last one: progress is reported for every page. */
export function printOnce(print: (line: string) => void): (line: string) => void {
  let last = "";
  return (line) => {
    if (line !== last) print(line);
    last = line;
  };
}
