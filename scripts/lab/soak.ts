/** `npm run soak`: simulated visitors and a volunteer use a real server (with a fake build) while faults are injected. */
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { OperatorError } from "#api/process/operator-error.ts";
import { createRandom } from "#api/testing/seeded-random.ts";
import { printFailure, showHelp } from "../../api/commands/run-command.ts";
import { readOwnMemory } from "./bench/memory.ts";
import { makeVolunteer, volunteer } from "./soak/admin.ts";
import { checkAfterwards, checkWhileServing } from "./soak/check-kept.ts";
import { injectFaults, restart } from "./soak/faults.ts";
import { isOnOwnDisk, OWN_DISK, runOnOwnDisk } from "./soak/own-disk.ts";
import { report } from "./soak/report.ts";
import { makeVisitor } from "./soak/visitor.ts";
import { visit } from "./soak/visitors.ts";
import { FAULT_NAMES, type FaultName } from "./soak/fault-times.ts";
import { startSoak, pause, type Soak } from "./soak/soak-state.ts";

const USAGE = `Usage: npm run soak [-- --minutes 10 --seed 7 --faults ${FAULT_NAMES.join(",")}]

--minutes says how long, --faults none runs without faults, and the same --seed makes the same choices. Ctrl-C ends the run
with its report. Exit code 1 if a rule was broken. npm run soak first runs the hostile and fault tests in full.`;

const VISITORS = 12;
const SAMPLE_MS = 1000;

interface Settings {
  minutes: number;
  seed: number;
  faults: FaultName[];
}

/** @throws OperatorError for invalid values */
function readSettings(args: string[]): Settings {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: "string", default: "1" },
      seed: { type: "string", default: "1" },
      faults: { type: "string", default: FAULT_NAMES.join(",") },
    },
  });
  const [minutes, seed] = [Number(values.minutes), Number(values.seed)];
  if (!(minutes > 0)) throw new OperatorError(`--minutes ${values.minutes}: give a number above 0, like 10 or 0.5.`);
  if (!Number.isSafeInteger(seed)) throw new OperatorError(`--seed ${values.seed}: give a whole number.`);
  const names = values.faults === "none" ? [] : values.faults.split(",");
  const faults = FAULT_NAMES.filter((name) => names.includes(name));
  if (faults.length < names.length) throw new OperatorError(`--faults: choose from ${FAULT_NAMES.join(",")}, or none.`);
  return { minutes, seed, faults };
}

async function runSoak(folder: string, { minutes, seed, faults: wanted }: Settings): Promise<boolean> {
  const faults = isOnOwnDisk() ? wanted : wanted.filter((name) => name !== "disk");
  if (faults.length < wanted.length) console.log('No fault "disk": no disk of its own can be mounted here.');
  console.log(`${VISITORS} visitors and a volunteer for ${minutes} minutes; seed ${seed}; in ${folder}`);
  const started = performance.now();
  const soak = await startSoak(folder);
  const stop = () => (soak.isOver = true);
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  try {
    const self = await makeVolunteer(soak, createRandom(seed));
    const visitors = Array.from({ length: VISITORS }, (_, index) => makeVisitor(soak, seed * 1000 + index));
    const running = Promise.all([
      ...visitors.map(visit),
      volunteer(self),
      injectFaults(soak, createRandom(-seed), faults),
      sampleMemory(soak),
    ]);
    // An exception in one of them ends the soak at once.
    await Promise.race([pause(soak, minutes * 60_000), running]);
    soak.isOver = true;
    await running;
    await checkWhileServing(soak);
    await checkAfterwards(soak, await soak.server.end("SIGTERM"));
  } finally {
    soak.isOver = true;
    await soak.server.end("SIGKILL");
  }
  return report(soak, (performance.now() - started) / 1000);
}

/** Measures memory outside of faults, and restarts the server if it ended by itself. */
async function sampleMemory(soak: Soak): Promise<void> {
  while (!soak.isOver) {
    await pause(soak, SAMPLE_MS);
    const at = performance.now();
    if (soak.faultTimes.find(at, at).size > 0) continue;
    const { server } = soak;
    if (!server.isRunning()) {
      soak.tally.breakRule("the server ended by itself", server.errors());
      await soak.faultTimes.during("kill", () => restart(soak));
      continue;
    }
    soak.memoryByRun.at(-1)?.push({ at: at / 1000, memory: readOwnMemory(server.pid).resident });
  }
}

async function main(args: string[], settings: Settings): Promise<void> {
  const folder = isOnOwnDisk() ? OWN_DISK : await realpath(await mkdtemp(join(tmpdir(), "market-soak-")));
  if (isOnOwnDisk()) {
    process.exitCode = (await runSoak(folder, settings)) ? 0 : 1;
    return;
  }
  try {
    const code = settings.faults.includes("disk") ? await runOnOwnDisk(folder, args) : null;
    process.exitCode = code ?? ((await runSoak(folder, settings)) ? 0 : 1);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const args = process.argv.slice(2);
try {
  if (!showHelp(USAGE)) await main(args, readSettings(args));
} catch (error) {
  printFailure(error, { usage: USAGE });
}
