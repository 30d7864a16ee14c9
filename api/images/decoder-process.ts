/** The child process of decoder.ts: makes photos. Files left by a crash are removed at the server's next start. */
import { answerParent } from "#api/process/child-process.ts";
import { getErrorCode } from "#api/process/operator-error.ts";
import { NotAPhotoError } from "./check-photo.ts";
import type { DecoderAnswer, DecoderRequest } from "./decoder.ts";
import { limitDecoder, makePhoto, measurePhoto, type Photo } from "./make-photo.ts";

limitDecoder();

answerParent(async (request: DecoderRequest): Promise<DecoderAnswer<number | Photo>> => {
  try {
    return { done: await ("measure" in request ? measurePhoto(request.measure) : makePhoto(request.make)) };
  } catch (error) {
    if (error instanceof NotAPhotoError) return { notAPhoto: error.message };
    return { failure: error instanceof Error ? error.message : String(error), code: getErrorCode(error) ?? undefined };
  }
});
