import { expect, test } from "vitest";
import { EMPTY_MARKET, parseMarketDraft, packMarket } from "./market-draft.ts";

test("a draft is restored, with its place only if that is valid", () => {
  const kept = { marketName: "Oak Creek", townName: 3, latitude: 42.88, longitude: -87.91 };
  expect(parseMarketDraft(kept)).toEqual({
    ...EMPTY_MARKET,
    marketName: "Oak Creek",
    latitude: 42.88,
    longitude: -87.91,
  });
  expect(parseMarketDraft({ latitude: 42.88 })).toEqual(EMPTY_MARKET);
  expect(parseMarketDraft({ latitude: 420, longitude: -87 })).toEqual(EMPTY_MARKET);
});

test("the sent values are trimmed, with a place only if a pin is set", () => {
  const values = { ...EMPTY_MARKET, marketName: " Oak Creek ", townName: "Oak Creek", additionalInfo: " " };
  const typed = { marketName: "Oak Creek", townName: "Oak Creek" };
  expect(packMarket(values)).toMatchObject({ fields: typed });
  expect(JSON.stringify(packMarket(values))).toContain(JSON.stringify(typed));
  const pinned = packMarket({ ...values, latitude: 42.88, longitude: -87.91 });
  expect(pinned).toMatchObject({ fields: { ...typed, latitude: 42.88, longitude: -87.91 } });
});
