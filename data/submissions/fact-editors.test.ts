/** Who may edit which fact of a market, according to the table of facts. */
import { expect, test } from "vitest";
import { FACTS } from "../market/facts.ts";
import { readMarketFields } from "../market/market-fields-schema.ts";
import type { Market } from "../market/market-schema.ts";
import { EDITABLE_FIELDS } from "./edit-fields.ts";
import { MANAGER_FACTS } from "./facts-edit-schema.ts";

const MARKET: Market = {
  ...{ id: 1, name: "Oak Market", city: "Oak", latitude: 43, longitude: -89, listingType: "farmers-market" },
  ...{ photos: [], customList: [], features: [], payments: [], sources: ["community"] },
  confirmed: { on: "2026-07-04", source: "community" },
};

test.each<[keyof typeof FACTS, string]>([
  ["id", ""],
  ["listingType", "managers, operators"],
  ["name", "visitors, managers, operators"],
  ["otherNames", "managers, operators"],
  ["city", "managers, operators"],
  ["address", "visitors, managers, operators"],
  ["zipCode", "managers, operators"],
  ["latitude", "managers, operators"],
  ["longitude", "managers, operators"],
  ["placeIsApproximate", ""],
  ["description", "visitors, managers, operators"],
  ["phoneNumber", "visitors, managers, operators"],
  ["website", "visitors, managers, operators"],
  ["facebook", "visitors, managers, operators"],
  ["instagram", "visitors, managers, operators"],
  ["rating", ""],
  ["userRatingsTotal", ""],
  ["photos", ""],
  ["photoTexts", ""],
  ["customList", "visitors, managers, operators"],
  ["features", "managers, operators"],
  ["payments", "visitors, managers, operators"],
  ["schedule", "visitors, managers, operators"],
  ["notices", "managers, operators"],
  ["hasAtm", "visitors, managers, operators"],
  ["servesAlcohol", "visitors, managers, operators"],
  ["isPetFriendly", "visitors, managers, operators"],
  ["hasLiveMusic", "visitors, managers, operators"],
  ["isWheelchairAccessible", "visitors, managers, operators"],
  ["isIndoors", "visitors, managers, operators"],
  ["takesCash", "visitors, managers, operators"],
  ["sources", ""],
  ["attributions", ""],
  ["partOf", ""],
  ["confirmed", "operators"],
  ["hoursConfirmed", ""],
  ["placeConfirmed", ""],
  ["paymentsConfirmed", ""],
  ["productsConfirmed", ""],
  ["elsewhere", ""],
  ["standing", "visitors"],
  ["foundClosed", ""],
])("%s can be edited by: %s", (fact, speakers) => {
  // A fact nobody may edit is ignored in a form; a fact operators may edit is refused where it makes no sense.
  const typed = readMarketFields({ [fact]: { no: "sense" } }, MARKET);
  const who = [
    EDITABLE_FIELDS.some(({ name }) => name === fact || (fact === "schedule" && name === "openingHours")) && "visitors",
    MANAGER_FACTS.some((name) => name === fact) && "managers",
    !typed.ok && "operators",
  ];
  expect(who.filter(Boolean).join(", ")).toBe(speakers);
});

test("the list above has every fact, and managers may also say whether the market is held", () => {
  expect(Object.keys(FACTS)).toHaveLength(42);
  expect(MANAGER_FACTS[0]).toBe("existence");
});
