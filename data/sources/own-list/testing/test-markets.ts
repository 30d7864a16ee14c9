/** Markets that tests compare a list with. */
import { claimsOfRecord } from "../../../market/claims-of-record.ts";
import type { Market } from "../../../market/market-schema.ts";
import { makeMarket } from "../../../market/testing/market.ts";
import type { KnownMarket } from "../match-market.ts";

function market(id: number, facts: Partial<Market>): Market {
  const confirmed = { on: "2023-03", source: "usda-portal" } as const;
  return makeMarket({ id, latitude: 43.07, longitude: -89.38, sources: [`usda-portal:${id}`], confirmed, ...facts });
}

const MARKETS: readonly (Market & Partial<KnownMarket>)[] = [
  market(1, {
    ...{ name: "Viroqua Farmers' Market", city: "Viroqua", address: "210 South Main St.", zipCode: "54665" },
    phoneNumber: "(608) 555-0134",
    schedule: { seasons: [{ from: "05-01", to: "10-31", week: { Saturday: "8:00 AM - 12:00 PM" } }] },
  }),
  market(2, { name: "Oak Park Farmers Market", city: "Madison", address: "1250 McKenna Blvd" }),
  market(3, { name: "South Side Farmers Market", city: "Madison", address: "202 S. Park St." }),
  market(4, { name: "South Side Farmers Market", city: "Madison", address: "2520 Rimrock Rd" }),
  market(5, {
    name: "Northland Market",
    city: "Appleton",
    address: "1200 W. Northland Ave",
    customList: ["Eggs", "=Honey"],
  }),
  market(6, { name: "Beloit Farmers' Market", otherNames: ["State Street Market"], city: "Beloit" }),
  market(7, { name: "Old Mill Market", city: "Stoughton" }),
  market(8, { name: "Hill Farm", city: "Viroqua", listingType: "farm-stand", website: "https://hill.example" }),
];

/** Market 7 is archived, 9 was merged into 6. */
export const KNOWN: ReadonlyMap<number, KnownMarket> = new Map(
  [...MARKETS, market(9, { name: "Beloit Market", city: "Beloit" })].map((one) => [
    one.id,
    {
      market: one,
      archivedAt: one.id === 7 || one.id === 9 ? "2026-07-04T17:00:00Z" : null,
      mergedInto: one.id === 9 ? 6 : null,
      claims: claimsOfRecord(one),
    },
  ]),
);
