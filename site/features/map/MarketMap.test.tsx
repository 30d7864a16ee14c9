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

const drawWith = (isDefault: boolean) => {
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
  return location;
};

test("the region's default place is not drawn as the visitor's", () => {
  drawWith(true);
  expect(setVisitor).toHaveBeenLastCalledWith(null);
});

test("the visitor's own place is drawn", () => {
  const location = drawWith(false);
  expect(setVisitor).toHaveBeenLastCalledWith(location);
});
