import { describe, expect, test } from "vitest";
import { isTime, joinHours, listTimes, splitHours, type TypedRange } from "./hours-ranges.ts";

describe("hours in fields", () =>
  test.each<[string, TypedRange[]]>([
    ["8:00 AM - 12:00 PM", [["8 AM", "noon"]]],
    [
      "8-11am; 1:30-5pm",
      [
        ["8 AM", "11 AM"],
        ["1:30 PM", "5 PM"],
      ],
    ],
    ["Open 24 hours", [["Open 24 hours", ""]]],
    ["dawn to dusk", [["dawn to dusk", ""]]],
    [
      "7 AM - 1 PM, closed July 4",
      [
        ["7 AM", "1 PM"],
        ["closed July 4", ""],
      ],
    ],
    ["8 AM -", [["8 AM", ""]]],
    ["", [["", ""]]],
  ])("%j", (text, ranges) => expect(splitHours(text)).toEqual(ranges)));

describe("hours as one text", () =>
  test.each<[TypedRange[], string]>([
    [[["8 AM", "noon"]], "8:00 AM - 12:00 PM"],
    [
      [
        ["1", "5pm"],
        ["8", "11am"],
      ],
      "8:00 AM - 11:00 AM, 1:00 PM - 5:00 PM",
    ],
    [[["7 AM - 1 PM", ""]], "7:00 AM - 1:00 PM"],
    [[["7 AM", "1 PM, closed July 4"]], "7 AM - 1 PM, closed July 4"],
    [[["8 AM", ""]], "8 AM"],
    [[["", "noon"]], "- noon"],
    [[["Open 24 hours", ""]], "Open 24 hours"],
    [
      [
        ["8 AM", "noon"],
        ["", ""],
      ],
      "8:00 AM - 12:00 PM",
    ],
    [[["", " "]], ""],
  ])("%j", (ranges, text) => expect(joinHours(ranges)).toBe(text)));

test("times to pick from, all or those after another", () => {
  expect(listTimes()).toHaveLength(39);
  expect(listTimes("9:30pm")).toEqual(["10 PM", "10:30 PM", "11 PM", "11:30 PM", "midnight"]);
  expect(listTimes("dawn")[0]).toBe("5 AM");
  expect(["8 AM", "noon", "8", "8 AM - noon", ""].map(isTime)).toEqual([true, true, false, false, false]);
});
