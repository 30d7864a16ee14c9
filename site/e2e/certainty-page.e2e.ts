/** A market's page: its sources, how reliable its hours are, and whether the market still exists. */
import type { Page } from "@playwright/test";
import { expectNoViolations, PHONE_AND_DESKTOP } from "./expect-no-violations.ts";
import { serveTiles } from "./map-screen.ts";
import { CLOSED, CURRENT, DROPPED, EDITION, LIKELY, LISTED, TWO_PLACES } from "./markets/certainty-markets.ts";
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

const NEIGHBORS = { name: "Nearby Markets" };
const NEWSPAPER = { name: "Milwaukee Journal Sentinel" };

test("old hours are likely and name their source; all sources can be opened", async ({ page }) => {
  await visit(page, LIKELY);
  await expect(page.locator(".market-status")).toHaveText("Likely open · until noon");
  await expect(page.locator(".market-status")).toHaveAttribute("data-status", "likely");
  await expect(page.locator("[data-strip] [aria-current=date]")).toHaveAttribute("data-is", "unsure");
  await expect(getHoursLine(page)).toContainText("How we know: USDA National Farmers Market Directory, 2016");
  const sources = page.locator('details[data-fact="sources"]');
  await expect(sources.getByRole("listitem").first()).toBeHidden();
  await sources.getByText("Where this comes from").click();
  await expect(sources.getByRole("listitem")).toHaveText([
    /^\s*Last known: USDA National Farmers Market Directory, 2016\s*$/,
    /^\s*Name, address: USDA Local Food Portal, March 2023 \(listed\)\s*$/,
    /^\s*Payments taken, opening hours: USDA National Farmers Market Directory, 2016\s*$/,
  ]);
});

test("a market says whether it is only on a list, part of another, or no longer on a list", async ({ page }) => {
  await test.step("only on a list", async () => {
    await visit(page, LISTED);
    await expect(page.getByRole("region", { name: "Hours of Operation" })).toContainText(
      "Listed by: USDA Local Food Portal, March 2023",
    );
    await expect(page.getByText("confirmed")).toHaveCount(0);
    await expect(getHoursLine(page)).toHaveCount(0);
  });
  await test.step("part of another, and neither is near the other", async () => {
    await visit(page, CURRENT);
    await expect(getHoursLine(page).getByRole("link", NEWSPAPER)).toHaveAttribute("href", /^https:\/\/www\.jsonline/);
    await expect(page.getByRole("navigation", NEIGHBORS)).not.toContainText(EDITION.name);
    await page.getByRole("link", { name: EDITION.name }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(EDITION.name);
    await expect(page.getByRole("main")).toContainText("Part of Current Market");
    await expect(page.getByRole("navigation", NEIGHBORS)).not.toContainText(CURRENT.name);
  });
  await test.step("no longer on a list: it asks who knows", async () => {
    await visit(page, DROPPED);
    const notice = page.getByRole("note");
    await expect(notice).toContainText(
      "No longer listed: the USDA National Farmers Market Directory dropped this market from its list in April 2022. It may have ended. Do you know?",
    );
    await expectNoViolations(page);
    await notice.getByRole("link", { name: "Do you know?" }).click();
    await expect(page.getByRole("dialog", { name: "Suggest an Edit" })).toBeVisible();
    await page.goto("/markets/a-z");
    await expect(page.locator("#D li").filter({ hasText: DROPPED.name })).toContainText("No longer listed");
  });
});

test("Directions to a market with two addresses ask which one; Back closes the question, and so does an answer", async ({
  page,
}) => {
  await visit(page, TWO_PLACES);
  await expect(page.locator("address")).toContainText("123 Main St. (address as of 2016)");
  const button = page.getByRole("button", { name: "Directions" });
  const choice = page.getByRole("dialog", { name: "Which of two places?" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(choice.getByRole("link", { name: "To 505 S. Rosa Road" })).toBeFocused();
  // The script that makes Back close the choice loads when it opens.
  await expect.poll(() => page.evaluate(() => history.state as unknown)).toMatchObject({ openLayers: 1 });
  await page.goBack();
  await expect(choice).toBeHidden();
  await expect(button).toBeFocused();
  await expect(page).toHaveURL(`/markets/${TWO_PLACES.id}`);
  await button.click();
  await expectNoViolations(page, PHONE_AND_DESKTOP);
  const leaving = page.waitForEvent("popup");
  await choice.getByRole("link", { name: "To 123 Main St." }).click();
  await (await leaving).close();
  await expect(choice).toBeHidden();
  await expect(button).toBeFocused();
});

test("a closed market is in no list; its page names the source and the nearest other markets", async ({ page }) => {
  await visit(page, CLOSED);
  await expect(page).toHaveTitle(/^Closed Market, Alderbrook \(closed\)/);
  const main = page.getByRole("main");
  await expect(main).toContainText("This market has closed, according to Milwaukee Journal Sentinel, April 2026");
  await expect(main.getByRole("link", NEWSPAPER)).toHaveAttribute("href", "https://www.jsonline.com/story/markets");
  await expect(page.getByRole("navigation", NEIGHBORS).getByRole("listitem")).toHaveCount(5);
  await expect(page.locator(".market-status")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Directions" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Add to calendar" })).toHaveCount(0);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
  await expectNoViolations(page);

  const files = ["/api/markets", "/data/markets.json", "/data/market-details.json"];
  for (const path of ["/markets/a-z", "/sitemap-0.xml", `/markets/${DROPPED.id}`, ...files]) {
    const answer = await page.request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(await answer.text(), path).not.toMatch(new RegExp(`Closed Market|markets/${CLOSED.id}|"${CLOSED.id}"`));
  }
  const answer = (await (await page.request.get(`/api/markets/${CLOSED.id}`)).json()) as object;
  expect(answer).toMatchObject({ standing: { is: "closed", on: "2026-04-12", by: NEWSPAPER.name } });
});
