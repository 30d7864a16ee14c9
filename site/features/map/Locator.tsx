/**
 * Where a market is, on a drawing of the state that costs a page a few hundred bytes; its button puts the real map
 * in its place (open-locator.ts). Without JavaScript it stays a drawing.
 */
import { Map as MapIcon } from "lucide-react";
import { region } from "#data/region.ts";
import { findStateCode } from "#data/state-code.ts";
import { describePlace, getLocatorView, pinTransform } from "./locator-view.ts";
import { MapError } from "./MapPlace.tsx";
import type { MapMarket } from "./map-market.ts";
import { OUTLINE_HREF } from "./outline-use.ts";
import "./locator.css";

export default function Locator({ market }: { market: MapMarket & { zipCode?: string | undefined } }) {
  const state = findStateCode(region.states, market.zipCode);
  const view = getLocatorView(region.bounds, market);
  return (
    <div className="locator screen-only" data-locator>
      <svg viewBox={view.viewBox} role="img" aria-label={describePlace(region.state, market)}>
        <use href={OUTLINE_HREF} />
        <g transform={pinTransform(view)}>
          <path d="M0 0C-4-9-11-14-11-22a11 11 0 0 1 22 0C11-14 4-9 0 0z" />
          <circle cy="-22" r="4" />
        </g>
      </svg>
      <div className="row">
        <span>{[market.city, state].filter(Boolean).join(", ")}</span>
        <button type="button" className="button" hidden>
          <MapIcon size={18} aria-hidden />
          Open the map
        </button>
      </div>
      {/* Here from the start: the code that could draw it is what may not come. */}
      <div hidden data-error>
        <MapError />
      </div>
    </div>
  );
}
