/** What the dialogs know of the market they are about. */
import type { EditableMarket } from "#data/submissions/edit-fields.ts";
import type { Market } from "#data/market/market-schema.ts";
import { fromPublicMarket } from "#data/market/public-market.ts";

export type ContributeMarket = EditableMarket & {
  id: number;
  city: string;
  zipCode?: string | undefined;
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
    const market: unknown = answer.ok ? await answer.json() : null;
    // A static host may answer any path with a record of its own.
    if (!isMarket(market) || market.id !== id) return null;
    const record = fromPublicMarket(market) as Market;
    return { ...record, photoCount: record.photos.length };
  } catch {
    return null;
  }
}

function isMarket(value: unknown): value is Market {
  if (typeof value !== "object" || value === null) return false;
  const { name, city, ...lists } = value as Partial<Record<keyof Market, unknown>>;
  const { photos, customList, features, payments } = lists;
  const hasLists = [photos, customList, features, payments].every(Array.isArray);
  return typeof name === "string" && typeof city === "string" && hasLists;
}
