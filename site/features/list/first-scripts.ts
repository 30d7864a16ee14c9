/**
 * The names of the scripts that the list begins with: those that run by themselves, the others, and what
 * the map adds. A build fills them in (site/build/name-scripts.ts); in development there are none to be named.
 */
export const FIRST_SCRIPTS: readonly string[] = [];
export const LIST_SCRIPTS: readonly string[] = [];
export const MAP_SCRIPTS: readonly string[] = [];
