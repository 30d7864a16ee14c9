import { expect, test } from "vitest";
import { isDataMessage, isPageMessage } from "./messages.ts";

test("what a page or a worker of another version says is left alone", () => {
  for (const other of [undefined, null, "hello", 7, {}, { kind: "greeting" }, { type: "hello" }]) {
    expect(isPageMessage(other)).toBe(false);
    expect(isDataMessage(other)).toBe(false);
  }
});

test("each side knows what the other says today", () => {
  expect(isPageMessage({ kind: "hello", seen: null })).toBe(true);
  expect(isPageMessage({ kind: "take-over" })).toBe(true);
  expect(isPageMessage({ kind: "data", path: "/", savedAt: 0, isNew: true })).toBe(false);
  expect(isDataMessage({ kind: "data", path: "/", savedAt: 0, isNew: true })).toBe(true);
});
