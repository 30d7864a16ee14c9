/** Keeps `npm ci` from compiling a package that contains prebuilt binaries. */

/** npm before 11.16 compiles packages with a binding.gyp like this one, which fails without a compiler. */
const ENTRY = '"node_modules/better-sqlite3": {\n';
const MARK = '      "gypfile": false,\n';

/**
 * `npm install` drops the mark each time it writes the file.
 * @param lock the text of package-lock.json
 * @returns the text with the mark, unchanged if it is there
 */
export function markPrebuilt(lock: string): string {
  return lock.replace(MARK, "").replace(ENTRY, ENTRY + MARK);
}
