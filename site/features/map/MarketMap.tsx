/**
 * The map of the markets shown: the one component that owns Leaflet. Loaded only when it is needed. What Leaflet
 * throws goes to the boundary around it, which shows MapError.
 */
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Position } from "#data/market/distance.ts";
import { mapBounds } from "./map-bounds.ts";
import { createLiveMap, type LiveMap, type MapEvents } from "./live-map.ts";
import MapFrame from "./MapFrame.tsx";
import type { MapMarket } from "./map-market.ts";
import type { MapParts } from "./map-parts.ts";
import MapLegend, { PinDrawings } from "./MapLegend.tsx";
import MapPopup from "./MapPopup.tsx";
import type { CloseUp } from "./view-keeper.ts";

export interface Props {
  /** Already searched and filtered. */
  markets: readonly MapMarket[];
  /** Where those are a part of very many. */
  parts?: MapParts | undefined;
  /** The visitor's, if known. */
  position: Position | null;
  now: Date;
  selectedId: number | null;
  highlightedId: number | null;
  onSelect: (id: number | null) => void;
  onHighlight: (id: number | null) => void;
  /** On a market's own page: looks at it from near instead of following the zoom rules. */
  closeUp?: CloseUp;
}

export default function MarketMap({
  markets,
  parts,
  position,
  now,
  selectedId,
  highlightedId,
  onSelect,
  onHighlight,
  closeUp,
}: Props) {
  const box = useRef<HTMLDivElement>(null);
  const live = useRef<LiveMap | null>(null);
  const [popupBox] = useState(() => document.createElement("div"));
  const [isBare, setBare] = useState(false);
  const [crowd, setCrowd] = useState<readonly MapMarket[] | null>(null);
  /** The market whose popup was opened with a key: the next Tab starts in there. */
  const [focusedId, setFocusedId] = useState<number | null>(null);
  const selected = useMemo(() => markets.find(({ id }) => id === selectedId) ?? null, [markets, selectedId]);
  const highlighted = useMemo(() => markets.find(({ id }) => id === highlightedId) ?? null, [markets, highlightedId]);
  const inPopup = useMemo(() => (selected ? [selected] : crowd), [selected, crowd]);

  const close = () => {
    if (!inPopup) return;
    if (popupBox.contains(document.activeElement)) live.current?.focus(inPopup[0] ?? null);
    setFocusedId(null);
    setCrowd(null);
    onSelect(null);
  };
  const onChoose = useEffectEvent((chosen: readonly MapMarket[], byKeyboard: boolean) => {
    const [first] = chosen;
    if (!first) return;
    const isCrowd = chosen.length > 1;
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
      onChoose: (chosen, byKeyboard) => {
        onChoose(chosen, byKeyboard);
      },
      onHover: (id) => {
        onHover(id);
      },
      onLeave: () => {
        onLeave();
      },
      onBare: setBare,
    });
    return () => {
      live.current?.destroy();
      live.current = null;
    };
  }, []);

  // In this order: pins need the minute, the view needs the markets, and the popup needs both.
  useEffect(() => {
    live.current?.pins.setNow(now);
  }, [now]);
  useEffect(() => {
    live.current?.pins.setMarkets(markets, parts?.crowds);
    live.current?.view.show({ markets, position, now, ...parts });
  }, [markets, parts, position, now]);
  const onView = parts?.onView;
  useEffect(() => {
    if (!onView) return undefined;
    const tell = () => {
      const bounds = mapBounds.get();
      if (bounds) onView(bounds);
    };
    tell();
    return mapBounds.subscribe(tell);
  }, [onView]);
  useEffect(() => {
    live.current?.setVisitor(position);
  }, [position]);
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

  return (
    <MapFrame
      box={box}
      label="Map of markets"
      isBare={isBare}
      onZoom={(levels) => live.current?.zoomBy(levels)}
      legend={!closeUp && <MapLegend />}
      source={
        <>
          Markets: <a href="https://www.usdalocalfoodportal.com/">USDA</a>
          {" · "}
        </>
      }
    >
      <PinDrawings />
      {inPopup &&
        createPortal(
          <MapPopup markets={inPopup} position={position} now={now} hasLink={!closeUp} onClose={close} />,
          popupBox,
        )}
    </MapFrame>
  );
}
