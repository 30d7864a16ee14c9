/**
 * A market with one of every fact that a page can show. Its page is the mould of those that are drawn offline; none of
 * what it says is ever seen.
 */
import type { Market } from "#data/domain/market-schema.ts";
import { region } from "#data/region.ts";

export const TEMPLATE_MARKET: Market = {
  id: 1,
  listingType: "farmers-market",
  name: "Market",
  city: "City",
  address: "Street",
  zipCode: String(region.zipPrefix.from * 100),
  latitude: region.mapCentre.latitude,
  longitude: region.mapCentre.longitude,
  description: "Description",
  phoneNumber: "(000) 000-0000",
  website: "https://website.example",
  facebook: "https://facebook.example",
  instagram: "https://instagram.example",
  rating: 5,
  userRatingsTotal: 1,
  photos: ["photo"],
  photoTexts: { photo: { caption: "Caption", credit: "Credit" } },
  customList: ["Item"],
  features: ["Feature"],
  payments: ["snap"],
  openingHours: { Monday: "8:00 AM - 12:00 PM" },
  seasons: [{ from: "05-01", to: "10-31", hours: { Monday: "8:00 AM - 12:00 PM" } }],
  seasonPeriod: "May to October",
  sources: ["community"],
  attributions: ["Attribution"],
  // Old enough for the word of care; the other wording has a mould of its own.
  confirmed: { on: "2000", source: "community" },
  hoursConfirmed: { on: "2000", source: "community" },
};

/** Of facts that were confirmed lately. */
export function asFresh(market: Market, now: Date): Market {
  return { ...market, confirmed: { on: now.toISOString().slice(0, 10), source: "community" } };
}
