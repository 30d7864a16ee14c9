/** What is done to the server: a table of faults, each at random moments. */
import { spawnSync } from "node:child_process";
import { open, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { findBroken } from "#api/testing/post-stream.ts";
import { chooseByWeight } from "#api/testing/seeded-random.ts";
import { checkIntegrity, holdWrites, readCommandHeaders } from "#api/testing/server-process.ts";
import type { FaultName } from "./weather.ts";
import { rest, startLife, type World } from "./world.ts";

type Random = (below: number) => number;

interface Fault {
  name: FaultName;
  /** How often, beside the others. */
  weight: number;
  run: (world: World, random: Random) => Promise<void>;
}

const FAULTS: readonly Fault[] = [
  { name: "kill", weight: 2, run: killServer },
  { name: "publish", weight: 3, run: killBuild },
  { name: "slow", weight: 2, run: stopForAWhile },
  { name: "clock", weight: 1, run: setClock },
  { name: "disk", weight: 1, run: fillDisk },
  { name: "lock", weight: 1, run: lockDatabase },
];

/** Between two faults, in milliseconds. */
const SHORTEST_PEACE = 2000;
const LONGEST_PEACE = 8000;

/** Of submissions looked up after each kill. */
const LOOKED_UP = 100;

/** One after the other, until the end. */
export async function disturb(world: World, random: Random, wanted: readonly FaultName[]): Promise<void> {
  const possible = FAULTS.filter(({ name }) => wanted.includes(name));
  while (!world.isOver) {
    await rest(world, SHORTEST_PEACE + random(LONGEST_PEACE - SHORTEST_PEACE));
    const fault = chooseByWeight(possible, random);
    if (!fault) continue;
    world.tally.countFault(fault.name);
    await world.weather.during(fault.name, () => fault.run(world, random));
  }
}

/** To be called while a fault is on: it is a new life. */
export async function restart(world: World): Promise<void> {
  world.server = await startLife(world.home);
  world.lives.push([]);
}

async function killServer(world: World): Promise<void> {
  await world.server.end("SIGKILL");
  const problems = checkIntegrity(world.home).filter((line) => line !== "ok");
  for (const problem of problems) world.tally.breakRule("database damaged by a kill", problem);
  await restart(world);
  const newest = world.told.slice(-LOOKED_UP);
  const broken = await findBroken(world.url, newest, ({ key }) => world.expected.get(key) ?? {});
  for (const line of broken) world.tally.breakRule("submission lost in a kill", line);
}

/** A publish, and the end of whatever builds or packs for it. */
async function killBuild(world: World, random: Random): Promise<void> {
  const headers = await readCommandHeaders(world.home);
  await fetch(`${world.url}/api/admin/publish`, { method: "POST", headers }).then((answer) => answer.text());
  await rest(world, 200 + random(1500));
  const { stdout } = spawnSync("ps", ["-o", "pid=,args=", "--ppid", String(world.server.pid)], { encoding: "utf8" });
  const builds = stdout.split("\n").filter((line) => /fake-build\.ts|pack\.ts/.test(line));
  for (const line of builds) {
    try {
      process.kill(Number.parseInt(line), "SIGKILL");
    } catch {
      // It has ended by itself.
    }
  }
}

async function stopForAWhile(world: World, random: Random): Promise<void> {
  process.kill(world.server.pid, "SIGSTOP");
  await rest(world, 300 + random(1500));
  process.kill(world.server.pid, "SIGCONT");
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** A day back, or a year on, for some seconds. */
async function setClock(world: World, random: Random): Promise<void> {
  const set = async (offsetMs: number) => {
    await writeFile(world.clockFile, String(offsetMs));
    process.kill(world.server.pid, "SIGUSR2");
  };
  await set(random(2) === 0 ? -DAY_MS : 365 * DAY_MS);
  await rest(world, 2000 + random(4000));
  await set(0);
}

const BALLAST_STEP = Buffer.alloc(2 ** 20);

async function fillDisk(world: World, random: Random): Promise<void> {
  const file = join(world.home.stateDir, "ballast");
  const ballast = await open(file, "w");
  try {
    for (;;) await ballast.write(BALLAST_STEP);
  } catch {
    // The disk is full.
  }
  await ballast.close();
  await rest(world, 2000 + random(3000));
  await rm(file);
}

/** Somebody else writes, longer than the server waits or less. */
async function lockDatabase(world: World, random: Random): Promise<void> {
  const release = holdWrites(world.home);
  await rest(world, 1000 + random(7000));
  release();
}
