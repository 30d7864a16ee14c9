/** Names a release by all that it is made of, so that nothing is built twice and every change builds anew. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { RELEASE_FORMAT } from "./manifest.ts";

/** What a build reads, relative to the project. */
const SOURCES = ["site", "data", "public", "astro.config.mjs", "package-lock.json", "tsconfig.json"];

/** What lies among them and never changes a page: tests, and the committed snapshot (a build reads an export). */
const IGNORED = /(\.test\.tsx?$)|^(site\/e2e|data\/snapshot|data\/usda)\//;

export interface ReleaseIngredients {
  projectRoot: string;
  siteUrl: string;
  /** Of what it is built from (see hashContent). */
  contentHash: string;
}

/** 16 hexadecimal digits. */
export async function getReleaseId({ projectRoot, siteUrl, contentHash }: ReleaseIngredients): Promise<string> {
  const files = (await Promise.all(SOURCES.map((source) => listSources(projectRoot, source)))).flat();
  const contents = await Promise.all(files.map((file) => readFile(join(projectRoot, file))));
  const hash = createHash("sha256").update(JSON.stringify([RELEASE_FORMAT, siteUrl, contentHash]));
  for (const [index, file] of files.entries()) hash.update(`\0${file}\0`).update(contents[index] ?? "");
  return hash.digest("hex").slice(0, 16);
}

/** The files at or below a path, sorted, with slashes; none where there is nothing. */
async function listSources(projectRoot: string, source: string): Promise<string[]> {
  const path = join(projectRoot, source);
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOTDIR") return null;
    return [];
  });
  if (entries === null) return [source];
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const relativeFiles = files.map((file) => relative(projectRoot, file).split(sep).join("/"));
  return relativeFiles.filter((file) => !IGNORED.test(file)).sort();
}
