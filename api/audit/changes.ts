/** How the work of a change makes its changes (see record-changes.ts). */
import type { Actor } from "#data/admin/actor.ts";
import type { Market } from "#data/market/market-schema.ts";
import type { NewClaim } from "#api/db/claims.ts";
import type { AuditedTable, Db } from "#api/db/tables.ts";

/** Who makes a change, and when. */
export interface Author {
  by: Actor;
  now: Date;
}

export interface Changes {
  /** The transaction. */
  db: Db;
  /**
   * Call it before changing or deleting a row, and before adding one whose id is known; "new" is for a row that was added
   * already. Idempotent.
   */
  touch: (table: AuditedTable, id: number, isNew?: "new") => Promise<void>;
  /** Adds claims to a market; the first ones make it when it is folded. */
  addClaims: (marketId: number, claims: readonly NewClaim[]) => Promise<void>;
  withdrawClaims: (marketId: number, ids: readonly number[]) => Promise<void>;
  /** Makes withdrawn claims count again. */
  reinstateClaims: (marketId: number, ids: readonly number[]) => Promise<void>;
  /**
   * Folds the market's claims into its record now, which otherwise follows the work if any were added, withdrawn or
   * reinstated. For work that needs the resulting market, makes one, changes its sources, or deletes claims.
   * @param sources new record ids of sources, if these change
   * @throws ZodError if the claims give no complete market
   */
  fold: (marketId: number, sources?: Iterable<string>) => Promise<Market>;
}
