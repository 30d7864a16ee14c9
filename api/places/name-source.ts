/** Says in a market's record what came from the provider: its terms want that shown, and visitors should know. */
import type { Market } from "#data/domain/market-schema.ts";
import { ATTRIBUTION_MAX } from "#data/domain/market-limits.ts";
import { getDay } from "#api/submissions/day.ts";
import type { FilledField, PlaceDetails } from "./place-details.ts";

/** The form of its name that Google asks for. */
const PROVIDER = "Google Maps";
const MAX_ATTRIBUTIONS = 5;

const LABELS: Readonly<Record<FilledField, string>> = {
  name: "name",
  city: "place",
  latitude: "place",
  longitude: "place",
  address: "address",
  zipCode: "address",
  phoneNumber: "phone number",
  website: "website",
  facebook: "Facebook page",
  instagram: "Instagram page",
  description: "description",
  rating: "rating",
  userRatingsTotal: "rating",
  openingHours: "opening hours",
  servesAlcohol: "features",
  isPetFriendly: "features",
  hasLiveMusic: "features",
};

/** The market with who is owed what, and since when its hours and the whole of it are known. */
export function nameSource(market: Market, { fetched, attributions }: PlaceDetails): Market {
  const rest = { ...market };
  delete rest.attributions;
  const labels = new Set((Object.keys(fetched) as FilledField[]).map((field) => LABELS[field]));
  const named = labels.size > 0 ? [`${PROVIDER} (${[...labels].join(", ")})`, ...attributions] : [];
  return confirm(
    {
      ...rest,
      ...(named.length > 0 && {
        attributions: named.slice(0, MAX_ATTRIBUTIONS).map((text) => text.slice(0, ATTRIBUTION_MAX).trim()),
      }),
    },
    fetched,
  );
}

function confirm(market: Market, fetched: PlaceDetails["fetched"]): Market {
  const { hoursConfirmed, ...rest } = market;
  const isAllProviders = market.confirmed.source === "google" && fetched.name !== undefined;
  const confirmed = isAllProviders ? confirmedOn(fetched.name) : market.confirmed;
  if (fetched.openingHours === undefined || isAllProviders) {
    return { ...rest, confirmed, ...(hoursConfirmed && hoursConfirmed.source !== "google" && { hoursConfirmed }) };
  }
  return { ...rest, confirmed, hoursConfirmed: confirmedOn(fetched.openingHours) };
}

function confirmedOn(fetched: string | undefined): Market["confirmed"] {
  return { on: getDay(new Date(fetched ?? 0)), source: "google" };
}
