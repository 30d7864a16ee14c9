/** The manifest of a release: its files with their hashes, and the inputs they were drawn from. Written once. */
import { writeFile } from "node:fs/promises";
import { extname } from "node:path";
import { z } from "zod";
import { readRecord } from "#api/state/state-folder.ts";
import { getManifestFile } from "./release-store.ts";

/** Increase it when the format of releases changes; releases on disk are then made again. */
export const RELEASE_FORMAT = 4;

export const siteFileSchema = z.object({
  /** Relative to the site root, with slashes: `markets/12.html`. */
  path: z.string(),
  /** See hashContent(). */
  hash: z.string(),
  /** In bytes: the content, and its compressed versions if there are any. */
  size: z.int(),
  br: z.int().optional(),
  gz: z.int().optional(),
});

const releaseFileSchema = siteFileSchema.extend({
  /** For drawn files: the sections of the data they read, and a key of their other inputs. */
  asked: z.array(z.string()).optional(),
  key: z.string().optional(),
  /** For an asset that only pages of earlier releases use: since when, ISO. */
  leftOverSince: z.string().optional(),
});

const manifestSchema = z.object({
  format: z.literal(RELEASE_FORMAT),
  id: z.string(),
  /** ISO time. */
  madeAt: z.string(),
  /** The ID of the build that drew it, its site URL, and its date in the region (ISO). */
  build: z.string(),
  siteUrl: z.string(),
  day: z.string(),
  /** The database's revision, see getContentRevision(). */
  revision: z.int(),
  /** The number of markets. */
  markets: z.int(),
  /** Hashes of the data's sections, see site/lib/read-site-data.ts. */
  parts: z.record(z.string(), z.string()),
  files: z.array(releaseFileSchema),
  /** From the path of a merged market to its new path: `/markets/12` to `/markets/7`. */
  redirects: z.array(z.object({ from: z.string(), to: z.string() })),
});

export type SiteFile = z.infer<typeof siteFileSchema>;
export type ReleaseFile = z.infer<typeof releaseFileSchema>;
export type Manifest = z.infer<typeof manifestSchema>;

export async function writeManifest(stateDir: string, manifest: Omit<Manifest, "format">): Promise<void> {
  await writeFile(getManifestFile(stateDir, manifest.id), JSON.stringify({ format: RELEASE_FORMAT, ...manifest }));
}

/** Null if there is no such release or it has another format. Does not check that the files exist. */
export async function readManifest(stateDir: string, id: string): Promise<Manifest | null> {
  return readRecord(getManifestFile(stateDir, id), manifestSchema);
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

/** Text is worth compressing; images and fonts are compressed already. */
export function isText(path: string): boolean {
  return getContentType(path).endsWith("charset=utf-8");
}

export function isPage(path: string): boolean {
  return path.endsWith(".html");
}
