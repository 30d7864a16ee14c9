/** Migrates a database to the newest schema. Migrations are numbered; released ones are never changed or removed. */
import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { OperatorError } from "#api/process/operator-error.ts";
import * as schema from "./migrations/011-schema.ts";

/** A database from before them is converted (see migrations/from-010.ts). */
export const MIGRATIONS: Record<string, Migration> = {
  "011-schema": schema,
};

/** Applies all pending migrations, or none. @throws OperatorError if a migration fails */
export async function migrate<T>(db: Kysely<T>, file: string): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve(MIGRATIONS) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) throw doesNotFit(file, error);
}

export function doesNotFit(file: string, error: unknown): OperatorError {
  const reason = error instanceof Error ? error.message : JSON.stringify(error);
  return new OperatorError(
    `The database ${file} does not fit this version (${reason}). Start the version that wrote it, or restore a backup.`,
    { cause: error },
  );
}
