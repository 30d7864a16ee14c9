/** The suggestions for an empty field: the visitor's position, recent and large towns, and what is in season. */
import { Clock, LocateFixed } from "lucide-react";
import { capitalize } from "#data/input/capitalize.ts";
import { CROPS, listAtBest, listInSeason } from "#data/crops/crops.ts";
import { listLargestTowns } from "#data/market/largest-towns.ts";
import { USUAL_RADIUS } from "#data/market/near.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { nameCounty } from "#data/market/labels.ts";
import { region } from "#data/region.ts";
import { getLocalMoment } from "#data/schedule/local-time.ts";
import type { Option } from "../../../components/Combobox.tsx";
import { askForLocation } from "../../location/ask-for-location.ts";
import { readRecentPlaces, type RecentPlace, rememberPlace } from "../../location/recent-places.ts";
import { userLocation } from "../../location/user-location.ts";
import { changeListState, listState } from "../list-state.ts";
import { ENABLE_LOCATION } from "../PlaceChip.tsx";
import { rememberCrop } from "./asked-crop.ts";
import { askedPlace } from "./asked-place.ts";

/** Choosing it changes the list, or opens a market's page. */
export interface SearchOption extends Option {
  choose: () => void;
}

const TOWNS_MAX = 6;
const CROPS_MAX = 6;

/** @param markets all; empty until they have loaded */
export function listStartOptions(markets: readonly ListedMarket[]): SearchOption[] {
  const recent = readRecentPlaces();
  const towns = listLargestTowns(markets, TOWNS_MAX + recent.length);
  const others = towns.filter(({ name }) => !recent.some(({ near }) => near?.name === name)).slice(0, TOWNS_MAX);
  const items = new Set(markets.flatMap(({ customList }) => customList));
  const moment = getLocalMoment(new Date(), region.timeZone);
  // Crops with a short season first.
  const names = new Set([...listAtBest(CROPS, moment), ...listInSeason(CROPS, moment).fresh.map(({ name }) => name)]);
  const crops = [...names]
    .flatMap((name) => CROPS.find((crop) => crop.name === name) ?? [])
    .filter(({ item }) => items.has(item))
    .slice(0, CROPS_MAX);
  const location = userLocation.get();
  const here = location === null || location.isDefault ? ENABLE_LOCATION : "Use my location";
  return [
    { key: "here", label: here, icon: <LocateFixed size={18} aria-hidden />, choose: () => goHere("") },
    ...recent.map((place) => ({
      key: `recent ${name(place)}`,
      label: name(place),
      icon: <Clock size={18} aria-hidden />,
      choose: () => goTo(place, ""),
    })),
    ...others.map((near) => ({
      key: `town ${near.name}`,
      label: near.name,
      group: "Towns",
      choose: () => goTo({ near, county: null }, ""),
    })),
    ...crops.map(({ name, item }) => ({
      key: `crop ${name}`,
      label: capitalize(name),
      group: "In season now",
      choose: () => {
        const { filters } = listState.get();
        rememberCrop(name);
        changeListState({ query: "", filters: { ...filters, item: [...new Set([...filters.item, item])] } });
      },
    })),
  ];
}

function name({ near, county }: RecentPlace): string {
  return near?.name ?? nameCounty(county ?? "");
}

/** Filters around a place, with the current or the usual radius; a county needs no radius. */
export function goTo({ near, county }: RecentPlace, query: string, others = listState.get().filters): void {
  rememberPlace({ near, county });
  askedPlace.set(null);
  const within = near ? (others.within ?? USUAL_RADIUS) : null;
  changeListState({ query, filters: { ...others, near, county, within } });
}

/** Sorts by distance from the visitor; asks for the position if it is unknown. */
export function goHere(query: string, others = listState.get().filters): void {
  changeListState({ query, sort: "distance", filters: { ...others, near: null, county: null } });
  const location = userLocation.get();
  if (location === null || location.isDefault) void askForLocation();
}
