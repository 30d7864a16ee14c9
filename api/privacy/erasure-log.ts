/**
 * Backups from before still know who was forgotten. So a note of each erasure lies beside them and in the state folder, and
 * a start with an older database carries it out again. It has a keyed hash of the address; the key is in the database.
 */
import { join } from "node:path";
import { z } from "zod";
import { keepSecret, sign } from "#api/auth/secret.ts";
import { ERASURES_FILE } from "#api/backup/backup-folder.ts";
import { getMeta, setMeta } from "#api/db/meta.ts";
import type { Db } from "#api/db/tables.ts";
import { getErrorCode, OperatorError } from "#api/process/operator-error.ts";
import { readPlainFile, writeWhole } from "#api/state/state-folder.ts";

const OWN_FILE = 0o600;
const APPLIED = "privacy.erasures";

const erasuresSchema = z.array(
  z.strictObject({ id: z.string(), at: z.iso.datetime(), person: z.string(), photos: z.boolean() }),
);
export type Erasure = z.infer<typeof erasuresSchema>[number];

export interface Folders {
  stateDir: string;
  /** Where backups are. */
  backupDir: string;
}

/** The person behind an address, as erasures name them. */
export async function hashAddress(db: Db, address: string): Promise<string> {
  return sign(await keepSecret(db, "forms.secret")(), "erasure", address.toLowerCase());
}

/** Notes that this database has not heard of. @throws OperatorError where they cannot be read */
export async function listUnapplied(db: Db, { stateDir, backupDir }: Folders): Promise<Erasure[]> {
  const applied = await readApplied(db);
  const erasures = [...(await readErasures(stateDir)), ...(await readErasures(backupDir))];
  return [...new Map(erasures.map((erasure) => [erasure.id, erasure])).values()].filter(
    ({ id }) => !applied.includes(id),
  );
}

export async function markApplied(db: Db, erasures: readonly Erasure[]): Promise<void> {
  const ids = new Set([...(await readApplied(db)), ...erasures.map(({ id }) => id)]);
  await setMeta(db, APPLIED, JSON.stringify([...ids]));
}

async function readApplied(db: Db): Promise<string[]> {
  return JSON.parse((await getMeta(db, APPLIED)) ?? "[]") as string[];
}

/**
 * To be called for a backup that is restored: the erasures beside it go along, into the state folder.
 * @param from the folder that the backup lies in, absolute like the others
 * @throws OperatorError where the erasures cannot be read
 */
export async function copyErasures(from: string, { stateDir, backupDir }: Folders): Promise<void> {
  const erasures = await readErasures(from).catch((error: unknown) => {
    // This server's own list, where it is damaged, must not prevent a restore: the start reads it, too, and says what to do.
    if (from === backupDir) return [];
    throw error;
  });
  if (erasures.length > 0) await addErasures(stateDir, erasures);
}

async function readErasures(folder: string): Promise<Erasure[]> {
  const file = join(folder, ERASURES_FILE);
  try {
    return erasuresSchema.parse(JSON.parse(await readPlainFile(file)));
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
export async function addErasures(folder: string, more: readonly Erasure[]): Promise<void> {
  const erasures = new Map([...(await readErasures(folder)), ...more].map((erasure) => [erasure.id, erasure]));
  await writeWhole(join(folder, ERASURES_FILE), `${JSON.stringify([...erasures.values()], null, 2)}\n`, OWN_FILE);
}
