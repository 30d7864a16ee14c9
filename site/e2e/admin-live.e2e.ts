/** Approving is publishing: what a volunteer sees of it on its way to visitors, and when it does not get there. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { AdminMarket } from "#data/admin/markets.ts";
import { getNotice, openAdmin, signIn, startAdminSite } from "./admin.ts";
import { expectNoViolations } from "./expect-no-violations.ts";
import { keepToasts } from "./keep-toasts.ts";
import { CROWD, keepPin } from "./moderation.ts";
import type { Site } from "./support/start-site.ts";
import { expect, test } from "./test.ts";

/** Each goes on from what the one before has left. */
test.describe.configure({ mode: "serial" });
test.use({ now: null });

/** A release is made of the real site. */
const MADE = { timeout: 240_000 };

const [FIRST, SECOND] = CROWD;

let site: Site;
let folder: string;
let breakFile: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "market-live-"));
  breakFile = join(folder, "break-build");
  site = await startAdminSite({ goesLive: true, env: { BREAK_PUBLISH: breakFile } });
});
test.afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

test.beforeEach(async ({ page }) => {
  await keepToasts(page.context());
  await signIn(page.context(), site);
});

test("what is approved goes live, the notice says so when it is, and the card does from then on", async ({ page }) => {
  if (!FIRST) throw new Error("no market");
  await suggest(page, FIRST, "7 Cider Row");
  await openAdmin(page, site, "/admin/edits");
  await expect(page.getByRole("link", { name: "All live" })).toBeVisible();
  const card = page.getByRole("article").filter({ hasText: FIRST.name });
  // However quick a publish is, there is time to see that it is on its way.
  await writeFile(breakFile, "hold");
  await keepPin(card);
  await card.getByRole("button", { name: /^Publish/ }).click();
  const name = `Address of ${FIRST.name}`;
  await expect(getNotice(page, `Approved: ${name}`)).toBeVisible();
  await rm(breakFile);
  await expect(getNotice(page, `Live: ${name}`)).toBeVisible(MADE);
  await expect(page.locator("[data-toaster]").getByRole("button", { name: "Undo" })).toBeVisible();
  await page.getByRole("link", { name: "Approved", exact: true }).click();
  await expect(card).toContainText("Live. Approved by ada");
  await expect(page.getByRole("link", { name: "All live" })).toBeVisible();
  const answer = await page.request.get(`${site.origin}/markets/${FIRST.id}`);
  expect(await answer.text()).toContain("7 Cider Row");

  await page.getByRole("link", { name: "All live" }).click();
  await expect(page.getByRole("heading", { name: "All live" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Recent updates" })).toContainText(
    /other than before\.by itself, took /,
  );
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test("a visitor with one page open goes on through three publishes, and sees what is new at the next visit", async ({
  page,
  browser,
}) => {
  if (!FIRST) throw new Error("no market");
  const visitor = await browser.newPage();
  await visitor.goto(`${site.origin}/markets/${FIRST.id}`);
  const path = `${site.origin}/api/admin/markets/${FIRST.id}`;
  const headers = { Origin: site.origin };
  for (const words of ["Under the oaks.", "Beside the mill.", "Across from the school."]) {
    const { market, revision } = (await (await page.request.get(path)).json()) as AdminMarket;
    const data = { revision, market: { ...market, description: words } };
    expect((await page.request.put(path, { data, headers })).ok()).toBe(true);
    const read = async () => (await page.request.get(`${site.origin}/markets/${FIRST.id}`)).text();
    await expect.poll(read, MADE).toContain(words);
  }
  // Its scripts are still there, also those that it has not asked for yet.
  await visitor.getByRole("button", { name: "Suggest Edit" }).click();
  await expect(visitor.getByRole("dialog")).toContainText("What should change?");
  await expect(visitor.getByText("Across from the school.")).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.getByText("Across from the school.")).toBeVisible();
  await visitor.close();
});

test("what cannot go live says why on every screen, and goes live once that is mended", async ({ page }) => {
  if (!SECOND) throw new Error("no market");
  await writeFile(breakFile, "fail");
  await suggest(page, SECOND, "8 Cider Row");
  await openAdmin(page, site, "/admin/edits");
  const card = page.getByRole("article").filter({ hasText: SECOND.name });
  await keepPin(card);
  await card.getByRole("button", { name: /^Publish/ }).click();
  await expect(page.locator("[data-toaster]").getByText(/^Could not go live: .*The roof fell in/)).toBeVisible();
  const notice = page.getByRole("status").filter({ hasText: "The site could not be updated." });
  await expect(notice).toContainText(/The roof fell in.* It is tried again by itself on /);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Log" }).click();
  await expect(notice).toBeVisible();
  await expectNoViolations(page);
  await notice.getByRole("link", { name: "See how it went" }).click();
  await expect(page.getByRole("heading", { name: "Not live yet" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Last update of the site" }).getByRole("alert")).toContainText("roof");
  await expectNoViolations(page);
  await rm(breakFile);
  await page.getByRole("button", { name: "Rebuild" }).click();
  await expect(page.getByRole("heading", { name: "All live" })).toBeVisible(MADE);
  await expect(notice).toHaveCount(0);
  const answer = await page.request.get(`${site.origin}/markets/${SECOND.id}`);
  expect(await answer.text()).toContain("8 Cider Row");
});

async function suggest(page: Page, market: (typeof CROWD)[number], address: string): Promise<void> {
  await page.goto(`${site.origin}/admin`);
  const sent = await page.evaluate(
    async ([path, body]) =>
      (await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body })).status,
    [
      `/api/markets/${market.id}/suggest-edit`,
      JSON.stringify({ fieldName: "address", suggestedValue: address }),
    ] as const,
  );
  expect(sent).toBe(201);
}
