/**
 * Where releases live in the state folder:
 *
 *     builds/<id>/         what belongs to a version of the code, see build.ts
 *     releases/<id>/       a document root: each page, script and data file, with .br and .gz beside what is text
 *     releases/<id>.json   what the server knows of it, see manifest.ts
 *     current              link to the release that visitors get
 */
import { randomUUID } from "node:crypto";
import { lstat, mkdir, readdir, readlink, rename, rm, stat, symlink } from "node:fs/promises";
import { basename, join } from "node:path";

/** Begins the names of work in progress; a start clears what a killed publish has left. */
const UNFINISHED = ".unfinished-";
const NEXT_LINK = ".current-";

type Kind = "builds" | "releases";

export function getReleaseFolder(stateDir: string, id: string): string {
  return join(stateDir, "releases", id);
}

export function getManifestFile(stateDir: string, id: string): string {
  return join(stateDir, "releases", `${id}.json`);
}

export function getBuildFolder(stateDir: string, id: string): string {
  return join(stateDir, "builds", id);
}

/** The document root that visitors get. */
function getCurrentFolder(stateDir: string): string {
  return join(stateDir, "current");
}

/** The id of the release that visitors get; null before the first. */
export async function getCurrentId(stateDir: string): Promise<string | null> {
  const target = await readlink(getCurrentFolder(stateDir)).catch(() => null);
  return target === null ? null : basename(target);
}

/** Puts a release before visitors. A rename over the old link: at no moment is there none. */
export async function setCurrentId(stateDir: string, id: string): Promise<void> {
  const link = join(stateDir, `${NEXT_LINK}${randomUUID()}`);
  const current = getCurrentFolder(stateDir);
  await symlink(join("releases", id), link);
  // A program that copies a state folder and follows links leaves a folder in the link's place.
  if ((await lstat(current).catch(() => null))?.isDirectory()) await rm(current, { recursive: true });
  await rename(link, current);
}

/** A folder to make a build or a release in. */
export async function startFolder(stateDir: string, kind: Kind): Promise<string> {
  const folder = join(stateDir, kind, `${UNFINISHED}${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  return folder;
}

/** Gives a finished build or release its name, in the place of a damaged one of that name. */
export async function finishFolder(stateDir: string, kind: Kind, folder: string, id: string): Promise<void> {
  const finished = join(stateDir, kind, id);
  await rm(finished, { recursive: true, force: true });
  await rename(folder, finished);
}

/** The ids of the builds, the newest first. */
export async function listBuilds(stateDir: string): Promise<string[]> {
  const ids = await listNames(join(stateDir, "builds"));
  const dated = await Promise.all(
    ids.map(async (id) => ({ id, at: (await stat(getBuildFolder(stateDir, id))).mtimeMs })),
  );
  return dated.sort((a, b) => b.at - a.at).map(({ id }) => id);
}

/** The ids of the releases on disk, the newest first: an id begins with the time at which it was made. */
export async function listReleases(stateDir: string): Promise<string[]> {
  const names = await listNames(join(stateDir, "releases"));
  return names
    .filter((name) => !name.endsWith(".json"))
    .sort()
    .reverse();
}

/** Removes all releases but these. */
export async function removeOtherReleases(stateDir: string, kept: readonly string[]): Promise<void> {
  await removeFrom(join(stateDir, "releases"), (name) => !kept.includes(name.replace(/\.json$/, "")));
}

export async function removeBuild(stateDir: string, id: string): Promise<void> {
  await rm(getBuildFolder(stateDir, id), { recursive: true, force: true });
}

/** To be called while nothing is being made: a publish that was killed, or a full disk, has left things behind. */
export async function removeUnfinished(stateDir: string): Promise<void> {
  await Promise.all([
    removeFrom(join(stateDir, "builds"), (name) => name.startsWith(UNFINISHED)),
    removeFrom(join(stateDir, "releases"), (name) => name.startsWith(UNFINISHED)),
    removeFrom(stateDir, (name) => name.startsWith(NEXT_LINK)),
  ]);
}

async function listNames(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith("."));
}

async function removeFrom(folder: string, isToGo: (name: string) => boolean): Promise<void> {
  const names = (await readdir(folder).catch(() => [])).filter(isToGo);
  // Tried again, where the build of a killed server has not noticed its end yet and still writes into it.
  await Promise.all(names.map((name) => rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 })));
}
