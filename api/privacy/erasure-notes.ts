/**
 * Whoever was forgotten is in the backups from before. So a note of it lies beside them, which a restored backup is held
 * to: a keyed hash of the address, which whoever has no such database can make nothing of.
 */
import { randomUUID } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { keepSecret, sign } from "#api/auth/secret.ts";
import { getMeta, setMeta } from "#api/db/meta.ts";
import { listAddresses } from "#api/db/personal.ts";
import type { Db } from "#api/db/tables.ts";
import { getErrorCode, OperatorError } from "#api/operator-error.ts";
import { writeWhole } from "#api/state-folder.ts";
import { erasePerson } from "./erase-person.ts";

/** Beside the backups. */
export const NOTES_FILE = "erasures.json";

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
  await mkdir(backupDir, { recursive: true });
  await writeNotes(backupDir, [...(await readNotes(backupDir)), note]);
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
  for (const address of await listAddresses(db)) known.set(await nameNobody(db, address), address.toLowerCase());
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

async function nameNobody(db: Db, address: string): Promise<string> {
  return sign(await keepSecret(db, "forms.secret")(), "erasure", address.toLowerCase());
}

async function readApplied(db: Db): Promise<string[]> {
  return JSON.parse((await getMeta(db, APPLIED)) ?? "[]") as string[];
}

async function markApplied(db: Db, notes: readonly Note[]): Promise<void> {
  await setMeta(db, APPLIED, JSON.stringify([...(await readApplied(db)), ...notes.map(({ id }) => id)]));
}

async function readNotes(backupDir: string): Promise<Note[]> {
  const file = join(backupDir, NOTES_FILE);
  try {
    return notesSchema.parse(JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    if (getErrorCode(error) === "ENOENT") return [];
    throw new OperatorError(
      `${file} cannot be read, which says who is to be forgotten in restored backups. Take the copy of it that lies ` +
        "beside another copy of the backups, or move it away and run `npm run privacy -- erase` again for those you know.",
      { cause: error },
    );
  }
}

async function writeNotes(backupDir: string, notes: readonly Note[]): Promise<void> {
  await writeWhole(join(backupDir, NOTES_FILE), `${JSON.stringify(notes, null, 2)}\n`, OWN_FILE);
}
