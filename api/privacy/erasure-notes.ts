/**
 * Backups from before still know who was forgotten. So a note of each erasure lies beside them and in the state folder, and
 * a start with an older database carries it out again. It has a keyed hash of the address; the key is in the database.
 */
import { join } from "node:path";
import { z } from "zod";
import { keepSecret, sign } from "#api/auth/secret.ts";
import { NOTES_FILE } from "#api/backup/backup-folder.ts";
import { getMeta, setMeta } from "#api/db/meta.ts";
import type { Db } from "#api/db/tables.ts";
import { getErrorCode, OperatorError } from "#api/process/operator-error.ts";
import { readPlainFile, writeWhole } from "#api/state/state-folder.ts";

const OWN_FILE = 0o600;
const APPLIED = "privacy.erasures";

const notesSchema = z.array(
  z.strictObject({ id: z.string(), at: z.iso.datetime(), person: z.string(), photos: z.boolean() }),
);
export type Note = z.infer<typeof notesSchema>[number];

export interface Folders {
  stateDir: string;
  /** Where backups are. */
  backupDir: string;
}

/** The person behind an address, as notes name them. */
export async function nameNobody(db: Db, address: string): Promise<string> {
  return sign(await keepSecret(db, "forms.secret")(), "erasure", address.toLowerCase());
}

/** Notes that this database has not heard of. @throws OperatorError where they cannot be read */
export async function listUnapplied(db: Db, { stateDir, backupDir }: Folders): Promise<Note[]> {
  const applied = await readApplied(db);
  const notes = [...(await readNotes(stateDir)), ...(await readNotes(backupDir))];
  return [...new Map(notes.map((note) => [note.id, note])).values()].filter(({ id }) => !applied.includes(id));
}

export async function markApplied(db: Db, notes: readonly Note[]): Promise<void> {
  const ids = new Set([...(await readApplied(db)), ...notes.map(({ id }) => id)]);
  await setMeta(db, APPLIED, JSON.stringify([...ids]));
}

async function readApplied(db: Db): Promise<string[]> {
  return JSON.parse((await getMeta(db, APPLIED)) ?? "[]") as string[];
}

/**
 * To be called for a backup that is restored: the notes beside it go along, into the state folder.
 * @param from the folder that the backup lies in, absolute like the others
 * @throws OperatorError where the notes cannot be read
 */
export async function takeNotesAlong(from: string, { stateDir, backupDir }: Folders): Promise<void> {
  const notes = await readNotes(from).catch((error: unknown) => {
    // This server's own list, where it is damaged, must not prevent a restore: the start reads it, too, and says what to do.
    if (from === backupDir) return [];
    throw error;
  });
  if (notes.length > 0) await addNotes(stateDir, notes);
}

async function readNotes(folder: string): Promise<Note[]> {
  const file = join(folder, NOTES_FILE);
  try {
    return notesSchema.parse(JSON.parse(await readPlainFile(file)));
  } catch (error) {
    if (getErrorCode(error) === "ENOENT") return [];
    const reason = error instanceof Error && !(error instanceof z.ZodError) ? error.message : "It says something else.";
    throw new OperatorError(
      `${file} cannot be read (${reason}), which says who is to be forgotten in restored backups. Take the copy of it that ` +
        "lies beside another copy of the backups, or move it away and run `npm run privacy -- erase` again for those you know.",
      { cause: error },
    );
  }
}

/** Adds them to those that are there, each once. @throws OperatorError where those cannot be read */
export async function addNotes(folder: string, more: readonly Note[]): Promise<void> {
  const notes = new Map([...(await readNotes(folder)), ...more].map((note) => [note.id, note]));
  await writeWhole(join(folder, NOTES_FILE), `${JSON.stringify([...notes.values()], null, 2)}\n`, OWN_FILE);
}
