/** What a soak prints at its end. */
import { fitSlope, type Sample } from "./slope.ts";
import type { Soak } from "./soak-state.ts";

/** In seconds; until then, all that is kept in memory is still being fetched. */
const WARM_UP = 60;
const SHORT_RUN = 120;

/** Under load V8 takes what it can get for some minutes before it tidies up: only a long run shows what stays. */
const LONG_RUN = 1200;

/** More than the server may ever take, in MB: its budget at rest is 150, and requests are under way here. */
const MAX_MEMORY_MB = 400;

/** @returns whether all that must hold held */
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

function toColumn(value: string | number): string {
  return String(value).padStart(10);
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

function describeMemory(samples: readonly Sample[]): string {
  const [first, last] = [samples.at(0), samples.at(-1)];
  if (!first || !last) return "too short to be measured";
  const seconds = last.at - first.at;
  const span = `${seconds.toFixed(0)} s, from ${first.memory.toFixed(0)} to ${last.memory.toFixed(0)} MB`;
  const warm = samples.filter(({ at }) => at >= first.at + WARM_UP);
  if (seconds < SHORT_RUN) return span;
  const doubt = seconds < LONG_RUN ? " (a short run: try --faults none --minutes 30)" : "";
  return `${span}, slope ${(fitSlope(warm) * 3600).toFixed(0)} MB an hour${doubt}`;
}
