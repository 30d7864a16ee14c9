import { expect, test } from "vitest";
import { createGooglePlaces } from "./google-provider.ts";

test("an impossible key is refused without printing it", () =>
  expect(() => createGooglePlaces({ GOOGLE_PLACES_API_KEY: "AIza key" })).toThrow(
    "GOOGLE_PLACES_API_KEY cannot be used. Set it to a key of the Google Cloud console, without spaces.",
  ));

test.each(["http://places.example.org", "places.example.org", "https://places.example.org/v1", "ftp://127.0.0.1"])(
  "PLACES_URL=%j is refused, since the key would be sent there",
  (url) =>
    expect(() => createGooglePlaces({ PLACES_URL: url })).toThrow(
      `PLACES_URL="${url}" cannot be used. Set it to an address that begins with https://, or with http:// on this ` +
        "machine, without a path.",
    ),
);

test.each([
  ["PLACES_MAX_AGE_DAYS", "31"],
  ["PLACES_MAX_AGE_DAYS", "0"],
  ["PLACES_DAILY_CAP", "-1"],
])("%s=%s is refused", (name, value) =>
  expect(() => createGooglePlaces({ [name]: value })).toThrow(`${name}="${value}" cannot be used.`),
);
