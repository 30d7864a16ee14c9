/**
 * Memory limits of a build in megabytes, measured in docs/decisions/memory.md. Without a limit, a build takes twice
 * what it needs, at the running server's expense on a small machine.
 */

/** V8's heap limit: twice what a build needs, because a build near its limit slows down. */
const HEAP_BOUND = 256;

/** Memory outside of the heap: the bundler's native code, and Node itself. */
const OUTSIDE_OF_HEAP = 350;

/**
 * Makes glibc return freed memory to the system; otherwise it would keep a quarter of it, and of large pieces, from whose
 * size it learns, as much as there ever were at once.
 */
export const LEAN_MALLOC: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: String(128 * 1024),
  MIMALLOC_PURGE_DELAY: "0",
};

/** The most that a build uses. */
const NEEDED = HEAP_BOUND + OUTSIDE_OF_HEAP;

/**
 * The environment of a build, which limits its memory.
 * @param given without secrets; settings of its memory take precedence
 */
export function boundMemory(given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const bounds = `--max-old-space-size=${HEAP_BOUND} --max-semi-space-size=4`;
  // V8 uses the last one.
  return { ...LEAN_MALLOC, ...given, NODE_OPTIONS: `${bounds} ${given["NODE_OPTIONS"] ?? ""}`.trim() };
}

/** Advice for when a build ran out of memory. */
export function adviseOnMemory(): string {
  return (
    `A build takes up to ${NEEDED} MB of memory beside the server: close other ` +
    "programs, or build it on another machine with `npm run build:release` (see docs/operations.md)."
  );
}

/** @param available megabytes @returns a warning before a build that may fail; null if there is enough */
export function describeShortage(available: number): string | null {
  if (available >= NEEDED) return null;
  return `Only ${Math.floor(available)} MB of memory are free. ${adviseOnMemory()} Trying it all the same ...`;
}
