/**
 * What can be taken back, by table: how messages name a row, what an undo needs, how it ends a row that was added, and
 * what follows. It restores the columns that db/columns.ts marks for the log; what markets need beyond that is in
 * restore-markets.ts.
 */
import { getFact } from "#data/market/facts.ts";
import type { Settings } from "#data/site/settings.ts";
import { DECLINED_PHOTO_DAYS } from "#data/submissions/submission-limits.ts";
import { removeLinkMail } from "#api/auth/account-links.ts";
import type { AuditedRow, RowChange } from "#api/db/audit.ts";
import { columnsOf } from "#api/db/columns.ts";
import { getStoredMarket } from "#api/db/markets.ts";
import { isRemoved, setPhotoState } from "#api/db/photos.ts";
import type { AuditedTable, Db } from "#api/db/tables.ts";
import { ApiError } from "#api/http/api-error.ts";
import { followFeeds } from "#api/news/follow-feeds.ts";
import { getSettings } from "#api/settings/get-settings.ts";
import { mailAnswer, mailDecision } from "#api/submissions/tell-submitters.ts";

/** A change that an undo can take back. */
export interface RowToRestore extends RowChange {
  /** The columns to set; null deletes the row. */
  wanted: AuditedRow | null;
}

interface Undoing {
  /** The transaction. */
  db: Db;
  now: Date;
  /** As they were before. */
  settings: Settings;
}

interface TakingBack {
  /** Names a row in messages. */
  name: (id: number, db: Db) => string | Promise<string>;
  /** Called before anything is written. @throws ApiError 409 */
  require?: (row: RowToRestore, db: Db) => Promise<void>;
  /** The columns that an added row gets, so that the undo can itself be undone. Without this, the row is deleted. */
  end?: (added: AuditedRow, now: Date) => AuditedRow;
  /** Called when everything is restored. */
  follow?: (row: RowToRestore, undoing: Undoing) => Promise<void>;
}

/** `null`: changed back elsewhere. */
export const TAKING_BACK: Readonly<Record<AuditedTable, TakingBack | null>> = {
  market: {
    name: async (id, db) => (await getStoredMarket(db, id))?.market.name ?? `market ${id}`,
    require: requireMergeTarget,
  },
  market_place: { name: () => "the link to a place of the provider" },
  submission: {
    name: (id) => `submission ${id}`,
    follow: async ({ id, wanted }, { db, now }) => {
      if (wanted?.["state"] !== undefined) await mailDecision(db, id, now);
      if (wanted?.["answer"] !== undefined) await mailAnswer(db, id, now);
    },
  },
  photo: {
    name: () => "one of the photos",
    require: requireFiles,
    end: (added) => ({ ...added, state: "rejected" }),
    follow: async ({ id, wanted }, { db, now }) => {
      if (wanted?.["state"] === "approved") await setPhotoState(db, id, "approved", now);
    },
  },
  admin: null,
  account_link: {
    name: () => "the link for an account",
    end: () => ({ state: "withdrawn" }),
    // What it brings opens nothing any more.
    follow: ({ id }, { db }) => removeLinkMail(db, id),
  },
  manager_link: {
    name: () => "the link of those who run it",
    end: (_, now) => ({ state: "revoked", ended_at: now.toISOString() }),
  },
  desk: { name: () => "what was noted of it at Check" },
  settings: {
    name: () => "the settings",
    follow: async (_, { db, settings }) => followFeeds(db, settings.feeds, (await getSettings(db)).feeds),
  },
};

async function requireFiles({ id, wanted }: RowToRestore, db: Db): Promise<void> {
  const state = wanted?.["state"];
  if (state === undefined || state === "rejected" || !(await isRemoved(db, id))) return;
  throw new ApiError(
    409,
    `This cannot be taken back: its photos were removed ${DECLINED_PHOTO_DAYS} days after they had been declined. ` +
      "They can be sent again.",
  );
}

/** A merge that is redone needs its target to be on the site. */
async function requireMergeTarget({ wanted }: RowToRestore, db: Db): Promise<void> {
  const target = wanted?.["merged_into"];
  if (typeof target !== "number") return;
  const stored = await getStoredMarket(db, target);
  if (!stored || stored.archivedAt !== null) {
    throw new ApiError(409, "The market that this one was merged into is not on the site any more. Restore it first.");
  }
}

/** @throws ApiError 409 */
export function refuseClashes(clashes: readonly string[]): never {
  const shown = clashes.slice(0, 3).join("; ");
  const more = clashes.length > 3 ? `; and ${clashes.length - 3} more` : "";
  throw new ApiError(
    409,
    `This cannot be taken back, because something has changed since: ${shown}${more}. Take that back first.`,
  );
}

/** "Oak Market (opening hours)". @param columns or facts; empty if the row itself was added or removed */
export async function describeClash(
  db: Db,
  { table, id }: Pick<RowChange, "table" | "id">,
  columns: readonly string[],
): Promise<string> {
  const name = (await TAKING_BACK[table]?.name(id, db)) ?? table;
  const labels = [...new Set(columns.map((column) => describeColumn(table, column)))];
  return labels.length === 0 ? name : `${name} (${labels.join(", ")})`;
}

/** "opening hours"; other names are split into words: "userRatingsTotal" → "user ratings total". */
function describeColumn(table: AuditedTable, name: string): string {
  const known = columnsOf(table)[name]?.log ?? getFact(name)?.label;
  return known ?? name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll("_", " ");
}
