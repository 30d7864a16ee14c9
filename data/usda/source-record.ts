/** One record of either source, cleaned: what the two files have in common from here on. */
import { cleanPhone } from "../domain/clean-phone.ts";
import type { ListingType, Payment } from "../domain/market-schema.ts";
import { cleanCity, cleanName, cleanStreet, cleanZip } from "./clean-text.ts";
import { cleanLink, type LinkColumn, type LinkField } from "./clean-link.ts";
import type { Note } from "./import-log.ts";
import type { Item } from "./products.ts";
import type { Schedule } from "./schedule.ts";
import { isWithin, isZipOf, type State } from "./states.ts";

export type UsdaSource = "usda-portal" | "usda-2018";

export interface SourceRecord {
  /** `usda-portal:301495` */
  key: string;
  source: UsdaSource;
  state: State;
  /** `2023-03-27` or `2011`. */
  updated: string;
  listingType: ListingType;
  name: string;
  /** "" where the source has none; filled in, or the record dropped, before markets are made. */
  city: string;
  county: string;
  address?: string | undefined;
  zipCode?: string | undefined;
  latitude: number;
  longitude: number;
  phoneNumber?: string | undefined;
  website?: string | undefined;
  facebook?: string | undefined;
  instagram?: string | undefined;
  items: Item[];
  /** Whether `items` is known to be the rest of a longer list. */
  hasPartialItems: boolean;
  /** Missing where nobody answered. */
  isOrganic?: boolean;
  payments: Payment[];
  schedule: Schedule;
}

/** The values of a row as printed. */
export interface RawPlace {
  name: string;
  street: string;
  city: string;
  zip: string;
  latitude: string;
  longitude: string;
  phone: string;
  /** Column by column, those first whose answer goes before the others'. */
  links: readonly { column: LinkColumn; text: string }[];
}

type Place = Pick<
  SourceRecord,
  "name" | "city" | "address" | "zipCode" | "latitude" | "longitude" | "phoneNumber" | LinkField
>;

/** The cleaned place of a row, each change noted; null where it has no position inside the state. */
export function cleanPlace(raw: RawPlace, state: State, note: Note): Place | null {
  const position = readPosition(raw, state, note);
  if (!position) return null;
  const city = noted(cleanCity(raw.city, state), raw.city, "city rewritten", "city that names no place removed", note);
  const name = noted(cleanName(raw.name), raw.name, "name rewritten", "name removed", note);
  const address = noted(cleanStreet(raw.street, city, state), raw.street, "street rewritten", "street removed", note);
  const phoneNumber = readPhone(raw.phone, note);
  const zipCode = readZip(raw.zip, state, note);
  return {
    name,
    city,
    ...position,
    ...(address && { address }),
    ...(zipCode && { zipCode }),
    ...(phoneNumber && { phoneNumber }),
    ...readLinks(raw.links, note),
  };
}

function readPosition(raw: RawPlace, state: State, note: Note): Pick<Place, "latitude" | "longitude"> | null {
  if (raw.latitude === "" || raw.longitude === "") {
    note("dropped", "no coordinates", [raw.street, raw.city].filter(Boolean).join(", "));
    return null;
  }
  const latitude = roundDegrees(Number(raw.latitude));
  const longitude = roundDegrees(Number(raw.longitude));
  if (!isWithin(state, latitude, longitude)) {
    note("dropped", "coordinates outside the state", `${raw.latitude}, ${raw.longitude} is not in ${state.name}`);
    return null;
  }
  return { latitude, longitude };
}

/** A tenth of a metre; the sources print up to 17 digits. */
function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

function readZip(text: string, state: State, note: Note): string | null {
  if (text === "") return null;
  const zip = cleanZip(text);
  if (zip === null) note("cleaned", "zip code that is none removed", text);
  else if (isZipOf(state, zip)) return zip;
  else note("cleaned", "zip code of another state removed", text);
  return null;
}

function readPhone(text: string, note: Note): string | null {
  if (text === "") return null;
  const phone = cleanPhone(text);
  return noted(phone ?? "", text, "phone number rewritten", "impossible phone number removed", note) || null;
}

function readLinks(links: RawPlace["links"], note: Note): Partial<Record<LinkField, string>> {
  const found: Partial<Record<LinkField, string>> = {};
  for (const { column, text } of links) {
    if (text === "") continue;
    const link = cleanLink(text, column);
    if (!link) {
      note("cleaned", `${column} that is no link removed`, text.replaceAll(/\S+@\S+/g, "(an e-mail address)"));
    } else if (found[link.field] === undefined) {
      found[link.field] = link.url;
      const what = link.field === column ? `${column} rewritten` : `${link.field} found among ${column}`;
      if (link.url !== text || link.field !== column) note("cleaned", what, `${text} → ${link.url}`);
    } else if (found[link.field] !== link.url) {
      note("cleaned", `second ${link.field} removed`, link.url);
    }
  }
  return found;
}

/** The clean value, with a note where it differs from the printed one. */
function noted(clean: string, printed: string, changed: string, removed: string, note: Note): string {
  if (clean === "" && printed !== "") note("cleaned", removed, printed);
  else if (clean !== printed) note("cleaned", changed, `${printed} → ${clean}`);
  return clean;
}
