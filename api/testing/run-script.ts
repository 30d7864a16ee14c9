/** A command as it is typed, in a process of its own. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { PROJECT_ROOT } from "#api/env.ts";

export interface ScriptRun {
  code: number | null;
  output: string;
  errors: string;
}

/** @param script "backup" for `npm run backup`. @param before what to start it with, such as a shell */
export async function runScript(
  script: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
  before: readonly string[] = [],
): Promise<ScriptRun> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const node = [process.execPath, join(PROJECT_ROOT, "scripts", `${script}.ts`), ...args];
  const [command = "", ...rest] = before.concat(node);
  const child = spawn(command, rest, {
    env: { PATH, NODE_COMPILE_CACHE, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const run: ScriptRun = { code: null, output: "", errors: "" };
  child.stdout.on("data", (data: Buffer) => (run.output += data.toString()));
  child.stderr.on("data", (data: Buffer) => (run.errors += data.toString()));
  [run.code] = (await once(child, "close")) as [number | null];
  return run;
}
