import { expect, test } from "vitest";
import type { Market } from "#data/market/market-schema.ts";
import { checkPlace, getShown, keepChanged, listChanges, parseKept, toMarket } from "./market-values.ts";
import { open } from "#data/schedule/testing/hours.ts";
import { testMarket } from "../../lib/testing/test-market.ts";

const MARKET = testMarket({
  ...{ name: "Oak Creek Market", city: "Oak Creek", address: "361 W Town Square Way" },
  ...{ latitude: 42.8859, longitude: -87.9129, customList: ["Eggs"], isPetFriendly: true },
  schedule: {
    seasons: [
      { from: "06-01", to: "10-31", week: { Saturday: open("9:00-13:00") } },
      { from: "11-01", to: "12-20" },
    ],
  },
});

test("an untouched form has no changes", () => {
  expect(listChanges({}, MARKET)).toEqual({});
  expect(toMarket({}, MARKET)).toEqual(MARKET);
});

test("values equal to the market's are no changes", () => {
  const { schedule } = MARKET;
  if (!schedule) throw new Error("no schedule");
  const same = {
    name: " Oak Creek Market ",
    customList: ["Eggs"],
    schedule,
    latitude: "42.8859 -87.9129",
    zipCode: "",
  };
  expect(listChanges({ ...same, newItems: { customList: " " } }, MARKET)).toEqual({});
});

test("the form shows typed values, else the market's", () => {
  const shown = ["name", "city", "latitude", "zipCode"].map((name) => getShown({ name: "" }, MARKET, name));
  expect(shown).toEqual(["", "Oak Creek", "42.8859, -87.9129", undefined]);
  expect(getShown({}, null, "latitude")).toBeUndefined();
});

test("the confirmation keeps its page until its date or source is changed", () => {
  const page = "https://www.jsonline.com/story/1";
  const published: Market = {
    ...MARKET,
    confirmed: { on: "2023-04", source: "published", by: "Milwaukee Journal Sentinel", page },
  };
  expect(toMarket({ confirmed: { on: "2023-04", source: "published" } }, published)).toEqual(published);
  const visited = { ...published.confirmed, on: "2026-07-04", source: "community" } as const;
  expect(listChanges({ confirmed: visited }, published)).toEqual({
    confirmed: { on: "2026-07-04", source: "community" },
  });
});

test("an emptied field is a change to null, and is left out of the record", () => {
  const emptied = { address: "  ", isPetFriendly: null, schedule: { seasons: [] }, customList: [] };
  expect(listChanges(emptied, MARKET)).toEqual({
    address: null,
    isPetFriendly: null,
    schedule: null,
    customList: null,
  });
  const record = toMarket(emptied, MARKET);
  const left = Object.keys(MARKET).filter((field) => !(field in record));
  expect(left).toEqual(["customList", "address", "isPetFriendly", "schedule"]);
});

test("an item that is typed but not added counts", () => {
  const newItems = { customList: " Honey ", otherNames: "Town Square Market" };
  expect(listChanges({ newItems }, MARKET)).toEqual({
    customList: ["Eggs", "Honey"],
    otherNames: ["Town Square Market"],
  });
  expect(listChanges({ customList: ["Corn"], newItems }, MARKET)["customList"]).toEqual(["Corn", "Honey"]);
});

test("the place is two facts, of which only changed ones are sent", () => {
  expect(listChanges({ latitude: "43, -88" }, null)).toEqual({ latitude: 43, longitude: -88 });
  expect(listChanges({ latitude: "43, -87.9129" }, MARKET)).toEqual({ latitude: 43 });
  expect(checkPlace({}, MARKET)).toBeNull();
  for (const latitude of [null, "", "downtown"]) expect(checkPlace({ latitude }, null)).toMatch(/^Please set/);
  expect(checkPlace({ latitude: "downtown" }, MARKET)).toMatch(/^Please set/);
});

test("only the user's changes are kept on top of somebody else's saved version", () => {
  const typed = { name: "Oak Creek Farmers Market", city: "Oak Creek", latitude: "42.8859, -88" };
  const mine = keepChanged(typed, MARKET);
  const theirs = { ...MARKET, city: "South Milwaukee", name: "OC Market" };
  expect(toMarket(mine, theirs)).toEqual({
    ...theirs,
    name: "Oak Creek Farmers Market",
    longitude: -88,
  });
});

test("only facts are restored from an older form's draft", () =>
  expect(parseKept({ name: "Oak", coordinates: "43, -88", newItems: { customList: "Eggs" } })).toEqual({
    name: "Oak",
    newItems: { customList: "Eggs" },
  }));
