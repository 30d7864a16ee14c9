import { describe, expect, test } from "vitest";
import { type Candidate, findSimilarMarkets, hasSimilarName, isOneTypoApart } from "./similar-markets.ts";

const market = (id: number, name: string, city: string, latitude: number, longitude: number) => ({
  id,
  name,
  city,
  listingType: /market/i.test(name) ? ("farmers-market" as const) : ("farm-stand" as const),
  latitude,
  longitude,
});

const MARKETS = [
  market(1, "Downtown Kiel Farmers' Market", "Kiel", 43.9125, -88.0359),
  market(2, "Farmers' Market on Broadway", "Green Bay", 44.516, -88.0165),
  market(3, "Green Bay Farmers Market", "Green Bay", 44.5133, -88.0133),
  market(4, "Viroqua Farmers Market - Saturday", "Viroqua", 43.5569, -90.8887),
  market(5, "Community Farmers Market", "Stoughton", 42.9169, -89.2179),
  market(6, "Sunny Hill Orchard", "Green Bay", 44.6, -88.2),
  market(7, "Dane County Farmers' Market", "Madison", 43.0747, -89.3841),
];

type Known = (typeof MARKETS)[number];

const find = (candidate: Candidate) => findSimilarMarkets(candidate, MARKETS).map(({ id }) => id);

describe("by name", () => {
  test.each<[string, Candidate, number[]]>([
    ["the same name in the town", { name: "Dane County Farmers Market", city: "Madison" }, [7]],
    ["half of the name", { name: "Dane Market", city: "Madison" }, [7]],
    ["a letter wrong in name and town", { name: "Brodway market", city: "Green Bey" }, [2]],
    ["the first letters of the name", { name: "Viro" }, [4]],
    ["the first letters of the town", { name: "Broadway", city: "Gre" }, [2]],
    ["the town spelled as one word", { name: "Broadway Market", city: "greenbay" }, [2]],
    ["the market of the town, by the town's name", { name: "Kiel Market", city: "Kiel" }, [1]],
    ["the market of the town, without a name", { name: "Farmers market", city: "Kiel" }, [1]],
    ["the town's own market before others in town", { name: "Green Bay farmers market", city: "Green Bay" }, [3, 2]],
    ["the same name next door", { name: "Dane County Market", city: "Monona" }, [7]],
  ])("finds %s", (_, candidate, ids) => expect(find(candidate)).toEqual(ids));

  test("finds a market by another of its names", () => {
    const square = {
      ...market(8, "East Town Market", "Milwaukee", 43.04, -87.9),
      otherNames: ["Cathedral Square Market"],
    };
    const alike = findSimilarMarkets({ name: "Cathedral Square", city: "Milwaukee" }, [...MARKETS, square]);
    expect(alike.map(({ id }) => id)).toEqual([8]);
  });

  test.each<[string, Candidate]>([
    ["nothing is typed", { name: "" }],
    ["too little is typed", { name: "Da" }],
    ["only a town is typed", { name: "", city: "Kiel" }],
    ["the name has only common words and there is no town", { name: "The Farmers Market" }],
    ["part of the name occurs in another town", { name: "Dane Hill Market", city: "Racine" }],
    ["a different farm is in a town with a market", { name: "Berry Patch", city: "Kiel" }],
  ])("finds none when %s", (_, candidate) => expect(find(candidate)).toEqual([]));
});

describe("by place", () => {
  test("finds the nearest first", () => {
    expect(find({ name: "", latitude: 44.5136, longitude: -88.0135 })).toEqual([3, 2]);
    expect(find({ name: "", latitude: 44.5158, longitude: -88.0164 })).toEqual([2, 3]);
  });

  test("finds what is within a kilometer", () => {
    expect(find({ name: "", latitude: 42.9249, longitude: -89.2179 })).toEqual([5]);
    expect(find({ name: "", latitude: 42.9269, longitude: -89.2179 })).toEqual([]);
  });

  test("a common name counts more than a slightly shorter distance", () =>
    expect(find({ name: "Broadway Market", city: "Green Bay", latitude: 44.5136, longitude: -88.0135 })).toEqual([
      2, 3,
    ]));

  test("finds none of the same name far away", () =>
    expect(find({ name: "Community Farmers Market", latitude: 45.5, longitude: -90 })).toEqual([]));

  test("needs both coordinates", () => expect(find({ name: "", latitude: 44.6001 })).toEqual([]));
});

test("at most `limit` markets, lower ids first among equals", () => {
  const duplicates = [5, 3, 9, 1].map((id) => market(id, "Oak Creek Market", "Oak Creek", 42.88, -87.9));
  const ids = (limit?: number) =>
    findSimilarMarkets({ name: "Oak Creek Market" }, duplicates, limit).map(({ id }) => id);
  expect(ids()).toEqual([1, 3, 5]);
  expect(ids(2)).toEqual([1, 3]);
});

describe("one name", () => {
  const [kiel, broadway, greenBay, viroqua] = MARKETS as [Known, Known, Known, Known];
  test.each<[string, string | undefined, Known]>([
    ["Kiel Farmers Market", "Kiel", kiel],
    ["Broadway Farmers Market", "Ashwaubenon", broadway],
    ["Viroqua Farmers Market", undefined, viroqua],
  ])("%s in %s", (name, city, market) => expect(hasSimilarName({ name, city }, market)).toBe(true));

  test.each<[string, string | undefined, Known]>([
    ["Broadway Farmers Market", "Green Bay", greenBay],
    ["Farmers Market", undefined, kiel],
  ])("not %s in %s", (name, city, market) => expect(hasSimilarName({ name, city }, market)).toBe(false));
});

test.each([
  ["appelton", "appleton"],
  ["viroqa", "viroqua"],
  ["madisom", "madison"],
  ["madiso", "madison"],
  ["greem", "green"],
])("%s is a typo of %s", (typed, meant) => {
  expect(isOneTypoApart(typed, meant)).toBe(true);
  expect(isOneTypoApart(meant, typed)).toBe(true);
});

test.each([
  ["maidsun", "madison"],
  ["east", "west"],
  ["oak", "oaks"],
  ["madsxon", "madison"],
  ["madxyon", "madison"],
  ["racine", "marine"],
])("%s is no typo of %s", (typed, other) => {
  expect(isOneTypoApart(typed, other)).toBe(false);
  expect(isOneTypoApart(other, typed)).toBe(false);
});
