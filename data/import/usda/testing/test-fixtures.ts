/** Made-up records and files as messy as the sources', for this folder's tests. */
import { DIRECTORY_PRODUCTS } from "../products.ts";
import { readRecordSchedule } from "../record-schedule.ts";
import type { SourceRecord } from "../source-record.ts";
import { getState, type State } from "../../states.ts";

/** Wisconsin. @throws Error if it is not in the table */
export function requireState(name = "Wisconsin"): State {
  const state = getState(name);
  if (!state) throw new Error(`no state ${name}`);
  return state;
}

/** May to October. */
export const OUTDOOR_SEASON = { from: "05-01", to: "10-31" };

/** A cleaned portal record in the town of Hill Grove; `dates` and `times` are in the directory's notation. */
export function makeRecord(values: Partial<SourceRecord> & { dates?: string; times?: string } = {}): SourceRecord {
  const { dates = "", times = "", ...rest } = values;
  const updated = rest.updated ?? "2023-03-27";
  const read = readRecordSchedule([{ dates, times }], { outdoorSeason: OUTDOOR_SEASON, isWinter: false, updated });
  return {
    key: "usda-portal:1",
    source: rest.key?.startsWith("usda-2018") ? "usda-2018" : "usda-portal",
    updated,
    listingType: "farmers-market",
    name: "Hill Grove Farmers Market",
    city: "Hill Grove",
    county: "",
    latitude: 44.5,
    longitude: -89.5,
    customList: [],
    payments: [],
    partial: [],
    schedule: read.schedule,
    scheduleDay: read.asOf,
    ...rest,
  };
}

const PORTAL_COLUMNS =
  "listing_id directory updated name street city zip latitude longitude phone website facebook instagram seasons products";

/** A portal file with these rows; missing fields get plain values. */
export function portalFile(rows: readonly Partial<Record<string, string>>[]): string {
  const columns = PORTAL_COLUMNS.split(" ");
  const lines = rows.map((row, index) => {
    const plain: Partial<Record<string, string>> = {
      listing_id: String(300001 + index),
      directory: "farmersmarket",
      updated: "2023-03-27",
      name: `Town ${letters(index)} Farmers' Market`,
      city: `Town ${letters(index)}`,
      street: `${index + 1} Main St.`,
      latitude: String(43 + (index % 30) / 10),
      longitude: String(-91 + Math.floor(index / 30) / 2),
    };
    return columns.map((column) => row[column] ?? plain[column] ?? "").join("\t");
  });
  return `${[columns.join("\t"), ...lines].join("\n")}\n`;
}

/** The portal's download with these listings; missing fields get plain values. */
export function portalJson(listings: readonly Readonly<Record<string, unknown>>[]): string {
  return JSON.stringify(
    listings.map((listing, index) => ({
      listing_id: String(300001 + index),
      listing_name: `Town ${letters(index)} Farmers' Market`,
      listing_desc: "",
      location_address: `${index + 1} Main St, Town ${letters(index)}, Wisconsin, 54000`,
      location_x: String(-91 + Math.floor(index / 30) / 2),
      location_y: String(43 + (index % 30) / 10),
      update_time: `2023-04-${String((index % 28) + 1).padStart(2, "0")} 09:15:00`,
      acceptedpayment_1: "1",
      SNAP_option: "",
      ...listing,
    })),
  );
}

const DIRECTORY_COLUMNS = [
  ..."FMID MarketName Website Facebook Twitter Youtube OtherMedia street city County State zip".split(" "),
  ...[1, 2, 3, 4].flatMap((number) => [`Season${number}Date`, `Season${number}Time`]),
  ..."x y Location Credit WIC WICcash SFMNP SNAP Organic".split(" "),
  ...Object.keys(DIRECTORY_PRODUCTS),
  "updateTime",
];

/**
 * A directory file with these rows; missing fields get plain values, far from the portal's plain rows.
 * @param without columns that the file does not have
 */
export function directoryFile(
  rows: readonly Partial<Record<string, string>>[],
  without: readonly string[] = [],
): string {
  const columns = DIRECTORY_COLUMNS.filter((column) => !without.includes(column));
  const lines = rows.map((row, index) => {
    const plain: Partial<Record<string, string>> = {
      FMID: String(1000001 + index),
      MarketName: `Ville ${letters(index)} Farmers Market`,
      city: `Ville ${letters(index)}`,
      State: "Wisconsin",
      x: String(-90.75 + Math.floor(index / 30) / 2),
      y: String(43.05 + (index % 30) / 10),
      Season1Date: "05/07/2016 to 10/29/2016",
      Season1Time: "Sat: 8:00 AM-12:00 PM;",
      updateTime: "7/8/2016 10:04:35 AM",
    };
    const value = (column: string): string => row[column] ?? plain[column] ?? (isFlag(column) ? "N" : "");
    return columns.map((column) => quote(value(column))).join(",");
  });
  return `${[columns.join(","), ...lines].join("\r\n")}\r\n`;
}

/** This many rows with plain values. */
export function plainRows(count: number): Record<string, string>[] {
  return Array.from({ length: count }, () => ({}));
}

function isFlag(column: string): boolean {
  return column in DIRECTORY_PRODUCTS || "Credit WIC WICcash SFMNP SNAP Organic".split(" ").includes(column);
}

function quote(value: string): string {
  return /[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

/** 0 → "Aa", 1 → "Ab": names that differ in letters, as towns do. */
function letters(index: number): string {
  return String.fromCharCode(65 + Math.floor(index / 26), 97 + (index % 26));
}
