/** Accounts and sessions: an invitation, a new password, a session that ends, and what a session leaves on the device. */
import type { Page } from "@playwright/test";
import { openAdmin, test } from "./admin.ts";
import { addAccount, logIn } from "./dashboard.ts";
import { expectNoViolations, PHONE_AND_DESKTOP } from "./expect-no-violations.ts";
import { FULL } from "./markets/example-markets.ts";
import { listKept, visit } from "./offline.ts";
import { startWeakNetwork } from "./support/weak-network.ts";
import { expect } from "./test.ts";

const OLGA = { username: "olga", password: "velvet anchor pickle moon" };
const LATER_PASSWORD = "seven geese cross a bridge";
const VERA = { username: "vera", password: "a wagon full of pumpkins" };

test("an invitation makes an account, and a link for a new password logs in", async ({ page, site, visitor }) => {
  await openAdmin(page, site, "/admin/people");
  await page.getByRole("button", { name: "Invite somebody" }).click();
  await page.getByLabel("E-mail address, or a name").fill("Olga");
  await expectNoViolations(page, PHONE_AND_DESKTOP);
  await page.getByRole("button", { name: "Make the link" }).click();
  const invitation = await readShownLink(page);
  await expectNoViolations(page, PHONE_AND_DESKTOP);
  await page.getByRole("button", { name: "Close" }).first().click();

  await visitor.goto(invitation);
  await expect(visitor.getByText("ada invites you as a moderator.")).toBeVisible();
  await expect(visitor).toHaveURL(`${site.origin}/admin`);
  await expectNoViolations(visitor, PHONE_AND_DESKTOP);
  await visitor.getByLabel("Username").fill(OLGA.username);
  await visitor.getByLabel("Password", { exact: true }).fill(OLGA.password);
  await visitor.getByRole("button", { name: "Create your account" }).click();
  await expect(visitor.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: `New password link for ${OLGA.username}` }).click();
  await page.getByRole("button", { name: "Make the link" }).click();
  await visitor.goto(await readShownLink(page));
  await visitor.getByRole("textbox", { name: "New password" }).fill(LATER_PASSWORD);
  await expectNoViolations(visitor);
  await visitor.getByRole("button", { name: "Set the password" }).click();
  await expect(visitor.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
});

test("a session that ends during work loses nothing; after Logout, Back shows nothing", async ({
  page,
  site,
  playwright,
  expectProblem,
}) => {
  expectProblem(/status of 401 .*\/api\/(admin|auth)\//);
  await addAccount(page.request, site, VERA);
  await openAdmin(page, site, "/admin/people");
  await page.getByRole("button", { name: "Invite somebody" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite somebody" });
  await dialog.getByLabel("E-mail address, or a name").fill("Nora");
  // A logout ends all sessions of the admin.
  const elsewhere = await playwright.request.newContext();
  await logIn(elsewhere, site, VERA);
  expect((await elsewhere.post(`${site.origin}/api/auth/logout`)).status()).toBe(200);
  await elsewhere.dispose();
  // Background requests of the dashboard may open the login over the button before it is pressed.
  await dialog.getByRole("button", { name: "Make the link" }).dispatchEvent("click");

  const again = page.getByRole("dialog", { name: "Admin Login" });
  await expect(again.getByLabel("Username")).toHaveValue(VERA.username);
  await expect(again.getByLabel("Password", { exact: true })).toBeFocused();
  // Escape must not reveal the screen behind the login.
  await page.keyboard.press("Escape");
  await expect(again).toBeVisible();
  await expectNoViolations(page, PHONE_AND_DESKTOP);
  await again.getByLabel("Password", { exact: true }).fill(VERA.password);
  await again.getByRole("button", { name: "Login" }).click();
  await expect(again).toBeHidden();
  await expect(dialog.getByLabel("E-mail address, or a name")).toHaveValue("Nora");

  await dialog.getByRole("button", { name: "Close this dialog" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(`${site.origin}/admin`);
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
});

/** Reads a link that a dialog shows once, for the address where this server listens instead of the public one. */
async function readShownLink(page: Page): Promise<string> {
  const link = page.getByRole("dialog", { name: "Pass this link on" }).getByText("/admin#");
  await expect(link).toBeVisible();
  const { pathname, hash } = new URL(await link.innerText());
  return pathname + hash;
}

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow", now: null });

  test("after an admin's session, none of its data is on the device", async ({ context, site }) => {
    const network = await startWeakNetwork(site.origin);
    const page = await context.newPage();
    await visit(page, network, "/about");
    const before = await listKept(page);
    expect(before).toContain("/data/market-details.json");
    expect(before.filter((path) => /admin|dashboard|^\/preview/i.test(path))).toEqual([]);
    await context.addCookies(site.sessions.ada);
    const main = page.getByRole("main");
    await page.goto(`${network.origin}/admin/markets`);
    await expect(main.getByText(/^Markets Database \(\d+ of \d+\)$/).first()).toBeVisible();
    await page.goto(`${network.origin}/preview/markets/${FULL.id}`);
    await expect(main.getByText(FULL.name).first()).toBeVisible();
    await page.goto(`${network.origin}/about`);
    expect((await listKept(page)).filter((path) => !before.includes(path))).toEqual([]);
    await page.close();
    await network.cut();
  });
});
