import { expect, test } from "vitest";
import { listHolidayDays } from "./us-holidays.ts";

test.each([
  [
    2024,
    "2024-05-24 2024-05-25 2024-05-26 2024-05-27",
    "2024-08-30 2024-08-31 2024-09-01 2024-09-02",
    "2024-11-28 2024-11-29 2024-11-30",
  ],
  [
    2026,
    "2026-05-22 2026-05-23 2026-05-24 2026-05-25",
    "2026-09-04 2026-09-05 2026-09-06 2026-09-07",
    "2026-11-26 2026-11-27 2026-11-28",
  ],
])("the days of %i", (year, memorialDay, laborDay, thanksgiving) => {
  const days = listHolidayDays(year);
  const dates = (name: string) => days.flatMap(({ key, on }) => (key.startsWith(name) ? [on] : [])).join(" ");
  expect(dates("memorial-day")).toBe(memorialDay);
  expect(dates("labor-day")).toBe(laborDay);
  expect(dates("thanksgiving")).toBe(thanksgiving);
  expect(days.slice(0, 6).map(({ on }) => on)).toEqual(
    ["01-01", "07-04", "12-24", "12-25", "12-26", "12-31"].map((day) => `${year}-${day}`),
  );
});
