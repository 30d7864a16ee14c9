import { describe, expect, test } from "vitest";
import type { NewsState } from "#data/admin/news.ts";
import type { AdminSettings } from "#data/site/settings.ts";
import { DEFAULT_SETTINGS } from "#data/files/default-settings.ts";
import { saveSettings } from "#api/db/settings.ts";
import { type AdminSite, startAdminSite } from "#api/testing/admin-site.ts";
import { rssFeed } from "#api/testing/example-feeds.ts";
import { startFeedServer } from "#api/testing/feed-server.ts";

const SETTINGS = "/api/admin/settings";
const FEEDS = "/api/admin/news/feeds";

describe("the settings", () => {
  test("appear on pages and in e-mails, and can be undone from the log", async () => {
    const site = await startAdminSite();
    expect(await site.read<AdminSettings>(SETTINGS)).toEqual({ stored: {}, defaults: DEFAULT_SETTINGS });
    const { auditId } = await site.change("PUT", SETTINGS, {
      ...{ siteName: " Fair  Acre ", email: "ann@fair.example.org", welcome: "Come in." },
    });
    const { stored } = await site.read<AdminSettings>(SETTINGS);
    expect(stored).toEqual({ siteName: "Fair Acre", email: "ann@fair.example.org", welcome: "Come in." });
    const page = await (await fetch(`${site.url}/api`)).text();
    expect(page).toContain("<title>API · Fair Acre</title>");
    const described = (await (await fetch(`${site.url}/api/openapi.json`)).json()) as { info: { title: string } };
    expect(described.info.title).toBe("Fair Acre API");
    const refused = await site.postForm("/api/suggestions", new URLSearchParams({ marketName: "" }));
    expect(await refused.text()).toContain('<a class="page" href="/">Fair Acre</a>');

    // Another setting that was changed meanwhile stays.
    await site.change("PUT", SETTINGS, { creator: "Ann and Ben" });
    await site.undo(auditId);
    expect((await site.read<AdminSettings>(SETTINGS)).stored).toEqual({ creator: "Ann and Ben" });
  });

  test("are logged with their old and new values, and can be reset to the default", async () => {
    const site = await startAdminSite();
    await site.change("PUT", SETTINGS, { siteName: "Fair Acre" });
    const { auditId } = await site.change("PUT", SETTINGS, { siteName: null });
    const { items } = await site.read<{ items: object[] }>("/api/admin/audit?action=settings");
    expect(items[0]).toMatchObject({
      ...{ id: auditId, summary: "Changed the settings: site name", canUndo: true },
      changes: [{ kind: "settings", id: 1, field: "Site name", before: "Fair Acre", after: null }],
    });
    // Unchanged values make no log entry.
    expect((await site.change("PUT", SETTINGS, { siteName: DEFAULT_SETTINGS.siteName })).auditId).toBeNull();
  });
});

describe("the feeds of news", () => {
  const paper = {
    ...{ name: "Farm Paper", url: "https://paper.example.org/rss", terms: "Summaries only." },
    ...{ showsFull: false, showsImages: false },
  };

  async function startWithFeed(): Promise<AdminSite> {
    const feeds = await startFeedServer();
    feeds.put(paper.url, rssFeed({ title: "Curds", date: "Fri, 03 Jul 2026 12:00:00 GMT" }));
    const site = await startAdminSite({ news: { mockUrl: feeds.url } });
    await saveSettings(site.db, { feeds: [] });
    return site;
  }

  const listTitles = async (site: AdminSite) => {
    const answer = (await (await fetch(`${site.url}/api/news`)).json()) as {
      items: { title: string; source: string }[];
    };
    return answer.items.flatMap(({ title, source }) => (title === "Curds" ? [source] : []));
  };
  const listNames = async (site: AdminSite) =>
    (await site.read<NewsState>("/api/admin/news")).feeds.map(({ name }) => name);

  test("are read once before they are added, and their articles come and go with them", async () => {
    const site = await startWithFeed();
    const broken = { ...paper, url: "https://paper.example.org/nothing" };
    expect(await site.ask("PUT", FEEDS, { feed: broken })).toMatchObject({ status: 422, body: { field: "url" } });
    expect(await listNames(site)).toEqual([]);

    expect(await site.change("PUT", FEEDS, { feed: paper })).toMatchObject({ articles: 1 });
    await expect.poll(() => listTitles(site)).toEqual(["Farm Paper"]);
    // Articles keep the address from when they were first fetched.
    const [before] = await site.db.selectFrom("news_article").select("id").execute();
    await site.change("PUT", FEEDS, { was: "Farm Paper", feed: { ...paper, name: "The Paper" } });
    expect(await listTitles(site)).toEqual(["The Paper"]);
    expect(await site.db.selectFrom("news_article").select("id").execute()).toEqual([before]);

    const { auditId } = await site.change("PUT", FEEDS, { was: "The Paper", feed: null });
    expect(await listTitles(site)).toEqual([]);
    await site.undo(auditId);
    expect(await listNames(site)).toEqual(["The Paper"]);
    await site.change("POST", "/api/admin/news/fetch");
    await expect.poll(() => listTitles(site)).toEqual(["The Paper"]);
  });

  test("keep their articles while paused, and are not fetched", async () => {
    const site = await startWithFeed();
    await site.change("PUT", FEEDS, { feed: { ...paper, url: "https://gone.example.org/rss", isPaused: true } });
    await site.change("POST", "/api/admin/news/fetch");
    const read = () => site.read<NewsState>("/api/admin/news");
    await expect.poll(async () => (await read()).lastJob?.state).toBe("done");
    expect((await read()).feeds).toEqual([expect.objectContaining({ isPaused: true, lastFetchedAt: null })]);
  });

  test("are listed once, and a removed one cannot be changed", async () => {
    const site = await startWithFeed();
    await site.change("PUT", FEEDS, { feed: paper });
    expect(await site.ask("PUT", FEEDS, { feed: { ...paper, name: "Another" } })).toMatchObject({
      ...{ status: 409, body: { error: "Farm Paper is on the list already.", field: "url" } },
    });
    expect((await site.ask("PUT", FEEDS, { was: "Nobody", feed: null })).status).toBe(404);
    expect(await listNames(site)).toEqual(["Farm Paper"]);
  });

  test("of the region can be removed like others, and undoing an addition removes its articles", async () => {
    const site = await startWithFeed();
    const { auditId } = await site.change("PUT", FEEDS, { feed: paper });
    await expect.poll(() => listTitles(site)).toEqual(["Farm Paper"]);
    await site.undo(auditId);
    expect([await listTitles(site), await listNames(site)]).toEqual([[], []]);
  });
});
