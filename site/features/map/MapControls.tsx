/**
 * Controls on the list's map: buttons for the visitor's place, the whole state and the meaning of the marks; at the top
 * "Search this area", or the number of markets in view.
 */
import { LocateFixed, Maximize } from "lucide-react";
import { useMemo } from "react";
import type { Position } from "#data/market/distance.ts";
import { region } from "#data/region.ts";
import { askForLocation, isAskingForLocation } from "../location/ask-for-location.ts";
import tones from "../../components/Status.module.css";
import { classes } from "../../lib/classes.ts";
import { useStore } from "../../lib/use-store.ts";
import { listInView } from "./in-view.ts";
import { mapBounds, mapCommands, movedBounds, searchedArea } from "./list-map.ts";
import type { PinKind } from "./pins/pin-status.ts";

/** @param self where the visitor is, if that is known */
export function MapButtons({ self }: { self: Position | null }) {
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
            if (self) mapCommands.get()?.goTo(self);
            else void askForLocation();
          }}
        >
          <LocateFixed size={18} aria-hidden />
        </button>
        <button
          type="button"
          className="round"
          aria-label={`Show all of ${region.state}`}
          onClick={() => mapCommands.get()?.showRegion()}
        >
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

/** What each pin means; markets outside their hours and those with unknown hours have the same. */
const PIN_LABELS: Partial<Record<PinKind, string>> = {
  open: "Open",
  soon: "Closing soon",
  likely: "Likely open",
  maybe: "May be open",
  cancelled: "Cancelled",
  closed: "Not open, or hours unknown",
};

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
          <span className="map-cluster" aria-hidden>
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
}

/**
 * After the visitor has moved the map, a button narrows the list to it. Otherwise the number of markets in view is here;
 * next to a list only where that counts more. If there are none, a button shows all.
 */
export function MapTop({ markets, isAlone, hasCard, onSearched }: TopProps) {
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
        <button
          type="button"
          className="button map-search"
          onClick={() => {
            mapCommands.get()?.showAll();
            // The pressed button disappears: keep the focus on the map.
            mapCommands.get()?.focus(null);
          }}
        >
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
