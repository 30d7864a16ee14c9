/** Measures the server's speed relative to other servers on the same machine, and its memory at rest. */
import { gzipSync } from "node:zlib";
import { startConstant, startNginx, type Yardstick } from "./baseline-servers.ts";
import { compareRates } from "./load.ts";
import { readRestingMemory } from "./memory.ts";
import { readRealMarkets, report, withSite } from "./report.ts";
import type { Scale } from "./scale.ts";

export async function measureServer(scale: Scale): Promise<void> {
  const real = await readRealMarkets(scale.real);
  const [market] = real.markets;
  await withSite(real, scale, async ({ ready, server, origin }, folder) => {
    await ready;
    const address = origin.replace("localhost", "127.0.0.1");
    const value = await readRestingMemory(server.pid ?? 0, scale);
    report({ what: "memory at rest after a first start", value, unit: "MB", budget: 150 });
    await measurePage(`${address}/markets/${market?.id ?? 0}`, folder, scale);
    await measureApi(`${address}/api/markets/${market?.id ?? 0}`, folder, scale);
  });
}

/** Compares a static page (gzip) with nginx, or with a constant answer if nginx is not installed. */
async function measurePage(url: string, folder: string, scale: Scale): Promise<void> {
  const page = await (await fetch(url)).text();
  const answer = { body: gzipSync(page, { level: 9 }), type: "text/html", coding: "gzip" };
  const nginx = await startNginx(folder, answer);
  const other = nginx ?? (await startConstant(folder, { "/": answer }));
  const name = nginx ? "the same from nginx" : "a constant h3 answer (no nginx here)";
  await compare({ what: "static page", url, name, other, budget: nginx ? 0.6 : undefined }, scale);
}

async function measureApi(url: string, folder: string, scale: Scale): Promise<void> {
  const body = new Uint8Array(await (await fetch(url)).arrayBuffer());
  const other = await startConstant(folder, { "/": { body, type: "application/json" } });
  await compare({ what: "GET /api/markets/{id}", url, name: "a constant h3 answer", other, budget: 0.4 }, scale);
}

interface Comparison {
  what: string;
  url: string;
  name: string;
  other: Yardstick;
  budget: number | undefined;
}

async function compare({ what, url, name, other, budget }: Comparison, scale: Scale): Promise<void> {
  try {
    const [own = NaN, others = NaN] = await compareRates([url, other.url], scale);
    report({ what, value: own, unit: "req/s" });
    report({ what: name, value: others, unit: "req/s" });
    report({ what: `${what} as a share of it`, value: own / others, unit: "×", budget, atLeast: true });
  } finally {
    await other.stop();
  }
}
