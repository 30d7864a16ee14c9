/** Compares the map's counts with the list's, for the directory's own markets at every zoom. */
import { expect, test } from "vitest";
import { filterMarkets, NO_FILTERS } from "#data/market/filter.ts";
import { rankMarket } from "#data/market/order.ts";
import { readMarketSnapshot } from "#data/files/read-snapshot.ts";
import { region } from "#data/region.ts";
import { getStatusOn } from "#data/schedule/when.ts";
import { buildClusters, getItems, listItemMarkets } from "./clusters.ts";

const { markets } = await readMarketSnapshot("data/snapshot");

const INSTANTS = ["2026-07-11T14:00:00Z", "2026-07-15T21:30:00Z", "2026-11-28T15:00:00Z"];

test.each(INSTANTS)("at %s the map counts the same markets as open, likely and maybe open as the list", (instant) => {
  const now = new Date(instant);
  const found = filterMarkets(markets, { ...NO_FILTERS, when: "now" }, { now, rules: region }).markets;
  const inGroup = (name: string) => found.filter((market) => rankMarket(market, { now, rules: region }).group === name);
  const groups = { open: inGroup("open"), likely: inGroup("likely"), maybe: inGroup("maybe") };
  const kindOf = (market: (typeof markets)[number]) => {
    const { tone } = getStatusOn(market, [], now, region);
    return tone === "soon" ? "open" : tone;
  };
  const byKind = Map.groupBy(markets, kindOf);
  for (const [name, markets] of Object.entries(groups))
    expect(byKind.get(name as keyof typeof groups) ?? []).toEqual(markets);

  const index = buildClusters(markets);
  for (let zoom = 5; zoom <= 14; zoom++) {
    const shown = getItems(index, region.bounds, zoom).flatMap((item) => listItemMarkets(index, item));
    const counts = Map.groupBy(shown, (market) => kindOf(market as (typeof markets)[number]));
    for (const [name, { length }] of Object.entries(groups)) {
      expect(counts.get(name as keyof typeof groups)?.length ?? 0, `${name}, zoom ${zoom}`).toBe(length);
    }
  }
});
