/** Which releases stay on disk, and what goes with the others. */
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { readManifest } from "./manifest.ts";
import { readReleaseAbout } from "./release-about.ts";
import { getCurrentId, getPackedFolder, getReleaseFolder, listReleases } from "./release-store.ts";

/** Releases that stay on disk, the current one included, so that open pages find their files and a way back is short. */
const KEPT_RELEASES = 5;

/**
 * The ids of those that stay when old ones are removed: the current one, and the others that were used last. News come
 * several times a day, by themselves: of releases that differ in their news only, two count, so that they do not push
 * out those that somebody may want to go back to.
 */
export async function listKeptReleases(stateDir: string): Promise<string[]> {
  const current = await getCurrentId(stateDir);
  const all = await listReleases(stateDir);
  const others: string[] = [];
  const families = new Set<string>();
  for (const id of all.filter((other) => other !== current)) {
    const family = (await readReleaseAbout(stateDir, id))?.newsOf ?? id;
    if (!families.has(family) && others.length < KEPT_RELEASES - 1) others.push(id);
    families.add(family);
  }
  return all.filter((id) => id === current || others.includes(id));
}

/** Removes old releases, then the packed forms that no release is left to use. */
export async function pruneReleases(stateDir: string): Promise<void> {
  const kept = await listKeptReleases(stateDir);
  const old = (await listReleases(stateDir)).filter((id) => !kept.includes(id));
  await Promise.all(old.map((id) => rm(getReleaseFolder(stateDir, id), { recursive: true, force: true })));
  const manifests = await Promise.all(kept.map((id) => readManifest(getReleaseFolder(stateDir, id))));
  const used = new Set(manifests.flatMap((manifest) => manifest?.files.map(({ hash }) => hash) ?? []));
  const packed = await readdir(getPackedFolder(stateDir)).catch(() => []);
  const unused = packed.filter((name) => !used.has(name.slice(0, name.indexOf("."))));
  await Promise.all(unused.map((name) => rm(join(getPackedFolder(stateDir), name), { force: true })));
}
