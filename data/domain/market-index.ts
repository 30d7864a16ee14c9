/**
 * All listed markets as compact JSON for the list page: a column per field, each market's place and zip code
 * told from the one before in its city, words and hours that repeat written once. About 34 bytes per market in
 * brotli, against 48 for plain records. Pure data, little code: it runs in the visitor's browser.
 */
import {
  encodeLists,
  encodeSparse,
  type ListColumn,
  listReader,
  type SparseColumn,
  sparseReader,
  type TableColumn,
  tableReader,
  tableWriter,
} from "./index-columns.ts";
import {
  findOrigin,
  packName,
  packPeriod,
  packPlace,
  packSeason,
  type PackedSeason,
  type Place,
  type SeasonPeriod,
  toDegrees,
  unpackName,
  unpackPeriod,
  unpackSeason,
} from "./index-fields.ts";
import { INDEX_FORMAT } from "./index-format.ts";
import type { ListedMarket } from "./listed-market.ts";
import type { ListingType, Payment, WeekHours } from "./market-schema.ts";

export interface MarketIndex {
  format: number;
  /** Difference to the id before. */
  ids: number[];
  types: TableColumn<ListingType>;
  cities: TableColumn<string>;
  names: string[];
  addresses: SparseColumn<string>;
  /** What the first market of each city is told from. */
  origin: Place;
  /** Zip codes, and coordinates in steps: difference to those of the market before in the same city. */
  zips: SparseColumn<number>;
  latitudes: number[];
  longitudes: number[];
  /** A market's opening hours, then those of its seasons; null where there are none. */
  weeks: TableColumn<WeekHours | null>;
  seasons: SparseColumn<PackedSeason[]>;
  /** Season texts; 1 where the text is what `formatSeasons` makes of the seasons, as imported markets have it. */
  periods: TableColumn<SeasonPeriod | 1 | null>;
  items: ListColumn<string>;
  features: ListColumn<string>;
  payments: ListColumn<Payment>;
  photos: SparseColumn<string[]>;
  ratings: SparseColumn<number>;
  ratingCounts: SparseColumn<number>;
  atm: SparseColumn<boolean>;
  alcohol: SparseColumn<boolean>;
  pets: SparseColumn<boolean>;
  music: SparseColumn<boolean>;
}

/**
 * @returns the index of the markets in their order; `decodeMarketIndex` gives the same records back, with
 * coordinates rounded by `roundCoordinate` (index-fields.ts).
 */
export function encodeMarketIndex(markets: readonly ListedMarket[]): MarketIndex {
  const types = tableWriter<ListingType>();
  const cities = tableWriter<string>();
  const weeks = tableWriter<WeekHours | null>();
  const periods = tableWriter<SeasonPeriod | 1 | null>();
  const zips: (number | undefined)[] = [];
  const latitudes: number[] = [];
  const longitudes: number[] = [];
  const origin = findOrigin(markets);
  const lastInCity = new Map<string, Place>();

  for (const market of markets) {
    const last = lastInCity.get(market.city) ?? origin;
    const place = packPlace(market, last);
    lastInCity.set(market.city, place);
    types.write(market.listingType);
    cities.write(market.city);
    zips.push(market.zipCode === undefined ? undefined : place.zip - last.zip);
    latitudes.push(place.latitude - last.latitude);
    longitudes.push(place.longitude - last.longitude);
    weeks.write(market.openingHours ?? null);
    for (const { hours } of market.seasons ?? []) weeks.write(hours ?? null);
    periods.write(packPeriod(market));
  }

  return {
    format: INDEX_FORMAT,
    ids: markets.map(({ id }, row) => id - (markets[row - 1]?.id ?? 0)),
    types: types.column,
    cities: cities.column,
    names: markets.map(packName),
    addresses: encodeSparse(markets.map((market) => market.address)),
    origin,
    zips: encodeSparse(zips),
    latitudes,
    longitudes,
    weeks: weeks.column,
    seasons: encodeSparse(markets.map((market) => market.seasons?.map(packSeason))),
    periods: periods.column,
    items: encodeLists(markets.map((market) => market.customList)),
    features: encodeLists(markets.map((market) => market.features)),
    payments: encodeLists(markets.map((market) => market.payments)),
    photos: encodeSparse(markets.map(({ photos }) => (photos.length > 0 ? photos : undefined))),
    ratings: encodeSparse(markets.map((market) => market.rating)),
    ratingCounts: encodeSparse(markets.map((market) => market.userRatingsTotal)),
    atm: encodeSparse(markets.map((market) => market.hasAtm)),
    alcohol: encodeSparse(markets.map((market) => market.servesAlcohol)),
    pets: encodeSparse(markets.map((market) => market.isPetFriendly)),
    music: encodeSparse(markets.map((market) => market.hasLiveMusic)),
  };
}

/**
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
  const type = tableReader(index.types);
  const city = tableReader(index.cities);
  const address = sparseReader(index.addresses);
  const zip = sparseReader(index.zips);
  const week = tableReader(index.weeks);
  const seasons = sparseReader(index.seasons);
  const period = tableReader(index.periods);
  const items = listReader(index.items);
  const features = listReader(index.features);
  const payments = listReader(index.payments);
  const photos = sparseReader(index.photos);
  const rating = sparseReader(index.ratings);
  const ratingCount = sparseReader(index.ratingCounts);
  const atm = sparseReader(index.atm);
  const alcohol = sparseReader(index.alcohol);
  const pets = sparseReader(index.pets);
  const music = sparseReader(index.music);
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
    const market: ListedMarket = {
      id,
      listingType: type(),
      name: unpackName(name, inCity),
      city: inCity,
      latitude: toDegrees(place.latitude),
      longitude: toDegrees(place.longitude),
      photos: photos() ?? [],
      customList: items(),
      features: features(),
      payments: payments(),
    };
    put(market, "address", address());
    put(market, "zipCode", zipStep === undefined ? undefined : String(place.zip).padStart(5, "0"));
    put(market, "openingHours", week() ?? undefined);
    put(
      market,
      "seasons",
      seasons()?.map((days) => unpackSeason(days, week())),
    );
    put(market, "seasonPeriod", unpackPeriod(period(), market.seasons));
    put(market, "rating", rating());
    put(market, "userRatingsTotal", ratingCount());
    put(market, "hasAtm", atm());
    put(market, "servesAlcohol", alcohol());
    put(market, "isPetFriendly", pets());
    put(market, "hasLiveMusic", music());
    return market;
  });
}

/** A fact that is missing stays a missing key, as in the snapshot. */
function put<Key extends keyof ListedMarket>(
  market: ListedMarket,
  key: Key,
  value: ListedMarket[Key] | undefined,
): void {
  if (value !== undefined) market[key] = value;
}
