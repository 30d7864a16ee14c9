/**
 * Makes, stores and compares secrets. Keys are generated on first use and kept in the database, so links, open forms
 * and sessions survive a restart, a move to another machine and a restored backup.
 */
import { createHmac, hash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { getMeta, insertMeta } from "#api/db/meta.ts";
import type { Db } from "#api/db/tables.ts";

const SECRET_BYTES = 32;

type SecretName = "forms.secret" | "session.secret";

/**
 * Reads the secret once, at the first call.
 * @param given takes precedence over the stored one; null for none
 * @param reading as in ApiContext: a form that opens during an import does not wait
 */
export function keepSecret(db: Db, name: SecretName, given: string | null = null, reading = db): () => Promise<string> {
  let kept = given;
  return async () => (kept ??= (await getMeta(reading, name)) ?? (await makeSecret(db, name)));
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

/** An HMAC in base64url, 256 bits. `purpose` keeps a signature from being valid for anything else. */
export function sign(secret: string, purpose: SignedFor, text: string): string {
  return createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("base64url");
}

async function makeSecret(db: Db, name: SecretName): Promise<string> {
  await insertMeta(db, name, randomBytes(SECRET_BYTES).toString("base64url"));
  const secret = await getMeta(db, name);
  if (secret === null) throw new Error("The secret was removed from the database while it was being read.");
  return secret;
}

/** Compares in constant time. Both are hashed first because timingSafeEqual needs equal lengths. */
export function isSameSecret(a: string, b: string): boolean {
  const digest = (text: string) => hash("sha256", text, "buffer");
  return timingSafeEqual(digest(a), digest(b));
}

/** Random characters of the alphabet in groups of four: "7K2M-Q9XD". */
export function makeCode(alphabet: string, groups: number): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join("");
  return Array.from({ length: groups }, group).join("-");
}
