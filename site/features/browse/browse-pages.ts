/** Lists the browse pages: one for every place, topic, and combination of both that has enough markets. */
import type { Market } from "#data/market/market-schema.ts";
import { sortByName } from "#data/market/sort.ts";
import { type BrowsePlace, toCounty, toBrowsePath, toState, toTown, townKey } from "./places.ts";
import { pickFor, type Topic, TOPICS } from "./topics.ts";
import { WEEKDAYS } from "#data/schedule/weekday.ts";

export interface BrowsePage {
  path: string;
  place: BrowsePlace;
  topic: Topic;
  /** As `pickFor` returns them, sorted by name. */
  markets: readonly Market[];
  /** Of a county or town; null if unknown, and for the state. */
  county: string | null;
}

/** Finds the county that a market is in: "Dane". */
type CountyOf = (market: Market) => string | null;

/** Above this a page has no rows; it links to smaller areas instead. */
export const ROWS_MAX = 500;

/** A page needs at least this many markets. */
const MARKETS_MIN = 3;

/** The page of all markets in the state is /markets/a-z. */
const TOPICS_OF: Record<BrowsePlace["kind"], readonly Topic[]> = {
  state: TOPICS.filter((topic) => topic !== "all"),
  county: TOPICS,
  town: ["all", ...WEEKDAYS],
};

/**
 * The state's pages first, then counties and towns by name.
 * @param state "Iowa"
 */
export function listBrowsePages(markets: readonly Market[], state: string, countyOf: CountyOf): BrowsePage[] {
  const sorted = sortByName(markets);
  const byCounty = Map.groupBy(sorted, countyOf);
  const counties = [...byCounty].flatMap(([county, inside]) =>
    county === null ? [] : [{ place: toCounty(county), inside, county }],
  );
  const byTown = [...Map.groupBy(sorted, townKey)].filter(([key]) => key !== "");
  const towns = byTown.map(([, inside]) => ({
    place: toTown(inside),
    inside,
    county: findCounty(inside, countyOf),
  }));
  const places = [
    { place: toState(state), inside: sorted, county: null },
    ...counties.sort(byPlace),
    ...towns.sort(byPlace),
  ];
  return places.flatMap(({ place, inside, county }) =>
    inside.length < MARKETS_MIN
      ? []
      : TOPICS_OF[place.kind].flatMap((topic) => {
          const picked = inside.flatMap((market) => pickFor(topic, market, state) ?? []);
          if (picked.length < MARKETS_MIN) return [];
          return [{ path: toBrowsePath(place, topic), place, topic, markets: picked, county }];
        }),
  );
}

/** The county of most of a town's markets. */
function findCounty(markets: readonly Market[], countyOf: CountyOf): string | null {
  const counted = [...Map.groupBy(markets, countyOf)].sort(([, a], [, b]) => b.length - a.length);
  return counted.map(([county]) => county).find((county) => county !== null) ?? null;
}

const COLLATOR = new Intl.Collator("en-US", { numeric: true });

function byPlace(a: { place: BrowsePlace }, b: { place: BrowsePlace }): number {
  return COLLATOR.compare(a.place.name, b.place.name);
}
