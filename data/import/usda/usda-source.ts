/** What the USDA's lists have in common: each is a value of this type. */
import { isInBounds } from "../../market/map-zoom.ts";
import type { ListingType } from "../../market/market-schema.ts";
import { cleanZip } from "../cells/clean-text.ts";
import { splitAddress } from "../cells/split-address.ts";
import { getState, hasMember, isZipOf, type State } from "../states.ts";
import type { LogChange } from "./import-log.ts";
import type { SourceRecord, UsdaSourceId } from "./source-record.ts";
import type { UsdaRow, UsdaTable } from "./usda-table.ts";

/** A list that the USDA publishes, and how to read it. */
export interface UsdaSource {
  /** The start of its records' keys. */
  id: UsdaSourceId;
  /** For messages. */
  name: "portal" | "directory";
  /** For messages. */
  idColumn: string;
  /**
   * @param title for messages: "The portal's file"
   * @returns rows with the columns `listing_id`, `updated`, `name`, `street`, `city`, `zip`, `latitude` and `longitude`,
   * and those of `county`, `state`, `phone`, `website`, `facebook`, `instagram` and `other` that the list has
   * @throws ImportError if the text has another format
   */
  readRows(text: string, title: string): UsdaTable;
  /** Whether a row belongs to the state. */
  isOf(row: UsdaRow, state: State): boolean;
  /** Null for kinds that the directory does not include; undefined for unknown ones. */
  readListingType(row: UsdaRow): ListingType | null | undefined;
  /** One entry per season, unparsed. */
  readSeasons(row: UsdaRow): { dates: string; times: string }[];
  readOffers(
    row: UsdaRow,
    logChange: LogChange,
  ): Pick<SourceRecord, "customList" | "payments" | "partial" | "takesCash" | "isIndoors">;
}

/** By its state, or else its zip code, the state behind its town or street, or its coordinates. */
export function isListedIn({ get }: UsdaRow, state: State): boolean {
  const named = get("state");
  if (getState(named)) return hasMember(state, named);
  const zip = cleanZip(get("zip"));
  if (zip !== null) return isZipOf(state, zip);
  const written = splitAddress(get("city")).state || splitAddress(get("street")).state;
  if (written !== "") return hasMember(state, written);
  const [latitude, longitude] = [get("latitude"), get("longitude")];
  const isPlaced = latitude !== "" && longitude !== "";
  return isPlaced && isInBounds(state.bounds, { latitude: Number(latitude), longitude: Number(longitude) });
}
