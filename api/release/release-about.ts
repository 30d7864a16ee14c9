/** What a release is, beside its files: kept in its folder, so that it can be listed and made again. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { RELEASE_FORMAT } from "./manifest.ts";
import { NO_NEWS } from "./release-content.ts";
import { getReleaseFolder } from "./release-store.ts";

const aboutSchema = z.object({
  format: z.literal(RELEASE_FORMAT),
  /** ISO. */
  madeAt: z.string(),
  markets: z.int(),
  /** Of the markets that it was made from (see ReleaseContent). */
  snapshotHash: z.string(),
  /** Of the news. */
  newsHash: z.string().default(NO_NEWS),
  /** The release whose markets it has, where somebody or something published other news only. */
  newsOf: z.string().optional(),
});

export type ReleaseAbout = Omit<z.infer<typeof aboutSchema>, "format">;

const NAME = "about.json";

export async function writeReleaseAbout(folder: string, about: ReleaseAbout): Promise<void> {
  await writeFile(join(folder, NAME), JSON.stringify({ format: RELEASE_FORMAT, ...about }));
}

/** Null when there is no such release, or it was made in another way. Its files may be damaged (see readManifest). */
export async function readReleaseAbout(stateDir: string, id: string): Promise<ReleaseAbout | null> {
  try {
    return aboutSchema.parse(JSON.parse(await readFile(join(getReleaseFolder(stateDir, id), NAME), "utf8")));
  } catch {
    return null;
  }
}
