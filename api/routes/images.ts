/** GET /api/images/{name}: a published photo, `?w=` the width in pixels that is needed. */
import { readFile } from "node:fs/promises";
import { type H3, type H3Event, HTTPResponse } from "h3";
import { isPublished } from "#api/db/photos.ts";
import type { Db } from "#api/db/tables.ts";
import { ApiError } from "#api/http/api-error.ts";
import { makeEtag, matchesEtag } from "#api/http/etag.ts";
import { addResource } from "#api/http/resource.ts";
import { getPhotoFile, isPhotoName, PHOTO_WIDTHS, type PhotoWidth } from "#api/images/image-files.ts";

/** The name comes from the content: it never means another picture. */
const CACHE = "public, max-age=31536000, immutable";

export function addImageRoutes(app: H3, db: Db, stateDir: string): void {
  addResource(app, "/api/images/:name", {
    GET: async (event) => {
      const name = event.context.params?.["name"] ?? "";
      // Looked up before it becomes part of a path: what is no name of a photo leads nowhere.
      if (!isPhotoName(name) || !(await isPublished(db, name))) throw new ApiError(404, "There is no such photo.");
      const width = chooseWidth(event);
      const etag = makeEtag(`${name.replace(".webp", "")}-${width}`, "identity");
      const headers = { ETag: etag, "Cache-Control": CACHE };
      if (matchesEtag(event.req.headers.get("if-none-match"), etag)) {
        return new HTTPResponse(null, { status: 304, headers });
      }
      const content = await readFile(getPhotoFile(stateDir, name, width));
      return new HTTPResponse(content, {
        headers: { ...headers, "Content-Type": "image/webp", "Content-Length": String(content.length) },
      });
    },
  });
}

/** The smallest form that is wide enough; without a width, or beyond, the largest. */
function chooseWidth(event: H3Event): PhotoWidth {
  const wanted = event.url.searchParams.get("w");
  if (wanted !== null && !/^\d{1,5}$/.test(wanted)) {
    throw new ApiError(422, "The width must be a number of pixels, such as ?w=480.", { field: "w" });
  }
  const width = Number(wanted ?? Infinity);
  return PHOTO_WIDTHS.find((form) => form >= width) ?? PHOTO_WIDTHS[2];
}
