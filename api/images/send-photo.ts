/** Sends a stored photo in the requested width. */
import { open } from "node:fs/promises";
import type { H3Event, HTTPResponse } from "h3";
import { ApiError } from "#api/http/api-error.ts";
import { makeEtag } from "#api/http/content-coding.ts";
import { sendTagged } from "#api/http/packed-answer.ts";
import { getErrorCode } from "#api/process/operator-error.ts";
import { getPhotoFile } from "./image-files.ts";
import { PHOTO_WIDTHS, type PhotoWidth } from "./photo-variants.ts";

/** CSP sandbox, in case a browser sniffs it as HTML; CORP blocks embedding on other sites. */
const GUARDED = {
  "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/**
 * `?w=` is the needed width in pixels.
 * @param name of a public photo, must have passed isPhotoName()
 * @throws ApiError 404 if its file is gone, 422 if the width is invalid
 */
export async function sendPhoto(
  event: H3Event,
  { stateDir, name, cacheControl }: { stateDir: string; name: string; cacheControl: string },
): Promise<HTTPResponse> {
  const width = chooseWidth(event);
  const etag = makeEtag(`${name.replace(".webp", "")}-${width}`, "identity");
  // Even before a 304: a release may still show a provider's photo that has expired.
  const file = await open(getPhotoFile(stateDir, name, width)).catch((error: unknown) => {
    throw getErrorCode(error) === "ENOENT" ? noSuchPhoto() : error;
  });
  try {
    return await sendTagged(event, etag, { ...GUARDED, "Cache-Control": cacheControl }, async () => {
      const body = await file.readFile();
      return { body, headers: { "Content-Type": "image/webp", "Content-Length": String(body.length) } };
    });
  } finally {
    await file.close();
  }
}

export function noSuchPhoto(): ApiError {
  return new ApiError(404, "There is no such photo.");
}

/** The smallest variant that is wide enough; without a width or beyond, the largest. */
function chooseWidth(event: H3Event): PhotoWidth {
  const wanted = event.url.searchParams.get("w");
  if (wanted !== null && !/^\d{1,5}$/.test(wanted)) {
    throw new ApiError(422, "The width must be a number of pixels, such as ?w=480.", { field: "w" });
  }
  const width = Number(wanted ?? Infinity);
  return PHOTO_WIDTHS.find((form) => form >= width) ?? PHOTO_WIDTHS[2];
}
