import { describe, expect, test } from "vitest";
import { checkNewMarket, fillFrom, toDay } from "./new-market.ts";
import { open } from "#data/schedule/testing/hours.ts";

const SENT_ON = "2026-04-15";

const values = fillFrom({ marketName: "Oak Creek Farmers Market", townName: "Oak Creek", alike: [] }, SENT_ON);

test("what is sent in the evening is of the local day", () =>
  expect(["2026-07-04T16:00:00Z", "2026-07-05T02:00:00Z"].map((submittedAt) => toDay({ submittedAt }))).toEqual([
    "2026-07-04",
    "2026-07-04",
  ]));

test("the form starts with the visitor's input", () => {
  expect(
    fillFrom(
      { marketName: "Oak Hill Orchard", townName: "Oak Creek", latitude: 43, longitude: -88, alike: [] },
      SENT_ON,
    ),
  ).toMatchObject({
    listingType: "farm-stand",
    name: "Oak Hill Orchard",
    city: "Oak Creek",
    latitude: "43, -88",
  });
  expect(fillFrom({ marketName: "Green Things", townName: "Oak Creek", alike: [] }, SENT_ON).listingType).toBe("");
});

test("the form is filled with the facts recognized in the visitor's text", () => {
  const additionalInfo = "May to October, Saturdays 8am-noon. SNAP accepted, eggs, honey. By the depot.";
  expect(
    fillFrom({ marketName: "Oak Market", townName: "Oak Creek", additionalInfo, alike: [] }, SENT_ON),
  ).toMatchObject({
    schedule: { seasons: [{ from: "05-01", to: "10-31", week: { Saturday: open("8:00-12:00") } }] },
    customList: ["Eggs", "Honey"],
    payments: ["snap"],
  });
});

test("a date without a year is the one nearest to the day of the submission", () => {
  const additionalInfo = "6/26, 7/24 Fri. 1-2 PM";
  expect(
    fillFrom({ marketName: "Oak Market", townName: "Oak Creek", additionalInfo, alike: [] }, SENT_ON).schedule,
  ).toEqual({
    seasons: [],
    days: [
      { on: "2026-06-26", hours: open("13:00-14:00") },
      { on: "2026-07-24", hours: open("13:00-14:00") },
    ],
  });
});

describe("checkNewMarket", () => {
  test.each([
    [{ name: " " }, "name"],
    [{ city: "" }, "city"],
    [{ listingType: "" as const }, "listingType"],
    [{}, "latitude"],
    [{ latitude: "43, -88", schedule: { seasons: [{ week: { Sunday: "mornings" } }] } }, "schedule"],
  ])("asks for the missing field in %j", (change, field) =>
    expect(checkNewMarket({ ...values, ...change })).toMatchObject({ ok: false, field }),
  );

  test("sends the filled fields", () => {
    const filled = {
      ...values,
      name: " Oak Creek Market ",
      latitude: "43, -88",
      address: "12 Main St ",
      schedule: { seasons: [{ week: { Saturday: "8 AM - noon", Sunday: " " } }] },
    };
    expect(checkNewMarket(filled)).toEqual({
      ok: true,
      market: {
        listingType: "farmers-market",
        name: "Oak Creek Market",
        city: "Oak Creek",
        latitude: 43,
        longitude: -88,
        address: "12 Main St",
        schedule: { seasons: [{ week: { Saturday: open("8:00-12:00") } }] },
      },
    });
  });
});
