/** What all sources of an import have in common: what a check gets, and what is read about a market. */
import type { Actor } from "#data/admin/actor.ts";
import type { ImportForm } from "#data/admin/imports-schema.ts";
import type { ClaimedMarket } from "#data/market/claims.ts";
import type { KnownMarket, ListReading, RowsToMend } from "#data/import/list/read-list.ts";

/** `files` are in `folder`, which is deleted with the job. The portal itself is asked if there are none. */
export type CheckParams = ImportForm & { folder: string; files: readonly ImportFile[] };

/** A file to read, and its name where it came from: the portal's are named after their list. */
export interface ImportFile {
  path: string;
  name: string;
}

/** A check, and what the database says for it. */
export type PlanRequest = CheckParams & {
  /** "the USDA listings" */
  title: string;
  /** All markets, including archived ones, by id. */
  known: ReadonlyMap<number, KnownMarket>;
  /** The snapshot's day, ISO. */
  updated: string;
  /** The id for the first new market of a list. */
  nextId: number;
  by: Actor;
  now: Date;
};

/** All that a source says about one market now. */
export interface SourceClaims extends ClaimedMarket {
  /** Current claims that these take the place of: what the source said before. */
  replaced: KnownMarket["claims"];
  /** The rows of a list that say it, to come back if the market cannot be like that. */
  rows?: RowsToMend["rows"];
  /** Which cells of them are left out, and why; "" or missing if none. */
  unread?: string;
}

/** A source, read and matched with the directory. */
export interface SourceReading extends Omit<ListReading, "markets"> {
  markets: SourceClaims[];
  /** Rows that may be of a market that is here, and come in as markets of their own. */
  unclear: RowsToMend[];
  /** What to do if many markets are to go from the site; "" if that is allowed. */
  ifLost: string;
}
