/** Puts a release on disk and makes it current, as a publish does, from a few literal files. */
import { putBody } from "#api/release/bodies.ts";
import { getContentType, isText, type ReleaseFile, writeManifest } from "#api/release/manifest.ts";
import { finishFolder, getBodiesFolder, setCurrentId, startFolder } from "#api/release/release-store.ts";

/** `files` by path: `{ "index.html": "<h1>Markets</h1>" }`. */
export async function writeRelease(
  stateDir: string,
  id: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<void> {
  const folder = await startFolder(stateDir, "releases");
  const written: ReleaseFile[] = [];
  for (const [path, content] of Object.entries(files)) {
    const type = getContentType(path);
    const options = { isText: isText(type), isFast: false };
    written.push({ path, type, ...(await putBody(getBodiesFolder(stateDir), Buffer.from(content), options)) });
  }
  await writeManifest(folder, { id, build: "", parts: {}, files: written });
  await finishFolder(stateDir, "releases", folder, id);
  await setCurrentId(stateDir, id);
}
