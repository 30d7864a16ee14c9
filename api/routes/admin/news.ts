/** /api/admin/news: the feeds that news are read from, and reading them now. */
import type { H3 } from "h3";
import type { JobStarted, NewsState } from "#data/domain/admin.ts";
import { regionNews } from "#data/region.ts";
import { requireActor } from "#api/auth/guard.ts";
import { countNews, listFeedStates } from "#api/db/news-feeds.ts";
import type { Db } from "#api/db/tables.ts";
import { answerJson } from "#api/http/answer-json.ts";
import { addResource } from "#api/http/resource.ts";
import type { Jobs } from "#api/jobs/jobs.ts";
import type { NewsSettings } from "#api/news/fetch-news.ts";
import { findJobs } from "./find-jobs.ts";

export interface NewsRouteDeps {
  db: Db;
  jobs: Jobs;
  news: NewsSettings;
}

export function addAdminNewsRoutes(app: H3, { db, jobs, news }: NewsRouteDeps): void {
  addResource(app, "/api/admin/news", {
    GET: async () => {
      const [states, counts] = await Promise.all([listFeedStates(db), countNews(db)]);
      const feeds = news.feeds.map(({ name, url, place, terms, showsFull }) => {
        const state = states.get(name);
        return {
          ...{ name, url, terms, showsFull, ...(place && { place }) },
          articles: counts.get(name) ?? 0,
          lastFetchedAt: state?.fetchedAt ?? null,
          lastGoodAt: state?.goodAt ?? null,
          lastProblem: state?.problem ?? state?.leftOut ?? null,
        };
      });
      const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
      const { everyHours } = regionNews;
      const state: NewsState = { feeds, total, everyHours, ...(await findJobs(jobs, "news")) };
      return answerJson(state);
    },
  });
  addResource(app, "/api/admin/news/fetch", {
    POST: async (event) => {
      const started: JobStarted = { success: true, jobId: await jobs.start("news", {}, requireActor(event)) };
      return answerJson(started, 202);
    },
  });
}
