/** What the form for a new market holds, and what of it is sent: nothing is sent before all that is required is there. */
import type { AdminSubmission } from "#data/admin/admin.ts";
import { formatCoordinates } from "#data/market/coordinates.ts";
import type { Position } from "#data/market/distance.ts";
import { describeRule } from "#data/market/fact-kinds.ts";
import { FACTS } from "#data/market/facts.ts";
import type { ListingType } from "#data/market/market-schema.ts";
import { readSuggestion } from "#data/submissions/read-suggestion.ts";
import { readSchedule } from "#data/schedule/read-schedule.ts";
import { type MarketValues, toMarket, toValues } from "../markets/edit/market-values.ts";
import type { NewMarket } from "./decisions.ts";

export interface NewMarketValues extends MarketValues {
  /** Set on the map. */
  place: Position | null;
}

type NewMarketCheck = { ok: true; market: NewMarket } | { ok: false; field: string; error: string };

/**
 * What the visitor wrote, and what could be read out of their own words. Which kind it is, is read off its name where that
 * says so.
 * @param sentOn the day on which they wrote it, as an ISO date
 */
export function fillFrom(suggestion: NonNullable<AdminSubmission["suggestion"]>, sentOn: string): NewMarketValues {
  const { marketName, townName, additionalInfo = "", latitude, longitude } = suggestion;
  const { schedule, items, payments, amenities, website, facebook, instagram, phoneNumber } = readSuggestion(
    additionalInfo,
    sentOn,
  );
  return {
    ...toValues(null),
    ...(schedule && { schedule }),
    ...{ customList: items, payments },
    ...Object.fromEntries(amenities.map((name) => [name, true])),
    ...{ website: website ?? "", facebook: facebook ?? "", instagram: instagram ?? "", phoneNumber: phoneNumber ?? "" },
    listingType: readListingType(marketName),
    name: marketName,
    city: townName,
    place: latitude === undefined || longitude === undefined ? null : { latitude, longitude },
  };
}

export function checkNewMarket({ place, ...values }: NewMarketValues): NewMarketCheck {
  for (const field of ["name", "city", "listingType"] as const) {
    if (values[field].trim() === "") return { ok: false, field, error: describeRule(FACTS[field]) ?? "" };
  }
  if (!place) return { ok: false, field: "latitude", error: "Please set the pin where the market is." };
  const hours = readSchedule(values.schedule);
  if (!hours.ok) return { ok: false, field: "schedule", error: hours.error };
  const market = toMarket({ ...values, schedule: hours.value, coordinates: formatCoordinates(place) }, null);
  return { ok: true, market: { ...market, name: values.name.trim() } };
}

function readListingType(name: string): ListingType | "" {
  if (/\bmarkets?\b/i.test(name)) return "farmers-market";
  return /\b(stand|farm|orchard|acres)\b/i.test(name) ? "farm-stand" : "";
}
