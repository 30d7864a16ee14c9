import { cleanup, render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { BARE, FULL, ODD_HOURS, SQUARE } from "#site/e2e/markets/example-markets.ts";
import { MAX_PHOTOS } from "#data/market/market-limits.ts";
import type { Market } from "#data/market/market-schema.ts";
import { region } from "#data/region.ts";
import { getMomentAt } from "#data/schedule/local-time.ts";
import { PHOTO_TEXTS } from "#data/submissions/submission-texts.ts";
import MarketBody from "./MarketBody.tsx";

const NOW = new Date("2026-07-18T15:00:00Z");

function draw(market: Market): void {
  const moment = getMomentAt({}, NOW, region);
  const around = { nearby: [], related: undefined, names: undefined, email: "us@example.org" };
  render(<MarketBody {...{ market, moment, ...around }} now={NOW} />);
}

const headings = () => screen.getAllByRole("heading").map(({ textContent }) => textContent);
const links = () => screen.getAllByRole("link").map(({ textContent }) => textContent);

test("facts that are not known are left out", () => {
  draw(BARE);
  expect(headings()).toContain("Bare Corner Market");
  expect(document.body.textContent).toContain("No ratings yet");
  const missing = ["About", "Items Available", "Features", "Ways to Pay", "Photos"];
  expect(headings().filter((heading) => missing.includes(heading))).toEqual([]);
  expect(links().filter((link) => ["Call", "Facebook", "Instagram", "Website"].includes(link))).toEqual([]);
});

test("hours that cannot be read are shown as they are", () => {
  draw(ODD_HOURS);
  const days = within(screen.getByRole("list", { name: "The coming seven days" })).getAllByRole("listitem");
  expect(days[0]?.textContent).toContain("dawn until sold out");
});

test("the last confirmation is the first of the sources; one of three years ago confirms nothing any more", () => {
  draw({ ...SQUARE, photos: [] });
  expect(document.body.textContent).toContain("Last confirmed: Visitors to this site, June 2026");
  cleanup();
  draw(FULL);
  expect(document.body.textContent).toContain("Last known: USDA Local Food Portal, March 2023");
});

test("one sentence asks for photos, unless there are as many as there may be", () => {
  const photos = Array.from({ length: MAX_PHOTOS }, (_, at) => `p${at}`);
  draw({ ...SQUARE, photos: [] });
  expect(screen.getAllByText(PHOTO_TEXTS.help)).toHaveLength(1);
  cleanup();
  draw({ ...SQUARE, photos });
  expect(screen.queryByText(PHOTO_TEXTS.help)).toBeNull();
});
