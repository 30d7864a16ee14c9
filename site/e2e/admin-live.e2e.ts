/** Publishing after an approval: what a moderator sees while it runs, when it succeeds, and when it fails. */
import { once } from "node:events";
import { createServer } from "node:http";
import { region, regionNews } from "#data/region.ts";
import { ADMIN, getNotice, letAllGoLive, MADE, moveTo, test } from "./admin.ts";
import { expectNoViolations, PHONE_AND_DESKTOP } from "./expect-no-violations.ts";
import { EXAMPLE_NEWS_COUNT } from "./markets/example-news.ts";
import { emptyQueues, keepPin, PLAIN_MARKETS, suggestEdit } from "./submissions.ts";
import { expect } from "./test.ts";

test.describe.configure({ mode: "default" });
test.use({ now: null });

const RSS = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title>Releases</title><link>https://state.example/</link><description>News</description>
<item><title>Cranberry harvest begins</title><link>https://state.example/cranberries</link><guid>cranberries</guid>
<description>Growers flood the first marshes.</description></item>
</channel></rss>`;

test.beforeEach(async ({ page, site }) => {
  await emptyQueues(page.request);
  await letAllGoLive(page, site);
});
test.afterEach(({ site }) => site.setPublishes("wait"));

test("approvals, fetched news and settings go live and say so, while a visitor's open page keeps working", async ({
  page,
  site,
  visitor,
}) => {
  const [market] = PLAIN_MARKETS;
  if (!market) throw new Error("no market");
  await visitor.goto(`/markets/${market.id}`);
  await suggestEdit(page.request, market, "address", "7 Cider Row");
  await moveTo(page, "/admin/edits");
  await expect(page.getByRole("link", { name: "All live" })).toBeVisible();
  const card = page.getByRole("article").filter({ hasText: market.name });
  // Holds the publish, so that its progress can be seen.
  await site.setPublishes("wait");
  await keepPin(card);
  await card.getByRole("button", { name: /^Publish/ }).click();
  const name = `Address of ${market.name}`;
  await expect(getNotice(page, `Approved: ${name}`)).toBeVisible();
  await site.setPublishes("work");
  await expect(getNotice(page, `Live: ${name}`)).toBeVisible(MADE);
  await expect(page.locator("[data-toaster]").getByRole("button", { name: "Undo" })).toBeVisible();
  await page.getByRole("link", { name: "Approved", exact: true }).click();
  await expect(card).toContainText("Live. Approved by ada");
  expect(await (await page.request.get(`/markets/${market.id}`)).text()).toContain("7 Cider Row");
  await page.getByRole("link", { name: "All live" }).click();
  await expect(page.getByRole("heading", { name: "All live" })).toBeVisible();
  await expect(page.getByText(/^Visitors see \d+ markets, as of /)).toBeVisible();
  await expect(page.getByRole("region", { name: "Recent updates" })).toContainText(
    /other than before\.by itself, took /,
  );
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await expectNoViolations(page, PHONE_AND_DESKTOP);

  await moveTo(page, "/admin/news");
  const feeds = await startFeeds(site.newsPort);
  await page.getByRole("button", { name: "Fetch local news" }).click();
  await expect(page.getByRole("button", { name: "Fetching news..." })).toBeDisabled();
  feeds.letAnswer();
  const fetching = page.getByRole("region", { name: "Fetch of local news", exact: true });
  const others = regionNews.feeds.length - 1;
  const done = new RegExp(`1 new, 0 changed, ${others} of ${others + 1} feeds could not be read.*by ${ADMIN.username}`);
  await expect(fetching.getByRole("status")).toContainText(done, { timeout: 60_000 });
  await expect(page.getByText(`${EXAMPLE_NEWS_COUNT + 1} articles in the database.`)).toBeVisible();
  await expect(page.getByRole("link", { name: "All live" })).toBeVisible(MADE);
  expect(await (await page.request.get("/news")).text()).toContain("Cranberry harvest begins");
  feeds.stop();

  await moveTo(page, "/admin/settings");
  await page.getByRole("textbox", { name: "Site name" }).fill("Fair Acre Markets");
  await page.getByLabel("Contact e-mail").fill("hello@fair-acre.org");
  await page.getByLabel("Welcome sentence").fill("Bring a bag & say hello.");
  await page.getByRole("button", { name: "Save" }).click();
  const saved = page.locator(".toast").filter({ hasText: "Settings saved" });
  await expect(saved).toContainText("Visitors see it.", MADE);

  // Three releases later the open page's scripts are still on the server, even those not yet loaded.
  await visitor.getByRole("button", { name: "Suggest Edit" }).click();
  await expect(visitor.getByRole("dialog")).toContainText("What should change?");
  await expect(visitor.getByText("7 Cider Row")).toHaveCount(0);
  await visitor.goto("/");
  await expect(visitor).toHaveTitle("Fair Acre Markets");
  await expect(visitor.getByRole("banner").getByRole("link", { name: "Fair Acre Markets" })).toBeVisible();
  await expect(visitor.getByText("Bring a bag & say hello.")).toBeVisible();
  await expect(visitor.getByRole("link", { name: "hello@fair-acre.org" })).toHaveAttribute(
    "href",
    "mailto:hello@fair-acre.org",
  );

  await saved.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("textbox", { name: "Site name" })).toHaveValue(region.siteName);
  const read = async () => (await page.request.get("/")).text();
  await expect.poll(read, MADE).toContain(`<title>${region.siteName}</title>`);
  expect(await read()).not.toContain("Bring a bag");
});

test("a running update survives a reload and can be canceled; a failed one says why on every screen and can be retried", async ({
  page,
  site,
}) => {
  const [, market] = PLAIN_MARKETS;
  if (!market) throw new Error("no market");
  await site.setPublishes("wait");
  await suggestEdit(page.request, market, "address", "8 Cider Row");
  await moveTo(page, "/admin/edits");
  const card = page.getByRole("article").filter({ hasText: market.name });
  await keepPin(card);
  await card.getByRole("button", { name: /^Publish/ }).click();
  await page.getByRole("link", { name: "Going live ..." }).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expect(page.getByRole("button", { name: "Rebuild" })).toBeDisabled();
  await page.reload();
  await page.getByRole("button", { name: "Cancel Update of the site" }).click();
  await expect(page.getByRole("region", { name: "Last update of the site" })).toContainText("was cancelled");
  await expect(page.getByRole("status").filter({ hasText: "Somebody has cancelled it." })).toBeVisible();

  await site.setPublishes("fail");
  await moveTo(page, `/admin/markets?edit=${market.id}`);
  await page.getByRole("dialog").getByLabel("Description").fill("Opens in the dark.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator("[data-toaster]").getByText(/^Could not go live: .*The roof fell in/)).toBeVisible();
  const notice = page.getByRole("status").filter({ hasText: "The site could not be updated." });
  await expect(notice).toContainText(/The roof fell in.* It is tried again by itself on /);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Log" }).click();
  await expect(notice).toBeVisible();
  await notice.getByRole("link", { name: "See how it went" }).click();
  await expect(page.getByRole("heading", { name: "Not live yet" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Last update of the site" }).getByRole("alert")).toContainText("roof");
  await expectNoViolations(page, PHONE_AND_DESKTOP);
  await site.setPublishes("work");
  await page.getByRole("button", { name: "Rebuild" }).click();
  await expect(page.getByRole("heading", { name: "All live" })).toBeVisible(MADE);
  await expect(notice).toHaveCount(0);
  const live = await (await page.request.get(`/markets/${market.id}`)).text();
  for (const text of ["8 Cider Row", "Opens in the dark."]) expect(live).toContain(text);
});

/** A fake server for all feeds: once released, it answers with the first feed and with errors for the others. */
async function startFeeds(port: number) {
  let letAnswer = (): void => undefined;
  const mayAnswer = new Promise<void>((resolve) => {
    letAnswer = resolve;
  });
  const server = createServer((request, response) => {
    const isFirst = request.url === regionNews.feeds[0]?.url.replace("https:/", "");
    const answer = () =>
      response.writeHead(isFirst ? 200 : 404, { "Content-Type": "application/rss+xml" }).end(isFirst ? RSS : "");
    void mayAnswer.then(answer);
  });
  await once(server.listen(port, "127.0.0.1"), "listening");
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { letAnswer, stop };
}
