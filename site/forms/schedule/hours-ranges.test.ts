import { describe, expect, test } from "vitest";
import type { DayHours } from "#data/schedule/schedule.ts";
import { open } from "#data/schedule/testing/hours.ts";
import { isTime, joinHours, listTimes, splitHours, type TypedRange } from "./hours-ranges.ts";

describe("hours in fields", () =>
  test.each<[DayHours, TypedRange[]]>([
    [open("8:00-12:00"), [["8 AM", "noon"]]],
    [open("0:00-24:00"), [["Open 24 hours", ""]]],
    [[], [["Closed", ""]]],
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
  ])("%j", (hours, ranges) => expect(splitHours(hours)).toEqual(ranges)));

describe("hours as they are stored", () =>
  test.each<[TypedRange[], DayHours]>([
    [[["8 AM", "noon"]], open("8:00-12:00")],
    [
      [
        ["1", "5pm"],
        ["8", "11am"],
      ],
      open("8:00-11:00", "13:00-17:00"),
    ],
    [[["7 AM - 1 PM", ""]], open("7:00-13:00")],
    [[["7 AM", "1 PM, closed July 4"]], "7 AM - 1 PM, closed July 4"],
    [[["8 AM", ""]], "8 AM"],
    [[["", "noon"]], "- noon"],
    [[["Closed", ""]], []],
    [[["Open 24 hours", ""]], open("0:00-24:00")],
    [
      [
        ["8 AM", "noon"],
        ["", ""],
      ],
      open("8:00-12:00"),
    ],
    [[["", " "]], ""],
  ])("%j", (ranges, hours) => expect(joinHours(ranges)).toEqual(hours)));

test("times to pick from, all or those after another", () => {
  expect(listTimes()).toHaveLength(39);
  expect(listTimes("9:30pm")).toEqual(["10 PM", "10:30 PM", "11 PM", "11:30 PM", "midnight"]);
  expect(listTimes("dawn")[0]).toBe("5 AM");
  expect(["8 AM", "noon", "8", "8 AM - noon", ""].map(isTime)).toEqual([true, true, false, false, false]);
});
