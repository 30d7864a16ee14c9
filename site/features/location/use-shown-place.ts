/**
 * The place that a visitor looks around, for the map to draw (its `place`). It loads nothing but a county's outline, and
 * that when one is chosen.
 */
import { useEffect, useState } from "react";
import type { MarketFilters } from "#data/market/filter.ts";
import type { NamedPlace } from "#data/market/near.ts";
import type { Ring } from "#data/places/counties.ts";

export type ShownPlace =
  | (NamedPlace & {
      /** A town, a zip code or a market, by name. */
      kind: "town";
      /** No farther than so many miles; null for any distance. */
      withinMiles: number | null;
    })
  | { kind: "county"; name: string; rings: readonly Ring[] };

/** Null where none is chosen, and for a county until its outline is here. A named place goes before a county. */
export function useShownPlace({
  near,
  within,
  county,
}: Pick<MarketFilters, "near" | "within" | "county">): ShownPlace | null {
  const [shown, setShown] = useState<ShownPlace | null>(null);
  useEffect(() => {
    let isOver = false;
    const show = (place: ShownPlace | null) => {
      if (!isOver) setShown(place);
    };
    if (near || county === null) show(near && { kind: "town", ...near, withinMiles: within });
    // Without a connection the map does without the outline.
    else void loadCounty(county).then(show, () => show(null));
    return () => {
      isOver = true;
    };
  }, [near, within, county]);
  return shown;
}

async function loadCounty(name: string): Promise<ShownPlace | null> {
  const { loadCountyOutline } = await import("./places-data.ts");
  const rings = await loadCountyOutline(name);
  return rings.length > 0 ? { kind: "county", name, rings } : null;
}
