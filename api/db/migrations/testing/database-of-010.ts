/** A database file as the version before 011-schema.ts left it. */
import Database from "better-sqlite3";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { MIGRATIONS_TO_010 } from "../from-010.ts";

const SCHEMA = await readFile(new URL("schema-of-010.sql", import.meta.url), "utf8");

/** @param statements that fill it @param executed its migrations @returns the file */
export function makeDatabaseOf010(folder: string, statements = "", executed = MIGRATIONS_TO_010): string {
  const file = join(folder, "directory.db");
  const database = new Database(file);
  database.exec(SCHEMA);
  database.exec(statements);
  for (const name of executed) database.prepare("INSERT INTO kysely_migration VALUES (?, '')").run(name);
  database.close();
  return file;
}
