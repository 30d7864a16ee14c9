import { expect, test } from "vitest";
import { makeMarket } from "#data/market/testing/market.ts";
import { open } from "#data/schedule/testing/hours.ts";
import { describeSaturday } from "./describe-saturday.ts";

const RULES = { timeZone: "America/New_York", scheduleFreshMonths: 36 };
const schedule = { seasons: [{ from: "05-01", to: "10-31", week: { Saturday: open("8:00-12:00") } }] };
const known = (on: string) => ({ schedule, confirmed: { on, source: "usda-2018" } as const });
const standing = { is: "unlisted", on: "2022-04-05", source: "usda-2018" } as const;
const closed = { standing: { ...standing, is: "closed" } as const };

const OLD = [
  makeMarket({ id: 1, ...known("2018-05-01") }),
  makeMarket({ id: 2, ...known("2012") }),
  makeMarket({ id: 3, ...known("2013-05"), standing }),
  makeMarket({ id: 4, standing }),
  makeMarket({ id: 5, ...known("2011"), ...closed }),
];

test.each([
  ["2026-11-29T20:00:00Z", "July 10, 2027"],
  ["2026-07-11T13:59:00Z", "July 11, 2026"],
  ["2026-07-11T14:01:00Z", "July 10, 2027"],
])("at %s it counts for %s", (now, day) =>
  expect(describeSaturday(OLD, new Date(now), RULES)[0]).toBe(
    `On Saturday, ${day}, at 10 AM: 0 of 4 are open for sure, 2 likely, 1 may be; 2 are no longer listed by the USDA.`,
  ),
);

test("old hours come with the years that they are from, and where newer ones are", () => {
  const now = new Date("2026-11-29");
  expect(describeSaturday(OLD, now, RULES)[1]).toMatch(/^Their hours are from 2012 to 2018\. .*npm run list.*Check/);
  expect(describeSaturday(OLD.slice(0, 1), now, RULES)[1]).toMatch(/^Their hours are from 2018\. /);
});

test("where most are surely open, nothing is to do", () =>
  expect(describeSaturday([makeMarket({ id: 1, ...known("2026-05") })], new Date("2026-06-01"), RULES)).toEqual([
    "On Saturday, July 11, 2026, at 10 AM: 1 of 1 are open for sure, 0 likely, 0 may be; 0 are no longer listed by the USDA.",
  ]));
