/**
 * The real build, for browser tests that watch it fail. While the file BREAK_BUILD lies there, it says how: it fails as
 * a build does, does not come to an end ("hang"), or only takes no time ("quick", see fake-build.ts).
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { PROJECT_ROOT } from "#api/env.ts";
import { ASTRO_BUILD } from "#api/server.ts";

const way = await readFile(process.env["BREAK_BUILD"] ?? "", "utf8").catch(() => null);
if (way === "hang") setInterval(() => undefined, 1000);
else if (way === null) await run(ASTRO_BUILD);
else if (way === "quick") await run([process.execPath, join(import.meta.dirname, "fake-build.ts")]);
else {
  process.stderr.write("[ERROR] The roof fell in.\n");
  process.exitCode = 2;
}

async function run([command = "", ...args]: readonly string[]): Promise<void> {
  const build = spawn(command, args, { cwd: PROJECT_ROOT, stdio: "inherit" });
  const [code] = (await once(build, "close")) as [number | null];
  process.exitCode = code ?? 1;
}
