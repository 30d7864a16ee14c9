/** Measures the memory of a process and its children in MB, on Linux. */
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import type { Scale } from "./scale.ts";

const SAMPLE_MS = 100;

/** NaN on other systems. */
interface Memory {
  /** Counts shared memory, such as Node's code, in full for each process (RSS). */
  resident: number;
  /** Divides shared memory among its processes (PSS). */
  divided: number;
}

function readMemory(pid: number): Memory {
  const own = readOwnMemory(pid);
  const children = readOrNothing(`/proc/${pid}/task/${pid}/children`).split(" ").filter(Boolean).map(Number);
  return children
    .map(readMemory)
    .reduce(
      (sum, { resident, divided }) => ({ resident: sum.resident + resident, divided: sum.divided + divided }),
      own,
    );
}

/** Excludes children. */
export function readOwnMemory(pid: number): Memory {
  if (process.platform !== "linux") return { resident: NaN, divided: NaN };
  const rollup = readOrNothing(`/proc/${pid}/smaps_rollup`);
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(rollup)?.[1] ?? 0) / 1000;
  return { resident: read("Rss"), divided: read("Pss") };
}

/** Waits until the process is at rest. @returns its resident MB */
export async function readRestingMemory(pid: number, { restMs }: Scale): Promise<number> {
  await wait(restMs);
  return readMemory(pid).resident;
}

/** @returns a function that stops measuring and gives the peak of each value */
export function watchMemory(pid: number): { stop: () => Memory } {
  let most = readMemory(pid);
  const timer = setInterval(() => {
    const { resident, divided } = readMemory(pid);
    most = { resident: Math.max(most.resident, resident), divided: Math.max(most.divided, divided) };
  }, SAMPLE_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return most;
    },
  };
}

/** Ignores processes that have just ended. */
function readOrNothing(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
