/**
 * The map of the markets shown: the one component that owns Leaflet. Loaded only when it is needed. What Leaflet
 * throws goes to the boundary around it, which shows MapError.
 */
import { createElement, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Position } from "#data/market/distance.ts";
import type { LocalMoment } from "#data/schedule/local-time.ts";
import { createStore } from "../../lib/store.ts";
import { useStore } from "../../lib/use-store.ts";
import { userLocation } from "../location/user-location.ts";
import type { ShownPlace } from "../location/use-shown-place.ts";
import InView from "./InView.tsx";
import FollowTick from "./FollowTick.tsx";
import { createLiveMap, type LiveMap, type MapEvents } from "./live-map.ts";
import MapButtons from "./MapButtons.tsx";
import MapFrame from "./MapFrame.tsx";
import type { MapMarket } from "./map-market.ts";
import type MapPopup from "./MapPopup.tsx";
import MapLegend, { PinDrawings } from "./MapLegend.tsx";
import type { CloseUp } from "./view-keeper.ts";

export interface Props {
  /** Already searched and filtered. */
  markets: readonly MapMarket[];
  /** Where distances are told from, if known: the visitor's, or a place that they named. */
  position: Position | null;
  /** The place that they named: it is drawn, and the map looks there. */
  place?: ShownPlace | null;
  /** On a phone, where the list is elsewhere: a card at the map's foot says what was chosen, and no popup does. */
  isAlone?: boolean;
  now: Date;
  /** The day that was asked for: then it is that day's hours that pins go by. */
  day?: LocalMoment | null;
  selectedId: number | null;
  highlightedId: number | null;
  onSelect: (id: number | null) => void;
  onHighlight: (id: number | null) => void;
  /** On a market's own page: looks at it from near instead of following the zoom rules. */
  closeUp?: CloseUp;
}

/** Most visitors open none. */
const popup = createStore<typeof MapPopup | null>(() => null);

async function loadPopup(): Promise<void> {
  const code = await import("./MapPopup.tsx").catch(() => null);
  if (code && !popup.get()) popup.set(code.default);
}

function LatePopup({ code, ...props }: Parameters<typeof MapPopup>[0] & { code: typeof MapPopup }) {
  return createElement(code, props);
}

export default function MarketMap({
  markets,
  position,
  place = null,
  isAlone = false,
  now,
  day = null,
  selectedId,
  highlightedId,
  onSelect,
  onHighlight,
  closeUp,
}: Props) {
  const box = useRef<HTMLDivElement>(null);
  const live = useRef<LiveMap | null>(null);
  const hasStarted = useRef(false);
  const visitor = useStore(userLocation, null);
  const self = visitor && !visitor.isDefault && !closeUp ? visitor : null;
  const [popupBox] = useState(() => document.createElement("div"));
  const [isBare, setBare] = useState(false);
  const [crowd, setCrowd] = useState<readonly MapMarket[] | null>(null);
  /** The market whose popup was opened with a key: the next Tab starts in there. */
  const [focusedId, setFocusedId] = useState<number | null>(null);
  const selected = useMemo(() => markets.find(({ id }) => id === selectedId) ?? null, [markets, selectedId]);
  const highlighted = useMemo(() => markets.find(({ id }) => id === highlightedId) ?? null, [markets, highlightedId]);
  const Popup = useStore(popup, null);
  const wanted = useMemo(() => (isAlone ? null : selected ? [selected] : crowd), [isAlone, selected, crowd]);
  // What is not there yet has no size to be placed by.
  const inPopup = Popup && wanted;
  useEffect(() => {
    if (wanted) void loadPopup();
  }, [wanted]);

  const close = () => {
    if (isAlone) onSelect(null);
    if (!inPopup) return;
    if (popupBox.contains(document.activeElement)) live.current?.focus(inPopup[0] ?? null);
    setFocusedId(null);
    setCrowd(null);
    onSelect(null);
  };
  const onChoose = useEffectEvent((chosen: readonly MapMarket[], byKeyboard: boolean) => {
    const [first] = chosen;
    if (!first) return;
    // On a card, those at one place come one after the other.
    const isCrowd = chosen.length > 1 && !isAlone;
    setFocusedId(byKeyboard ? first.id : null);
    setCrowd(isCrowd ? chosen : null);
    onSelect(isCrowd ? null : first.id);
  });
  const onHover = useEffectEvent(onHighlight);
  const onLeave = useEffectEvent(close);
  const create = useEffectEvent((element: HTMLElement, events: MapEvents) =>
    createLiveMap(element, popupBox, events, closeUp),
  );

  useEffect(() => {
    if (!box.current) return undefined;
    live.current = create(box.current, {
      onChoose: (chosen, byKeyboard) => onChoose(chosen, byKeyboard),
      onHover: (id) => onHover(id),
      onLeave: () => onLeave(),
      onBare: setBare,
    });
    return () => {
      live.current?.destroy();
      live.current = null;
    };
  }, []);

  // In this order: pins need the minute, the view needs the markets, and the popup needs both.
  useEffect(() => {
    live.current?.pins.setMoment(now, day);
  }, [now, day]);
  useEffect(() => {
    live.current?.pins.setMarkets(markets);
    live.current?.view.show({ markets, position, place, now });
  }, [markets, position, place, now]);
  useEffect(() => {
    live.current?.setPlace(place);
  }, [place]);
  useEffect(() => {
    live.current?.setVisitor(self);
  }, [self]);
  useEffect(() => {
    live.current?.pins.mark("selected", selected);
  }, [selected]);
  useEffect(() => {
    live.current?.pins.mark("highlighted", highlighted);
  }, [highlighted]);
  useEffect(() => {
    const [first] = inPopup ?? [];
    if (!first) {
      live.current?.popup.close();
      return;
    }
    if (selected) live.current?.reveal(selected);
    else live.current?.popup.open(first);
    if (first.id === focusedId) popupBox.querySelector("section")?.focus({ preventScroll: true });
  }, [inPopup, selected, focusedId, popupBox]);

  useEffect(() => {
    if (isAlone && selected) live.current?.revealAbove(selected, !hasStarted.current);
    hasStarted.current = true;
  }, [isAlone, selected]);

  return (
    <MapFrame
      box={box}
      label="Map of markets"
      isBare={isBare}
      onZoom={(levels) => live.current?.zoomBy(levels)}
      buttons={
        !closeUp && (
          <MapButtons
            self={self}
            onSelf={(there) => live.current?.view.goTo(there)}
            onRegion={() => live.current?.view.fitRegion()}
          />
        )
      }
      legend={
        !closeUp && (
          <>
            {!isAlone && <FollowTick />}
            <MapLegend />
            <InView
              markets={markets}
              isCounted={isAlone}
              onShowAll={() => {
                live.current?.view.fitAll();
                // The button goes with what it is about.
                live.current?.focus(null);
              }}
            />
          </>
        )
      }
      source={
        <>
          Markets: <a href="https://www.usdalocalfoodportal.com/">USDA</a>
        </>
      }
    >
      <PinDrawings />
      {inPopup &&
        createPortal(
          <LatePopup
            code={Popup}
            markets={inPopup}
            position={position}
            now={now}
            day={day}
            hasLink={!closeUp}
            onClose={close}
          />,
          popupBox,
        )}
    </MapFrame>
  );
}
