/** How fast the server answers, beside others on the same machine in the same minutes, and what it needs at rest. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSite } from "#site/e2e/stand/start-site.ts";
import { gzipSync } from "node:zlib";
import { compareRates } from "./load.ts";
import { readMemory } from "./memory.ts";
import { readRealMarkets } from "./real-markets.ts";
import { report } from "./report.ts";
import { startConstant, startNginx, type Yardstick } from "./yardstick.ts";

export async function measureServer(): Promise<void> {
  const markets = await readRealMarkets();
  const [market] = markets;
  if (!market) return;
  const folder = await mkdtemp(join(tmpdir(), "market-bench-"));
  const site = await startSite({ getMarkets: () => markets });
  try {
    await site.ready;
    const origin = site.origin.replace("localhost", "127.0.0.1");
    await measureMemory(site.server.pid ?? 0);
    await measurePage(`${origin}/markets/${market.id}`, folder);
    await measureApi(`${origin}/api/markets/${market.id}`, folder);
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A static page, gzip, beside nginx on the same bytes; beside a bare node:http answer where there is no nginx. */
async function measurePage(url: string, folder: string): Promise<void> {
  const page = await (await fetch(url)).text();
  const answer = { body: gzipSync(page, { level: 9 }), type: "text/html", coding: "gzip" };
  const nginx = await startNginx(folder, answer);
  const other = nginx ?? (await startConstant("http", folder, answer));
  const [own, others] = await compare(url, other);
  const name = nginx ? "nginx" : "a constant node:http answer (no nginx here)";
  report({ what: "static page, gzip", value: own, unit: "req/s" });
  report({ what: `the same from ${name}`, value: others, unit: "req/s" });
  report({
    what: "static page as a share of it",
    value: own / others,
    unit: "×",
    ...(nginx && { budget: 0.4, atLeast: true }),
  });
}

async function measureApi(url: string, folder: string): Promise<void> {
  const body = new Uint8Array(await (await fetch(url)).arrayBuffer());
  const constant = await startConstant("h3", folder, { body, type: "application/json" });
  const [own, others] = await compare(url, constant);
  report({ what: "GET /api/markets/{id}", value: own, unit: "req/s" });
  report({ what: "a constant h3 answer", value: others, unit: "req/s" });
  report({
    what: "GET /api/markets/{id} as a share of it",
    value: own / others,
    unit: "×",
    budget: 0.4,
    atLeast: true,
  });
}

async function compare(url: string, other: Yardstick): Promise<[own: number, others: number]> {
  try {
    const [own = NaN, others = NaN] = await compareRates([url, other.url]);
    return [own, others];
  } finally {
    await other.stop();
  }
}

/** At rest it is when the build's leavings are gone: when a second passes in which next to nothing is given back. */
async function measureMemory(pid: number): Promise<void> {
  let [before, value] = [Infinity, readMemory(pid).resident];
  while (value < before * 0.99) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    [before, value] = [value, readMemory(pid).resident];
  }
  report({ what: "memory at rest after a first start", value, unit: "MB", budget: 150 });
}
