import { expect, test } from "vitest";
import { getLocalMoment } from "../schedule/local-time.ts";
import type { SpecialDay } from "../schedule/schedule.ts";
import { open } from "../schedule/testing/hours.ts";
import { sortHeld } from "./sort-held.ts";

/** Saturday, July 11, 2026, 9 AM in Chicago. */
const NOW = new Date("2026-07-11T14:00:00Z");
const ASKED = { now: NOW, rules: { timeZone: "America/Chicago", scheduleFreshMonths: 36 } };
const HOME = { latitude: 43, longitude: -89 };

interface Case {
  miles: number;
  /** When the hours were last confirmed. */
  said: string;
  isDropped?: boolean;
  /** Closed on this day in another year. */
  isUnsure?: boolean;
}

const toMarket = ({ miles, said, isDropped, isUnsure }: Case) => {
  const days: SpecialDay[] = isUnsure ? [{ on: "07-11", isUnsure }] : [];
  return {
    latitude: HOME.latitude + miles / 69.09,
    longitude: HOME.longitude,
    schedule: { seasons: [{ week: { Saturday: open("8:00-12:00") } }], ...(isUnsure && { days }) },
    hoursConfirmed: { on: said },
    ...(isDropped && { standing: { is: "unlisted" as const } }),
  };
};

const SURE = "2026-05";

test.each<[string, Case, Case]>([
  ["near before far, both sure", { miles: 2, said: SURE }, { miles: 3, said: "2024" }],
  ["4 miles likely before 38 miles open", { miles: 4, said: "2016-05" }, { miles: 38, said: SURE }],
  ["2 miles open before 1 mile likely of 2014", { miles: 2, said: SURE }, { miles: 1, said: "2014" }],
  ["10 miles open before 4 miles likely of 2016", { miles: 10, said: SURE }, { miles: 4, said: "2016" }],
  ["4 miles likely of 2021 before 10 miles open", { miles: 4, said: "2021" }, { miles: 10, said: SURE }],
  ["newer before older at the same place", { miles: 5, said: "2020" }, { miles: 5, said: "2015" }],
  ["very old hours do not differ", { miles: 5, said: "2005" }, { miles: 6, said: "2010" }],
  ["a sure day before a doubtful one nearby", { miles: 3, said: SURE }, { miles: 1, said: SURE, isUnsure: true }],
  ["a doubtful day before a sure one far away", { miles: 1, said: SURE, isUnsure: true }, { miles: 9, said: SURE }],
  ["no longer listed last", { miles: 90, said: "2012" }, { miles: 1, said: "2019", isDropped: true }],
])("%s", (_, first, second) => {
  const [a, b] = [toMarket(first), toMarket(second)];
  expect(sortHeld([b, a], [], { ...ASKED, position: HOME })).toEqual([a, b]);
});

test("without a position, the most recently confirmed first, and dropped markets last", () => {
  const [may, april, old, dropped] = [
    toMarket({ miles: 9, said: SURE }),
    toMarket({ miles: 1, said: "2026-04" }),
    toMarket({ miles: 1, said: "2019" }),
    toMarket({ miles: 1, said: SURE, isDropped: true }),
  ];
  expect(sortHeld([dropped, old, april, may], [], ASKED)).toEqual([may, april, old, dropped]);
});

test("doubts are those of the chosen day", () => {
  const [sure, unsure] = [toMarket({ miles: 3, said: SURE }), toMarket({ miles: 1, said: SURE, isUnsure: true })];
  const next = getLocalMoment(new Date("2026-07-18T14:00:00Z"), "America/Chicago");
  expect(sortHeld([sure, unsure], [next], { ...ASKED, position: HOME })).toEqual([unsure, sure]);
});
