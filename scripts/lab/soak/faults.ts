/** Injects faults into the server at random times. */
import { spawnSync } from "node:child_process";
import { open, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DAY_MS } from "#data/schedule/local-time.ts";
import { findBroken } from "#api/testing/post-stream.ts";
import { chooseByWeight } from "#api/testing/seeded-random.ts";
import { checkIntegrity, holdWrites, readCommandHeaders } from "#api/testing/server-process.ts";
import type { FaultName } from "./fault-times.ts";
import { pause, startSoakServer, type Soak } from "./soak-state.ts";

type Random = (below: number) => number;

interface Fault {
  name: FaultName;
  /** Frequency relative to the other faults. */
  weight: number;
  run: (soak: Soak, random: Random) => Promise<void>;
}

const FAULTS: readonly Fault[] = [
  { name: "kill", weight: 2, run: killServer },
  { name: "publish", weight: 3, run: killBuild },
  { name: "slow", weight: 2, run: suspendServer },
  { name: "clock", weight: 1, run: setClock },
  { name: "disk", weight: 1, run: fillDisk },
  { name: "lock", weight: 1, run: lockDatabase },
];

/** Pauses between two faults. */
const SHORTEST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 8000;

/** Number of the newest submissions that are checked after each kill. */
const CHECKED_AFTER_KILL = 100;

/** Runs one fault at a time until the soak ends. */
export async function injectFaults(soak: Soak, random: Random, wanted: readonly FaultName[]): Promise<void> {
  const possible = FAULTS.filter(({ name }) => wanted.includes(name));
  while (!soak.isOver) {
    await pause(soak, SHORTEST_PAUSE_MS + random(LONGEST_PAUSE_MS - SHORTEST_PAUSE_MS));
    const fault = chooseByWeight(possible, random);
    if (!fault) continue;
    soak.tally.countFault(fault.name);
    await soak.faultTimes.during(fault.name, () => fault.run(soak, random));
  }
}

/** Called while a fault is on. */
export async function restart(soak: Soak): Promise<void> {
  soak.server = await startSoakServer(soak.home);
  soak.memoryByRun.push([]);
}

async function killServer(soak: Soak): Promise<void> {
  await soak.server.end("SIGKILL");
  const problems = checkIntegrity(soak.home).filter((line) => line !== "ok");
  for (const problem of problems) soak.tally.breakRule("database damaged by a kill", problem);
  await restart(soak);
  const newest = soak.answered.slice(-CHECKED_AFTER_KILL);
  const broken = await findBroken(soak.url, newest, ({ key }) => soak.expected.get(key) ?? {});
  for (const line of broken) soak.tally.breakRule("submission lost in a kill", line);
}

/** Starts a publish and kills its child processes. */
async function killBuild(soak: Soak, random: Random): Promise<void> {
  const headers = await readCommandHeaders(soak.home);
  await fetch(`${soak.url}/api/admin/publish`, { method: "POST", headers }).then((answer) => answer.text());
  await pause(soak, 200 + random(1500));
  const { stdout } = spawnSync("ps", ["-o", "pid=,args=", "--ppid", String(soak.server.pid)], { encoding: "utf8" });
  const builds = stdout.split("\n").filter((line) => /fake-build\.ts|pack\.ts/.test(line));
  for (const line of builds) {
    try {
      process.kill(Number.parseInt(line), "SIGKILL");
    } catch {
      // It has ended by itself.
    }
  }
}

async function suspendServer(soak: Soak, random: Random): Promise<void> {
  process.kill(soak.server.pid, "SIGSTOP");
  await pause(soak, 300 + random(1500));
  process.kill(soak.server.pid, "SIGCONT");
}

/** Sets the clock a day back or a year ahead for some seconds. */
async function setClock(soak: Soak, random: Random): Promise<void> {
  const set = async (offsetMs: number) => {
    await writeFile(soak.clockFile, String(offsetMs));
    process.kill(soak.server.pid, "SIGUSR2");
  };
  await set(random(2) === 0 ? -DAY_MS : 365 * DAY_MS);
  await pause(soak, 2000 + random(4000));
  await set(0);
}

const BALLAST_STEP = Buffer.alloc(2 ** 20);

async function fillDisk(soak: Soak, random: Random): Promise<void> {
  const file = join(soak.home.stateDir, "ballast");
  const ballast = await open(file, "w");
  try {
    for (;;) await ballast.write(BALLAST_STEP);
  } catch {
    // The disk is full.
  }
  await ballast.close();
  await pause(soak, 2000 + random(3000));
  await rm(file);
}

/** Locks the database for a time that may exceed the server's busy timeout. */
async function lockDatabase(soak: Soak, random: Random): Promise<void> {
  const release = holdWrites(soak.home);
  await pause(soak, 1000 + random(7000));
  release();
}
