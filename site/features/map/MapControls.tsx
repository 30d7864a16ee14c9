/**
 * Controls on the list's map: buttons for the visitor's place, the whole state and the meaning of the marks; at the top
 * "Search this area", or the number of markets in view.
 */
import { LocateFixed, Maximize } from "lucide-react";
import { type CSSProperties, useMemo } from "react";
import type { Position } from "#data/market/distance.ts";
import { region } from "#data/region.ts";
import { askForLocation, isAskingForLocation } from "../location/ask-for-location.ts";
import tones from "../../components/Status.module.css";
import { classes } from "../../lib/classes.ts";
import { useStore } from "../../lib/use-store.ts";
import { listInView } from "./in-view.ts";
import { mapBounds, movedBounds, searchedArea } from "./map-bounds.ts";
import { PIN_LABELS } from "./pins/pin-kind.ts";

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
      <div className="map-zoom">
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
      </div>
      <button type="button" className="round map-help" popoverTarget="map-marks" aria-label="What the marks mean">
        ?
      </button>
      <Marks />
    </>
  );
}

/** For the group: up to where its ring is full (open), and then dashed (likely). */
const RING = { "--open": "35%", "--likely": "70%" } as CSSProperties;

function Marks() {
  return (
    <div id="map-marks" popover="auto" className="map-marks">
      <h2 className="subhead">What the marks mean</h2>
      <ul role="list">
        {Object.entries(PIN_LABELS).map(([kind, label]) => (
          <li key={kind}>
            <span className={classes("map-pin", tones["status"], tones["mark"])} data-status={kind} aria-hidden />
            {label}
          </li>
        ))}
        <li>
          <span className="map-cluster" style={RING} aria-hidden>
            9
          </span>
          Several markets: the full part of the ring is open, the dashed part likely
        </li>
      </ul>
    </div>
  );
}

interface TopProps {
  markets: readonly Position[];
  /** On a phone, where there is no list next to the map: the map itself shows the count. */
  isAlone: boolean;
  /** The chosen market's card covers the bottom of the map and shows the count. */
  hasCard: boolean;
  onSearched: () => void;
  onShowAll: () => void;
}

/**
 * After the visitor has moved the map, a button narrows the list to it. Otherwise the number of markets in view is here;
 * next to a list only where that counts more. If there are none, a button shows all.
 */
export function MapTop({ markets, isAlone, hasCard, onSearched, onShowAll }: TopProps) {
  const bounds = useStore(mapBounds, null);
  const moved = useStore(movedBounds, null);
  const area = useStore(searchedArea, null);
  const count = useMemo(() => bounds && listInView(markets, bounds).length, [markets, bounds]);
  const isEmpty = count === 0 && markets.length > 0;
  const isCounted = isAlone ? !hasCard : count !== markets.length;
  const isOffered = moved !== null && moved !== area && !isEmpty && count !== markets.length;
  return (
    <div className="map-top">
      <p className={classes("map-note", isOffered && "visually-hidden")} role="status">
        {count !== null && (isCounted || isEmpty) && countMarkets(count, markets.length)}
      </p>
      {isOffered && (
        <button
          type="button"
          className="button map-search"
          onClick={() => {
            searchedArea.set(moved);
            onSearched();
          }}
        >
          Search this area
        </button>
      )}
      {isEmpty && (
        <button type="button" className="button map-search" onClick={onShowAll}>
          Show all
        </button>
      )}
    </div>
  );
}

function countMarkets(count: number, total: number): string {
  if (count === 0) return "No markets in view";
  if (count < total) return `${count} of ${total} markets in view`;
  return count === 1 ? "1 market in view" : `${count} markets in view`;
}
