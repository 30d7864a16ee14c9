/** GET /api/pages.css: the style sheet of the pages that the API answers itself. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type H3, HTTPResponse } from "h3";
import { PROJECT_ROOT } from "#api/env.ts";
import { hashContent, makeEtag, matchesEtag } from "#api/http/etag.ts";
import { addResource } from "#api/http/resource.ts";
import { STYLES_PATH } from "#api/pages/page.ts";

/** The site's look lives with the site, as plain CSS; only what these pages add is here. */
const FILES = ["site/styles/tokens.css", "site/styles/base.css", "api/pages/pages.css"];

export function addPageRoutes(app: H3): void {
  let kept: Promise<string> | null = null;
  addResource(app, STYLES_PATH, {
    GET: async (event) => {
      const styles = await (kept ??= readStyles());
      const etag = makeEtag(hashContent(styles), "identity");
      const headers = { ETag: etag, "Cache-Control": "public, max-age=3600" };
      if (matchesEtag(event.req.headers.get("if-none-match"), etag)) {
        return new HTTPResponse(null, { status: 304, headers });
      }
      return new HTTPResponse(styles, { headers: { ...headers, "Content-Type": "text/css; charset=utf-8" } });
    },
  });
}

async function readStyles(): Promise<string> {
  const files = await Promise.all(FILES.map((file) => readFile(join(PROJECT_ROOT, file), "utf8")));
  return files.join("\n");
}
