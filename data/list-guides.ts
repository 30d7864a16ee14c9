/**
 * Which guides there are, without reading any: the server asks this for each release, and would otherwise hold all that
 * renders guides in its memory.
 */
import { readdir } from "node:fs/promises";
import { basename } from "node:path";

/** Below the project's root. */
export const GUIDES_FOLDER = "data/guides";

/** Sorted. A folder that is not there has no guides, as in a state that has written none yet. */
export async function listGuideIds(folder: string = GUIDES_FOLDER): Promise<string[]> {
  const names = (await listFiles(folder)).filter((name) => name.endsWith(".md")).sort();
  return names.map((name) => basename(name, ".md"));
}

async function listFiles(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}
