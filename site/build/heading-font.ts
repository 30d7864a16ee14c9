/** Keeps the pages' heading font in the cache folder, where the build finds it as `#fonts/fraunces-600.woff2`. */
import { mkdir, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { cutHeadingFont, HEADING_FONT_SOURCE } from "#data/pictures/heading-font.ts";

/** `#fonts` in imports. */
export const FONTS = fileURLToPath(new URL("../../.cache/fonts", import.meta.url));
const FILE = join(FONTS, "fraunces-600.woff2");

/** Writes the font file unless it is there and newer than the font it is cut from. */
export async function prepareHeadingFont(): Promise<void> {
  const [made, source] = await Promise.all([stat(FILE).catch(() => null), stat(HEADING_FONT_SOURCE)]);
  if (made && made.mtimeMs >= source.mtimeMs) return;
  await mkdir(FONTS, { recursive: true });
  // Two builds at once may both get here: each writes aside and renames, so that neither reads half a file.
  const aside = `${FILE}.${process.pid}`;
  await writeFile(aside, await cutHeadingFont("woff2"));
  await rename(aside, FILE);
}
