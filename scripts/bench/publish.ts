/** From an approval to the page that visitors get: an edit in the database of a running server, then a publish. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Job, JobStarted } from "#data/domain/admin.ts";
import type { Market } from "#data/domain/market-schema.ts";
import { updateMarket } from "#api/db/markets.ts";
import { openDatabase } from "#api/db/open.ts";
import { readServerFile } from "#api/publish/server-file.ts";
import { generateMarkets } from "#site/e2e/markets/generated-markets.ts";
import { startSite } from "#site/e2e/stand/start-site.ts";
import { readRealMarkets } from "./real-markets.ts";
import { report } from "./report.ts";

/** Seconds for build and swap (design §8). */
const BUDGET_AT_300 = 6;
const BUDGET_AT_10_000 = 20;

const LOOK_EVERY_MS = 20;

export async function measurePublish(): Promise<void> {
  const real = await readRealMarkets();
  await measure(`${real.length} real markets`, real, BUDGET_AT_300);
  await measure("10,000 generated", generateMarkets(10_000), BUDGET_AT_10_000);
}

async function measure(what: string, markets: readonly Market[], budget: number): Promise<void> {
  const [market] = markets;
  if (!market) return;
  const stateDir = await mkdtemp(join(tmpdir(), "market-bench-"));
  const site = await startSite({ getMarkets: () => markets, env: { STATE_DIR: stateDir } });
  try {
    await site.ready;
    const server = await readServerFile(stateDir);
    if (!server) throw new Error("The server has left no word of where it is.");
    const headers = { Authorization: `Bearer ${server.token}` };
    const ask = (path: string, method = "GET") => fetch(site.origin + path, { method, headers });

    const db = await openDatabase(join(stateDir, "directory.db"));
    await updateMarket(db, { ...market, name: "Renamed By The Bench" }, new Date());
    await db.destroy();
    const started = performance.now();
    const { jobId } = (await (await ask("/api/admin/publish", "POST")).json()) as JobStarted;
    let slowest = 0;
    while (!(await (await ask(`/markets/${market.id}`)).text()).includes("Renamed By The Bench")) {
      const asked = performance.now();
      const job = (await (await ask(`/api/admin/jobs/${jobId}`)).json()) as Job;
      slowest = Math.max(slowest, performance.now() - asked);
      if (job.error !== null) throw new Error(job.error);
      await wait(LOOK_EVERY_MS);
    }
    report({ what: `${what}: approval to live page`, value: (performance.now() - started) / 1000, unit: "s", budget });
    report({ what: `${what}: slowest answer of the server meanwhile`, value: slowest, unit: "ms" });
  } finally {
    await site.stop();
    await rm(stateDir, { recursive: true, force: true });
  }
}
