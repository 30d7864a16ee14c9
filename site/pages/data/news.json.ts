/** Summaries of all articles, the newest first: the lists and previews for those whom no API answers, and for the API. */
import { toSummary } from "#data/files/read-all-news.ts";
import { getNews } from "#site/lib/read-site-data.ts";

export async function GET(): Promise<Response> {
  return Response.json((await getNews()).map(toSummary));
}
