/** Writes the template for operators' lists, and the CSV of rows to mend. */
import type { ImportColumn } from "../../admin/imports.ts";
import { toCsv } from "../../input/csv.ts";
import { maskEmails } from "../cells/email-address.ts";
import { EXAMPLE_MARK, LIST_FIELDS } from "./columns.ts";
import type { RowsToMend } from "./read-list.ts";

export const TEMPLATE_NAME = "market-list.csv";

const EXAMPLE: Readonly<Record<string, string>> = {
  name: `${EXAMPLE_MARK} Oak Street Farmers Market (this row is not imported; only name and town are needed)`,
  listingType: "Farmers market",
  city: "Oakville",
  address: "100 Oak St",
  zipCode: "12345",
  season: "May 7 to October 29",
  rhythm: "First and third",
  days: "Saturday",
  schedule: "8 AM - noon",
  phoneNumber: "(414) 555-0134",
  website: "https://www.example.org",
  customList: "Vegetables; Eggs; Honey",
  payments: "SNAP; WIC; Cards",
  isIndoors: "no",
  existence: "yes",
  page: "https://www.example.org/markets-2026",
  on: "2026-05-01",
};

/** The headings and an example row. */
export function writeTemplate(): string {
  const fields = Object.keys(EXAMPLE);
  return toCsv([fields.map((field) => LIST_FIELDS[field]), Object.values(EXAMPLE)]);
}

/**
 * Only with the columns that are used: others may have personal data, and the result of a check is stored.
 * @returns "" without rows: a source with columns of its own has none to mend
 */
export function writeRowsToMend(
  columns: readonly ImportColumn[],
  toMend: readonly Pick<RowsToMend, "rows" | "why">[],
): string {
  const used = [...columns.keys()].filter((index) => columns[index]?.field !== null);
  const rows = toMend.flatMap(({ rows: group, why }) =>
    group.map(({ cells }, row) => [row === 0 ? why : "", ...used.map((index) => maskEmails(cells[index] ?? ""))]),
  );
  return rows.length === 0 ? "" : toCsv([["What to mend", ...used.map((index) => columns[index]?.name)], ...rows]);
}
