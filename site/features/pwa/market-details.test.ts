import { expect, test } from "vitest";
import { decodeMarketIndex, encodeMarketIndex } from "#data/domain/market-index.ts";
import type { Market } from "#data/domain/market-schema.ts";
import { joinMarket, toMarketDetails } from "./market-details.ts";
import { TEMPLATE_MARKET } from "./offline-market/template-market.ts";

const BARE: Market = {
  id: 7,
  listingType: "farm-stand",
  name: "Stand",
  city: "Dunmore",
  latitude: 44.5,
  longitude: -89.5,
  photos: [],
  customList: [],
  features: [],
  payments: [],
  sources: ["community"],
  confirmed: { on: "2026", source: "community" },
};

test("the list's data and the details make whole markets again, but for their sources", () => {
  const markets = [TEMPLATE_MARKET, BARE];
  const index = JSON.parse(JSON.stringify(encodeMarketIndex(markets))) as ReturnType<typeof encodeMarketIndex>;
  const file = JSON.parse(JSON.stringify(toMarketDetails({ updated: "2026", markets }))) as ReturnType<
    typeof toMarketDetails
  >;
  const joined = decodeMarketIndex(index).map((listed) => {
    const details = file.details[listed.id];
    return details && joinMarket(listed, details);
  });
  expect(joined).toEqual(markets.map((market) => ({ ...market, sources: undefined })));
});

test("addresses that lead elsewhere come along", () => {
  const file = toMarketDetails({ updated: "2026", markets: [BARE], redirects: [{ from: 3, to: 7 }] });
  expect(file.redirects).toEqual({ 3: 7 });
});
