/** Answers with a stored photo, in the width that is asked for. */
import { readFile } from "node:fs/promises";
import type { H3Event, HTTPResponse } from "h3";
import { ApiError } from "#api/http/api-error.ts";
import { makeEtag } from "#api/http/content-coding.ts";
import { sendTagged } from "#api/http/packed-answer.ts";
import { getPhotoFile, PHOTO_WIDTHS, type PhotoWidth } from "./image-files.ts";

/**
 * `?w=` is the width in pixels that is needed.
 * @param name of a photo that is there, checked with isPhotoName
 * @throws ApiError 422 for a width that is none
 */
export async function sendPhoto(
  event: H3Event,
  { stateDir, name, cacheControl }: { stateDir: string; name: string; cacheControl: string },
): Promise<HTTPResponse> {
  const width = chooseWidth(event);
  const etag = makeEtag(`${name.replace(".webp", "")}-${width}`, "identity");
  return sendTagged(event, etag, { "Cache-Control": cacheControl }, async () => {
    const body = await readFile(getPhotoFile(stateDir, name, width));
    return { body, headers: { "Content-Type": "image/webp", "Content-Length": String(body.length) } };
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
