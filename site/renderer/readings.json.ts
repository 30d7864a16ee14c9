/** What was read of all claims, for the process that draws; not part of a release. */
import type { APIRoute } from "astro";
import { readSiteClaims } from "./read-site-claims.ts";

export const GET: APIRoute = async ({ locals }) => new Response((await readSiteClaims(locals)).stored);
