import { describe, expect, test } from "vitest";
import { checkNewMarket, fillFrom } from "./new-market.ts";
import { open } from "#data/schedule/testing/hours.ts";

const values = fillFrom({ marketName: "Oak Creek Farmers Market", townName: "Oak Creek", alike: [] });

test("the form starts from what the visitor wrote", () => {
  expect(
    fillFrom({ marketName: "Oak Hill Orchard", townName: "Oak Creek", latitude: 43, longitude: -88, alike: [] }),
  ).toMatchObject({
    listingType: "farm-stand",
    name: "Oak Hill Orchard",
    city: "Oak Creek",
    place: { latitude: 43, longitude: -88 },
    address: "",
    description: "",
    website: "",
    phoneNumber: "",
    schedule: { seasons: [] },
  });
  expect(fillFrom({ marketName: "Green Things", townName: "Oak Creek", alike: [] }).listingType).toBe("");
});

test("the form takes over what can be read out of the visitor's words", () => {
  const additionalInfo = "May to October, Saturdays 8am-noon. SNAP accepted, eggs, honey. By the depot.";
  expect(fillFrom({ marketName: "Oak Market", townName: "Oak Creek", additionalInfo, alike: [] })).toMatchObject({
    schedule: { seasons: [{ from: "05-01", to: "10-31", week: { Saturday: open("8:00-12:00") } }] },
    customList: ["Eggs", "Honey"],
    payments: ["snap"],
    description: "",
  });
});

describe("checkNewMarket", () => {
  test.each([
    [{ name: " " }, "name"],
    [{ city: "" }, "city"],
    [{ listingType: "" as const }, "listingType"],
    [{}, "latitude"],
    [
      { place: { latitude: 43, longitude: -88 }, schedule: { seasons: [{ week: { Sunday: "mornings" } }] } },
      "schedule",
    ],
  ])("asks for what is missing in %j", (change, field) =>
    expect(checkNewMarket({ ...values, ...change })).toMatchObject({ ok: false, field }),
  );

  test("sends what is filled in", () => {
    const filled = {
      ...values,
      name: " Oak Creek Market ",
      place: { latitude: 43, longitude: -88 },
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
        customList: [],
        features: [],
        payments: [],
      },
    });
  });
});
