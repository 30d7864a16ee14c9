/** What the server knows of a release: its files with their hashes, and what they were drawn from. Written once. */
import { writeFile } from "node:fs/promises";
import { extname } from "node:path";
import { z } from "zod";
import { readRecord } from "#api/state/state-folder.ts";
import { getManifestFile } from "./release-store.ts";

/** Raise it when releases are made in another way: those on disk are then made anew. */
export const RELEASE_FORMAT = 4;

export const siteFileSchema = z.object({
  /** Relative to the site, with slashes: `markets/12.html`. */
  path: z.string(),
  /** Of the content, see hashContent(). */
  hash: z.string(),
  /** Bytes of the content, and of its packed forms where it has them. */
  size: z.int(),
  br: z.int().optional(),
  gz: z.int().optional(),
});

const releaseFileSchema = siteFileSchema.extend({
  /** Of one that was drawn: which parts of the data it asked for, and the key of what it was given beside them. */
  asked: z.array(z.string()).optional(),
  key: z.string().optional(),
  /** Of an asset that only pages of earlier releases use: since when, ISO. */
  leftOverSince: z.string().optional(),
});

const manifestSchema = z.object({
  format: z.literal(RELEASE_FORMAT),
  id: z.string(),
  /** ISO. */
  madeAt: z.string(),
  /** The build that has drawn it (see build.ts), for which address, and as of which day of the region. */
  build: z.string(),
  siteUrl: z.string(),
  day: z.string(),
  /** The state of the database that it shows, see getContentRevision(). */
  revision: z.int(),
  /** How many there are. */
  markets: z.int(),
  /** Names the parts of the data, see site/lib/read-site-data.ts. */
  parts: z.record(z.string(), z.string()),
  files: z.array(releaseFileSchema),
  /** Addresses of pages that have moved, and where to: `/markets/12` to `/markets/7`. */
  redirects: z.array(z.object({ from: z.string(), to: z.string() })),
});

export type SiteFile = z.infer<typeof siteFileSchema>;
export type ReleaseFile = z.infer<typeof releaseFileSchema>;
export type Manifest = z.infer<typeof manifestSchema>;

export async function writeManifest(stateDir: string, manifest: Omit<Manifest, "format">): Promise<void> {
  await writeFile(getManifestFile(stateDir, manifest.id), JSON.stringify({ format: RELEASE_FORMAT, ...manifest }));
}

/** Null when there is no such release, or one of another format. What has become of its files is another question. */
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

/** Text shrinks by packing; pictures and fonts are packed already. */
export function isText(path: string): boolean {
  return getContentType(path).endsWith("charset=utf-8");
}

export function isPage(path: string): boolean {
  return path.endsWith(".html");
}
