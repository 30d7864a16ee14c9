/** Takes out of a row whose it is, and people's names and addresses out of its texts. What it says about a market stays. */
import { columnsOf, listPersonal } from "#api/db/columns.ts";
import { type Found, listLogOf, readTexts, type Row, setColumns } from "#api/db/personal.ts";
import type { Db } from "#api/db/tables.ts";
import { createScrubber } from "./scrub.ts";

/**
 * In a transaction, for the person whose row it is: also in what the log says of it.
 * @param others what else they are known by: photos come without a name, and an answer may call them by it
 */
export async function forgetRow(transaction: Db, found: Found, others: readonly string[] = []): Promise<void> {
  const { table, row } = found;
  const scrub = createScrubber([...readTexts(found, "address", "name"), ...others]);
  const emptied = listPersonal(table, "address", "name", "own").map((name) => [name, null]);
  await setColumns(transaction, found, { ...scrubTexts(found, scrub), ...Object.fromEntries(emptied) });
  for (const { id, changes } of await listLogOf(transaction, found)) {
    const scrubbed = changes.map((change) => {
      if (change.table !== table || change.id !== row["id"]) return change;
      const [before, after] = [change.before, change.after].map(
        (image) => image && { ...image, ...scrubTexts({ table, row: image }, scrub) },
      );
      return { ...change, before, after };
    });
    await setColumns(transaction, { table: "audit", row: { id } }, { changes: JSON.stringify(scrubbed) });
  }
}

/** For somebody else, who is mentioned in it. */
export async function scrubRow(transaction: Db, found: Found, scrub: (text: string) => string): Promise<void> {
  await setColumns(transaction, found, scrubTexts(found, scrub));
}

/** Of a whole row, or of what the log keeps of one. */
function scrubTexts({ table, row }: Found, scrub: (text: string) => string): Row {
  const columns = columnsOf(table);
  const texts = listPersonal(table, "own", "text").flatMap((name) => {
    const text = row[name];
    const keys = columns[name]?.texts;
    return typeof text === "string" ? [[name, keys ? scrubKeys(text, keys, scrub) : scrub(text)]] : [];
  });
  return Object.fromEntries(texts) as Row;
}

function scrubKeys(json: string, keys: readonly string[], scrub: (text: string) => string): string {
  return JSON.stringify(JSON.parse(json), (key, value: unknown) =>
    keys.includes(key) && typeof value === "string" ? scrub(value) : value,
  );
}
