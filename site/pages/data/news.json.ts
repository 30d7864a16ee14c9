/** Summaries of all articles, newest first: for the API, and for pages whose API does not answer. */
import { toSummary } from "#data/files/read-all-news.ts";
import { getNews } from "#site/lib/read-site-data.ts";

export function GET(): Response {
  return Response.json(getNews().map(toSummary));
}
