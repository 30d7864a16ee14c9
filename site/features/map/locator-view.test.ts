import { expect, test } from "vitest";
import { getLocatorView } from "./locator-view.ts";

const WISCONSIN = { south: 42.45, west: -93, north: 47.1, east: -86.7 };

test("the frame is the same for every market, the pin is where the market is in it", () => {
  const madison = getLocatorView(WISCONSIN, { latitude: 43.0747, longitude: -89.3841 });
  const superior = getLocatorView(WISCONSIN, { latitude: 46.7208, longitude: -92.1041 });
  expect(madison.viewBox).toBe(superior.viewBox);
  expect(madison.pin).toEqual({ x: 32992, y: 48125 });
  expect(superior.pin.x).toBeLessThan(madison.pin.x);
  expect(superior.pin.y).toBeLessThan(madison.pin.y);
});

test.each([
  [42.45, -93],
  [47.1, -86.7],
])("the corner %d, %d of the state is inside the frame", (latitude, longitude) => {
  const { viewBox, pin } = getLocatorView(WISCONSIN, { latitude, longitude });
  const [left = 0, top = 0, width = 0, height = 0] = viewBox.split(" ").map(Number);
  expect(pin.x).toBeGreaterThan(left);
  expect(pin.x).toBeLessThan(left + width);
  expect(pin.y).toBeGreaterThan(top);
  expect(pin.y).toBeLessThan(top + height);
});
