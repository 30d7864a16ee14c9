/** Permissions of the state folder: only the server's user may read it, except for the releases. */
import { chmod, lstat, mkdir, readdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makePublishedHome, makePublishHome } from "#api/testing/publish-site.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { makeJpeg, photoForm } from "#api/testing/photo-form.ts";
import { prepareStateFolder } from "./state-folder.ts";

/**
 * Everything in the folder that others have rights to; symbolic links are skipped. Builds are in a folder that only
 * this user can enter, and releases are readable by everybody.
 */
async function listOpen(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => !entry.isSymbolicLink())
    .map(({ parentPath, name }) => join(parentPath, name));
  const found = await Promise.all(
    [folder, ...paths].map(async (path) => ({ path: relative(folder, path), mode: (await lstat(path)).mode })),
  );
  return found
    .filter(({ path, mode }) => (mode & 0o077) !== 0 && !/^(releases|builds\/)/.test(path))
    .map(({ path, mode }) => ({ path, mode: mode.toString(8) }));
}

/** A web server with another user may pass through the folder to the releases, but not list it. */
const ONLY_PASSABLE = [{ path: "", mode: "40711" }];

/** A web server with another user can read all of a release. */
async function expectReadable(release: string): Promise<void> {
  const entries = await readdir(release, { recursive: true, withFileTypes: true });
  const modes = entries.map(({ parentPath, name }) => stat(join(parentPath, name)));
  const wanted = (await Promise.all(modes)).map((found) => (found.isDirectory() ? 0o755 : 0o644));
  expect((await Promise.all(modes)).map(({ mode }) => mode & 0o777)).toEqual(wanted);
}

test("a fresh start writes nothing that another user can read", async () => {
  const home = await makePublishHome();
  const site = await home.start();
  const images = photoForm([{ name: "a.jpg", content: await makeJpeg("#ff0000") }]);
  expect((await fetch(`${site.url}/api/markets/1/submit-images`, { method: "POST", body: images })).status).toBe(201);
  await site.rename(2, "Renamed");
  await site.untilLive();
  expect(await listOpen(home.stateDir)).toEqual(ONLY_PASSABLE);
  await expectReadable(join(home.stateDir, "current"));
  const top = await readdir(home.stateDir);
  expect(top).toEqual(expect.arrayContaining(["directory.db", "directory.db-shm", "directory.db-wal", "server.json"]));
  expect((await readdir(join(home.stateDir, "images"))).length).toBeGreaterThan(0);
});

test("an earlier version's folder is closed at the next start, but not the targets of its links", async () => {
  const home = await makePublishedHome();
  const entries = await readdir(home.stateDir, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((found) => found.isFile() || found.isDirectory())) {
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
  await chmod(home.stateDir, 0o755);
  const elsewhere = await temporaryFolder();
  await writeFile(join(elsewhere, "package.js"), "");
  await chmod(elsewhere, 0o755);
  await chmod(join(elsewhere, "package.js"), 0o644);
  await symlink(elsewhere, join(home.stateDir, "link"));
  await symlink(join(elsewhere, "package.js"), join(home.stateDir, "link.js"));
  expect((await listOpen(home.stateDir)).length).toBeGreaterThan(4);
  await home.start();
  expect(await listOpen(home.stateDir)).toEqual(ONLY_PASSABLE);
  await expectReadable(join(home.stateDir, "current"));
  expect((await stat(elsewhere)).mode & 0o777).toBe(0o755);
  expect((await stat(join(elsewhere, "package.js"))).mode & 0o777).toBe(0o644);
});

test("a folder that everybody may write to is left unchanged, with a warning", async () => {
  const folder = join(await temporaryFolder(), "shared");
  await mkdir(folder);
  await chmod(folder, 0o1777);
  await writeFile(join(folder, "another"), "theirs");
  await chmod(join(folder, "another"), 0o644);
  const warnings: string[] = [];
  const listen = ({ message }: Error) => warnings.push(message);
  process.on("warning", listen);
  onTestFinished(() => void process.off("warning", listen));
  await prepareStateFolder(folder);
  await expect
    .poll(() => warnings)
    .toEqual([
      `Other users of this machine can look into the state folder ${folder}, where e-mail addresses and secrets lie. ` +
        "Make it this user's own with the mode 700, or set STATE_DIR to another folder.",
    ]);
  expect((await stat(folder)).mode & 0o7777).toBe(0o1777);
  expect((await stat(join(folder, "another"))).mode & 0o777).toBe(0o644);
  expect(await readFile(join(folder, "another"), "utf8")).toBe("theirs");
});
