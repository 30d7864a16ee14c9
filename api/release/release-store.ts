/**
 * Where releases live in the state folder:
 *
 *     releases/<id>/files      the site as it was built
 *     releases/<id>/snapshot   what it was built from
 *     releases/<id>/manifest.json
 *     packed/<hash>.br, .gzip  packed forms, shared by all releases
 *     current                  link to the release that visitors get
 */
import { randomUUID } from "node:crypto";
import { mkdir, readdir, readlink, rename, rm, stat, symlink, utimes } from "node:fs/promises";
import { basename, join } from "node:path";
import { readManifest } from "./manifest.ts";

/** Releases that stay on disk, the current one included, so that open pages find their files and a way back is short. */
const KEPT_RELEASES = 5;

/** Work in progress; a start clears what a killed build has left. */
const UNFINISHED = ".unfinished-";

export function getReleaseFolder(stateDir: string, id: string): string {
  return join(stateDir, "releases", id);
}

export function getPackedFolder(stateDir: string): string {
  return join(stateDir, "packed");
}

/** The id of the release that visitors get, or null before the first. */
export async function getCurrentId(stateDir: string): Promise<string | null> {
  const target = await readlink(join(stateDir, "current")).catch(() => null);
  return target === null ? null : basename(target);
}

/** Puts a release before visitors. A rename over the old link: at no moment is there none. */
export async function setCurrentId(stateDir: string, id: string): Promise<void> {
  const now = new Date();
  await utimes(getReleaseFolder(stateDir, id), now, now);
  const link = join(stateDir, `.current-${randomUUID()}`);
  await symlink(join("releases", id), link);
  await rename(link, join(stateDir, "current"));
}

/** A new empty folder to make a release in. */
export async function startRelease(stateDir: string): Promise<string> {
  const folder = join(stateDir, "releases", `${UNFINISHED}${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  return folder;
}

/** Gives a finished release its name; a damaged one of that name goes. */
export async function finishRelease(stateDir: string, folder: string, id: string): Promise<void> {
  await rm(getReleaseFolder(stateDir, id), { recursive: true, force: true });
  await rename(folder, getReleaseFolder(stateDir, id));
}

/** The kept releases' ids, the last used first. */
export async function listReleases(stateDir: string): Promise<string[]> {
  const folder = join(stateDir, "releases");
  const ids = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith("."));
  const used = await Promise.all(ids.map(async (id) => ({ id, at: (await stat(join(folder, id))).mtimeMs })));
  return used.sort((a, b) => b.at - a.at).map(({ id }) => id);
}

/** Removes old releases, then the packed forms that no release is left to use. */
export async function pruneReleases(stateDir: string): Promise<void> {
  const current = await getCurrentId(stateDir);
  const others = (await listReleases(stateDir)).filter((id) => id !== current);
  const old = others.splice(KEPT_RELEASES - 1);
  await Promise.all(old.map((id) => rm(getReleaseFolder(stateDir, id), { recursive: true, force: true })));
  const manifests = await Promise.all(
    (await listReleases(stateDir)).map((id) => readManifest(getReleaseFolder(stateDir, id))),
  );
  const used = new Set(manifests.flatMap((manifest) => manifest?.files.map(({ hash }) => hash) ?? []));
  const packed = await readdir(getPackedFolder(stateDir)).catch(() => []);
  const unused = packed.filter((name) => !used.has(name.slice(0, name.indexOf("."))));
  await Promise.all(unused.map((name) => rm(join(getPackedFolder(stateDir), name), { force: true })));
}

/** To be called at start, while no build can be running: one that was killed has left its folder behind. */
export async function removeUnfinished(stateDir: string): Promise<void> {
  const folder = join(stateDir, "releases");
  const left = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith(UNFINISHED));
  await Promise.all(left.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}
