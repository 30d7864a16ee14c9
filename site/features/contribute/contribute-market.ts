/** What the dialogs know of the market they are about. */
import type { EditableMarket } from "#data/submissions/edit-fields.ts";
import type { Market } from "#data/market/market-schema.ts";
import { fromPublicMarket } from "#data/market/public-market.ts";

export type ContributeMarket = EditableMarket &
  Pick<Market, "id" | "city"> & {
    /** Photos that are published. */
    photoCount: number;
  };

/**
 * The market as the directory has it now. The page may be older than that, or come out of a cache.
 * @returns null when the API is not there: then what the page says has to do.
 */
export async function fetchMarket(id: number): Promise<ContributeMarket | null> {
  try {
    const answer = await fetch(`/api/markets/${id}`, { credentials: "include" });
    if (!answer.ok) return null;
    // A static host may answer any path with a page or a record of its own, which is told by what it lacks.
    const market = fromPublicMarket((await answer.json()) as Record<string, unknown>) as unknown as Market;
    const { photos, customList, features, payments } = market;
    const isMarket = market.id === id && [photos, customList, features, payments].every(Array.isArray);
    return isMarket ? { ...market, photoCount: photos.length } : null;
  } catch {
    return null;
  }
}
