/** A copy of the database at one moment, beside those who read and write it. */
import Database from "better-sqlite3";

/**
 * VACUUM INTO reads in one transaction, which in WAL mode keeps nobody from writing; SQLite's online backup would begin anew
 * with each write of another process.
 * @param file of the database. @param copy is written, and has to be new
 */
export function copyDatabase(file: string, copy: string): void {
  const database = new Database(file, { readonly: true, timeout: 5000 });
  try {
    database.prepare("VACUUM INTO ?").run(copy);
  } finally {
    database.close();
  }
}

/** @returns of which states it is, none where that was never noted, and how many markets it has */
export function describeDatabase(file: string): { states: string[]; markets: number } {
  const database = new Database(file, { readonly: true });
  try {
    const noted = database.prepare<[], { value: string }>("SELECT value FROM meta WHERE key = 'region.states'").get();
    const found = database.prepare<[], { count: number }>("SELECT count(*) AS count FROM market").get();
    return { states: noted?.value.split(", ") ?? [], markets: found?.count ?? 0 };
  } finally {
    database.close();
  }
}
