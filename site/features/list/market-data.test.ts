import { beforeEach, expect, test, vi } from "vitest";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { marketData, refreshMarkets } from "./market-data.ts";

const SHOWN = { state: "ready", markets: [{ id: 1, name: "Square Market" } as ListedMarket] } as const;
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  marketData.set(SHOWN);
  vi.stubGlobal("window", new EventTarget());
});

function answerWith(answer: () => Response): void {
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(url);
    return Promise.resolve(answer());
  });
}

test.each([
  ["a 500", () => new Response("{}", { status: 500 })],
  ["a 404 of a host without an API", () => new Response("<h1>Not found</h1>", { status: 404 })],
  ["an answer that is no list", () => Response.json({ success: true })],
])(
  "after %s the refresh has failed, without reading the static file, and the shown markets stay",
  async (_, answer) => {
    answerWith(answer);
    await expect(refreshMarkets()).rejects.toThrow("Failed to fetch markets");
    expect(asked).toEqual(["/api/markets"]);
    expect(marketData.get()).toBe(SHOWN);
  },
);
