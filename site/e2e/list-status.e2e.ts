/** Open or closed: by the region's clocks, in a browser whose own clock is in another zone and on another day. */
import { at } from "./local-instant.ts";
import { openList } from "./list-screen.ts";
import { expect, test } from "./test.ts";

const ON_CARDS: readonly [now: string, statuses: Record<string, string>][] = [
  [
    "2026-07-18 10:00",
    {
      "Alderbrook Square Market": "Open · closes noon",
      "Early Riser Market": "Closes in 30 min",
      "Two Seasons Market": "Open · closes 1:00 PM",
      "Winter Hall Market": "Out of season · opens in November",
      "Foxglove Farm Stand": "Open 24 hours",
      "Next Door Market": "Closed · opens tomorrow 10:00 AM",
      "Tower Market 1": "Closed · opens Fri 9:00 AM",
    },
  ],
  [
    // Already Sunday in UTC, and Sunday afternoon in the browser.
    "2026-07-18 23:30",
    {
      "Alderbrook Square Market": "Closed · opens Sat 8:00 AM",
      "Early Riser Market": "Closed · opens tomorrow 7:00 AM",
      "Two Seasons Market": "Closed · opens Wed 2:00 PM",
    },
  ],
  [
    "2026-12-19 10:30",
    {
      "Alderbrook Square Market": "Out of season · opens in May",
      "Two Seasons Market": "Open · closes 2:00 PM",
      "Winter Hall Market": "Open · closes 1:00 PM",
    },
  ],
  [
    // The morning after New Year: the winter season runs on.
    "2027-01-02 08:15",
    {
      "Winter Hall Market": "Opens in 45 min",
      "Two Seasons Market": "Out of season · opens in May",
    },
  ],
];

for (const [now, statuses] of ON_CARDS) {
  test.describe(`at ${now}`, () => {
    test.use({ now });
    test("cards say whether a market is open and when that changes", async ({ page }) => {
      const list = await openList(page);
      for (const [name, status] of Object.entries(statuses)) {
        await list.search.fill(name);
        await expect(list.card(name).getByText(status, { exact: true })).toBeVisible();
      }
    });
  });
}

test("a market with hours that cannot be read shows them as they are, one without any says that they are not known", async ({
  page,
}) => {
  const list = await openList(page);
  await list.search.fill("Dawn Chorus");
  await expect(list.card("Dawn Chorus Market")).toContainText("Sat dawn until sold out");
  await list.search.fill("Bare Corner");
  await expect(list.card("Bare Corner Market")).toContainText("Hours not known");
});

test.describe("while the page stays open", () => {
  test.use({ now: null });
  test("the status turns with the minute", async ({ page }) => {
    // The minutes pass when the test says so, and not while a busy machine brings the page.
    await page.clock.install({ time: at("2026-07-18 10:27") });
    await page.clock.pauseAt(at("2026-07-18 10:28"));
    const list = await openList(page);
    const card = list.card("Early Riser Market");
    await list.search.fill("Early Riser");
    await expect(card).toContainText("Closes in 2 min");
    await page.clock.runFor("01:00");
    await expect(card).toContainText("Closes in 1 min");
    await page.clock.runFor("01:00");
    await expect(card).toContainText("Closing now");
    await page.clock.runFor("01:00");
    await expect(card).toContainText("Closed · opens tomorrow 7:00 AM");
  });
});
