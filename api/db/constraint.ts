/** What SQLite says when a row breaks a rule of its table. */
import Database from "better-sqlite3";

/** Whether a row with the same unique value was there before. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code === "SQLITE_CONSTRAINT_UNIQUE";
}
