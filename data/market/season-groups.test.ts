import { expect, test } from "vitest";
import { splitBySeason } from "./season-groups.ts";
import { open } from "../schedule/testing/hours.ts";

const market = (name: string, from?: string, to?: string) => ({
  name,
  schedule: { seasons: [{ ...(from && { from }), ...(to && { to }), week: { Saturday: open("8:00-12:00") } }] },
});

const MARKETS = [
  market("summer", "05-01", "10-31"),
  market("winter", "11-07", "04-25"),
  market("advent", "11-28", "12-24"),
  market("december", "12-01", "12-24"),
  market("always"),
  { name: "bare", schedule: undefined },
];

const names = (markets: readonly { name: string }[]) => markets.map(({ name }) => name);

/** Sunday, November 22, 2026, in Chicago, and a Saturday in July. */
const NOVEMBER = new Date("2026-11-22T16:00:00Z");
const JULY = new Date("2026-07-18T15:00:00Z");

const split = (markets: typeof MARKETS, now: Date) => {
  const { held, unsaid, away } = splitBySeason(markets, now, "America/Chicago");
  return [names(held), names(unsaid), names(away)];
};

test("what runs now or begins within a week stands before what is out of season", () =>
  expect(split(MARKETS, NOVEMBER)).toEqual([["winter", "advent", "always", "bare"], [], ["summer", "december"]]));

test("in summer it is the winter markets that are away", () => {
  const summers = [...MARKETS, market("june", "06-01", "09-30"), market("july", "07-01", "07-31")];
  expect(split(summers, JULY)).toEqual([
    ["summer", "always", "bare", "june", "july"],
    [],
    ["winter", "advent", "december"],
  ]);
});

test("where most are away, what does not say when it is held is told apart", () => {
  const summers = [market("june", "06-01", "09-30"), market("july", "07-01", "07-31")];
  expect(split([...summers, ...MARKETS.slice(0, 2), ...MARKETS.slice(-1)], NOVEMBER)).toEqual([
    ["winter"],
    ["bare"],
    ["june", "july", "summer"],
  ]);
});

test("single days are held while one of them is near", () => {
  const day = (name: string, on: string) => ({
    name,
    schedule: { seasons: [], days: [{ on, hours: open("9:00-14:00") }] },
  });
  const days = [day("near", "2026-11-28"), day("far", "2026-12-05"), day("over", "2023-12-02"), day("every", "11-28")];
  const { held, away } = splitBySeason(days, NOVEMBER, "America/Chicago");
  expect([names(held), names(away)]).toEqual([
    ["near", "every"],
    ["far", "over"],
  ]);
});
