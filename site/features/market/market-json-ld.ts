/**
 * A market as schema.org data for search engines. Only facts of its record: no rating that nobody gave, no
 * sample reviews (docs/decisions/sample-reviews.md).
 */
import { getAmenities } from "#data/market/amenities.ts";
import { getCertainty } from "#data/schedule/certainty.ts";
import { FACTS, listFacts, pickFacts } from "#data/market/facts.ts";
import type { LocalMoment } from "#data/schedule/local-time.ts";
import type { Market } from "#data/market/market-schema.ts";
import { PAYMENT_LABELS } from "#data/market/payments.ts";
import type { AsOf } from "#data/schedule/usual-hours.ts";
import { getOpeningHoursJsonLd, getSpecialHoursJsonLd } from "./opening-hours-json-ld.ts";

/** schema.org has no type for a farmers market; a stand sells groceries. */
const TYPES = { "farmers-market": "LocalBusiness", "farm-stand": "GroceryStore" } as const;

interface JsonLdContext {
  /** The page's public address. */
  url: string;
  /** The share picture's public address. */
  image: string;
  /** "IA" */
  stateCode: string;
  /** Picks the year of seasonal hours. */
  moment: LocalMoment;
  asOf: AsOf;
}

/** Facts that are not known are left out, and so are hours that are only likely. */
export function getMarketJsonLd(market: Market, { url, image, stateCode, moment, asOf }: JsonLdContext): object {
  const isCurrent = getCertainty(market, asOf.now, asOf.months) === "current";
  const hours = isCurrent ? getOpeningHoursJsonLd(market, moment) : [];
  const days = getSpecialHoursJsonLd(isCurrent ? market : { notices: market.notices }, moment);
  const links = Object.values(pickFacts(market, FACTS, ({ kind }) => kind === "link"));
  const amenities = getAmenities(market);
  return {
    "@context": "https://schema.org",
    "@type": TYPES[market.listingType],
    "@id": `${url}#place`,
    name: market.name,
    url,
    image,
    ...listTexts(market),
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
    ...(days.length > 0 && { specialOpeningHoursSpecification: days }),
    ...(market.payments.length > 0 && {
      paymentAccepted: market.payments.map((payment) => PAYMENT_LABELS[payment].long).join(", "),
    }),
    ...(amenities.length > 0 && {
      amenityFeature: amenities.map(({ badge }) => ({
        "@type": "LocationFeatureSpecification",
        name: badge,
        value: true,
      })),
    }),
    ...(links.length > 0 && { sameAs: links }),
  };
}

/** Facts that are a property as they are: `{ telephone: "(414) 555-0134" }`. */
function listTexts(market: Market): object {
  const told = listFacts(FACTS, ({ schemaOrg }) => schemaOrg);
  const known: Readonly<Record<string, unknown>> = market;
  return Object.fromEntries(
    told.flatMap(({ name, schemaOrg }) => (schemaOrg && known[name] ? [[schemaOrg, known[name]] as const] : [])),
  );
}

/**
 * The markets of a market's neighbourhood, nearest first.
 * @param nearby the market itself is not among them
 * @param toUrl the public address of a market's page
 */
export function getNeighbourhoodJsonLd(
  { name }: Pick<Market, "name">,
  nearby: readonly Pick<Market, "id" | "name">[],
  toUrl: (id: number) => string,
): object {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    name: `Markets near ${name}`,
    itemListElement: nearby.map(({ id, name }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      url: toUrl(id),
    })),
  };
}
