import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Market } from "#data/market/market-schema.ts";
import { MAX_PHOTOS } from "#data/market/market-limits.ts";
import { region } from "#data/region.ts";
import { getMomentAt } from "#data/schedule/local-time.ts";
import { open } from "#data/schedule/testing/hours.ts";
import MarketActions from "./MarketActions.tsx";
import { testMarket } from "../../lib/testing/test-market.ts";

const MOMENT = getMomentAt({}, new Date("2026-07-18T15:00:00Z"), region);

const STAND = testMarket({ listingType: "farm-stand", name: "Stand", city: "Elm" });

const draw = (facts: Partial<Market>) =>
  renderToStaticMarkup(<MarketActions market={{ ...STAND, ...facts }} moment={MOMENT} />);

const list = (facts: Partial<Market>) =>
  Array.from(draw(facts).matchAll(/<li[^>]*>(.*?)<\/li>/g), ([, words = ""]) => words.replace(/<[^>]*>/g, ""));

test("shows the actions that the market has facts for", () => {
  const links = { facebook: "https://fb.example", instagram: "https://ig.example", website: "https://stand.example" };
  const schedule = { seasons: [{ week: { Saturday: open("8:00-12:00") } }] };
  expect(list({ ...links, schedule, phoneNumber: "(262) 642-3303" })).toEqual([
    ...["Directions", "Call", "Website", "More"],
    ...["Facebook", "Instagram", "Share Photos", "Suggest Edit", "Add to calendar", "I run this market"],
  ]);
  expect(list({})).toEqual(["Directions", "More", "Share Photos", "Suggest Edit", "I run this market"]);
});

test("a market with the largest number of photos does not ask for more", () => {
  const photos = Array.from({ length: MAX_PHOTOS }, (_, at) => `p${at}`);
  expect(list({ photos })).not.toContain("Share Photos");
});

test("Call dials the number, and names the extension to ask for", () => {
  expect(draw({ phoneNumber: "(262) 642-3303 ext. 127" })).toContain('href="tel:2626423303"');
  expect(draw({ phoneNumber: "(262) 642-3303 ext. 127" })).toContain("Call, then ext. 127");
  expect(draw({ phoneNumber: "(262) 642-3303" })).toMatch(/Call(?!, then)/);
});
