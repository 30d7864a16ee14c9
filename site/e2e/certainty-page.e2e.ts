/** A market's page: its sources, how reliable its hours are, and whether the market still exists. */
import type { Page } from "@playwright/test";
import { expectNoViolations, PHONE_AND_DESKTOP } from "./expect-no-violations.ts";
import { serveTiles } from "./map-screen.ts";
import {
  CLOSED,
  CORRECTED,
  CURRENT,
  DROPPED,
  EDITION,
  LIKELY,
  LISTED,
  TWO_PLACES,
} from "./markets/certainty-markets.ts";
import { readFile } from "node:fs/promises";
import { expect, test } from "./test.ts";

/** They are served with the real markets (support/serve.ts). */
test.use({ baseURL: `http://localhost:${process.env["E2E_REAL_PORT"]}` });

test.beforeEach(async ({ page }) => {
  await serveTiles(page);
});

async function visit(page: Page, { id }: { id: number }): Promise<void> {
  await page.goto(`/markets/${id}`);
}

function getHoursLine(page: Page) {
  return page.locator('[data-fact="hours-source"]');
}

/** The structured data for search engines. */
async function readJsonLd(page: Page): Promise<string> {
  return (await page.locator('script[type="application/ld+json"]').allTextContents()).join();
}

test("current hours have a named source, are certain, and are in JSON-LD; old hours are likely, also in the calendar", async ({
  page,
}) => {
  await visit(page, CURRENT);
  await expect(page.locator("[data-status]")).toHaveText("Open · closes noon");
  await expect(getHoursLine(page)).toHaveText(/^\s*Hours from Milwaukee Journal Sentinel, April 2026\s*$/);
  await expect(getHoursLine(page).getByRole("link", { name: "Milwaukee Journal Sentinel" })).toHaveAttribute(
    "href",
    "https://www.jsonline.com/story/markets",
  );
  expect(await readJsonLd(page)).toContain("openingHoursSpecification");

  await visit(page, LIKELY);
  await expect(page.locator("[data-status]")).toHaveText("Likely open · until noon");
  await expect(page.locator("[data-status]")).toHaveAttribute("data-status", "likely");
  await expect(page.locator("[data-hours-summary]")).toHaveText("Usually Sat 8 AM to noon");
  await expect(getHoursLine(page)).toContainText("Hours from the USDA National Farmers Market Directory, 2016");
  expect(await readJsonLd(page)).toContain("LocalBusiness");
  expect(await readJsonLd(page)).not.toMatch(/hours|valid/i);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /Usually Sat 8 AM to noon/);
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Add to calendar" }).click();
  // Calendar files fold long lines.
  const text = (await readFile(await (await coming).path(), "utf8")).replaceAll("\r\n ", "");
  expect(text).toContain("SUMMARY:Likely Market (likely hours\\, from 2016)");
  expect(text).toContain(
    "Hours from 2016\\, last vouched for by the USDA National Farmers Market Directory. Check before",
  );

  const sources = page.locator('details[data-fact="sources"]');
  await expect(sources.getByRole("listitem").first()).toBeHidden();
  await sources.getByText("Where this comes from").click();
  await expect(sources.getByRole("listitem")).toHaveText([
    /^\s*Name, address: USDA Local Food Portal, March 2023 \(listed\)\s*$/,
    /^\s*Payments taken, opening hours: USDA National Farmers Market Directory, 2016\s*$/,
  ]);
});

test("a market says whether it is only on a list, no longer on one, part of another, or corrected by a visitor", async ({
  page,
}) => {
  await visit(page, LISTED);
  await expect(page.getByRole("region", { name: "Listed by" })).toContainText("USDA Local Food Portal, March 2023");
  await expect(page.getByText("confirmed")).toHaveCount(0);
  await expect(getHoursLine(page)).toHaveCount(0);
  await visit(page, CORRECTED);
  await expect(getHoursLine(page)).toContainText("Hours from Visitors to this site, June 2026");
  const confirmed = page.getByRole("region", { name: "Last confirmed" });
  // The older date: nobody has confirmed since that the market is held.
  await expect(confirmed).toContainText("USDA National Farmers Market Directory, 2016");
  await expect(confirmed).toContainText("That is a while ago");
  await page.getByRole("link", { name: "Is this right?" }).click();
  await expect(page.getByRole("dialog", { name: "Is this right?" })).toBeVisible();

  await visit(page, CURRENT);
  await expect(page.getByRole("navigation", { name: "Nearby Markets" })).not.toContainText(EDITION.name);
  await page.getByRole("link", { name: EDITION.name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(EDITION.name);
  await expect(page.getByRole("main")).toContainText("Part of Current Market");
  await expect(page.getByRole("navigation", { name: "Nearby Markets" })).not.toContainText(CURRENT.name);

  await visit(page, DROPPED);
  const notice = page.getByRole("note");
  await expect(notice).toContainText(
    "No longer listed: the USDA National Farmers Market Directory dropped this market from its list in April 2022. It may have ended. Do you know?",
  );
  await expectNoViolations(page);
  await notice.getByRole("link", { name: "Do you know?" }).click();
  await expect(page.getByRole("dialog", { name: "Suggest an Edit" })).toBeVisible();
  await page.goto("/markets/a-z");
  await expect(page.getByRole("listitem").filter({ hasText: DROPPED.name })).toContainText("No longer listed");
});

test("another address from a web page is shown, and Directions ask which one to use", async ({ page }) => {
  await visit(page, TWO_PLACES);
  const claim = "A page of 2026 (Milwaukee Journal Sentinel) says it is at 505 S. Rosa Road.";
  await expect(page.locator("address")).toContainText("123 Main St. (address as of 2016)");
  await expect(page.locator("address")).toContainText(claim);
  await expect(page.getByRole("heading", { name: "Ways to Pay (said in 2016)" })).toBeVisible();

  const button = page.getByRole("button", { name: "Directions" });
  const choice = page.getByRole("dialog", { name: "Which of two places?" });
  for (const close of [
    () => page.goBack(),
    () => page.keyboard.press("Escape"),
    () => choice.getByRole("button", { name: "Cancel" }).click(),
  ]) {
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(choice).toContainText(`${claim} Our list says 123 Main St.`);
    await expect(choice.getByRole("link", { name: "To 505 S. Rosa Road" })).toBeFocused();
    // The script that makes Back close the choice loads when it opens.
    await expect.poll(() => page.evaluate(() => history.state as unknown)).toMatchObject({ openLayers: 1 });
    await close();
    await expect(choice).toBeHidden();
    await expect(button).toBeFocused();
    await expect(page).toHaveURL(`/markets/${TWO_PLACES.id}`);
  }
  await button.click();
  const to = async (name: string) => choice.getByRole("link", { name }).getAttribute("href");
  expect(await to("To 505 S. Rosa Road")).toContain(encodeURIComponent("Market, 505 S. Rosa Road, Alderbrook, WI"));
  expect(await to("To 123 Main St.")).toContain(encodeURIComponent("Market, 123 Main St., Alderbrook, WI"));
  await expectNoViolations(page, PHONE_AND_DESKTOP);
  const leaving = page.waitForEvent("popup");
  await choice.getByRole("link", { name: "To 123 Main St." }).click();
  await (await leaving).close();
  await expect(choice).toBeHidden();
  await expect(button).toBeFocused();

  await page.goto("/?q=two+places");
  await expect(page.getByRole("article").filter({ hasText: TWO_PLACES.name })).toContainText(
    "A page of 2026 says 505 S. Rosa Road",
  );
});

test("a closed market is in no list; its page names the source and the nearest other markets", async ({ page }) => {
  await visit(page, CLOSED);
  await expect(page).toHaveTitle(/^Closed Market, Alderbrook \(closed\)/);
  const main = page.getByRole("main");
  await expect(main).toContainText("This market has closed, according to Milwaukee Journal Sentinel, April 2026");
  await expect(main.getByRole("link", { name: "Milwaukee Journal Sentinel" })).toHaveAttribute(
    "href",
    "https://www.jsonline.com/story/markets",
  );
  await expect(page.getByRole("navigation", { name: "Nearby Markets" }).getByRole("listitem")).toHaveCount(5);
  await expect(page.locator("[data-status]")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Directions" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Add to calendar" })).toHaveCount(0);
  expect(await readJsonLd(page)).toBe("");
  await expectNoViolations(page);

  for (const path of [
    "/markets/a-z",
    "/sitemap-0.xml",
    "/api/markets",
    "/data/markets.json",
    "/data/market-details.json",
  ]) {
    const text = await (await page.request.get(path)).text();
    expect(text, path).not.toMatch(new RegExp(`Closed Market|markets/${CLOSED.id}|"${CLOSED.id}"`));
  }
  await visit(page, DROPPED);
  await expect(page.getByRole("navigation", { name: "Nearby Markets" })).not.toContainText(CLOSED.name);
  const answer = (await (await page.request.get(`/api/markets/${CLOSED.id}`)).json()) as object;
  expect(answer).toMatchObject({ standing: { is: "closed", on: "2026-04-12", by: "Milwaukee Journal Sentinel" } });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the source of the hours is shown, hours can be corrected, and Directions ask for the address", async ({
    page,
  }) => {
    await visit(page, LIKELY);
    await expect(page.locator("[data-hours-summary]")).toHaveText("Usually Sat 8 AM to noon");
    await expect(getHoursLine(page)).toContainText("Hours from the USDA National Farmers Market Directory, 2016");
    await expect(page.getByRole("link", { name: "Is this right?" })).toHaveAttribute("href", "#is-this-right");

    await visit(page, TWO_PLACES);
    await page.getByRole("button", { name: "Directions" }).click();
    const choice = page.getByRole("dialog", { name: "Which of two places?" });
    await expect(choice.getByRole("link", { name: "To 123 Main St." })).toBeVisible();
    await choice.getByRole("button", { name: "Cancel" }).click();
    await expect(choice).toBeHidden();
  });
});
