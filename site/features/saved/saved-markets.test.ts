import { expect, test } from "vitest";
import { parseSaved } from "./saved-markets.ts";

test.each([
  ["[12,7]", [12, 7]],
  ["[12,7,12]", [12, 7]],
  ['[1,"2",null,-3,0,4.5,1e99,{"id":5},6]', [1, 6]],
  [null, []],
  ["", []],
  ["[12,", []],
  ['{"0":12}', []],
])("%j is %j", (text, ids) => expect(parseSaved(text)).toEqual(ids));
