import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { BARE, FULL, ODD_HOURS, SQUARE } from "#site/e2e/markets/example-markets.ts";
import type { Market } from "#data/market/market-schema.ts";
import { region } from "#data/region.ts";
import { getMomentAt } from "#data/schedule/local-time.ts";
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
  const missing = ["Hours of Operation", "About", "Items Available", "Features", "Ways to Pay", "Photos"];
  expect(headings().filter((heading) => missing.includes(heading))).toEqual([]);
  expect(links().filter((link) => ["Call", "Facebook", "Instagram", "Website"].includes(link))).toEqual([]);
});

test("hours that cannot be read are shown as they are", () => {
  draw(ODD_HOURS);
  expect(screen.getByRole("row", { name: /Saturday/ }).textContent).toContain("dawn until sold out");
});

test("recently confirmed facts need no confirmation, only corrections and photos", () => {
  draw({ ...SQUARE, photos: [] });
  expect(screen.getByRole("region", { name: "Last confirmed" }).textContent).toContain(
    "Visitors to this site, June 2026",
  );
  const help = within(screen.getByRole("region", { name: "Help keep this right" }));
  expect(help.queryByRole("link", { name: "Confirm" })).toBeNull();
  expect(help.getByRole("link", { name: "Correct it" })).toBeTruthy();
  expect(help.getByRole("button", { name: "Add photos" })).toBeTruthy();
});

test("facts confirmed three years ago ask for a confirmation", () => {
  draw(FULL);
  expect(screen.getByRole("region", { name: "Last known" }).textContent).toContain(
    "USDA Local Food Portal, March 2023",
  );
  const help = within(screen.getByRole("region", { name: "Help keep this right" }));
  expect(help.getByRole("link", { name: "Confirm" }).getAttribute("href")).toBe("#is-this-right");
  expect(help.getByRole("link", { name: "correct" })).toBeTruthy();
});
