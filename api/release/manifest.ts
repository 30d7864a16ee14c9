/** The list of a release's files, written once when it is packed: all that serving it needs to know. */
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

/** Raise it when releases are made or packed in another way: those on disk are then made anew. */
export const RELEASE_FORMAT = 2;

const releaseFileSchema = z.object({
  /** Relative to the release's `files` folder, with slashes: `markets/12.html`. */
  path: z.string(),
  type: z.string(),
  /** Of the content, see hashContent(). Names the packed forms, too. */
  hash: z.string(),
  /** Bytes of the file, and of its packed forms where it has them. */
  size: z.int(),
  br: z.int().optional(),
  gzip: z.int().optional(),
});

const manifestSchema = z.object({
  format: z.literal(RELEASE_FORMAT),
  id: z.string(),
  files: z.array(releaseFileSchema),
  /** Addresses of pages that have moved, and where to: `/markets/12` to `/markets/7`. */
  redirects: z.array(z.object({ from: z.string(), to: z.string() })).optional(),
});

export type ReleaseFile = z.infer<typeof releaseFileSchema>;
export type Manifest = z.infer<typeof manifestSchema>;

const NAME = "manifest.json";

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(join(folder, NAME), JSON.stringify(manifest));
}

/**
 * The manifest of a release folder; null when the release cannot be used: there is none, it is of another format, or
 * a file is missing or cut short (a power cut can do that).
 */
export async function readManifest(folder: string): Promise<Manifest | null> {
  const text = await readFile(join(folder, NAME), "utf8").catch(() => null);
  const manifest = text === null ? null : parseManifest(text);
  if (!manifest) return null;
  const whole = await Promise.all(manifest.files.map((file) => hasSize(join(folder, "files", file.path), file.size)));
  return whole.every(Boolean) ? manifest : null;
}

function parseManifest(text: string): Manifest | null {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

async function hasSize(file: string, size: number): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  return found?.size === size;
}
