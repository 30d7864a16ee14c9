/**
 * Cuts Fraunces down to what headings need: one weight, Latin letters, its soft, unquirky style. 12 KB instead
 * of 121. The result lies in the cache folder: a web font for
 * site/lib/load-heading-font.ts, and an OpenType file for the pictures of shared links.
 */
import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

/** Where the fonts lie; `#fonts` in imports. */
export const FONTS = fileURLToPath(new URL("../../.cache/fonts", import.meta.url));
const HEADING_WOFF2 = join(FONTS, "fraunces-600.woff2");
export const HEADING_SFNT = join(FONTS, "fraunces-600.ttf");

/** Letters of names as people here write them: ASCII, Western European accents, and typographic marks. */
const CHARACTERS =
  String.fromCharCode(...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index)) +
  "ÀÁÂÄÇÈÉÊËÍÎÏÑÓÔÖÙÚÛÜàáâäçèéêëíîïñóôöùúûü’‘“”–—…·";

/** Fraunces' axes at one point: semibold, cut for display sizes, half soft, without the swashes. */
const AXES = { wght: 600, opsz: 48, SOFT: 50, WONK: 0 };

/** Writes both font files unless they are there and newer than the font they are cut from. */
export async function prepareHeadingFont(): Promise<void> {
  const source = createRequire(import.meta.url).resolve(
    "@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2",
  );
  if ((await isNewer(HEADING_WOFF2, source)) && (await isNewer(HEADING_SFNT, source))) return;
  const font = await readFile(source);
  await mkdir(FONTS, { recursive: true });
  await write(HEADING_WOFF2, await subsetFont(font, CHARACTERS, { targetFormat: "woff2", variationAxes: AXES }));
  await write(HEADING_SFNT, await subsetFont(font, CHARACTERS, { targetFormat: "sfnt", variationAxes: AXES }));
}

/** Two builds at once may both get here: each writes aside and renames, so that neither reads half a file. */
async function write(file: string, bytes: Uint8Array): Promise<void> {
  const aside = `${file}.${process.pid}`;
  await writeFile(aside, bytes);
  await rename(aside, file);
}

async function isNewer(file: string, than: string): Promise<boolean> {
  const [made, source] = await Promise.all([stat(file).catch(() => null), stat(than)]);
  return made !== null && made.mtimeMs >= source.mtimeMs;
}
