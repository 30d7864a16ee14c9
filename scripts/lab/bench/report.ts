/** Prints measurements next to their budgets, and starts the site to measure. */
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { MarketSnapshot } from "#data/market/snapshot-schema.ts";
import { readMarketSnapshot } from "#data/files/read-snapshot.ts";
import { type Site, type SiteOptions, startSite } from "#site/e2e/support/start-site.ts";
import type { Scale } from "./scale.ts";

interface Measure {
  what: string;
  value: number;
  /** "CLS": the score of cumulative layout shift. */
  unit: "ms" | "s" | "MB" | "KB" | "B" | "req/s" | "×" | "requests" | "CLS";
  /** See docs/decisions/budgets.md. */
  budget?: number | undefined;
  /** Whether the budget is a minimum, such as a share of another server's speed. */
  atLeast?: boolean;
}

const WIDTH = 58;

export function report({ what, value, unit, budget, atLeast = false }: Measure): void {
  const format = (number: number) => {
    return `${number.toFixed(getDigits(unit, number))} ${unit}`;
  };
  const line = `  ${what.padEnd(WIDTH)} ${format(value).padStart(12)}`;
  if (budget === undefined) {
    console.log(line);
    return;
  }
  const allowed = `${atLeast ? "least" : "most"} ${format(budget)}`.padEnd(17);
  const isWithin = atLeast ? value >= budget : value <= budget;
  console.log(`${line}   ${allowed} ${(value / budget).toFixed(2)} of it${isWithin ? "" : "  over"}`);
}

/** How many digits after the point say something. */
function getDigits(unit: Measure["unit"], value: number): number {
  if (unit === "CLS") return 3;
  if (unit === "req/s" || unit === "requests" || value >= 100) return 0;
  return unit === "×" || value < 10 ? 2 : 1;
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

/** The committed snapshot, with the claims that its records cannot contain. */
export async function readRealMarkets(most = Infinity): Promise<Pick<MarketSnapshot, "markets" | "claims">> {
  const { markets, claims } = await readMarketSnapshot(resolve(import.meta.dirname, "../../../data/snapshot"));
  return { markets: markets.slice(0, most), claims };
}

/**
 * Runs `work` while a site with these markets runs, with its state in `folder/state`; deletes both afterwards. Sections
 * that share a site get that one.
 */
export async function withSite(
  options: SiteOptions,
  { shared }: Scale,
  work: (site: Site, folder: string) => Promise<void>,
): Promise<void> {
  if (shared) {
    await work(shared.site, shared.folder);
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), "market-bench-"));
  const stateDir = join(folder, "state");
  // `npm test` has built the code for all suites; otherwise each site makes its own build, as a first start does.
  const builds = process.env["TEST_BUILDS"];
  if (builds !== undefined) await cp(builds, join(stateDir, "builds"), { recursive: true });
  const site = await startSite({ ...options, env: { STATE_DIR: stateDir, TRUSTED_PROXIES: "1" } });
  try {
    await work(site, folder);
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
