/** How the market index writes the fields that are more than a plain value: place, name and season, and back. */
import type { ListedMarket } from "./listed-market.ts";
import type { Season, WeekHours } from "./market-schema.ts";
import { formatSeasons } from "./season-label.ts";

/** Coordinates are kept to 1e-5 degrees, about a metre. */
const STEPS_PER_DEGREE = 1e5;

/** Stands for the city in a market's name. A name that has this sign in it is stored whole, after two of them. */
const CITY = "~";

/** Month times 100 plus day. */
export type PackedSeason = [from: number, to: number];

/** A zip code as a number, and coordinates in steps. */
export interface Place {
  zip: number;
  latitude: number;
  longitude: number;
}

/**
 * Where a city's first market is told from: the corner at which the region's zip codes and coordinates begin, so that
 * the digits that all of them share are written once.
 */
export function findOrigin(markets: readonly ListedMarket[]): Place {
  const nowhere: Place = { zip: 0, latitude: 0, longitude: 0 };
  const places = markets.filter(({ zipCode }) => zipCode !== undefined).map((market) => packPlace(market, nowhere));
  return places.reduce(
    (origin, place) => ({
      zip: Math.min(origin.zip, place.zip),
      latitude: Math.min(origin.latitude, place.latitude),
      longitude: Math.min(origin.longitude, place.longitude),
    }),
    places[0] ?? nowhere,
  );
}

/** @param last The market before in the same city lends its zip code to one without, which costs no difference. */
export function packPlace({ zipCode, latitude, longitude }: ListedMarket, last: Place): Place {
  return {
    zip: zipCode === undefined ? last.zip : Number(zipCode),
    latitude: toSteps(latitude),
    longitude: toSteps(longitude),
  };
}

/** @param steps A coordinate of a place. @returns WGS 84 degrees. */
export function toDegrees(steps: number): number {
  return steps / STEPS_PER_DEGREE;
}

/** A coordinate as the index keeps it. @param degrees WGS 84. */
export function roundCoordinate(degrees: number): number {
  return toDegrees(toSteps(degrees));
}

/** Adding zero turns -0 into 0: JSON cannot tell them apart. */
function toSteps(degrees: number): number {
  return Math.round(degrees * STEPS_PER_DEGREE) + 0;
}

export function packName({ name, city }: ListedMarket): string {
  return name.includes(CITY) ? CITY + CITY + name : name.replace(city, CITY);
}

export function unpackName(packed: string, city: string): string {
  return packed.startsWith(CITY + CITY) ? packed.slice(2) : packed.replace(CITY, () => city);
}

export function packSeason({ from, to }: Season): PackedSeason {
  return [packDay(from), packDay(to)];
}

export function unpackSeason([from, to]: PackedSeason, hours: WeekHours | null): Season {
  const season: Season = { from: unpackDay(from), to: unpackDay(to) };
  if (hours) season.hours = hours;
  return season;
}

export type SeasonPeriod = NonNullable<ListedMarket["seasonPeriod"]>;

/** @returns 1 for a text that its seasons tell as well, null for none. */
export function packPeriod({ seasonPeriod, seasons }: ListedMarket): SeasonPeriod | 1 | null {
  if (seasonPeriod === undefined) return null;
  return seasons && seasonPeriod === formatSeasons(seasons) ? 1 : seasonPeriod;
}

export function unpackPeriod(
  packed: SeasonPeriod | 1 | null,
  seasons: readonly Season[] = [],
): SeasonPeriod | undefined {
  return packed === 1 ? formatSeasons(seasons) : (packed ?? undefined);
}

function packDay(monthDay: string): number {
  return Number(monthDay.replace("-", ""));
}

function unpackDay(packed: number): string {
  const digits = String(packed).padStart(4, "0");
  return `${digits.slice(0, 2)}-${digits.slice(2)}`;
}
