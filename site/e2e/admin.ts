/** What the tests of the dashboard share: whose page it is, and how screens are opened and worked. */
import { type APIRequestContext, type Locator, type Page, request } from "@playwright/test";
import { DOUBLE_PRESS_MS } from "../features/admin/worklist/key-guard.ts";
import type { DashboardSite } from "./dashboard.ts";
import { keepToasts } from "./keep-toasts.ts";
import { expect, test as base } from "./test.ts";

interface Fixtures {
  /** Requests of another admin. */
  grace: APIRequestContext;
  /** Somebody who is not signed in. */
  visitor: Page;
}

/**
 * The page is the admin's. One server serves all tests of a worker, whatever file they are in: each test works on
 * markets of its own, and expects no total numbers.
 */
export const test = base.extend<Fixtures>({
  baseURL: async ({ site }, use) => use(site.origin),
  page: async ({ page, site }, use) => {
    await keepToasts(page.context());
    await page.context().addCookies(site.sessions.ada);
    await use(page);
  },
  grace: async ({ site }, use) => {
    const storageState = { cookies: site.sessions.grace, origins: [] };
    const requests = await request.newContext({ baseURL: site.origin, storageState });
    await use(requests);
    await requests.dispose();
  },
  visitor: async ({ browser, site }, use) => {
    const context = await browser.newContext({ baseURL: site.origin });
    await use(await context.newPage());
    await context.close();
  },
});

export async function openAdmin(page: Page, { origin }: Pick<DashboardSite, "origin">, path: string): Promise<void> {
  await page.goto(origin + path);
  await expect(page.getByRole("heading", { name: "Admin Dashboard", level: 1 })).toBeVisible();
}

/** A release is made of the real site, which takes long on a busy machine. */
export const MADE = { timeout: 240_000 };

/** Goes on to another screen as the dashboard's links do, without loading a page. */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}

/** The toast that says what became of something, once the server has said so. */
export function getNotice(page: Page, text: string): Locator {
  return page.locator("[data-toaster]").getByText(text, { exact: true });
}

/** When a deciding key was pressed last on a page. */
const lastPresses = new WeakMap<Page, number>();

/** Presses a key that decides, when enough time has passed since the last one: two at once are taken for a slip. */
export async function pressKey(page: Page, key: string): Promise<void> {
  const left = (lastPresses.get(page) ?? 0) + DOUBLE_PRESS_MS - Date.now();
  if (left > 0) {
    // By the clock that keys go by, which no test sets.
    const from = await page.evaluate(() => new Event("look").timeStamp);
    await page.waitForFunction((until) => new Event("look").timeStamp > until, from + left);
  }
  await page.keyboard.press(key);
  lastPresses.set(page, Date.now());
}
