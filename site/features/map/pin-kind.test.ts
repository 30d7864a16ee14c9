import { expect, test } from "vitest";
import { getPinKind } from "./pin-kind.ts";

test("an open market has the open pin, until it is about to close", () => {
  expect(getPinKind({ state: "open", soon: false })).toBe("open");
  expect(getPinKind({ state: "open", soon: true })).toBe("soon");
});

test("closed and unknown markets have pins of their own", () => {
  expect(getPinKind({ state: "closed", soon: false })).toBe("closed");
  expect(getPinKind({ state: "unknown", soon: false })).toBe("unknown");
});

test("a closed market is closed, however soon that changes", () => {
  expect(getPinKind({ state: "closed", soon: true })).toBe("closed");
});
