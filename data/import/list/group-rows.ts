/** Groups the rows of a list about the same market, such as one row per season or weekday. */
import type { ImportColumn } from "../../admin/imports.ts";
import { isSameStreet } from "../../market/same-street.ts";
import { EXAMPLE_MARK, isHoursField, type UnreadCell } from "./columns.ts";
import { type HoursLines, readHoursLines } from "./hours.ts";
import type { ListRow, ListTable } from "./list-table.ts";

/** The rows of one market. */
export interface Group {
  rows: ListRow[];
  /** By field; the first row's non-empty value. "" if the cell cannot be used. */
  texts: Map<string, string>;
  hours: HoursLines[];
  /** Cells that cannot be read, or that contradict one another. */
  unread: UnreadCell[];
  /** Why it is not clear which place the rows are about. */
  problems: string[];
}

/** Rows without a name belong to the market above (merged cells), rows with the same name and place to that market. */
export function groupRows({ rows }: ListTable, columns: readonly ImportColumn[]): Group[] {
  const groups: Group[] = [];
  const unused: Group[] = [];
  const byKey = new Map<string, Group[]>();
  for (const row of rows) {
    const cells = columns.map(({ field }, index) => [field, row.cells[index] ?? ""] as const);
    const texts = new Map(cells.flatMap(([field, text]) => (field === null || text === "" ? [] : [[field, text]])));
    if (texts.get("name")?.startsWith(EXAMPLE_MARK)) continue;
    if (texts.size === 0 && row.problem === undefined) {
      if (row.cells.some((cell) => cell !== "")) unused.push({ ...makeGroup(), rows: [row], problems: [UNUSED] });
      continue;
    }
    const last = groups.at(-1);
    const isBelow = last !== undefined && continuesRow(last.texts, texts) && isAtOnePlace(last.texts, texts);
    const key = ["id", "marketPage", "name", "city"].map((field) => texts.get(field)?.toLowerCase() ?? "").join("\n");
    const group = isBelow ? last : byKey.get(key)?.find((other) => isAtOnePlace(other.texts, texts));
    const into = group ?? makeGroup();
    addRow(into, row, columns, texts);
    if (group) continue;
    groups.push(into);
    byKey.set(key, [...(byKey.get(key) ?? []), into]);
  }
  return [...groups, ...unused];
}

const UNUSED = "Its cells are all in columns that are not used.";

function makeGroup(): Group {
  return { rows: [], texts: new Map(), hours: [], unread: [], problems: [] };
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

function addRow(
  group: Group,
  row: ListRow,
  columns: readonly ImportColumn[],
  texts: ReadonlyMap<string, string>,
): void {
  const leaveOut = (field: string, why: string) => {
    group.unread.push({ field, why });
    group.texts.set(field, "");
  };
  for (const [index, { field }] of columns.entries()) {
    if (field !== null && row.tooLong?.includes(index)) leaveOut(field, row.problem ?? "");
  }
  group.hours.push(readHoursLines((field) => texts.get(field) ?? "", group.unread));
  for (const [field, text] of texts) {
    const known = group.texts.get(field) ?? text;
    const isOther = known !== "" && known.toLowerCase() !== text.toLowerCase();
    const first = group.rows[0]?.row ?? 0;
    const why = `Row ${row.row} says "${text}" where row ${first} of the same market says "${known}".`;
    if (!isOther || field === "address" || isHoursField(field)) group.texts.set(field, known);
    else if (PLACE_FIELDS.includes(field)) group.problems.push(why);
    else leaveOut(field, why);
  }
  group.rows.push(row);
}

/** With two values of one of these, nobody knows which market the rows are about. */
const PLACE_FIELDS: readonly string[] = ["listingType", "zipCode", "latitude", "longitude", "state"];
