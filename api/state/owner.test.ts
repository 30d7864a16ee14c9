import { chmod, chown, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { describeFailure } from "#api/jobs/describe-failure.ts";
import { runScript, runScriptHere } from "#api/testing/run-script.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { describeOwner } from "./owner.ts";

const NOBODY = 65_534;
const AS_NOBODY = ["setpriv", `--reuid=${NOBODY}`, `--regid=${NOBODY}`, "--clear-groups"];

test("what cannot be written is said to belong to somebody, not to be a disk without changes", async () => {
  const folder = await temporaryFolder();
  const error = Object.assign(new Error("EACCES"), { code: "EACCES", path: join(folder, "away", "ann.json") });
  expect(describeFailure(error)).toBe(`${describeOwner(folder)}. Name another place, or give this one to that user.`);
  expect(describeOwner(folder)).toMatch(/ belongs to (\S+), and this runs as \1$/);
});

describe.skipIf(process.getuid?.() !== 0)("as root", () => {
  test.each([
    ["admin", ["list"], "admin -- list"],
    ["privacy", ["erase", "ann@example.org"], "privacy -- erase ann@example.org"],
    ["backup", [], "backup"],
    ["restore", ["/a b's $1"], String.raw`restore -- '/a b'\''s $1'`],
    ["publish", [], "publish"],
    ["refresh", ["--apply"], "refresh -- --apply"],
    ["snapshot", [], "snapshot"],
  ])("%s on another user's state folder is refused with what to type", async (name, args, typed) => {
    const stateDir = await temporaryFolder();
    await writeFile(join(stateDir, "directory.db"), "");
    await chown(join(stateDir, "directory.db"), NOBODY, NOBODY);
    await chown(stateDir, NOBODY, NOBODY);
    const run = await runScriptHere(name, args, { STATE_DIR: stateDir, npm_lifecycle_event: name });
    expect([run.code, run.output]).toEqual([1, ""]);
    const said = `${stateDir} belongs to nobody, and this runs as root. Type: sudo -u nobody npm run ${typed}\n`;
    expect(run.errors.endsWith(said)).toBe(true);
  });

  test("a backup of root's is said to be root's, not to be incomplete", async () => {
    const folder = await temporaryFolder();
    const backups = join(folder, "state", "backups");
    const backup = join(backups, "directory-2026-07-04T120000Z");
    await mkdir(backup, { recursive: true, mode: 0o700 });
    for (const path of [dirname(folder), folder]) await chmod(path, 0o711);
    for (const path of ["state", "state/backups"]) await chown(join(folder, path), NOBODY, NOBODY);
    const restore = async (...args: string[]) =>
      (await runScript("restore", args, { STATE_DIR: join(folder, "state") }, { before: AS_NOBODY })).errors;
    expect(await restore(backup)).toBe(
      `Not restored. ${backup} belongs to root, and this runs as nobody. As root: chown -R nobody ${backup}\n`,
    );
    await chown(backups, 0, 0);
    expect(await restore()).toContain(`${backups} belongs to root, and this runs as nobody.`);
  });
});
