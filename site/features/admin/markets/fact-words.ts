/** The facts of a market in words: what they are called, and what they say. */
import { formatFieldValue } from "#data/domain/edit-fields.ts";
import type { Market } from "#data/domain/market-schema.ts";
import { MONTHS } from "#data/domain/month.ts";

/** In the order shown. */
export const FACT_LABELS = [
  ["name", "Name"],
  ["listingType", "Kind"],
  ["address", "Address"],
  ["city", "City or town"],
  ["zipCode", "Zip code"],
  ["latitude", "Latitude"],
  ["longitude", "Longitude"],
  ["description", "Description"],
  ["openingHours", "Opening hours"],
  ["seasons", "Seasons"],
  ["seasonPeriod", "Season in words"],
  ["phoneNumber", "Phone number"],
  ["website", "Website"],
  ["facebook", "Facebook page"],
  ["instagram", "Instagram page"],
  ["customList", "Items available"],
  ["features", "Features"],
  ["payments", "Payments taken"],
  ["isPetFriendly", "Pet Friendly"],
  ["servesAlcohol", "Serves Alcohol"],
  ["hasAtm", "ATM Nearby"],
  ["hasLiveMusic", "Live Music"],
  ["photos", "Photos"],
  ["photoTexts", "Captions and credits"],
  ["rating", "Rating"],
  ["userRatingsTotal", "Number of ratings"],
  ["sources", "Sources"],
  ["attributions", "Attributions"],
  ["confirmed", "Last confirmed"],
  ["hoursConfirmed", "Hours last confirmed"],
] as const satisfies readonly (readonly [keyof Market, string])[];

/** The label of a field; the field itself where it has none. */
export function getFactLabel(field: string): string {
  return FACT_LABELS.find(([name]) => name === field)?.[1] ?? field;
}

/**
 * "Not given", "Yes", "Eggs, Honey", "Saturday: 8:00 AM - 12:00 PM", "May 1 to October 31".
 * @param value of any field of a market; from the audit log and the differences too, where it is of no known type
 */
export function describeFact(value: unknown): string {
  if (value === undefined || value === null) return formatFieldValue(null);
  if (typeof value === "string" || typeof value === "boolean") return formatFieldValue(value);
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) {
    return value.length === 0 ? formatFieldValue(null) : value.map(describeItem).join(", ");
  }
  if (isTexts(value)) {
    const { on, source } = value;
    return on !== undefined && source !== undefined ? `${on} (${source})` : formatFieldValue(value);
  }
  return JSON.stringify(value);
}

function describeItem(item: unknown): string {
  if (typeof item === "string") return item;
  const { from, to } = item as { from?: unknown; to?: unknown };
  const isSeason = typeof from === "string" && typeof to === "string";
  return isSeason ? `${describeDay(from)} to ${describeDay(to)}` : JSON.stringify(item);
}

function isTexts(value: unknown): value is Record<string, string> {
  return typeof value === "object" && value !== null && Object.values(value).every((text) => typeof text === "string");
}

/** "05-07" → "May 7" */
function describeDay(monthDay: string): string {
  return `${MONTHS[Number(monthDay.slice(0, 2)) - 1] ?? ""} ${Number(monthDay.slice(3))}`;
}
