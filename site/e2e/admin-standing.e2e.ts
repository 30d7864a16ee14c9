/** A market closes, and is held again. */
import { openAdmin, signIn, startAdminSite } from "./admin.ts";
import { expectNoViolations, PHONE_AND_DESKTOP } from "./expect-no-violations.ts";
import { keepToasts } from "./keep-toasts.ts";
import { EARLY } from "./markets/example-markets.ts";
import type { Site } from "./support/start-site.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ mode: "default" });
test.use({ now: null });

let site: Site;
test.beforeAll(async () => {
  site = await startAdminSite();
});
test.afterAll(async () => {
  await site.stop();
});
test.beforeEach(async ({ context, expectProblem }) => {
  // What is refused on purpose, and the first account, which exists from the second test on.
  expectProblem(/status of (409|422) /);
  await keepToasts(context);
  await signIn(context, site);
});

test("a market is closed for good with the page that says so, found again, and reopened", async ({ page }) => {
  await openAdmin(page, site, `/admin/markets?q=${encodeURIComponent(EARLY.name)}`);
  const row = page.getByRole("article", { name: EARLY.name });
  const more = row.getByRole("button", { name: `More for ${EARLY.name}` });
  await more.click();
  await page.getByRole("menuitem", { name: "Closed for good" }).click();
  const dialog = page.getByRole("dialog", { name: "Closed for good?" });
  await expect(dialog).toContainText(`${EARLY.name}, ${EARLY.city}`);
  await expectNoViolations(page, PHONE_AND_DESKTOP);
  await dialog.getByLabel("Since when").fill("last spring");
  await dialog.getByRole("button", { name: "Choose how you know" }).click();
  await expect(dialog.getByText("Please choose first how you know it.")).toBeVisible();
  await dialog.getByLabel("A web page says so").check();
  await dialog.getByLabel("Web page that says so").fill("https://www.jsonline.com/story/1");
  await dialog.getByRole("button", { name: "It has closed, from a web page" }).click();
  await expect(dialog.getByText(/must be a date/)).toBeVisible();
  await dialog.getByLabel("Since when").fill("2026-03");
  await dialog.getByRole("button", { name: "It has closed" }).click();
  await expect(page.locator("[data-toaster]")).toContainText(`${EARLY.name} has closed`);
  await expect(row).toContainText("Closed: March 2026");

  await page.goto(`${site.origin}/admin/markets`);
  await page.getByRole("combobox", { name: /^Show/ }).selectOption("Closed");
  await expect(page).toHaveURL(/\?show=closed$/);
  await expect(page.getByRole("heading", { name: /^Markets Database/ })).toHaveText("Markets Database (1 of 60)");
  await more.click();
  await page.getByRole("menuitem", { name: "Reopen" }).click();
  await expect(page.locator("[data-toaster]")).toContainText(`${EARLY.name} is held again`);
  await expect(row).toHaveCount(0);
});
