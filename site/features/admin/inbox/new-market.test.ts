import { describe, expect, test } from "vitest";
import { checkNewMarket, fillFrom, toDay } from "./new-market.ts";
import type { MarketValues } from "../../../forms/market/market-values.ts";
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
  const additionalInfo =
    "May to October, Saturdays 8am-noon. SNAP accepted, eggs, honey. Live music. By the depot. https://oak.example.org, " +
    "https://www.facebook.com/oakmarket, https://www.instagram.com/oakmarket, 414 555 0134";
  expect(fillFrom({ marketName: "Oak Market", townName: "Oak Creek", additionalInfo, alike: [] }, SENT_ON)).toEqual({
    listingType: "farmers-market",
    name: "Oak Market",
    city: "Oak Creek",
    schedule: { seasons: [{ from: "05-01", to: "10-31", week: { Saturday: open("8:00-12:00") } }] },
    customList: ["Eggs", "Honey"],
    payments: ["snap"],
    hasLiveMusic: true,
    website: "https://oak.example.org/",
    facebook: "https://www.facebook.com/oakmarket",
    instagram: "https://www.instagram.com/oakmarket",
    phoneNumber: "(414) 555-0134",
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
  test.each<[MarketValues, string, string]>([
    [{ name: " " }, "name", "A market needs a name. Please write the right one."],
    [{ city: "" }, "city", "A market needs a city or town. Please write the right one."],
    [{ listingType: "" }, "listingType", "Please say whether it is a farmers market or a farm stand."],
    [{}, "latitude", "Please set the market’s place: show the map and tap it, or type its latitude and longitude."],
    [
      { latitude: "43, -88", schedule: { seasons: [{ week: { Sunday: "mornings" } }] } },
      "schedule",
      'Sunday: "mornings" cannot be read. Please write times like 8 AM - noon.',
    ],
  ])("asks for the missing field in %j", (change, field, error) =>
    expect(checkNewMarket({ ...values, ...change })).toEqual({ ok: false, field, error }),
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
