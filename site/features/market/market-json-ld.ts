/**
 * A market as schema.org data for search engines. Only facts of its record: no rating that nobody gave, no
 * sample reviews (design §4).
 */
import { AMENITY_LABELS, getAmenities } from "#data/domain/amenities.ts";
import type { LocalMoment } from "#data/domain/local-time.ts";
import type { Market } from "#data/domain/market-schema.ts";
import { PAYMENT_LABELS } from "#data/domain/payments.ts";
import { getOpeningHoursJsonLd } from "./opening-hours-json-ld.ts";

/** schema.org has no type for a farmers market; a stand sells groceries. */
const TYPES = { "farmers-market": "LocalBusiness", "farm-stand": "GroceryStore" } as const;

export interface JsonLdContext {
  /** The page's public address. */
  url: string;
  /** The share picture's public address. */
  image: string;
  /** "WI" */
  stateCode: string;
  /** Picks the year of seasonal hours. */
  moment: LocalMoment;
}

/** Facts that are not known are left out. */
export function getMarketJsonLd(market: Market, { url, image, stateCode, moment }: JsonLdContext): object {
  const hours = getOpeningHoursJsonLd(market, moment);
  const links = [market.website, market.facebook, market.instagram].filter((link) => link !== undefined);
  const amenities = getAmenities(market);
  return {
    "@context": "https://schema.org",
    "@type": TYPES[market.listingType],
    "@id": `${url}#place`,
    name: market.name,
    url,
    image,
    ...(market.description && { description: market.description }),
    ...(market.phoneNumber && { telephone: market.phoneNumber }),
    address: {
      "@type": "PostalAddress",
      ...(market.address && { streetAddress: market.address }),
      addressLocality: market.city,
      addressRegion: stateCode,
      ...(market.zipCode && { postalCode: market.zipCode }),
      addressCountry: "US",
    },
    geo: { "@type": "GeoCoordinates", latitude: market.latitude, longitude: market.longitude },
    ...(hours.length > 0 && { openingHoursSpecification: hours }),
    ...(market.payments.length > 0 && {
      paymentAccepted: market.payments.map((payment) => PAYMENT_LABELS[payment].long).join(", "),
    }),
    ...(amenities.length > 0 && {
      amenityFeature: amenities.map((amenity) => ({
        "@type": "LocationFeatureSpecification",
        name: AMENITY_LABELS[amenity],
        value: true,
      })),
    }),
    ...(links.length > 0 && { sameAs: links }),
  };
}
