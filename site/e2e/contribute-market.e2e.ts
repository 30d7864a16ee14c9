/** The page that suggests a missing market, and the page of what was sent. */
import type { Page } from "@playwright/test";
import { expectStatusLink } from "./contribution.ts";
import { expectNoViolations, PHONE_AND_DESKTOP } from "./expect-no-violations.ts";
import { holdRequests } from "./hold-requests.ts";
import { keepToasts } from "./keep-toasts.ts";
import { waitUntilAlive } from "./list-screen.ts";
import { EARLY } from "./markets/example-markets.ts";
import { serveTiles } from "./map-screen.ts";
import { expect, test } from "./test.ts";

test.beforeEach(({ context }) => keepToasts(context));

test("a market is suggested with a pin, after a reload and a check of similar markets", async ({ page }) => {
  await serveTiles(page);
  const form = await openForm(page);
  await form.marketName.fill("Early Riser");
  await form.townName.fill("Birchwater");
  await form.info.fill("Fridays from noon, behind the church.");
  const alike = page.getByRole("region", { name: "Is it one of these?" });
  await expect(alike.getByRole("link").first()).toHaveText("Early Riser Market");
  await expect(alike.getByRole("link").first()).toHaveAttribute("href", `/markets/${EARLY.id}`);
  await page.getByRole("button", { name: "Show it on a map" }).click();
  await expect(page.getByRole("region", { name: "Map for the market's place" })).toBeFocused();
  await expectNoViolations(page, PHONE_AND_DESKTOP);
  await form.marketName.fill("Sundown Night Market");
  await expect(alike).toBeHidden();

  await page.reload();
  await waitForForm(page);
  await expect(form.marketName).toHaveValue("Sundown Night Market");
  await expect(form.townName).toHaveValue("Birchwater");
  await expect(form.info).toHaveValue("Fridays from noon, behind the church.");

  await page.getByRole("button", { name: "Show it on a map" }).click();
  await expect(page.getByRole("region", { name: "Map for the market's place" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^The pin is at \d+\.\d+, -\d+\.\d+\.$/)).toBeVisible();
  // An answer between the two clicks would move something else under the second.
  const release = await holdRequests(page, "**/api/suggestions");
  const sent = page.waitForRequest("**/api/suggestions");
  await form.submit.dblclick();
  release();
  expect((await sent).postDataJSON()).toMatchObject({ latitude: expect.any(Number), longitude: expect.any(Number) });
  await expect(page.getByText("Thank You!")).toBeVisible();
  await expect(page.getByRole("heading", { name: "What happens next?" })).toBeVisible();
  await expectStatusLink(page);
  await expect(page.getByRole("main")).toContainText("Sundown Night Market");
  await expectNoViolations(page, PHONE_AND_DESKTOP);
});

async function waitForForm(page: Page): Promise<void> {
  await waitUntilAlive(page);
  // Before that, the browser validates the form itself.
  await page.locator("form[novalidate]").waitFor();
}

async function openForm(page: Page) {
  await page.goto("/suggestions");
  await waitForForm(page);
  return {
    marketName: page.getByLabel("Market name"),
    townName: page.getByLabel("Town name"),
    info: page.getByLabel("Additional information (optional)"),
    submit: page.getByRole("button", { name: "Submit suggestion" }),
  };
}
