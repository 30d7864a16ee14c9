/** Builds the heading fonts into the cache folder, where site/styles/heading-font.css and site/layouts/Base.astro find them. */
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { replaceFile } from "#data/files/plain-files.ts";
import { COMMON_CHARACTERS, RARE_CHARACTERS } from "#data/pictures/heading-characters.ts";
import { cutWebFont, HEADING_FONT_SOURCES } from "#data/pictures/heading-font.ts";

const FONTS = fileURLToPath(new URL("../../.cache/fonts", import.meta.url));

/** Does nothing if the fonts are newer than their sources. */
export async function prepareHeadingFont(): Promise<void> {
  await prepare(join(FONTS, "fraunces-600.woff2"), COMMON_CHARACTERS);
  await prepare(join(FONTS, "fraunces-600-rare.woff2"), RARE_CHARACTERS);
}

async function prepare(file: string, characters: string): Promise<void> {
  const made = await stat(file).catch(() => null);
  const sources = await Promise.all(HEADING_FONT_SOURCES.map((source) => stat(source)));
  if (made && sources.every(({ mtimeMs }) => mtimeMs <= made.mtimeMs)) return;
  // Whole or not at all: two builds may run at the same time.
  await replaceFile(file, await cutWebFont(characters));
}
