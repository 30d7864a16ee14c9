/** Saved markets and calendar files: kept on the device, in all of its tabs, and taken along. */
import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import ICAL from "ical.js";
import { holdTimers } from "./hold-timers.ts";
import { getList, openList, waitUntilAlive } from "./list-screen.ts";
import { getMap } from "./map-screen.ts";
import { BARE, EXAMPLE_COUNT, ODD_HOURS, SQUARE, TWO_SEASONS, WINTER } from "./markets/example-markets.ts";
import { expect, test } from "./test.ts";

/** It says "Saved" once it is pressed. */
const heart = (page: Page, name: string) => page.getByRole("button", { name: new RegExp(`^Saved? ${name}$`) });
/** It comes with the visitor's first move, and would not while no timer fires. */
async function waitForToaster(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.locator("[data-toaster]").waitFor({ state: "attached" });
}

/** In the header, or in a phone's menu. */
async function follow(page: Page, name: string): Promise<void> {
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("link", { name, exact: true }).filter({ visible: true }).first().click();
}

test(
  "markets are saved from cards and pages, found again, and taken off with a way back",
  { tag: "@both" },
  async ({ page }) => {
    const list = await openList(page, "/?sort=alphabetic");
    await waitForToaster(page);
    const letTimersGo = await holdTimers(page);
    await heart(page, SQUARE.name).click();
    await expect(heart(page, SQUARE.name)).toHaveAttribute("aria-pressed", "true");
    await expect(heart(page, SQUARE.name)).toHaveAccessibleName(`Saved ${SQUARE.name}`);
    await expect(page.getByText("Saved on this device", { exact: true })).toBeVisible();
    await letTimersGo();
    const box = await heart(page, SQUARE.name).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);

    await page.goto(`/markets/${WINTER.id}`);
    await expect(heart(page, WINTER.name)).toHaveAttribute("aria-pressed", "false");
    await heart(page, WINTER.name).click();
    await expect(heart(page, WINTER.name)).toHaveAttribute("aria-pressed", "true");
    await expect(heart(page, WINTER.name)).toHaveText("Saved");

    // Also a page that comes out of the browser's memory knows it.
    await page.goBack();
    await waitUntilAlive(page);
    await follow(page, "Saved");
    await expect(page).toHaveURL("/?sort=alphabetic&saved=1");
    await expect(page.locator("header a[data-list=saved]").first()).toHaveAttribute("aria-current", "page");
    await expect(list.heading).toHaveText("2 Markets");
    await expect(list.names).toHaveText([SQUARE.name, WINTER.name]);
    await page.reload();
    await waitUntilAlive(page);
    await expect(list.names).toHaveText([SQUARE.name, WINTER.name]);

    await heart(page, WINTER.name).focus();
    await page.keyboard.press("Enter");
    await expect(list.names).toHaveText([SQUARE.name]);
    await expect(list.heading).toBeFocused();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(list.names).toHaveText([SQUARE.name, WINTER.name]);

    await heart(page, WINTER.name).click();
    await expect(list.names).toHaveText([SQUARE.name]);
    const none = page.getByRole("status").filter({ hasText: "No Saved Markets" });
    await heart(page, SQUARE.name).click();
    await expect(none).toContainText("Press the heart");
    await follow(page, "Markets");
    await expect(page).toHaveURL("/?sort=alphabetic");
    await expect(list.heading).toHaveText(`${EXAMPLE_COUNT} Markets`);
  },
);

test("several tabs keep in step, also from a pin's popup, and damaged values count as nothing saved", async ({
  page,
  context,
}) => {
  await page.addInitScript(() => localStorage.setItem("savedMarkets", '[101,"x",-1,{}'));
  await openList(page, "/?saved=1");
  await expect(getList(page).heading).toHaveText("0 Markets");

  const other = await context.newPage();
  await openList(other, "/?q=early+riser");
  await getMap(other).pin("Early Riser Market").click();
  await getMap(other).popup("Early Riser Market").getByRole("button", { name: "Save Early Riser Market" }).click();
  await expect(getList(other).card("Early Riser Market").getByRole("button", { name: /^Save/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(getList(page).names).toHaveText(["Early Riser Market"]);
  expect(await page.evaluate(() => localStorage.getItem("savedMarkets"))).toBe("[102]");
});

test("a device that keeps nothing says so, on the list and on a market's page", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await openList(page, "/?sort=alphabetic");
  await waitForToaster(page);
  const letTimersGo = await holdTimers(page);
  await heart(page, SQUARE.name).click();
  const words = "This device has no room left for this site. Please free some storage and try again.";
  await expect(page.getByText("Not saved")).toBeVisible();
  await expect(page.getByText(words)).toBeVisible();
  await expect(heart(page, SQUARE.name)).toHaveAttribute("aria-pressed", "false");
  await letTimersGo();

  await page.goto(`/markets/${SQUARE.id}`);
  await heart(page, SQUARE.name).click();
  await expect(page.getByText(words)).toBeVisible();
});

test("the saved markets come as a table and as one calendar", async ({ page }) => {
  const ids = [TWO_SEASONS.id, ODD_HOURS.id, SQUARE.id, 999_999];
  await page.addInitScript((saved) => localStorage.setItem("savedMarkets", JSON.stringify(saved)), ids);
  await openList(page, "/?saved=1&sort=alphabetic");
  await expect(page.getByText("1 of them is no longer in the directory.")).toBeVisible();

  const table = await download(page, "Download as a spreadsheet (CSV)");
  expect(table.name).toBe("saved-markets.csv");
  expect(table.text.split("\r\n")[0]).toBe("\uFEFFName,Address,City,State,Zip,Hours,Season,Latitude,Longitude,Page");
  expect(table.text).toContain(`${SQUARE.name},1 Square St,`);
  expect(table.text.trim().split("\r\n")).toHaveLength(4);

  const calendar = await download(page, "Add to calendar");
  expect(calendar.name).toBe("saved-markets.ics");
  await expect(page.getByRole("status").filter({ hasText: "Downloaded saved-markets.ics" })).toContainText(
    `${ODD_HOURS.name}: Saturday ("dawn until sold out")`,
  );
  expect(readCalendar(calendar.text).sort()).toEqual([
    `${SQUARE.name} from 2026-07-18T08:00:00`,
    `${SQUARE.name} from 2027-05-01T08:00:00`,
    `${TWO_SEASONS.name} from 2026-07-18T08:00:00`,
    `${TWO_SEASONS.name} from 2026-07-22T14:00:00`,
    `${TWO_SEASONS.name} from 2026-11-21T10:00:00`,
    `${TWO_SEASONS.name} from 2027-05-01T08:00:00`,
    `${TWO_SEASONS.name} from 2027-05-05T14:00:00`,
  ]);
});

test("saved markets are shared by their ids, and whoever gets them may save them all", async ({ page, browser }) => {
  const ids = [SQUARE.id, WINTER.id];
  await page.addInitScript((saved) => {
    localStorage.setItem("savedMarkets", JSON.stringify(saved));
    Object.assign(navigator, { share: ({ url }: { url: string }) => Promise.resolve(void (document.title = url)) });
  }, ids);
  await openList(page, "/?saved=1&sort=alphabetic");
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const address = new URL(`/?sort=alphabetic&ids=${ids.join("%2C")}`, page.url()).href;
  await expect(page).toHaveTitle(address);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  const theirs = await openList(other, address);
  await expect(theirs.names).toHaveText([SQUARE.name, WINTER.name]);
  await other.getByRole("button", { name: "Save all" }).click();
  await expect(other.getByRole("button", { name: "Save all" })).toHaveCount(0);
  expect(await other.evaluate(() => localStorage.getItem("savedMarkets"))).toBe(JSON.stringify(ids));
  await elsewhere.close();
});

test("a market's page puts its hours into a calendar, where they can be read", async ({ page }) => {
  await page.goto(`/markets/${SQUARE.id}`);
  const { name, text } = await download(page, "Add to calendar");
  expect(name).toBe("alderbrook-square-market.ics");
  expect(readCalendar(text)).toHaveLength(2);
  // In the region's zone, and not in the visitor's, half a world away.
  expect(text).toContain("DTSTART;TZID=America/Chicago:20260718T080000\r\n");
  expect(text).toContain("RRULE:FREQ=WEEKLY;BYDAY=SA;UNTIL=20261031T130000Z\r\n");
  expect(text).toContain("UID:market-101-2026-season-1-saturday-1@localhost\r\n");

  for (const { id } of [BARE, ODD_HOURS]) {
    await page.goto(`/markets/${id}`);
    await expect(page.getByRole("button", { name: "Share", exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Add to calendar" })).toHaveCount(0);
  }
});

async function download(page: Page, button: string): Promise<{ name: string; text: string }> {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  const file: Download = await coming;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

/** "Alderbrook Square Market from 2026-07-18T08:00:00" */
function readCalendar(text: string): string[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar
    .getAllSubcomponents("vevent")
    .map((event) => new ICAL.Event(event))
    .map(({ summary, startDate }) => `${summary} from ${startDate.toString()}`);
}
