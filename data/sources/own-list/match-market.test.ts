import { expect, test } from "vitest";
import { createMatcher, type Wanted } from "./match-market.ts";
import { KNOWN } from "./testing/test-markets.ts";

const match = createMatcher(KNOWN.values());

const outline = (wanted: Wanted) => {
  const found = match(wanted);
  if (found.kind === "same") return found.market.id;
  return found.kind === "unsure" ? found.candidates.map(({ id }) => id) : found.kind;
};

test.each<[string, Wanted, number | number[] | string]>([
  ["the same name in another spelling", { name: "oak park farmers' market", city: "Madison" }, 2],
  [
    "one of two of a name, by its street",
    { name: "South Side Market", city: "Madison", address: "202 South Park Street" },
    3,
  ],
  ["a name that two markets share", { name: "South Side Market", city: "Madison" }, [3, 4]],
  ["the same name at another house", { name: "Oak Park Market", city: "Madison", address: "1 Elm St" }, [2]],
  ["the same name, far away", { name: "Oak Park Market", city: "Madison", latitude: 43.2, longitude: -89.38 }, [2]],
  ["the same name, of another kind", { name: "Hill Farm", city: "Viroqua", listingType: "farmers-market" }, [8]],
  ["another name at the same house", { name: "Elm Market", city: "Appleton", address: "1200 W Northland Ave" }, [5]],
  ["a similar name", { name: "Northlend Market", city: "Appleton" }, [5]],
  ["a distinctive name in the next town", { name: "Northland Market", city: "Menasha" }, [5]],
  ["a generic name", { name: "Market on the Square", city: "Beloit" }, [6]],
  ["one of a market's other names", { name: "State Street Farmers Market", city: "Beloit" }, 6],
  ["the farmers market of a town", { name: "The Beloit Farmers' Market", city: "Beloit" }, 6],
  ["an archived market", { name: "Old Mill Market", city: "Stoughton" }, "rejected"],
  ["a merged market", { name: "Beloit Market", city: "Beloit" }, 6],
  ["an unknown market", { name: "Elm Market", city: "Madison" }, "new"],
])("%s", (_, wanted, outcome) => expect(outline(wanted)).toEqual(outcome));
