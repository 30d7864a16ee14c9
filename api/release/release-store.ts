/**
 * Where releases live in the state folder:
 *
 *     releases/<id>/files      the site as it was built
 *     releases/<id>/server     what draws previews on demand
 *     releases/<id>/node_modules   link to the program's, which that needs
 *     releases/<id>/snapshot   what it was built from
 *     releases/<id>/manifest.json, about.json
 *     packed/<hash>.br, .gzip  packed forms, shared by all releases
 *     current                  link to the release that visitors get
 */
import { randomUUID } from "node:crypto";
import { lstat, mkdir, readdir, readlink, rename, rm, stat, symlink, utimes } from "node:fs/promises";
import { basename, join } from "node:path";

/** Work in progress; a start clears what a killed build has left. */
const UNFINISHED = ".unfinished-";
const NEXT_LINK = ".current-";

export function getReleaseFolder(stateDir: string, id: string): string {
  return join(stateDir, "releases", id);
}

/** @param release the folder of a release, finished or not */
export function getServerFolder(release: string): string {
  return join(release, "server");
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
  const last = (await listUses(stateDir)).map(({ at }) => at);
  // After all others, also where the clock has been set back since: those used last are kept.
  const now = new Date(Math.max(Date.now(), ...last) + 1);
  await utimes(getReleaseFolder(stateDir, id), now, now);
  const link = join(stateDir, `${NEXT_LINK}${randomUUID()}`);
  const current = join(stateDir, "current");
  await symlink(join("releases", id), link);
  // Whoever copies a state folder with a program that follows links has copied a release in its place.
  if ((await lstat(current).catch(() => null))?.isDirectory()) await rm(current, { recursive: true });
  await rename(link, current);
}

/** A release's code finds the packages from wherever the state folder is. @param release the folder of a release */
export async function linkPackages(release: string, projectRoot: string): Promise<void> {
  const [link, packages] = [join(release, "node_modules"), join(projectRoot, "node_modules")];
  if ((await readlink(link).catch(() => null)) === packages) return;
  await rm(link, { recursive: true, force: true });
  await symlink(packages, link);
}

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
  return (await listUses(stateDir)).sort((a, b) => b.at - a.at).map(({ id }) => id);
}

/** @returns for each kept release when it was last put before visitors, in milliseconds since 1970 */
async function listUses(stateDir: string): Promise<{ id: string; at: number }[]> {
  const folder = join(stateDir, "releases");
  const ids = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith("."));
  return Promise.all(ids.map(async (id) => ({ id, at: (await stat(join(folder, id))).mtimeMs })));
}

/** To be called while nothing is being built: a build that was killed, or a full disk, has left things behind. */
export async function removeUnfinished(stateDir: string): Promise<void> {
  await Promise.all([
    removeFrom(join(stateDir, "releases"), (name) => name.startsWith(UNFINISHED)),
    removeFrom(stateDir, (name) => name.startsWith(NEXT_LINK)),
    // Whole ones are called <hash>.br; those being written have one more part.
    removeFrom(getPackedFolder(stateDir), (name) => name.split(".").length > 2),
  ]);
}

async function removeFrom(folder: string, isLeftover: (name: string) => boolean): Promise<void> {
  const left = (await readdir(folder).catch(() => [])).filter(isLeftover);
  // Again, where the build of a killed server still adds to it: it has not noticed yet.
  await Promise.all(left.map((name) => rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 })));
}
