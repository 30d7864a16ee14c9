import { expect, test } from "vitest";
import type { Season } from "#data/schedule/schedule.ts";
import { market } from "./testing/test-market.ts";
import { pickFor, type Topic } from "./topics.ts";
import { open } from "#data/schedule/testing/hours.ts";
import { assumed } from "#data/schedule/testing/basis.ts";

const SATURDAY = { Saturday: open("8:00-12:00") };

function isPicked(topic: Topic, ...seasons: Season[]): boolean {
  return pickFor(topic, market(1, {}, ...seasons), "Wisconsin") !== null;
}

test("a weekday matches if any season has hours on it, even unparsed ones, but not if it is closed", () => {
  expect(isPicked("Saturday", { week: SATURDAY })).toBe(true);
  expect(isPicked("Sunday", { week: SATURDAY })).toBe(false);
  expect(isPicked("Saturday", { week: { Saturday: [] } })).toBe(false);
  expect(isPicked("Saturday", { week: { Saturday: "dawn until sold out" } })).toBe(true);
  expect(isPicked("Saturday", { week: SATURDAY, rhythm: { weeksOfMonth: [1, 3] } })).toBe(true);
  const winter = { from: "11-01", to: "04-30", week: SATURDAY };
  expect(isPicked("Saturday", { from: "05-01", to: "10-31", week: { Wednesday: open("15:00-19:00") } }, winter)).toBe(
    true,
  );
  expect(isPicked("Saturday")).toBe(false);
});

test("a weekday's page shows that day's hours in the seasons that have it; a text about all seasons needs all of them", () => {
  const summer = { from: "05-01", to: "10-31", week: { Wednesday: open("14:00-18:00"), ...SATURDAY } };
  const fall = { from: "11-15", to: "12-20", week: { Saturday: open("10:00-14:00") } };
  const held = market(1, { schedule: { seasons: [summer, fall], text: "May to December" } });
  expect(pickFor("Saturday", held, "Wisconsin")?.schedule).toEqual({
    seasons: [{ ...summer, week: SATURDAY }, fall],
    text: "May to December",
  });
  expect(pickFor("Wednesday", held, "Wisconsin")?.schedule).toEqual({
    seasons: [{ ...summer, week: { Wednesday: open("14:00-18:00") } }],
  });
});

test.each([
  ["over the New Year", { from: "11-07", to: "04-10" }, true],
  ["into December", { from: "05-01", to: "12-20" }, true],
  ["from late February", { from: "02-20", to: "10-31" }, true],
  ["the whole year", { from: "01-01", to: "12-31" }, true],
  ["March to November", { from: "03-01", to: "11-30" }, false],
  ["assumed dates", { from: "12-01", to: "01-31", basis: assumed() }, false],
  ["no dates", { week: SATURDAY }, false],
])("winter topic by season: %s", (_, season, isWinter) => expect(isPicked("winter", season)).toBe(isWinter));

test.each([
  ["Winter Farmers Market", true],
  ["Madison Holiday Market", true],
  ["Indoor Farmers Market", true],
  ["Winterberry Lane Market", false],
  ["Madison Farmers Market", false],
])("winter topic by name, if the season is unknown: %s", (name, isWinter) => {
  expect(pickFor("winter", market(1, { name }), "Wisconsin") !== null).toBe(isWinter);
  // Known seasons win over the name.
  expect(pickFor("winter", market(1, { name }, { from: "05-01", to: "10-31" }), "Wisconsin")).toBeNull();
});

test("the topics SNAP and farm stands match by payments and type", () => {
  const plain = market(1);
  const stand = market(2, { listingType: "farm-stand", payments: ["snap", "credit"] });
  expect([plain, stand].map((one) => pickFor("snap", one, "Wisconsin"))).toEqual([null, stand]);
  expect([plain, stand].map((one) => pickFor("farm-stands", one, "Wisconsin"))).toEqual([null, stand]);
  expect([plain, stand].map((one) => pickFor("all", one, "Wisconsin"))).toEqual([plain, stand]);
});
