/** The dashboard's server, which all tests of a worker share, with three accounts. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type APIRequestContext, type BrowserContext, expect, request } from "@playwright/test";
import type { NewAccountLink } from "#data/admin/accounts.ts";
import type { Role } from "#data/admin/roles.ts";
import { getFreePort } from "./support/free-port.ts";
import { type Site, startSiteLike } from "./support/start-site.ts";

export const ADMIN = { username: "ada", password: "correct horse battery staple" };
const MODERATOR = { username: "mona", password: "velvet anchor pickle moon" };
const OTHER_ADMIN = { username: "grace", password: "a crate of sweet corn" };

export interface DashboardSite extends Site {
  /** What happens to publishes from now on. They wait unless a test says otherwise, so that none comes in between. */
  setPublishes: (outcome: "wait" | "fail" | "work") => Promise<void>;
  /** Where the server looks for the USDA's portal: nobody answers there unless a test does. */
  portalPort: number;
  /** Cookies by account. Logging in again for each test would take the server longer than most tests' requests. */
  sessions: Record<"ada" | "grace" | "mona", Awaited<ReturnType<BrowserContext["cookies"]>>>;
}

/** @param examplesPort port of the site whose release it serves */
export async function startDashboard(examplesPort: number): Promise<DashboardSite> {
  const folder = await mkdtemp(join(tmpdir(), "market-dashboard-"));
  const breakFile = join(folder, "break-publish");
  const portalPort = await getFreePort();
  const env = {
    TRUSTED_PROXIES: "1",
    USDA_URL: `http://127.0.0.1:${portalPort}`,
    BREAK_PUBLISH: breakFile,
  };
  const site = await startSiteLike(examplesPort, { env, script: "api/testing/serve-breakable.ts" });
  const setPublishes: DashboardSite["setPublishes"] = (outcome) =>
    outcome === "work" ? rm(breakFile, { force: true }) : writeFile(breakFile, outcome);
  // Not before the start, which may have something to draw.
  await setPublishes("wait");
  const stop = async () => {
    await site.stop();
    await rm(folder, { recursive: true });
  };
  return { ...site, setPublishes, portalPort, sessions: await makeAccounts(site), stop };
}

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
