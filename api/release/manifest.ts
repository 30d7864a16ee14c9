/** The list of a release's files, written once when it is made, and their types: all that serving it needs to know. */
import { writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { z } from "zod";
import { readRecord } from "#api/state-folder.ts";

/** Raise it when releases are made in another way: those on disk are then made anew. */
export const RELEASE_FORMAT = 3;

const bodySchema = z.object({
  /** Of the content, see hashContent(); its name in the folder of bodies. */
  hash: z.string(),
  /** Bytes of the content, and of its packed forms where it has them. */
  size: z.int(),
  br: z.int().optional(),
  gzip: z.int().optional(),
});

export const releaseFileSchema = bodySchema.extend({
  /** Relative to the site, with slashes: `markets/12.html`. */
  path: z.string(),
  type: z.string(),
  /** Of one that was drawn: which parts of the data it asked for, and the key of what it was given beside them. */
  asked: z.array(z.string()).optional(),
  key: z.string().optional(),
});

const manifestSchema = z.object({
  format: z.literal(RELEASE_FORMAT),
  id: z.string(),
  /** The build that has drawn it, see build.ts. */
  build: z.string(),
  /** Names the parts of the data, see site/lib/read-site-data.ts. */
  parts: z.record(z.string(), z.string()),
  files: z.array(releaseFileSchema),
  /** Addresses of pages that have moved, and where to: `/markets/12` to `/markets/7`. */
  redirects: z.array(z.object({ from: z.string(), to: z.string() })).optional(),
});

export type Body = z.infer<typeof bodySchema>;
export type ReleaseFile = z.infer<typeof releaseFileSchema>;
export type Manifest = z.infer<typeof manifestSchema>;

const NAME = "manifest.json";

export async function writeManifest(folder: string, manifest: Omit<Manifest, "format">): Promise<void> {
  await writeFile(join(folder, NAME), JSON.stringify({ format: RELEASE_FORMAT, ...manifest }));
}

/** Of a release's folder. Null when there is none of this format. What has become of its bodies is another question. */
export async function readManifest(folder: string): Promise<Manifest | null> {
  return readRecord(join(folder, NAME), manifestSchema);
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
