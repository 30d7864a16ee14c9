/** Whether there is room for another upload: files that are being received lie on the disk until they are decoded. */
import { getFreeBytes } from "#api/state-folder.ts";
import { ApiError } from "#api/http/api-error.ts";

/** Uploads at a time: a connection in a field takes minutes, and each upload can take 100 MB of the disk. */
const MAX_UPLOADS = 30;

/** What has to stay free, so that the database can go on. */
const RESERVED_BYTES = 16 * 2 ** 20;

export interface UploadRoom {
  /**
   * @param bytes that will come
   * @returns to be called at the end. @throws ApiError 503
   */
  enter: (bytes: number) => Promise<() => void>;
}

export function createUploadRoom(stateDir: string): UploadRoom {
  let uploads = 0;
  let expected = 0;
  return {
    enter: async (bytes) => {
      if (uploads >= MAX_UPLOADS) throw noRoom("Many photos are arriving at the moment. Please try again in a minute.");
      uploads += 1;
      expected += bytes;
      const leave = () => {
        uploads -= 1;
        expected -= bytes;
      };
      // Some of what is expected is on the disk already: counted twice, on the safe side.
      if ((await getFreeBytes(stateDir)) - expected >= RESERVED_BYTES) return leave;
      leave();
      throw noRoom("We have no room for photos at the moment. Please try again later.");
    },
  };
}

function noRoom(message: string): ApiError {
  return new ApiError(503, message, { headers: { "Retry-After": "60" } });
}
