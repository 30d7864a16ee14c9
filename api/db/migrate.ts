/** Migrates a database to the newest schema. Migrations are numbered; released ones are never changed or removed. */
import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { OperatorError } from "#api/process/operator-error.ts";
import * as schema from "./migrations/001-schema.ts";
import * as hoursAsMinutes from "./migrations/002-hours-as-minutes.ts";
import * as placesAndYears from "./migrations/003-places-and-years.ts";
import * as questions from "./migrations/004-questions.ts";
import * as settings from "./migrations/005-settings.ts";
import * as accountLinks from "./migrations/006-account-links.ts";
import * as indexes from "./migrations/007-indexes.ts";
import * as formTokens from "./migrations/008-form-tokens.ts";
import * as seasonBasis from "./migrations/009-season-basis.ts";
import * as oneImport from "./migrations/010-one-import.ts";

export const MIGRATIONS: Record<string, Migration> = {
  "001-schema": schema,
  "002-hours-as-minutes": hoursAsMinutes,
  "003-places-and-years": placesAndYears,
  "004-questions": questions,
  "005-settings": settings,
  "006-account-links": accountLinks,
  "007-indexes": indexes,
  "008-form-tokens": formTokens,
  "009-season-basis": seasonBasis,
  "010-one-import": oneImport,
};

/** Applies all pending migrations, or none. @throws OperatorError if a migration fails */
export async function migrate<T>(db: Kysely<T>, file: string): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve(MIGRATIONS) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error === undefined) return;
  const reason = error instanceof Error ? error.message : JSON.stringify(error);
  throw new OperatorError(
    `The database ${file} does not fit this version (${reason}). Start the version that wrote it, or restore a backup.`,
    { cause: error },
  );
}
