/**
 * `npm run lab:mutate`: puts small defects into the product, each alone, and lists those that no check and no test of
 * `npm test` catches. Ready-made tools for this run all tests in one process, and know no browser tests. Ours start servers
 * and browsers and take minutes, so only a sample is broken, and each defect first meets the tests that reach it.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { createRandom } from "#data/pictures/random.ts";
import { OperatorError } from "#api/process/operator-error.ts";
import { stopOnSignals } from "#api/process/stop-on-signals.ts";
import { printFailure, showHelp } from "../../api/commands/run-command.ts";
import { type Defect, isProduct, listDefects } from "./mutate/defects.ts";
import { findReach, type Reach } from "./mutate/reach.ts";
import { type Outcome, Sandbox } from "./mutate/sandbox.ts";

const USAGE = `Usage: npm run lab:mutate [-- --seed 7 --count 120]

Breaks the last commit in --count places of site, api and data, one at a time, and runs the tests in copies of it. The same
--seed chooses the same places; by default it comes from the commit's hash. Takes some 40 minutes on two cores. Exit code 1 if
a defect survives: a test is missing there, or the change means nothing to anybody.`;

const ROOT = resolve(import.meta.dirname, "../..");

/** As many copies as run at once, because each waits for processes half of its time. */
const SANDBOXES = 2;

/**
 * For how long a defect meets tests alone, by what they take without it: first the nearest, which mostly fail, then
 * others. What takes longer it meets together with all defects that are left.
 */
const ROUNDS_MS = [10_000, 60_000];

interface Settings {
  seed: number;
  count: number;
}

/** @throws OperatorError for invalid values */
function readSettings(): Settings {
  const { values } = parseArgs({ options: { seed: { type: "string" }, count: { type: "string", default: "120" } } });
  const seed = values.seed === undefined ? parseInt(git("rev-parse", "HEAD").slice(0, 8), 16) : Number(values.seed);
  const count = Number(values.count);
  if (!Number.isSafeInteger(seed)) throw new OperatorError(`--seed ${values.seed}: give a whole number.`);
  if (!Number.isSafeInteger(count) || count < 1)
    throw new OperatorError(`--count ${values.count}: give a number above 0.`);
  if (git("status", "--porcelain") !== "")
    throw new OperatorError("Commit or stash your changes first: only commits are tried.");
  return { seed, count };
}

function git(...args: string[]): string {
  return execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim();
}

function chooseDefects({ seed, count }: Settings): Defect[] {
  const files = git("ls-files", "site", "api", "data").split("\n").filter(isProduct);
  const all = files.flatMap((file) => listDefects(file, readFileSync(join(ROOT, file), "utf8")));
  const chosen: Defect[] = [];
  for (const defect of createRandom(seed).shuffle(all)) {
    const overlaps = ({ file, start, end }: Defect) => file === defect.file && start < defect.end && defect.start < end;
    if (chosen.length < count && !chosen.some(overlaps)) chosen.push(defect);
  }
  return chosen;
}

/** @returns the test files that reach a defect, the nearest and quickest first, for each round */
function planRounds(defect: Defect, { tests, milliseconds, failing }: Reach): string[][] {
  const sound = [...(tests.get(defect) ?? [])].filter((test) => !failing.has(test));
  const getTime = (test: string) => milliseconds.get(test) ?? 0;
  const sorted = sound.toSorted((a, b) => getNearness(b, defect) - getNearness(a, defect) || getTime(a) - getTime(b));
  const rounds: string[][] = ROUNDS_MS.map(() => []);
  let sum = 0;
  for (const test of sorted) {
    sum += getTime(test);
    // The first one is tried however long it takes.
    const round = test === sorted[0] ? 0 : ROUNDS_MS.findIndex((limit) => sum <= limit);
    rounds[round]?.push(test);
  }
  return rounds.filter((round) => round.length > 0);
}

/** How many folders a test shares with a defect, and one more if it is the file's own. */
function getNearness(test: string, { file }: Defect): number {
  const [own, other] = [dirname(file).split("/"), dirname(test).split("/")];
  const apart = other.findIndex((folder, depth) => folder !== own[depth]);
  return (apart === -1 ? other.length : apart) + Number(test.startsWith(file.replace(/\.\w+$/, ".")));
}

/** @returns what catches the defect among tests that reach it and the linter */
async function judgeAlone(sandbox: Sandbox, defect: Defect, rounds: readonly string[][]): Promise<string | undefined> {
  for (const tests of rounds) {
    await sandbox.apply([defect]);
    const { failed = ["the run itself"] } = await sandbox.runVitest(["--bail=1", "--maxWorkers=1", ...tests]);
    const [test] = failed;
    if (test === undefined) continue;
    if (getNearness(test, defect) > 1) return test;
    // A test far away may have failed by chance, or for what another one before it has left behind.
    const again = tests.includes(test) ? [test] : tests;
    if ((await sandbox.runVitest(again)).failed?.length === 0) continue;
    await sandbox.restore();
    if ((await sandbox.runVitest(again)).failed?.length === 0) return test;
  }
  await sandbox.apply([defect]);
  return (await sandbox.isRefusedByLint(defect.file)) ? "types and lint" : undefined;
}

interface Suite {
  name: string;
  run: (sandbox: Sandbox, tests: readonly string[]) => Promise<Outcome>;
  /** Options that end a run with its first failure. */
  bail: readonly string[];
}

const SUITES: readonly Suite[] = [
  { name: "Vitest", run: (sandbox, args) => sandbox.runVitest(args), bail: ["--bail=1", "--maxWorkers=1"] },
  { name: "browser tests", run: (sandbox, args) => sandbox.runPlaywright(args), bail: ["-x"] },
];

/**
 * Runs a whole suite on all defects together, and what failed then on each defect alone: a run for each would take hours.
 * @param failing tests that fail without a defect
 */
async function judgeTogether(
  suite: Suite,
  sandboxes: readonly Sandbox[],
  defects: readonly Defect[],
  failing: ReadonlySet<string>,
): Promise<Map<Defect, string>> {
  const [sandbox] = sandboxes;
  const caught = new Map<Defect, string>();
  if (defects.length === 0 || !sandbox) return caught;
  await sandbox.apply(defects);
  const { failed } = await suite.run(sandbox, []);
  if (failed === undefined && defects.length > 1) {
    // One of them lets nothing start.
    const middle = Math.ceil(defects.length / 2);
    for (const half of [defects.slice(0, middle), defects.slice(middle)]) {
      for (const entry of await judgeTogether(suite, sandboxes, half, failing)) caught.set(...entry);
    }
    return caught;
  }
  const suspects = failed?.filter((test) => !failing.has(test));
  if (defects.length === 1 || suspects?.length === 0) {
    const catcher = suspects === undefined ? `${suite.name}: nothing starts` : suspects[0];
    for (const defect of defects) if (catcher !== undefined) caught.set(defect, catcher);
    return caught;
  }
  console.log(
    `${suite.name} on the ${defects.length} that are left: ${suspects?.length} fail; each defect alone meets them now`,
  );
  await share(sandboxes, defects, async (own, defect) => {
    await own.apply([defect]);
    const alone = await suite.run(own, [...suite.bail, ...(suspects ?? [])]);
    const catcher = alone.failed === undefined ? `${suite.name}: nothing starts` : alone.failed[0];
    if (catcher !== undefined) caught.set(defect, catcher);
  });
  return caught;
}

/** Does the work for all items, one at a time in each sandbox. */
async function share<T>(
  sandboxes: readonly Sandbox[],
  items: readonly T[],
  work: (sandbox: Sandbox, item: T) => Promise<void>,
) {
  const waiting = [...items];
  const workThrough = async (sandbox: Sandbox) => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(sandbox, item);
  };
  await Promise.all(sandboxes.map(workThrough));
}

/** Prints each defect with its fate, and at the end the survivors by file. @returns whether all were caught */
async function mutate(settings: Settings, sandboxes: readonly Sandbox[]): Promise<boolean> {
  const [first] = sandboxes;
  const defects = chooseDefects(settings);
  if (!first) throw new Error("No sandbox.");
  console.log(
    `${defects.length} defects by seed ${settings.seed}; first one run that finds out which tests reach them`,
  );
  const reach = await findReach(first, defects);
  const { failing } = reach;
  if (failing.size > 0) console.log(`not counted, because they fail without a defect: ${[...failing].join(", ")}`);
  const catchers = new Map<Defect, string>();
  const note = (defect: Defect, catcher: string) => {
    catchers.set(defect, catcher);
    console.log(`caught   ${describe(defect)}  by ${catcher}`);
  };
  const listLeft = () => defects.filter((defect) => !catchers.has(defect));
  await share(sandboxes, defects, async (sandbox, defect) => {
    const catcher = await judgeAlone(sandbox, defect, planRounds(defect, reach));
    const tests = reach.tests.get(defect)?.size ?? 0;
    if (catcher === undefined) console.log(`left     ${describe(defect)}  reached by ${tests} test files`);
    else note(defect, catcher);
  });
  for (const suite of SUITES) {
    for (const entry of await judgeTogether(suite, sandboxes, listLeft(), failing)) note(...entry);
  }
  console.log(`\n${catchers.size} of ${defects.length} caught. Survivors:`);
  for (const [file, inFile] of Map.groupBy(
    listLeft().toSorted((a, b) => a.file.localeCompare(b.file)),
    ({ file }) => file,
  )) {
    console.log(`\n${file}`);
    for (const defect of inFile) console.log(`  ${describeChange(defect)}`);
  }
  return listLeft().length === 0;
}

function describe(defect: Defect): string {
  return `${defect.file}:${describeChange(defect)}`;
}

/** The line as it is, with the changed piece marked: `12: return a ⟦< → <=⟧ b;` */
function describeChange({ file, line, start, end, replacement }: Defect): string {
  const text = readFileSync(join(ROOT, file), "utf8");
  const from = text.lastIndexOf("\n", start) + 1;
  const to = text.indexOf("\n", end);
  const marked = `${text.slice(from, start)}⟦${text.slice(start, end)} → ${replacement}⟧${text.slice(end, to)}`;
  return `${line}: ${marked.trim().replaceAll(/\s+/g, " ")}`;
}

if (!showHelp(USAGE)) {
  const sandboxes: Sandbox[] = [];
  const signal = stopOnSignals();
  try {
    const settings = readSettings();
    while (sandboxes.length < SANDBOXES) sandboxes.push(await Sandbox.create(ROOT, signal));
    process.exitCode = (await mutate(settings, sandboxes)) ? 0 : 1;
  } catch (error) {
    if (signal.aborted) process.exitCode = 1;
    else printFailure(error, { usage: USAGE });
  } finally {
    await Promise.all(sandboxes.map((sandbox) => sandbox.remove()));
  }
}
