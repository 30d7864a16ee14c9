/** Where on the disk the content of a release's file lies. */
import { join } from "node:path";
import { readManifest } from "#api/release/manifest.ts";
import { getBodiesFolder } from "#api/release/release-store.ts";

/** @param release its folder; the current one unless it is said */
export async function locateBody(stateDir: string, path: string, release = join(stateDir, "current")): Promise<string> {
  const file = (await readManifest(release))?.files.find((other) => other.path === path);
  if (!file) throw new Error(`The release in ${release} has no ${path}.`);
  return join(getBodiesFolder(stateDir), file.hash);
}
