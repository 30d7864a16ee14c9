/** Downloads the pictures that articles name, so that visitors' browsers do not request them from other servers. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { listMissingPictures, type NewsRow, setNewsPicture } from "#api/db/news.ts";
import type { Db } from "#api/db/tables.ts";
import { checkPhoto, NotAPhotoError } from "#api/images/check-photo.ts";
import type { Decoder } from "#api/images/decoder.ts";
import { makeUploadFolder, removeUploadFolder, storePhotos } from "#api/images/image-files.ts";
import type { RunningJob } from "#api/jobs/jobs.ts";
import { FetchError, fetchPublic } from "#api/net/public-fetch.ts";
import type { TaskQueue } from "#api/process/task-queue.ts";
import { USER_AGENT } from "./feed-address.ts";

export interface PictureDeps {
  db: Db;
  stateDir: string;
  decoder: Decoder;
  /** Runs moves of files and writes of their rows one at a time; shared with uploads. */
  storing: TaskQueue;
  mockUrl: string | null;
}

/** Limit per fetch; the next fetch continues. */
const PICTURES_PER_FETCH = 60;
const MAX_BYTES = 10 * 2 ** 20;
const TIMEOUT_MS = 20_000;
/** In pixels. Smaller pictures are tracking pixels or icons. */
const MIN_WIDTH = 200;

/** Temporary failures are retried by the next fetch. */
export async function fetchPictures(deps: PictureDeps, job: RunningJob): Promise<void> {
  const rows = await listMissingPictures(deps.db, PICTURES_PER_FETCH);
  if (rows.length === 0) return;
  const folder = await makeUploadFolder(deps.stateDir);
  try {
    for (const [index, row] of rows.entries()) {
      job.signal.throwIfAborted();
      job.report("Getting the pictures ...", index, rows.length);
      await fetchPicture(deps, row, join(folder, `${index}`), job);
    }
  } finally {
    await removeUploadFolder(folder);
  }
}

async function fetchPicture(deps: PictureDeps, row: NewsRow, file: string, job: RunningJob): Promise<void> {
  const { id, picture_url: url, picture_credit, source } = row;
  if (url === null) return;
  const picture = { url, credit: picture_credit ?? source };
  try {
    await writeFile(file, await download(url, deps.mockUrl, job.signal));
    await checkPhoto(file);
    const photo = await deps.decoder.makePhoto({ file, folder: join(file, "..") }, { job: "news" });
    if (photo.width < MIN_WIDTH) throw new NotAPhotoError("It is too small to be a picture");
    const write = () => setNewsPicture(deps.db, id, { ...picture, image: photo.name });
    await deps.storing.run(() => storePhotos(deps, [photo], write));
  } catch (error) {
    job.signal.throwIfAborted();
    const isRefused = error instanceof NotAPhotoError || error instanceof FetchError;
    if (!isRefused) throw error;
    job.log(`No picture for article ${id}: ${error.message}`);
    if (!(error instanceof FetchError && error.isPassing))
      await setNewsPicture(deps.db, id, { ...picture, image: null });
  }
}

async function download(url: string, mockUrl: string | null, signal: AbortSignal): Promise<Buffer> {
  const isTrusted = mockUrl !== null && new URL(url).origin === mockUrl;
  // Old feeds have http addresses of sites that have moved to https.
  const { status, body } = await fetchPublic(isTrusted ? url : url.replace(/^http:/, "https:"), {
    maxBytes: MAX_BYTES,
    timeoutMs: TIMEOUT_MS,
    type: "image/",
    headers: { "User-Agent": USER_AGENT },
    signal,
    ...(mockUrl !== null && { trustedOrigin: mockUrl }),
  });
  if (status === 200) return body;
  throw new FetchError(`${new URL(url).host} answered with ${status}.`, { isPassing: status === 429 || status >= 500 });
}
