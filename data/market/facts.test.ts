import { expect, test } from "vitest";
import { type Fact, FACTS, getFact } from "./facts.ts";

/** Where a fact goes: "list" (the list's data), "scripts" (of the market's page), "form" and "suggest" (its position). */
function tellUses([name, fact]: [string, Fact]): string {
  const uses = [
    fact.isRequired && "required",
    fact.isNeverMissing && "never missing",
    fact.isListed && "list",
    fact.isForScripts && "scripts",
    fact.isInternal && "internal",
    fact.form && `form ${fact.form}`,
    fact.suggest && `suggest ${fact.suggest}`,
  ];
  return [`${name}:`, uses.filter(Boolean).join(", ")].join(" ").trim();
}

// The one list of all facts. Other tests derive from FACTS or name only the facts that they are about.
test("every fact has its place in records, and goes where it belongs", () =>
  expect(Object.entries<Fact>(FACTS).map(tellUses)).toEqual([
    "id: required, list, scripts",
    "listingType: required, list, form place",
    "name: required, list, form place, suggest 1",
    "otherNames: list, form place",
    "city: required, list, scripts, form place",
    "address: list, form place, suggest 2",
    "zipCode: list, scripts, form place",
    "latitude: required, list, scripts, form place",
    "longitude: required, list, scripts, form place",
    "placeIsApproximate: list, scripts",
    "description: form place, suggest 7",
    "phoneNumber: form contact, suggest 3",
    "website: form contact, suggest 4",
    "facebook: form contact, suggest 5",
    "instagram: form contact, suggest 6",
    "rating: list",
    "userRatingsTotal: list",
    "photos: never missing, list",
    "photoTexts:",
    "customList: never missing, list, form offers, suggest 8",
    "features: never missing, list, scripts, form offers",
    "payments: never missing, list, form offers, suggest 17",
    "schedule: list, form when, suggest 9",
    "notices: list, scripts, form when",
    "hasAtm: list, form offers, suggest 10",
    "servesAlcohol: list, form offers, suggest 11",
    "isPetFriendly: list, form offers, suggest 12",
    "hasLiveMusic: list, form offers, suggest 13",
    "isWheelchairAccessible: list, form offers, suggest 14",
    "isIndoors: list, form offers, suggest 15",
    "takesCash: list, form offers, suggest 16",
    "sources: required, internal",
    "attributions:",
    "partOf:",
    "confirmed: required, scripts, form certainty",
    "hoursConfirmed: list, scripts",
    "placeConfirmed:",
    "paymentsConfirmed: list",
    "productsConfirmed: list",
    "elsewhere: list, scripts",
    "standing: list, scripts, suggest 18",
    "foundClosed: list",
  ]));

test("a fact is found by its name or alias, and by nothing else", () => {
  expect(getFact("schedule")).toBe(FACTS.schedule);
  expect(getFact("openingHours")).toBe(FACTS.schedule);
  expect([getFact("toString"), getFact("parking"), getFact(7)]).toEqual([null, null, null]);
});
