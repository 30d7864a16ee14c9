/** The production server on markets of one's choice, in a state folder of its own that goes when it ends. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import type { Market } from "#data/domain/market-schema.ts";
import { writeMarketSnapshot } from "#data/write-snapshot.ts";
import { getFreePort } from "./free-port.ts";

export interface SiteOptions {
  /** Given the site's address, for photos that lie on it. */
  getMarkets: (origin: string) => readonly Market[];
  /** A free one, if none is given. */
  port?: number;
  env?: Record<string, string>;
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

export async function startSite({ getMarkets, port, env = {}, onLine }: SiteOptions): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), "market-site-"));
  const ownPort = port ?? (await getFreePort());
  const origin = `http://localhost:${ownPort}`;
  const snapshotDir = join(folder, "snapshot");
  await writeMarketSnapshot(snapshotDir, { updated: "2026-06-01", markets: [...getMarkets(origin)] });
  const server = spawn(process.execPath, [join(ROOT, "api/server.ts")], {
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
