/** Keeps the pages' heading fonts in the cache folder, where the build finds them as `#fonts/fraunces-600.woff2`, .... */
import { mkdir, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { COMMON_CHARACTERS, RARE_CHARACTERS } from "#data/pictures/heading-characters.ts";
import { cutWebFont, HEADING_FONT_SOURCES } from "#data/pictures/heading-font.ts";

/** `#fonts` in imports. */
export const FONTS = fileURLToPath(new URL("../../.cache/fonts", import.meta.url));

/** Writes the font files unless they are there and newer than what they are made from. */
export async function prepareHeadingFont(): Promise<void> {
  await mkdir(FONTS, { recursive: true });
  await prepare(join(FONTS, "fraunces-600.woff2"), COMMON_CHARACTERS);
  await prepare(join(FONTS, "fraunces-600-rare.woff2"), RARE_CHARACTERS);
}

async function prepare(file: string, characters: string): Promise<void> {
  const made = await stat(file).catch(() => null);
  const sources = await Promise.all(HEADING_FONT_SOURCES.map((source) => stat(source)));
  if (made && sources.every(({ mtimeMs }) => mtimeMs <= made.mtimeMs)) return;
  // Two builds at once may both get here: each writes aside and renames, so that neither reads half a file.
  const aside = `${file}.${process.pid}`;
  await writeFile(aside, await cutWebFont(characters));
  await rename(aside, file);
}
