/** GET /api/news, /api/news/preview and /api/news/{id} (specification §7). */
import type { H3, H3Event, HTTPResponse } from "h3";
import { listNews, previewNews } from "#data/domain/news.ts";
import { newsListQuerySchema, newsPreviewQuerySchema } from "#data/domain/news-query-schema.ts";
import { region } from "#data/region.ts";
import { ApiError } from "#api/http/api-error.ts";
import { packAnswer, sendPacked } from "#api/http/packed-answer.ts";
import { readQuery } from "#api/http/read-checked.ts";
import { addResource } from "#api/http/resource.ts";
import type { LiveNews } from "#api/release/live-news.ts";

export function addNewsRoutes(app: H3, news: LiveNews, now: () => Date): void {
  addResource(app, "/api/news", {
    GET: async (event) => {
      const query = readQuery(event, newsListQuerySchema);
      return send(event, listNews(await news.list(), query, region, now()));
    },
  });
  addResource(app, "/api/news/preview", {
    GET: async (event) => {
      const query = readQuery(event, newsPreviewQuerySchema);
      return send(event, previewNews(await news.list(), query, region, now()));
    },
  });
  addResource(app, "/api/news/:id", {
    GET: async (event) => {
      const article = await news.find(event.context.params?.["id"] ?? "");
      if (!article) throw new ApiError(404, "Article Not Found");
      return send(event, article);
    },
  });
}

async function send(event: H3Event, answer: object): Promise<HTTPResponse> {
  return sendPacked(event, await packAnswer(JSON.stringify(answer)));
}
