/** What session cookies are sealed with: SESSION_SECRET, or a random text that lives in the database. */
import { randomBytes } from "node:crypto";
import { getMeta, insertMeta } from "#api/db/meta.ts";
import type { Db } from "#api/db/tables.ts";
import type { Env } from "#api/env.ts";
import { OperatorError } from "#api/operator-error.ts";

const SECRET_BYTES = 32;

/** Reads the secret once. @param given the one of the environment, null while there is none */
export function keepSessionSecret(db: Db, given: string | null): () => Promise<string> {
  let kept = given;
  return async () => (kept ??= await readSecret(db));
}

/**
 * A copy of a public site's database, such as a backup, must not let anybody in.
 * @throws OperatorError when the site is public and has no SESSION_SECRET
 */
export function requireSessionSecret({ siteUrl, sessionSecret }: Pick<Env, "siteUrl" | "sessionSecret">): void {
  if (sessionSecret !== null || !siteUrl.startsWith("https:")) return;
  throw new OperatorError(
    `SESSION_SECRET is missing, and ${siteUrl} is public. Set it to at least 32 random characters, ` +
      "such as `openssl rand -base64 32` prints.",
  );
}

async function readSecret(db: Db): Promise<string> {
  await insertMeta(db, "session.secret", randomBytes(SECRET_BYTES).toString("base64url"));
  const secret = await getMeta(db, "session.secret");
  if (secret === null) throw new Error("The secret was removed from the database while it was being read.");
  return secret;
}
