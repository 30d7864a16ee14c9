import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Position } from "#data/market/distance.ts";
import PlaceMap from "./PlaceMap.tsx";

const PLACE = { latitude: 43, longitude: -89 };
/** At the zoom of a pin, 14. */
const PIXELS_PER_DEGREE = (256 * 2 ** 14) / 360;

/** Pixels east and north of the place. */
function measure({ latitude, longitude }: Position): number[] {
  const up = (latitude - PLACE.latitude) / Math.cos((PLACE.latitude * Math.PI) / 180);
  return [longitude - PLACE.longitude, up].map((degrees) => Math.round(degrees * PIXELS_PER_DEGREE) + 0);
}

test.each([
  ["ArrowUp", 0, 1],
  ["ArrowDown", 0, -1],
  ["ArrowLeft", -1, 0],
  ["ArrowRight", 1, 0],
])("%s moves the pin ten pixels, and one with Shift", (key, east, north) => {
  const onChange = vi.fn<(place: Position) => void>();
  render(<PlaceMap place={PLACE} takesFocus={false} onChange={onChange} />);
  const pin = screen.getByRole("application");
  fireEvent.keyDown(pin, { key });
  fireEvent.keyDown(pin, { key, shiftKey: true });
  expect(onChange.mock.calls.map(([place]) => measure(place))).toEqual([
    [east * 10, north * 10],
    [east, north],
  ]);
});
