/** What the tests of the dashboard share: a server of their own, and who is signed in. */
import type { BrowserContext, Page } from "@playwright/test";
import type { Market } from "#data/domain/market-schema.ts";
import { EXAMPLE_MARKETS } from "./markets/example-markets.ts";
import { type Site, type SiteOptions, startSite } from "./stand/start-site.ts";
import { expect } from "./test.ts";

export const ADMIN = { username: "ada", password: "correct horse battery staple" };

/** Enough for two pages of the dashboard's lists, and few enough to be built in seconds. */
const MARKETS = 30;

/**
 * Its photos are a picture that the site has anyway.
 * @param options a build that can be broken, see api/testing
 */
export async function startAdminSite(options: Pick<SiteOptions, "env" | "script"> = {}): Promise<Site> {
  const place = (origin: string) => (market: Market) => ({
    ...market,
    photos: market.photos.slice(0, 3).map((photo) => `${origin}/apple-touch-icon.png?photo=${photo}`),
  });
  const site = await startSite({
    getMarkets: (origin) => EXAMPLE_MARKETS.slice(0, MARKETS).map(place(origin)),
    ...options,
  });
  await site.ready;
  return site;
}

/** Makes the first account, or signs in where there is one. */
export async function signIn(context: BrowserContext, { origin }: Site, admin = ADMIN): Promise<void> {
  const options = { data: admin, headers: { Origin: origin } };
  const created = await context.request.post(`${origin}/api/auth/create`, options);
  const answer = created.ok() ? created : await context.request.post(`${origin}/api/auth/login`, options);
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Opens a screen of the dashboard and waits until it is drawn. */
export async function openAdmin(page: Page, { origin }: Site, path: string): Promise<void> {
  await page.goto(origin + path);
  await expect(page.getByRole("heading", { name: "Admin Dashboard", level: 1 })).toBeVisible();
}
