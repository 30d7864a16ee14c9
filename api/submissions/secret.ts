/**
 * The key that form tokens and status links are signed with. It is made at random at the first use and lives in the
 * database, so that links and open forms outlast a restart, a move to another machine and a restored backup.
 */
import { createHmac, randomBytes } from "node:crypto";
import { getMeta, insertMeta } from "#api/db/meta.ts";
import type { Db } from "#api/db/tables.ts";

const SECRET_BYTES = 32;

/** Reads the secret once. */
export function keepSecret(db: Db): () => Promise<string> {
  let kept: string | null = null;
  return async () => (kept ??= await readSecret(db));
}

/** 256 bits in base64url. `purpose` keeps what is signed for one thing from passing for another. */
export function sign(secret: string, purpose: "form" | "status" | "content", text: string): string {
  return createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("base64url");
}

async function readSecret(db: Db): Promise<string> {
  await insertMeta(db, "forms.secret", randomBytes(SECRET_BYTES).toString("base64url"));
  const secret = await getMeta(db, "forms.secret");
  if (secret === null) throw new Error("The secret was removed from the database while it was being read.");
  return secret;
}
