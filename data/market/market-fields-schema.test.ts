import { expect, test } from "vitest";
import { readMarketFields } from "./market-fields-schema.ts";
import type { Market } from "./market-schema.ts";

const kept: Parameters<typeof readMarketFields>[1] = {
  id: 7,
  sources: ["usda-portal:7"],
  photos: ["a"],
  confirmed: { on: "2023-03", source: "usda-portal" },
};

const typed = { listingType: "farm-stand", name: "Hill Farm", city: "Elm", latitude: 44, longitude: -89 };

function read(fields: object): Market | string {
  const reading = readMarketFields({ ...typed, ...fields }, kept);
  return reading.ok ? reading.market : `${reading.field}: ${reading.error}`;
}

test("empty values of all kinds are dropped", () => {
  const empty = { address: " ", zipCode: "", phoneNumber: null, website: undefined, customList: [], schedule: {} };
  expect(read({ ...empty, features: ["", " "], hasAtm: null, payments: [] })).toEqual({
    ...kept,
    ...typed,
    customList: [],
    features: [],
    payments: [],
  });
});

test("kept fields cannot be set, but the confirmation can", () => {
  const confirmed = { on: "2026-07-04", source: "community" };
  expect(read({ id: 9, sources: ["community"], photos: [], confirmed })).toMatchObject({ ...kept, confirmed });
});

test.each<[object, string]>([
  [{ name: "..." }, "name: A market needs a name. Please write the right one."],
  [{ listingType: "shop" }, "listingType: Please say whether it is a farmers market or a farm stand."],
  [{ latitude: "44" }, "latitude: The latitude must be a number of degrees between -90 and 90."],
  [{ payments: ["gold"] }, "payments: The payments taken must be a list of snap, wic, wic-cash, sfmnp and credit."],
  [
    { confirmed: { on: "soon", source: "community" } },
    "confirmed: Please give the day on which it was confirmed, like 2026-07-04, and by whom.",
  ],
  [{ owner: "me" }, 'owner: There is no field "owner" here. Please leave it out.'],
  [{ toString: "x" }, 'toString: There is no field "toString" here. Please leave it out.'],
])("%j is refused", (fields, refusal) => expect(read(fields)).toBe(refusal));
