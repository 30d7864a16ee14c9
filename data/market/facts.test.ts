import { expect, test } from "vitest";
import { type Fact, FACTS, getFact, listFacts } from "./facts.ts";

const namesOf = (passes: (fact: Fact) => unknown) => listFacts(passes).map(({ name }) => name);

// data/submissions/fact-editors.test.ts has the list of all facts.
test("the list's data has what cards, pins, search and filters show", () =>
  expect(namesOf(({ isListed, kind }) => isListed && kind !== "yes-no").join(" ")).toBe(
    "id listingType name otherNames city address zipCode latitude longitude rating userRatingsTotal photos customList " +
      "features payments schedule notices hoursConfirmed paymentsConfirmed productsConfirmed snapConfirmed elsewhere standing foundClosed",
  ));

test("all answers of yes or no are in the list's data", () =>
  expect(namesOf(({ isListed, kind }) => !isListed && kind === "yes-no")).toEqual([]));

test("the scripts of a market's page have what its status, place and notices need", () =>
  expect(namesOf(({ isForScripts }) => isForScripts).join(" ")).toBe(
    "id city zipCode latitude longitude placeIsApproximate features notices confirmed hoursConfirmed elsewhere standing",
  ));

test("a fact is found by its name or alias, and by nothing else", () => {
  expect(getFact("schedule")).toBe(FACTS.schedule);
  expect(getFact("openingHours")).toBe(FACTS.schedule);
  expect([getFact("toString"), getFact("parking"), getFact(7)]).toEqual([null, null, null]);
});
