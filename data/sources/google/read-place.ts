/** Converts a Google place to the directory's facts. Values that do not fit a market's field are left out. */
import { tidyForeignLine } from "../../input/plain-text.ts";
import { cleanPhone } from "../../market/clean-phone.ts";
import type { FactName, KnownFacts } from "../../market/claims.ts";
import { FACTS } from "../../market/facts.ts";
import { RANGES_MAX } from "../../schedule/schedule-limits.ts";
import { type Market, marketSchema } from "../../market/market-schema.ts";
import { listRanges, WHOLE_DAY } from "../../schedule/hours.ts";
import { MINUTES_PER_DAY } from "../../schedule/local-time.ts";
import type { OpenRange, WeekHours } from "../../schedule/schedule.ts";
import { WEEKDAYS } from "../../schedule/weekday.ts";
import { cleanLink } from "../../import/cells/clean-link.ts";
import type { GooglePlace } from "./answers-schema.ts";

export interface PlacePhoto {
  /** Google's resource name, valid for a few hours. */
  name: string;
  /** Authors to credit. */
  authors: string[];
}

export interface ProviderPlace {
  id: string;
  name: string;
  /** In one line, to show to people. */
  address: string;
  /** The town; null if Google has none. */
  city: string | null;
  /** "IA"; null if Google has none. */
  stateCode: string | null;
  /** WGS 84 degrees. */
  latitude: number;
  longitude: number;
  /** Google's types, like "market". */
  types: string[];
  isClosedForGood: boolean;
  /** Values valid for the market's fields; undefined: requested, but unknown to Google. */
  facts: KnownFacts;
  photos: PlacePhoto[];
  /** Google's sources, which must be shown with the facts. */
  attributions: string[];
}

/** @param isDetailed whether the fields of "Get Details" were requested */
export function toPlace(place: GooglePlace, isDetailed: boolean): ProviderPlace {
  const { id, displayName, formattedAddress, location, types, businessStatus, photos, attributions } = place;
  return {
    id,
    name: tidyForeignLine(displayName.text).slice(0, FACTS.name.max).trim(),
    address: tidyForeignLine(formattedAddress),
    city: findComponent(place, ["locality", "postal_town", "administrative_area_level_3"], "longText") ?? null,
    stateCode: findComponent(place, ["administrative_area_level_1"], "shortText") ?? null,
    ...location,
    types,
    isClosedForGood: businessStatus === "CLOSED_PERMANENTLY",
    facts: checkFacts({ ...readFound(place), ...(isDetailed && readDetails(place)) }),
    photos: photos.map(({ name, authorAttributions }) => ({
      name,
      authors: authorAttributions
        .map(({ displayName: author }) => tidyForeignLine(author))
        .filter((author) => author !== ""),
    })),
    attributions: attributions.map(({ provider }) => tidyForeignLine(provider)).filter((provider) => provider !== ""),
  };
}

type Read = { [Fact in FactName & keyof Market]?: unknown };

function readFound(place: GooglePlace): Read {
  const { websiteUri = "", nationalPhoneNumber = "", rating, userRatingCount, regularOpeningHours } = place;
  const link = cleanLink(websiteUri, "website");
  const week = toWeekHours(regularOpeningHours?.periods ?? []);
  // Places without a rating have "0 ratings".
  const isRated = rating !== undefined && userRatingCount !== 0;
  return {
    address: readStreet(place),
    zipCode: findComponent(place, ["postal_code"], "longText"),
    phoneNumber: cleanPhone(nationalPhoneNumber),
    website: undefined,
    facebook: undefined,
    instagram: undefined,
    ...(link && { [link.field]: link.url }),
    ...(isRated ? { rating, userRatingsTotal: userRatingCount } : { rating: undefined, userRatingsTotal: undefined }),
    schedule: week && { seasons: [{ week }] },
  };
}

function readDetails({ editorialSummary, servesBeer, servesWine, allowsDogs, liveMusic }: GooglePlace): Read {
  return {
    description: editorialSummary && tidyForeignLine(editorialSummary.text),
    servesAlcohol: servesBeer === true || servesWine === true || (servesBeer ?? servesWine),
    isPetFriendly: allowsDogs,
    hasLiveMusic: liveMusic,
  };
}

function checkFacts(read: Read): ProviderPlace["facts"] {
  const facts = Object.entries(read) as [keyof Read, unknown][];
  return Object.fromEntries(facts.map(([fact, value]) => [fact, marketSchema.shape[fact].safeParse(value).data]));
}

/** "211 Main Street"; undefined without a street. */
function readStreet(place: GooglePlace): string | undefined {
  const route = findComponent(place, ["route"], "longText");
  if (route === undefined) return undefined;
  return [findComponent(place, ["street_number"], "longText"), route].filter((part) => part !== undefined).join(" ");
}

/** The component of the first type that the place has. */
function findComponent(
  { addressComponents }: GooglePlace,
  types: readonly string[],
  form: "longText" | "shortText",
): string | undefined {
  for (const type of types) {
    const text = tidyForeignLine(addressComponents.find((component) => component.types.includes(type))?.[form] ?? "");
    if (text !== "") return text.slice(0, FACTS.city.max).trim();
  }
  return undefined;
}

type GooglePeriod = NonNullable<GooglePlace["regularOpeningHours"]>["periods"][number];

/**
 * Days without hours are left out. Google represents a place that never closes as one period without an end.
 * @returns undefined without hours
 */
function toWeekHours(periods: readonly GooglePeriod[]): WeekHours | undefined {
  if (periods.some(({ close }) => close === undefined)) {
    return Object.fromEntries(WEEKDAYS.map((day) => [day, WHOLE_DAY]));
  }
  const hours: WeekHours = {};
  for (const period of periods.toSorted((a, b) => minutesOf(a.open) - minutesOf(b.open))) {
    const day = WEEKDAYS[(period.open.day + 6) % 7];
    if (day === undefined) continue;
    hours[day] = [...listRanges(hours[day]), toRange(period)].slice(0, RANGES_MAX);
  }
  return Object.keys(hours).length > 0 ? hours : undefined;
}

function toRange({ open, close }: GooglePeriod): OpenRange {
  const opens = open.hour * 60 + open.minute;
  // The period may span midnight, several days, or the end of the week.
  const length = (minutesOf(close ?? open) - minutesOf(open) + 7 * MINUTES_PER_DAY) % MINUTES_PER_DAY;
  return length === 0 ? { opens: 0, closes: MINUTES_PER_DAY } : { opens, closes: opens + length };
}

function minutesOf({ day, hour, minute }: GooglePeriod["open"]): number {
  return day * MINUTES_PER_DAY + hour * 60 + minute;
}
