/** The photos of one post, from the form to their place in the state folder. */
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

/** The form's field; repeated. */
const FIELD = "images";

interface UploadDeps {
  db: Db;
  stateDir: string;
  decoder: Decoder;
  /** Moving files and writing their rows, one submission at a time. */
  storing: TaskQueue;
}

interface Arrived extends ReceivedFile {
  /** As the visitor knows it: without a path, short, and of characters that can be shown. */
  name: string;
  /** MIME type; unknown here, and not to be trusted anyway. */
  type: "";
  /** Null when there was no room for it. */
  path: string | null;
}

type Kept = Arrived & { path: string };
type PhotoSubmission = NewSubmission & { market_id: number };

/** `hash` is that of its original. */
type MadePhoto = Photo & { hash: string };

/**
 * End with close().
 * @param photoCount the market's published photos
 * @param address whose turn it is to have photos made
 */
export async function openUpload({ db, stateDir, decoder, storing }: UploadDeps, photoCount: number, address: string) {
  const folder = await makeUploadFolder(stateDir);
  const maxPhotos = countFreePhotos(photoCount);
  const arrived: Arrived[] = [];
  /** A file input that was left empty sends a file without a name and without content. */
  const getFiles = () => arrived.filter(({ name, size }) => name !== "" || size > 0);

  /** Takes the files of the form. Those that there is no room for are read, and dropped: the form has shown how many it takes. */
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
    const room = files.filter((file): file is Kept => file.path !== null);
    const tooLarge = room.filter(({ size }) => size > MAX_FILE_BYTES).map((file) => ({ ...file, type: "image/*" }));
    if (tooLarge.length > 0) throw refuse(413, checkFiles(tooLarge, 0).rejected);
    return room.filter((file, index) => room.findIndex(({ hash }) => hash === file.hash) === index);
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
      ...{ name, width, height, bytes, position },
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
     * Makes photos of the files and stores them with their submission: all of it or nothing.
     * @throws ApiError when there is no photo to store, QueueLimitError, and KeyTakenError
     */
    store: async (submission: PhotoSubmission, senderKind: SenderKind): Promise<void> => {
      const arrival = { ...submission, senderKind, at: submission.created_at };
      const wanted = chooseFiles();
      const hashes = wanted.map(({ hash }) => hash);
      const known = await findKnownOriginals(db, submission.market_id, hashes);
      const fresh = wanted.filter(({ hash }) => !known.has(hash));
      if (fresh.length === 0) throw alreadyHere();
      // Before anything is decoded for nothing; while others store, too, what counts is the same question below.
      await requireShare(db, arrival, fresh.length);
      const photos = await makePhotos(fresh);
      const setAside: boolean[] = [];
      const write = () =>
        db.transaction().execute(async (transaction) => {
          await writeRows(transaction, submission, photos, senderKind);
          const added = { count: photos.length, size: photos.reduce((sum, { bytes }) => sum + bytes, 0) };
          setAside.push(await requireQueueSpace(transaction, "photos", { ...arrival, added }));
        });
      await storing.run(() => storePhotos({ db, stateDir }, photos, write));
      // What gave way is on the disk until its files are gone, too.
      if (setAside.includes(true)) await removeDeclined({ db, stateDir, storing }, new Date(submission.created_at));
    },
    close: () => removeUploadFolder(folder),
  };
}

/** Adds what is wrong with the file to the list; null then. */
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

/** Names come with paths, control characters and at any length. */
function showName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const plain = last.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, "").trim();
  return plain.length > 100 ? `${plain.slice(0, 100)}…` : plain;
}
