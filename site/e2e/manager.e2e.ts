/** A market manager's private page, from the link to the live page; and how a link is requested and approved. */
import type { Page } from "@playwright/test";
import type { AdminManagers, NewManagerLink } from "#data/admin/managers.ts";
import { openAdmin, signIn, startAdminSite } from "./admin.ts";
import { expectNoViolations } from "./expect-no-violations.ts";
import { EXAMPLE_MARKETS } from "./markets/example-markets.ts";
import type { Site } from "./support/start-site.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ mode: "serial" });
test.use({ now: null });

const [MARKET] = EXAMPLE_MARKETS;
const MADE = { timeout: 240_000 };

let site: Site;
test.beforeAll(async () => {
  site = await startAdminSite({ goesLive: true });
});
test.afterAll(async () => {
  await site.stop();
});

/**
 * Creates a link as an operator, for a trusted manager.
 * @returns the path of the private page
 */
async function makeLink(page: Page): Promise<string> {
  await signIn(page.context(), site);
  const headers = { Origin: site.origin };
  const data = { marketId: MARKET?.id, name: "Ann Baker" };
  const made = await page.request.post(`${site.origin}/api/admin/managers`, { headers, data });
  const { id, url } = (await made.json()) as NewManagerLink;
  await page.request.put(`${site.origin}/api/admin/managers/${id}`, { headers, data: { isTrusted: true } });
  return new URL(url).pathname;
}

test("a link opens the market's page for its manager: one tap confirms, one form changes several facts, and both are live", async ({
  page,
  browser,
}) => {
  const path = await makeLink(page);
  const referrers: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(path)) return;
    referrers.push(request.url(), request.headers()["referer"] ?? "");
  });
  await page.goto(site.origin + path);
  await expect(page.getByRole("heading", { level: 1, name: MARKET?.name })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Something changed" })).toBeVisible();
  await expectNoViolations(page, [320, 1440]);

  const last = page.getByRole("group", { name: /^Dates of \d+$/ }).getByLabel(/^Last day/);
  const day = (await last.inputValue()).replace(/\d\d$/, "11");
  await last.fill(day);
  const snap = page.getByRole("checkbox", { name: "SNAP (EBT cards)" });
  const takesSnap = await snap.isChecked();
  await snap.press("Space");
  await page.getByLabel("Phone number").fill("(414) 555-0177");
  await page.getByRole("button", { name: "Put it in the directory" }).press("Enter");
  await expect(page.getByText("Thank you! That is in the directory now.")).toBeVisible();
  await page.reload();
  await expect(snap).toBeChecked({ checked: !takesSnap });
  await expect(last).toHaveValue(day);

  await page.getByRole("button", { name: "Nothing changed" }).click();
  await expect(page.getByText("That is in the directory now.")).toBeVisible();
  await page.getByRole("link", { name: "See the market’s page" }).first().click();
  await expect(page).toHaveURL(`${site.origin}/markets/${MARKET?.id}`);
  const token = path.slice("/manage/".length);
  expect(referrers.filter((url) => url.includes(token) && !url.includes("/api/manage/"))).toEqual([]);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url);
  });
  expect(kept.filter((url) => url.includes("/manage/"))).toEqual([]);
  await expect(async () => {
    const seen = await page.request.get(`${site.origin}/markets/${MARKET?.id}`);
    expect(await seen.text()).toContain("(414) 555-0177");
  }).toPass(MADE);

  // Without scripts there is a plain form.
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(site.origin + path);
  await plain.getByLabel("Website").fill("https://plain.example.org/");
  await plain.getByRole("button", { name: "Send what changed" }).click();
  await expect(plain.getByText("That is in the directory now.")).toBeVisible();
  await expect(plain.getByLabel("Website")).toHaveValue("https://plain.example.org");
  const missing = await plain.goto(`${site.origin}/manage/nothing`);
  expect(missing?.status()).toBe(404);
  await expect(plain.getByRole("heading", { name: "This link doesn’t work" })).toBeVisible();
  await context.close();
});

test("a link that a manager requests is granted with one key", async ({ page }) => {
  await page.goto(`${site.origin}/markets/${MARKET?.id}`);
  await page.getByRole("link", { name: "I run this market" }).click();
  await page.getByLabel("Your name").fill("Bo Miller");
  const opened = Date.now();
  await page.getByLabel("Your email").fill("bo@example.org");
  await page.getByLabel("How can we check it?").fill("Call the number on our page.");
  await expectNoViolations(page);
  // The server rejects forms that are sent faster than a person could fill them in.
  await page.waitForTimeout(Math.max(0, opened + 3200 - Date.now()));
  await page.getByRole("button", { name: "Ask for a link" }).click();
  await expect(page.getByRole("heading", { name: "Thank you!" })).toBeVisible();
  await signIn(page.context(), site);
  await openAdmin(page, site, "/admin");
  const card = page.getByRole("article").filter({ hasText: "Bo Miller says that they run" });
  await expect(card).toContainText("Call the number on our page.");
  await expectNoViolations(page);
  await page.keyboard.press("j");
  await expect(card).toBeFocused();
  await page.keyboard.press("a");
  await expect(page.getByText("Bo Miller can open")).toBeVisible();
  const answer = await page.request.get(`${site.origin}/api/admin/managers`);
  const { requests, links } = (await answer.json()) as AdminManagers;
  expect(requests).toEqual([]);
  const link = links.find(({ name }) => name === "Bo Miller");
  const answered = await page.request.get(site.origin + new URL(link?.url ?? "").pathname);
  expect(answered.status()).toBe(200);
  await openAdmin(page, site, "/admin/people");
  const other = page.getByRole("article").filter({ hasText: "Ann Baker" }).first();
  await expect(other).toBeVisible();
  await page
    .getByRole("article")
    .filter({ hasText: "Bo Miller" })
    .getByRole("button", { name: /^Print a letter/ })
    .click();
  await expect(page.getByRole("dialog", { name: "Letter" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Hello Bo Miller,").last()).toBeVisible();
  await expect(page.getByText(link?.url ?? "", { exact: true }).last()).toBeVisible();
  await expect(other).toBeHidden();
});
