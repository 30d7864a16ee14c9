/** Current and likely hours on the map: pins and their popup. */
import type { ListedMarket } from "#data/market/listed-market.ts";
import { region } from "#data/region.ts";
import type { OpenRange } from "#data/schedule/schedule.ts";
import { open } from "#data/schedule/testing/hours.ts";
import { expectNoViolations } from "./expect-no-violations.ts";
import { openList, serveMarkets } from "./list-screen.ts";
import { round } from "./markets/example-places.ts";
import { getMap, serveTiles } from "./map-screen.ts";
import { expect, test } from "./test.ts";
import { listedMarket } from "../lib/testing/test-market.ts";

const { south, north, west, east } = region.bounds;
const on = (Saturday: OpenRange[]) => ({ seasons: [{ from: "05-01", to: "10-31", week: { Saturday } }] });

/** Far enough apart for separate pins. */
const market = (id: number, name: string, facts: Partial<ListedMarket>) =>
  listedMarket({
    ...{ id, name, city: "Alderbrook" },
    latitude: round(south + (north - south) * (0.1 + 0.2 * Math.floor(id / 2))),
    longitude: round(west + (east - west) * (id % 2 === 0 ? 0.35 : 0.65)),
    ...facts,
  });

const MORNING = on(open("8:00-12:00"));

/** At 10 AM on a Saturday in July 2026. */
const MARKETS: readonly ListedMarket[] = [
  market(1, "New Morning", { schedule: MORNING, hoursConfirmed: { on: "2026-05" } }),
  market(2, "Old Morning", { schedule: MORNING, hoursConfirmed: { on: "2018" } }),
  market(3, "Old Evening", { schedule: on(open("16:00-20:00")), hoursConfirmed: { on: "2018" } }),
  market(4, "Dropped Morning", {
    ...{ schedule: MORNING, hoursConfirmed: { on: "2013" }, standing: { is: "unlisted" } },
    ...{ placeIsApproximate: true, elsewhere: { address: "505 S. Rosa Road", on: "2023" } },
  }),
  market(5, "Silent Lane", {}),
];

test.beforeEach(async ({ page }) => {
  await serveTiles(page);
  await serveMarkets(page, MARKETS);
});

test("a likely pin has its own mark, which a button explains, and its popup shows the year of its hours", async ({
  page,
}) => {
  await openList(page);
  const { pin, popup } = getMap(page);
  await expect(pin("Old Morning")).toHaveAccessibleName("Old Morning: Likely open · until noon, hours from 2018");
  for (const [name, status] of [
    ["New Morning", "open"],
    ["Old Morning", "likely"],
    ["Dropped Morning", "maybe"],
    ["Old Evening", "closed"],
    ["Silent Lane", "unknown"],
  ] as const) {
    await expect(pin(name)).toHaveAttribute("data-status", status);
  }
  // What may be open is in front of what is not.
  const inOrder = ["New Morning", "Old Morning", "Dropped Morning", "Old Evening"];
  const levels = await Promise.all(inOrder.map((name) => pin(name).evaluate(({ style }) => Number(style.zIndex))));
  expect(levels).toEqual(levels.toSorted((a, b) => b - a));
  // What is open, or likely, has a mark; all else is a dot in a target of 24 px, which the pointer turns into a mark.
  const measure = (name: string) =>
    pin(name).evaluate((element) => {
      const mark = getComputedStyle(element, "::before");
      return [element.getBoundingClientRect().width, parseFloat(mark.width), mark.maskImage === "none"];
    });
  expect(await Promise.all(inOrder.map(measure))).toEqual([
    [44, 28, false],
    [44, 28, false],
    [24, 8, true],
    [24, 8, true],
  ]);
  await pin("Silent Lane").hover();
  expect(await measure("Silent Lane")).toEqual([44, 32, false]);
  const marks = page.getByRole("heading", { name: "What the marks mean" });
  await expect(marks).toBeHidden();
  await page.getByRole("button", { name: "What the marks mean" }).click();
  await expect(marks).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await expect(marks).toBeHidden();
  await pin("Dropped Morning").click();
  await expect(popup("Dropped Morning")).toContainText("May be open · hours from 2013");
  await expect(popup("Dropped Morning").getByRole("paragraph")).toHaveText([
    "Dropped Morning",
    "Alderbrook · approximate place",
    "A page of 2023 says 505 S. Rosa Road",
    "No longer listed",
  ]);
  await expectNoViolations(page);

  // Like cards, pins show the hours of the chosen day.
  await page.goto("/?q=new+morning&when=2026-10-17");
  await pin("New Morning").click();
  await expect(pin("New Morning")).toHaveAccessibleName("New Morning: Sat, Oct 17 · 8 AM–noon");
  await expect(popup("New Morning")).toContainText("Sat, Oct 17 · 8 AM–noon");
});
