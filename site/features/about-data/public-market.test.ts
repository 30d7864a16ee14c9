import { expect, test } from "vitest";
import { listPublicMarkets } from "./public-market.ts";
import { CLOSED, GOOGLE_ONLY, makeSnapshot, SQUARE, STAND } from "./testing/test-snapshot.ts";
import { type Claim, toClaims } from "#data/market/claims.ts";
import { open } from "#data/schedule/testing/hours.ts";

test("each fact has its source; a provider's, doubtful and overridden claims are left out", () => {
  const [square] = listPublicMarkets(makeSnapshot(SQUARE));
  const usda = { source: "usda-2018", on: "2018-05" };
  expect(square?.facts).toEqual([
    { fact: "existence", value: "held", by: usda },
    { fact: "listingType", value: "farmers-market", by: usda },
    { fact: "name", value: "Square Market", by: usda },
    { fact: "city", value: "Elm", by: usda },
    { fact: "address", value: "1 Square St", by: usda },
    { fact: "latitude", value: 44.12345678, by: usda },
    { fact: "longitude", value: -89.5, by: usda },
    { fact: "customList", value: ["Eggs", "Honey"], by: usda },
    { fact: "payments", value: ["snap"], by: usda },
    {
      fact: "schedule",
      value: { seasons: [{ from: "05-01", to: "10-31", week: { Saturday: open("8:00-12:00") } }] },
      by: {
        source: "published",
        on: "2026-05-02",
        by: "Milwaukee Journal Sentinel",
        page: "https://www.jsonline.com/story/markets",
      },
    },
  ]);
  expect(square?.market).not.toHaveProperty("phoneNumber");
  expect(square?.market).not.toHaveProperty("attributions");
});

test("a market known only to a provider is left out; a closed one is not", () =>
  expect(listPublicMarkets(makeSnapshot(GOOGLE_ONLY, CLOSED)).map(({ market }) => market.name)).toEqual([
    "Old Mill Market",
  ]));

test("photos and ratings are not published", () => {
  const more = toClaims([
    { source: "community", on: "2026-07-01", uid: "p", facts: { photos: ["p1"], photoTexts: { p1: {} }, rating: 4 } },
  ]);
  const facts = listPublicMarkets(makeSnapshot([...STAND, ...more])).flatMap((market) => market.facts);
  expect(facts.map(({ fact }) => fact)).toEqual([
    "existence",
    "listingType",
    "name",
    "city",
    "latitude",
    "longitude",
    "description",
    "website",
    "schedule",
    "isPetFriendly",
  ]);
});

test("name and place from a provider are attributed to the source that confirmed the market", () => {
  const confirmed: Claim = { fact: "existence", source: "community", value: "held", said: "2026-07-01", uid: "x" };
  const [market] = listPublicMarkets(makeSnapshot([...GOOGLE_ONLY, confirmed]));
  expect(market?.facts.map(({ fact, by }) => [fact, by.source])).toEqual([
    ["existence", "community"],
    ["listingType", "community"],
    ["name", "community"],
    ["city", "community"],
    ["latitude", "community"],
    ["longitude", "community"],
  ]);
});

test("without claims, a market's record is used", () => {
  const { markets, updated } = makeSnapshot(SQUARE);
  const [square] = listPublicMarkets({ markets, updated });
  expect(square?.market.name).toBe("Square Market");
});
