/** Writes the markets of the list as columns, for decodeMarketIndex() to read. */
import { getHoursDay, type Vouched } from "../schedule/certainty.ts";
import { type Fact, FACTS, type Facts, listFacts } from "./facts.ts";
import {
  encodeLists,
  encodeSparse,
  findOrigin,
  packName,
  packPlace,
  packSeason,
  type Place,
  type TableColumn,
  tableWriter,
} from "./index-columns.ts";
import { INDEX_FORMAT } from "./index-format.ts";
import type { ListedMarket } from "./listed-market.ts";
import type { MarketIndex } from "./market-index.ts";
import type { Schedule, WeekHours } from "../schedule/schedule.ts";

/** Facts with columns of their own. */
const OWN_COLUMNS: readonly string[] = [
  ...["id", "name", "city", "zipCode", "latitude", "longitude", "schedule"],
  ...["hoursConfirmed", "standing"],
];

/**
 * @returns the index of the markets in their order; `decodeMarketIndex` gives the same records back, with
 * coordinates rounded by `roundCoordinate` (index-columns.ts).
 */
export function encodeMarketIndex(markets: readonly (ListedMarket & Vouched)[], facts: Facts = FACTS): MarketIndex {
  const cities = tableWriter<string>();
  const weeks = tableWriter<WeekHours | null>();
  const months = tableWriter<string | null>();
  const zips: (number | undefined)[] = [];
  const latitudes: number[] = [];
  const longitudes: number[] = [];
  const origin = findOrigin(markets);
  const lastInCity = new Map<string, Place>();

  for (const market of markets) {
    const last = lastInCity.get(market.city) ?? origin;
    const place = packPlace(market, last);
    lastInCity.set(market.city, place);
    cities.write(market.city);
    if (market.schedule) months.write(getHoursDay(market)?.slice(0, 7) ?? null);
    zips.push(market.zipCode === undefined ? undefined : place.zip - last.zip);
    latitudes.push(place.latitude - last.latitude);
    longitudes.push(place.longitude - last.longitude);
    for (const { week } of market.schedule?.seasons ?? []) weeks.write(week ?? null);
  }

  return {
    format: INDEX_FORMAT,
    ids: markets.map(({ id }, row) => id - (markets[row - 1]?.id ?? 0)),
    cities: cities.column,
    names: markets.map(packName),
    origin,
    zips: encodeSparse(zips),
    latitudes,
    longitudes,
    seasons: encodeSparse(markets.map(({ schedule }) => schedule?.seasons.map(packSeason))),
    weeks: weeks.column,
    hoursMonths: months.column,
    standings: encodeSparse(markets.map(({ standing }) => standing?.is)),
    more: encodeSparse(markets.map(({ schedule }) => packMore(schedule))),
    ...encodeOthers(markets, facts),
  };
}

function packMore({ days, text }: Partial<Schedule> = {}): Omit<Schedule, "seasons"> | undefined {
  return days || text !== undefined ? { ...(days && { days }), ...(text !== undefined && { text }) } : undefined;
}

function encodeOthers(
  markets: readonly ListedMarket[],
  facts: Facts,
): Pick<MarketIndex, "choices" | "lists" | "values"> {
  const others = listFacts(facts, ({ isListed }) => isListed).filter(({ name }) => !OWN_COLUMNS.includes(name));
  const columns = <C>(kinds: readonly Fact["kind"][] | null, encode: (values: readonly unknown[]) => C) =>
    Object.fromEntries(
      others
        .filter(({ kind }) => (kinds ?? ["choice", ...LIST_KINDS]).includes(kind) === (kinds !== null))
        .map(({ name }) => [
          name,
          encode(markets.map((market) => (market as Readonly<Record<string, unknown>>)[name])),
        ]),
    );
  const counties = markets.map(({ county }) => county);
  const hasCounty = counties.some((county) => county !== undefined);
  return {
    choices: { ...columns(["choice"], encodeChoices), ...(hasCounty && { county: encodeChoices(counties) }) },
    lists: columns(LIST_KINDS, (values) => encodeLists(values as string[][])),
    values: Object.fromEntries(Object.entries(columns(null, encodeSparse)).filter(([, { gaps }]) => gaps !== "")),
  };
}

function encodeChoices(values: readonly unknown[]): TableColumn<unknown> {
  const table = tableWriter();
  for (const value of values) table.write(value ?? null);
  return table.column;
}

const LIST_KINDS: readonly Fact["kind"][] = ["list", "choices", "photos"];
