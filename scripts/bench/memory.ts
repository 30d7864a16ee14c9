/** What a process and its children take of the machine's memory together, now and at most over a while. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

const SAMPLE_MS = 100;

/** Megabytes. */
export interface Memory {
  /** What several of the machine's processes share, such as Node's code, is counted for each of them in full. */
  resident: number;
  /** The same is divided among them (Linux: PSS); null where the system does not tell. */
  divided: number | null;
}

export interface MemoryWatch {
  /** Ends the watch. @returns the most of each since the start. */
  stop: () => Memory;
}

export function readMemory(pid: number): Memory {
  const isLinux = existsSync("/proc/self/smaps_rollup");
  const { resident, divided } = isLinux ? readRollup(pid) : { resident: readFromPs(pid), divided: null };
  return { resident: resident / 1000, divided: divided === null ? null : divided / 1000 };
}

export function watchMemory(pid: number): MemoryWatch {
  let most = readMemory(pid);
  const timer = setInterval(() => {
    const now = readMemory(pid);
    most = {
      resident: Math.max(most.resident, now.resident),
      divided: now.divided === null ? null : Math.max(most.divided ?? 0, now.divided),
    };
  }, SAMPLE_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return most;
    },
  };
}

/** In kilobytes. */
function readRollup(pid: number): { resident: number; divided: number } {
  const text = readOrNothing(`/proc/${pid}/smaps_rollup`);
  const own = { resident: readLine(text, "Rss"), divided: readLine(text, "Pss") };
  const children = readOrNothing(`/proc/${pid}/task/${pid}/children`).split(" ").filter(Boolean).map(Number);
  return children
    .map(readRollup)
    .reduce((sum, child) => ({ resident: sum.resident + child.resident, divided: sum.divided + child.divided }), own);
}

/** A process may end between two looks. */
function readOrNothing(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

function readLine(rollup: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(rollup)?.[1] ?? 0);
}

/** Other systems, in kilobytes. */
function readFromPs(pid: number): number {
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid=,rss="], { encoding: "utf8" });
  const rows = stdout.split("\n").map((line) => line.trim().split(/\s+/).map(Number));
  const sumFamily = (root: number): number =>
    rows.reduce((sum, [child = 0, parent = 0, kilobytes = 0]) => {
      if (child === root) return sum + kilobytes;
      return parent === root ? sum + sumFamily(child) : sum;
    }, 0);
  return sumFamily(pid);
}
