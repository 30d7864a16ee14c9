/**
 * Secrets: how they are made, kept and compared. Keys are made at the first use and live in the database, so that links,
 * open forms and sessions outlast a restart, a move to another machine and a restored backup.
 */
import { createHmac, hash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { getMeta, insertMeta } from "#api/db/meta.ts";
import type { Db } from "#api/db/tables.ts";

const SECRET_BYTES = 32;

type SecretName = "forms.secret" | "session.secret";

/** Reads the secret once. @param given goes before the one of the database; null for none */
export function keepSecret(db: Db, name: SecretName, given: string | null = null): () => Promise<string> {
  let kept = given;
  return async () => (kept ??= await readSecret(db, name));
}

type SignedFor =
  | "form"
  | "status"
  | "content"
  | "sender"
  | "address"
  | "mail"
  | "device"
  | "network"
  | "manager"
  | "letters"
  | "erasure";

/** 256 bits in base64url. `purpose` keeps what is signed for one thing from passing for another. */
export function sign(secret: string, purpose: SignedFor, text: string): string {
  return createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("base64url");
}

async function readSecret(db: Db, name: SecretName): Promise<string> {
  await insertMeta(db, name, randomBytes(SECRET_BYTES).toString("base64url"));
  const secret = await getMeta(db, name);
  if (secret === null) throw new Error("The secret was removed from the database while it was being read.");
  return secret;
}

/** In constant time. Hashed first: the comparison takes texts of one length. */
export function isSameSecret(a: string, b: string): boolean {
  const digest = (text: string) => hash("sha256", text, "buffer");
  return timingSafeEqual(digest(a), digest(b));
}

/** Random letters of the alphabet in groups of four: "7K2M-Q9XD". */
export function makeCode(alphabet: string, groups: number): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join("");
  return Array.from({ length: groups }, group).join("-");
}
