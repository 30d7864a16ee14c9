/** Copies and inspects a database file while other processes use it. */
import Database from "better-sqlite3";

/**
 * VACUUM INTO reads in one transaction, which in WAL mode blocks no writer. SQLite's online backup would restart
 * whenever another process writes.
 * @param copy the file to create; must not exist
 */
export function copyDatabase(file: string, copy: string): void {
  const database = new Database(file, { readonly: true, timeout: 5000 });
  try {
    database.prepare("VACUUM INTO ?").run(copy);
  } finally {
    database.close();
  }
}

/** The states are empty if the database never recorded any; `markets` is how many it has. */
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
