/** What all sources of an import have in common: how a market is known, and what a source has read about it. */
import type { Claim } from "#data/market/claims.ts";
import type { Market } from "#data/market/market-schema.ts";
import type { ListReading, RowsToMend } from "#data/import/list/read-list.ts";
import type { NewClaim } from "#api/db/claims.ts";
import type { StoredMarket } from "#api/db/markets.ts";

/** A market on the site or archived, with its current claims. */
export interface KnownMarket extends StoredMarket {
  claims: readonly KnownClaim[];
}

/** `id` is missing outside of the database. */
export type KnownClaim = Claim & { id?: number };

/** All that a source says about one market now. */
export interface SourceClaims extends Pick<Market, "id" | "sources"> {
  claims: readonly NewClaim[];
  /** Current claims that these take the place of: what the source said before. */
  replaced: readonly KnownClaim[];
  /** The rows of a list that say it, to come back if the market cannot be like that. */
  rows?: RowsToMend["rows"];
  /** Which cells of them are left out, and why; "" or missing if none. */
  unread?: string;
}

export interface UnclearRow {
  name: string;
  /** The record's key. */
  place: string;
  why: string;
}

/** A source, read and matched with the directory. */
export interface SourceReading extends Omit<ListReading, "markets"> {
  markets: SourceClaims[];
  /** Rows that may be of a market that is here, and come in as markets of their own. */
  unclear: UnclearRow[];
}
