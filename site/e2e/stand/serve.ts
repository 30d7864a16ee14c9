/**
 * Runs the production server on made-up markets, in a state folder of its own that goes when it ends:
 * `node site/e2e/stand/serve.ts <snapshot name> <port>`. The browser tests start it; so can you.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type MarketSnapshot } from "#data/domain/market-schema.ts";
import { readMarketSnapshot } from "#data/read-snapshot.ts";
import { writeMarketSnapshot } from "#data/write-snapshot.ts";
import { EXAMPLE_MARKETS } from "../markets/example-markets.ts";

const ROOT = resolve(import.meta.dirname, "../../..");

/** The byte budgets are stated for this many markets (design §8). */
export const BUDGET_MARKETS = 300;

const SNAPSHOTS: Readonly<Record<string, (origin: string) => Promise<MarketSnapshot>>> = {
  /** Made up, for the journeys. Their photos are a picture that the site has anyway. */
  examples: (origin) => {
    const toUrl = (photo: string) => `${origin}/apple-touch-icon.png?photo=${photo}`;
    const markets = EXAMPLE_MARKETS.map((market) => ({ ...market, photos: market.photos.map(toUrl) }));
    return Promise.resolve({ updated: "2026-06-01", markets });
  },
  /** Real ones, for the budgets. */
  real: async () => {
    const { updated, markets } = await readMarketSnapshot(join(ROOT, "data/snapshot"));
    return { updated, markets: markets.slice(0, BUDGET_MARKETS) };
  },
};

if (import.meta.main) {
  const [name = "", port = ""] = process.argv.slice(2);
  const getSnapshot = SNAPSHOTS[name];
  if (!getSnapshot || !port) {
    throw new Error(`Usage: node site/e2e/stand/serve.ts <${Object.keys(SNAPSHOTS).join("|")}> <port>`);
  }
  const origin = `http://localhost:${port}`;
  process.exitCode = await serve(await getSnapshot(origin), origin, port);
}

/** @returns the server's exit code. */
async function serve(snapshot: MarketSnapshot, origin: string, port: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "market-site-"));
  try {
    const snapshotDir = join(folder, "snapshot");
    await writeMarketSnapshot(snapshotDir, snapshot);
    const server = spawn(process.execPath, [join(ROOT, "api/server.ts")], {
      cwd: ROOT,
      stdio: "inherit",
      env: {
        ...process.env,
        NODE_ENV: "production",
        PORT: port,
        HOST: "127.0.0.1",
        SITE_URL: origin,
        STATE_DIR: join(folder, "state"),
        SNAPSHOT_DIR: snapshotDir,
      },
    });
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
    const [code] = (await once(server, "close")) as [number | null];
    return code ?? 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
