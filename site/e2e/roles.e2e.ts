/** Moderators: what is theirs, and that they are kept out of the rest, on the screen and by address. */
import type { BrowserContext } from "@playwright/test";
import { addAccount, ADMIN, openAdmin, signIn, startAdminSite } from "./admin.ts";
import { expectNoViolations, PHONE_AND_DESKTOP } from "./expect-no-violations.ts";
import { keepToasts } from "./keep-toasts.ts";
import { SQUARE } from "./markets/example-markets.ts";
import type { Site } from "./support/start-site.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ mode: "default" });
test.use({ now: null });

const MODERATOR = { username: "mona", password: "velvet anchor pickle moon" };

let site: Site;
test.beforeAll(async ({ browser }) => {
  site = await startAdminSite();
  const context = await browser.newContext();
  await signIn(context, site);
  await addAccount(context.request, site, { ...MODERATOR, role: "moderator" });
  await context.close();
});
test.afterAll(async () => {
  await site.stop();
});
test.beforeEach(async ({ context, expectProblem }) => {
  // The first account, which exists already.
  expectProblem(/status of 409 /);
  await keepToasts(context);
});

test("a moderator sees what is theirs, and is told kindly of the rest", async ({ page }) => {
  await enter(page.context());
  await openAdmin(page, site, "/admin");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await expect(page.getByRole("menuitem", { name: "Log" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Sources" })).toHaveCount(0);
  await expectNoViolations(page);
  await openAdmin(page, site, "/admin/sources");
  await expect(page.getByRole("heading", { name: "Sources is for admins" })).toBeVisible();
  await expect(page.getByText(`Ask one of them: ${ADMIN.username}.`)).toBeVisible();
  await expectNoViolations(page, PHONE_AND_DESKTOP);
  await openAdmin(page, site, "/admin/people");
  await expect(page.getByRole("heading", { name: /^Managers of markets/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Accounts" })).toHaveCount(0);
  await expectNoViolations(page, PHONE_AND_DESKTOP);
});

test("a moderator edits a market and takes that back, and the log names it", async ({ page }) => {
  await enter(page.context());
  await openAdmin(page, site, `/admin/markets?q=${SQUARE.name}`);
  await page.getByRole("button", { name: `More for ${SQUARE.name}` }).click();
  await expect(page.getByRole("menuitem", { name: "Merge" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^(Cache Images|Get Details|Fetch Markets)/ })).toHaveCount(0);
  await page.getByRole("link", { name: `Edit ${SQUARE.name}` }).click();
  const dialog = page.getByRole("dialog", { name: "Edit market" });
  await dialog.getByLabel("Address").fill("7 Fountain Sq");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`${SQUARE.name} is saved`)).toBeVisible();
  await openAdmin(page, site, "/admin/audit");
  const entry = page.getByRole("article", { name: `Edited ${SQUARE.name}` }).first();
  await expect(entry.getByRole("link", { name: SQUARE.name })).toHaveAttribute("href", `/markets/${SQUARE.id}`);
  // Accounts are nobody's to take back.
  await expect(page.getByRole("button", { name: /^Undo: (Added|Made)/ })).toHaveCount(0);
  await entry.getByRole("button", { name: /^Undo/ }).click();
  await expect(page.getByText("Undone by mona")).toBeVisible();
  await expectNoViolations(page, PHONE_AND_DESKTOP);
});

test(
  "on a phone all tabs are in sight, and the queue begins with its first card",
  { tag: "@phone" },
  async ({ page }) => {
    await signIn(page.context(), site);
    for (const address of ["9 Cider Row", "11 Cider Row"]) {
      const data = { fieldName: "address", suggestedValue: address };
      const headers = { Origin: site.origin };
      const sent = await page.request.post(`${site.origin}/api/markets/${SQUARE.id}/suggest-edit`, { data, headers });
      expect(sent.status()).toBe(201);
    }
    await openAdmin(page, site, "/admin/edits");
    const card = page.getByRole("article").filter({ hasText: SQUARE.name }).first();
    await expect(card).toBeVisible();
    const box = await card.boundingBox();
    // Below the subtitle, the places and two lines of tabs.
    expect(box?.y).toBeLessThanOrEqual(430);
    await page.setViewportSize({ width: 320, height: 844 });
    await expect(page.getByText("Manage farmers market data and user suggestions")).toBeInViewport({ ratio: 1 });
    const tabs = page.getByRole("navigation", { name: "Sections" }).getByRole("link");
    await expect(tabs).toHaveCount(6);
    const places = page.getByRole("navigation", { name: "Dashboard" }).getByRole("link");
    for (const way of [...(await tabs.all()), ...(await places.all())]) await expect(way).toBeInViewport({ ratio: 1 });
    await expectNoViolations(page);
  },
);

/** Signs the moderator in. */
async function enter(context: BrowserContext): Promise<void> {
  await context.clearCookies();
  await signIn(context, site, MODERATOR);
}
