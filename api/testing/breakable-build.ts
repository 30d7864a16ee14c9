/**
 * The real build, for browser tests that watch it fail: while the file BREAK_BUILD lies there, it fails as a build
 * does, or does not come to an end when the file says "hang".
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { PROJECT_ROOT } from "#api/env.ts";

const way = await readFile(process.env["BREAK_BUILD"] ?? "", "utf8").catch(() => null);
if (way === "hang") setInterval(() => undefined, 1000);
else if (way !== null) {
  process.stderr.write("[ERROR] The roof fell in.\n");
  process.exitCode = 2;
} else {
  const build = spawn(process.execPath, [join(PROJECT_ROOT, "node_modules/astro/bin/astro.mjs"), "build"], {
    stdio: "inherit",
  });
  const [code] = (await once(build, "close")) as [number | null];
  process.exitCode = code ?? 1;
}
