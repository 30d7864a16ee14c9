/** Handles the photos of one post, from the form to their files and rows. */
import { join } from "node:path";
import { checkFiles, countFreePhotos } from "#data/submissions/photo-rules.ts";
import { MAX_FILE_BYTES } from "#data/submissions/submission-limits.ts";
import { PHOTO_TEXTS } from "#data/submissions/submission-texts.ts";
import { findKnownOriginals, insertPhotos } from "#api/db/photos.ts";
import type { NewSubmission } from "#api/db/submissions.ts";
import type { Db } from "#api/db/tables.ts";
import { ApiError } from "#api/http/api-error.ts";
import type { FileTaker } from "#api/http/read-form.ts";
import { checkPhoto, NotAPhotoError } from "./check-photo.ts";
import type { Decoder } from "./decoder.ts";
import { makeUploadFolder, removeUploadFolder, storePhotos } from "./image-files.ts";
import type { Photo } from "./make-photo.ts";
import { removeDeclined } from "./remove-declined.ts";
import { receiveFile, type ReceivedFile } from "./receive-file.ts";
import { addSubmission, requireQueueSpace, requireShare, type SenderKind } from "#api/submissions/queue-limits.ts";
import type { TaskQueue } from "#api/process/task-queue.ts";

/** Name of the form's field, which is repeated. */
const FIELD = "images";

interface UploadDeps {
  db: Db;
  stateDir: string;
  decoder: Decoder;
  /** Runs moves of files and writes of their rows one at a time. */
  storing: TaskQueue;
}

interface Arrived extends ReceivedFile {
  /** File name as shown to the visitor: without path, shortened, printable characters only. */
  name: string;
  /** MIME type, for checkFiles(); not known here, and not to be trusted. */
  type: "";
  /** Null if the market cannot take that many photos. */
  path: string | null;
}

type Kept = Arrived & { path: string };
type PhotoSubmission = NewSubmission & { market_id: number };

/** `hash` is the hash of the original file. */
type MadePhoto = Photo & { hash: string };

/**
 * Call close() at the end.
 * @param photoCount number of the market's published photos
 * @param address for fair turns at decoding
 */
export async function openUpload({ db, stateDir, decoder, storing }: UploadDeps, photoCount: number, address: string) {
  const folder = await makeUploadFolder(stateDir);
  const maxPhotos = countFreePhotos(photoCount);
  const arrived: Arrived[] = [];
  /** An empty file input sends a file without name and content. */
  const getFiles = () => arrived.filter(({ name, size }) => name !== "" || size > 0);

  /** Receives the form's files. Those beyond the limit, which the form has shown, are read and dropped. */
  const take: FileTaker = async ({ field, name, stream }) => {
    const index = arrived.length;
    const isWanted = field === FIELD && index < maxPhotos;
    const path = isWanted ? join(folder, `${index}`) : null;
    const file: Arrived = { name: showName(name), type: "", path, size: 0, hash: "" };
    arrived.push(file);
    Object.assign(file, await receiveFile(stream, path, MAX_FILE_BYTES));
    if (field !== FIELD) throw new ApiError(422, `Please send the photos as the field "${FIELD}".`, { field: FIELD });
  };

  const chooseFiles = (): Kept[] => {
    const files = getFiles();
    if (files.length === 0) throw new ApiError(422, PHOTO_TEXTS.missing.message, { field: FIELD });
    if (maxPhotos === 0) throw new ApiError(409, PHOTO_TEXTS.full);
    const accepted = files.filter((file): file is Kept => file.path !== null);
    const tooLarge = accepted.filter(({ size }) => size > MAX_FILE_BYTES).map((file) => ({ ...file, type: "image/*" }));
    if (tooLarge.length > 0) throw refuse(413, checkFiles(tooLarge, 0).rejected);
    return accepted.filter((file, index) => accepted.findIndex(({ hash }) => hash === file.hash) === index);
  };

  const makePhotos = async (files: readonly Kept[]): Promise<MadePhoto[]> => {
    const rejected: string[] = [];
    for (const file of files) await collect(rejected, file, () => checkPhoto(file.path));
    if (rejected.length > 0) throw refuse(422, rejected);
    const photos: MadePhoto[] = [];
    for (const file of files) {
      const photo = await collect(rejected, file, () => decoder.makePhoto({ file: file.path, folder }, { address }));
      if (photo) photos.push({ ...photo, hash: file.hash });
    }
    if (rejected.length > 0) throw refuse(422, rejected);
    return photos;
  };

  const writeRows = async (
    transaction: Db,
    submission: PhotoSubmission,
    photos: MadePhoto[],
    senderKind: SenderKind,
  ): Promise<void> => {
    const id = await addSubmission(transaction, submission, senderKind);
    const rows = photos.map(({ name, hash, width, height, bytes }, position) => ({
      name,
      width,
      height,
      bytes,
      position,
      submission_id: id,
      market_id: submission.market_id,
      original_hash: hash,
    }));
    if ((await insertPhotos(transaction, rows)) === 0) throw alreadyHere();
  };

  return {
    take,
    getHashes: () => getFiles().map(({ hash }) => hash),
    /**
     * Decodes the files and stores them with their submission, all or nothing.
     * @throws ApiError if no photo can be stored, QueueLimitError, KeyTakenError
     */
    store: async (submission: PhotoSubmission, senderKind: SenderKind): Promise<void> => {
      const arrival = { ...submission, senderKind, at: submission.created_at };
      const wanted = chooseFiles();
      const hashes = wanted.map(({ hash }) => hash);
      const known = await findKnownOriginals(db, submission.market_id, hashes);
      const fresh = wanted.filter(({ hash }) => !known.has(hash));
      if (fresh.length === 0) throw alreadyHere();
      // Checked before the expensive decoding; the check below, inside the transaction, is the one that decides.
      await requireShare(db, arrival, fresh.length);
      const photos = await makePhotos(fresh);
      const hasDeclined: boolean[] = [];
      const write = () =>
        db.transaction().execute(async (transaction) => {
          await writeRows(transaction, submission, photos, senderKind);
          const added = { count: photos.length, size: photos.reduce((sum, { bytes }) => sum + bytes, 0) };
          hasDeclined.push(await requireQueueSpace(transaction, "photos", { ...arrival, added }));
        });
      await storing.run(() => storePhotos({ db, stateDir }, photos, write));
      // Declined photos occupy the disk until their files are deleted.
      if (hasDeclined.includes(true)) await removeDeclined({ db, stateDir, storing }, new Date(submission.created_at));
    },
    close: () => removeUploadFolder(folder),
  };
}

/** Adds a file's problem to the list, and returns null then. */
async function collect<T>(rejected: string[], { name }: Arrived, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof NotAPhotoError)) throw error;
    rejected.push(`${name} - ${error.message}`);
    return null;
  }
}

function refuse(status: 413 | 422, lines: readonly string[]): ApiError {
  return new ApiError(status, `${PHOTO_TEXTS.rejected}: ${lines.join("; ")}`, { field: FIELD });
}

function alreadyHere(): ApiError {
  return new ApiError(
    409,
    "These photos were sent before. Thank you! They are waiting for review or published already.",
  );
}

/** Names may contain paths and control characters, and have any length. */
function showName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const plain = last.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, "").trim();
  return plain.length > 100 ? `${plain.slice(0, 100)}…` : plain;
}
