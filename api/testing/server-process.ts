/** Runs the server with the fake build in its own process, so that tests can kill and restart it. */
import { spawn, type StdioOptions } from "node:child_process";
import { once } from "node:events";
import { cp, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import Database from "better-sqlite3";
import { onTestFinished } from "vitest";
import { writeMarketSnapshot } from "#data/files/write-snapshot.ts";
import { exampleMarket } from "./example-market.ts";
import { NO_SERVER } from "./mock-server.ts";
import { startHere } from "./server-here.ts";
import { type ServerRun, waitForOutput } from "./server-run.ts";
import { temporaryFolder } from "./temporary-folder.ts";

export interface ServerHome {
  /** The test's path of the state folder; the server's path is `settings.STATE_DIR`. */
  stateDir: string;
  settings: Record<string, string>;
}

export interface ServerProcess extends ServerRun {
  url: string;
  /** Required to create the first account; null if an account exists. */
  setupCode: string | null;
}

/** Registers a function to run at the end of the test or script. */
export type AddCleanup = (end: () => Promise<void>) => void;

/** An empty state folder, and a snapshot with the markets 1 and 2. */
export async function makeServerHome(): Promise<ServerHome> {
  const folder = await temporaryFolder();
  const markets = [exampleMarket(), exampleMarket({ id: 2, name: "Westby Farm Stand", city: "Westby" })];
  await writeMarketSnapshot(join(folder, "snapshot"), { updated: "2023", markets });
  const stateDir = join(folder, "state");
  return { stateDir, settings: { STATE_DIR: stateDir, SNAPSHOT_DIR: join(folder, "snapshot") } };
}

let started: Promise<ServerHome> | undefined;

/** Like makeServerHome, but with a finished first start, which all tests share because it takes long. */
export async function makeStartedHome(): Promise<ServerHome> {
  started ??= makeFirstStart();
  const [{ stateDir }, home] = [await started, await makeServerHome()];
  await cp(stateDir, home.stateDir, { recursive: true, verbatimSymlinks: true });
  return home;
}

async function makeFirstStart(): Promise<ServerHome> {
  const home = await makeServerHome();
  const code = await (await startHere(home.settings)).end();
  if (code !== 0) throw new Error(`The first start ended with ${code}.`);
  return home;
}

/** Authorizes requests like the server's own commands, while the server runs. */
export async function readCommandHeaders({ stateDir }: ServerHome): Promise<{ Authorization: string }> {
  const { token } = JSON.parse(await readFile(join(stateDir, "server.json"), "utf8")) as { token: string };
  return { Authorization: `Bearer ${token}` };
}

/**
 * Resolves when the server is ready. It trusts X-Forwarded-For, so that a test can simulate many visitors.
 * @param before command to run the server with, such as a shell
 * @param addCleanup required outside of a test
 * @throws Error with the output if the server ends first
 */
export async function startServerProcess(
  { settings }: ServerHome,
  before: readonly string[] = [],
  addCleanup: AddCleanup = onTestFinished,
): Promise<ServerProcess> {
  const run = spawnServer({ TRUSTED_PROXIES: "1", ...settings }, before, addCleanup);
  const url = await waitForOutput(run, /Serving ([^\s"]+)/);
  const setupCode = /#setup=(\S+)/.exec(run.output())?.[1] ?? null;
  // "localhost" may resolve to ::1, where the server does not listen.
  return { ...run, url: url.replace("localhost", "127.0.0.1"), setupCode };
}

/** Starts the server without waiting; it is killed at the end of the test. @param handed its file descriptors from 3 on */
export function spawnServer(
  settings: Record<string, string>,
  before: readonly string[] = [],
  addCleanup: AddCleanup = onTestFinished,
  handed: readonly number[] = [],
): ServerRun {
  const node = [process.execPath, join(import.meta.dirname, "serve-with-fake-build.ts")];
  const [command = process.execPath, ...args] = before.concat(node);
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const given = { LOG_FORMAT: "text", PORT: "0", SITE_URL: "http://localhost:3000", NEWS_URL: NO_SERVER, ...settings };
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

/** Reads the database file, whether or not the server runs. */
export function readRows<Row>({ stateDir }: ServerHome, query: string): Row[] {
  const connection = new Database(join(stateDir, "directory.db"), { readonly: true });
  try {
    return connection.prepare<[], Row>(query).all();
  } finally {
    connection.close();
  }
}

/** Locks the database for writing. @returns a function that unlocks it */
export function holdWrites({ stateDir }: ServerHome): () => void {
  const connection = new Database(join(stateDir, "directory.db"));
  connection.exec("BEGIN IMMEDIATE");
  return () => {
    connection.close();
  };
}

/** @returns `["ok"]`, or SQLite's list of problems */
export function checkIntegrity(home: ServerHome): string[] {
  return readRows<{ integrity_check: string }>(home, "PRAGMA integrity_check").map((row) => row.integrity_check);
}

/** Sorted names in a folder of the state folder; empty if it is missing. */
export async function listState({ stateDir }: ServerHome, folder: "images" | "uploads"): Promise<string[]> {
  return (await readdir(join(stateDir, folder)).catch(() => [])).toSorted();
}
