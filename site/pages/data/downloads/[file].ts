/** The directory's data for download, in three formats. */
import type { APIRoute } from "astro";
import { type Format, FORMATS } from "#site/features/about-data/downloads.ts";
import { readSiteClaims } from "#site/renderer/read-site-claims.ts";

export const GET: APIRoute = async ({ locals }) => {
  const format = locals.props as Format;
  const { downloads } = await readSiteClaims(locals);
  // Bytes that are given at once would be copied.
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => {
      stream.enqueue(downloads[format]);
      stream.close();
    },
  });
  return new Response(body, { headers: { "Content-Type": `${FORMATS[format].type}; charset=utf-8` } });
};
