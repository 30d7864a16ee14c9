import { render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { userLocation } from "../location/user-location.ts";
import MarketMap from "./MarketMap.tsx";

const setVisitor = vi.hoisted(() => vi.fn());

/** Leaflet needs a layout, which happy-dom does not have. */
vi.mock("./live-map.ts", () => {
  const ignore = () => undefined;
  return {
    createLiveMap: () => ({
      pins: { setMoment: ignore, setMarkets: ignore, mark: ignore },
      view: { show: ignore },
      ...{ setPlace: ignore, closePopup: ignore, destroy: ignore, setVisitor },
    }),
  };
});

test.each([
  ["the region's default place is not drawn as the visitor's", true],
  ["the visitor's own place is drawn", false],
])("%s", (_, isDefault) => {
  const location = { latitude: 43, longitude: -89, fromPrompt: true, isDefault };
  userLocation.set(location);
  const ignore = () => undefined;
  render(
    <MarketMap
      {...{ markets: [], position: location, selectedId: null, highlightedId: null }}
      {...{ onSelect: ignore, onHighlight: ignore }}
      now={new Date("2026-07-18T15:00:00Z")}
    />,
  );
  expect(setVisitor).toHaveBeenLastCalledWith(isDefault ? null : location);
});
