/** Measures the server's speed relative to other servers on the same machine, and its memory at rest. */
import { gzipSync } from "node:zlib";
import { startConstant, startNginx, type Yardstick } from "./baseline-servers.ts";
import { compareRates } from "./load.ts";
import { readRestingMemory } from "./memory.ts";
import { readRealMarkets, report, withSite } from "./report.ts";

export async function measureServer(): Promise<void> {
  const markets = await readRealMarkets();
  await withSite({ markets }, async ({ ready, server, origin }, folder) => {
    await ready;
    const address = origin.replace("localhost", "127.0.0.1");
    const value = await readRestingMemory(server.pid ?? 0);
    report({ what: "memory at rest after a first start", value, unit: "MB", budget: 150 });
    await measurePage(`${address}/markets/${markets[0]?.id ?? 0}`, folder);
    await measureApi(`${address}/api/markets/${markets[0]?.id ?? 0}`, folder);
  });
}

/** Compares a static page (gzip) with nginx, or with a constant answer if nginx is not installed. */
async function measurePage(url: string, folder: string): Promise<void> {
  const page = await (await fetch(url)).text();
  const answer = { body: gzipSync(page, { level: 9 }), type: "text/html", coding: "gzip" };
  const nginx = await startNginx(folder, answer);
  const other = nginx ?? (await startConstant(folder, answer));
  const name = nginx ? "the same from nginx" : "a constant h3 answer (no nginx here)";
  await compare({ what: "static page", url, name, other, budget: nginx ? 0.6 : undefined });
}

async function measureApi(url: string, folder: string): Promise<void> {
  const body = new Uint8Array(await (await fetch(url)).arrayBuffer());
  const other = await startConstant(folder, { body, type: "application/json" });
  await compare({ what: "GET /api/markets/{id}", url, name: "a constant h3 answer", other, budget: 0.4 });
}

interface Comparison {
  what: string;
  url: string;
  name: string;
  other: Yardstick;
  budget: number | undefined;
}

async function compare({ what, url, name, other, budget }: Comparison): Promise<void> {
  try {
    const [own = NaN, others = NaN] = await compareRates([url, other.url]);
    report({ what, value: own, unit: "req/s" });
    report({ what: name, value: others, unit: "req/s" });
    report({ what: `${what} as a share of it`, value: own / others, unit: "×", budget, atLeast: true });
  } finally {
    await other.stop();
  }
}
