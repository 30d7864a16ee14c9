import { expect, test } from "vitest";
import { boundMemory, describeShortage } from "./build-memory.ts";

test("the memory limits come before the operator's own settings, which win", () => {
  expect(boundMemory({})).toEqual({
    MALLOC_ARENA_MAX: "2",
    MALLOC_MMAP_THRESHOLD_: "131072",
    MIMALLOC_PURGE_DELAY: "0",
    NODE_OPTIONS: "--max-old-space-size=256 --max-semi-space-size=4",
  });
  expect(boundMemory({ MALLOC_ARENA_MAX: "8", NODE_OPTIONS: "--max-old-space-size=4096" })).toEqual({
    MALLOC_ARENA_MAX: "8",
    MALLOC_MMAP_THRESHOLD_: "131072",
    MIMALLOC_PURGE_DELAY: "0",
    NODE_OPTIONS: "--max-old-space-size=256 --max-semi-space-size=4 --max-old-space-size=4096",
  });
});

test("too little free memory causes a warning before the build", () => {
  expect(describeShortage(606)).toBeNull();
  expect(describeShortage(310.9)).toBe(
    "Only 310 MB of memory are free. A build takes up to 606 MB of memory beside the server: close other programs, or " +
      "build it on another machine with `npm run build:release` (see docs/operations.md). Trying it all the same ...",
  );
});
