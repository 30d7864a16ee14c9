import { describe, expect, test } from "vitest";
import { describeMarks, getFirstMarks, getRoomLeft } from "./photo-marks.ts";

const photo = (name: string) => ({ name, width: 640, height: 480, state: "pending" as const });

describe("getFirstMarks", () => {
  test("publishes all while there is room", () => {
    const marks = getFirstMarks([photo("a"), photo("b")], { current: 8, max: 10 });
    expect(marks).toEqual({ a: "approved", b: "approved" });
  });

  test("leaves out what there is no room for", () => {
    expect(getFirstMarks([photo("a"), photo("b")], { current: 9, max: 10 })).toEqual({ a: "approved", b: "rejected" });
    expect(getFirstMarks([photo("a")], { current: 12, max: 10 })).toEqual({ a: "rejected" });
  });
});

test("without a market there is no limit", () => {
  expect(getRoomLeft(undefined)).toBe(Infinity);
});

test.each([
  [{ a: "approved" as const }, "Publish the photo"],
  [{ a: "approved" as const, b: "approved" as const }, "Publish all 2"],
  [{ a: "approved" as const, b: "rejected" as const }, "Publish 1, decline 1"],
  [{ a: "rejected" as const }, "Publish 0, decline 1"],
])("%j reads %j", (marks, text) => {
  expect(describeMarks(marks)).toBe(text);
});
