/**
 * The map of the listed markets: the one React component that owns Leaflet, loaded only when needed. Errors from
 * Leaflet go to the error boundary around it, which shows MapError.
 */
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Position } from "#data/market/distance.ts";
import type { LocalMoment } from "#data/schedule/local-time.ts";
import { useStore } from "../../lib/use-store.ts";
import { userLocation } from "../location/user-location.ts";
import type { ShownPlace } from "../location/use-shown-place.ts";
import { createLiveMap, type LiveMap, type MapEvents } from "./live-map.ts";
import { offerCommands } from "./map-commands.ts";
import { MapButtons, MapCorner } from "./MapControls.tsx";
import MapFrame from "./MapFrame.tsx";
import type { MapMarket } from "./map-market.ts";
import MapPopup from "./MapPopup.tsx";
import type { CloseUp } from "./view-keeper.ts";

export interface Props {
  /** Already searched and filtered. */
  markets: readonly MapMarket[];
  /** Where distances are measured from: the visitor's location, or a place that they searched for. Null if unknown. */
  position: Position | null;
  /** The place that they searched for: it is drawn, and the map moves there. */
  place?: ShownPlace | null;
  /**
   * On a phone, where the list is a separate view: a card at the bottom describes the chosen market instead of a popup.
   */
  isAlone?: boolean;
  now: Date;
  /** The days that the visitor asked for; pins then show the hours of those days. */
  days?: readonly LocalMoment[];
  selectedId: number | null;
  highlightedId: number | null;
  onSelect: (id: number | null) => void;
  onHighlight: (id: number | null) => void;
  /**
   * On a market's own page: close to it, without the list's controls. It takes the focus from the button that opened
   * it.
   */
  closeUp?: CloseUp;
}

const NO_DAYS: readonly LocalMoment[] = [];

export default function MarketMap({
  markets,
  position,
  place = null,
  isAlone = false,
  now,
  days = NO_DAYS,
  selectedId,
  highlightedId,
  onSelect,
  onHighlight,
  closeUp,
}: Props) {
  const box = useRef<HTMLDivElement>(null);
  const live = useRef<LiveMap | null>(null);
  const popup = useRef<HTMLElement>(null);
  const hasStarted = useRef(false);
  const visitor = useStore(userLocation, null);
  const self = visitor && !visitor.isDefault && !closeUp ? visitor : null;
  const [popupContent] = useState(() => document.createElement("div"));
  const [hasTiles, setHasTiles] = useState(true);
  /** All markets of a chosen cluster that are at one place. */
  const [group, setGroup] = useState<readonly MapMarket[] | null>(null);
  /** The market whose pin was chosen by keyboard: the focus moves into its popup. */
  const [focusedId, setFocusedId] = useState<number | null>(null);
  const selected = useMemo(() => markets.find(({ id }) => id === selectedId) ?? null, [markets, selectedId]);
  const highlighted = useMemo(() => markets.find(({ id }) => id === highlightedId) ?? null, [markets, highlightedId]);
  const inPopup = useMemo(() => (isAlone ? null : selected ? [selected] : group), [isAlone, selected, group]);

  const close = () => {
    if (popupContent.contains(document.activeElement)) live.current?.focus(inPopup?.[0] ?? null);
    setFocusedId(null);
    setGroup(null);
    onSelect(null);
  };
  const onChoose = useEffectEvent((chosen: readonly MapMarket[], byKeyboard: boolean) => {
    const [first] = chosen;
    if (!first) return;
    // Cards show markets at one place one after the other, so there is no group.
    const isGroup = chosen.length > 1 && !isAlone;
    setFocusedId(byKeyboard ? first.id : null);
    setGroup(isGroup ? chosen : null);
    onSelect(isGroup ? null : first.id);
  });
  const onHover = useEffectEvent(onHighlight);
  const onLeave = useEffectEvent(() => {
    if (isAlone || inPopup) close();
  });
  const focusChosen = useEffectEvent(() => live.current?.focus(selected));
  const create = useEffectEvent((element: HTMLElement, events: MapEvents) => {
    const map = createLiveMap(element, popupContent, events, closeUp);
    if (closeUp) element.focus({ preventScroll: true });
    const withdraw = closeUp
      ? undefined
      : offerCommands({ showAll: map.view.fitAll, focusChosen, isPinFocused: map.isPinFocused });
    return { map, withdraw };
  });

  useEffect(() => {
    if (!box.current) return undefined;
    const { map, withdraw } = create(box.current, {
      onChoose: (chosen, byKeyboard) => onChoose(chosen, byKeyboard),
      onHover: (id) => onHover(id),
      onLeave: () => onLeave(),
      onTiles: setHasTiles,
    });
    live.current = map;
    return () => {
      withdraw?.();
      map.destroy();
      live.current = null;
    };
  }, []);

  // The order matters: pins need the minute, the view needs the markets, and the popup needs both.
  useEffect(() => {
    live.current?.pins.setMoment(now, days);
  }, [now, days]);
  useEffect(() => {
    live.current?.pins.setMarkets(markets);
    live.current?.view.show({ markets, position, place, now });
  }, [markets, position, place, now]);
  useEffect(() => {
    void live.current?.setPlace(place);
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
    if (!first) live.current?.closePopup();
    else if (selected) live.current?.reveal(selected);
    else live.current?.openPopup(first);
    if (first && first.id === focusedId) popup.current?.focus({ preventScroll: true });
  }, [inPopup, selected, focusedId]);

  useEffect(() => {
    if (isAlone && selected) live.current?.revealAbove(selected, !hasStarted.current);
    hasStarted.current = true;
  }, [isAlone, selected]);

  return (
    <MapFrame
      box={box}
      label="Map of markets"
      hasTiles={hasTiles}
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
      corner={
        !closeUp && (
          <MapCorner
            markets={markets}
            isAlone={isAlone}
            hasCard={isAlone && selected !== null}
            onShowAll={() => {
              live.current?.view.fitAll();
              // The pressed button disappears: keep the focus on the map.
              live.current?.focus(null);
            }}
          />
        )
      }
      source={
        <>
          Markets: <a href="https://www.usdalocalfoodportal.com/">USDA</a>
        </>
      }
    >
      {inPopup &&
        createPortal(
          <MapPopup
            ref={popup}
            markets={inPopup}
            position={position}
            now={now}
            days={days}
            hasLink={!closeUp}
            onClose={close}
          />,
          popupContent,
        )}
    </MapFrame>
  );
}
