/** Writes a release of a few literal files to disk and makes it current. */
import { type ReleaseFile, writeManifest } from "#api/release/manifest.ts";
import { finishFolder, setCurrentId, startFolder } from "#api/release/release-store.ts";
import { writeSiteFile } from "#api/release/site-files.ts";

/** @param files by path: `{ "index.html": "<h1>Markets</h1>" }` */
export async function writeRelease(
  stateDir: string,
  id: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<void> {
  const folder = await startFolder(stateDir, "releases");
  const written: ReleaseFile[] = [];
  for (const [path, content] of Object.entries(files)) {
    written.push(await writeSiteFile(folder, path, Buffer.from(content), { isFast: true }));
  }
  const about = { madeAt: "2026-07-04T12:00:00.000Z", build: "", siteUrl: "http://localhost:3000", day: "2026-07-04" };
  await writeManifest(stateDir, {
    ...{ id, ...about, revision: 1, markets: 1, parts: {}, redirects: [], files: written },
  });
  await finishFolder(stateDir, "releases", folder, id);
  await setCurrentId(stateDir, id);
}
