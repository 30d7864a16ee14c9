import { expect, test } from "vitest";
import { CLOSED, GOOGLE_ONLY, makeSnapshot, publish, SQUARE, STAND } from "./testing/test-snapshot.ts";
import { type Claim, toClaims } from "#data/market/claims.ts";

test("a market known only to a provider is left out; a closed one is not", () =>
  expect(publish(makeSnapshot(GOOGLE_ONLY, CLOSED)).map(({ market }) => market.name)).toEqual(["Old Mill Market"]));

test("photos and ratings are not published", () => {
  const more = toClaims([
    { source: "community", on: "2026-07-01", uid: "p", facts: { photos: ["p1"], photoTexts: { p1: {} }, rating: 4 } },
  ]);
  const facts = publish(makeSnapshot([...STAND, ...more])).flatMap((market) => market.facts);
  expect(facts.filter(({ fact }) => /photo|rating/i.test(fact))).toEqual([]);
  expect(facts).toHaveLength(10);
});

test("name and place from a provider are attributed to the source that confirmed the market", () => {
  const confirmed: Claim = { fact: "existence", source: "community", value: "held", said: "2026-07-01", uid: "x" };
  const [market] = publish(makeSnapshot([...GOOGLE_ONLY, confirmed]));
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
  const { markets } = makeSnapshot(SQUARE);
  const [square] = publish({ markets });
  expect(square?.market.name).toBe("Square Market");
});
