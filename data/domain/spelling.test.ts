import { expect, test } from "vitest";
import { isOneSlipApart } from "./spelling.ts";

test.each([
  ["appelton", "appleton"],
  ["viroqa", "viroqua"],
  ["viroquaa", "viroqua"],
  ["madisun", "madison"],
  ["iadison", "madison"],
  ["madisom", "madison"],
  ["madiso", "madison"],
])("%s is a slip of %s", (typed, meant) => {
  expect(isOneSlipApart(typed, meant)).toBe(true);
  expect(isOneSlipApart(meant, typed)).toBe(true);
});

test.each([
  ["maidsun", "madison"],
  ["madis", "madison"],
  ["east", "west"],
  ["oak", "oaks"],
  ["racine", "marine"],
])("%s is another word than %s", (typed, other) => {
  expect(isOneSlipApart(typed, other)).toBe(false);
  expect(isOneSlipApart(other, typed)).toBe(false);
});
