/** What a process and its children take of the machine's memory together, in megabytes; only Linux says so. */
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

const SAMPLE_MS = 100;

/** NaN where the system does not tell. */
interface Memory {
  /** What several of the machine's processes share, such as Node's code, is counted for each of them in full. */
  resident: number;
  /** The same is divided among them (PSS). */
  divided: number;
}

export function readMemory(pid: number): Memory {
  const own = readOwnMemory(pid);
  const children = readOrNothing(`/proc/${pid}/task/${pid}/children`).split(" ").filter(Boolean).map(Number);
  return children
    .map(readMemory)
    .reduce(
      (sum, { resident, divided }) => ({ resident: sum.resident + resident, divided: sum.divided + divided }),
      own,
    );
}

/** Without its children. */
export function readOwnMemory(pid: number): Memory {
  if (process.platform !== "linux") return { resident: NaN, divided: NaN };
  const rollup = readOrNothing(`/proc/${pid}/smaps_rollup`);
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(rollup)?.[1] ?? 0) / 1000;
  return { resident: read("Rss"), divided: read("Pss") };
}

/**
 * At rest it is when what work has left is gone: when a second passes in which next to nothing is given back.
 * @returns megabytes, as `resident`
 */
export async function readRestingMemory(pid: number): Promise<number> {
  let [before, value] = [Infinity, readMemory(pid).resident];
  while (value < before * 0.99) {
    await wait(1000);
    [before, value] = [value, readMemory(pid).resident];
  }
  return value;
}

/** @returns what ends the watch, and says the most of each since its start */
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

/** A process may end between two looks. */
function readOrNothing(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
