/** Prints the soak's report. */
import type { MemorySample, Soak } from "./soak-state.ts";

/** In seconds: until then, caches are still filling. */
const WARM_UP = 60;
const SHORT_RUN = 120;

/** In seconds: under load, V8's heap grows for minutes before it is collected, so only a long run shows a leak. */
const LONG_RUN = 1200;

/** The limit under load; the budget at rest is 150 MB. */
const MAX_MEMORY_MB = 400;

/** @returns whether no rule was broken */
export function report(soak: Soak, seconds: number): boolean {
  const { tally, answered, lost, memoryByRun } = soak;
  const highest = Math.max(0, ...memoryByRun.flat().map(({ memory }) => memory));
  if (highest > MAX_MEMORY_MB) tally.breakRule("memory", `${highest.toFixed(0)} MB, ${MAX_MEMORY_MB} at most`);
  console.log(`\n${"requests".padEnd(28)}${["count", "excused", "errors", "p50 ms", "p99 ms"].map(toColumn).join("")}`);
  let total = 0;
  for (const [kind, { count, excused, errors, times }] of [...tally.kinds].sort(([a], [b]) => a.localeCompare(b))) {
    total += count;
    const columns = [count, excused, errors, percentile(times, 0.5).toFixed(1), percentile(times, 0.99).toFixed(1)];
    console.log(kind.padEnd(28) + columns.map(toColumn).join(""));
  }
  console.log(`\n${total} requests in ${seconds.toFixed(0)} s; p50 and p99 are of those outside of faults.`);
  console.log(`${answered.length} submissions were answered; ${lost.length} without an answer were not sent again.`);
  const faults = [...tally.faults].map(([fault, count]) => `${fault} ${count}`).join(", ");
  console.log(`Faults: ${faults || "none"}`);
  console.log("\nMemory of the server's process, by run:");
  memoryByRun.forEach((samples, index) => console.log(`  ${index + 1}. ${describeMemory(samples)}`));
  for (const [what, count] of tally.broken) {
    console.log(`\nBROKEN ${what} (${count} times), such as:`);
    for (const example of tally.examples.get(what) ?? []) console.log(`  ${example}`);
  }
  const isPassed = tally.broken.size === 0;
  console.log(isPassed ? "\nAll held." : `\n${tally.broken.size} kinds of rules were broken.`);
  return isPassed;
}

/** Slope of the least-squares line through the samples, in MB a second. */
function fitSlope(samples: readonly MemorySample[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [at, memory] = [mean(samples.map((sample) => sample.at)), mean(samples.map((sample) => sample.memory))];
  const spread = samples.reduce((sum, sample) => sum + (sample.at - at) ** 2, 0);
  return samples.reduce((sum, sample) => sum + (sample.at - at) * (sample.memory - memory), 0) / spread;
}

function toColumn(value: string | number): string {
  return String(value).padStart(10);
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

function describeMemory(samples: readonly MemorySample[]): string {
  const [first, last] = [samples.at(0), samples.at(-1)];
  if (!first || !last) return "too short to be measured";
  const seconds = last.at - first.at;
  const span = `${seconds.toFixed(0)} s, from ${first.memory.toFixed(0)} to ${last.memory.toFixed(0)} MB`;
  const warm = samples.filter(({ at }) => at >= first.at + WARM_UP);
  if (seconds < SHORT_RUN) return span;
  const doubt = seconds < LONG_RUN ? " (a short run: try --faults none --minutes 30)" : "";
  return `${span}, slope ${(fitSlope(warm) * 3600).toFixed(0)} MB an hour${doubt}`;
}
