/** What the form for a new market holds, and what of it is sent: nothing is sent before all that is required is there. */
import type { AdminSubmission } from "#data/domain/admin.ts";
import type { Position } from "#data/domain/distance.ts";
import type { ListingType, WeekHours } from "#data/domain/market-schema.ts";
import type { NewMarket } from "./decisions.ts";

export interface NewMarketValues {
  listingType: ListingType | "";
  name: string;
  city: string;
  place: Position | null;
  address: string;
  description: string;
  website: string;
  phoneNumber: string;
  openingHours: WeekHours;
}

export type NewMarketCheck = { ok: true; market: NewMarket } | { ok: false; field: string; error: string };

/** What the visitor wrote. Which kind it is, is read off its name where that says so. */
export function fillFrom(suggestion: NonNullable<AdminSubmission["suggestion"]>): NewMarketValues {
  const { marketName, townName, latitude, longitude } = suggestion;
  return {
    listingType: readListingType(marketName),
    name: marketName,
    city: townName,
    place: latitude === undefined || longitude === undefined ? null : { latitude, longitude },
    address: "",
    description: "",
    website: "",
    phoneNumber: "",
    openingHours: {},
  };
}

export function checkNewMarket(values: NewMarketValues): NewMarketCheck {
  const { listingType, place, openingHours, ...texts } = values;
  const name = texts.name.trim();
  const city = texts.city.trim();
  if (name === "") return { ok: false, field: "name", error: "A market needs a name." };
  if (city === "") return { ok: false, field: "city", error: "A market needs a city or town." };
  if (listingType === "") {
    return { ok: false, field: "listingType", error: "Please say whether it is a farmers market or a farm stand." };
  }
  if (!place) return { ok: false, field: "latitude", error: "Please set the pin where the market is." };
  const blank = Object.entries(openingHours).find(([, text]) => text.trim() === "");
  if (blank) return { ok: false, field: "openingHours", error: `Please write the hours on ${blank[0]}, or untick it.` };
  const optional = Object.entries(texts).flatMap(([field, text]) =>
    text.trim() === "" ? [] : [[field, text.trim()] as const],
  );
  const hours = Object.keys(openingHours).length > 0 ? { openingHours } : {};
  return { ok: true, market: { ...Object.fromEntries(optional), name, city, listingType, ...place, ...hours } };
}

function readListingType(name: string): ListingType | "" {
  if (/\bmarkets?\b/i.test(name)) return "farmers-market";
  return /\b(stand|farm|orchard|acres)\b/i.test(name) ? "farm-stand" : "";
}
