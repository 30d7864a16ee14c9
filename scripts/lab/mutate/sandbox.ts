/** A copy of the last commit in a folder of its own, where files can be broken and tests run. */
import { execFile, spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import type { JSONReport } from "@playwright/test/reporter";
import type { JsonTestResults } from "vitest/node";
import { listSpecs } from "../list-specs.ts";
import { applyDefects, type Defect } from "./defects.ts";

/** How a run of tests ended: the names of those that failed, and for Vitest when each of its files ran. */
export interface Outcome {
  /** Undefined if nothing could run, such as after a build that failed. */
  failed: string[] | undefined;
  files: { path: string; start: number; end: number }[];
}

/** A run that hangs is as good as one that fails. */
const RUN_LIMIT_MS = 60 * 60_000;

export class Sandbox {
  readonly folder: string;
  readonly #root: string;
  readonly #signal: AbortSignal;
  #changed: string[] = [];

  private constructor(root: string, folder: string, signal: AbortSignal) {
    this.#root = root;
    this.folder = folder;
    this.#signal = signal;
  }

  /** @param signal ends what runs in it; `remove` still works */
  static async create(root: string, signal: AbortSignal): Promise<Sandbox> {
    const folder = await mkdtemp(join(tmpdir(), "market-defects-"));
    const sandbox = new Sandbox(root, folder, signal);
    await git(root, "worktree", "add", "--detach", "--force", folder, "HEAD");
    // Linked, because a copy of the packages would take a gigabyte each.
    await sandbox.#require("cp", ["-RPl", join(root, "node_modules"), join(folder, "node_modules")]);
    await sandbox.#require("astro", ["sync"]);
    return sandbox;
  }

  async remove(): Promise<void> {
    await git(this.#root, "worktree", "remove", "--force", this.folder);
  }

  read(file: string): Promise<string> {
    return readFile(join(this.folder, file), "utf8");
  }

  async write(file: string, text: string): Promise<void> {
    this.#changed.push(file);
    await writeFile(join(this.folder, file), text);
  }

  /** Puts these defects in, and takes out whatever was changed before. */
  async apply(defects: readonly Defect[]): Promise<void> {
    await this.restore();
    for (const [file, inFile] of Map.groupBy(defects, (defect) => defect.file)) {
      await this.write(file, applyDefects(await this.read(file), inFile));
    }
  }

  async restore(): Promise<void> {
    if (this.#changed.length > 0) await git(this.folder, "checkout", "--force", "--", ".");
    this.#changed = [];
  }

  /** @param args of `vitest run`: files and options */
  async runVitest(args: readonly string[]): Promise<Outcome> {
    const file = join(this.folder, "test-report.json");
    const code = await this.#run("vitest", ["run", "--reporter=json", `--outputFile=${file}`, ...args]);
    const report = await readReport<JsonTestResults>(file);
    if (!report) return { failed: code === 0 ? [] : undefined, files: [] };
    const results = report.testResults.map((result) => ({ ...result, path: relative(this.folder, result.name) }));
    // Files that were not started, after one that failed, are reported as failed too, without a test or a message.
    const failed = results
      .filter(({ assertionResults, message }) => message || assertionResults.some(({ status }) => status === "failed"))
      .map(({ path }) => path);
    return {
      failed: code === 0 || failed.length > 0 ? failed : ["the run itself"],
      files: results.map(({ path, startTime, endTime }) => ({ path, start: startTime, end: endTime })),
    };
  }

  /** Builds the site and tries it in a browser. @param args of `playwright test`: `file:line` and options */
  async runPlaywright(args: readonly string[]): Promise<Outcome> {
    const file = join(this.folder, "test-report.json");
    const config = ["--config", "site/e2e/playwright.config.ts"];
    await this.#run("playwright", ["test", ...config, ...args], { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
    const report = await readReport<JSONReport>(file);
    const specs = listSpecs(report?.suites ?? []);
    const failed = specs.filter(({ ok }) => !ok).map(({ file, line }) => `${file}:${line}`);
    return { failed: specs.length === 0 ? undefined : failed, files: [] };
  }

  async isRefusedByLint(...files: readonly string[]): Promise<boolean> {
    return (await this.#run("oxlint", files)) !== 0;
  }

  async #require(command: string, args: readonly string[]): Promise<void> {
    const code = await this.#run(command, args);
    if (code !== 0) throw new Error(`${command} ${args.join(" ")} ended with code ${code}.`);
  }

  /** @returns the exit code; 1 after the limit */
  async #run(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> {
    this.#signal.throwIfAborted();
    const stop = AbortSignal.any([this.#signal, AbortSignal.timeout(RUN_LIMIT_MS)]);
    const code = await new Promise<number>((done, fail) => {
      const child = spawn(command, args, {
        cwd: this.folder,
        stdio: "ignore",
        env: {
          ...process.env,
          PATH: `${join(this.folder, "node_modules/.bin")}:${process.env["PATH"]}`,
          ASTRO_TELEMETRY_DISABLED: "1",
          GOGC: "1000",
          ...env,
        },
        // A group of its own, so that a hanging run ends with all that it started.
        detached: true,
      });
      const end = () => child.pid && process.kill(-child.pid, "SIGKILL");
      stop.addEventListener("abort", end);
      child.on("error", fail);
      child.on("close", (code) => {
        stop.removeEventListener("abort", end);
        done(code ?? 1);
      });
    });
    this.#signal.throwIfAborted();
    return code;
  }
}

async function git(folder: string, ...args: string[]): Promise<void> {
  await promisify(execFile)("git", args, { cwd: folder });
}

/** Reads a report once: the next run writes a new one, or none. */
async function readReport<T>(file: string): Promise<T | undefined> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  await rm(file, { force: true });
  return text === undefined ? undefined : (JSON.parse(text) as T);
}
