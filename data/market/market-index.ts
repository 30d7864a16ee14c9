/**
 * All listed markets as compact JSON for the list page: a column per field, each market's place and zip code
 * told from the one before in its city, words and hours that repeat written once. About 34 bytes per market in
 * brotli, against 46 for plain records. Reading it runs in the visitor's browser: little code, and no table of facts.
 */
import {
  type ListColumn,
  listReader,
  type PackedSeason,
  type Place,
  type SparseColumn,
  sparseReader,
  type TableColumn,
  tableReader,
  toDegrees,
  unpackName,
  unpackSeason,
} from "./index-columns.ts";
import { INDEX_FORMAT } from "./index-format.ts";
import type { ListedMarket } from "./listed-market.ts";
import type { Schedule, WeekHours } from "../schedule/schedule.ts";

export interface MarketIndex {
  format: number;
  /** Difference to the id before. */
  ids: number[];
  cities: TableColumn<string>;
  names: string[];
  /** What the first market of each city is told from. */
  origin: Place;
  /** Zip codes, and coordinates in steps: difference to those of the market before in the same city. */
  zips: SparseColumn<number>;
  latitudes: number[];
  longitudes: number[];
  /** Of markets with a schedule. */
  seasons: SparseColumn<PackedSeason[]>;
  /** One of each season, null where there is none. */
  weeks: TableColumn<WeekHours | null>;
  /** When somebody last vouched for the schedule, of markets that have one: "2018-10"; null where nobody is known to have. */
  hoursMonths: TableColumn<string | null>;
  standings: SparseColumn<"unlisted" | "closed">;
  /** What else a schedule says. */
  more: SparseColumn<Omit<Schedule, "seasons">>;
  /** All other facts by their names, as their kind has it, and the county; without values that no market has. */
  choices: Record<string, TableColumn<unknown>>;
  lists: Record<string, ListColumn<string>>;
  values: Record<string, SparseColumn<unknown>>;
}

/**
 * Needs no table: the index names what it holds.
 * @returns the markets in the order in which they were encoded. Equal lists and hours are one object, shared
 * between markets: read them, never change them.
 * @throws Error when the index has another format than this code (an old copy in a cache).
 */
export function decodeMarketIndex(index: MarketIndex): ListedMarket[] {
  if (index.format !== INDEX_FORMAT) {
    throw new Error(
      `The list of markets has format ${index.format}, this page reads ${INDEX_FORMAT}. Reload the page.`,
    );
  }
  const city = tableReader(index.cities);
  const zip = sparseReader(index.zips);
  const week = tableReader(index.weeks);
  const month = tableReader(index.hoursMonths);
  const standing = sparseReader(index.standings);
  const seasons = sparseReader(index.seasons);
  const more = sparseReader(index.more);
  const others = [
    ...readers(index.choices, tableReader),
    ...readers(index.lists, listReader),
    ...readers(index.values, sparseReader),
  ];
  const lastInCity = new Map<string, Place>();
  let id = 0;

  return index.names.map((name, row) => {
    id += index.ids[row] ?? 0;
    const inCity = city();
    const last = lastInCity.get(inCity) ?? index.origin;
    const zipStep = zip();
    const place = {
      zip: last.zip + (zipStep ?? 0),
      latitude: last.latitude + (index.latitudes[row] ?? 0),
      longitude: last.longitude + (index.longitudes[row] ?? 0),
    };
    lastInCity.set(inCity, place);
    const market: Record<string, unknown> = {
      id,
      name: unpackName(name, inCity),
      city: inCity,
      latitude: toDegrees(place.latitude),
      longitude: toDegrees(place.longitude),
    };
    // A fact that is missing stays a missing key, as in the snapshot; a choice that is missing is null.
    const put = (key: string, value: unknown) => {
      if (value !== undefined && value !== null) market[key] = value;
    };
    put("zipCode", zipStep === undefined ? undefined : String(place.zip).padStart(5, "0"));
    const packed = seasons();
    const rest = more();
    const unpacked = packed?.map((season) => unpackSeason(season, week()));
    put("schedule", unpacked && { seasons: unpacked, ...rest });
    const on = unpacked ? month() : null;
    put("hoursConfirmed", on === null ? undefined : { on });
    const is = standing();
    put("standing", is && { is });
    for (const [key, read] of others) put(key, read());
    return market as unknown as ListedMarket;
  });
}

function readers<C>(columns: Record<string, C>, toReader: (column: C) => () => unknown): [string, () => unknown][] {
  return Object.entries(columns).map(([name, column]) => [name, toReader(column)]);
}
