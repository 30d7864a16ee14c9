/**
 * Cuts Fraunces down to what headings need: one weight, Latin letters, its soft, unquirky style. The pictures of shared
 * links get an OpenType font; pages a web font of 10 KB instead of 121, and another for the rarer characters.
 */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { COMMON_CHARACTERS, RARE_CHARACTERS } from "./heading-characters.ts";

const SOURCE = fileURLToPath(
  import.meta.resolve("@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2"),
);

/** The font and how it is cut; whoever keeps a cut on disk makes it anew when one of these files is newer. */
export const HEADING_FONT_SOURCES: readonly string[] = [
  SOURCE,
  ...["./heading-font.ts", "./heading-characters.ts"].map((file) => fileURLToPath(new URL(file, import.meta.url))),
];

/** Fraunces' axes at one point: semibold, cut for display sizes, half soft, without the swashes. */
const AXES = { wght: 600, opsz: 48, SOFT: 50, WONK: 0 };

/** Of what browsers apply unasked: spaces between pairs, and letters that touch. The rest is for other letters than these. */
const WEB_FEATURES = ["kern", "liga"];

/** What describes the axes that are gone, and what Windows did with fonts before it smoothed them. */
const WEB_NEEDS_NOT = ["STAT", "gasp"];

/** The bytes of an OpenType font with all characters, for drawing. Takes a third of a second. */
export async function cutHeadingFont(): Promise<Buffer> {
  return subsetFont(await readFile(SOURCE), COMMON_CHARACTERS + RARE_CHARACTERS, {
    targetFormat: "sfnt",
    variationAxes: AXES,
  });
}

/** The bytes of a woff2 font with the given characters, for browsers. */
export async function cutWebFont(characters: string): Promise<Buffer> {
  return subsetFont(await readFile(SOURCE), characters, {
    targetFormat: "woff2",
    variationAxes: AXES,
    keepFeatures: WEB_FEATURES,
    noHinting: true,
    dropTables: WEB_NEEDS_NOT,
  });
}
