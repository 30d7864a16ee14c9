/**
 * A static drawing of a market's surroundings, for pages without scripts. Its button replaces it with the real map,
 * with streets (open-locator.ts).
 */
import { Map as MapIcon } from "lucide-react";
import { region } from "#data/region.ts";
import { formatList } from "#data/schedule/format/style.ts";
import { findStateCode } from "#data/market/address-line.ts";
import Drawing, { Labels, DrawnPin } from "./drawing/Drawing.tsx";
import { getLocatorView } from "./locator-view.ts";
import { MapError } from "./MapPlace.tsx";
import { AREA_RADIUS, boundsAround, getSurroundings, type LocatedMarket, type PlaceNames } from "./surroundings.ts";
import "./locator.css";

/** Height by width. */
const ASPECT = 0.62;

interface Props {
  market: LocatedMarket & { name: string; zipCode?: string | undefined };
  /** If undefined, no town or county is named. */
  names: PlaceNames | undefined;
}

export default function Locator({ market, names = { towns: [], counties: [] } }: Props) {
  const state = findStateCode(region.states, market.zipCode);
  const view = getLocatorView(boundsAround(market), ASPECT);
  const { towns, counties, dots, near, scale } = getSurroundings(view, market, names);
  const { x, y } = view.toPixels(market);
  const isIn = market.placeIsApproximate ? "is somewhere in" : "is in";
  const nearText = near.length > 0 ? `, near ${formatList(near)}` : "";
  return (
    <div className="locator screen-only" data-locator>
      <Drawing view={view} label={`Map: ${market.name} ${isIn} ${market.city}${nearText}`}>
        <Labels labels={counties} kind={() => "county"} />
        <path d={dots} className="town" />
        {market.placeIsApproximate ? (
          <circle cx={x} cy={y} r={AREA_RADIUS} className="area" />
        ) : (
          <DrawnPin x={x} y={y} />
        )}
        <Labels labels={towns} kind={({ text }) => (text === market.city ? "own" : undefined)} />
        <path d={scale.bar} className="scale" />
        <Labels labels={[scale.label]} kind={() => undefined} />
      </Drawing>
      <div className="row">
        <span>{[market.city, state].filter(Boolean).join(", ")}</span>
        <button type="button" className="button" hidden>
          <MapIcon size={18} aria-hidden />
          Open the map
        </button>
      </div>
      {/* In the page from the start: if the map's code fails to load, no code could draw it. */}
      <div hidden data-error>
        <MapError />
      </div>
    </div>
  );
}
