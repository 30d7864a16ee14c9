/**
 * The three kinds of column that the market index is made of. Each turns a list of values into plain JSON
 * that packs well, and back; readers are called once per row, in order, and return what the writer was given.
 */
import type { ListedMarket } from "./listed-market.ts";
import type { Season, WeekHours } from "../schedule/schedule.ts";

/** Whole numbers from 0, a character each: digits and commas pack worse. */
type Codes = string;

/** Values that repeat: each distinct one once, and a code per row (0 the next new one, 1 the last one again, n the entry n - 2). */
export interface TableColumn<T> {
  values: T[];
  rows: Codes;
}

/** Values that are often missing: for each one present, how many rows were skipped before it. */
export interface SparseColumn<T> {
  gaps: Codes;
  values: T[];
}

/** Lists over a vocabulary: codes of words in the list's own order, a space between rows. Empty rows at the end are cut. */
export interface ListColumn<T extends string> {
  words: T[];
  rows: string;
}

/** A table that is filled value by value, so that several fields can share it. Equal JSON is an equal value. */
export function tableWriter<T>(): { column: TableColumn<T>; write(value: T): void } {
  const column: TableColumn<T> = { values: [], rows: "" };
  const entries = new Map<string, number>();
  let last = -1;
  return {
    column,
    write(value) {
      const key = JSON.stringify(value);
      const entry = entries.get(key) ?? entries.size;
      if (entry === column.values.length) {
        entries.set(key, entry);
        column.values.push(value);
        column.rows += toCode(0);
      } else {
        column.rows += toCode(entry === last ? 1 : entry + 2);
      }
      last = entry;
    },
  };
}

/**
 * @returns a function that gives the value of the next row; rows of equal values share one object.
 * The function throws when the column ends early.
 */
export function tableReader<T>(column: TableColumn<T>): () => T {
  const codes = readCodes(column.rows);
  let row = 0;
  let seen = 0;
  let last = -1;
  return () => {
    const code = codes[row++];
    if (code === 0) last = seen++;
    else if (code !== 1) last = (code ?? 0) - 2;
    const value = column.values[last];
    if (value === undefined) throw new Error("The list of markets is damaged: a column is too short. Reload the page.");
    return value;
  };
}

/** Writes the values that are present; `undefined` is a missing one. */
export function encodeSparse<T>(rows: readonly (T | undefined)[]): SparseColumn<T> {
  const column: SparseColumn<T> = { gaps: "", values: [] };
  let gap = 0;
  for (const value of rows) {
    if (value === undefined) {
      gap++;
      continue;
    }
    column.gaps += toCode(gap);
    column.values.push(value);
    gap = 0;
  }
  return column;
}

/** @returns a function that gives the value of the next row, `undefined` where it is missing. */
export function sparseReader<T>(column: SparseColumn<T>): () => T | undefined {
  const gaps = readCodes(column.gaps);
  let entry = 0;
  let gap = gaps[0] ?? Infinity;
  return () => {
    if (gap-- > 0) return undefined;
    gap = gaps[entry + 1] ?? Infinity;
    return column.values[entry++];
  };
}

/** Writes lists whose words come from a vocabulary that is collected on the way. */
export function encodeLists<T extends string>(lists: readonly (readonly T[])[]): ListColumn<T> {
  const numbers = new Map<T, number>();
  const rows = lists.map((list) => {
    let row = "";
    for (const word of list) {
      const number = numbers.get(word) ?? numbers.size;
      numbers.set(word, number);
      row += toCode(number);
    }
    return row;
  });
  return { words: [...numbers.keys()], rows: rows.join(" ").replace(/ +$/, "") };
}

/** @returns a function that gives the list of the next row; rows with equal lists share one array. */
export function listReader<T extends string>(column: ListColumn<T>): () => T[] {
  const rows = column.rows.split(" ");
  const shared = new Map<string, T[]>();
  let next = 0;
  return () => {
    const row = rows[next++] ?? "";
    let list = shared.get(row);
    if (!list) {
      list = readCodes(row).flatMap((code) => column.words[code] ?? []);
      shared.set(row, list);
    }
    return list;
  };
}

/** "0" and upwards, past the surrogates, which are no characters of their own. */
const FIRST_CHARACTER = 0x30;
const SURROGATES = 0xd800;
const SURROGATE_COUNT = 0x800;

function toCode(number: number): Codes {
  const point = FIRST_CHARACTER + number;
  return String.fromCodePoint(point < SURROGATES ? point : point + SURROGATE_COUNT);
}

function readCodes(codes: Codes): number[] {
  return Array.from(codes, (character) => {
    const point = character.codePointAt(0) ?? 0;
    return point - FIRST_CHARACTER - (point < SURROGATES ? 0 : SURROGATE_COUNT);
  });
}

/** Coordinates are kept to 1e-5 degrees, about a metre. */
const STEPS_PER_DEGREE = 1e5;

/** Stands for the city in a market's name. A name that has this sign in it is stored whole, after two of them. */
const CITY = "~";

/** First and last day, each month times 100 plus day, below 0 where assumed, 0 for none; then all else but the hours. */
export type PackedSeason = [from: number, to: number, more?: Omit<Season, "from" | "to" | "assumed" | "week">];

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

export function packSeason({ from, to, assumed, years, rhythm }: Season): PackedSeason {
  const sign = (end: Season["assumed"]) => (assumed === end || assumed === "both" ? -1 : 1);
  const packed: PackedSeason = [packDay(from) * sign("from"), packDay(to) * sign("to")];
  if (years || rhythm) packed.push({ ...(years && { years }), ...(rhythm && { rhythm }) });
  return packed;
}

export function unpackSeason([from, to, more]: PackedSeason, week: WeekHours | null): Season {
  const assumed = from < 0 ? (to < 0 ? "both" : "from") : "to";
  return {
    ...(from && { from: unpackDay(from), to: unpackDay(to) }),
    ...((from < 0 || to < 0) && { assumed }),
    ...more,
    ...(week && { week }),
  };
}

function packDay(monthDay = "0"): number {
  return Number(monthDay.replace("-", ""));
}

function unpackDay(packed: number): string {
  const digits = String(Math.abs(packed)).padStart(4, "0");
  return `${digits.slice(0, 2)}-${digits.slice(2)}`;
}
