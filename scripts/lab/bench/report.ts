/** What the sections share: the site that is measured, and one line per measure with how much of its budget it takes. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Market } from "#data/market/market-schema.ts";
import { readMarketSnapshot } from "#data/files/read-snapshot.ts";
import { type Site, type SiteOptions, startSite } from "#site/e2e/support/start-site.ts";

interface Measure {
  what: string;
  value: number;
  unit: "ms" | "s" | "MB" | "KB" | "B" | "req/s" | "×";
  /** See docs/decisions/budgets.md. */
  budget?: number | undefined;
  /** The budget is the least it should be, such as a share of another server's speed. */
  atLeast?: boolean;
}

const WIDTH = 58;

export function report({ what, value, unit, budget, atLeast = false }: Measure): void {
  const format = (number: number) => {
    const digits = unit === "req/s" || number >= 100 ? 0 : unit === "×" || number < 10 ? 2 : 1;
    return `${number.toFixed(digits)} ${unit}`;
  };
  const line = `  ${what.padEnd(WIDTH)} ${format(value).padStart(12)}`;
  if (budget === undefined) {
    console.log(line);
    return;
  }
  const allowed = `${atLeast ? "least" : "most"} ${format(budget)}`.padEnd(16);
  const isWithin = atLeast ? value >= budget : value <= budget;
  console.log(`${line}   ${allowed} ${(value / budget).toFixed(2)} of it${isWithin ? "" : "  over"}`);
}

/** The middle one of several measurements: one hiccup of the machine does not count. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/** In milliseconds. */
export async function time(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** The committed snapshot; made-up markets are generated in site/e2e/markets, where the browser tests need them too. */
export async function readRealMarkets(): Promise<readonly Market[]> {
  return (await readMarketSnapshot(resolve(import.meta.dirname, "../../../data/snapshot"))).markets;
}

/** Runs the work beside a site of these markets, whose state is in `folder/state`; both are gone afterwards. */
export async function withSite(
  options: SiteOptions,
  work: (site: Site, folder: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "market-bench-"));
  const site = await startSite({ ...options, env: { STATE_DIR: join(folder, "state"), TRUSTED_PROXIES: "1" } });
  try {
    await work(site, folder);
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
