/** Every screen of the dashboard: accessibility, layout on a phone, and a moderator's permissions. */
import type { Page } from "@playwright/test";
import { moveTo, openAdmin, test } from "./admin.ts";
import { expectNoViolations, PHONE_AND_DESKTOP } from "./expect-no-violations.ts";
import { FULL, SQUARE } from "./markets/example-markets.ts";
import { PLAIN_MARKETS, suggestEdit } from "./submissions.ts";
import { expect } from "./test.ts";

test.use({ now: null });

/** Others than the one of the dialog over it would be checked again and again. */
const ONE_ROW = `/admin/markets?q=${SQUARE.name}`;

/**
 * Screens, each with a heading or dialog that shows that it has loaded. Inbox, Check, Sources, Log, Live site and the
 * login are checked in the tests that fill them.
 */
const SCREENS: readonly (readonly [path: string, name: string | RegExp])[] = [
  ["/admin/status", "Status"],
  [ONE_ROW, /^Markets Database/],
  ["/admin/news", "News"],
  ["/admin/people", "Accounts"],
  ["/admin/settings", "Settings"],
  [`${ONE_ROW}&edit=${FULL.id}`, "Edit market"],
  [`${ONE_ROW}&images=${FULL.id}`, "Images"],
  [`${ONE_ROW}&merge=${FULL.id}`, "Merge two markets"],
  [`${ONE_ROW}&delete=${FULL.id}`, "Delete this market?"],
  ["/admin/keyword-search", "Keyword Search"],
  ["/admin/place-id-search", "Place ID Search"],
  // Stands for all three tabs of submissions, which are one screen.
  ["/admin/images", "User Images"],
  ["/admin/account", "Account"],
];

test("no screen has accessibility violations, on a phone or a desktop", async ({ page, site }) => {
  const waitForAnswers = countRequests(page);
  await openAdmin(page, site, "/admin/audit");
  for (const [path, name] of SCREENS) {
    await moveTo(page, path);
    await expect(page.getByRole("heading", { name }).first()).toBeVisible();
    await waitForAnswers();
    await expectNoViolations(page, PHONE_AND_DESKTOP);
  }
});

/** @returns a function that waits until all the page's API requests are answered */
function countRequests(page: Page): () => Promise<void> {
  let open = 0;
  const add = (by: number) => (request: { url: () => string }) => {
    if (request.url().includes("/api/")) open += by;
  };
  page.on("request", add(1));
  page.on("requestfinished", add(-1));
  page.on("requestfailed", add(-1));
  return async () => {
    await expect.poll(() => open).toBe(0);
    await expect(page.getByText("Loading...")).toHaveCount(0);
  };
}

test("a moderator has screens for moderators", async ({ page, site }) => {
  await page.context().addCookies(site.sessions.mona);
  await openAdmin(page, site, "/admin");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await expect(page.getByRole("menuitem", { name: "Log" })).toBeVisible();
  await expectNoViolations(page, PHONE_AND_DESKTOP);
  await page.keyboard.press("Escape");
  await moveTo(page, "/admin/sources");
  await expect(page.getByRole("heading", { name: "Sources is for admins" })).toBeVisible();
  await expectNoViolations(page, PHONE_AND_DESKTOP);
  await moveTo(page, "/admin/people");
  await expect(page.getByRole("heading", { name: /^Managers of markets/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Accounts" })).toHaveCount(0);
  await expectNoViolations(page, PHONE_AND_DESKTOP);
});

test(
  "on a phone all tabs are visible, and the first card is on the first screen",
  { tag: "@phone" },
  async ({ page, site }) => {
    const [market] = PLAIN_MARKETS.slice(18);
    if (!market) throw new Error("no market");
    for (const at of [1, 2]) {
      await suggestEdit(page.request, market, "description", "Behind the granary, under the elms. ".repeat(20 * at));
    }
    await openAdmin(page, site, "/admin/edits");
    const card = page.getByRole("article").filter({ hasText: market.name }).first();
    const publish = card.getByRole("button", { name: /^Publish description/ });
    await expect(card).toBeVisible();
    // Below the subtitle, the navigation and two lines of tabs.
    expect((await card.boundingBox())?.y).toBeLessThanOrEqual(430);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 740 });
      await expect(card.getByRole("heading").first()).toBeInViewport({ ratio: 1 });
      // Wide enough for a thumb.
      expect((await publish.boundingBox())?.width).toBeGreaterThan(width / 2);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await expect(page.getByText("Manage farmers market data and user suggestions")).toBeInViewport({ ratio: 1 });
    const tabs = page.getByRole("navigation", { name: "Sections" }).getByRole("link");
    const places = page.getByRole("navigation", { name: "Dashboard" }).getByRole("link");
    for (const [links, count] of [
      [tabs, 6],
      [places, 3],
    ] as const) {
      await expect(links).toHaveCount(count);
      for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
    }
    await expectNoViolations(page);
  },
);
