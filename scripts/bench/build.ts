/** The first start: database, build, packing and swap, and the most memory that any process of it took. */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import type { Market } from "#data/domain/market-schema.ts";
import { generateMarkets } from "#site/e2e/markets/generated-markets.ts";
import { startSite } from "#site/e2e/stand/start-site.ts";
import { report } from "./report.ts";
import { readRealMarkets } from "./real-markets.ts";

const MEMORY_REPORTER = pathToFileURL(join(import.meta.dirname, "report-memory.ts")).href;

/** Seconds from the build's first line to the first visitor (design §8). */
const BUDGET_AT_300 = 6;
const BUDGET_AT_10_000 = 20;

export async function measureBuild(): Promise<void> {
  const real = await readRealMarkets();
  await measure(`${real.length} real markets`, real, BUDGET_AT_300);
  await measure("1,000 generated", generateMarkets(1000));
  await measure("10,000 generated", generateMarkets(10_000), BUDGET_AT_10_000);
}

async function measure(what: string, markets: readonly Market[], budget?: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "market-bench-"));
  try {
    const started = performance.now();
    let building = started;
    const site = await startSite({
      getMarkets: () => markets,
      env: { NODE_OPTIONS: `--import ${MEMORY_REPORTER}`, BENCH_MEMORY_FOLDER: folder },
      onLine: (line) => {
        if (line.startsWith("Building ")) building = performance.now();
      },
    });
    await site.ready;
    const served = performance.now();
    await site.stop();
    report({
      what: `${what}: build and swap`,
      value: (served - building) / 1000,
      unit: "s",
      ...(budget && { budget }),
    });
    report({ what: `${what}: whole first start`, value: (served - started) / 1000, unit: "s" });
    for (const { command, megabytes } of await readMemory(folder)) {
      report({ what: `${what}: peak memory of ${command}`, value: megabytes, unit: "MB" });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const memorySchema = z.object({ command: z.string(), megabytes: z.number() });

/** The largest process of each kind. */
async function readMemory(folder: string): Promise<z.infer<typeof memorySchema>[]> {
  const texts = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), "utf8")));
  const largest = new Map<string, number>();
  for (const { command, megabytes } of texts.map((text) => memorySchema.parse(JSON.parse(text)))) {
    largest.set(command, Math.max(megabytes, largest.get(command) ?? 0));
  }
  return [...largest].map(([command, megabytes]) => ({ command, megabytes })).sort((a, b) => b.megabytes - a.megabytes);
}
