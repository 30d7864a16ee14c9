/** Compares the map's counts with the list's, for the directory's own markets at every zoom. */
import { expect, test } from "vitest";
import { filterMarkets, NO_FILTERS } from "#data/market/filter.ts";
import { readMarketSnapshot } from "#data/files/read-snapshot.ts";
import { region } from "#data/region.ts";
import { getStatusOn } from "#data/schedule/when.ts";
import { buildClusters, getItems, getMembers } from "./clusters.ts";
import { getGroupKind, getPinKind } from "./pin-kind.ts";

const { markets } = await readMarketSnapshot("data/snapshot");

const INSTANTS = ["2026-07-11T14:00:00Z", "2026-07-15T21:30:00Z", "2026-11-28T15:00:00Z"];

test.each(INSTANTS)("at %s the map counts the same markets as open and likely as the list", (instant) => {
  const now = new Date(instant);
  const { markets: sure, likely } = filterMarkets(markets, { ...NO_FILTERS, when: "now" }, { now, rules: region });
  const kindOf = (market: (typeof markets)[number]) => getGroupKind(getPinKind(getStatusOn(market, [], now, region)));
  const byKind = Map.groupBy(markets, kindOf);
  expect(byKind.get("open") ?? []).toEqual(sure);
  expect(byKind.get("likely") ?? []).toEqual(likely);

  const index = buildClusters(markets);
  for (let zoom = 5; zoom <= 14; zoom++) {
    const shown = getItems(index, region.bounds, zoom).flatMap((item) =>
      item.kind === "market" ? [item.market] : getMembers(index, item.clusterId),
    );
    const counts = Map.groupBy(shown, (market) => kindOf(market as (typeof markets)[number]));
    expect(counts.get("open")?.length ?? 0, `zoom ${zoom}`).toBe(sure.length);
    expect(counts.get("likely")?.length ?? 0, `zoom ${zoom}`).toBe(likely.length);
  }
});
