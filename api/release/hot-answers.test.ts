import { expect, test } from "vitest";
import { type HotAnswer, HotAnswers } from "./hot-answers.ts";

/** Each answer counts 2,000 bytes more than its body. */
function answer(bytes: number): HotAnswer {
  return { etag: '"x"', headers: [], notModifiedHeaders: [], body: Buffer.alloc(bytes) };
}

function keep(hot: HotAnswers, ...keys: string[]) {
  for (const key of keys) hot.set(key, answer(8000));
}

function kept(hot: HotAnswers, ...keys: string[]): string[] {
  return keys.filter((key) => hot.get(key) !== undefined);
}

test("what fits is kept", () => {
  const hot = new HotAnswers(30_000);
  keep(hot, "a", "b", "c");
  expect(kept(hot, "a", "b", "c")).toEqual(["a", "b", "c"]);
});

test("beyond the budget the one not asked for longest goes", () => {
  const hot = new HotAnswers(30_000);
  keep(hot, "a", "b", "c");
  hot.get("a");
  keep(hot, "d");
  expect(kept(hot, "a", "b", "c", "d")).toEqual(["a", "c", "d"]);
});

test("a large one drives out as many as it takes", () => {
  const hot = new HotAnswers(30_000);
  keep(hot, "a", "b", "c");
  hot.set("large", answer(17_000));
  expect(kept(hot, "a", "b", "c", "large")).toEqual(["c", "large"]);
});

test("one that fits into no budget is not kept, and takes no room", () => {
  const hot = new HotAnswers(30_000);
  hot.set("huge", answer(30_000));
  keep(hot, "a", "b", "c");
  expect(kept(hot, "huge", "a", "b", "c")).toEqual(["a", "b", "c"]);
});

test("an answer that is set again counts once", () => {
  const hot = new HotAnswers(30_000);
  keep(hot, "a", "a", "a", "b", "c");
  expect(kept(hot, "a", "b", "c")).toEqual(["a", "b", "c"]);
});
