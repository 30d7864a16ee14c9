/** From the first start to the first change that visitors see, as a new operator does it; what is cancelled. */
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { regionNews } from "#data/region.ts";
import { ADMIN, openAdmin, signIn, startAdminSite } from "./admin.ts";
import { keepToasts } from "./keep-toasts.ts";
import { BARE, EARLY } from "./markets/example-markets.ts";
import { EXAMPLE_NEWS_COUNT } from "./markets/example-news.ts";
import type { Site } from "./support/start-site.ts";
import { expect, test } from "./test.ts";

const RSS = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title>Releases</title><link>https://state.example/</link><description>News</description>
<item><title>Cranberry harvest begins</title><link>https://state.example/cranberries</link><guid>cranberries</guid>
<description>Growers flood the first marshes.</description></item>
</channel></rss>`;

/** Each goes on from what the one before has left. */
test.describe.configure({ mode: "serial" });
test.use({ now: null });

/** A release is made of the real site. */
const MADE = { timeout: 240_000 };

let site: Site;
let folder: string;
let breakFile: string;
/** In the place of Google's: takes requests, and never answers. */
const silence = createServer();
/** In the place of all feeds: has the first of them, as soon as a test wants it, and none of the others. */
let hasFeed = false;
/** No feed answers before that. */
let feedsMayAnswer = Promise.resolve();
const feeds = createServer((request, response) => void answer(request, response));
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  await feedsMayAnswer;
  const isThere = hasFeed && request.url === regionNews.feeds[0]?.url.replace("https:/", "");
  response.writeHead(isThere ? 200 : 404, { "Content-Type": "application/rss+xml" }).end(isThere ? RSS : "");
}
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "market-publish-"));
  breakFile = join(folder, "break-build");
  site = await startAdminSite({
    goesLive: true,
    env: {
      BREAK_PUBLISH: breakFile,
      GOOGLE_PLACES_API_KEY: "AIza-example-key",
      PLACES_URL: await listen(silence),
      NEWS_URL: await listen(feeds),
    },
  });
});
test.afterAll(async () => {
  for (const standIn of [silence, feeds]) {
    standIn.closeAllConnections();
    standIn.close();
  }
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

test.beforeEach(({ context }) => keepToasts(context));

test("from the first account to a page that visitors see", async ({ page }) => {
  await page.goto(`${site.origin}/admin#setup=${site.getSetupCode()}`);
  await page.getByLabel("Username").fill(ADMIN.username);
  await page.getByLabel("Password", { exact: true }).fill(ADMIN.password);
  await page.getByRole("button", { name: "Create Admin Account" }).click();
  await expect(page.getByRole("heading", { name: "Admin Dashboard", level: 1 })).toBeVisible();

  await page.getByRole("link", { name: /^Markets \(/ }).click();
  await page.getByLabel("Search by name").fill(BARE.name);
  await page.getByRole("link", { name: `Edit ${BARE.name}` }).click();
  const dialog = page.getByRole("dialog", { name: "Edit market" });
  await dialog.getByLabel("Description").fill("Held in the old tram depot.");
  const [preview] = await Promise.all([
    page.waitForEvent("popup"),
    dialog.getByRole("button", { name: "Preview" }).click(),
  ]);
  await expect(preview.getByText("Held in the old tram depot.")).toBeVisible({ timeout: 120_000 });
  await preview.close();
  await dialog.getByRole("button", { name: "Save" }).click();

  await expect(page.getByText("Visitors see it.")).toBeVisible(MADE);
  await page.getByRole("link", { name: "All live" }).click();
  await expect(page.getByRole("heading", { name: "All live" })).toBeVisible();
  await expect(page.getByText(/^Visitors see \d+ markets, as of /)).toBeVisible();
  const visitor = await page.context().newPage();
  await visitor.goto(`${site.origin}/markets/${BARE.id}`);
  await expect(visitor.getByText("Held in the old tram depot.")).toBeVisible();
});

test("an update is still there after a reload, and can be cancelled", async ({ page }) => {
  await signIn(page.context(), site);
  await writeFile(breakFile, "hold");
  await openAdmin(page, site, `/admin/markets?edit=${EARLY.id}`);
  await page.getByRole("dialog").getByLabel("Description").fill("Opens in the dark.");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: "Going live ..." }).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expect(page.getByRole("button", { name: "Rebuild" })).toBeDisabled();
  await page.reload();
  await page.getByRole("button", { name: "Cancel Update of the site" }).click();
  await expect(page.getByRole("region", { name: "Last update of the site" })).toContainText("was cancelled");
  await expect(page.getByRole("status").filter({ hasText: "Somebody has cancelled it." })).toBeVisible();
  await rm(breakFile);
});

test("an import that takes too long is cancelled, and leaves the markets as they were", async ({ page }) => {
  await signIn(page.context(), site);
  await openAdmin(page, site, "/admin/markets");
  const database = page.getByRole("region", { name: "Data Management" }).getByText(/in the database$/);
  await expect(database).toContainText(/^\d+ markets/);
  const before = await database.textContent();
  await page.getByRole("button", { name: "Fetch Markets from Google Places API" }).click();
  const fetching = page.getByRole("region", { name: "Fetch from Google Places", exact: true });
  await expect(fetching.getByRole("progressbar")).toBeVisible();
  await fetching.getByRole("button", { name: "Cancel Fetch from Google Places" }).click();
  await expect(fetching.getByRole("status")).toContainText(/cancelled/i);
  await expect(page.getByRole("button", { name: "Fetch Markets from Google Places API" })).toBeEnabled();
  await expect(database).toHaveText(before ?? "");
});

test("news are fetched, and what is new goes live", async ({ page }) => {
  await signIn(page.context(), site);
  await openAdmin(page, site, "/admin/news");
  hasFeed = true;
  // However quick the server is, there is time to see that it is at it.
  let letAnswer = (): void => undefined;
  feedsMayAnswer = new Promise<void>((resolve) => {
    letAnswer = resolve;
  });
  await page.getByRole("button", { name: "Fetch local news" }).click();
  await expect(page.getByRole("button", { name: "Fetching news..." })).toBeDisabled();
  letAnswer();
  const fetching = page.getByRole("region", { name: "Fetch of local news", exact: true });
  const others = regionNews.feeds.length - 1;
  const done = new RegExp(`1 new, 0 changed, ${others} of ${others + 1} feeds could not be read.*by ${ADMIN.username}`);
  await expect(fetching.getByRole("status")).toContainText(done, { timeout: 60_000 });
  await expect(page.getByText(`${EXAMPLE_NEWS_COUNT + 1} articles in the database.`)).toBeVisible();
  await expect(page.getByRole("link", { name: "All live" })).toBeVisible(MADE);
  expect(await (await page.request.get(`${site.origin}/news`)).text()).toContain("Cranberry harvest begins");
});

/** @returns the address of a stand-in */
async function listen(standIn: Server): Promise<string> {
  await once(standIn.listen(0, "127.0.0.1"), "listening");
  const address = standIn.address();
  return `http://127.0.0.1:${address !== null && typeof address === "object" ? address.port : 0}`;
}
