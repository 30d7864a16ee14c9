import { expect, test } from "vitest";
import { parseCoordinates } from "./coordinates.ts";

test("coordinates are read with a comma or a space, and refused outside of the earth", () => {
  expect(parseCoordinates("43.0747, -89.3842")).toEqual({ latitude: 43.0747, longitude: -89.3842 });
  expect(parseCoordinates("43 -89")).toEqual({ latitude: 43, longitude: -89 });
  expect(parseCoordinates("90, -180")).toEqual({ latitude: 90, longitude: -180 });
  expect([parseCoordinates("91, -89"), parseCoordinates("43, -181")]).toEqual([null, null]);
  expect(parseCoordinates("downtown")).toBeNull();
});
