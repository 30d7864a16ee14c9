/** What the tests of the dashboard share: a server of their own, and who is signed in. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIRequestContext, BrowserContext, Locator, Page } from "@playwright/test";
import type { NewAccountLink } from "#data/admin/accounts.ts";
import type { Role } from "#data/admin/roles.ts";
import { type RunOptions, type Site, startSiteLike } from "./support/start-site.ts";
import { EXAMPLES_PORT, expect } from "./test.ts";

export const ADMIN = { username: "ada", password: "correct horse battery staple" };

const BREAKABLE = "api/testing/serve-breakable.ts";

/**
 * The examples, with nobody signed in. Publishes wait, so that none comes in between, unless changes are to go live.
 * @param env where a publish is to break, says so (see serve-breakable.ts)
 */
export async function startAdminSite({
  goesLive = false,
  env,
}: Pick<RunOptions, "env"> & { goesLive?: boolean } = {}): Promise<Site> {
  if (goesLive) return startSiteLike(EXAMPLES_PORT, { env, script: BREAKABLE });
  const folder = await mkdtemp(join(tmpdir(), "market-hold-"));
  const hold = join(folder, "hold");
  const site = await startSiteLike(EXAMPLES_PORT, { env: { ...env, BREAK_PUBLISH: hold }, script: BREAKABLE });
  // From now on: a start may have something to draw.
  await writeFile(hold, "hold");
  const stop = async () => {
    await site.stop();
    await rm(folder, { recursive: true });
  };
  return { ...site, stop };
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

/**
 * An account of somebody who is invited, as they make it.
 * @param request signed in as an admin; it is signed in as the new account afterwards
 */
export async function addAccount(
  request: APIRequestContext,
  { origin }: Pick<Site, "origin">,
  { username, password, role = "admin" }: typeof ADMIN & { role?: Role },
): Promise<void> {
  const headers = { Origin: origin };
  const invited = await request.post(`${origin}/api/admin/invitations`, { data: { to: username, role }, headers });
  const { url } = (await invited.json()) as NewAccountLink;
  const data = { token: url?.split("#invitation=")[1], username, password };
  const made = await request.post(`${origin}/api/auth/invitation`, { data, headers });
  expect(made.ok(), await made.text()).toBe(true);
}

/** Opens a screen of the dashboard and waits until it is drawn. */
export async function openAdmin(page: Page, { origin }: Site, path: string): Promise<void> {
  await page.goto(origin + path);
  await expect(page.getByRole("heading", { name: "Admin Dashboard", level: 1 })).toBeVisible();
}

/** The toast that says what became of something, once the server has said so. */
export function getNotice(page: Page, text: string): Locator {
  return page.locator("[data-toaster]").getByText(text, { exact: true });
}
