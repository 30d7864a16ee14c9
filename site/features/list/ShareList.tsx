/**
 * The Share button: a link to the search and its filters, or to the visitor's saved markets by their ids. The nearest
 * town stands for the visitor's own position, which stays on the device.
 */
import { Share2 } from "lucide-react";
import { distanceKm, distanceMiles } from "#data/market/distance.ts";
import { IDS_MAX } from "#data/market/filter.ts";
import { listLargestTowns } from "#data/market/largest-towns.ts";
import { type NamedPlace, USUAL_RADIUS } from "#data/market/near.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { toast } from "../../components/toast-store.ts";
import { shareLink } from "../../lib/share-link.ts";
import { getSiteName } from "../../lib/site-name.ts";
import { type UserLocation, userLocation } from "../location/user-location.ts";
import { type ListState, listState, writeSearch } from "./list-state.ts";
import { marketData } from "./market-data.ts";

interface Props {
  /** "12 markets: Saturday, July 18" */
  title: string;
  /** Ids of the saved markets, where the list shows those. */
  saved?: readonly number[];
}

/** A visitor farther away than this is in no town of the region. */
const TOWN_MAX_MILES = 50;

export default function ShareList({ title, saved = [] }: Props) {
  const share = () => {
    const state = listState.get();
    const town = findSharedTown(state, userLocation.get(), marketData.get().markets);
    const address = new URL(`/${toSharedSearch(state, saved, town)}`, window.location.href).href;
    // The title's number is of the visitor's own list, of any distance.
    const words = town ? `Markets near ${town.name}` : title;
    void shareLink(`${words} · ${getSiteName()}`, address).then((title) => {
      // A message in the row would push the cards down.
      if (title !== null) toast({ title });
    });
  };
  return (
    <button type="button" className="button small" onClick={share}>
      <Share2 size={16} aria-hidden />
      <span>Share</span>
    </button>
  );
}

/**
 * The town nearest to the visitor's own position, at the middle of its markets. Null if the list names its place, or
 * its markets one by one, or if the visitor is nowhere near.
 */
export function findSharedTown(
  { filters: { near, county, saved, ids } }: ListState,
  location: UserLocation | null,
  markets: readonly Pick<ListedMarket, "city" | "latitude" | "longitude">[],
): NamedPlace | null {
  if (near || county !== null || saved || ids.length > 0 || !location || location.isDefault) return null;
  const [town] = listLargestTowns(markets, Infinity).sort((a, b) => distanceKm(location, a) - distanceKm(location, b));
  return town && distanceMiles(location, town) <= TOWN_MAX_MILES ? town : null;
}

/**
 * The address parameters for others: saved markets by their ids, since they are stored on this device only.
 * @param town the place of a list that is about the visitor's own
 */
export function toSharedSearch(state: ListState, saved: readonly number[], town: NamedPlace | null): string {
  const { filters } = state;
  const shared = filters.saved ? { ...filters, saved: false, ids: saved.slice(0, IDS_MAX) } : filters;
  const placed = town ? { ...shared, near: town, within: filters.within ?? USUAL_RADIUS } : shared;
  return writeSearch({ ...state, view: "list", filters: placed });
}
