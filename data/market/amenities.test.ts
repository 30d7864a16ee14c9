import { expect, test } from "vitest";
import { getAmenities } from "./amenities.ts";

test.each<[market: Partial<Parameters<typeof getAmenities>[0]>, badges: string[]]>([
  [{ hasAtm: true }, ["ATM Nearby"]],
  [{ hasAtm: false }, []],
  [{ features: ["ATM Nearby"] }, ["ATM Nearby"]],
  [{ hasAtm: true, features: ["ATM Nearby"] }, ["ATM Nearby"]],
  [{ hasAtm: false, features: ["ATM Nearby"] }, ["ATM Nearby"]],
  [
    { isIndoors: true, features: ["ATM Nearby", "Pet Friendly", "Playground"] },
    ["Pet Friendly", "ATM Nearby", "Indoors"],
  ],
])("%j has the badges %j, in their order", (market, badges) =>
  expect(getAmenities({ features: [], ...market }).map(({ badge }) => badge)).toEqual(badges),
);
