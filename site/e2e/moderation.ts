/** What the tests of the Inbox share: a site of their own with two admins, and submissions as visitors send them. */
import { createHash } from "node:crypto";
import type { APIRequestContext, Browser, Locator, Page } from "@playwright/test";
import type { Page as ListPage } from "#data/admin/paging.ts";
import type { AdminSubmission } from "#data/admin/submissions.ts";
import type { Market } from "#data/market/market-schema.ts";
import { PIN_TEXTS } from "#data/submissions/pin.ts";
import type { SubmissionKind } from "#data/submissions/submission.ts";
import { DOUBLE_PRESS_MS } from "../features/admin/worklist/key-guard.ts";
import { addAccount, startAdminSite } from "./admin.ts";
import { makePhoto } from "./contribution.ts";
import { keepToasts } from "./keep-toasts.ts";
import { EXAMPLE_MARKETS } from "./markets/example-markets.ts";
import type { Site } from "./support/start-site.ts";
import { expect, test as base } from "./test.ts";

const ADA = { username: "ada", password: "seven ripe tomatoes" };
const GRACE = { username: "grace", password: "a crate of sweet corn" };

/** Made for crowds: none of them has photos. */
export const CROWD: readonly Market[] = EXAMPLE_MARKETS.filter(({ id }) => id > 1000);

interface Fixtures {
  /** Somebody else, who is signed in too. */
  grace: Page;
  /** Somebody who is not. */
  visitor: Page;
}

interface WorkerFixtures {
  site: Site;
}

/** On a site of its own: the page is Ada's, and nothing waits. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    async ({ browser }, use) => {
      const site = await startModeratedSite(browser);
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  page: async ({ page }, use) => {
    await keepToasts(page.context());
    await signIn(page, ADA);
    await emptyQueues(page.request);
    await use(page);
  },
  grace: async ({ browser, site }, use) => {
    const context = await browser.newContext({ baseURL: site.origin });
    await keepToasts(context);
    const page = await context.newPage();
    await signIn(page, GRACE);
    await use(page);
    await context.close();
  },
  visitor: async ({ browser, site }, use) => {
    const context = await browser.newContext({ baseURL: site.origin });
    await use(await context.newPage());
    await context.close();
  },
});

/** A server with both admins. */
async function startModeratedSite(browser: Browser): Promise<Site> {
  const site = await startAdminSite({ env: { TRUSTED_PROXIES: "1" } });
  const context = await browser.newContext({ baseURL: site.origin });
  await post(context.request, "/api/auth/create", { ...ADA, setupCode: site.getSetupCode() });
  await addAccount(context.request, site, GRACE);
  await context.close();
  return site;
}

async function signIn(page: Page, admin: typeof ADA): Promise<void> {
  await post(page.request, "/api/auth/login", admin);
}

/** When a deciding key was pressed last on a page. */
const lastPresses = new WeakMap<Page, number>();

/** As somebody does who looks before each key that decides: two at once are taken for a slip. */
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

/** Declines all that waits. */
async function emptyQueues(request: APIRequestContext): Promise<void> {
  for (const kind of ["edit", "market", "photos"] as const) {
    const waiting = await listSubmissions(request, kind, "pending");
    if (waiting.length === 0) continue;
    await post(request, "/api/admin/submissions/decide", { ids: waiting.map(({ id }) => id), state: "rejected" });
  }
}

/** The first page of the queue. */
export async function listSubmissions(
  request: APIRequestContext,
  kind: SubmissionKind,
  state: string,
): Promise<AdminSubmission[]> {
  const answer = await request.get(`/api/admin/submissions?kind=${kind}&state=${state}`);
  expect(answer.ok()).toBe(true);
  return ((await answer.json()) as ListPage<AdminSubmission>).items;
}

/** An address is approved once somebody says on its card where the pin goes. */
export async function keepPin(card: Locator): Promise<void> {
  await card.getByRole("radio", { name: PIN_TEXTS.keep }).check();
}

/** @returns the submitter's private page */
export async function suggestEdit(
  request: APIRequestContext,
  market: Market,
  fieldName: string,
  suggestedValue: unknown,
  more: object = {},
): Promise<string> {
  const body = { fieldName, suggestedValue, ...more };
  return readStatusUrl(await post(request, `/api/markets/${market.id}/suggest-edit`, body, fromNetworkOfTest()));
}

/** @returns the submitter's private page */
export async function suggestMarket(request: APIRequestContext, fields: object): Promise<string> {
  return readStatusUrl(await post(request, "/api/suggestions", fields, fromNetworkOfTest()));
}

/** A network may send sixty an hour, and a worker has one server for all of its tests: each test is a network of its own. */
function fromNetworkOfTest(): Record<string, string> {
  const bytes = createHash("sha256").update(base.info().testId).digest();
  return { "X-Forwarded-For": `10.${bytes.readUInt8(0)}.${bytes.readUInt8(1)}.${bytes.readUInt8(2)}` };
}

/** @param colours one photo of each @returns the submitter's private page */
export async function sendPhotos(
  request: APIRequestContext,
  market: Market,
  colours: readonly string[],
): Promise<string> {
  const form = new FormData();
  form.append("consent", "true");
  form.append("submissionNotes", "Taken on opening day.");
  for (const colour of colours) {
    const { name, mimeType, buffer } = await makePhoto(`${colour}.jpg`, colour);
    form.append("images", new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  }
  const answer = await request.post(`/api/markets/${market.id}/submit-images`, { multipart: form });
  expect(answer.status(), await answer.text()).toBe(201);
  return readStatusUrl(await answer.json());
}

async function post(
  request: APIRequestContext,
  path: string,
  data: object,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const answer = await request.post(path, { data, headers });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

function readStatusUrl(answer: unknown): string {
  return (answer as { statusUrl: string }).statusUrl;
}
