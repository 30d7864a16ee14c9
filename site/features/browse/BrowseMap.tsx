/** The map of a browse page: a drawing, with a link to the live map. */
import type { Market } from "#data/market/market-schema.ts";
import { region } from "#data/region.ts";
import Drawing, { Labels } from "../map/drawing/Drawing.tsx";
import type { PlaceLink } from "./browse-links.ts";
import { drawMap } from "./browse-map.ts";
import type { BrowsePlace } from "./places.ts";
import "./browse-map.css";

interface Props {
  markets: readonly Market[];
  place: BrowsePlace;
  live: PlaceLink;
}

export default function BrowseMap({ markets, place, live }: Props) {
  const { view, dots, names } = drawMap(markets, place.kind === "state" ? region.bounds : undefined);
  return (
    <figure className="browse-map screen-only">
      <Drawing view={view} label={`Map: where the ${markets.length} markets in ${place.name} are`}>
        <path d={dots} className="rim" />
        <path d={dots} className="market" />
        <Labels labels={names} kind={() => "own"} />
      </Drawing>
      <figcaption>
        <a className="button" href={live.href}>
          {live.label}
        </a>
      </figcaption>
    </figure>
  );
}
