/** The map of the listed markets; loaded only when needed. */
import { useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useStore } from "../../lib/use-store.ts";
import { userLocation } from "../location/user-location.ts";
import { mapCommands } from "./list-map.ts";
import { createLiveMap, type LiveMap, type Shown } from "./live-map.ts";
import { MapButtons, MapTop } from "./MapControls.tsx";
import MapFrame from "./MapFrame.tsx";
import type { ListedMarket } from "#data/market/listed-market.ts";
import MapPopup from "./MapPopup.tsx";

export interface Props extends Pick<Shown, "markets" | "position" | "place" | "now" | "days"> {
  /**
   * On a phone, where the list is a separate view: a card at the bottom describes the chosen market instead of a popup.
   */
  isAlone: boolean;
  selectedId: number | null;
  highlightedId: number | null;
  onSelect: (id: number | null) => void;
  onHighlight: (id: number | null) => void;
  /** The list has been narrowed to the map's view. */
  onSearched: () => void;
}

export default function MarketMap({
  isAlone,
  selectedId,
  highlightedId,
  onSelect,
  onHighlight,
  onSearched,
  ...searched
}: Props) {
  const { markets, position, now, days } = searched;
  const live = useRef<LiveMap | null>(null);
  const visitor = useStore(userLocation, null);
  const self = visitor && !visitor.isDefault ? visitor : null;
  const [popupContent] = useState(() => document.createElement("div"));
  /** All markets of a chosen cluster that are at one place. */
  const [group, setGroup] = useState<readonly ListedMarket[] | null>(null);
  const find = (id: number | null) => markets.find((market) => market.id === id) ?? null;
  const selected = find(selectedId);
  const inPopup = useMemo(() => (isAlone ? null : selected ? [selected] : group), [isAlone, selected, group]);

  const close = () => {
    if (popupContent.contains(document.activeElement)) mapCommands.get()?.focus(inPopup?.[0] ?? null);
    setGroup(null);
    onSelect(null);
  };
  useEffect(() =>
    live.current?.show({
      ...searched,
      self,
      selected,
      inPopup,
      highlighted: find(highlightedId),
      onChoose(chosen) {
        const [first] = chosen;
        if (!first) return;
        // Cards show markets at one place one after the other, so there is no group.
        const isGroup = chosen.length > 1 && !isAlone;
        setGroup(isGroup ? chosen : null);
        onSelect(isGroup ? null : first.id);
      },
      onHover: onHighlight,
      onLeave() {
        if (isAlone || inPopup) close();
      },
    }),
  );

  return (
    <MapFrame
      label="Map of markets"
      onMap={(map) => (live.current = createLiveMap(map, popupContent))}
      onZoom={() => live.current?.move()}
      buttons={<MapButtons self={self} />}
      source={
        <>
          Markets: <a href="https://www.usdalocalfoodportal.com/">USDA</a>
        </>
      }
    >
      <MapTop markets={markets} isAlone={isAlone} hasCard={isAlone && selected !== null} onSearched={onSearched} />
      {inPopup &&
        createPortal(
          <MapPopup markets={inPopup} position={position} now={now} days={days} onClose={close} />,
          popupContent,
        )}
    </MapFrame>
  );
}
