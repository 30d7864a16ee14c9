/** Current and likely hours on the map: pins, the popup, and the phone's card. */
import { encodeMarketIndex } from "#data/market/encode-market-index.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { region } from "#data/region.ts";
import { expectNoViolations } from "./expect-no-violations.ts";
import { openList } from "./list-screen.ts";
import { round } from "./markets/example-places.ts";
import { getMap, serveTiles } from "./map-screen.ts";
import { expect, test } from "./test.ts";
import { open } from "#data/schedule/testing/hours.ts";

const { south, north, west, east } = region.bounds;
const SUMMER = { from: "05-01", to: "10-31" };
const MORNING = { seasons: [{ ...SUMMER, week: { Saturday: open("8:00-12:00") } }] };
const EVENING = { seasons: [{ ...SUMMER, week: { Saturday: open("16:00-20:00") } }] };
const EARLY = { seasons: [{ ...SUMMER, week: { Saturday: open("6:00-10:30") } }] };
const ADVENT = { seasons: [{ from: "11-15", to: "12-20", week: { Saturday: open("10:00-14:00") } }] };

/** Far enough apart for separate pins. */
const market = (id: number, name: string, facts: Partial<ListedMarket>): ListedMarket => ({
  id,
  name,
  listingType: "farmers-market",
  city: "Alderbrook",
  latitude: round(south + (north - south) * (0.1 + 0.2 * Math.floor(id / 2))),
  longitude: round(west + (east - west) * (id % 2 === 0 ? 0.35 : 0.65)),
  photos: [],
  customList: [],
  features: [],
  payments: [],
  ...facts,
});

/** At 10 AM on a Saturday in July 2026. */
const MARKETS: readonly ListedMarket[] = [
  market(1, "New Morning", { schedule: MORNING, hoursConfirmed: { on: "2026-05" } }),
  market(2, "Known Morning", { schedule: MORNING, hoursConfirmed: { on: "2024" } }),
  market(3, "Old Morning", { schedule: MORNING, hoursConfirmed: { on: "2018" } }),
  market(4, "Old Evening", { schedule: EVENING, hoursConfirmed: { on: "2018" } }),
  market(5, "Old Advent", { schedule: ADVENT, hoursConfirmed: { on: "2018" } }),
  market(6, "Dropped Morning", {
    ...{ schedule: MORNING, hoursConfirmed: { on: "2013" }, standing: { is: "unlisted" } },
    placeIsApproximate: true,
  }),
  market(7, "New Riser", { schedule: EARLY, hoursConfirmed: { on: "2026-05" } }),
  market(8, "Silent Lane", {}),
  market(9, "Silent Corner", {}),
];

test.beforeEach(async ({ page }) => {
  await serveTiles(page);
  await page.route("**/data/markets.json", (route) => route.fulfill({ json: encodeMarketIndex(MARKETS) }));
});

test("a likely pin has its own mark, explained in the legend, and its popup shows the year of its hours", async ({
  page,
}) => {
  await openList(page);
  const { pin, popup } = getMap(page);
  await expect(pin("Old Morning")).toHaveAccessibleName("Old Morning: Likely open · until noon, hours from 2018");
  await expect(pin("Old Evening")).toHaveAccessibleName("Old Evening: Usually Sat 4 to 8 PM, hours from 2018");
  await expect(pin("New Morning")).toHaveAttribute("data-status", "open");
  await expect(pin("Old Morning")).toHaveAttribute("data-status", "likely");
  await expect(pin("Old Evening")).toHaveAttribute("data-status", "closed");
  await expect(pin("Silent Lane")).toHaveAttribute("data-status", "unknown");

  const legend = page.getByRole("group").filter({ hasText: "Legend" });
  await expect(legend.getByRole("list")).toBeHidden();
  await legend.getByText("Legend").click();
  const labels = ["Open", "Closing soon", "Likely open", "Cancelled", "Outside its hours", "Hours not known"];
  await expect(legend.getByRole("listitem")).toHaveText([...labels, "Group (green: open, gold: likely)"]);
  await legend.getByText("Legend").click();

  await pin("Dropped Morning").click();
  await expect(popup("Dropped Morning").getByRole("paragraph")).toHaveText([
    "Dropped Morning",
    "Likely open · until noon",
    "hours from 2013",
    /^Alderbrook.* · approximate place$/,
    "No longer listed",
  ]);
  await expectNoViolations(page);
  await pin("New Riser").click();
  await expect(popup("New Riser")).toContainText("Closes in 30 min");
  await expectNoViolations(page);

  // Like cards, pins show the hours of the chosen day.
  await page.goto("/?q=new+morning&when=2026-10-17");
  await expect(pin("New Morning")).toHaveAccessibleName("New Morning: Sat, Oct 17 · 8 AM–noon");
  await pin("New Morning").click();
  await expect(popup("New Morning")).toContainText("Sat, Oct 17 · 8 AM–noon");
});

test("the card on a phone's map shows the same", { tag: "@phone" }, async ({ page }) => {
  await openList(page, "/?view=map&q=dropped");
  const { pin, card } = getMap(page);
  await pin("Dropped Morning").tap();
  await expect(card).toContainText("Likely open · until noon");
  await expect(card).toContainText("hours from 2013");
  await expect(card).toContainText("No longer listed");
  await expectNoViolations(page);
  // A pin half under the card would be too small to touch, so this one is alone too.
  await openList(page, "/?view=map&q=riser");
  await pin("New Riser").tap();
  await expect(card).toContainText("Closes in 30 min");
  await expectNoViolations(page);
});
