/** Puts a release on disk and makes it current, as a publish does, from a few literal files. */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { packRelease } from "#api/release/pack.ts";
import { finishRelease, getPackedFolder, setCurrentId, startRelease } from "#api/release/release-store.ts";

/** `files` by path: `{ "index.html": "<h1>Markets</h1>" }`. */
export async function writeRelease(
  stateDir: string,
  id: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<void> {
  const folder = await startRelease(stateDir);
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, "files", path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  await packRelease(folder, getPackedFolder(stateDir), id);
  await finishRelease(stateDir, folder, id);
  await setCurrentId(stateDir, id);
}
