import { expect, test } from "vitest";
import { getGroupKind, getPinKind } from "./pin-kind.ts";

test.each([
  ["open", "open", "open"],
  ["open", "soon", "soon"],
  ["open", "likely", "likely"],
  ["closed", "closed", "closed"],
  ["closed", "likely", "closed"],
  ["closed", "cancelled", "cancelled"],
  ["unknown", "unknown", "unknown"],
] as const)("a market that is %s, shown as %s, has the pin %s", (state, tone, pin) =>
  expect(getPinKind({ state, tone })).toBe(pin),
);

test.each([
  ["open", "open"],
  ["soon", "open"],
  ["likely", "likely"],
  ["cancelled", null],
  ["closed", null],
  ["unknown", null],
] as const)("in a group, %s counts as %s", (kind, group) => expect(getGroupKind(kind)).toBe(group));
