/**
 * Where releases live in the state folder:
 *
 *     builds/<id>/             what belongs to a version of the code, see build.ts
 *     releases/<id>/snapshot   what a release was made from
 *     releases/<id>/manifest.json, about.json
 *     bodies/<hash>, .br, .gzip   what is in the files of all builds and releases: equal files are one
 *     current                  link to the release that visitors get
 */
import { randomUUID } from "node:crypto";
import { lstat, mkdir, readdir, readlink, rename, rm, stat, symlink, utimes } from "node:fs/promises";
import { basename, join } from "node:path";

/** Work in progress; a start clears what a killed build has left. */
const UNFINISHED = ".unfinished-";
const NEXT_LINK = ".current-";

type Kind = "builds" | "releases";

function getFolder(stateDir: string, kind: Kind, id: string): string {
  return join(stateDir, kind, id);
}

export function getReleaseFolder(stateDir: string, id: string): string {
  return getFolder(stateDir, "releases", id);
}

export function getBuildFolder(stateDir: string, id: string): string {
  return getFolder(stateDir, "builds", id);
}

export function getBodiesFolder(stateDir: string): string {
  return join(stateDir, "bodies");
}

/** The id of the release that visitors get, or null before the first. */
export async function getCurrentId(stateDir: string): Promise<string | null> {
  const target = await readlink(join(stateDir, "current")).catch(() => null);
  return target === null ? null : basename(target);
}

/** Puts a release before visitors. A rename over the old link: at no moment is there none. */
export async function setCurrentId(stateDir: string, id: string): Promise<void> {
  const last = (await listTimes(stateDir, "releases")).map(({ at }) => at);
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

/** A folder to make a build or a release in. */
export async function startFolder(stateDir: string, kind: Kind): Promise<string> {
  const folder = getFolder(stateDir, kind, `${UNFINISHED}${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  await mkdir(getBodiesFolder(stateDir), { recursive: true });
  return folder;
}

/** Gives a finished one its name; a damaged one of that name goes. */
export async function finishFolder(stateDir: string, kind: Kind, folder: string, id: string): Promise<void> {
  await rm(getFolder(stateDir, kind, id), { recursive: true, force: true });
  await rename(folder, getFolder(stateDir, kind, id));
}

/** The ids of the builds, the newest first. */
export async function listBuilds(stateDir: string): Promise<string[]> {
  return listByAge(await listTimes(stateDir, "builds"));
}

/** The kept releases' ids, the last used first. */
export async function listReleases(stateDir: string): Promise<string[]> {
  return listByAge(await listTimes(stateDir, "releases"));
}

interface Dated {
  id: string;
  at: number;
}

function listByAge(all: readonly Dated[]): string[] {
  return all.toSorted((a, b) => b.at - a.at).map(({ id }) => id);
}

/** When each was made, or last put before visitors, in milliseconds since 1970. */
async function listTimes(stateDir: string, kind: Kind): Promise<Dated[]> {
  const ids = await listNames(join(stateDir, kind));
  return Promise.all(ids.map(async (id) => ({ id, at: (await stat(getFolder(stateDir, kind, id))).mtimeMs })));
}

async function listNames(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith("."));
}

/** To be called while nothing is being made: a publish that was killed, or a full disk, has left things behind. */
export async function removeUnfinished(stateDir: string): Promise<void> {
  await Promise.all([
    removeFrom(join(stateDir, "builds"), (name) => name.startsWith(UNFINISHED)),
    removeFrom(join(stateDir, "releases"), (name) => name.startsWith(UNFINISHED)),
    // "packed" is of versions in which each release had files of its own.
    removeFrom(stateDir, (name) => name.startsWith(NEXT_LINK) || name === "packed"),
    // Whole ones are called <hash> or <hash>.br; those being written have a part more, which is no form.
    removeFrom(getBodiesFolder(stateDir), (name) => !/^[\w-]+(\.(br|gzip))?$/.test(name)),
  ]);
}

async function removeFrom(folder: string, isLeftover: (name: string) => boolean): Promise<void> {
  const left = (await readdir(folder).catch(() => [])).filter(isLeftover);
  // Again, where the build of a killed server still adds to it: it has not noticed yet.
  await Promise.all(left.map((name) => rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 })));
}
