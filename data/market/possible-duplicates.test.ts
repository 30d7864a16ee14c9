import { expect, test } from "vitest";
import type { Weekday } from "../schedule/weekday.ts";
import { findPossibleDuplicates } from "./possible-duplicates.ts";

const market = (id: number, facts: object = {}) => ({
  ...{ id, listingType: "farmers-market" as const, name: `Market ${id}`, city: "Elm", address: `${id} Oak St.` },
  ...{ latitude: 44 + id / 10, longitude: -90, weekdays: ["Saturday"] as Weekday[] },
  ...facts,
});

const FIRST = market(1, { name: "Chippewa Valley Farmers Market", address: "2717 Birch St." });

test.each<[story: string, other: object, isAsked: boolean]>([
  ["at the same place", { address: "2717 Birch Street" }, true],
  ["at the same place on different days", { address: "2717 Birch Street", weekdays: ["Tuesday"] }, true],
  [
    "with similar names, close together on different days",
    { name: "Chippewa Valley Market", latitude: 44.101, address: "Park", weekdays: ["Tuesday"] },
    true,
  ],
  ["close together on one of two days", { latitude: 44.101, address: "Park", weekdays: ["Tuesday", "Saturday"] }, true],
  ["of the same name, far apart", { name: "Chippewa Valley Market", address: "Park" }, true],
  ["with similar names, far apart", { name: "Chippewa Market", address: "Park" }, false],
  ["on one street on one day", { address: "Festival Foods lot, Birch Street" }, true],
  ["on one street on different days", { address: "Festival Foods lot, Birch Street", weekdays: ["Tuesday"] }, false],
  ["close together on one day", { latitude: 44.101, address: "Park" }, true],
  ["close together on different days", { latitude: 44.101, address: "Park", weekdays: ["Tuesday"] }, false],
  ["in the middle of a town on one day", { latitude: 44.101, address: "Park", placeIsApproximate: true }, false],
  ["in another town", { address: "2717 Birch Street", city: "Oak" }, false],
  ["a market and a stand", { address: "2717 Birch Street", listingType: "farm-stand" }, false],
  ["a market and its session", { address: "2717 Birch Street", partOf: 1 }, false],
  ["with nothing in common", {}, false],
])("two markets, %s", (_, facts, isAsked) => {
  const other = market(2, facts);
  const found = [...findPossibleDuplicates([FIRST, other])].map(([id, { id: same }]) => [id, same]);
  expect(found).toEqual(
    isAsked
      ? [
          [1, 2],
          [2, 1],
        ]
      : [],
  );
});
