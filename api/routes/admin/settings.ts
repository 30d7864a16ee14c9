/** Routes under /api/admin/settings, including the news feeds. */
import type { FeedChanged } from "#data/admin/news.ts";
import type { AdminSettings } from "#data/site/settings.ts";
import { DEFAULT_SETTINGS } from "#data/files/default-settings.ts";
import type { NewsFeed } from "#data/news/news-feed.ts";
import { changeFeedSchema, changeSettingsSchema } from "#data/site/settings-schema.ts";
import { requireActor } from "#api/auth/guard.ts";
import { listNewsImages } from "#api/db/news.ts";
import { getStoredSettings } from "#api/db/settings.ts";
import { ApiError } from "#api/http/api-error.ts";
import { readChecked } from "#api/http/read-checked.ts";
import type { Routes } from "#api/http/routes.ts";
import { removeUnused } from "#api/images/image-files.ts";
import { changeFeed, changeSettings } from "#api/settings/change-settings.ts";
import { getSettings } from "#api/settings/get-settings.ts";
import type { ApiContext } from "../context.ts";

export function settingsRoutes({ db, stateDir, storing, news, jobs, feedReader, now }: ApiContext): Routes {
  /**
   * Fetches a feed once.
   * @returns how many articles it has.
   * @throws ApiError 422 with the reason if it cannot be read
   */
  const tryFeed = async (feed: NewsFeed, signal: AbortSignal): Promise<number> => {
    const fetched = await feedReader.read(feed, { known: null, mockUrl: news.mockUrl }, signal);
    if (fetched.outcome === "problem") throw new ApiError(422, fetched.problem, { field: "url" });
    return fetched.outcome === "read" ? fetched.read.items.length : 0;
  };

  return {
    "GET /api/admin/settings": async (): Promise<AdminSettings> => ({
      stored: await getStoredSettings(db),
      defaults: DEFAULT_SETTINGS,
    }),
    "PUT /api/admin/settings": async (event) => {
      const by = requireActor(event);
      const wanted = await readChecked(event, changeSettingsSchema);
      return { success: true, auditId: await changeSettings(db, wanted, { by, now: now() }) };
    },
    "PUT /api/admin/news/feeds": async (event): Promise<FeedChanged> => {
      const by = requireActor(event);
      const { was, feed } = await readChecked(event, changeFeedSchema);
      const { feeds } = await getSettings(db);
      const isNewAddress = feed !== null && feeds.find(({ name }) => name === was)?.url !== feed.url;
      const articles = isNewAddress && !feed.isPaused ? await tryFeed(feed, event.req.signal) : null;
      const pictures = await listNewsImages(db);
      const auditId = await changeFeed(db, { was, feed }, { by, now: now() });
      await removeUnused({ db, stateDir, storing }, pictures);
      if (auditId !== null && feed !== null && !feed.isPaused) await jobs.start("news", {}, by);
      return { success: true, auditId, articles };
    },
  };
}
