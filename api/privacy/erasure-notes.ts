/**
 * Whoever was forgotten is in the backups from before. So a note of it lies beside them, which a restored backup is held
 * to: a keyed hash of the address, which whoever has no such database can make nothing of.
 */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { keepSecret, sign } from "#api/auth/secret.ts";
import { makeBackupFolder, NOTES_FILE } from "#api/backup/backup-folder.ts";
import { getMeta, setMeta } from "#api/db/meta.ts";
import type { Db } from "#api/db/tables.ts";
import { getErrorCode, OperatorError } from "#api/operator-error.ts";
import { readPlainFile, writeWhole } from "#api/state-folder.ts";
import { erasePerson } from "./erase-person.ts";
import { listKnownAddresses } from "./find-person.ts";

const OWN_FILE = 0o600;
const APPLIED = "privacy.erasures";

const notesSchema = z.array(
  z.strictObject({ id: z.string(), at: z.iso.datetime(), person: z.string(), photos: z.boolean() }),
);
type Note = z.infer<typeof notesSchema>[number];

interface Wish {
  address: string;
  by: string;
  now: Date;
  /** Their photos go, too. */
  photos: boolean;
}

interface Folders {
  stateDir: string;
  /** Where backups are. */
  backupDir: string;
}

/** The note first: a kill in between forgets them at the next start. @throws OperatorError */
export async function eraseForGood(db: Db, { stateDir, backupDir }: Folders, { address, by, now, photos }: Wish) {
  const note: Note = { id: randomUUID(), at: now.toISOString(), person: await nameNobody(db, address), photos };
  await addNotes(backupDir, [note]);
  const eraser = { by, now, photosIn: photos ? stateDir : null };
  return erasePerson(db, address, eraser, (transaction) => markApplied(transaction, [note]));
}

/**
 * To be called for a database that may be an older one: forgets those again whom it has not forgotten yet.
 * @returns how many those were
 * @throws OperatorError where the notes cannot be read
 */
export async function eraseAgain(db: Db, { stateDir, backupDir }: Folders, now: Date): Promise<number> {
  const applied = await readApplied(db);
  const missing = (await readNotes(backupDir)).filter(({ id }) => !applied.includes(id));
  if (missing.length === 0) return 0;
  const known = new Map<string, string>();
  for (const address of await listKnownAddresses(db)) known.set(await nameNobody(db, address), address);
  let count = 0;
  for (const { person, photos } of missing) {
    const address = known.get(person);
    if (address === undefined) continue;
    count++;
    const eraser = { by: "restored backup", now, photosIn: photos ? stateDir : null };
    await erasePerson(db, address, eraser, () => Promise.resolve());
  }
  await markApplied(db, missing);
  return count;
}

/**
 * To be called for a backup that is restored: its list of notes goes along to where the server looks for one.
 * @param from the folder that it lies in, absolute like the other one
 * @throws OperatorError where the notes cannot be read
 */
export async function takeNotesAlong(from: string, backupDir: string): Promise<void> {
  // Its own is where it is to be, and a damaged one keeps nobody from restoring: the start names it.
  if (from === backupDir) return;
  const notes = await readNotes(from);
  if (notes.length > 0) await addNotes(backupDir, notes);
}

async function nameNobody(db: Db, address: string): Promise<string> {
  return sign(await keepSecret(db, "forms.secret")(), "erasure", address.toLowerCase());
}

async function readApplied(db: Db): Promise<string[]> {
  return JSON.parse((await getMeta(db, APPLIED)) ?? "[]") as string[];
}

async function markApplied(db: Db, notes: readonly Note[]): Promise<void> {
  await setMeta(db, APPLIED, JSON.stringify([...(await readApplied(db)), ...notes.map(({ id }) => id)]));
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

/** To those that are there, each once. */
async function addNotes(backupDir: string, more: readonly Note[]): Promise<void> {
  await makeBackupFolder(backupDir);
  const notes = new Map([...(await readNotes(backupDir)), ...more].map((note) => [note.id, note]));
  await writeWhole(join(backupDir, NOTES_FILE), `${JSON.stringify([...notes.values()], null, 2)}\n`, OWN_FILE);
}
