/**
 * How much memory a build may take, in megabytes; measured in docs/decisions/memory-of-a-build.md. A build that has no
 * bound takes twice of what it needs, and on a small machine what the server needs.
 */

/** What V8 may keep of pages and their data: 428 markets build with 128, 10,000 with 448. */
const HEAP_BASE = 256;
const HEAP_PER_MARKET = 0.06;

/** What the bundler takes beside it, which is native code, and Node itself. */
const OUTSIDE_OF_HEAP = 350;

/** Freed memory goes back to the system at once: kept for later, it would be a quarter of all. */
const FRUGAL: Readonly<Record<string, string>> = { MALLOC_ARENA_MAX: "2", MIMALLOC_PURGE_DELAY: "0" };

function getHeapBound(markets: number): number {
  return Math.ceil(HEAP_BASE + HEAP_PER_MARKET * markets);
}

/** The most that a build of so many markets takes. */
export function getNeededMemory(markets: number): number {
  return getHeapBound(markets) + OUTSIDE_OF_HEAP;
}

/** The environment that keeps a build to it. @param given its own settings, which win */
export function boundMemory(markets: number, given: NodeJS.ProcessEnv = process.env): Record<string, string> {
  const bounds = `--max-old-space-size=${getHeapBound(markets)} --max-semi-space-size=4`;
  const own = Object.keys(FRUGAL).flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]] as const]));
  // The last one counts.
  return { ...FRUGAL, ...Object.fromEntries(own), NODE_OPTIONS: `${bounds} ${given["NODE_OPTIONS"] ?? ""}`.trim() };
}

/** What to do when that was not there. */
export function adviseOnMemory(markets: number): string {
  return (
    `A build of ${markets} markets takes up to ${getNeededMemory(markets)} MB of memory beside the server: close other ` +
    "programs, or build it on another machine with `npm run build:release` (see CONTRIBUTING.md)."
  );
}

/** @param available megabytes. @returns what to say before a build that may fail; null when there is enough */
export function describeShortage(markets: number, available: number): string | null {
  if (available >= getNeededMemory(markets)) return null;
  return `Only ${Math.floor(available)} MB of memory are free. ${adviseOnMemory(markets)} Trying it all the same ...`;
}
