/** The map of the listed markets; loaded only when needed. */
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useStore } from "../../lib/use-store.ts";
import { userLocation } from "../location/user-location.ts";
import type { ShownPlace } from "../location/use-shown-place.ts";
import { createLiveMap, type LiveMap, type Shown } from "./live-map.ts";
import { MapButtons, MapTop } from "./MapControls.tsx";
import MapFrame from "./MapFrame.tsx";
import type { MapMarket } from "./map-market.ts";
import MapPopup from "./MapPopup.tsx";

export interface Props extends Pick<Shown, "markets" | "position" | "now"> {
  /** The place that they searched for: it is drawn, and the map moves there. */
  place?: ShownPlace | null;
  /**
   * On a phone, where the list is a separate view: a card at the bottom describes the chosen market instead of a popup.
   */
  isAlone?: boolean;
  /** The days that the visitor asked for; pins then show the hours of those days. */
  days?: Shown["days"];
  selectedId: number | null;
  highlightedId: number | null;
  onSelect: (id: number | null) => void;
  onHighlight: (id: number | null) => void;
  /** The list has been narrowed to the map's view. */
  onSearched: () => void;
}

const NO_DAYS: Shown["days"] = [];

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
  onSearched,
}: Props) {
  const live = useRef<LiveMap | null>(null);
  const visitor = useStore(userLocation, null);
  const self = visitor && !visitor.isDefault ? visitor : null;
  const [popupContent] = useState(() => document.createElement("div"));
  /** All markets of a chosen cluster that are at one place. */
  const [group, setGroup] = useState<readonly MapMarket[] | null>(null);
  /** The market whose pin was chosen by keyboard: the focus moves into its popup. */
  const [focusedId, setFocusedId] = useState<number | null>(null);
  const find = (id: number | null) => markets.find((market) => market.id === id) ?? null;
  const selected = find(selectedId);
  const inPopup = isAlone ? null : selected ? [selected] : group;

  const close = () => {
    if (popupContent.contains(document.activeElement)) live.current?.focus(inPopup?.[0] ?? null);
    setFocusedId(null);
    setGroup(null);
    onSelect(null);
  };
  useEffect(() =>
    live.current?.show({
      ...{ markets, position, place, self, now, days, selected, group, isAlone },
      highlighted: find(highlightedId),
      takesFocus: focusedId !== null && inPopup?.[0]?.id === focusedId,
      onChoose(chosen, byKeyboard) {
        const [first] = chosen;
        if (!first) return;
        // Cards show markets at one place one after the other, so there is no group.
        const isGroup = chosen.length > 1 && !isAlone;
        setFocusedId(byKeyboard ? first.id : null);
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
      onZoom={() => live.current?.view.move()}
      buttons={
        <MapButtons
          self={self}
          onSelf={(there) => live.current?.view.goTo(there)}
          onRegion={() => live.current?.view.fitRegion()}
        />
      }
      top={
        <MapTop
          markets={markets}
          isAlone={isAlone}
          hasCard={isAlone && selected !== null}
          onSearched={onSearched}
          onShowAll={() => {
            live.current?.view.fitAll();
            // The pressed button disappears: keep the focus on the map.
            live.current?.focus(null);
          }}
        />
      }
      source={
        <>
          Markets: <a href="https://www.usdalocalfoodportal.com/">USDA</a>
        </>
      }
    >
      {inPopup &&
        createPortal(
          <MapPopup markets={inPopup} position={position} now={now} days={days} onClose={close} />,
          popupContent,
        )}
    </MapFrame>
  );
}
