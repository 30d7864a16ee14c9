/** The other side of decoder.ts: makes photos until its parent is gone. */
import { getErrorCode } from "#api/operator-error.ts";
import type { DecoderAnswer, DecoderRequest } from "./decoder.ts";
import { limitDecoder, makePhoto, NotAPhotoError } from "./make-photo.ts";

limitDecoder();

process.on("message", (request: DecoderRequest) => {
  void answer(request).then((message) => process.send?.(message));
});

async function answer({ file, folder }: DecoderRequest): Promise<DecoderAnswer> {
  try {
    return { photo: await makePhoto(file, folder) };
  } catch (error) {
    if (error instanceof NotAPhotoError) return { notAPhoto: error.message };
    return { failure: error instanceof Error ? error.message : String(error), code: getErrorCode(error) ?? undefined };
  }
}
