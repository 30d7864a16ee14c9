/**
 * How much memory a build may take, in megabytes; measured in docs/decisions/memory.md. A build that has no
 * bound takes twice of what it needs, and on a small machine what the server needs.
 */

/** What V8 may keep: twice of what it needs, since a bound that is nearly reached costs time first. */
const HEAP_BOUND = 256;

/** What the bundler takes beside it, which is native code, and Node itself. */
const OUTSIDE_OF_HEAP = 350;

/** Freed memory goes back to the system at once: kept for later, it would be a quarter of all. */
export const FRUGAL: Readonly<Record<string, string>> = { MALLOC_ARENA_MAX: "2", MIMALLOC_PURGE_DELAY: "0" };

/** The most that a build takes. */
const NEEDED = HEAP_BOUND + OUTSIDE_OF_HEAP;

/** The environment that keeps a build to it. @param given its own settings, which win */
export function boundMemory(given: NodeJS.ProcessEnv = process.env): Record<string, string> {
  const bounds = `--max-old-space-size=${HEAP_BOUND} --max-semi-space-size=4`;
  const own = Object.keys(FRUGAL).flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]] as const]));
  // The last one counts.
  return { ...FRUGAL, ...Object.fromEntries(own), NODE_OPTIONS: `${bounds} ${given["NODE_OPTIONS"] ?? ""}`.trim() };
}

/** What to do when that was not there. */
export function adviseOnMemory(): string {
  return (
    `A build takes up to ${NEEDED} MB of memory beside the server: close other ` +
    "programs, or build it on another machine with `npm run build:release` (see docs/operations.md)."
  );
}

/** @param available megabytes. @returns what to say before a build that may fail; null when there is enough */
export function describeShortage(available: number): string | null {
  if (available >= NEEDED) return null;
  return `Only ${Math.floor(available)} MB of memory are free. ${adviseOnMemory()} Trying it all the same ...`;
}
