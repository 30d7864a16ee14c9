/**
 * The log of erasures, kept in the state folder and next to the backups: older backups still contain erased people, so
 * a start with one of them repeats the erasure. It stores a keyed hash of the address; the key is in the database.
 */
import { join } from "node:path";
import { z } from "zod";
import { keepSecret, sign } from "#api/auth/secret.ts";
import { ERASURES_FILE } from "#api/backup/backup-folder.ts";
import { getMeta, setMeta } from "#api/db/meta.ts";
import type { Db } from "#api/db/tables.ts";
import { getErrorCode, OperatorError } from "#api/process/operator-error.ts";
import { readPlainFile, writeWhole } from "#api/state/state-folder.ts";

export const OWN_FILE = 0o600;
const APPLIED = "privacy.erasures";

const erasuresSchema = z.array(
  z.strictObject({ id: z.string(), at: z.iso.datetime(), person: z.string(), photos: z.boolean() }),
);
export type Erasure = z.infer<typeof erasuresSchema>[number];

export interface Folders {
  stateDir: string;
  /** Folder of the backups. */
  backupDir: string;
}

/** A keyed hash of the address, which identifies the person in the erasure log. */
export async function hashAddress(db: Db, address: string): Promise<string> {
  return sign(await keepSecret(db, "forms.secret")(), "erasure", address.toLowerCase());
}

/** Erasures that were not applied to this database yet. @throws OperatorError if the log cannot be read */
export async function listUnapplied(db: Db, { stateDir, backupDir }: Folders): Promise<Erasure[]> {
  const applied = await readApplied(db);
  const erasures = [...(await readErasures(stateDir)), ...(await readErasures(backupDir))];
  return [...new Map(erasures.map((erasure) => [erasure.id, erasure])).values()].filter(
    ({ id }) => !applied.includes(id),
  );
}

/** Records in the database that these erasures were applied to it. */
export async function markApplied(db: Db, erasures: readonly Erasure[]): Promise<void> {
  const ids = new Set([...(await readApplied(db)), ...erasures.map(({ id }) => id)]);
  await setMeta(db, APPLIED, JSON.stringify([...ids]));
}

async function readApplied(db: Db): Promise<string[]> {
  return JSON.parse((await getMeta(db, APPLIED)) ?? "[]") as string[];
}

/**
 * Call it when restoring a backup: copies the erasure log next to the backup into the state folder.
 * @param from the backup's parent folder, absolute like the others
 * @throws OperatorError if the log cannot be read
 */
export async function copyErasures(from: string, { stateDir, backupDir }: Folders): Promise<void> {
  const erasures = await readErasures(from).catch((error: unknown) => {
    // A damaged log of this server must not prevent a restore: the next start reads it, too, and says what to do.
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

/** Adds erasures to the folder's log, each once. @throws OperatorError if the log cannot be read */
export async function addErasures(folder: string, more: readonly Erasure[]): Promise<void> {
  const erasures = new Map([...(await readErasures(folder)), ...more].map((erasure) => [erasure.id, erasure]));
  await writeWhole(join(folder, ERASURES_FILE), `${JSON.stringify([...erasures.values()], null, 2)}\n`, OWN_FILE);
}
