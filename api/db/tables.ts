/** The tables as the newest migration leaves them. */
import type { Kysely } from "kysely";

export interface MarketTable {
  id: number;
  /** The Market as JSON, checked and in the one order (see markets.ts). */
  record: string;
  /** The record as it last came from the committed snapshot; null when it never did. Equal to `record`: not edited. */
  seeded: string | null;
  /** When it was taken off the site, ISO; null while it is on it. Rows are never deleted: ids are for ever. */
  archived_at: string | null;
  /** ISO. */
  updated_at: string;
}

/** Facts about the database itself, as text by key. */
export interface MetaTable {
  key: MetaKey;
  value: string;
}

export type MetaKey =
  /** Counts every change to a market (kept by triggers). */
  | "markets.revision"
  /** SHA-256 of the snapshot file that was last seeded. */
  | "snapshot.hash"
  /** Its `updated` day. */
  | "snapshot.updated";

export interface Tables {
  market: MarketTable;
  meta: MetaTable;
}

export type Db = Kysely<Tables>;
