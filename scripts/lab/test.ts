/**
 * `npm test`: all checks that must pass before a change lands. A failed suite does not stop the others.
 */
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { JSONReport } from "@playwright/test/reporter";
import type { JsonTestResults } from "vitest/node";
import { ASTRO_BUILD, ensureBuild, getBuildId } from "#api/release/build.ts";
import { prepareStateFolder } from "#api/state/state-folder.ts";
import { requireChromium } from "#site/e2e/support/chromium.ts";
import { takeArguments } from "../../api/commands/run-command.ts";
import { listSpecs } from "./list-specs.ts";

takeArguments("Usage: npm test, which takes no options. Exit code 1 if a check or test fails.");

interface Tally {
  passed: number;
  failed: number;
  /** Names of failed tests with the first lines of the reason, repeated at the end of the output. */
  failures: string[];
}

const ROOT = resolve(import.meta.dirname, "../..");

/** Runs tools that only pass or fail, one after the other, and counts each as one test. */
async function runChecks(...commands: readonly (readonly [command: string, ...args: string[]])[]): Promise<Tally> {
  const failures: string[] = [];
  for (const [command, ...args] of commands) {
    if ((await run(command, args)) !== 0) failures.push(`${command} ${args.join(" ")}`);
  }
  return { passed: commands.length - failures.length, failed: failures.length, failures };
}

/** Before the linter, because it writes declarations to `.astro`. */
const PAGE_TYPES = ["astro", "check", "--tsconfig", "tsconfig.pages.json", "--minimumSeverity", "warning"] as const;

/** Makes the production build in `stateDir`, which suites copy, and installs the browser that two of them use. */
async function runBuild(stateDir: string): Promise<Tally> {
  const settings = { projectRoot: ROOT, stateDir, buildCommand: ASTRO_BUILD };
  const { signal } = new AbortController();
  await prepareStateFolder(stateDir);
  try {
    requireChromium();
    await ensureBuild(settings, await getBuildId(settings), { signal, report: console.log, log: console.log });
    return { passed: 1, failed: 0, failures: [] };
  } catch (error) {
    return { passed: 0, failed: 1, failures: [`build: ${String(error)}`] };
  }
}

/** @param project of vitest.config.ts */
function runVitest(project: string): Promise<Tally> {
  return withReport(async (file) => {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const code = await run("vitest", ["run", `--project=${project}`, ...reporters]);
    const report = JSON.parse(await readFile(file, "utf8")) as JsonTestResults;
    const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((result) => result.status === "failed");
      // A file that failed to load has no tests.
      if (failed.length === 0) return status === "failed" ? [describe(name, "", message)] : [];
      return failed.map(({ fullName, failureMessages }) => describe(name, fullName, failureMessages?.[0]));
    });
    return tally("vitest", report.numPassedTests, report.numFailedTests, failures, code);
  });
}

/** Browser tests against the production build and server, with the byte budgets. */
function runPlaywright(): Promise<Tally> {
  return withReport(async (file) => {
    const code = await run("playwright", ["test", "--config", "site/e2e/playwright.config.ts"], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    });
    const { stats, suites } = JSON.parse(await readFile(file, "utf8")) as JSONReport;
    const failures = listSpecs(suites).flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ results }) => describe(file, title, results.at(-1)?.error?.message)),
    );
    return tally("playwright", stats.expected, stats.unexpected + stats.flaky, failures, code);
  });
}

const REASON_LINES = 12;

function describe(file: string, test: string, reason = ""): string {
  const lines = stripVTControlCharacters(reason).split("\n", REASON_LINES);
  return [`${relative(ROOT, resolve(ROOT, file))}: ${test}`, ...lines].join("\n    ");
}

/** A nonzero exit code without a failed test (a crash, no tests found) counts as one failure. */
function tally(name: string, passed: number, failed: number, failures: string[], code: number): Tally {
  if (code === 0 || failed > 0) return { passed, failed, failures };
  return { passed, failed: 1, failures: [...failures, `${name} ended with code ${code}`] };
}

/** Counts a suite without a readable report as one failure. */
async function withReport(use: (file: string) => Promise<Tally>): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), "market-tests-"));
  try {
    return await use(join(folder, "report.json"));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { passed: 0, failed: 1, failures: [reason] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function run(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(join(ROOT, "node_modules/.bin", command), args, {
      cwd: ROOT,
      stdio: ["ignore", "inherit", "inherit"],
      env: {
        ...process.env,
        ASTRO_TELEMETRY_DISABLED: "1",
        // Tests start dozens of server processes: share their compiled code.
        NODE_COMPILE_CACHE: join(ROOT, ".cache/node"),
        // The linter's type checker is a Go program that ends soon: collecting its garbage took a third of its time.
        GOGC: "1000",
        ...env,
      },
    });
    child.on("error", fail);
    child.on("close", (code) => done(code ?? 1));
  });
}

const stateDir = await mkdtemp(join(tmpdir(), "market-build-"));
process.env["TEST_BUILDS"] = join(stateDir, "builds");

const building = runBuild(stateDir);

/** First what needs no build, which is made meanwhile. */
const SUITES: readonly (readonly [name: string, run: () => Promise<Tally>])[] = [
  ["build", () => building],
  ["unit tests of the site", () => runVitest("site")],
  ["component tests", () => runVitest("components")],
  ["unit and API tests of the server and its data", () => building.then(() => runVitest("server"))],
  ["browser tests and budgets", () => building.then(runPlaywright)],
  ["other browsers", () => building.then(() => runChecks(["node", "scripts/lab/try-browsers.ts", "--minute"]))],
  ["format, types and lint", () => runChecks(["oxfmt", "--check", "."], PAGE_TYPES, ["oxlint", "."])],
];

/** One more than the cores of a small machine, because tests wait for processes and pages. */
const AT_ONCE = 3;

const total: Tally = { passed: 0, failed: 0, failures: [] };
const waiting = [...SUITES];
await Promise.all(Array.from({ length: AT_ONCE }, runSuites));
await rm(stateDir, { recursive: true, force: true });
for (const failure of total.failures) console.log(`\nFAILED ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** Takes suites until none waits. */
async function runSuites(): Promise<void> {
  for (let suite = waiting.shift(); suite !== undefined; suite = waiting.shift()) {
    const [name, run] = suite;
    console.log(`\n— ${name}`);
    const began = performance.now();
    const { passed, failed, failures } = await run();
    console.log(`  ${name}: ${passed} passed, ${failed} failed, ${Math.round((performance.now() - began) / 1000)} s`);
    total.passed += passed;
    total.failed += failed;
    total.failures.push(...failures);
  }
}
