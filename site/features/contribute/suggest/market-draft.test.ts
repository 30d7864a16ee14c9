import { expect, test } from "vitest";
import { EMPTY_MARKET, parseMarketDraft, toMarketOutgoing } from "./market-draft.ts";

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
  expect(JSON.stringify(toMarketOutgoing(values, "").fields)).toBe('{"marketName":"Oak Creek","townName":"Oak Creek"}');
  const pinned = toMarketOutgoing({ ...values, latitude: 42.88, longitude: -87.91 }, "").fields;
  expect(pinned).toMatchObject({ latitude: 42.88, longitude: -87.91 });
});
