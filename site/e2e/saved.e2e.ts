/** Saved markets in several tabs and pages, and calendar files. */
import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { expectNoViolations, PHONE_AND_DESKTOP } from "./expect-no-violations.ts";
import { holdTimers } from "./hold-timers.ts";
import { getList, openList, waitUntilAlive } from "./list-screen.ts";
import { getMap } from "./map-screen.ts";
import { EARLY, EXAMPLE_COUNT, ODD_HOURS, SQUARE, WINTER } from "./markets/example-markets.ts";
import { openMore } from "./market-screen.ts";
import { expect, test } from "./test.ts";

/** The button is called "Saved" once it is pressed. */
const heart = (page: Page, name: string) => page.getByRole("button", { name: new RegExp(`^Saved? ${name}$`) });
/** Toasts load at the first interaction, which needs running timers. */
async function waitForToaster(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.locator("[data-toaster]").waitFor({ state: "attached" });
}

test("markets are saved from cards, pages and pins, and listed in every tab", async ({ page, context }) => {
  const list = await openList(page, "/?sort=alphabetic");
  await waitForToaster(page);
  const letTimersGo = await holdTimers(page);
  await heart(page, SQUARE.name).click();
  await expect(heart(page, SQUARE.name)).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Saved on this device", { exact: true })).toBeVisible();
  await letTimersGo();
  const box = await heart(page, SQUARE.name).boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);

  await page.goto(`/markets/${WINTER.id}`);
  await expect(heart(page, WINTER.name)).toHaveAttribute("aria-pressed", "false");
  await heart(page, WINTER.name).click();
  await expect(heart(page, WINTER.name)).toHaveAttribute("aria-pressed", "true");

  // Also works for a page restored from the back/forward cache.
  await page.goBack();
  await waitUntilAlive(page);
  await page.getByRole("link", { name: "Saved", exact: true }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL("/?sort=alphabetic&saved=1");
  await expect(page.locator("header a[data-list=saved]").first()).toHaveAttribute("aria-current", "page");
  await expect(list.names).toHaveText([SQUARE.name, WINTER.name]);

  const other = await context.newPage();
  await openList(other, "/?q=early+riser");
  await getMap(other).pin(EARLY.name).click();
  await getMap(other)
    .popup(EARLY.name)
    .getByRole("button", { name: `Save ${EARLY.name}` })
    .click();
  await expect(getList(other).card(EARLY.name).getByRole("button", { name: /^Save/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await other.close();
  await expect(list.names).toHaveText([SQUARE.name, EARLY.name, WINTER.name]);

  await page.getByRole("link", { name: "Markets", exact: true }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL("/?sort=alphabetic");
  await expect(list.heading).toHaveText(`${EXAMPLE_COUNT} Markets`);
});

test("saved markets and a market's page offer their hours as a calendar", async ({ page }) => {
  const ids = [ODD_HOURS.id, SQUARE.id];
  await page.addInitScript((saved) => localStorage.setItem("savedMarkets", JSON.stringify(saved)), ids);
  await openList(page, "/?saved=1");
  const calendar = await download(page, "Add to calendar");
  expect(calendar.name).toBe("saved-markets.ics");
  await expect(page.getByRole("status").filter({ hasText: "Downloaded saved-markets.ics" })).toContainText(
    `${ODD_HOURS.name}: Saturday ("dawn until sold out")`,
  );
  expect(calendar.text).toContain(`SUMMARY:${SQUARE.name}\r\n`);
  await expect(page.getByRole("button", { name: "Download as a Spreadsheet (CSV)" })).toBeVisible();
  await expectNoViolations(page, PHONE_AND_DESKTOP);

  await page.goto(`/markets/${SQUARE.id}`);
  await openMore(page);
  const { name, text } = await download(page, "Add to calendar");
  expect(name).toBe("alderbrook-square-market.ics");
  // In the region's time zone, not the visitor's.
  expect(text).toContain("DTSTART;TZID=America/Chicago:20260718T080000\r\n");
});

async function download(page: Page, button: string): Promise<{ name: string; text: string }> {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  const file: Download = await coming;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}
