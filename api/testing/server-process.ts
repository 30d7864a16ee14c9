/** The server as a process of its own, with a build that takes no time, to be killed and started again on its state. */
import { spawn, type StdioOptions } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { cp, mkdtemp, readdir, readFile, realpath } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import Database from "better-sqlite3";
import { onTestFinished } from "vitest";
import { writeMarketSnapshot } from "#data/files/write-snapshot.ts";
import { exampleMarket } from "./example-market.ts";
import { temporaryFolder } from "./temporary-folder.ts";

export interface ServerHome {
  /** Where it is for this process; `settings.STATE_DIR` is where it is for the server. */
  stateDir: string;
  settings: Record<string, string>;
}

export interface ServerRun {
  pid: number;
  output: () => string;
  errors: () => string;
  isRunning: () => boolean;
  /** Resolves with the exit code, or null after a signal that it could not answer. */
  ended: Promise<number | null>;
  end: (signal: NodeJS.Signals) => Promise<number | null>;
}

export interface ServerProcess extends ServerRun {
  url: string;
  /** What the first account takes; null when there is one. */
  setupCode: string | null;
}

/** Ends what it is given at the latest when the test does. */
export type AddCleanup = (end: () => Promise<void>) => void;

/** No feed is read from its own server by a test. */
const NOBODY = "http://127.0.0.1:9";

/** A state folder yet to be filled, and a snapshot with the markets 1 and 2. @param given where; gone with the test, without */
export async function makeServerHome(given?: string): Promise<ServerHome> {
  const folder = given ?? (await temporaryFolder());
  const markets = [exampleMarket(), exampleMarket({ id: 2, name: "Westby Farm Stand", city: "Westby" })];
  await writeMarketSnapshot(join(folder, "snapshot"), { updated: "2023", markets });
  const stateDir = join(folder, "state");
  return { stateDir, settings: { STATE_DIR: stateDir, SNAPSHOT_DIR: join(folder, "snapshot") } };
}

let started: Promise<ServerHome> | undefined;

/** As makeServerHome after a first start and its end, made once for all tests: that takes longer than most of them. */
export async function makeStartedHome(): Promise<ServerHome> {
  started ??= makeFirstStart();
  const [{ stateDir }, home] = [await started, await makeServerHome()];
  await cp(stateDir, home.stateDir, { recursive: true, verbatimSymlinks: true });
  return home;
}

async function makeFirstStart(): Promise<ServerHome> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "directory-first-start-")));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const home = await makeServerHome(folder);
  const code = await (await startServerProcess(home)).end("SIGTERM");
  if (code !== 0) throw new Error(`The first start ended with ${code}.`);
  return home;
}

/** What lets a test in as one of the server's own commands, while it serves. */
export async function readCommandHeaders({ stateDir }: ServerHome): Promise<{ Authorization: string }> {
  const { token } = JSON.parse(await readFile(join(stateDir, "server.json"), "utf8")) as { token: string };
  return { Authorization: `Bearer ${token}` };
}

/**
 * Resolves when it serves. It believes X-Forwarded-For, so that a test can be many visitors.
 * @param before what to start it with, such as a shell
 * @param addCleanup required outside of a test
 * @throws Error with what it printed when it ends instead
 */
export async function startServerProcess(
  { settings }: ServerHome,
  before: readonly string[] = [],
  addCleanup: AddCleanup = onTestFinished,
): Promise<ServerProcess> {
  const run = spawnServer({ TRUSTED_PROXIES: "1", ...settings }, before, addCleanup);
  const url = await waitForOutput(run, /Serving ([^\s"]+)/);
  // Its name may lead to another address first.
  const setupCode = /#setup=(\S+)/.exec(run.output())?.[1] ?? null;
  return { ...run, url: url.replace("localhost", "127.0.0.1"), setupCode };
}

/** Starts it and does not wait. It ends with the test at the latest. @param handed what its descriptors are from 3 on */
export function spawnServer(
  settings: Record<string, string>,
  before: readonly string[] = [],
  addCleanup: AddCleanup = onTestFinished,
  handed: readonly number[] = [],
): ServerRun {
  const node = [process.execPath, join(import.meta.dirname, "serve-with-fake-build.ts")];
  const [command = process.execPath, ...args] = before.concat(node);
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const given = { LOG_FORMAT: "text", PORT: "0", SITE_URL: "http://localhost:3000", NEWS_URL: NOBODY, ...settings };
  const stdio: StdioOptions = ["ignore", "pipe", "pipe", ...handed];
  const child = spawn(command, args, { stdio, env: { PATH, NODE_COMPILE_CACHE, ...given } });
  const printed = { stdout: "", stderr: "" };
  child.stdout?.on("data", (data: Buffer) => (printed.stdout += data.toString()));
  child.stderr?.on("data", (data: Buffer) => (printed.stderr += data.toString()));
  const ended = once(child, "close").then(([code]) => code as number | null);
  addCleanup(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  return {
    pid: child.pid ?? 0,
    output: () => printed.stdout,
    errors: () => printed.stderr,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    ended,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Waits for a line of output and returns what its group matched. @throws Error with all of it when that never comes */
export async function waitForOutput(run: ServerRun, pattern: RegExp): Promise<string> {
  for (;;) {
    const isRunning = run.isRunning();
    // What it printed at the very end counts, too.
    if (!isRunning) await run.ended;
    const found = pattern.exec(run.output());
    if (found) return found[1] ?? found[0];
    if (!isRunning) break;
    await wait(20);
  }
  throw new Error(`The server ended without printing ${pattern.source}: ${run.output()}${run.errors()}`);
}

/** Looks into the database file beside the server, or after it. */
export function readRows<Row>({ stateDir }: ServerHome, query: string): Row[] {
  const connection = new Database(join(stateDir, "directory.db"), { readonly: true });
  try {
    return connection.prepare<[], Row>(query).all();
  } finally {
    connection.close();
  }
}

/** Keeps everybody else from writing until the returned function is called; the server waits for some seconds. */
export function holdWrites({ stateDir }: ServerHome): () => void {
  const connection = new Database(join(stateDir, "directory.db"));
  connection.exec("BEGIN IMMEDIATE");
  return () => {
    connection.close();
  };
}

/** What SQLite says of the file: `ok`, or what is broken. */
export function checkIntegrity(home: ServerHome): string[] {
  return readRows<{ integrity_check: string }>(home, "PRAGMA integrity_check").map((row) => row.integrity_check);
}

/** Files and folders in a folder of the state folder, sorted; none when it is not there. */
export async function listState({ stateDir }: ServerHome, folder: "images" | "uploads"): Promise<string[]> {
  return (await readdir(join(stateDir, folder)).catch(() => [])).toSorted();
}
