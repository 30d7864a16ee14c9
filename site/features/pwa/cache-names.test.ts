import { expect, test, vi } from "vitest";

async function loadNames(format: number) {
  vi.resetModules();
  vi.doMock("#data/market/index-format.ts", () => ({ INDEX_FORMAT: format }));
  return import("./cache-names.ts");
}

test("a release with another index format uses another cache, so open pages keep their data", async () => {
  const { CACHES: before } = await loadNames(2);
  const { CACHES: after, isCurrentCache } = await loadNames(3);
  expect({ ...after, data: before.data }).toEqual(before);
  expect([isCurrentCache(after.data), isCurrentCache(before.data)]).toEqual([true, false]);
});
