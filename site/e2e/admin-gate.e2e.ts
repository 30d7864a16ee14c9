/** The gate before the dashboard, on a server of its own that begins without any admin. One story, in its order. */
import type { Browser, Page } from "@playwright/test";
import { startAdminSite } from "./admin.ts";
import { expectNoViolations, PHONE_AND_DESKTOP } from "./expect-no-violations.ts";
import { holdRequests } from "./hold-requests.ts";
import { keepToasts } from "./keep-toasts.ts";
import type { Site } from "./stand/start-site.ts";
import { tabTo } from "./tab-to.ts";
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

test("says that it checks before it knows", async ({ page }) => {
  const release = await holdRequests(page, "**/api/auth/status");
  await page.goto(`${site.origin}/admin`);
  await expect(page.getByText("Checking authentication...")).toBeVisible();
  release();
  await expect(page.getByRole("heading", { name: "Create Admin Account" })).toBeVisible();
});

test("the forms have no accessibility violations on phone and desktop, light and dark", async ({ page }) => {
  await page.goto(`${site.origin}/admin`);
  await page.getByRole("button", { name: "Create Admin Account" }).click();
  await expect(page.getByText("Please enter the setup code.")).toBeVisible();
  await expectNoViolations(page, PHONE_AND_DESKTOP);
});

test("the link that the server prints fills the code in, and leaves the address bar at once", async ({ page }) => {
  const code = page.getByLabel("Setup code");
  await page.goto(`${site.origin}/admin/account?from=console#setup=${site.getSetupCode()}`);
  await expect(code).toHaveValue(site.getSetupCode());
  await expect(page.getByText("Filled in by the link that you opened.")).toBeVisible();
  await expect(page.getByLabel("Username")).toBeFocused();
  await expect(page).toHaveURL(`${site.origin}/admin/account?from=console`);
  await expectNoViolations(page, PHONE_AND_DESKTOP);

  // Opened where the page is open already, it loads nothing.
  await page.goto(`${site.origin}/admin`);
  await expect(code).toHaveValue("");
  await page.evaluate(() => {
    location.hash = "#setup=7K2M-Q9XD-03FH-WT5C";
  });
  await expect(code).toHaveValue("7K2M-Q9XD-03FH-WT5C");
  await expect(page).toHaveURL(`${site.origin}/admin`);
});

test("the first account takes the code, a name and a good password, and says so beforehand", async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 422 .*\/api\/auth\/create/);
  await page.goto(`${site.origin}/admin/account`);
  const code = page.getByLabel("Setup code");
  const username = page.getByLabel("Username");
  const password = page.getByLabel("Password", { exact: true });
  await expect(code).toBeFocused();
  await expect(page.getByText("It ends the line that begins with “No admin yet”")).toBeVisible();
  await expect(page.getByText("At least 12 characters.")).toBeVisible();
  await expect(username).toHaveAttribute("autocomplete", "username");
  await expect(password).toHaveAttribute("autocomplete", "new-password");
  const create = page.getByRole("button", { name: "Create Admin Account" });

  await code.fill("0000-0000-0000-0000");
  await username.fill("ada");
  await password.fill("Password2026!");
  await create.click();
  await expect(page.getByText("This is not the setup code.")).toBeVisible();
  await expect(code).toBeFocused();
  await expect(password).toHaveValue("Password2026!");

  await code.fill(site.getSetupCode().toLowerCase());
  await create.click();
  await expect(page.getByText("This password is among those that are tried first.")).toBeVisible();
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(/At least 12 characters.*tried first/s);

  await password.fill(PASSWORD);
  const release = await holdRequests(page, "**/api/auth/create");
  await create.click();
  await expect(page.getByRole("button", { name: "Creating Admin..." })).toBeDisabled();
  release();
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  await expect(page).toHaveURL(`${site.origin}/admin/account`);
  await expect(page.getByRole("list", { name: "Accounts" }).getByText("ada")).toBeVisible();
});

test("a wrong password is said, kept, and put right by keyboard alone; logging in leads to where one was", async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 401 .*\/api\/auth\/login/);
  await page.goto(`${site.origin}/admin/account`);
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  await expect(page.getByLabel("Username")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Please enter your username.")).toBeVisible();
  await page.keyboard.type("ada");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await page.keyboard.type("not the password");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The username or the password is wrong. Please try again.")).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Username")).toHaveValue("ada");

  await tabTo(page, "button", "Show password");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Account", exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${site.origin}/admin/account`);
  await expectNoViolations(page, PHONE_AND_DESKTOP);
});

test("a session that ends while somebody works costs them nothing that they typed", async ({
  page,
  browser,
  expectProblem,
}) => {
  expectProblem(/status of (401|422) .*\/api\/(admin|auth)\//);
  await login(page, "ada", PASSWORD);
  await page.getByRole("button", { name: "Add an account" }).click();
  const dialog = page.getByRole("dialog", { name: "Add an account" });
  await dialog.getByLabel("Username").fill("grace");
  await dialog.getByLabel("Password", { exact: true }).fill("qwertyuiopas");
  await logOutElsewhere(browser, "ada", PASSWORD);

  await dialog.getByRole("button", { name: "Add account" }).click();
  const again = page.getByRole("dialog", { name: "Admin Login" });
  await expect(again).toBeVisible();
  await expect(again.getByLabel("Username")).toHaveValue("ada");
  await expect(again.getByLabel("Password", { exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(again).toBeVisible();
  await expectNoViolations(page, PHONE_AND_DESKTOP);
  await again.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await again.getByRole("button", { name: "Login" }).click();
  await expect(again).toBeHidden();

  await expect(dialog.getByLabel("Username")).toHaveValue("grace");
  await dialog.getByRole("button", { name: "Add account" }).click();
  await expect(dialog.getByText("This password is among those that are tried first.")).toBeVisible();
  await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Add account" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("list", { name: "Accounts" }).getByText("grace", { exact: true })).toBeVisible();
});

test("another password logs out everywhere else, and here is where one stays", async ({
  page,
  browser,
  expectProblem,
}) => {
  expectProblem(/status of (401|422) .*\/api\/admin\//);
  const elsewhere = await (await browser.newContext()).newPage();
  await login(elsewhere, "ada", PASSWORD);
  await login(page, "ada", PASSWORD);
  await page.getByLabel("Current password", { exact: true }).fill("not it");
  await page.getByLabel("New password", { exact: true }).fill(LATER_PASSWORD);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("This is not your password. Please type it again.")).toBeVisible();
  await page.getByLabel("Current password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password is changed")).toBeVisible();
  await expect(page.getByLabel("New password", { exact: true })).toHaveValue("");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();

  await elsewhere.getByRole("button", { name: "Remove grace" }).click();
  await elsewhere.getByLabel("To be sure, type the name: grace").fill("grace");
  await elsewhere.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(elsewhere.getByRole("dialog", { name: "Admin Login" })).toBeVisible();
  await elsewhere.context().close();
});

test("removing an admin takes the name, and ends their sessions", async ({ page, browser, expectProblem }) => {
  expectProblem(/status of 401 /);
  const elsewhere = await (await browser.newContext()).newPage();
  await login(elsewhere, "grace", PASSWORD);
  await login(page, "ada", LATER_PASSWORD);
  await page.getByRole("button", { name: "Remove grace" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove this account?" });
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(dialog.getByText("Please type the name as it is: grace")).toBeVisible();
  await dialog.getByLabel("To be sure, type the name: grace").fill("grace");
  await expectNoViolations(page, PHONE_AND_DESKTOP);
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("grace has no account any more")).toBeVisible();
  await expect(page.getByText("You are the only admin.")).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  await elsewhere.context().close();
});

test("Logout ends the session and leads to the login", async ({ page }) => {
  await login(page, "ada", LATER_PASSWORD);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(`${site.origin}/admin`);
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  expect(await (await page.request.get(`${site.origin}/api/auth/status`)).json()).toEqual({ state: "login" });
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
});

test("who cannot be answered is told so, and can try again", async ({ page, expectProblem }) => {
  expectProblem(/net::ERR_FAILED|status of 429/);
  await page.goto(`${site.origin}/admin/account`);
  await page.getByLabel("Username").fill("ada");
  await page.getByLabel("Password", { exact: true }).fill(LATER_PASSWORD);
  await page.route("**/api/auth/login", (route) => route.abort());
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "The server cannot be reached. Check your connection and try again.",
  );
  await page.unroute("**/api/auth/login");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
});

async function login(page: Page, username: string, password: string): Promise<void> {
  await page.goto(`${site.origin}/admin/account`);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { name: "Account", exact: true })).toBeVisible();
}

/** A logout ends every session of an admin's. */
async function logOutElsewhere(browser: Browser, username: string, password: string): Promise<void> {
  const context = await browser.newContext();
  const data = { username, password };
  expect((await context.request.post(`${site.origin}/api/auth/login`, { data })).status()).toBe(200);
  expect((await context.request.post(`${site.origin}/api/auth/logout`)).status()).toBe(200);
  await context.close();
}
