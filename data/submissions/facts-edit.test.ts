import { expect, test } from "vitest";
import type { FactName, FactValues } from "../market/claims.ts";
import { makeMarket } from "../market/testing/market.ts";
import { describeFactNames, listChangedFacts, listReplaced, withoutBadges } from "./fact-names.ts";
import { checkFacts } from "./facts-edit-schema.ts";

const MARKET = makeMarket({
  ...{ customList: ["Eggs"], features: ["Live Music"] },
  // As an import may have it: nobody could type it.
  ...{ phoneNumber: "555", schedule: { seasons: [{ week: { Sunday: "dawn to dusk" } }] } },
});

test.each<[sent: object, facts: object, replaced: object]>([
  [{ name: " Oak  Leaf Market " }, { name: "Oak Leaf Market" }, { name: "Oak Market" }],
  [
    { customList: [], phoneNumber: "" },
    { customList: null, phoneNumber: null },
    { phoneNumber: "555", customList: ["Eggs"] },
  ],
  [{ hasLiveMusic: false }, { hasLiveMusic: false }, { hasLiveMusic: true }],
  [{ existence: "closed" }, { existence: "closed" }, { existence: "held" }],
  // What is unchanged is taken as it is.
  [{ phoneNumber: "555" }, { phoneNumber: "555" }, { phoneNumber: "555" }],
])("%j says %j instead of %j", (sent, facts, replaced) => {
  expect(checkFacts(MARKET, { ...sent })).toEqual({ ok: true, facts });
  expect(listReplaced(MARKET, facts)).toEqual(replaced);
});

test.each<[sent: object, field: string, error: string]>([
  [{}, "facts", "Please say what should change."],
  [{ photos: ["a"] }, "photos", "Photos cannot be changed here."],
  [{ existence: "listed" }, "existence", 'Please say whether it is held: "held" or "closed".'],
  [{ existence: null }, "existence", 'Please say whether it is held: "held" or "closed".'],
  [{ name: "" }, "name", "A market needs a name. Please write the right one."],
  [{ city: null }, "city", "A market needs a city or town. Please write the right one."],
])("%j is refused at %s: %s", (sent, field, error) =>
  expect(checkFacts(MARKET, { ...sent })).toEqual({ ok: false, field, error }),
);

test.each<[FactValues, FactValues]>([
  [{ hasLiveMusic: false }, { hasLiveMusic: false, features: [] }],
  [{ hasLiveMusic: null }, { hasLiveMusic: null, features: [] }],
  [{ hasLiveMusic: true }, { hasLiveMusic: true }],
  [{ hasAtm: false }, { hasAtm: false }],
])("%j takes the amenity's badge away, too: %j", (facts, whole) => expect(withoutBadges(MARKET, facts)).toEqual(whole));

test.each<[FactName, unknown, unknown, boolean]>([
  ["customList", [], undefined, true],
  ["customList", ["Eggs"], null, false],
  ["hasAtm", false, null, false],
  ["website", "http://oak.example/", "http://oak.example", true],
])("of %s, %j and %j are the same: %s", (fact, a, b, isSame) =>
  expect(listChangedFacts({ [fact]: a }, { [fact]: b })).toEqual(isSame ? [] : [fact]),
);

test("facts are named in the order of records, and both halves of a place once", () =>
  expect(describeFactNames(["schedule", "phoneNumber", "longitude", "latitude", "existence"])).toBe(
    "Whether it is held, place on the map, phone number, opening hours",
  ));
