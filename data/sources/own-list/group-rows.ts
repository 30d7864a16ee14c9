/** Groups the rows of a list about the same market, such as one row per season or weekday. */
import type { ImportColumn } from "../../admin/imports.ts";
import { isSameStreet } from "../../market/same-street.ts";
import { EXAMPLE_MARK, HOURS_FIELDS } from "./columns.ts";
import { type HoursLines, readHoursLines } from "./hours.ts";
import type { ListRow, ListTable } from "./read-table.ts";

/** The rows of one market. */
export interface Group {
  rows: ListRow[];
  /** By field; the first row's non-empty value. */
  texts: Map<string, string>;
  hours: HoursLines[];
  /** Why the rows cannot be read. */
  problems: string[];
}

/** Rows without a name belong to the market above (merged cells), rows with the same name and place to that market. */
export function groupRows({ rows }: ListTable, columns: readonly ImportColumn[]): Group[] {
  const groups: Group[] = [];
  const byKey = new Map<string, Group[]>();
  for (const row of rows) {
    const texts = new Map<string, string>();
    for (const [index, { field }] of columns.entries()) {
      const text = row.cells[index];
      if (field !== null && text) texts.set(field, text);
    }
    if ((texts.size === 0 && row.problem === undefined) || texts.get("name")?.startsWith(EXAMPLE_MARK)) continue;
    const last = groups.at(-1);
    const isBelow = last !== undefined && continuesRow(last.texts, texts) && isAtOnePlace(last.texts, texts);
    const key = ["id", "marketPage", "name", "city"].map((field) => texts.get(field)?.toLowerCase() ?? "").join("\n");
    const group = isBelow ? last : byKey.get(key)?.find((other) => isAtOnePlace(other.texts, texts));
    const into = group ?? { rows: [], texts: new Map<string, string>(), hours: [], problems: [] };
    addRow(into, row, texts);
    if (group) continue;
    groups.push(into);
    byKey.set(key, [...(byKey.get(key) ?? []), into]);
  }
  return groups;
}

/** Whether a row's name and town are empty or the same as in the row above. */
function continuesRow(above: ReadonlyMap<string, string>, texts: ReadonlyMap<string, string>): boolean {
  if (texts.has("id") || texts.has("marketPage")) return false;
  return ["name", "city"].every((field) => !texts.has(field) || texts.get(field) === above.get(field));
}

function isAtOnePlace(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean {
  const [first = "", second = ""] = [a.get("address"), b.get("address")];
  return first === "" || second === "" || first === second || isSameStreet(first, second);
}

function addRow(group: Group, row: ListRow, texts: ReadonlyMap<string, string>): void {
  if (row.problem !== undefined) group.problems.push(row.problem);
  const hours = readHoursLines((field) => texts.get(field) ?? "");
  if (!hours.ok) group.problems.push(hours.error);
  else if (hours.value.season !== "" || hours.value.lines.length > 0) group.hours.push(hours.value);
  for (const [field, text] of texts) {
    const known = group.texts.get(field);
    if (known === undefined) group.texts.set(field, text);
    else if (known.toLowerCase() !== text.toLowerCase() && field !== "address" && !isHoursField(field)) {
      const first = group.rows[0]?.row ?? 0;
      group.problems.push(`Row ${row.row} says "${text}" where row ${first} of the same market says "${known}".`);
    }
  }
  group.rows.push(row);
}

export function isHoursField(field: string): boolean {
  return HOURS_FIELDS.some((one) => one === field);
}
