/** What visitors of fifteen towns see first, on the directory's own markets. */
import { describe, expect, test } from "vitest";
import { readMarketSnapshot } from "#data/files/read-snapshot.ts";
import { region } from "#data/region.ts";
import { getMarketStatus } from "#data/schedule/status.ts";
import { distanceMiles, formatAway, howFar } from "#data/market/distance.ts";
import { toListedMarket } from "#data/market/listed-market.ts";
import { isClosed } from "#data/market/standing.ts";
import { orderMarkets } from "#data/market/order.ts";

const { markets } = await readMarketSnapshot("data/snapshot");
const LISTED = markets.filter((market) => !isClosed(market)).map((market) => toListedMarket(market));

const TOWNS = {
  Milwaukee: [43.0389, -87.9065],
  Madison: [43.0731, -89.4012],
  Kenosha: [42.5847, -87.8212],
  "Eau Claire": [44.8113, -91.4985],
  Wausau: [44.9591, -89.6301],
  Racine: [42.7261, -87.7829],
  Oshkosh: [44.0247, -88.5426],
  Waukesha: [43.0117, -88.2315],
  Appleton: [44.2619, -88.4154],
  "La Crosse": [43.8014, -91.2396],
  Rhinelander: [45.6366, -89.4121],
  Janesville: [42.6828, -89.0187],
  Sheboygan: [43.7508, -87.7145],
  "Stevens Point": [44.5236, -89.5746],
  "Sturgeon Bay": [44.8342, -87.377],
} as const;

/** In Chicago: a July Saturday at 9:30 AM, a Tuesday at 3 PM, and the Saturday after Thanksgiving at 9:30 AM. */
const TIMES = ["2026-07-11T14:30:00Z", "2026-07-14T20:00:00Z", "2026-11-28T15:30:00Z"];

const NEAR_MILES = 20;

describe.each(TIMES)("at %s", (time) => {
  const now = new Date(time);
  /** By the status that the card shows, not by the order's own groups. */
  const readTone = (market: (typeof LISTED)[number]) => {
    const { state, tone } = getMarketStatus(market, now, region);
    return state === "open" ? tone : "shut";
  };
  const isAnswer = (tone: string) => tone === "open" || tone === "soon" || tone === "likely";

  test.each(Object.entries(TOWNS))("%s", (_, [latitude, longitude]) => {
    const position = { latitude, longitude };
    const shown = orderMarkets(LISTED, { now, rules: region, position }).map(({ market }) => market);
    const isNear = (market: (typeof LISTED)[number]) =>
      distanceMiles(position, { latitude: market.latitude, longitude: market.longitude }) <= NEAR_MILES;
    const near = shown.filter(isNear);
    // What is near comes before everything else.
    expect(shown.slice(0, near.length)).toEqual(near);
    const tones = near.map(readTone);
    // Nothing shut, and nothing that may have ended, stands above what is open or likely.
    expect(tones.findLastIndex(isAnswer)).toBe(tones.filter(isAnswer).length - 1);
    // Open ones first, likely ones after them, and nothing shut above what may be open but what opens later today.
    expect(tones.filter(isAnswer).map((tone) => tone === "likely")).toEqual(
      tones
        .filter(isAnswer)
        .map((tone) => tone === "likely")
        .toSorted((a, b) => Number(a) - Number(b)),
    );
    for (const market of shown.filter(({ placeIsApproximate }) => placeIsApproximate)) {
      expect(formatAway(howFar(position, market))).toBeNull();
    }
  });
});

test("in July there is an answer in every one of the towns", () => {
  const now = new Date("2026-07-11T14:30:00Z");
  const first = Object.entries(TOWNS).map(([town, [latitude, longitude]]) => {
    const [best] = orderMarkets(LISTED, { now, rules: region, position: { latitude, longitude } });
    return [town, best?.isNear, best?.group === "open" || best?.group === "likely"];
  });
  expect(first).toEqual(Object.keys(TOWNS).map((town) => [town, true, true]));
});
