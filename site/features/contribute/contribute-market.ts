/** The market that a contribution dialog is about. */
import type { EditableMarket } from "#data/submissions/edit-fields.ts";
import type { Market } from "#data/market/market-schema.ts";
import type { Vouched } from "#data/schedule/certainty.ts";
import { fromPublicMarket } from "#data/market/public-market.ts";

export type ContributeMarket = EditableMarket &
  Vouched &
  Pick<Market, "id" | "city"> & {
    /** Number of published photos. */
    photoCount: number;
  };

/**
 * Loads the market from the API: the page may be older, or come from a cache.
 * @returns null if there is no API; use the page's data then
 */
export async function fetchMarket(id: number): Promise<ContributeMarket | null> {
  try {
    const answer = await fetch(`/api/markets/${id}`, { credentials: "include" });
    if (!answer.ok) return null;
    // A static host may answer any path with a page or a file of its own.
    const market = fromPublicMarket((await answer.json()) as Record<string, unknown>) as unknown as Market;
    const { photos, customList, features, payments } = market;
    const isMarket = market.id === id && [photos, customList, features, payments].every(Array.isArray);
    return isMarket ? { ...market, photoCount: photos.length } : null;
  } catch {
    return null;
  }
}
