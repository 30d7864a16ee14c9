/** One whole article, as GET /api/news/{id} answers it. */
import type { APIRoute, GetStaticPaths } from "astro";
import { getNews } from "#site/lib/read-site-data.ts";

export const getStaticPaths = (async () =>
  (await getNews()).map((article) => ({ params: { id: article.id }, props: { article } }))) satisfies GetStaticPaths;

export const GET: APIRoute = ({ props }) => Response.json(props["article"]);
