import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { generateMarkets } from "#site/e2e/markets/generated-markets.ts";
import { region } from "#data/region.ts";
import { encodeMarketIndex } from "#data/market/encode-market-index.ts";
import { findNextPart, readParts } from "#data/market/index-parts.ts";
import { decodeMarketIndex } from "#data/market/market-index.ts";
import { describeParts, splitMarkets } from "#data/market/split-markets.ts";
import { NEAREST } from "./nearest.ts";

const MARKETS = generateMarkets(10_000);

function write(markets: typeof MARKETS): Map<string, string> {
  const parts = splitMarkets(markets) ?? new Map<string, typeof MARKETS>();
  return new Map(Array.from(parts, ([name, inside]) => [name, JSON.stringify(encodeMarketIndex(inside))]));
}

/** Names of parts that the one has not, or has with other bytes. */
function listChanged(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name));
}

test("3,000 markets are one file, one more are parts", () => {
  expect(splitMarkets(MARKETS.slice(0, 3000))).toBeNull();
  expect(splitMarkets(MARKETS.slice(0, 3001))).not.toBeNull();
});

test("together the parts hold every market once, none of them more than 240", () => {
  const parts = [...(splitMarkets(MARKETS)?.values() ?? [])];
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(240);
  const ids = parts.flatMap((inside) => inside.map(({ id }) => id));
  expect(ids.sort((a, b) => a - b)).toEqual(MARKETS.map(({ id }) => id));
});

test("more than that at one place are one part", () => {
  const crowd = MARKETS.slice(0, 3001).map((market) => ({ ...market, latitude: 44.5, longitude: -89.5 }));
  expect(Array.from(splitMarkets(crowd)?.values() ?? [], ({ length }) => length)).toEqual([3001]);
});

test("a market with another name changes one part, one that moves changes two", () => {
  const before = write(MARKETS);
  const named = MARKETS.map((market) => (market.id === 4321 ? { ...market, name: "Another Market" } : market));
  expect(listChanged(before, write(named))).toHaveLength(1);
  const { latitude, longitude } = region.defaultPlace;
  const moved = MARKETS.map((market) => (market.id === 4321 ? { ...market, latitude, longitude } : market));
  expect(listChanged(before, write(moved))).toHaveLength(2);
});

test("what a phone takes of 100,000 markets is within the bytes that it may take more than at 371", () => {
  const many = generateMarkets(100_000);
  const files = splitMarkets(many) ?? new Map<string, typeof many>();
  const overview = describeParts(files);
  const sizes = new Map<string, number>();
  const parts = readParts(overview);
  const ofAll = measure(encodeMarketIndex(generateMarkets(371)));
  const places = [region.defaultPlace, ...many.filter(({ id }) => id % 5000 === 0)];
  const loads = places.map((place) => {
    const loaded = new Map<string, ReturnType<typeof decodeMarketIndex>>();
    let bytes = 0;
    for (;;) {
      const next = findNextPart(parts, loaded, place, NEAREST);
      if (!next) return bytes;
      const index = encodeMarketIndex(files.get(next.name) ?? []);
      loaded.set(next.name, decodeMarketIndex(index));
      const size = sizes.get(next.name) ?? measure(index);
      sizes.set(next.name, size);
      bytes += size;
    }
  });
  // A third of the 97 KB that the list takes with them, less the 3 KB of script that reads parts.
  expect(measure(overview) + Math.max(...loads)).toBeLessThan(ofAll + 29_000);
});

function measure(file: unknown): number {
  return brotliCompressSync(JSON.stringify(file)).length;
}
