/** The list of pages, for the process that draws them; not part of a release. */
import type { APIRoute } from "astro";
import { toPageFile } from "#data/site/pages.ts";
import type { PageList } from "#data/site/renderer-types.ts";
import { hashInputs } from "../lib/read-site-data.ts";
import { listPages } from "./page-list.ts";

export const GET: APIRoute = ({ locals: { drawing } }) => {
  if (!drawing) return new Response("Only releases are drawn from it.", { status: 404 });
  const pages = Array.from(listPages(drawing.data), ([path, { key }]) => ({
    path,
    // Addresses of pages have no dot.
    file: path.includes(".") ? path.slice(1) : toPageFile(path),
    key,
  }));
  return Response.json({ pages, dataHashes: hashInputs(drawing.data) } satisfies PageList);
};
