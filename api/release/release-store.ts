/**
 * The folders of builds and releases in the state folder:
 *
 *     builds/<id>/         depends only on the code, see build.ts
 *     releases/<id>/       a document root: pages, scripts and data, text also as .br and .gz
 *     releases/<id>.json   see manifest.ts
 *     releases/<id>.readings.json   what the next release can take over, see READINGS_PATH
 *     current              symbolic link to the live release
 */
import { randomUUID } from "node:crypto";
import { lstat, mkdir, readdir, readlink, rename, rm, stat, symlink } from "node:fs/promises";
import { basename, join } from "node:path";

/** Prefix of unfinished folders. The next start deletes those that a killed publish left. */
const UNFINISHED = ".unfinished-";
const NEXT_LINK = ".current-";

type Kind = "builds" | "releases";

export function getReleaseFolder(stateDir: string, id: string): string {
  return join(stateDir, "releases", id);
}

export function getManifestFile(stateDir: string, id: string): string {
  return join(stateDir, "releases", `${id}.json`);
}

export function getReadingsFile(stateDir: string, id: string): string {
  return join(stateDir, "releases", `${id}.readings.json`);
}

export function getBuildFolder(stateDir: string, id: string): string {
  return join(stateDir, "builds", id);
}

/** The link to the live release. */
function getCurrentFolder(stateDir: string): string {
  return join(stateDir, "current");
}

/** The ID of the live release; null before the first. */
export async function getCurrentId(stateDir: string): Promise<string | null> {
  const target = await readlink(getCurrentFolder(stateDir)).catch(() => null);
  return target === null ? null : basename(target);
}

/** Makes a release live by renaming a new link over the old one, so that a link always exists. */
export async function setCurrentId(stateDir: string, id: string): Promise<void> {
  const link = join(stateDir, `${NEXT_LINK}${randomUUID()}`);
  const current = getCurrentFolder(stateDir);
  await symlink(join("releases", id), link);
  // A program that copies a state folder and follows links leaves a folder in place of the link.
  if ((await lstat(current).catch(() => null))?.isDirectory()) await rm(current, { recursive: true });
  await rename(link, current);
}

/** Makes a folder for an unfinished build or release. */
export async function startFolder(stateDir: string, kind: Kind): Promise<string> {
  const folder = join(stateDir, kind, `${UNFINISHED}${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  return folder;
}

/** Renames a finished build or release to its final name, replacing a damaged one. */
export async function finishFolder(stateDir: string, kind: Kind, folder: string, id: string): Promise<void> {
  const finished = join(stateDir, kind, id);
  await rm(finished, { recursive: true, force: true });
  await rename(folder, finished);
}

/** IDs of the builds, newest first. */
export async function listBuilds(stateDir: string): Promise<string[]> {
  const ids = await listNames(join(stateDir, "builds"));
  const dated = await Promise.all(
    ids.map(async (id) => ({ id, at: (await stat(getBuildFolder(stateDir, id))).mtimeMs })),
  );
  return dated.sort((a, b) => b.at - a.at).map(({ id }) => id);
}

/** IDs of the releases on disk, newest first: an ID starts with its time. */
export async function listReleases(stateDir: string): Promise<string[]> {
  const names = await listNames(join(stateDir, "releases"));
  return names
    .filter((name) => !name.endsWith(".json"))
    .sort()
    .reverse();
}

/** Deletes all releases except these. */
export async function removeOtherReleases(stateDir: string, kept: readonly string[]): Promise<void> {
  await removeFrom(join(stateDir, "releases"), (name) => !kept.includes(name.replace(/\..*/, "")));
}

export async function removeBuild(stateDir: string, id: string): Promise<void> {
  await rm(getBuildFolder(stateDir, id), { recursive: true, force: true });
}

/** Deletes what a killed or failed publish left. Call it while nothing is being built or published. */
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
  // Retried, because the orphaned build of a killed server may still write into it for a moment.
  await Promise.all(names.map((name) => rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 })));
}
