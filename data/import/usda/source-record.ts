/** A cleaned record of either source. */
import { cleanPhone } from "../../market/clean-phone.ts";
import { type FactValue, toFactValue } from "../../market/claims.ts";
import type { Doubt } from "../../market/doubts-schema.ts";
import { isInBounds } from "../../market/map-zoom.ts";
import type { Market } from "../../market/market-schema.ts";
import { cleanLink, type LinkColumn, type LinkField } from "../cells/clean-link.ts";
import { cleanCity, cleanName, cleanStreet, cleanZip } from "../cells/clean-text.ts";
import type { LogChange } from "./import-log.ts";
import { isZipOf, type State } from "../states.ts";
import type { UsdaRow } from "./usda-table.ts";

export type UsdaSourceId = "usda-portal" | "usda-2018";

/** The facts that are lists. */
export const LIST_FACTS = ["customList", "payments"] as const;
export type ListFact = (typeof LIST_FACTS)[number];

/** The facts that a row may have. */
export const ROW_FACTS = [
  ...(["listingType", "name", "city", "address", "zipCode", "latitude", "longitude", "placeIsApproximate"] as const),
  ...(["phoneNumber", "website", "facebook", "instagram", "takesCash", "isIndoors"] as const),
  ...(["customList", "payments", "schedule"] as const),
];

/** Its facts are those of a market. `city` is "" if the source has none: fillCities() fills it in or drops the record. */
export interface SourceRecord extends Pick<Market, (typeof ROW_FACTS)[number]> {
  /** `usda-portal:301495` */
  key: string;
  source: UsdaSourceId;
  /** The row's date, `2023-03-27` or `2011`. */
  updated: string;
  /** The date is a bulk load's, or the file's oldest: the market was listed then, but nobody confirmed it. */
  isStamped?: true;
  /** Implausible values in the format of claims, kept as claims that do not count, for people to check. */
  doubts?: (FactValue & { doubt: Doubt })[];
  county: string;
  /** The lists that the source may tell only in part. They add to the market's older list, and never replace it. */
  partial: readonly ListFact[];
  /** The day that the schedule is from, if older than the row. */
  scheduleDay?: string | undefined;
}

type Place = Pick<
  SourceRecord,
  "name" | "city" | "county" | "address" | "zipCode" | "latitude" | "longitude" | "phoneNumber" | LinkField
>;

/** Puts other values in place of doubtful ones, which stay as doubts. */
export function replaceDoubtful(
  record: SourceRecord,
  values: Partial<Pick<SourceRecord, (typeof ROW_FACTS)[number]>>,
  doubt: Doubt,
): SourceRecord {
  const facts = ROW_FACTS.filter((fact) => fact in values);
  const doubts = facts.map((fact) => ({ ...toFactValue(fact, record[fact] ?? null), doubt }));
  return { ...record, ...values, doubts: [...(record.doubts ?? []), ...doubts] };
}

/** Logs each change. @returns null without coordinates in the state */
export function cleanPlace({ get }: UsdaRow, state: State, logChange: LogChange): Place | null {
  const position = readPosition(get, state, logChange);
  if (!position) return null;
  const tidy = (column: string, clean: string, what: string, removed: string): string => {
    const printed = get(column);
    if (clean === "" && printed !== "") logChange("cleaned", removed, printed);
    else if (clean !== printed) logChange("cleaned", `${what} rewritten`, `${printed} → ${clean}`);
    return clean;
  };
  const city = tidy("city", cleanCity(get("city"), state), "city", "city that names no place removed");
  const name = tidy("name", cleanName(get("name")), "name", "name removed");
  const address = tidy("street", cleanStreet(get("street"), city, state), "street", "street removed");
  const phone = cleanPhone(get("phone")) ?? "";
  const phoneNumber = tidy("phone", phone, "phone number", "impossible phone number removed");
  const zipCode = readZip(get("zip"), state, logChange);
  return {
    name,
    city,
    county: get("county"),
    ...position,
    ...(address && { address }),
    ...(zipCode && { zipCode }),
    ...(phoneNumber && { phoneNumber }),
    ...readLinks(get, logChange),
  };
}

type Get = UsdaRow["get"];

function readPosition(get: Get, state: State, logChange: LogChange): Pick<Place, "latitude" | "longitude"> | null {
  const printed = [get("latitude"), get("longitude")] as const;
  if (printed.includes("")) {
    logChange("dropped", "no coordinates", [get("street"), get("city")].filter(Boolean).join(", "));
    return null;
  }
  const latitude = roundDegrees(Number(printed[0]));
  const longitude = roundDegrees(Number(printed[1]));
  if (!isInBounds(state.bounds, { latitude, longitude })) {
    logChange("dropped", "coordinates outside the state", `${printed.join(", ")} is not in ${state.name}`);
    return null;
  }
  return { latitude, longitude };
}

/** Six decimals, a tenth of a meter; the sources have up to 17. */
function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

function readZip(text: string, state: State, logChange: LogChange): string | null {
  if (text === "") return null;
  const zip = cleanZip(text);
  if (zip === null) logChange("cleaned", "zip code that is none removed", text);
  else if (isZipOf(state, zip)) return zip;
  else logChange("cleaned", "zip code of another state removed", text);
  return null;
}

/** In order of precedence. */
export const LINK_COLUMNS: readonly LinkColumn[] = ["website", "facebook", "instagram", "other"];

function readLinks(get: Get, logChange: LogChange): Partial<Record<LinkField, string>> {
  const found: Partial<Record<LinkField, string>> = {};
  for (const column of LINK_COLUMNS) {
    const text = get(column);
    if (text === "") continue;
    const link = cleanLink(text, column);
    if (!link) {
      logChange("cleaned", `${column} that is no link removed`, text);
    } else if (found[link.field] === undefined) {
      found[link.field] = link.url;
      const what = link.field === column ? `${column} rewritten` : `${link.field} found among ${column}`;
      if (link.url !== text || link.field !== column) logChange("cleaned", what, `${text} → ${link.url}`);
    } else if (found[link.field] !== link.url) {
      logChange("cleaned", `second ${link.field} removed`, link.url);
    }
  }
  return found;
}
