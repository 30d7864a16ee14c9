/**
 * `npm run licenses`, to run after packages were added or updated: writes docs/licenses.md, and marks in
 * package-lock.json what must not be compiled.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PROJECT_ROOT } from "#api/env.ts";
import { isAllowed } from "./licenses/allowed.ts";
import { markPrebuilt } from "./licenses/lockfile.ts";
import { listPackages } from "./licenses/packages.ts";
import { renderLicenses } from "./licenses/render.ts";
import { takeArguments } from "../../api/commands/run-command.ts";

takeArguments("Usage: npm run licenses. Fails if a package's license is not in scripts/lab/licenses/allowed.ts.");

const lockFile = join(PROJECT_ROOT, "package-lock.json");
await writeFile(lockFile, markPrebuilt(await readFile(lockFile, "utf8")));
const packages = await listPackages();
await writeFile(join(PROJECT_ROOT, "docs/licenses.md"), renderLicenses(packages));
console.log(`Written: docs/licenses.md (${packages.length} packages)`);
for (const { name, license } of packages.filter((found) => !isAllowed(found.license))) {
  console.error(
    `${name} is under ${license}. Allow that in scripts/lab/licenses/allowed.ts, or do without the package.`,
  );
  process.exitCode = 1;
}
