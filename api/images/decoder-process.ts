/** The other side of decoder.ts: makes photos until its parent is gone. */
import { getErrorCode } from "#api/operator-error.ts";
import { NotAPhotoError } from "./check-photo.ts";
import type { DecoderAnswer, DecoderRequest } from "./decoder.ts";
import { limitDecoder, makePhoto } from "./make-photo.ts";

limitDecoder();

process.on("message", (request: DecoderRequest) => {
  void answer(request).then((message) => {
    process.send?.(message);
    // Pixels lie outside the heap, where they do not hurry the collector: ten photos would wait to be collected.
    globalThis.gc?.();
  });
});

// At once, also in the middle of a photo: the next server removes what this one has left.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));

async function answer({ file, folder }: DecoderRequest): Promise<DecoderAnswer> {
  try {
    return { photo: await makePhoto(file, folder) };
  } catch (error) {
    if (error instanceof NotAPhotoError) return { notAPhoto: error.message };
    return { failure: error instanceof Error ? error.message : String(error), code: getErrorCode(error) ?? undefined };
  }
}
