/**
 * The private links of those who run a market. A link is signed from a nonce, so that an operator can copy it again;
 * it is found by its hash, so that a guess finds nothing. Whoever has the database can work it out, from key and nonce.
 */
import { randomBytes } from "node:crypto";
import { isSameSecret, sign } from "../auth/secret.ts";

export function makeNonce(): string {
  return randomBytes(24).toString("base64url");
}

/** The end of the link. */
export function makeToken(secret: string, nonce: string): string {
  return sign(secret, "manager", nonce);
}

/** The whole address of the link. */
export function getLinkUrl(siteUrl: string, secret: string, nonce: string): string {
  return `${siteUrl}/manage/${makeToken(secret, nonce)}`;
}

/** The end of the link that ends the letters: it opens nothing else, as mail programs may follow it. */
export function makeLettersToken(secret: string, id: number): string {
  return `${id}-${sign(secret, "letters", String(id))}`;
}

/** @returns the id of the link whose letters it ends; null for a guess */
export function readLettersToken(secret: string, token: string): number | null {
  const id = Number(/^([1-9]\d{0,14})-/.exec(token)?.[1] ?? 0);
  return id > 0 && isSameSecret(token, makeLettersToken(secret, id)) ? id : null;
}
