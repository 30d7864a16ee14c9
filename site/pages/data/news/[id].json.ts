/** One complete article, as GET /api/news/{id} answers. */
import type { APIRoute } from "astro";

export const GET: APIRoute = ({ locals }) => Response.json(locals.props);
