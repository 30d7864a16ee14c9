import { expect, test } from "vitest";
import { getAmenities } from "./amenities.ts";

const labels = (market: Partial<Parameters<typeof getAmenities>[0]>) =>
  getAmenities({ features: [], ...market }).map(({ badge }) => badge);

test("amenities come from yes-no facts", () => {
  expect(labels({ isPetFriendly: true })).toEqual(["Pet Friendly"]);
  expect(labels({ servesAlcohol: true })).toEqual(["Serves Alcohol"]);
  expect(labels({ hasAtm: true })).toEqual(["ATM Nearby"]);
  expect(labels({ hasLiveMusic: true })).toEqual(["Live Music"]);
  expect(labels({ isWheelchairAccessible: true })).toEqual(["Wheelchair Accessible"]);
  expect(labels({ isIndoors: true })).toEqual(["Indoors"]);
  expect(labels({ takesCash: true })).toEqual(["Takes Cash"]);
});

test("or from feature texts, in the same order", () =>
  expect(labels({ features: ["Live Music", "ATM Nearby", "Serves Alcohol", "Pet Friendly", "Playground"] })).toEqual([
    "Pet Friendly",
    "Serves Alcohol",
    "ATM Nearby",
    "Live Music",
  ]));

test("both together count once, and a false fact does not override the text", () => {
  expect(labels({ hasAtm: true, features: ["ATM Nearby"] })).toEqual(["ATM Nearby"]);
  expect(labels({ hasAtm: false, features: ["ATM Nearby"] })).toEqual(["ATM Nearby"]);
});

test("without either there are none", () => expect(labels({ hasAtm: false })).toEqual([]));
