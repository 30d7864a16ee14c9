/**
 * Measures publishing at several sizes: the first release, the time from an edit to the published page, memory, and a
 * restart that finds its release.
 */
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { AdminMarket } from "#data/admin/markets.ts";
import type { MarketSnapshot } from "#data/market/snapshot-schema.ts";
import { type AdminClient, signIn } from "#api/testing/admin-client.ts";
import { generateMarkets } from "#site/e2e/markets/generated-markets.ts";
import { startSite } from "#site/e2e/support/start-site.ts";
import { readRestingMemory, watchMemory } from "./memory.ts";
import { median, readRealMarkets, report, time, withSite } from "./report.ts";
import type { Scale } from "./scale.ts";

/** Budgets from this number of markets on: seconds, and MB above the server's memory at rest, with its children. */
const BUDGETS: readonly { from: number; live: number; release?: number; memory?: number }[] = [
  { from: 0, live: 1, release: 15, memory: 80 },
  { from: 1000, live: 3, release: 60, memory: 150 },
  { from: 20_000, live: 10 },
];

const BUDGET_RESTART = 1;

const LOOK_EVERY_MS = 20;

/** Time limit for an edit to be published. */
const LONGEST_MS = 15 * 60_000;

export async function measurePublish(scale: Scale): Promise<void> {
  const real = await readRealMarkets(scale.real);
  await measureSize(`${real.markets.length} real markets`, real, scale);
  for (const size of scale.published) {
    await measureSize(`${size} markets`, { markets: generateMarkets(size) }, scale);
  }
}

async function measureSize(what: string, content: Content, scale: Scale): Promise<void> {
  const budgets = BUDGETS.findLast(({ from }) => content.markets.length >= from);
  const started = performance.now();
  let filled = started;
  const onLine = (line: string) => {
    if (line.startsWith("Markets from the snapshot")) filled = performance.now();
  };
  await withSite({ ...content, onLine }, scale, async (site, folder) => {
    const { origin, server } = site;
    const { pid = 0 } = server;
    const building = watchMemory(pid);
    await site.ready;
    const served = performance.now();
    const { resident: most } = building.stop();
    report({ what: `${what}: first release`, value: (served - filled) / 1000, unit: "s", budget: budgets?.release });
    report({ what: `${what}: with filling the database`, value: (served - started) / 1000, unit: "s" });
    const atRest = await readRestingMemory(pid, scale);
    report({ what: `${what}: memory of it, more than at rest`, value: most - atRest, unit: "MB" });

    const admin = await signIn({ url: origin, setupCode: site.getSetupCode() });
    const publishing = watchMemory(pid);
    await measureEdits(what, { admin, origin, id: content.markets[0]?.id ?? 0, edits: scale.runs }, budgets?.live);
    const value = publishing.stop().resident - atRest;
    report({ what: `${what}: memory of a publish, more than at rest`, value, unit: "MB", budget: budgets?.memory });

    await site.stop();
    const restart = await measureRestart(content, origin, join(folder, "state"));
    report({ what: `${what}: start until it serves`, value: restart / 1000, unit: "s", budget: BUDGET_RESTART });
  });
}

type Content = Pick<MarketSnapshot, "markets" | "claims">;

interface Edited {
  admin: AdminClient;
  origin: string;
  id: number;
  edits: number;
}

async function measureEdits(what: string, { admin, origin, id, edits }: Edited, budget?: number): Promise<void> {
  const [live, saved, answers]: [number[], number[], number[]] = [[], [], []];
  for (let edit = 1; edit <= edits; edit++) {
    const name = `Renamed By The Bench ${edit}`;
    const path = `/api/admin/markets/${id}`;
    const { revision, market } = (await (await admin.get(path)).json()) as AdminMarket;
    const started = performance.now();
    const change = { revision, market: { ...market, name } };
    saved.push(
      await time(async () => {
        const answer = await admin.send("PUT", path, change);
        if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      }),
    );
    let page = "";
    while (!page.includes(name)) {
      if (performance.now() - started > LONGEST_MS) throw new Error("The edit does not go live.");
      answers.push(await time(async () => (page = await (await fetch(`${origin}/markets/${id}`)).text())));
      await wait(LOOK_EVERY_MS);
    }
    live.push((performance.now() - started) / 1000);
  }
  report({ what: `${what}: edit to live page`, value: median(live), unit: "s", budget });
  report({ what: `${what}: the slowest of ${edits}`, value: Math.max(...live), unit: "s" });
  report({ what: `${what}: the edit alone`, value: median(saved), unit: "ms" });
  report({ what: `${what}: slowest page meanwhile`, value: Math.max(...answers), unit: "ms" });
}

/** @returns milliseconds from the start of the process to the front page */
async function measureRestart(content: Content, origin: string, stateDir: string): Promise<number> {
  const again = await startSite({ ...content, port: Number(new URL(origin).port), env: { STATE_DIR: stateDir } });
  const serves = () =>
    fetch(origin).then(
      ({ ok }) => ok,
      () => false,
    );
  try {
    const taken = await time(async () => {
      while (!(await serves())) await wait(LOOK_EVERY_MS);
    });
    // The server continues its start after the first page.
    await again.ready;
    return taken;
  } finally {
    await again.stop();
  }
}
