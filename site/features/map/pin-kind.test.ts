import { expect, test } from "vitest";
import { getGroupKind, getPinKind } from "./pin-kind.ts";

test("an open market has the open pin, until it is about to close", () => {
  expect(getPinKind({ state: "open", tone: "open" })).toBe("open");
  expect(getPinKind({ state: "open", tone: "soon" })).toBe("soon");
});

test("closed markets and those without hours have different pins", () => {
  expect(getPinKind({ state: "closed", tone: "closed" })).toBe("closed");
  expect(getPinKind({ state: "unknown", tone: "unknown" })).toBe("unknown");
});

test("a market with old hours has the likely pin during them, and the closed one outside", () => {
  expect(getPinKind({ state: "open", tone: "likely" })).toBe("likely");
  expect(getPinKind({ state: "closed", tone: "likely" })).toBe("closed");
});

test.each([
  ["open", "open"],
  ["soon", "open"],
  ["likely", "likely"],
  ["cancelled", null],
  ["closed", null],
  ["unknown", null],
] as const)("in a group, %s counts as %s", (kind, group) => expect(getGroupKind(kind)).toBe(group));
