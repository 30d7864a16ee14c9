import { expect, test } from "vitest";
import { getGroupKind } from "./pin-kind.ts";

test.each([
  ["open", "open"],
  ["soon", "open"],
  ["likely", "likely"],
  ["cancelled", null],
  ["closed", null],
  ["unknown", null],
] as const)("in a group, %s counts as %s", (kind, group) => expect(getGroupKind(kind)).toBe(group));
