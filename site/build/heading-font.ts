/** Builds the heading fonts into the cache folder, where the build finds them as `#fonts/fraunces-600.woff2`, .... */
import { mkdir, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { COMMON_CHARACTERS, RARE_CHARACTERS } from "#data/pictures/heading-characters.ts";
import { cutWebFont, HEADING_FONT_SOURCES } from "#data/pictures/heading-font.ts";

/** The alias in imports. */
export const FONTS = fileURLToPath(new URL("../../.cache/fonts", import.meta.url));

/** Does nothing if the fonts are newer than their sources. */
export async function prepareHeadingFont(): Promise<void> {
  await mkdir(FONTS, { recursive: true });
  await prepare(join(FONTS, "fraunces-600.woff2"), COMMON_CHARACTERS);
  await prepare(join(FONTS, "fraunces-600-rare.woff2"), RARE_CHARACTERS);
}

async function prepare(file: string, characters: string): Promise<void> {
  const made = await stat(file).catch(() => null);
  const sources = await Promise.all(HEADING_FONT_SOURCES.map((source) => stat(source)));
  if (made && sources.every(({ mtimeMs }) => mtimeMs <= made.mtimeMs)) return;
  // Written to a temporary file, then renamed: two builds may run at the same time, and neither must read half a file.
  const aside = `${file}.${process.pid}`;
  await writeFile(aside, await cutWebFont(characters));
  await rename(aside, file);
}
