/** From an empty server to the first decision, on a separate server. The tests depend on their order. */
import type { Page } from "@playwright/test";
import { logIn, openAdmin, signIn, startAdminSite } from "./admin.ts";
import { expectNoViolations, PHONE_AND_DESKTOP } from "./expect-no-violations.ts";
import { keepToasts } from "./keep-toasts.ts";
import { SQUARE } from "./markets/example-markets.ts";
import { keepPin } from "./submissions.ts";
import type { Site } from "./support/start-site.ts";
import { expect, test } from "./test.ts";

const ADA = { username: "ada", password: "velvet anchor pickle moon" };
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

test("no public page links to the dashboard, and crawlers must not index it", async ({ request }) => {
  const read = async (path: string) => (await request.get(site.origin + path)).text();
  for (const path of ["/", "/about", "/suggestions", "/markets/a-z"]) {
    expect(await read(path)).not.toMatch(/href="[^"]*\/admin/);
  }
  expect(await read("/robots.txt")).toContain("Disallow: /admin");
  expect(await read("/sitemap-0.xml")).not.toContain("admin");
  const unknown = await request.get(`${site.origin}/admin/nowhere`);
  expect([unknown.status(), unknown.headers()["x-robots-tag"]]).toEqual([404, "noindex, nofollow"]);
  expect(await unknown.text()).toContain("Go to the Admin Dashboard");
  expect(await unknown.text()).not.toMatch(/<(header|footer)/);
});

test("the setup link that the server prints creates the first account, on a page without the public header and footer", async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 422 .*\/api\/auth\/create/);
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = () => {
      throw new Error("Asked for the location.");
    };
  });
  // Only public pages send a visitor's queued submissions.
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  const answer = await page.goto(`${site.origin}/admin?from=console#setup=${site.getSetupCode()}`);
  expect(answer?.headers()["x-robots-tag"]).toBe("noindex, nofollow");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.getByRole("heading", { name: "Create Admin Account" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link")).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Skip to content" })).toHaveCount(0);
  expect(sent).toEqual([]);

  await expect(page.getByLabel("Setup code")).toHaveValue(site.getSetupCode());
  await expect(page.getByLabel("Username")).toBeFocused();
  await expect(page).toHaveURL(`${site.origin}/admin?from=console`);
  await page.getByLabel("Username").fill(ADA.username);
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("Password2026!");
  await page.getByRole("button", { name: "Create Admin Account" }).click();
  await expect(password).toHaveAccessibleDescription(/At least 12 characters.*tried first/s);
  await expectNoViolations(page, PHONE_AND_DESKTOP);
  await password.fill(ADA.password);
  await page.getByRole("button", { name: "Create Admin Account" }).click();
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
});

test("an invited account can decide; a link for a new password ends its sessions and logs in", async ({
  page,
  browser,
  expectProblem,
}) => {
  expectProblem(/status of 401 /);
  const data = { fieldName: "address", suggestedValue: "9 Cider Row" };
  const headers = { Origin: site.origin };
  const suggested = await page.request.post(`${site.origin}/api/markets/${SQUARE.id}/suggest-edit`, { data, headers });
  const { statusUrl } = (await suggested.json()) as { statusUrl: string };

  await signIn(page.context(), site, ADA);
  await openAdmin(page, site, "/admin/people");
  await page.getByRole("button", { name: "Invite somebody" }).click();
  await page.getByLabel("E-mail address, or a name").fill("Grace");
  await expectNoViolations(page, PHONE_AND_DESKTOP);
  await page.getByRole("button", { name: "Make the link" }).click();
  const invitation = await readShownLink(page);
  await expectNoViolations(page, PHONE_AND_DESKTOP);
  await page.getByRole("button", { name: "Close" }).first().click();

  const grace = await (await browser.newContext()).newPage();
  await grace.goto(invitation);
  await expect(grace.getByText("ada invites you as a moderator.")).toBeVisible();
  await expect(grace).toHaveURL(`${site.origin}/admin`);
  await expectNoViolations(grace, PHONE_AND_DESKTOP);
  await grace.getByLabel("Username").fill("grace");
  await grace.getByLabel("Password", { exact: true }).fill(ADA.password);
  await grace.getByRole("button", { name: "Create your account" }).click();
  await expect(grace.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  await grace.getByRole("link", { name: /^Edit Suggestions/ }).click();
  const card = grace.getByRole("article").filter({ hasText: SQUARE.name });
  await keepPin(card);
  await card.getByRole("button", { name: /^Publish/ }).click();
  await expect
    .poll(async () => (await (await page.request.get(`${site.origin}/api${statusUrl}`)).json()) as object)
    .toMatchObject({ state: "approved" });

  await page.reload();
  await page.getByRole("button", { name: "New password link for grace" }).click();
  await page.getByRole("button", { name: "Make the link" }).click();
  const newPassword = await readShownLink(page);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(newPassword);
  await elsewhere.getByRole("textbox", { name: "New password" }).fill(LATER_PASSWORD);
  await expectNoViolations(elsewhere);
  await elsewhere.getByRole("button", { name: "Set the password" }).click();
  await expect(elsewhere.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  await grace.reload();
  await grace.getByLabel("Username").fill("grace");
  await grace.getByLabel("Password", { exact: true }).fill(LATER_PASSWORD);
  await grace.getByRole("button", { name: "Login" }).click();
  await expect(grace.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  for (const each of [grace, elsewhere]) await each.context().close();
});

test("a session that ends during work loses nothing; after Logout, Back shows nothing", async ({
  page,
  playwright,
  expectProblem,
}) => {
  expectProblem(/status of 401 .*\/api\/(admin|auth)\//);
  await signIn(page.context(), site, ADA);
  await openAdmin(page, site, "/admin/people");
  await page.getByRole("button", { name: "Invite somebody" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite somebody" });
  await dialog.getByLabel("E-mail address, or a name").fill("Olga");
  // A logout ends all sessions of the admin.
  const elsewhere = await playwright.request.newContext();
  await logIn(elsewhere, site, ADA);
  expect((await elsewhere.post(`${site.origin}/api/auth/logout`)).status()).toBe(200);
  await elsewhere.dispose();
  // Background requests of the dashboard may open the login over the button before it is pressed.
  await dialog.getByRole("button", { name: "Make the link" }).dispatchEvent("click");

  const again = page.getByRole("dialog", { name: "Admin Login" });
  await expect(again.getByLabel("Username")).toHaveValue("ada");
  await expect(again.getByLabel("Password", { exact: true })).toBeFocused();
  // Escape must not reveal the screen behind the login.
  await page.keyboard.press("Escape");
  await expect(again).toBeVisible();
  await expectNoViolations(page, PHONE_AND_DESKTOP);
  await again.getByLabel("Password", { exact: true }).fill(ADA.password);
  await again.getByRole("button", { name: "Login" }).click();
  await expect(again).toBeHidden();
  await expect(dialog.getByLabel("E-mail address, or a name")).toHaveValue("Olga");

  await dialog.getByRole("button", { name: "Close this dialog" }).click();
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

/** Reads a link that a dialog shows once. It has the public address, not the one where this server listens. */
async function readShownLink(page: Page): Promise<string> {
  const link = page.getByRole("dialog", { name: "Pass this link on" }).getByText("/admin#");
  await expect(link).toBeVisible();
  const { pathname, hash } = new URL(await link.innerText());
  return site.origin + pathname + hash;
}
