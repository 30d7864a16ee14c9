/**
 * Which guides there are, without reading any: the server asks this for each release, and would otherwise hold all that
 * renders guides in its memory. What holds anywhere lies in the folder itself; what is about one state (its seasons,
 * programs and links) in a folder of that state's name, and is read in that state alone.
 */
import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { region } from "../region.ts";

/** Below the project's root. */
export const GUIDES_FOLDER = "data/guides";

interface GuideFile {
  /** Its name without `.md`. */
  id: string;
  file: string;
}

/** Sorted by id. A folder that is not there has no guides, as in a state that has written none yet. */
export async function listGuides(
  folder: string = GUIDES_FOLDER,
  states: readonly { name: string }[] = region.states,
): Promise<GuideFile[]> {
  const folders = [folder, ...states.map(({ name }) => join(folder, toFolder(name)))];
  const guides = (await Promise.all(folders.map(listFolder))).flat();
  return guides.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** The ids of guides about other states, which are not read here. */
export async function listGuidesOfOtherStates(
  folder: string = GUIDES_FOLDER,
  states: readonly { name: string }[] = region.states,
): Promise<string[]> {
  const own = states.map(({ name }) => toFolder(name));
  const folders = (await readFolder(folder)).filter((entry) => entry.isDirectory() && !own.includes(entry.name));
  const guides = await Promise.all(folders.map(({ name }) => listFolder(join(folder, name))));
  return guides.flatMap((some) => some.map(({ id }) => id)).sort();
}

/** "New Hampshire" → "new-hampshire" */
function toFolder(state: string): string {
  return state.toLowerCase().replaceAll(" ", "-");
}

async function listFolder(folder: string): Promise<GuideFile[]> {
  const names = (await readFolder(folder)).map(({ name }) => name).filter((name) => name.endsWith(".md"));
  return names.map((name) => ({ id: basename(name, ".md"), file: join(folder, name) }));
}

async function readFolder(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}
