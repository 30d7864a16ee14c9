import { expect, test } from "vitest";
import { boundMemory, describeShortage, getNeededMemory } from "./build-memory.ts";

test("a build may take more with every market", () => {
  expect([1, 428, 10_000, 100_000].map(getNeededMemory)).toEqual([607, 632, 1206, 6606]);
});

test("the bounds come before the operator's own settings, which win", () => {
  expect(boundMemory(428, {})).toEqual({
    MALLOC_ARENA_MAX: "2",
    MIMALLOC_PURGE_DELAY: "0",
    NODE_OPTIONS: "--max-old-space-size=282 --max-semi-space-size=4",
  });
  expect(boundMemory(428, { MALLOC_ARENA_MAX: "8", NODE_OPTIONS: "--max-old-space-size=4096" })).toEqual({
    MALLOC_ARENA_MAX: "8",
    MIMALLOC_PURGE_DELAY: "0",
    NODE_OPTIONS: "--max-old-space-size=282 --max-semi-space-size=4 --max-old-space-size=4096",
  });
});

test("a machine without that much free is told before", () => {
  expect(describeShortage(428, 632)).toBeNull();
  expect(describeShortage(428, 310.9)).toBe(
    "Only 310 MB of memory are free. A build of 428 markets takes up to 632 MB of memory beside the server: close " +
      "other programs, or build it on another machine with `npm run build:release` (see CONTRIBUTING.md). Trying it all " +
      "the same ...",
  );
});
