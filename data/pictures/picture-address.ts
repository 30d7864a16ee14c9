/** Where the drawings are: apart from how they are chosen and drawn, which not every page needs. */

/** Below the folder of files that browsers keep for ever, as their names change with their content. */
export const PICTURES = "/_astro/pictures/";

/**
 * The first digits of the hash of all drawings: part of each address, so that a browser does not show what it has kept
 * after a drawing has changed. market-picture.test.ts says what it has to be.
 */
export const DRAWINGS_HASH = "6198fd";

/** @param name of a picture (namePicture() in market-picture.ts) */
export function toPictureUrl(name: string): string {
  return `${PICTURES}${name}.${DRAWINGS_HASH}.svg`;
}
