/** Private links that show where a submission stands: that of the form it was sent from, and that of our own mails. */
import { isSameSecret, keepSecret, sign } from "#api/auth/secret.ts";
import { getById, getByToken, type Submission } from "#api/db/submissions.ts";
import type { Db } from "#api/db/tables.ts";
import { hashToken } from "./submission-handler.ts";

/** The form's own link is stored as a hash, so mails have another that is signed. @returns the path */
export async function makeStatusPath(db: Db, id: number): Promise<string> {
  return `/submissions/${id}-${await signId(db, id)}`;
}

/** @param token the end of a link of either kind; null when it is none */
export async function findByStatusToken(db: Db, token: string): Promise<Submission | null> {
  const [, id, signature] = /^([1-9]\d{0,14})-([\w-]{43})$/.exec(token) ?? [];
  if (id === undefined || signature === undefined) return getByToken(db, hashToken(token));
  return isSameSecret(signature, await signId(db, Number(id))) ? getById(db, Number(id)) : null;
}

async function signId(db: Db, id: number): Promise<string> {
  return sign(await keepSecret(db, "forms.secret")(), "status", `mail\n${id}`);
}
