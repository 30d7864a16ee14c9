/** Runs the whole server in the test's process: it starts in a fraction of the time, but cannot be killed. */
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { SnapshotError } from "#data/files/read-snapshot.ts";
import { parseEnv } from "#api/env.ts";
import { createLog } from "#api/observe/log.ts";
import { OperatorError } from "#api/process/operator-error.ts";
import { createRenderer, type RenderService } from "#api/release/renderer.ts";
import { type RunOptions, runServer } from "#api/start/run-server.ts";
import { NO_SERVER } from "./mock-server.ts";
import { type ServerRun, waitForOutput } from "./server-run.ts";

export interface HereOptions extends Pick<RunOptions, "renderer" | "finishMs" | "retryMs"> {
  /** Called with each line that the server prints. */
  onLine?: (line: string) => void;
}

export interface ServerHere extends Omit<ServerRun, "pid" | "end"> {
  lines: string[];
  warnings: string[];
  /** Ends it like SIGTERM. */
  end: () => Promise<number | null>;
}

/** Starting its process takes longer than most starts of the server; server-process.ts starts one for each. */
const sharedRenderer: RenderService = { ...createRenderer(), close: () => undefined };

export const FAKE_BUILD = join(import.meta.dirname, "fake-build.ts");

/** Settings of builds and releases are in fake.json next to the state folder. Ends with the test. */
export function runHere(
  settings: Readonly<Record<string, string>>,
  { onLine, renderer = sharedRenderer, ...options }: HereOptions = {},
): ServerHere {
  const [lines, warnings]: [string[], string[]] = [[], []];
  const stop = new AbortController();
  const log = {
    ...createLog({ logFormat: "text", logLevel: "error" }),
    tell: (text: string) => void lines.push(text),
    print: (line: string) => {
      lines.push(line);
      onLine?.(line);
    },
    warn: (line: string) => void warnings.push(line),
    fail: (error: unknown) => void warnings.push(error instanceof Error ? (error.stack ?? "") : String(error)),
  };
  const run = async () => {
    try {
      const given = { PORT: "0", SITE_URL: "http://localhost:3000", NEWS_URL: NO_SERVER, TRUSTED_PROXIES: "1" };
      const env = parseEnv({ ...given, ...settings });
      const buildCommand = [process.execPath, FAKE_BUILD, join(dirname(env.stateDir), "fake.json")];
      await runServer({ env, buildCommand, renderer, log, signal: stop.signal, ...options });
      return 0;
    } catch (error) {
      if (!(error instanceof OperatorError || error instanceof SnapshotError)) throw error;
      warnings.push(error.message);
      return 1;
    }
  };
  let isRunning = true;
  const ended = run().finally(() => (isRunning = false));
  const end = () => {
    stop.abort();
    return ended;
  };
  onTestFinished(() => end().then(() => undefined));
  const toText = (printed: readonly string[]) => printed.map((line) => `${line}\n`).join("");
  return {
    lines,
    warnings,
    output: () => toText(lines),
    errors: () => toText(warnings),
    isRunning: () => isRunning,
    ended,
    end,
  };
}

/** Resolves when the server is ready. @throws Error with its output if it ends first */
export async function startHere(
  settings: Readonly<Record<string, string>>,
  options: HereOptions = {},
): Promise<ServerHere & { url: string }> {
  const run = runHere(settings, options);
  const url = await waitForOutput(run, /Serving ([^\s"]+)/);
  return { ...run, url: url.replace("localhost", "127.0.0.1") };
}
