/** Values of the form for a new market, their validation and what is sent. */
import type { AdminSubmission } from "#data/admin/submissions.ts";
import type { FactValues } from "#data/market/claims.ts";
import type { AmenityName } from "#data/market/amenities.ts";
import { formatCoordinates } from "#data/market/coordinates.ts";
import { describeRule, isSchedule } from "#data/market/fact-kinds.ts";
import { FACTS } from "#data/market/facts.ts";
import type { ListingType, Market } from "#data/market/market-schema.ts";
import { region } from "#data/region.ts";
import { getLocalDay } from "#data/schedule/local-time.ts";
import { listNewNames } from "#data/submissions/offers.ts";
import { readSuggestion } from "#data/submissions/read-suggestion.ts";
import { editSchedule } from "#data/schedule/edit-schedule.ts";
import { checkPlace, type MarketValues, toMarket } from "../../../forms/market/market-values.ts";
import type { NewMarket } from "./decisions.ts";

type NewMarketCheck = { ok: true; market: NewMarket } | { ok: false; field: string; error: string };

/**
 * Initial values from a suggestion: its fields, and facts parsed from its free text. The kind of market is guessed from
 * its name.
 * @param sentOn ISO date of the suggestion
 */
export function fillFrom(suggestion: NonNullable<AdminSubmission["suggestion"]>, sentOn: string): MarketValues {
  const { marketName, townName, latitude, longitude } = suggestion;
  return {
    ...readInfo(suggestion, sentOn),
    listingType: readListingType(marketName),
    name: marketName,
    city: townName,
    ...(latitude !== undefined && longitude !== undefined && { latitude: formatCoordinates({ latitude, longitude }) }),
  };
}

/** What a suggestion says of a market that is in the directory: also another name. */
export function readSaid(
  suggestion: NonNullable<AdminSubmission["suggestion"]>,
  sentOn: string,
  market: Market,
): FactValues {
  const otherNames = listNewNames(market, [suggestion.marketName]);
  return { ...readInfo(suggestion, sentOn), otherNames };
}

/** The facts in its free text, "" and [] for those that it does not have. */
function readInfo({ additionalInfo = "" }: NonNullable<AdminSubmission["suggestion"]>, sentOn: string) {
  const { schedule, items, payments, amenities, website, facebook, instagram, phoneNumber } = readSuggestion(
    additionalInfo,
    sentOn,
  );
  const has: Partial<Record<AmenityName, boolean>> = Object.fromEntries(amenities.map((name) => [name, true]));
  return {
    ...(schedule && { schedule }),
    ...{ customList: items, payments },
    ...has,
    ...{ website: website ?? "", facebook: facebook ?? "", instagram: instagram ?? "", phoneNumber: phoneNumber ?? "" },
  };
}

/** The local date on which it was sent: "2026-07-04". In the evening that of UTC is tomorrow's, on which nothing has closed. */
export function toDay({ submittedAt }: Pick<AdminSubmission, "submittedAt">): string {
  return getLocalDay(new Date(submittedAt), region.timeZone);
}

export function checkNewMarket(values: MarketValues): NewMarketCheck {
  for (const field of ["name", "city", "listingType"] as const) {
    const value = values[field];
    const isGiven = typeof value === "string" && value.trim() !== "";
    if (!isGiven) return { ok: false, field, error: describeRule(FACTS[field]) ?? "" };
  }
  const noPlace = checkPlace(values, null);
  if (noPlace) return { ok: false, field: "latitude", error: noPlace };
  const hours = editSchedule(isSchedule(values.schedule) ? values.schedule : { seasons: [] });
  if (!hours.ok) return { ok: false, field: "schedule", error: hours.error };
  const market = toMarket({ ...values, schedule: hours.value }, null);
  return { ok: true, market: { ...market, name: String(market["name"]) } };
}

function readListingType(name: string): ListingType | "" {
  if (/\bmarkets?\b/i.test(name)) return "farmers-market";
  return /\b(stand|farm|orchard|acres)\b/i.test(name) ? "farm-stand" : "";
}
