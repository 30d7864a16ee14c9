/** One of Google's places as the directory's. Whatever does not fit a market's field is left out. */
import { cleanPhone } from "#data/domain/clean-phone.ts";
import { marketSchema } from "#data/domain/market-schema.ts";
import { CITY_MAX, NAME_MAX } from "#data/domain/market-limits.ts";
import { tidyLine } from "#data/domain/plain-text.ts";
import { cleanLink } from "#data/usda/clean-link.ts";
import type { GooglePlace } from "./google-answers.ts";
import { toWeekHours } from "./google-hours.ts";
import { type Place, PLACE_FIELDS, type PlaceFacts, type PlaceField } from "./provider.ts";

/** Of the fields of a market, those that only details know. */
const DETAILS_ONLY: readonly PlaceField[] = ["description", "servesAlcohol", "isPetFriendly", "hasLiveMusic"];
const SEARCHED = PLACE_FIELDS.filter((field) => !DETAILS_ONLY.includes(field));

/** @param isDetailed whether the details were asked for, or the place was found by a search */
export function toPlace(place: GooglePlace, isDetailed: boolean): Place {
  const { id, displayName, formattedAddress, location, types, businessStatus, photos, attributions } = place;
  return {
    id,
    name: tidyLine(displayName.text).slice(0, NAME_MAX).trim(),
    address: tidyLine(formattedAddress),
    city: findComponent(place, ["locality", "postal_town", "administrative_area_level_3"], "longText") ?? null,
    stateCode: findComponent(place, ["administrative_area_level_1"], "shortText") ?? null,
    ...location,
    types,
    isClosedForGood: businessStatus === "CLOSED_PERMANENTLY",
    facts: readFacts(place),
    fields: isDetailed ? PLACE_FIELDS : SEARCHED,
    photos: photos.map(({ name, authorAttributions }) => ({
      name,
      authors: authorAttributions.map(({ displayName: author }) => tidyLine(author)).filter((author) => author !== ""),
    })),
    attributions: attributions.map(({ provider }) => tidyLine(provider)).filter((provider) => provider !== ""),
  };
}

function readFacts(place: GooglePlace): PlaceFacts {
  const { websiteUri, nationalPhoneNumber, rating, userRatingCount, regularOpeningHours, editorialSummary } = place;
  const link = websiteUri === undefined ? null : cleanLink(websiteUri, "website");
  const { servesBeer, servesWine, allowsDogs, liveMusic } = place;
  const facts: Record<string, unknown> = {
    address: readStreet(place),
    zipCode: findComponent(place, ["postal_code"], "longText"),
    phoneNumber: nationalPhoneNumber === undefined ? undefined : (cleanPhone(nationalPhoneNumber) ?? undefined),
    ...(link && { [link.field]: link.url }),
    description: editorialSummary && tidyLine(editorialSummary.text),
    // "0 ratings" is what places without a rating say.
    rating: userRatingCount === 0 ? undefined : rating,
    userRatingsTotal: rating === undefined || userRatingCount === 0 ? undefined : userRatingCount,
    openingHours: regularOpeningHours && toWeekHours(regularOpeningHours.periods),
    servesAlcohol:
      servesBeer === undefined && servesWine === undefined ? undefined : servesBeer === true || servesWine === true,
    isPetFriendly: allowsDogs,
    hasLiveMusic: liveMusic,
  };
  return Object.fromEntries(
    PLACE_FIELDS.flatMap((field) => {
      const read = marketSchema.shape[field].safeParse(facts[field]);
      return read.success && read.data !== undefined ? [[field, read.data]] : [];
    }),
  );
}

/** "211 Main Street"; nothing where there is no street, since a town's name is no address. */
function readStreet(place: GooglePlace): string | undefined {
  const route = findComponent(place, ["route"], "longText");
  if (route === undefined) return undefined;
  return [findComponent(place, ["street_number"], "longText"), route].filter((part) => part !== undefined).join(" ");
}

/** Of the first of the types that has one. */
function findComponent(
  { addressComponents }: GooglePlace,
  types: readonly string[],
  form: "longText" | "shortText",
): string | undefined {
  for (const type of types) {
    const text = tidyLine(addressComponents.find((component) => component.types.includes(type))?.[form] ?? "");
    if (text !== "") return text.slice(0, CITY_MAX).trim();
  }
  return undefined;
}
