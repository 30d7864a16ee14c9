/** Finds what the database holds about a person, by e-mail address in any case. */
import { columnsOf } from "#api/db/columns.ts";
import {
  countTexts,
  type FoundRow,
  listSubmissionsByLink,
  readRowsWithAddresses,
  readTexts,
} from "#api/db/personal.ts";
import { listPhotos, type Photo } from "#api/db/photos.ts";
import type { Db, Tables } from "#api/db/tables.ts";

export interface Person {
  address: string;
  /** Names that were given with the address. */
  names: string[];
  /** Their own rows, including submissions through their manager links. */
  own: FoundRow[];
  photos: Photo[];
  /** Other people's rows and log entries that mention the address. */
  mentions: FoundRow[];
}

/** @param address an e-mail address, in any case */
export async function findPerson(db: Db, address: string): Promise<Person> {
  const wanted = address.toLowerCase();
  const own: FoundRow[] = [];
  const named: FoundRow[] = [];
  for await (const found of readRowsWithAddresses(db)) {
    const isTheirs = readTexts(found, "address").some((text) => text.toLowerCase() === wanted);
    if (isTheirs) own.push(found);
    else if (readTexts(found, "own", "text").some((text) => text.toLowerCase().includes(wanted))) named.push(found);
  }
  const sent = new Set(listIds(own, "submission"));
  for (const id of listIds(own, "manager_link")) {
    for (const row of await listSubmissionsByLink(db, id)) {
      if (!sent.has(row.id)) own.push({ table: "submission", row });
    }
  }
  const submissions = listIds(own, "submission");
  return {
    address,
    names: [...new Set(own.flatMap((found) => readTexts(found, "name")))],
    own,
    photos: await listPhotos(db, submissions),
    mentions: named.filter(({ table, row }) => table !== "submission" || !submissions.includes(Number(row["id"]))),
  };
}

export function listIds(rows: readonly FoundRow[], of: keyof Tables): number[] {
  return rows.filter(({ table }) => table === of).map(({ row }) => Number(row["id"]));
}

/** Every e-mail address in the database in lower case, including any that appear in texts. */
export async function listKnownAddresses(db: Db): Promise<Set<string>> {
  const known: string[] = [];
  for await (const found of readRowsWithAddresses(db)) {
    known.push(...readTexts(found, "address"));
    for (const text of readTexts(found, "own", "text")) {
      // Removes JSON escapes, since some of these texts are JSON.
      for (const [address] of text.replaceAll(/\\./g, " ").matchAll(ADDRESSES)) known.push(address);
    }
  }
  return new Set(known.map((address) => address.toLowerCase()));
}

/** Leaves out brackets and quotation marks around an address. */
const ADDRESSES = /[\p{L}\p{N}_][^\s@<>()[\]\\,;:"]*@[a-z0-9-]+(?:\.[a-z0-9-]+)+/giu;

/** The export a person may request: their rows by table, without hashes and keys. */
export async function exportPerson(db: Db, address: string, now: Date): Promise<object> {
  const { own, photos, mentions } = await findPerson(db, address);
  const log = mentions.filter(({ table }) => table === "audit");
  const rows = [...own, ...photos.map((row): FoundRow => ({ table: "photo", row })), ...log];
  const byTable = Map.groupBy(rows, ({ table }) => table);
  return {
    address,
    exportedAt: now.toISOString(),
    ...Object.fromEntries([...byTable].map(([table, found]) => [table, found.map(toExported)])),
    /** Every column in which the address occurs. */
    foundIn: await countTexts(db, address),
  };
}

function toExported({ table, row }: FoundRow): Record<string, unknown> {
  const columns = columnsOf(table);
  const shown = Object.entries(row).filter(([name]) => !columns[name]?.isSecret);
  return Object.fromEntries(
    shown.map(([name, value]) => [
      name,
      columns[name]?.isJson && value !== null ? (JSON.parse(String(value)) as unknown) : value,
    ]),
  );
}
