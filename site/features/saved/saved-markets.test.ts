import { expect, test } from "vitest";
import { nameHeart, parseSaved } from "./saved-markets.ts";

test.each([
  ["[12,7]", [12, 7]],
  ["[12,7,12]", [12, 7]],
  ['[1,"2",null,-3,0,4.5,1e99,{"id":5},6]', [1, 6]],
  ["[]", []],
  [null, []],
  ["", []],
  ["[12,", []],
  ["12", []],
  ["null", []],
  ['{"0":12}', []],
])("%j is %j", (text, ids) => expect(parseSaved(text)).toEqual(ids));

test("a pressed heart says that its market is saved", () => {
  expect(nameHeart("Square Market", false)).toBe("Save Square Market");
  expect(nameHeart("Square Market", true)).toBe("Saved: Square Market");
});
