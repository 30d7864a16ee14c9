/** What the tests of the dashboard share: a server with three accounts, and how its screens are opened and worked. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type APIRequestContext, type BrowserContext, type Locator, type Page, request } from "@playwright/test";
import type { NewAccountLink } from "#data/admin/accounts.ts";
import type { Role } from "#data/admin/roles.ts";
import { DOUBLE_PRESS_MS } from "../features/admin/worklist/key-guard.ts";
import { keepToasts } from "./keep-toasts.ts";
import { getFreePort } from "./support/free-port.ts";
import { type Site, startSiteLike } from "./support/start-site.ts";
import { EXAMPLES_PORT, expect, test as base } from "./test.ts";

export const ADMIN = { username: "ada", password: "correct horse battery staple" };
export const MODERATOR = { username: "mona", password: "velvet anchor pickle moon" };
const OTHER_ADMIN = { username: "grace", password: "a crate of sweet corn" };

interface DashboardSite extends Site {
  /** What happens to publishes from now on. They wait unless a test says otherwise, so that none comes in between. */
  setPublishes: (outcome: "wait" | "fail" | "work") => Promise<void>;
  /** Where the server looks for the USDA's portal: nobody answers there unless a test does. */
  portalPort: number;
  /** Cookies by account. Logging in again for each test would take the server longer than most tests' requests. */
  sessions: Record<"ada" | "grace" | "mona", Awaited<ReturnType<BrowserContext["cookies"]>>>;
}

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
export const test = base.extend<Fixtures, { site: DashboardSite }>({
  site: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "market-dashboard-"));
      const breakFile = join(folder, "break-publish");
      const portalPort = await getFreePort();
      const env = {
        TRUSTED_PROXIES: "1",
        USDA_URL: `http://127.0.0.1:${portalPort}`,
        BREAK_PUBLISH: breakFile,
      };
      const site = await startSiteLike(EXAMPLES_PORT, { env, script: "api/testing/serve-breakable.ts" });
      const setPublishes: DashboardSite["setPublishes"] = (outcome) =>
        outcome === "work" ? rm(breakFile, { force: true }) : writeFile(breakFile, outcome);
      // Not before the start, which may have something to draw.
      await setPublishes("wait");
      await use({ ...site, setPublishes, portalPort, sessions: await makeAccounts(site) });
      await site.stop();
      await rm(folder, { recursive: true });
    },
    { scope: "worker" },
  ],
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

async function makeAccounts(site: Site): Promise<DashboardSite["sessions"]> {
  const requests = await request.newContext({ baseURL: site.origin });
  const readSession = async () => (await requests.storageState()).cookies;
  await makeFirstAccount(requests, site);
  const ada = await readSession();
  // Each takes over the requests' session, and an admin invites the next.
  await addAccount(requests, site, OTHER_ADMIN);
  const grace = await readSession();
  await addAccount(requests, site, { ...MODERATOR, role: "moderator" });
  const mona = await readSession();
  await requests.dispose();
  return { ada, grace, mona };
}

/** Makes the admin's account on a new server, and signs the requests in. */
export async function makeFirstAccount(requests: APIRequestContext, site: Site): Promise<void> {
  const data = { ...ADMIN, setupCode: site.getSetupCode() };
  const made = await requests.post(`${site.origin}/api/auth/create`, { data, headers: { Origin: site.origin } });
  expect(made.ok(), await made.text()).toBe(true);
}

/** Signs in requests, such as those of a browser's context. */
export async function logIn(requests: APIRequestContext, { origin }: Site, account: typeof ADMIN): Promise<void> {
  const answer = await requests.post(`${origin}/api/auth/login`, { data: account, headers: { Origin: origin } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/**
 * An account of somebody who is invited, as they make it.
 * @param requests signed in as an admin; they are signed in as the new account afterwards
 */
export async function addAccount(
  requests: APIRequestContext,
  { origin }: Pick<Site, "origin">,
  { username, password, role = "admin" }: typeof ADMIN & { role?: Role },
): Promise<void> {
  const headers = { Origin: origin };
  const invited = await requests.post(`${origin}/api/admin/invitations`, { data: { to: username, role }, headers });
  const { url } = (await invited.json()) as NewAccountLink;
  const data = { token: url?.split("#invitation=")[1], username, password };
  const made = await requests.post(`${origin}/api/auth/invitation`, { data, headers });
  expect(made.ok(), await made.text()).toBe(true);
}

/** Opens a screen of the dashboard and waits until it is drawn. */
export async function openAdmin(page: Page, { origin }: Pick<Site, "origin">, path: string): Promise<void> {
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
