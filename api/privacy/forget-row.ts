/** Removes the owner from a row, and names and addresses from its texts. Facts about a market stay. */
import { columnsOf, listPersonal } from "#api/db/columns.ts";
import { type FoundRow, listLogOf, readTexts, type Row, setColumns } from "#api/db/personal.ts";
import type { Db } from "#api/db/tables.ts";
import { createScrubber } from "./scrub.ts";

/**
 * Call it in a transaction. Also cleans the log entries about the row.
 * @param others the owner's other names and addresses, which may occur in the texts
 */
export async function forgetRow(transaction: Db, found: FoundRow, others: readonly string[] = []): Promise<void> {
  const { table, row } = found;
  const scrub = createScrubber([...readTexts(found, "address", "name"), ...others]);
  const emptied = listPersonal(table, "address", "name", "own").map((name) => [name, null] as const);
  await setColumns(transaction, found, { ...scrubTexts(found, scrub), ...Object.fromEntries(emptied) });
  for (const { id, changes } of await listLogOf(transaction, found)) {
    for (const change of changes.filter((each) => each.table === table && each.id === row["id"])) {
      for (const image of [change.before, change.after]) {
        if (image) Object.assign(image, scrubTexts({ table, row: image }, scrub));
      }
    }
    await setColumns(transaction, { table: "audit", row: { id } }, { changes: JSON.stringify(changes) });
  }
}

/** Returns the texts of a row (or of a logged row) after scrubbing. */
export function scrubTexts({ table, row }: FoundRow, scrub: (text: string) => string): Row {
  const scrubbed: Record<string, string> = {};
  for (const name of listPersonal(table, "own", "text")) {
    const text = row[name];
    if (typeof text !== "string") continue;
    const keys = columnsOf(table)[name]?.texts;
    const scrubKey = (key: string, value: unknown) =>
      keys?.includes(key) && typeof value === "string" ? scrub(value) : value;
    scrubbed[name] = keys ? JSON.stringify(JSON.parse(text), scrubKey) : scrub(text);
  }
  return scrubbed;
}
