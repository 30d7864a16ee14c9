import { beforeEach, expect, test, vi } from "vitest";
import { encodeMarketIndex } from "#data/market/encode-market-index.ts";
import { decodeMarketIndex } from "#data/market/market-index.ts";
import type { Market } from "#data/market/market-schema.ts";
import { SAVED_AT } from "../../lib/saved-at.ts";
import { loadMarket, toMarketDetails } from "./market-details.ts";
import { TEMPLATE_MARKET } from "./template-market.ts";

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

const OLD = "2026-07-01T08:00:00.000Z";
const NEW = "2026-07-18T08:00:00.000Z";
const SERVED = [TEMPLATE_MARKET];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-07-18T15:00:00Z"), toFake: ["Date"] });
});

function serve(indexSavedAt: string | null, detailsSavedAt: string | null): void {
  const answer = (data: unknown, savedAt: string | null) =>
    Response.json(data, { headers: savedAt === null ? {} : { [SAVED_AT]: savedAt } });
  vi.stubGlobal("fetch", (url: string) =>
    Promise.resolve(
      url.endsWith("/markets.json")
        ? answer(encodeMarketIndex(SERVED), indexSavedAt)
        : answer(toMarketDetails({ updated: "2026", markets: SERVED }), detailsSavedAt),
    ),
  );
}

test("the list's data and the details make whole markets again, but for their sources", () => {
  const markets = [TEMPLATE_MARKET, BARE];
  const index = JSON.parse(JSON.stringify(encodeMarketIndex(markets))) as ReturnType<typeof encodeMarketIndex>;
  const file = JSON.parse(JSON.stringify(toMarketDetails({ updated: "2026", markets }))) as ReturnType<
    typeof toMarketDetails
  >;
  const joined = decodeMarketIndex(index).map((listed) => {
    const details = file.details[listed.id];
    return details && { ...listed, ...details };
  });
  expect(joined).toEqual(markets.map((market) => ({ ...market, sources: undefined })));
});

test("addresses that lead elsewhere come along", () => {
  const file = toMarketDetails({ updated: "2026", markets: [BARE], redirects: [{ from: 3, to: 7 }] });
  expect(file.redirects).toEqual({ 3: 7 });
});

test.each([
  [OLD, NEW, OLD],
  [NEW, OLD, OLD],
  [null, OLD, OLD],
  [null, null, "2026-07-18T15:00:00.000Z"],
])(
  "a market from an index of %s and details of %s is as old as the older of both",
  async (index, details, expected) => {
    serve(index, details);
    const { drawn, savedAt } = await loadMarket(TEMPLATE_MARKET.id);
    expect(drawn?.market.name).toBe(TEMPLATE_MARKET.name);
    expect(savedAt.toISOString()).toBe(expected);
  },
);

test("that there is no such market is as old as the data, too", async () => {
  serve(NEW, OLD);
  expect(await loadMarket(404)).toEqual({ drawn: null, savedAt: new Date(OLD) });
});
