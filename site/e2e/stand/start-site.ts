/** The production server on markets of one's choice, in a state folder of its own that goes when it ends. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import type { Market } from "#data/domain/market-schema.ts";
import type { NewsArticle } from "#data/domain/news-schema.ts";
import { writeNewsSnapshot } from "#data/write-news.ts";
import { writeMarketSnapshot } from "#data/write-snapshot.ts";
import { getFreePort } from "./free-port.ts";

export interface SiteOptions {
  /** Given the site's address, for photos that lie on it. */
  getMarkets: (origin: string) => readonly Market[];
  /** None, if none are given; the guides are there anyway. */
  news?: readonly NewsArticle[];
  /** A free one, if none is given. */
  port?: number;
  env?: Record<string, string>;
  /** Another script of the API that serves, from the project's folder. */
  script?: string;
  /** Gets what the server prints. */
  onLine?: (line: string) => void;
}

export interface Site {
  origin: string;
  server: ChildProcess;
  /** Fulfilled when visitors get pages. */
  ready: Promise<void>;
  /** Fulfilled when all is gone, with the server's exit code. */
  ended: Promise<number>;
  stop: () => Promise<void>;
}

const ROOT = resolve(import.meta.dirname, "../../..");

const packageSchema = z.object({ scripts: z.object({ start: z.string().startsWith("node ") }) });

export async function startSite({ getMarkets, news = [], port, env = {}, script, onLine }: SiteOptions): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), "market-site-"));
  const ownPort = port ?? (await getFreePort());
  const origin = `http://localhost:${ownPort}`;
  const snapshotDir = join(folder, "snapshot");
  await writeMarketSnapshot(snapshotDir, { updated: "2026-06-01", markets: [...getMarkets(origin)] });
  if (news.length > 0) await writeNewsSnapshot(snapshotDir, { articles: [...news] });
  const server = spawn(process.execPath, script === undefined ? await readStartArguments() : [join(ROOT, script)], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(ownPort),
      HOST: "127.0.0.1",
      SITE_URL: origin,
      STATE_DIR: join(folder, "state"),
      SNAPSHOT_DIR: snapshotDir,
      // No feed is read from its own server by a test.
      NEWS_URL: "http://127.0.0.1:9",
      ...env,
    },
  });
  const ended = once(server, "close").then(async ([code]) => {
    await rm(folder, { recursive: true, force: true });
    return typeof code === "number" ? code : 1;
  });
  return {
    origin,
    server,
    ready: listen(server, ended, onLine),
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
function listen(server: ChildProcess, ended: Promise<number>, onLine: ((line: string) => void) | undefined) {
  return new Promise<void>((resolve, reject) => {
    if (server.stdout) {
      createInterface(server.stdout).on("line", (line) => {
        onLine?.(line);
        if (line.startsWith("Serving ")) resolve();
      });
    }
    void ended.then(() => {
      reject(new Error("The server ended before it served a page."));
    });
  });
}
