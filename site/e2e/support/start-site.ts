/** The production server on markets of one's choice, in a folder of its own that goes when it ends. */
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

export interface RunOptions {
  env?: Record<string, string>;
  /** Another script of the API that serves, from the project's folder. */
  script?: string;
  /** Gets what the server prints. */
  onLine?: (line: string) => void;
}

export interface SiteOptions extends RunOptions {
  markets: readonly Market[];
  /** What was said of them, where that is more than their records tell. */
  claims?: MarketSnapshot["claims"];
  /** None, if none are given; the guides are there anyway. */
  news?: readonly NewsArticle[];
  /** A free one, if none is given. */
  port?: number;
  /** A folder with builds of the same code, to copy instead of building. */
  buildsFrom?: string | undefined;
}

export interface Site {
  origin: string;
  server: ChildProcess;
  /** Fulfilled when visitors get pages. */
  ready: Promise<void>;
  /** What the first account takes, from when it is ready. */
  getSetupCode: () => string;
  /** Fulfilled when all is gone, with the server's exit code. */
  ended: Promise<number>;
  stop: () => Promise<void>;
}

const ROOT = resolve(import.meta.dirname, "../../..");

const packageSchema = z.object({ scripts: z.object({ start: z.string().startsWith("node ") }) });

/** Makes a release, as any first start does. */
export async function startSite(site: SiteOptions): Promise<Site> {
  const { markets, claims, news = [], port, buildsFrom, ...options } = site;
  const ownPort = port ?? (await getFreePort());
  const folder = await clearFolder(ownPort);
  if (buildsFrom !== undefined) await cp(buildsFrom, join(folder, "state/builds"), { recursive: true });
  const snapshotDir = join(folder, "snapshot");
  await writeMarketSnapshot(snapshotDir, { updated: "2026-06-01", markets: markets.map(asFolded), claims });
  if (news.length > 0) await writeNewsSnapshot(snapshotDir, { articles: [...news] });
  return run(ownPort, ownPort, options);
}

/** What is said of when it is held says of which year its dates are. */
export function asFolded(market: Market): Market {
  const { schedule, confirmed, hoursConfirmed = confirmed } = market;
  return schedule ? { ...market, schedule: withYearsOfDates(schedule, hoursConfirmed.on) } : market;
}

/**
 * Another server with a database of its own, filled from the snapshot of the site on that port, that finds the release
 * of it on its disk and has nothing to build. Its pages name the first site's address; links that lead on are relative.
 */
export async function startSiteLike(builtPort: number, options: RunOptions = {}): Promise<Site> {
  const port = await getFreePort();
  const folder = await clearFolder(port);
  await copyParts(builtPort, folder, ["snapshot", "state/builds", "state/releases", "state/current"]);
  const site = await run(port, builtPort, options);
  await site.ready;
  return site;
}

async function copyParts(builtPort: number, folder: string, parts: readonly string[]): Promise<void> {
  const options = { recursive: true, verbatimSymlinks: true };
  for (const part of parts) await cp(join(getFolder(builtPort), part), join(folder, part), options);
}

/** Where the site on a port keeps its builds. */
export function getBuildsFolder(port: number): string {
  return join(getFolder(port), "state/builds");
}

/** Where the site on a port keeps everything. */
function getFolder(port: number): string {
  return join(tmpdir(), `market-site-${port}`);
}

/** Without what a site that was killed has left there. */
async function clearFolder(port: number): Promise<string> {
  const folder = getFolder(port);
  await rm(folder, { recursive: true, force: true });
  return folder;
}

/** @param builtPort of the address that its release is made for */
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
      // No feed is read from its own server by a test.
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

/** What `npm start` gives Node, where the server's memory is bounded. */
async function readStartArguments(): Promise<string[]> {
  const { scripts } = packageSchema.parse(JSON.parse(await readFile(join(ROOT, "package.json"), "utf8")));
  return scripts.start.split(" ").slice(1);
}

/** @throws Error when the server ends before it serves; it has said why. */
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
