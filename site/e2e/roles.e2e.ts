/** Moderators: what is theirs, and that they are kept out of the rest, on the screen and by address. */
import type { BrowserContext } from "@playwright/test";
import { ADMIN, openAdmin, signIn, startAdminSite } from "./admin.ts";
import { expectNoViolations, PHONE_AND_DESKTOP } from "./expect-no-violations.ts";
import { keepToasts } from "./keep-toasts.ts";
import { SQUARE } from "./markets/example-markets.ts";
import type { Site } from "./stand/start-site.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ mode: "default" });
test.use({ now: null });

const MODERATOR = { username: "mona", password: "velvet anchor pickle moon" };

let site: Site;
test.beforeAll(async () => {
  site = await startAdminSite();
});
test.afterAll(async () => {
  await site.stop();
});
test.beforeEach(async ({ context, expectProblem }) => {
  // The first account, which exists from the second test on.
  expectProblem(/status of 409 /);
  await keepToasts(context);
});

test("an admin makes a moderator's account, and changes what somebody may do", async ({ page }) => {
  await signIn(page.context(), site);
  await openAdmin(page, site, "/admin/account");
  const accounts = page.getByRole("list", { name: "Accounts" });
  await expect(accounts).toContainText("Admin");
  await expect(page.getByRole("combobox", { name: "Role of ada" })).toHaveCount(0);
  await page.getByRole("button", { name: "Add an account" }).click();
  const dialog = page.getByRole("dialog", { name: "Add an account" });
  await dialog.getByLabel("Username").fill(MODERATOR.username);
  await dialog.getByLabel("Password", { exact: true }).fill(MODERATOR.password);
  await expect(dialog.getByLabel("Role")).toHaveValue("moderator");
  await expectNoViolations(page, PHONE_AND_DESKTOP);
  await dialog.getByRole("button", { name: "Add account" }).click();
  const role = page.getByRole("combobox", { name: "Role of mona" });
  await expect(role).toHaveValue("moderator");
  await role.selectOption("Admin");
  await expect(page.getByText("mona is an admin now")).toBeVisible();
  // Now that there is another one, even they may stop being one.
  await expect(page.getByRole("combobox", { name: "Role of ada" })).toBeVisible();
  await role.selectOption("Moderator");
  await expect(page.getByText("mona is a moderator now")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Role of ada" })).toHaveCount(0);
});

test("a moderator sees what is theirs, and is told kindly of the rest", async ({ page }) => {
  await enter(page.context());
  await openAdmin(page, site, "/admin");
  await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible();
  const [ways, tabs] = [
    page.getByRole("navigation", { name: "Dashboard" }),
    page.getByRole("navigation", { name: "Sections" }),
  ];
  for (const name of ["Sources", "Live site"]) await expect(ways.getByRole("link", { name })).toHaveCount(0);
  await expect(ways.getByRole("link", { name: "Audit log" })).toBeVisible();
  await expect(tabs.getByRole("link", { name: /Search$/ })).toHaveCount(0);
  await expect(tabs.getByRole("link", { name: /^Edit Suggestions/ })).toBeVisible();
  await expectNoViolations(page, PHONE_AND_DESKTOP);

  for (const [path, title] of [
    ["/admin/sources", "Sources"],
    ["/admin/news", "News"],
    ["/admin/settings", "Settings"],
    ["/admin/publish", "Live site"],
    ["/admin/keyword-search", "Keyword Search"],
    ["/admin/place-id-search", "Place ID Search"],
  ] as const) {
    await openAdmin(page, site, path);
    await expect(page.getByRole("heading", { name: `${title} is for admins` })).toBeVisible();
    await expect(page.getByText(`Ask one of them: ${ADMIN.username}.`)).toBeVisible();
  }
  await expectNoViolations(page, PHONE_AND_DESKTOP);
  await openAdmin(page, site, "/admin/account");
  await expect(page.getByRole("heading", { name: "Change your password" })).toBeVisible();
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
    // Below the subtitle and two lines of tabs.
    expect(box?.y).toBeLessThanOrEqual(380);
    const tabs = page.getByRole("navigation", { name: "Sections" }).getByRole("link");
    await expect(tabs).toHaveCount(6);
    for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 });
    await expectNoViolations(page);
  },
);

/** The moderator, made by the admin where there is none yet. */
async function enter(context: BrowserContext): Promise<void> {
  await signIn(context, site);
  const headers = { Origin: site.origin };
  const data = { ...MODERATOR, role: "moderator" };
  const made = await context.request.post(`${site.origin}/api/admin/admins`, { data, headers });
  expect([201, 409]).toContain(made.status());
  await context.clearCookies();
  await signIn(context, site, MODERATOR);
}
