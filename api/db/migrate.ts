/** Brings a database to the newest schema. Migrations are numbered and only ever added to. */
import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { OperatorError } from "#api/operator-error.ts";
import * as markets from "./migrations/001-markets.ts";
import * as submissions from "./migrations/002-submissions.ts";
import * as admin from "./migrations/003-admin.ts";
import * as moderation from "./migrations/004-moderation.ts";
import * as news from "./migrations/005-news.ts";
import * as schedule from "./migrations/006-schedule.ts";
import * as claims from "./migrations/007-claims.ts";
import * as certainty from "./migrations/008-certainty.ts";
import * as bounds from "./migrations/009-bounds.ts";
import * as contentRevision from "./migrations/010-content-revision.ts";
import * as mail from "./migrations/011-mail.ts";
import * as visitorChecks from "./migrations/012-visitor-checks.ts";
import * as managers from "./migrations/013-managers.ts";
import * as desk from "./migrations/014-desk.ts";
import * as queue from "./migrations/015-queue.ts";
import * as counts from "./migrations/016-counts.ts";
import * as roles from "./migrations/017-roles.ts";
import * as history from "./migrations/018-history.ts";

export const MIGRATIONS: Record<string, Migration> = {
  "001-markets": markets,
  "002-submissions": submissions,
  "003-admin": admin,
  "004-moderation": moderation,
  "005-news": news,
  "006-schedule": schedule,
  "007-claims": claims,
  "008-certainty": certainty,
  "009-bounds": bounds,
  "010-content-revision": contentRevision,
  "011-mail": mail,
  "012-visitor-checks": visitorChecks,
  "013-managers": managers,
  "014-desk": desk,
  "015-queue": queue,
  "016-counts": counts,
  "017-roles": roles,
  "018-history": history,
};

/**
 * Runs what has not run yet, all of it or nothing.
 * @throws OperatorError when a newer version of the program has been here, or when a migration fails.
 */
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
