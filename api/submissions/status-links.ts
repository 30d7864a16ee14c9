/** Private links to a submission's status: the one the form shows, and the one in our mails. */
import { isSameSecret, keepSecret, sign } from "#api/auth/secret.ts";
import { getById, getByToken, type Submission } from "#api/db/submissions.ts";
import type { Db } from "#api/db/tables.ts";
import { hashToken } from "./submission-handler.ts";

/** The form's link is stored only as a hash, so mails use a signed link instead. @returns the path */
export async function makeStatusPath(db: Db, id: number): Promise<string> {
  return `/submissions/${id}-${await signId(db, id)}`;
}

/** @param token last path segment of either kind of link; the result is null if it is invalid */
export async function findByStatusToken(db: Db, token: string): Promise<Submission | null> {
  const [, id, signature] = /^([1-9]\d{0,14})-([\w-]{43})$/.exec(token) ?? [];
  if (id === undefined || signature === undefined) return getByToken(db, hashToken(token));
  return isSameSecret(signature, await signId(db, Number(id))) ? getById(db, Number(id)) : null;
}

async function signId(db: Db, id: number): Promise<string> {
  return sign(await keepSecret(db, "forms.secret")(), "status", `mail\n${id}`);
}
