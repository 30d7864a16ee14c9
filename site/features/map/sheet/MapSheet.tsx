/**
 * On a phone, over the map: the markets that it has in view, the chosen one first. The sheet stands low, half way up
 * or over all of the map; a finger, its two buttons and the arrow keys move it. List/Map stays what it was: the list
 * has all markets, the sheet those that one looks at.
 */
import { ChevronDown, ChevronUp } from "lucide-react";
import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useInsertionEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { addStyles } from "../../../lib/add-styles.ts";
import { useStore } from "../../../lib/use-store.ts";
import { mapBounds } from "../map-bounds.ts";
import css from "./map-sheet.css?inline";
import { listInView, raiseSheet, SHEET_POSITIONS, type SheetPosition } from "./sheet-rules.ts";
import { useSheetDrag } from "./use-sheet-drag.ts";

export interface Props {
  /** Those on the map. */
  markets: readonly ListedMarket[];
  selectedId: number | null;
  /** Draws one; `lower` clears the view of the map. */
  children: (market: ListedMarket, lower: () => void) => ReactNode;
}

/** More than these nobody scrolls through on a map: zooming in, or the list, is the shorter way. */
const CARDS = 20;

const POSITION_NAMES: Record<SheetPosition, string> = { collapsed: "Low", half: "Half way up", full: "Over the map" };

const KEYS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 1,
  PageDown: -1,
  End: SHEET_POSITIONS.length,
  Home: -SHEET_POSITIONS.length,
  Escape: -SHEET_POSITIONS.length,
};

const STEPS = [
  { label: "Lower the list", steps: -1, last: "collapsed", Icon: ChevronDown },
  { label: "Raise the list", steps: 1, last: "full", Icon: ChevronUp },
];

export default function MapSheet({ markets, selectedId, children }: Props) {
  useInsertionEffect(() => {
    addStyles(css);
  }, []);
  const bounds = useStore(mapBounds, null);
  const [position, setPosition] = useState<SheetPosition>("collapsed");
  const sheet = useRef<HTMLElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  const cards = useRef<HTMLDivElement>(null);
  const cardsId = useId();

  const raise = (steps: number) => {
    setPosition(raiseSheet(position, steps));
  };
  const lower = () => {
    setPosition("collapsed");
  };

  // What is out of sight cannot keep the focus.
  useLayoutEffect(() => {
    if (position === "collapsed" && cards.current?.contains(document.activeElement)) handle.current?.focus();
  }, [position]);

  // A chosen pin is to be seen, and so is its popup.
  const [seenId, setSeenId] = useState(selectedId);
  if (seenId !== selectedId) {
    setSeenId(selectedId);
    if (selectedId !== null) setPosition("collapsed");
  }

  // Whoever takes hold of the map wants to see it.
  const hasMap = bounds !== null;
  useEffect(() => {
    const box = sheet.current?.closest("[data-map]");
    const touch = ({ target }: Event) => {
      if (target instanceof Node && !sheet.current?.contains(target)) setPosition("collapsed");
    };
    box?.addEventListener("pointerdown", touch);
    return () => box?.removeEventListener("pointerdown", touch);
  }, [hasMap]);

  const drag = useSheetDrag(sheet, {
    onSettle: setPosition,
    onTap: () => {
      setPosition(position === "collapsed" ? "half" : "collapsed");
    },
  });

  if (!bounds) return null;
  const inView = listInView(markets, bounds, selectedId);
  const more = inView.length - CARDS;
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = KEYS[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    raise(steps);
  };
  return (
    <section ref={sheet} className="map-sheet" data-position={position} aria-label="Markets in view">
      <header className="head" {...drag}>
        <div
          ref={handle}
          className="handle"
          role="separator"
          tabIndex={0}
          aria-orientation="horizontal"
          aria-label="Height of the list over the map"
          aria-controls={cardsId}
          aria-valuemin={0}
          aria-valuemax={SHEET_POSITIONS.length - 1}
          aria-valuenow={SHEET_POSITIONS.indexOf(position)}
          aria-valuetext={POSITION_NAMES[position]}
          onKeyDown={onKeyDown}
        />
        <h2>{countMarkets(inView.length)}</h2>
        {STEPS.map(({ label, steps, last, Icon }) => (
          <button
            key={label}
            type="button"
            className="round"
            aria-label={label}
            aria-disabled={position === last}
            onClick={() => {
              raise(steps);
            }}
          >
            <Icon size={20} aria-hidden />
          </button>
        ))}
      </header>
      <div ref={cards} id={cardsId} className="cards" inert={position === "collapsed"}>
        {inView.slice(0, CARDS).map((market) => (
          <Fragment key={market.id}>{children(market, lower)}</Fragment>
        ))}
        {more > 0 && <p>And {more} more. Zoom in to see fewer, or look at all of them in the list.</p>}
        {inView.length === 0 && <p>Move the map, or zoom out, to see markets.</p>}
      </div>
    </section>
  );
}

function countMarkets(count: number): string {
  if (count === 0) return "No markets in view";
  return count === 1 ? "1 market in view" : `${count} markets in view`;
}
