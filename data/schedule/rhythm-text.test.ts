import { expect, test } from "vitest";
import { describeRhythm, nameRhythm, sortWeeks } from "./rhythm-text.ts";

test("the last week comes after the others", () => expect(sortWeeks([-1, 4, 1, 9, "2"])).toEqual([1, 4, -1]));

test("describes rhythms", () => {
  expect(nameRhythm({ weeksOfMonth: [-1] }, "Saturday")).toBe("last Saturday of the month");
  expect(nameRhythm({ weeksOfMonth: [1, -1] }, "Saturday")).toBe("first and last Saturday of the month");
  expect(nameRhythm({ everyWeeks: 2, since: "2026-05-02" }, "Saturday")).toBe("every second Saturday");
  expect(describeRhythm(undefined)).toBe("Every week");
  expect(describeRhythm({ weeksOfMonth: [] })).toBe("Some weeks of the month");
  expect(describeRhythm({ weeksOfMonth: [-1] })).toBe("Last week of the month");
  expect(describeRhythm({ everyWeeks: 2, since: "2026-05-02" })).toBe("Every second week, counted from May 2, 2026");
});
