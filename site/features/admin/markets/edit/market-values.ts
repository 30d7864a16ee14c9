/** A market as its form holds it: text for whatever is typed, null for an answer that nobody knows. */
import type { Position } from "#data/domain/distance.ts";
import type { Confirmation, ListingType, Market, Payment, Season, WeekHours } from "#data/domain/market-schema.ts";

/** Which hours hold in a season: the market's general ones, its own, or hours that nobody knows. */
export type SeasonHours = "general" | "own" | "unknown";

export interface SeasonValues {
  from: string;
  to: string;
  which: SeasonHours;
  hours: WeekHours;
}

export const TEXT_FIELDS = [
  "name",
  "city",
  "address",
  "zipCode",
  "description",
  "phoneNumber",
  "website",
  "facebook",
  "instagram",
] as const;
export const ANSWER_FIELDS = ["isPetFriendly", "servesAlcohol", "hasAtm", "hasLiveMusic"] as const;

export type TextField = (typeof TEXT_FIELDS)[number];
export type AnswerField = (typeof ANSWER_FIELDS)[number];

export interface MarketValues extends Record<TextField, string>, Record<AnswerField, boolean | null> {
  listingType: ListingType;
  /** "43.07470, -89.38420": WGS 84 degrees. */
  coordinates: string;
  customList: string[];
  features: string[];
  payments: Payment[];
  openingHours: WeekHours;
  seasons: SeasonValues[];
  seasonPeriod: string;
  /** When somebody last said that all this holds; "" keeps what is there. */
  confirmedOn: string;
  confirmedSource: Confirmation["source"];
  /** Typed into a list and not added yet. */
  newItem: string;
  newFeature: string;
}

/** What the form starts from; null for a market that is to be made. */
export function toValues(market: Market | null): MarketValues {
  const text = Object.fromEntries(TEXT_FIELDS.map((field) => [field, market?.[field] ?? ""]));
  const answers = Object.fromEntries(ANSWER_FIELDS.map((field) => [field, market?.[field] ?? null]));
  return {
    ...(text as Record<TextField, string>),
    ...(answers as Record<AnswerField, boolean | null>),
    listingType: market?.listingType ?? "farmers-market",
    coordinates: market ? formatCoordinates(market) : "",
    customList: market?.customList ?? [],
    features: market?.features ?? [],
    payments: market?.payments ?? [],
    openingHours: market?.openingHours ?? {},
    seasons: (market?.seasons ?? []).map(toSeasonValues),
    seasonPeriod: typeof market?.seasonPeriod === "string" ? market.seasonPeriod : "",
    confirmedOn: market?.confirmed.on ?? "",
    confirmedSource: market?.confirmed.source ?? "community",
    newItem: "",
    newFeature: "",
  };
}

/**
 * The record that the form describes, for the server to check. What the form does not show (photos, rating, sources)
 * stays as `base` has it. Empty facts are left out.
 */
export function toMarket(values: MarketValues, base: Market | null): Record<string, unknown> {
  const place = parseCoordinates(values.coordinates);
  const items = values.newItem.trim() === "" ? values.customList : [...values.customList, values.newItem.trim()];
  const features = values.newFeature.trim() === "" ? values.features : [...values.features, values.newFeature.trim()];
  const hasHours = Object.keys(values.openingHours).length > 0;
  // A season's text that is no plain text has no editor; it is kept.
  const seasonPeriod =
    values.seasonPeriod.trim() || (typeof base?.seasonPeriod === "object" ? base.seasonPeriod : null);
  const record: Record<string, unknown> = {
    ...base,
    ...Object.fromEntries(TEXT_FIELDS.map((field) => [field, values[field].trim() || undefined])),
    ...Object.fromEntries(ANSWER_FIELDS.map((field) => [field, values[field] ?? undefined])),
    // The server says of an empty name what is wrong with it.
    name: values.name.trim(),
    city: values.city.trim(),
    listingType: values.listingType,
    latitude: place?.latitude,
    longitude: place?.longitude,
    customList: items,
    features,
    payments: values.payments,
    openingHours: hasHours ? trimHours(values.openingHours) : undefined,
    seasons: values.seasons.length > 0 ? values.seasons.map(toSeason) : undefined,
    seasonPeriod: seasonPeriod ?? undefined,
    ...(base && { confirmed: { on: values.confirmedOn.trim() || base.confirmed.on, source: values.confirmedSource } }),
  };
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}

/** "43.0747, -89.3842" → degrees; null for anything else. */
export function parseCoordinates(text: string): Position | null {
  const match = /^\s*(-?\d+(?:\.\d+)?)\s*[,;\s]\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text);
  if (!match) return null;
  const [latitude, longitude] = [Number(match[1]), Number(match[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

export function formatCoordinates({ latitude, longitude }: Position): string {
  return `${latitude}, ${longitude}`;
}

/**
 * What was changed here goes on top of what somebody else has saved meanwhile.
 * @param before what both started from
 */
export function takeOver(mine: MarketValues, before: MarketValues, theirs: MarketValues): MarketValues {
  const changed = Object.entries(mine).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof MarketValues]),
  );
  return { ...theirs, ...Object.fromEntries(changed) };
}

function toSeasonValues({ from, to, hours }: Season): SeasonValues {
  const which = hours === undefined ? "general" : Object.keys(hours).length === 0 ? "unknown" : "own";
  return { from, to, which, hours: hours ?? {} };
}

function toSeason({ from, to, which, hours }: SeasonValues): Season {
  if (which === "general") return { from, to };
  return { from, to, hours: which === "own" ? trimHours(hours) : {} };
}

function trimHours(hours: WeekHours): WeekHours {
  return Object.fromEntries(Object.entries(hours).map(([day, text]) => [day, text.trim()]));
}
