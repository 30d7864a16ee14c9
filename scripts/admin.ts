/** `npm run admin`: manages accounts on the server's command line, for when nobody can sign in. */
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { toCommand } from "#data/admin/actor.ts";
import { invitationSchema, newAdminSchema } from "#data/admin/accounts-schema.ts";
import { ROLE_LABELS, ROLES, type Role } from "#data/admin/roles.ts";
import { describeProblem } from "#data/input/schema-problem.ts";
import { INVITATION_DAYS } from "#data/site/retention.ts";
import { invite } from "#api/auth/account-links.ts";
import { addAdmin, changePassword } from "#api/auth/admin-accounts.ts";
import { createPasswords, findWeakness } from "#api/auth/password.ts";
import { makeCode } from "#api/auth/secret.ts";
import { getAdminByName, listAdmins } from "#api/db/accounts.ts";
import type { Db } from "#api/db/tables.ts";
import { OperatorError } from "#api/process/operator-error.ts";
import { runCommand, UsageError, workOnDatabase } from "../api/commands/run-command.ts";

const USAGE = `Accounts of this directory, for whoever has the server's command line.

  npm run admin -- list                            who there is
  npm run admin -- create <username> [--generate]  adds an admin; with --role moderator, somebody who decides
                                                   what visitors send, and manages neither accounts nor sources
  npm run admin -- invite <name or address>        prints a link with which somebody makes their own account; --role as above
  npm run admin -- reset <username> [--generate]   sets another password and ends all sessions of theirs

The password is asked for, or read from standard input; with --generate one is made up and printed once.
The database is the one in STATE_DIR (see .env.example); the server may be running.
`;

/** Without characters that are easily confused, such as 0 and o. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

/** What can follow each. */
const COMMANDS = new Map([
  ["list", ""],
  ["create", "name role generate"],
  ["invite", "name role"],
  ["reset", "name generate"],
]);

await runCommand(
  async (cli, { values, positionals: [command, name = "", ...others] }) => {
    if (command === undefined) {
      cli.print(USAGE);
      return;
    }
    const accepts = COMMANDS.get(command);
    if (accepts === undefined) throw new UsageError(`There is no command "${command}".`);
    const extra = Object.entries({ name, ...values }).find(([each, value]) => value && !accepts.includes(each));
    if (extra) throw new UsageError(`${command} takes no ${extra[0]}.`);
    if (others[0] !== undefined) throw new UsageError(`"${others[0]}" is one too many.`);
    if (name === "" && accepts.includes("name")) throw new UsageError(`Whom? Name them after ${command}.`);
    const role = ROLES.find((each) => each === (values.role ?? "admin"));
    if (!role) throw new UsageError(`There is no role "${values.role}". Choose from ${ROLES.join(", ")}.`);
    await workOnDatabase({ ...cli, makesIt: command === "create" }, async (db) => {
      if (command === "list") await list(db);
      else if (command === "create") await create(db, name, role, values.generate);
      else if (command === "invite") await printInvitation(db, name, role, cli.env.siteUrl);
      else await reset(db, name, values.generate);
    });
  },
  {
    calledOff: "Called off.",
    usage: USAGE,
    accepts: {
      allowPositionals: true,
      options: { generate: { type: "boolean", default: false }, role: { type: "string" } },
    },
  },
);

async function list(db: Db): Promise<void> {
  const admins = await listAdmins(db);
  if (admins.length === 0) console.log("There is no admin yet.");
  for (const { username, role, created_at: since, last_login_at: last } of admins) {
    const login = last === null ? "no login yet" : `last login ${last.slice(0, 10)}`;
    console.log(`${username}  ${role}  since ${since.slice(0, 10)}  ${login}`);
  }
}

/** @throws OperatorError or ApiError for an invalid name or password */
async function create(db: Db, name: string, role: Role, isGenerated: boolean): Promise<void> {
  if (await getAdminByName(db, name)) throw new OperatorError(`There is an account called ${name} already.`);
  const account = await chooseAccount(name, isGenerated);
  await addAdmin(db, { ...account, role }, toCommand(null), new Date());
  console.log(`${account.username} can sign in now, as ${ROLE_LABELS[role].withArticle}.`);
}

/** @throws OperatorError for an invalid name */
async function printInvitation(db: Db, to: string, role: Role, siteUrl: string): Promise<void> {
  const parsed = invitationSchema.safeParse({ to, role });
  if (!parsed.success) throw new OperatorError(describeProblem(parsed.error).error);
  const { url } = await invite(db, { ...parsed.data, by: toCommand(null) }, { siteUrl, mails: false, now: new Date() });
  console.log(`Pass this link on. It works once, within ${INVITATION_DAYS} days:\n${url}`);
}

/** @throws OperatorError for an unknown name or invalid password */
async function reset(db: Db, name: string, isGenerated: boolean): Promise<void> {
  const admin = await getAdminByName(db, name);
  if (!admin) throw new OperatorError(`There is no account called ${name}. Look them up: npm run admin -- list`);
  const { password_hash: passwordHash } = await chooseAccount(admin.username, isGenerated);
  await changePassword(db, admin, passwordHash, toCommand(null), new Date());
  console.log(`${admin.username} has another password. All sessions of theirs have ended.`);
}

async function chooseAccount(name: string, isGenerated: boolean): Promise<{ username: string; password_hash: string }> {
  const parsed = newAdminSchema.safeParse({ username: name, password: await choosePassword(isGenerated) });
  if (!parsed.success) throw new OperatorError(describeProblem(parsed.error).error);
  const { username, password } = parsed.data;
  const weakness = await findWeakness(password, username);
  if (weakness !== null) throw new OperatorError(weakness);
  return { username, password_hash: await createPasswords().hash(password, { key: "command line" }) };
}

/** @throws OperatorError if the two inputs differ or Ctrl-C is pressed */
async function choosePassword(isGenerated: boolean): Promise<string> {
  if (isGenerated) {
    // About 99 random bits.
    const password = makeCode(ALPHABET, 5);
    console.log(`Password, shown only this once: ${password}`);
    return password;
  }
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, "");
  const password = await ask("New password (is not shown): ");
  if (password !== (await ask("The same again: "))) {
    throw new OperatorError("The two are not the same. Nothing was changed; please start again.");
  }
  return password;
}

/** Reads a line without showing it: readline echoes to an output that discards everything. */
async function ask(question: string): Promise<string> {
  const silent = new Writable({
    write: (_chunk, _encoding, done) => done(),
  });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true, historySize: 0 });
  const stop = new AbortController();
  terminal.on("SIGINT", () => stop.abort());
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
