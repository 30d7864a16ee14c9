import { expect, test } from "vitest";
import { detectPlatform, directionsUrl } from "./directions.ts";

const MARKET = { name: "Fondy Farmers Market (North) & Co", latitude: 43.061843, longitude: -87.939701 };

test("an Apple maps link on iOS", () =>
  expect(directionsUrl(MARKET, "ios")).toBe("https://maps.apple.com/?daddr=43.061843,-87.939701"));

test("a geo link on Android, which names the market", () =>
  expect(directionsUrl(MARKET, "android")).toBe(
    "geo:43.061843,-87.939701?q=43.061843,-87.939701(Fondy%20Farmers%20Market%20North%20%26%20Co)",
  ));

test("a web maps link elsewhere", () =>
  expect(directionsUrl(MARKET, "other")).toBe(
    "https://www.google.com/maps/dir/?api=1&destination=43.061843,-87.939701",
  ));

test.each([
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1", 5, "ios"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15", 5, "ios"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15", 0, "other"],
  ["Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/137.0 Mobile Safari/537.36", 5, "android"],
  ["Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/137.0 Safari/537.36", 0, "other"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:139.0) Gecko/20100101 Firefox/139.0", 10, "other"],
])("%s with %i touch points is %s", (userAgent, touchPoints, platform) =>
  expect(detectPlatform(userAgent, touchPoints)).toBe(platform),
);

test("touch points may be left out", () =>
  expect(detectPlatform("Mozilla/5.0 (Linux; Android 15; Pixel 9)")).toBe("android"));
