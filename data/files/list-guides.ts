/**
 * Lists the guides without reading them, so that the server need not load the Markdown renderer. General guides are in
 * data/guides; guides about one state are in a subfolder with the state's name, used only for that state.
 */
import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { region } from "../region.ts";

/** Relative to the project's root. */
export const GUIDES_FOLDER = "data/guides";

interface GuideFile {
  /** File name without `.md`. */
  id: string;
  file: string;
}

/** Sorted by id. Missing folders count as empty. */
export async function listGuides(
  folder: string = GUIDES_FOLDER,
  states: readonly { name: string }[] = region.states,
): Promise<GuideFile[]> {
  const folders = [folder, ...states.map(({ name }) => join(folder, toFolder(name)))];
  const guides = (await Promise.all(folders.map(listFolder))).flat();
  return guides.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Ids of the guides about other states, sorted. */
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
