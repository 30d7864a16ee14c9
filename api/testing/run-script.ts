/** Runs an operator's command in its own process. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { PROJECT_ROOT } from "#api/env.ts";

export interface ScriptRun {
  code: number | null;
  output: string;
  errors: string;
}

/** @param script "backup" for `npm run backup` @param before command to run it with, such as a shell @param input for stdin */
export async function runScript(
  script: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
  before: readonly string[] = [],
  input = "",
): Promise<ScriptRun> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const node = [process.execPath, join(PROJECT_ROOT, "scripts", `${script}.ts`), ...args];
  const [command = "", ...rest] = before.concat(node);
  const child = spawn(command, rest, { env: { PATH, NODE_COMPILE_CACHE, ...settings } });
  const run: ScriptRun = { code: null, output: "", errors: "" };
  child.stdout.on("data", (data: Buffer) => (run.output += data.toString()));
  child.stderr.on("data", (data: Buffer) => (run.errors += data.toString()));
  child.stdin.end(input);
  [run.code] = (await once(child, "close")) as [number | null];
  return run;
}
