/** Starts the production server with given markets, in a folder that is deleted when it ends. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import type { Market } from "#data/market/market-schema.ts";
import type { MarketSnapshot } from "#data/market/snapshot-schema.ts";
import { withYearsOfDates } from "#data/schedule/date-seasons.ts";
import type { NewsArticle } from "#data/news/news-schema.ts";
import { writeNewsSnapshot } from "#data/files/read-news.ts";
import { writeMarketSnapshot } from "#data/files/write-snapshot.ts";
import { getFreePort } from "./free-port.ts";

interface RunOptions {
  env?: Record<string, string>;
  /** Start script to use instead of `npm start`, relative to the project's folder. */
  script?: string;
  /** Called with the server's output. */
  onLine?: (line: string) => void;
}

export interface SiteOptions extends RunOptions {
  markets: readonly Market[];
  /** Claims about markets, if there are more than their records contain. */
  claims?: MarketSnapshot["claims"];
  /** Articles; none by default. Guides are always there. */
  news?: readonly NewsArticle[];
  /** A free port by default. */
  port?: number;
  /** A folder with builds of the same code, to copy instead of building. */
  buildsFrom?: string | undefined;
}

export interface Site {
  origin: string;
  server: ChildProcess;
  /** Resolved when the server answers visitors. */
  ready: Promise<void>;
  /** Setup code for the first account, once the server is ready. */
  getSetupCode: () => string;
  /** Resolved with the server's exit code when the folder is deleted. */
  ended: Promise<number>;
  stop: () => Promise<void>;
}

const ROOT = resolve(import.meta.dirname, "../../..");

const packageSchema = z.object({ scripts: z.object({ start: z.string().startsWith("exec node ") }) });

export async function startSite(site: SiteOptions): Promise<Site> {
  const { markets, claims, news = [], port, buildsFrom, ...options } = site;
  const ownPort = port ?? (await getFreePort());
  const folder = await clearFolder(ownPort);
  if (buildsFrom !== undefined) await cp(buildsFrom, join(folder, "state/builds"), { recursive: true });
  const snapshotDir = join(folder, "snapshot");
  await writeSnapshot(snapshotDir, { markets, claims });
  if (news.length > 0) await writeNewsSnapshot(snapshotDir, { articles: [...news] });
  return run(ownPort, ownPort, options);
}

/** Markets without claims get those of their records. */
export async function writeSnapshot(folder: string, { markets, claims }: Pick<SiteOptions, "markets" | "claims">) {
  await writeMarketSnapshot(folder, { updated: "2026-06-01", markets: markets.map(asFolded), claims });
}

/** Adds years to dates without one, like the server: the year of their claim. */
function asFolded(market: Market): Market {
  const { schedule, confirmed, hoursConfirmed = confirmed } = market;
  return schedule ? { ...market, schedule: withYearsOfDates(schedule, hoursConfirmed.on) } : market;
}

/**
 * Starts another server, with a database of its own filled from the snapshot of the site on that port. It finds that
 * site's release on disk, so it builds nothing. Absolute links in its pages name the first site.
 */
export async function startSiteLike(builtPort: number, options: RunOptions = {}): Promise<Site> {
  const port = await getFreePort();
  const folder = await clearFolder(port);
  await copyPaths(builtPort, folder, ["snapshot", "state/builds", "state/releases", "state/current"]);
  const site = await run(port, builtPort, options);
  await site.ready;
  return site;
}

async function copyPaths(builtPort: number, folder: string, paths: readonly string[]): Promise<void> {
  const options = { recursive: true, verbatimSymlinks: true };
  for (const path of paths) await cp(join(getFolder(builtPort), path), join(folder, path), options);
}

export function getBuildsFolder(port: number): string {
  return join(getFolder(port), "state/builds");
}

/** The folder of the site on a port. */
function getFolder(port: number): string {
  return join(tmpdir(), `market-site-${port}`);
}

/** Deletes leftovers of a killed site. */
async function clearFolder(port: number): Promise<string> {
  const folder = getFolder(port);
  await rm(folder, { recursive: true, force: true });
  return folder;
}

/** @param builtPort port of the site whose release it uses */
async function run(port: number, builtPort: number, { env = {}, script, onLine }: RunOptions): Promise<Site> {
  const folder = getFolder(port);
  const server = spawn(process.execPath, script === undefined ? await readStartArguments() : [join(ROOT, script)], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      LOG_FORMAT: "text",
      PORT: String(port),
      HOST: "127.0.0.1",
      SITE_URL: `http://localhost:${builtPort}`,
      STATE_DIR: join(folder, "state"),
      SNAPSHOT_DIR: join(folder, "snapshot"),
      // Tests must not read news feeds from the internet.
      NEWS_URL: "http://127.0.0.1:9",
      ...env,
    },
  });
  let setupCode = "";
  const readLine = (line: string) => {
    setupCode = /#setup=(\S+)/.exec(line)?.[1] ?? setupCode;
    onLine?.(line);
  };
  const ended = once(server, "close").then(async ([code]) => {
    await rm(folder, { recursive: true, force: true });
    return typeof code === "number" ? code : 1;
  });
  return {
    origin: `http://localhost:${port}`,
    server,
    ready: listen(server, ended, readLine),
    getSetupCode: () => setupCode,
    ended,
    stop: async () => {
      server.kill("SIGTERM");
      await ended;
    },
  };
}

/** Node's memory options from `npm start`, which begins with "exec node". */
async function readStartArguments(): Promise<string[]> {
  const { scripts } = packageSchema.parse(JSON.parse(await readFile(join(ROOT, "package.json"), "utf8")));
  return scripts.start.split(" ").slice(2);
}

/** @throws Error with the server's output if it ends before it serves */
function listen(server: ChildProcess, ended: Promise<number>, onLine: (line: string) => void) {
  return new Promise<void>((resolve, reject) => {
    if (server.stdout) {
      createInterface(server.stdout).on("line", (line) => {
        onLine(line);
        if (line.startsWith("Serving ")) resolve();
      });
    }
    void ended.then(() => reject(new Error("The server ended before it served a page.")));
  });
}
