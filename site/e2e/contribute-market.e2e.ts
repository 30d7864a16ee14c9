/** The page that suggests a market which is missing. */
import type { Page } from "@playwright/test";
import { expectStatusLink } from "./contribution.ts";
import { holdRequests } from "./hold-requests.ts";
import { keepToasts } from "./keep-toasts.ts";
import { waitUntilAlive } from "./list-screen.ts";
import { EARLY } from "./markets/example-markets.ts";
import { serveTiles } from "./map-screen.ts";
import { expect, test } from "./test.ts";

test.beforeEach(({ context }) => keepToasts(context));

test("a market is suggested after a look at those alike", { tag: "@both" }, async ({ page }, info) => {
  const form = await openForm(page);
  await form.marketName.fill("Early Riser");
  await form.townName.fill("Birchwater");
  const alike = page.getByRole("region", { name: "Is it one of these?" });
  await expect(alike.getByRole("link").first()).toHaveText("Early Riser Market");
  await expect(alike.getByRole("link").first()).toHaveAttribute("href", `/markets/${EARLY.id}`);

  await form.marketName.fill(`Sundown Night Market on the ${info.project.name}`);
  await expect(alike).toBeHidden();
  // An answer between the two would put something else under the second.
  const release = await holdRequests(page, "**/api/suggestions");
  await form.submit.dblclick();
  release();
  await expect(page.getByText("Thank You!")).toBeVisible();
  await expect(page.getByRole("heading", { name: "What happens next?" })).toBeVisible();
  await expectStatusLink(page);
  await expect(page.getByRole("main")).toContainText(`Sundown Night Market on the ${info.project.name}`);
});

test("what was typed survives a reload", async ({ page }) => {
  const form = await openForm(page);
  await form.marketName.fill("Harvest Moon Stand");
  await form.townName.fill("Dunmore");
  await form.info.fill("Fridays from noon, behind the church.");
  await page.reload();
  await waitUntilAlive(page);
  await expect(form.marketName).toHaveValue("Harvest Moon Stand");
  await expect(form.townName).toHaveValue("Dunmore");
  await expect(form.info).toHaveValue("Fridays from noon, behind the church.");
});

test("a pin on the map goes with the suggestion", async ({ page }) => {
  await serveTiles(page);
  const form = await openForm(page);
  await form.marketName.fill("Pinned Meadow Market");
  await form.townName.fill("Dunmore");
  await page.getByRole("button", { name: "Show it on a map" }).click();
  const map = page.getByRole("region", { name: "Map for the market's place" });
  await expect(map).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^The pin is at \d+\.\d+, -\d+\.\d+\.$/)).toBeVisible();
  const sent = page.waitForRequest("**/api/suggestions");
  await form.submit.click();
  expect((await sent).postDataJSON()).toMatchObject({ latitude: expect.any(Number), longitude: expect.any(Number) });
  await expect(page.getByText("Thank You!")).toBeVisible();
});

async function openForm(page: Page) {
  await page.goto("/suggestions");
  await waitUntilAlive(page);
  // Until then it is the browser that says what is missing.
  await page.locator("form[novalidate]").waitFor();
  return {
    marketName: page.getByLabel("Market name"),
    townName: page.getByLabel("Town name"),
    info: page.getByLabel("Additional information (optional)"),
    submit: page.getByRole("button", { name: "Submit suggestion" }),
  };
}
