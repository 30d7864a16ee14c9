import { expect, test } from "vitest";
import { type CachedResponse, ResponseCache } from "./file-responses.ts";

/** Each answer counts 2,000 bytes more than its body. */
function answer(bytes: number): CachedResponse {
  return { etag: '"x"', headers: [], notModifiedHeaders: [], body: Buffer.alloc(bytes) };
}

function keep(cache: ResponseCache, ...keys: string[]) {
  for (const key of keys) cache.set(key, answer(8000));
}

function kept(cache: ResponseCache, ...keys: string[]): string[] {
  return keys.filter((key) => cache.get(key) !== undefined);
}

test("what fits is kept", () => {
  const cache = new ResponseCache(30_000);
  keep(cache, "a", "b", "c");
  expect(kept(cache, "a", "b", "c")).toEqual(["a", "b", "c"]);
});

test("beyond the budget the one not asked for longest goes", () => {
  const cache = new ResponseCache(30_000);
  keep(cache, "a", "b", "c");
  cache.get("a");
  keep(cache, "d");
  expect(kept(cache, "a", "b", "c", "d")).toEqual(["a", "c", "d"]);
});

test("a large one drives out as many as it takes", () => {
  const cache = new ResponseCache(30_000);
  keep(cache, "a", "b", "c");
  cache.set("large", answer(17_000));
  expect(kept(cache, "a", "b", "c", "large")).toEqual(["c", "large"]);
});

test("one that fits into no budget is not kept, and takes no room", () => {
  const cache = new ResponseCache(30_000);
  cache.set("huge", answer(30_000));
  keep(cache, "a", "b", "c");
  expect(kept(cache, "huge", "a", "b", "c")).toEqual(["a", "b", "c"]);
});

test("an answer that is set again counts once", () => {
  const cache = new ResponseCache(30_000);
  keep(cache, "a", "a", "a", "b", "c");
  expect(kept(cache, "a", "b", "c")).toEqual(["a", "b", "c"]);
});
