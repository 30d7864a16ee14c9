/** Runs one suite as a child process, with its output as it comes, and counts what passed. */
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { z } from "zod";
import { requireChromium } from "#site/e2e/stand/chromium.ts";

export interface Tally {
  passed: number;
  failed: number;
}

const ROOT = resolve(import.meta.dirname, "../..");

/** A tool that only says yes or no, such as a linter: one check. */
export async function runCheck(command: string, args: readonly string[]): Promise<Tally> {
  const code = await run(command, args);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

const vitestReport = z.object({ numPassedTests: z.int(), numFailedTests: z.int(), success: z.boolean() });

/** Unit and API tests. */
export function runVitest(): Promise<Tally> {
  return withReport(async (file) => {
    const code = await run("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`]);
    const { numPassedTests, numFailedTests } = vitestReport.parse(JSON.parse(await readFile(file, "utf8")));
    return { passed: numPassedTests, failed: atLeastOne(numFailedTests, code) };
  });
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
});

/** Browser tests against the production build and server, with the byte budgets. */
export function runPlaywright(): Promise<Tally> {
  return withReport(async (file) => {
    const code = await run("playwright", ["test", "--config", "site/e2e/playwright.config.ts"], {
      CHROMIUM_PATH: requireChromium(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    });
    const { stats } = playwrightReport.parse(JSON.parse(await readFile(file, "utf8")));
    return { passed: stats.expected, failed: atLeastOne(stats.unexpected + stats.flaky, code) };
  });
}

/** A runner that ends badly without a failed test (a crash, nothing found to run) has failed all the same. */
function atLeastOne(failed: number, code: number): number {
  return code === 0 ? failed : Math.max(failed, 1);
}

/** A suite whose report cannot be read counts as one failure, and says why. */
async function withReport(use: (file: string) => Promise<Tally>): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), "market-tests-"));
  try {
    return await use(join(folder, "report.json"));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function run(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(join(ROOT, "node_modules/.bin", command), args, {
      cwd: ROOT,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: "1", ...env },
    });
    child.on("error", fail);
    child.on("close", (code) => {
      done(code ?? 1);
    });
  });
}
