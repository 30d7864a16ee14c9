/** Runs an operator's command, in its own process or in the test's. */
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { Readable } from "node:stream";
import { vi } from "vitest";
import { PROJECT_ROOT } from "#api/env.ts";

export interface ScriptRun {
  code: number | null;
  output: string;
  errors: string;
}

interface RunOptions {
  /** A command to run it with, such as a shell. */
  before?: readonly string[];
  /** For stdin. */
  input?: string;
}

/** @param script "backup" for `npm run backup` */
export async function runScript(
  script: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
  { before = [], input = "" }: RunOptions = {},
): Promise<ScriptRun> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const node = [process.execPath, getFile(script), ...args];
  const [command = "", ...rest] = before.concat(node);
  const child = spawn(command, rest, { env: { PATH, NODE_COMPILE_CACHE, ...settings } });
  const run: ScriptRun = { code: null, output: "", errors: "" };
  child.stdout.on("data", (data: Buffer) => (run.output += data.toString()));
  child.stderr.on("data", (data: Buffer) => (run.errors += data.toString()));
  child.stdin.end(input);
  [run.code] = (await once(child, "close")) as [number | null];
  return run;
}

/**
 * Like runScript, but in the test's process, which has loaded already what a process of its own needs half a second for.
 * One test of each command runs it in its own.
 */
export async function runScriptHere(
  script: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
  { input = "" }: Pick<RunOptions, "input"> = {},
): Promise<ScriptRun> {
  const run: ScriptRun = { code: null, output: "", errors: "" };
  const addOutput = (text: unknown) => ((run.output += String(text)), true);
  const addErrors = (text: unknown) => ((run.errors += String(text)), true);
  const before = SIGNALS.map((signal) => new Set(process.listeners(signal)));
  const { argv, exitCode } = process;
  const replaced = [
    vi.spyOn(process, "stdin", "get").mockReturnValue(Readable.from([input]) as typeof process.stdin),
    vi.spyOn(process.stdout, "write").mockImplementation(addOutput),
    vi.spyOn(process.stderr, "write").mockImplementation(addErrors),
    vi.spyOn(console, "log").mockImplementation((line) => void addOutput(`${line}\n`)),
    vi.spyOn(console, "error").mockImplementation((line) => void addErrors(`${line}\n`)),
    vi.spyOn(process, "exit").mockImplementation(() => {
      throw ENDED;
    }),
  ];
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  Object.assign(process, { argv: [process.execPath, getFile(script), ...args], exitCode: 0 });
  try {
    // Evaluated again each time, also when a test has reset the modules, this one included; what it imports is not.
    await import(/* @vite-ignore */ `${getFile(script)}?run=${randomUUID()}`).catch((error: unknown) => {
      if (error !== ENDED) throw error;
    });
    return { ...run, code: Number(process.exitCode) };
  } finally {
    Object.assign(process, { argv, exitCode });
    for (const each of replaced) each.mockRestore();
    vi.unstubAllEnvs();
    for (const [index, signal] of SIGNALS.entries()) {
      for (const one of process.listeners(signal)) if (!before[index]?.has(one)) process.off(signal, one);
    }
  }
}

/** Thrown where the command would end the process. */
const ENDED = new Error("The command has ended.");

const SIGNALS = ["SIGINT", "SIGTERM"] as const;

function getFile(script: string): string {
  return join(PROJECT_ROOT, "scripts", `${script}.ts`);
}
