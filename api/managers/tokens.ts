/**
 * Managers' private links. The token is signed from a nonce, so an operator can copy the link again, and stored as a
 * hash. Anyone with the whole database can compute it from the key and the nonce.
 */
import { randomBytes } from "node:crypto";
import { isSameSecret, sign } from "../auth/secret.ts";

export function makeNonce(): string {
  return randomBytes(24).toString("base64url");
}

/** The last path segment of the link. */
export function makeToken(secret: string, nonce: string): string {
  return sign(secret, "manager", nonce);
}

export function getLinkUrl(siteUrl: string, secret: string, nonce: string): string {
  return `${siteUrl}/manage/${makeToken(secret, nonce)}`;
}

/** The token of a link that only ends the letters, because mail programs may open it automatically. */
export function makeLettersToken(secret: string, id: number): string {
  return `${id}-${sign(secret, "letters", String(id))}`;
}

/** @returns the ID of the manager's link; null for an invalid token */
export function readLettersToken(secret: string, token: string): number | null {
  const id = Number(/^([1-9]\d{0,14})-/.exec(token)?.[1] ?? 0);
  return id > 0 && isSameSecret(token, makeLettersToken(secret, id)) ? id : null;
}
