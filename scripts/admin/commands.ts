/** What `npm run admin` does to the accounts; each command returns what there is to say. */
import { newAdminSchema } from "#data/domain/admin-schema.ts";
import { describeProblem } from "#data/domain/schema-problem.ts";
import { addAdmin, changePassword } from "#api/auth/admin-accounts.ts";
import { findWeakness } from "#api/auth/password-policy.ts";
import type { Passwords } from "#api/auth/password.ts";
import { getAdminByName, listAdmins } from "#api/db/admins.ts";
import type { Db } from "#api/db/tables.ts";
import { OperatorError } from "#api/operator-error.ts";

const ACTOR = "command line";

interface CommandDeps {
  db: Db;
  passwords: Passwords;
  now: Date;
}

/** Name, since when, last login; one line each. */
export async function listAccounts(db: Db): Promise<string> {
  const admins = await listAdmins(db);
  if (admins.length === 0) return "There is no admin yet.";
  return admins
    .map(({ username, created_at: since, last_login_at: last }) => {
      return `${username}  since ${since.slice(0, 10)}  ${last === null ? "no login yet" : `last login ${last.slice(0, 10)}`}`;
    })
    .join("\n");
}

/** @throws OperatorError or ApiError when name or password cannot be taken */
export async function createAdmin(
  { db, passwords, now }: CommandDeps,
  username: string,
  choosePassword: () => Promise<string>,
): Promise<string> {
  if (await getAdminByName(db, username)) throw new OperatorError(`There is an admin called ${username} already.`);
  const account = await check(username, await choosePassword());
  const passwordHash = await passwords.hash(account.password);
  const { admin } = await addAdmin(db, { username: account.username, passwordHash }, ACTOR, now);
  return `${admin.username} can sign in now.`;
}

/** @throws OperatorError when there is no such admin, or the password cannot be taken */
export async function resetAdmin(
  { db, passwords, now }: CommandDeps,
  username: string,
  choosePassword: () => Promise<string>,
): Promise<string> {
  const admin = await getAdminByName(db, username);
  if (!admin) throw new OperatorError(`There is no admin called ${username}. Look them up: npm run admin -- list`);
  const { password } = await check(admin.username, await choosePassword());
  await changePassword(db, admin, await passwords.hash(password), ACTOR, now);
  return `${admin.username} has another password. All sessions of theirs have ended.`;
}

async function check(username: string, password: string): Promise<{ username: string; password: string }> {
  const parsed = newAdminSchema.safeParse({ username, password });
  if (!parsed.success) throw new OperatorError(describeProblem(parsed.error).error);
  const weakness = await findWeakness(parsed.data.password, parsed.data.username);
  if (weakness !== null) throw new OperatorError(weakness);
  return parsed.data;
}
