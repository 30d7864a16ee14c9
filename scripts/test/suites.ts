/** Runs one suite as a child process, with its output as it comes, counts what passed and names what failed. */
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { z } from "zod";
import { requireChromium } from "#site/e2e/stand/chromium.ts";

export interface Tally {
  passed: number;
  failed: number;
  /** What failed, with the first words of why: for the end of the output, as nobody finds it in the middle. */
  failures: string[];
}

const ROOT = resolve(import.meta.dirname, "../..");

/** A tool that only says yes or no, such as a linter: one check. */
export async function runCheck(command: string, args: readonly string[]): Promise<Tally> {
  const code = await run(command, args);
  const failures = code === 0 ? [] : [`${command} ${args.join(" ")}`];
  return { passed: 1 - failures.length, failed: failures.length, failures };
}

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

/** Unit and API tests. */
export function runVitest(): Promise<Tally> {
  return withReport(async (file) => {
    const code = await run("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`]);
    const report = vitestReport.parse(JSON.parse(await readFile(file, "utf8")));
    const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((result) => result.status === "failed");
      // A file that could not even be read has no tests.
      if (failed.length === 0) return status === "failed" ? [describe(name, "", message)] : [];
      return failed.map(({ fullName, failureMessages }) => describe(name, fullName, failureMessages[0]));
    });
    return tally("vitest", report.numPassedTests, report.numFailedTests, failures, code);
  });
}

const playwrightSuite = z.object({
  specs: z.array(
    z.object({
      file: z.string(),
      title: z.string(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.enum(["expected", "unexpected", "flaky", "skipped"]),
          results: z.array(z.object({ error: z.object({ message: z.string() }).partial().optional() })),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  suites: z.array(playwrightSuite),
});

/** Browser tests against the production build and server, with the byte budgets. */
export function runPlaywright(): Promise<Tally> {
  return withReport(async (file) => {
    requireChromium();
    const code = await run("playwright", ["test", "--config", "site/e2e/playwright.config.ts"], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    });
    const { stats, suites } = playwrightReport.parse(JSON.parse(await readFile(file, "utf8")));
    // One test is listed once for all devices that it ran on; each of them may have failed.
    const failures = listSpecs(suites).flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ projectName, results }) => describe(file, `${title} [${projectName}]`, results.at(-1)?.error?.message)),
    );
    return tally("playwright", stats.expected, stats.unexpected + stats.flaky, failures, code);
  });
}

function listSpecs(suites: readonly z.infer<typeof playwrightSuite>[]): z.infer<typeof playwrightSuite>["specs"] {
  return suites.flatMap(({ specs, suites = [] }) => [...specs, ...listSpecs(suites)]);
}

const REASON_LINES = 12;

function describe(file: string, test: string, reason = ""): string {
  const lines = stripVTControlCharacters(reason).split("\n", REASON_LINES);
  return [`${relative(ROOT, resolve(ROOT, file))}: ${test}`, ...lines].join("\n    ");
}

/** A runner that ends badly without a failed test (a crash, nothing found to run) has failed all the same. */
function tally(name: string, passed: number, failed: number, failures: string[], code: number): Tally {
  if (code === 0 || failed > 0) return { passed, failed, failures };
  return { passed, failed: 1, failures: [...failures, `${name} ended with code ${code}`] };
}

/** A suite whose report cannot be read counts as one failure, and says why. */
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
        // Tests start the server and its helpers by the dozen: what they load is compiled once.
        NODE_COMPILE_CACHE: join(ROOT, ".cache/node"),
        ...env,
      },
    });
    child.on("error", fail);
    child.on("close", (code) => {
      done(code ?? 1);
    });
  });
}
