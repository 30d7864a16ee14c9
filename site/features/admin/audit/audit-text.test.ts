import { expect, test } from "vitest";
import { nameRecord } from "./audit-text.ts";

test("a record is called by its kind and number", () => {
  expect(nameRecord({ kind: "market", id: 12 })).toBe("Market 12");
  expect(nameRecord({ kind: "something", id: 3 })).toBe("something 3");
});
