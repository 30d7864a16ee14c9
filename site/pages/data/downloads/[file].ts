/** The directory's data for download, in three formats. */
import type { APIRoute } from "astro";
import { type Format, FORMATS } from "#site/features/about-data/downloads.ts";
import { readClaims } from "#site/features/about-data/read-claims.ts";

export const GET: APIRoute = async ({ locals }) => {
  const format = locals.props as Format;
  const { downloads } = await readClaims(locals);
  return new Response(ReadableStream.from([downloads[format]]), {
    headers: { "Content-Type": `${FORMATS[format].type}; charset=utf-8` },
  });
};
