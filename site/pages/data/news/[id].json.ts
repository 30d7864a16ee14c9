/** One complete article, as GET /api/news/{id} answers. */
import type { APIRoute, GetStaticPaths } from "astro";
import { toCacheKey } from "#site/lib/cache-key.ts";
import { getNews } from "#site/lib/read-site-data.ts";

export const getStaticPaths = (async () =>
  (await getNews()).map((article) => ({
    params: { id: article.id },
    props: { article },
    cacheKey: toCacheKey(article),
  }))) satisfies GetStaticPaths;

export const GET: APIRoute = ({ props }) => Response.json(props["article"]);
