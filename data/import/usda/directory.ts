/** The National Farmers Market Directory, whose yearly editions list markets with schedules, payments and products. */
import type { Payment } from "../../market/market-schema.ts";
import { DIRECTORY_PRODUCTS, ORGANIC, orderItems } from "./products.ts";
import { isListedIn, type UsdaSource } from "./usda-source.ts";
import { hasColumn, readUsdaTable, type UsdaRow } from "./usda-table.ts";

const SEASONS = [1, 2, 3, 4];

const PAYMENT_COLUMNS: Readonly<Record<string, Payment>> = {
  SNAP: "snap",
  WIC: "wic",
  WICcash: "wic-cash",
  SFMNP: "sfmnp",
  Credit: "credit",
};

/** Columns with another name than in the portal. */
const COLUMNS: Readonly<Record<string, string>> = {
  listing_id: "FMID",
  updated: "updateTime",
  name: "MarketName",
  county: "County",
  state: "State",
  latitude: "y",
  longitude: "x",
  website: "Website",
  facebook: "Facebook",
  other: "OtherMedia",
};

/** All yearly editions. Older ones lack columns; a missing column means unknown, not "no". */
export const DIRECTORY: UsdaSource = {
  id: "usda-2018",
  name: "directory",
  idColumn: "FMID",
  readRows: (text, title) => {
    const seasons = SEASONS.flatMap((number) => [`Season${number}Date`, `Season${number}Time`]);
    const columns = [..."FMID MarketName street city State zip x y updateTime".split(" "), ...seasons];
    const { rows, bad } = readUsdaTable(text, { title, idColumn: "FMID", lastDate: "updateTime", columns });
    return { rows: rows.map(({ get }) => ({ get: (column) => get(COLUMNS[column] ?? column) })), bad };
  },
  isOf: isListedIn,
  readListingType: () => "farmers-market",
  readSeasons: (row) =>
    SEASONS.map((number) => ({ dates: row.get(`Season${number}Date`), times: row.get(`Season${number}Time`) })),
  readOffers: (row) => {
    const listTicked = <T>(columns: Readonly<Record<string, T>>): T[] =>
      Object.entries(columns).flatMap(([column, value]) => (isYes(row, column) ? [value] : []));
    const isPartial = (columns: object) => Object.keys(columns).some((column) => row.get(column) === "");
    return {
      customList: orderItems([...listTicked(DIRECTORY_PRODUCTS), ...(isYes(row, "Organic") ? [ORGANIC] : [])]),
      payments: listTicked(PAYMENT_COLUMNS),
      partial: [
        ...(isPartial(DIRECTORY_PRODUCTS) ? (["customList"] as const) : []),
        ...(isPartial(PAYMENT_COLUMNS) ? (["payments"] as const) : []),
      ],
    };
  },
};

function isYes(row: UsdaRow, column: string): boolean {
  return row.get(column).toUpperCase() === "Y";
}

/** Whether the header has the directory's id column; other files are assumed to be the portal's. */
export function isDirectoryTable(text: string): boolean {
  return hasColumn(text, DIRECTORY.idColumn);
}
