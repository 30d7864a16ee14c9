/**
 * Controls on the list's map: buttons for the visitor's place and the whole state; in the corner "List follows the
 * map", the legend, and the number of markets in view.
 */
import { LocateFixed, Maximize } from "lucide-react";
import { type CSSProperties, useMemo } from "react";
import type { Position } from "#data/market/distance.ts";
import { region } from "#data/region.ts";
import { askForLocation, isAskingForLocation } from "../location/ask-for-location.ts";
import status from "../../components/Status.module.css";
import { classes } from "../../lib/classes.ts";
import { useStore } from "../../lib/use-store.ts";
import { followMap, isMapFollowed } from "./follow-map.ts";
import { listInView } from "./in-view.ts";
import { mapBounds } from "./map-bounds.ts";
import { PIN_KINDS, PIN_LABELS } from "./pin-kind.ts";

interface ButtonsProps {
  /** Where the visitor is, if that is known. */
  self: Position | null;
  onSelf: (self: Position) => void;
  onRegion: () => void;
}

export function MapButtons({ self, onSelf, onRegion }: ButtonsProps) {
  const isAsking = useStore(isAskingForLocation, false);
  return (
    <>
      <button
        type="button"
        className="round"
        aria-label="Show my location"
        aria-busy={isAsking}
        onClick={() => {
          if (self) onSelf(self);
          else void askForLocation();
        }}
      >
        <LocateFixed size={18} aria-hidden />
      </button>
      <button type="button" className="round" aria-label={`Show all of ${region.state}`} onClick={onRegion}>
        <Maximize size={18} aria-hidden />
      </button>
    </>
  );
}

interface CornerProps {
  markets: readonly Position[];
  /** On a phone, where there is no list next to the map: nothing could follow, and the map itself shows the count. */
  isAlone: boolean;
  /** The chosen market's card covers the bottom of the map and shows the count. */
  hasCard: boolean;
  onShowAll: () => void;
}

export function MapCorner({ markets, isAlone, hasCard, onShowAll }: CornerProps) {
  return (
    <>
      {!isAlone && <FollowTick />}
      {!hasCard && <Legend />}
      <InView markets={markets} isAlone={isAlone} hasCard={hasCard} onShowAll={onShowAll} />
    </>
  );
}

function FollowTick() {
  const isOn = useStore(isMapFollowed, true);
  return (
    <label className="map-follow">
      <input type="checkbox" checked={isOn} onChange={({ target }) => followMap(target.checked)} />
      List follows the map
    </label>
  );
}

/** For the group in the legend: up to where its ring is green (open), and then gold (likely). */
const RING = { "--open": "35%", "--likely": "70%" } as CSSProperties;

/** Collapsed at first. */
function Legend() {
  return (
    <details className="map-legend">
      <summary>Legend</summary>
      <ul role="list">
        {PIN_KINDS.map((kind) => (
          <li key={kind} className={classes(status["status"], status["mark"])} data-status={kind}>
            {PIN_LABELS[kind]}
          </li>
        ))}
        <li>
          <span className="map-cluster" style={RING} aria-hidden="true" />
          Group (green: open, gold: likely)
        </li>
      </ul>
    </details>
  );
}

/**
 * The number of markets in view; next to a list only where that counts more. If there are none, a button shows all.
 */
function InView({ markets, isAlone, hasCard, onShowAll }: CornerProps) {
  const bounds = useStore(mapBounds, null);
  const count = useMemo(() => bounds && listInView(markets, bounds).length, [markets, bounds]);
  const isEmpty = count === 0 && markets.length > 0;
  const isCounted = isAlone ? !hasCard : count !== markets.length;
  return (
    <>
      <p className="map-note map-count" role="status">
        {count !== null && (isCounted || isEmpty) && countMarkets(count, markets.length)}
      </p>
      {isEmpty && (
        <button type="button" className="button map-all" onClick={onShowAll}>
          Show all
        </button>
      )}
    </>
  );
}

function countMarkets(count: number, total: number): string {
  if (count === 0) return "No markets in view";
  if (count < total) return `${count} of ${total} markets in view`;
  return count === 1 ? "1 market in view" : `${count} markets in view`;
}
