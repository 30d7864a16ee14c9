import { expect, test } from "vitest";
import { parseCoordinates } from "./coordinates.ts";

test("coordinates are read with a comma or a space, and refused outside of the earth", () => {
  expect(parseCoordinates("43.0747, -89.3842")).toEqual({ latitude: 43.0747, longitude: -89.3842 });
  expect(parseCoordinates("43 -89")).toEqual({ latitude: 43, longitude: -89 });
  expect(parseCoordinates("143, -89")).toBeNull();
  expect(parseCoordinates("downtown")).toBeNull();
});
