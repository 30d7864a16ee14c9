import { describe, expect, test } from "vitest";
import { detectPlatform, directionsUrl } from "./directions.ts";

const POINT = { latitude: 43.061843, longitude: -87.939701 };
const MARKET = { name: "Fondy Farmers Market (North) & Co", city: "Milwaukee", ...POINT };
const WISCONSIN = [{ name: "Wisconsin", code: "WI", fips: "55", zips: [{ from: 530, to: 549 }] }];

test("an Apple maps link on iOS", () =>
  expect(directionsUrl(MARKET, "ios", WISCONSIN)).toBe("https://maps.apple.com/?daddr=43.061843,-87.939701"));

test("a geo link on Android, which names the market", () =>
  expect(directionsUrl(MARKET, "android", WISCONSIN)).toBe(
    "geo:43.061843,-87.939701?q=43.061843,-87.939701(Fondy%20Farmers%20Market%20North%20%26%20Co)",
  ));

test("a web maps link elsewhere", () =>
  expect(directionsUrl(MARKET, "other", WISCONSIN)).toBe(
    "https://www.google.com/maps/dir/?api=1&destination=43.061843,-87.939701",
  ));

describe("approximate coordinates", () => {
  const viroqua = {
    ...{ name: "Viroqua Farmers Market", address: "210 Fairgrounds Rd.", city: "Viroqua", zipCode: "54665", ...POINT },
    placeIsApproximate: true,
  };
  const query = "Viroqua%20Farmers%20Market%2C%20210%20Fairgrounds%20Rd.%2C%20Viroqua%2C%20WI%2054665";

  test.each([
    ["ios", `https://maps.apple.com/?daddr=${query}`],
    ["android", `geo:0,0?q=${query}`],
    ["other", `https://www.google.com/maps/dir/?api=1&destination=${query}`],
  ] as const)("goes by its name and address on %s, not to the town's middle", (platform, url) =>
    expect(directionsUrl(viroqua, platform, WISCONSIN)).toBe(url),
  );

  test("without an address lead to name and town", () =>
    expect(directionsUrl({ ...MARKET, placeIsApproximate: true }, "ios", WISCONSIN)).toBe(
      "https://maps.apple.com/?daddr=Fondy%20Farmers%20Market%20(North)%20%26%20Co%2C%20Milwaukee%2C%20WI",
    ));

  test("are used like a place that a page contradicts: to either address, only its own with the zip code", () => {
    const doubted = { ...viroqua, placeIsApproximate: undefined, elsewhere: { address: "220 S. Main St." } };
    expect(directionsUrl(doubted, "android", WISCONSIN)).toBe(`geo:0,0?q=${query}`);
    expect(directionsUrl(doubted, "android", WISCONSIN, "220 S. Main St.")).toBe(
      "geo:0,0?q=Viroqua%20Farmers%20Market%2C%20220%20S.%20Main%20St.%2C%20Viroqua%2C%20WI",
    );
  });
});

test.each([
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1", 5, "ios"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15", 5, "ios"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15", 1, "other"],
  ["Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/137.0 Mobile Safari/537.36", 5, "android"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:139.0) Gecko/20100101 Firefox/139.0", 10, "other"],
])("%s with %i touch points is %s", (userAgent, touchPoints, platform) =>
  expect(detectPlatform(userAgent, touchPoints)).toBe(platform),
);
