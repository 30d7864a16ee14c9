import { expect, test } from "vitest";
import { refuseClashes } from "./take-back.ts";

test("a refused undo names up to three later changes, and how many more", () => {
  const refuse = (count: number) => () => refuseClashes(["Oak", "Elm", "Ash", "Fir", "Yew"].slice(0, count));
  expect(refuse(3)).toThrow("something has changed since: Oak; Elm; Ash. Take that back first.");
  expect(refuse(5)).toThrow("something has changed since: Oak; Elm; Ash; and 2 more. Take that back first.");
});
