import { describe, expect, test } from "vitest";
import { diffHours, diffLists, diffValues } from "./value-diff.ts";

test("lists are compared item by item, in any order", () => {
  expect(diffLists(["Eggs", "Honey"], ["Honey", "Cheese"])).toEqual({
    before: [
      { text: "Eggs", isChanged: true },
      { text: "Honey", isChanged: false },
    ],
    after: [
      { text: "Honey", isChanged: false },
      { text: "Cheese", isChanged: true },
    ],
  });
});

test("hours are compared by weekday, Monday first; the same times written differently are the same", () => {
  const before = { Saturday: "8 AM - noon", Wednesday: "3 - 7 PM" };
  const after = { Wednesday: "3:00 PM - 7:00 PM", Saturday: "8 AM - 1 PM", Sunday: "10 AM - 2 PM" };
  expect(diffHours(before, after)).toEqual([
    { day: "Wednesday", before: "3 - 7 PM", after: "3:00 PM - 7:00 PM", isChanged: false },
    { day: "Saturday", before: "8 AM - noon", after: "8 AM - 1 PM", isChanged: true },
    { day: "Sunday", before: null, after: "10 AM - 2 PM", isChanged: true },
  ]);
});

describe("diffValues", () => {
  test("takes nothing on one side for a value of the other side's kind", () => {
    expect(diffValues(null, ["Eggs"])).toEqual({
      kind: "list",
      before: [],
      after: [{ text: "Eggs", isChanged: true }],
    });
    expect(diffValues({ Sunday: "dawn to dusk" }, null)).toEqual({
      kind: "hours",
      days: [{ day: "Sunday", before: "dawn to dusk", after: null, isChanged: true }],
    });
    expect(diffValues(null, "Oak")).toEqual({ kind: "text", before: [], after: [{ text: "Oak", isChanged: true }] });
  });

  test("compares yes and no as words", () => {
    expect(diffValues(true, false)).toEqual({
      kind: "text",
      before: [{ text: "Yes", isChanged: true }],
      after: [{ text: "No", isChanged: true }],
    });
  });

  test("compares a text with what is none as text", () => {
    expect(diffValues("Eggs", ["Eggs", "Honey"])).toEqual({
      kind: "text",
      before: [{ text: "Eggs", isChanged: false }],
      after: [
        { text: "Eggs", isChanged: false },
        { text: ", Honey", isChanged: true },
      ],
    });
  });

  test("nothing on either side is no difference", () => {
    expect(diffValues(null, null)).toEqual({ kind: "text", before: [], after: [] });
  });
});
