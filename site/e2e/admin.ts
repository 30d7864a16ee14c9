/** What the tests of the dashboard share: a server of their own, and who is signed in. */
import type { BrowserContext, Page } from "@playwright/test";
import { type RunOptions, type Site, startSiteLike } from "./stand/start-site.ts";
import { EXAMPLES_PORT, expect } from "./test.ts";

export const ADMIN = { username: "ada", password: "correct horse battery staple" };

/**
 * The examples, with nobody signed in. Publishes wait, so that none comes in between, unless changes are to go live.
 * @param env where a publish is to break, says so (see serve-breakable.ts)
 */
export function startAdminSite({
  goesLive = false,
  env,
}: Pick<RunOptions, "env"> & { goesLive?: boolean } = {}): Promise<Site> {
  const holds = { HOLD_PUBLISHES: goesLive ? "no" : "yes" };
  return startSiteLike(EXAMPLES_PORT, { env: { ...holds, ...env }, script: "api/testing/serve-breakable.ts" });
}

/** Makes the first account, or signs in where there is one. */
export async function signIn(context: BrowserContext, { origin, getSetupCode }: Site, admin = ADMIN): Promise<void> {
  const headers = { Origin: origin };
  const first = { data: { ...admin, setupCode: getSetupCode() }, headers };
  const created = await context.request.post(`${origin}/api/auth/create`, first);
  const login = () => context.request.post(`${origin}/api/auth/login`, { data: admin, headers });
  const answer = created.ok() ? created : await login();
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Opens a screen of the dashboard and waits until it is drawn. */
export async function openAdmin(page: Page, { origin }: Site, path: string): Promise<void> {
  await page.goto(origin + path);
  await expect(page.getByRole("heading", { name: "Admin Dashboard", level: 1 })).toBeVisible();
}
