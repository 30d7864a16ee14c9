/** From an empty server to somebody's first decision, on a server of its own. One story, in its order. */
import type { Browser, Page } from "@playwright/test";
import { PIN_TEXTS } from "#data/submissions/pin.ts";
import { openAdmin, startAdminSite } from "./admin.ts";
import { expectNoViolations, PHONE_AND_DESKTOP } from "./expect-no-violations.ts";
import { keepToasts } from "./keep-toasts.ts";
import { SQUARE } from "./markets/example-markets.ts";
import type { Site } from "./support/start-site.ts";
import { expect, test } from "./test.ts";

const PASSWORD = "velvet anchor pickle moon";
const LATER_PASSWORD = "seven geese cross a bridge";

test.describe.configure({ mode: "serial" });

let site: Site;

test.beforeAll(async () => {
  site = await startAdminSite();
});

test.afterAll(async () => {
  await site.stop();
});

test.beforeEach(({ context }) => keepToasts(context));

test("no public page leads to the dashboard, and no crawler keeps it", async ({ page }) => {
  for (const path of ["/", "/about", "/suggestions", "/markets/a-z"]) {
    await page.goto(site.origin + path);
    expect(await page.locator('a[href*="/admin"]').count()).toBe(0);
  }
  expect(await (await page.request.get(`${site.origin}/robots.txt`)).text()).toContain("Disallow: /admin");
  expect(await (await page.request.get(`${site.origin}/sitemap-0.xml`)).text()).not.toContain("admin");
  const answer = await page.goto(`${site.origin}/admin`);
  expect(answer?.headers()["x-robots-tag"]).toBe("noindex, nofollow");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});

test("the dashboard's pages have none of the public frame, and ask nobody where they are", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = () => {
      throw new Error("Asked for the location.");
    };
  });
  // What a visitor had left to send is the public pages' to send.
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  await page.goto(`${site.origin}/admin`);
  await expect(page.getByRole("heading", { name: "Create Admin Account" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link")).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Skip to content" })).toHaveCount(0);
  expect(sent).toEqual([]);

  const unknown = await page.request.get(`${site.origin}/admin/nowhere`);
  expect([unknown.status(), unknown.headers()["x-robots-tag"]]).toEqual([404, "noindex, nofollow"]);
  expect(await unknown.text()).toContain("Go to the Admin Dashboard");
  expect(await unknown.text()).not.toMatch(/<(header|footer)/);
});

test("the link that the server prints makes the first account, and leaves the address bar at once", async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 422 .*\/api\/auth\/create/);
  await page.goto(`${site.origin}/admin?from=console#setup=${site.getSetupCode()}`);
  await expect(page.getByLabel("Setup code")).toHaveValue(site.getSetupCode());
  await expect(page.getByLabel("Username")).toBeFocused();
  await expect(page).toHaveURL(`${site.origin}/admin?from=console`);
  await page.getByLabel("Username").fill("ada");
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("Password2026!");
  await page.getByRole("button", { name: "Create Admin Account" }).click();
  await expect(password).toHaveAccessibleDescription(/At least 12 characters.*tried first/s);
  await expectNoViolations(page, PHONE_AND_DESKTOP);
  await password.fill(PASSWORD);
  await page.getByRole("button", { name: "Create Admin Account" }).click();
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
});

test("who is invited makes an account by the link, and decides what waits", async ({ page, browser }) => {
  const data = { fieldName: "address", suggestedValue: "9 Cider Row" };
  const headers = { Origin: site.origin };
  const suggested = await page.request.post(`${site.origin}/api/markets/${SQUARE.id}/suggest-edit`, { data, headers });
  const { statusUrl } = (await suggested.json()) as { statusUrl: string };

  await login(page, "ada", PASSWORD);
  await openAdmin(page, site, "/admin/people");
  await page.getByRole("button", { name: "Invite somebody" }).click();
  await page.getByLabel("E-mail address, or a name").fill("Grace");
  await expectNoViolations(page, PHONE_AND_DESKTOP);
  await page.getByRole("button", { name: "Make the link" }).click();
  const link = await readShownLink(page);
  await expectNoViolations(page, PHONE_AND_DESKTOP);

  const grace = await (await browser.newContext()).newPage();
  await grace.goto(link);
  await expect(grace.getByText("ada invites you as a moderator.")).toBeVisible();
  await expect(grace).toHaveURL(`${site.origin}/admin`);
  await expectNoViolations(grace, PHONE_AND_DESKTOP);
  await grace.getByLabel("Username").fill("grace");
  await grace.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await grace.getByRole("button", { name: "Create your account" }).click();
  await expect(grace.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();

  await openAdmin(grace, site, "/admin/edits");
  const card = grace.getByRole("article").filter({ hasText: SQUARE.name });
  await card.getByRole("radio", { name: PIN_TEXTS.keep }).check();
  await card.getByRole("button", { name: /^Publish/ }).click();
  await expect
    .poll(async () => (await (await page.request.get(`${site.origin}/api${statusUrl}`)).json()) as object)
    .toMatchObject({ state: "approved" });
  await grace.context().close();
});

test("a session that ends while somebody works costs them nothing that they typed", async ({
  page,
  browser,
  expectProblem,
}) => {
  expectProblem(/status of 401 .*\/api\/(admin|auth)\//);
  await login(page, "ada", PASSWORD);
  await openAdmin(page, site, "/admin/people");
  await page.getByRole("button", { name: "Invite somebody" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite somebody" });
  await dialog.getByLabel("E-mail address, or a name").fill("Olga");
  await logOutElsewhere(browser, "ada", PASSWORD);
  await dialog.getByRole("button", { name: "Make the link" }).click();

  const again = page.getByRole("dialog", { name: "Admin Login" });
  await expect(again.getByLabel("Username")).toHaveValue("ada");
  await expect(again.getByLabel("Password", { exact: true })).toBeFocused();
  // Escape would show what lies behind.
  await page.keyboard.press("Escape");
  await expect(again).toBeVisible();
  await expectNoViolations(page, PHONE_AND_DESKTOP);
  await again.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await again.getByRole("button", { name: "Login" }).click();
  await expect(again).toBeHidden();
  await expect(dialog.getByLabel("E-mail address, or a name")).toHaveValue("Olga");
});

test("a link for a new password ends old sessions, and logs in", async ({ page, browser, expectProblem }) => {
  expectProblem(/status of 401 /);
  const grace = await (await browser.newContext()).newPage();
  await login(grace, "grace", PASSWORD);
  await login(page, "ada", PASSWORD);
  await openAdmin(page, site, "/admin/people");
  await page.getByRole("button", { name: "New password link for grace" }).click();
  await page.getByRole("button", { name: "Make the link" }).click();
  const link = await readShownLink(page);
  await page.getByRole("button", { name: "Close" }).first().click();

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(link);
  await elsewhere.getByRole("textbox", { name: "New password" }).fill(LATER_PASSWORD);
  await expectNoViolations(elsewhere, PHONE_AND_DESKTOP);
  await elsewhere.getByRole("button", { name: "Set the password" }).click();
  await expect(elsewhere.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  await grace.reload();
  await expect(grace.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  for (const each of [grace, elsewhere]) await each.context().close();
});

test("Logout ends the session and leads to the login, where a forgotten password has its own way", async ({ page }) => {
  await login(page, "ada", PASSWORD);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(`${site.origin}/admin`);
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  await page.getByRole("button", { name: "Forgot your password?" }).click();
  await page.getByLabel("Username").fill("ada");
  await page.keyboard.press("Enter");
  await expect(page.getByText("This site sends no mail. Ask another admin")).toBeVisible();
  await expectNoViolations(page, PHONE_AND_DESKTOP);
});

async function login(page: Page, username: string, password: string): Promise<void> {
  await page.goto(`${site.origin}/admin/account`);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { name: "Account", exact: true })).toBeVisible();
}

/** A link that is shown once, in a dialog: of the public address, which is not where this server listens. */
async function readShownLink(page: Page): Promise<string> {
  const link = page.getByRole("dialog", { name: "Pass this link on" }).getByText("/admin#");
  await expect(link).toBeVisible();
  const { pathname, hash } = new URL(await link.innerText());
  return site.origin + pathname + hash;
}

/** A logout ends every session of an admin's. */
async function logOutElsewhere(browser: Browser, username: string, password: string): Promise<void> {
  const context = await browser.newContext();
  const data = { username, password };
  expect((await context.request.post(`${site.origin}/api/auth/login`, { data })).status()).toBe(200);
  expect((await context.request.post(`${site.origin}/api/auth/logout`)).status()).toBe(200);
  await context.close();
}
