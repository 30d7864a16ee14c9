import { expect, test } from "vitest";
import { getGroupKind, getPinKind } from "./pin-kind.ts";

test("an open market has the open pin, until it is about to close", () => {
  expect(getPinKind({ state: "open", tone: "open" })).toBe("open");
  expect(getPinKind({ state: "open", tone: "soon" })).toBe("soon");
});

test("closed and unknown markets have pins of their own", () => {
  expect(getPinKind({ state: "closed", tone: "closed" })).toBe("closed");
  expect(getPinKind({ state: "unknown", tone: "unknown" })).toBe("unknown");
});

test("a market with old hours has a pin of its own in these, and the quiet one outside of them", () => {
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
