/**
 * The place that the map marks: a town with its radius, or a county's outline, which is loaded when a county is chosen.
 */
import { useEffect, useState } from "react";
import type { MarketFilters } from "#data/market/filter.ts";
import type { NamedPlace } from "#data/market/near.ts";
import type { Ring } from "#data/places/counties.ts";

export type ShownPlace =
  | (NamedPlace & {
      /** A town, a zip code or a market, by name. */
      kind: "town";
      /** Radius in miles; null for any distance. */
      withinMiles: number | null;
    })
  | { kind: "county"; name: string; rings: readonly Ring[] };

/** Null without a place, and until a county's outline has loaded. A named place wins over a county. */
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
    // Without a connection there is no outline.
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
