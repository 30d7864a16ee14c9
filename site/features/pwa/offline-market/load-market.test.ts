import { beforeEach, expect, test, vi } from "vitest";
import { encodeMarketIndex } from "#data/domain/market-index.ts";
import { SAVED_AT } from "../data-stamp.ts";
import { toMarketDetails } from "../market-details.ts";
import { loadMarket } from "./load-market.ts";
import { TEMPLATE_MARKET } from "./template-market.ts";

const OLD = "2026-07-01T08:00:00.000Z";
const NEW = "2026-07-18T08:00:00.000Z";
const markets = [TEMPLATE_MARKET];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-07-18T15:00:00Z"), toFake: ["Date"] });
});

function serve(indexSavedAt: string | null, detailsSavedAt: string | null): void {
  const answer = (data: unknown, savedAt: string | null) =>
    Response.json(data, { headers: savedAt === null ? {} : { [SAVED_AT]: savedAt } });
  vi.stubGlobal("fetch", (url: string) =>
    Promise.resolve(
      url.endsWith("/markets.json")
        ? answer(encodeMarketIndex(markets), indexSavedAt)
        : answer(toMarketDetails({ updated: "2026", markets }), detailsSavedAt),
    ),
  );
}

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
