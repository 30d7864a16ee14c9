/** The photos of one post, from the form to their place in the state folder. */
import { join } from "node:path";
import { checkFiles, countFreePhotos } from "#data/domain/photo-rules.ts";
import { MAX_FILE_BYTES } from "#data/domain/submission-limits.ts";
import { PHOTO_TEXTS } from "#data/domain/submission-texts.ts";
import { hasImage } from "#api/db/images.ts";
import { findKnownOriginals, insertPhotos } from "#api/db/photos.ts";
import { insertSubmission, type NewSubmission } from "#api/db/submissions.ts";
import type { Db } from "#api/db/tables.ts";
import { ApiError } from "#api/http/api-error.ts";
import type { FileTaker } from "#api/http/read-form.ts";
import { checkPhoto, NotAPhotoError } from "./check-photo.ts";
import type { Decoder } from "./decoder.ts";
import { keepPhoto, makeUploadFolder, removePhoto, removeUploadFolder, syncImagesFolder } from "./image-files.ts";
import type { Photo } from "./make-photo.ts";
import { receiveFile, type ReceivedFile } from "./receive-file.ts";
import type { Turns } from "#api/turns.ts";

/** The form's field; repeated. */
const FIELD = "images";

export interface UploadDeps {
  db: Db;
  stateDir: string;
  decoder: Decoder;
  /** Moving files and writing their rows, one submission at a time. */
  storing: Turns;
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

/** `hash` is that of its original. */
type MadePhoto = Photo & { hash: string };

export class Upload {
  readonly #deps: UploadDeps;
  readonly #folder: string;
  readonly #maxPhotos: number;
  readonly #files: Arrived[] = [];

  /** @param photoCount the market's published photos. End with close(). */
  static async open(deps: UploadDeps, photoCount: number): Promise<Upload> {
    return new Upload(deps, await makeUploadFolder(deps.stateDir), countFreePhotos(photoCount));
  }

  private constructor(deps: UploadDeps, folder: string, maxPhotos: number) {
    this.#deps = deps;
    this.#folder = folder;
    this.#maxPhotos = maxPhotos;
  }

  /** Takes the files of the form. Those that there is no room for are read, and dropped as specification §5 says. */
  readonly take: FileTaker = async ({ field, name, stream }) => {
    const index = this.#files.length;
    const isWanted = field === FIELD && index < this.#maxPhotos;
    const path = isWanted ? join(this.#folder, `${index}`) : null;
    const file: Arrived = { name: showName(name), type: "", path, size: 0, hash: "" };
    this.#files.push(file);
    Object.assign(file, await receiveFile(stream, path, MAX_FILE_BYTES));
    if (field !== FIELD) throw new ApiError(422, `Please send the photos as the field "${FIELD}".`, { field: FIELD });
  };

  /** Of every file that came. */
  getHashes(): string[] {
    return this.#getFiles().map(({ hash }) => hash);
  }

  /**
   * Makes photos of the files and stores them with their submission: all of it or nothing.
   * @throws ApiError when there is no photo to store, and KeyTakenError
   */
  async store(submission: NewSubmission & { market_id: number }): Promise<void> {
    const wanted = this.#chooseFiles();
    const known = await findKnownOriginals(
      this.#deps.db,
      submission.market_id,
      wanted.map(({ hash }) => hash),
    );
    const fresh = wanted.filter(({ hash }) => !known.has(hash));
    if (fresh.length === 0) throw alreadyHere();
    const photos = await this.#makePhotos(fresh);
    await this.#deps.storing.run(() => this.#keep(submission, photos));
  }

  async close(): Promise<void> {
    await removeUploadFolder(this.#folder);
  }

  /** A file input that was left empty sends a file without a name and without content. */
  #getFiles(): Arrived[] {
    return this.#files.filter(({ name, size }) => name !== "" || size > 0);
  }

  #chooseFiles(): Kept[] {
    const files = this.#getFiles();
    if (files.length === 0) throw new ApiError(422, PHOTO_TEXTS.missing.message, { field: FIELD });
    if (this.#maxPhotos === 0) throw new ApiError(409, PHOTO_TEXTS.full);
    const room = files.filter(isKept);
    const tooLarge = room.filter(({ size }) => size > MAX_FILE_BYTES).map((file) => ({ ...file, type: "image/*" }));
    if (tooLarge.length > 0) throw refuse(413, checkFiles(tooLarge, 0).rejected);
    return room.filter((file, index) => room.findIndex(({ hash }) => hash === file.hash) === index);
  }

  async #makePhotos(files: readonly Kept[]): Promise<MadePhoto[]> {
    const rejected: string[] = [];
    for (const file of files) await collect(rejected, file, () => checkPhoto(file.path));
    if (rejected.length > 0) throw refuse(422, rejected);
    const photos: MadePhoto[] = [];
    for (const file of files) {
      const photo = await collect(rejected, file, () => this.#deps.decoder.makePhoto(file.path, this.#folder));
      if (photo) photos.push({ ...photo, hash: file.hash });
    }
    if (rejected.length > 0) throw refuse(422, rejected);
    return photos;
  }

  /**
   * Files first, then their rows in one transaction: a row never exists without its files, and files without a row
   * go at once, or at the next start when this is killed in between.
   */
  async #keep(submission: NewSubmission & { market_id: number }, photos: MadePhoto[]): Promise<void> {
    const { db, stateDir } = this.#deps;
    try {
      for (const photo of photos) await keepPhoto(stateDir, photo);
      await syncImagesFolder(stateDir);
      await db.transaction().execute(async (transaction) => {
        const id = await insertSubmission(transaction, submission);
        const rows = photos.map(({ name, hash, width, height, bytes }, position) => ({
          submission_id: id,
          market_id: submission.market_id,
          name,
          original_hash: hash,
          width,
          height,
          bytes,
          position,
        }));
        if ((await insertPhotos(transaction, rows)) === 0) throw alreadyHere();
      });
    } finally {
      for (const { name } of photos) if (!(await hasImage(db, name))) await removePhoto(stateDir, name);
    }
  }
}

function isKept(file: Arrived): file is Kept {
  return file.path !== null;
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
