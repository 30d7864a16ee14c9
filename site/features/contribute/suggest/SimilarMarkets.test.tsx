import { render, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { EARLY } from "#site/e2e/markets/example-markets.ts";
import { encodeMarketIndex } from "#data/market/encode-market-index.ts";
import { toListedMarket } from "#data/market/listed-market.ts";
import { MARKET_TEXTS } from "#data/submissions/submission-texts.ts";
import { INDEX_URL } from "../../../lib/index-url.ts";
import { userLocation } from "../../location/user-location.ts";
import { stubServer } from "../testing/stub-server.ts";
import SimilarMarkets, { loadKnownMarkets } from "./SimilarMarkets.tsx";

beforeEach(() => {
  stubServer().reads[INDEX_URL] = encodeMarketIndex([toListedMarket(EARLY)]);
});

const { latitude, longitude } = EARLY;
const PIN = { latitude, longitude };
const VISITOR = { ...PIN, latitude: latitude + 1, fromPrompt: true, isDefault: false };

test.each([
  ["the pin", PIN, VISITOR, `${EARLY.city} · 0 ft from the pin`],
  ["the visitor", null, VISITOR, `${EARLY.city} · 69.1 mi away`],
  ["nothing, if only the default place is known", null, { ...VISITOR, isDefault: true }, EARLY.city],
  ["nothing", null, null, EARLY.city],
])("similar markets are shown and said, with their distance from %s", async (_, place, visitor, where) => {
  userLocation.set(visitor);
  loadKnownMarkets();
  render(<SimilarMarkets name="Early Rser" town={EARLY.city} place={place} />);
  const alike = within(await screen.findByRole("region", { name: MARKET_TEXTS.alike }));
  expect(alike.getByRole("link").textContent).toBe(EARLY.name);
  expect(alike.getByText(where, { normalizer: (text) => text.trim() })).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe(`${MARKET_TEXTS.alike} ${EARLY.name}`);
});

test("without any, nothing is shown or said", () => {
  render(<SimilarMarkets name="Sundown" town="Elm" place={null} />);
  expect(screen.queryByRole("region")).toBeNull();
  expect(screen.getByRole("status").textContent).toBe("");
});
