/** A copy of the database at one moment, beside those who read and write it. */
import Database from "better-sqlite3";

export interface DatabaseCopy {
  /** The last migration that has run on it. */
  schema: string;
  /** By table. */
  rows: Record<string, number>;
}

/**
 * VACUUM INTO reads in one transaction, which in WAL mode keeps nobody from writing; SQLite's online backup would begin anew
 * with each write of another process.
 * @param file of the database. @param copy is written, and has to be new
 */
export function copyDatabase(file: string, copy: string): DatabaseCopy {
  const database = new Database(file, { readonly: true, timeout: 5000 });
  try {
    database.prepare("VACUUM INTO ?").run(copy);
  } finally {
    database.close();
  }
  return describeDatabase(copy);
}

export function describeDatabase(file: string): DatabaseCopy {
  const database = new Database(file, { readonly: true });
  try {
    const tables = database
      .prepare<[], { name: string }>(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
      )
      .all();
    const rows: Record<string, number> = {};
    for (const { name } of tables) {
      const count = database.prepare<[], { count: number }>(`SELECT count(*) AS count FROM "${name}"`).get();
      rows[name] = count?.count ?? 0;
    }
    const last = database.prepare<[], { name: string | null }>("SELECT max(name) AS name FROM kysely_migration").get();
    return { schema: last?.name ?? "", rows };
  } finally {
    database.close();
  }
}
