import { expect, test } from "vitest";
import { createMatcher, type Wanted } from "./match-market.ts";
import { KNOWN } from "./test-markets.ts";

const match = createMatcher(KNOWN.values());

const outline = (wanted: Wanted) => {
  const found = match(wanted);
  if (found.kind === "same") return found.market.id;
  return found.kind === "unsure" ? found.candidates.map(({ id }) => id) : found.kind;
};

test.each<[string, Wanted, number | number[] | string]>([
  ["the same name, however it is written", { name: "oak park farmers' market", city: "Madison" }, 2],
  [
    "one of two of a name, by its street",
    { name: "South Side Market", city: "Madison", address: "202 South Park Street" },
    3,
  ],
  ["either of two of a name", { name: "South Side Market", city: "Madison" }, [3, 4]],
  ["the same name at another house", { name: "Oak Park Market", city: "Madison", address: "1 Elm St" }, [2]],
  ["the same name, far away", { name: "Oak Park Market", city: "Madison", latitude: 43.2, longitude: -89.38 }, [2]],
  ["the same name, of another kind", { name: "Hill Farm", city: "Viroqua", listingType: "farmers-market" }, [8]],
  ["another name at the same house", { name: "Elm Market", city: "Appleton", address: "1200 W Northland Ave" }, [5]],
  ["a name that is nearly the same", { name: "Northlend Market", city: "Appleton" }, [5]],
  ["a telling name in the next town", { name: "Northland Market", city: "Menasha" }, [5]],
  ["a name that any market of the town may have", { name: "Market on the Square", city: "Beloit" }, [6]],
  ["another name that it has", { name: "State Street Farmers Market", city: "Beloit" }, 6],
  ["the farmers market of a town", { name: "The Beloit Farmers' Market", city: "Beloit" }, 6],
  ["one that was taken off the site", { name: "Old Mill Market", city: "Stoughton" }, "rejected"],
  ["one that was merged", { name: "Beloit Market", city: "Beloit" }, 6],
  ["no market of here", { name: "Elm Market", city: "Madison" }, "new"],
])("%s", (_, wanted, outcome) => expect(outline(wanted)).toEqual(outcome));
