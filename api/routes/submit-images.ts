/** POST /api/markets/{id}/submit-images: photos of a market. */
import type { H3, H3Event } from "h3";
import { photoFormSchema, type PhotoForm } from "#data/domain/submission-schema.ts";
import { MAX_FILE_BYTES, MAX_PHOTOS } from "#data/domain/submission-limits.ts";
import { PHOTO_TEXTS } from "#data/domain/submission-texts.ts";
import { ApiError } from "#api/http/api-error.ts";
import { readForm } from "#api/http/read-form.ts";
import { Upload, type UploadDeps } from "#api/images/upload.ts";
import { createUploadRoom } from "#api/images/upload-room.ts";
import { addForm, type Door } from "#api/submissions/door.ts";
import type { PhotosPayload } from "#api/submissions/payload.ts";
import { requireMarket } from "./markets.ts";

const LIMIT = {
  // What ten photos can have, and room for the text and what the form adds around each part.
  maxBytes: MAX_PHOTOS * MAX_FILE_BYTES + 2 ** 20,
  tooLarge: "That is too much at once. Please send up to 10 photos of at most 10 MB each.",
};

export function addSubmitImagesRoute(app: H3, door: Door, deps: UploadDeps): void {
  const room = createUploadRoom(deps.stateDir);
  addForm<PhotoForm>(app, "/api/markets/:id/submit-images", door, async (event) => {
    const market = await requireMarket(door.db, event.context.params?.["id"]);
    requireMultipart(event);
    const leave = await room.enter(getExpectedBytes(event));
    const upload = await Upload.open(deps, market.photos.length).catch((error: unknown) => {
      leave();
      throw error;
    });
    return {
      kind: "photos",
      marketId: market.id,
      message: PHOTO_TEXTS.success,
      schema: photoFormSchema,
      read: (request) => readForm(request, LIMIT, upload.take),
      getFileHashes: () => upload.getHashes(),
      store: async ({ submitterEmail, submissionNotes }, identity) => {
        const payload: PhotosPayload = { submissionNotes, consent: PHOTO_TEXTS.consent };
        await upload.store({
          ...identity,
          kind: "photos",
          market_id: market.id,
          payload: JSON.stringify(payload),
          replaced: null,
          submitter_name: null,
          submitter_email: submitterEmail ?? null,
        });
      },
      close: async () => {
        leave();
        await upload.close();
      },
    };
  });
}

/** @throws ApiError 413 for what is too much by its own account */
function getExpectedBytes(event: H3Event): number {
  const claimed = event.req.headers.get("content-length");
  if (claimed === null) return LIMIT.maxBytes;
  // A little too much is read to its end, since only then does a browser show the answer.
  if (Number(claimed) > 3 * LIMIT.maxBytes)
    throw new ApiError(413, LIMIT.tooLarge, { headers: { Connection: "close" } });
  return Math.min(Number(claimed), LIMIT.maxBytes);
}

function requireMultipart(event: H3Event): void {
  if (/^multipart\/form-data\s*(;|$)/i.test(event.req.headers.get("content-type") ?? "")) return;
  throw new ApiError(415, "Please send the photos as a form (Content-Type: multipart/form-data).");
}
