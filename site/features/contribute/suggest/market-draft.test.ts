import { expect, test } from "vitest";
import { EMPTY_MARKET, parseMarketDraft, packMarket } from "./market-draft.ts";

test("a kept form comes back, and a place only when it is one", () => {
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

test("what goes to the server is trimmed, and has a place only with a pin", () => {
  const values = { ...EMPTY_MARKET, marketName: " Oak Creek ", townName: "Oak Creek", additionalInfo: " " };
  const typed = { marketName: "Oak Creek", townName: "Oak Creek" };
  expect(packMarket(values)).toMatchObject({ fields: typed });
  expect(JSON.stringify(packMarket(values))).toContain(JSON.stringify(typed));
  const pinned = packMarket({ ...values, latitude: 42.88, longitude: -87.91 });
  expect(pinned).toMatchObject({ fields: { ...typed, latitude: 42.88, longitude: -87.91 } });
});
