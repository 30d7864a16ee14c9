/** Prints measurements next to their budgets, and starts the site to measure. */
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
  /** Whether the budget is a minimum, such as a share of another server's speed. */
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

/** The median, to ignore outliers. */
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

/** The committed snapshot. */
export async function readRealMarkets(): Promise<readonly Market[]> {
  return (await readMarketSnapshot(resolve(import.meta.dirname, "../../../data/snapshot"))).markets;
}

/** Runs `work` while a site with these markets runs, with its state in `folder/state`; deletes both afterwards. */
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
