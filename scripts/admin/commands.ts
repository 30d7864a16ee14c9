/** What `npm run admin` does to the accounts; each command returns what there is to say. */
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { newAdminSchema } from "#data/admin/admin-schema.ts";
import { ROLE_LABELS } from "#data/admin/roles.ts";
import { describeProblem } from "#data/input/schema-problem.ts";
import { makeCode } from "#api/auth/secret.ts";
import { addAdmin, changePassword } from "#api/auth/admin-accounts.ts";
import { findWeakness, type Passwords } from "#api/auth/password.ts";
import { type Admin, getAdminByName, listAdmins } from "#api/db/admins.ts";
import type { Db } from "#api/db/tables.ts";
import { OperatorError } from "#api/process/operator-error.ts";

const ACTOR = "command line";

interface CommandDeps {
  db: Db;
  passwords: Passwords;
  now: Date;
}

/** Name, role, since when, last login; one line each. */
export async function listAccounts(db: Db): Promise<string> {
  const admins = await listAdmins(db);
  if (admins.length === 0) return "There is no admin yet.";
  return admins
    .map(({ username, role, created_at: since, last_login_at: last }) => {
      return `${username}  ${role}  since ${since.slice(0, 10)}  ${last === null ? "no login yet" : `last login ${last.slice(0, 10)}`}`;
    })
    .join("\n");
}

/** @throws OperatorError or ApiError when name or password cannot be taken */
export async function createAdmin(
  { db, passwords, now }: CommandDeps,
  { username, role }: Pick<Admin, "username" | "role">,
  choosePassword: () => Promise<string>,
): Promise<string> {
  if (await getAdminByName(db, username)) throw new OperatorError(`There is an account called ${username} already.`);
  const account = await check(username, await choosePassword());
  const passwordHash = await passwords.hash(account.password, { key: ACTOR });
  const { admin } = await addAdmin(db, { username: account.username, role, passwordHash }, ACTOR, now);
  return `${admin.username} can sign in now, as ${ROLE_LABELS[admin.role].withArticle}.`;
}

/** @throws OperatorError when there is no such admin, or the password cannot be taken */
export async function resetAdmin(
  { db, passwords, now }: CommandDeps,
  username: string,
  choosePassword: () => Promise<string>,
): Promise<string> {
  const admin = await getAdminByName(db, username);
  if (!admin) throw new OperatorError(`There is no account called ${username}. Look them up: npm run admin -- list`);
  const { password } = await check(admin.username, await choosePassword());
  await changePassword(db, admin, await passwords.hash(password, { key: ACTOR }), ACTOR, now);
  return `${admin.username} has another password. All sessions of theirs have ended.`;
}

async function check(username: string, password: string): Promise<{ username: string; password: string }> {
  const parsed = newAdminSchema.safeParse({ username, password });
  if (!parsed.success) throw new OperatorError(describeProblem(parsed.error).error);
  const weakness = await findWeakness(parsed.data.password, parsed.data.username);
  if (weakness !== null) throw new OperatorError(weakness);
  return parsed.data;
}

/** Letters and digits that nobody mixes up, also when read out. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

/** @throws OperatorError when it is typed differently the second time, or not at all */
export async function choosePassword({
  isGenerated,
  print,
}: {
  isGenerated: boolean;
  print: (line: string) => void;
}): Promise<string> {
  if (isGenerated) {
    // About 99 random bits.
    const password = makeCode(ALPHABET, 5);
    print(`Password, shown only this once: ${password}`);
    return password;
  }
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, "");
  const password = await ask("New password (is not shown): ");
  if (password !== (await ask("The same again: "))) {
    throw new OperatorError("The two are not the same. Nothing was changed; please start again.");
  }
  return password;
}

/** The interface writes what is typed to its output, which keeps it to itself. */
async function ask(question: string): Promise<string> {
  const silent = new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true, historySize: 0 });
  const stop = new AbortController();
  terminal.on("SIGINT", () => {
    stop.abort();
  });
  process.stderr.write(question);
  try {
    return await terminal.question("", { signal: stop.signal });
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    throw new OperatorError("Stopped. Nothing was changed.", { cause: error });
  } finally {
    terminal.close();
    process.stderr.write("\n");
  }
}
