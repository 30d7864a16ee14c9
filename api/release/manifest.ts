/** The list of a release's files, written once when it is packed, and their types: all that serving it needs to know. */
import { stat, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { z } from "zod";
import { readRecord } from "#api/state-folder.ts";

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
  const manifest = await readManifestAlone(folder);
  if (!manifest) return null;
  const whole = await Promise.all(manifest.files.map((file) => hasSize(join(folder, "files", file.path), file.size)));
  return whole.every(Boolean) ? manifest : null;
}

/** Whatever has become of its files; null when there is none of this format. */
export async function readManifestAlone(folder: string): Promise<Manifest | null> {
  return readRecord(join(folder, NAME), manifestSchema);
}

async function hasSize(file: string, size: number): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  return found?.size === size;
}

const TYPES: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".csv": "text/csv; charset=utf-8",
  ".geojson": "application/geo+json; charset=utf-8",
  ".gif": "image/gif",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpeg": "image/jpeg",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml; charset=utf-8",
};

export function getContentType(path: string): string {
  return TYPES[extname(path).toLowerCase()] ?? "application/octet-stream";
}

/** Text shrinks by packing; pictures and fonts are packed already. */
export function isText(type: string): boolean {
  return type.endsWith("charset=utf-8");
}

export function isPage(path: string): boolean {
  return path.endsWith(".html");
}
