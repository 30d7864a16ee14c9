/**
 * For those who are locked out, on the server itself:
 *
 *   npm run admin -- list
 *   npm run admin -- create <username> [--role moderator] [--generate]
 *   npm run admin -- reset <username> [--generate]
 *
 * Works on the database in STATE_DIR, beside a running server too.
 */
import { parseArgs } from "node:util";
import { type Role, ROLES } from "#data/admin/roles.ts";
import { createPasswords } from "#api/auth/password.ts";
import type { Db } from "#api/db/tables.ts";
import { readEnv } from "#api/env.ts";
import { OperatorError } from "#api/process/operator-error.ts";
import { choosePassword, createAdmin, listAccounts, resetAdmin } from "./admin/commands.ts";
import { tellFailure, workOnDatabase } from "./run-command.ts";

const USAGE = `Accounts of this directory, for whoever has the server's command line.

  npm run admin -- list                            who there is
  npm run admin -- create <username> [--generate]  adds an admin; with --role moderator, somebody who decides
                                                   what visitors send, and manages neither accounts nor sources
  npm run admin -- reset <username> [--generate]   sets another password and ends all sessions of theirs

The password is asked for, or read from standard input; with --generate one is made up and printed once.
The database is the one in STATE_DIR (see .env.example); the server may be running.
`;

async function main(): Promise<void> {
  const { command, username, role, isHelp, isGenerated } = readArguments();
  if (isHelp) {
    process.stdout.write(USAGE);
    return;
  }
  const work = async (db: Db) => {
    const deps = { db, passwords: createPasswords(), now: new Date() };
    const choose = () => choosePassword({ isGenerated, print });
    if (command === "list") print(await listAccounts(db));
    else if (command === "create") print(await createAdmin(deps, { username, role }, choose));
    else print(await resetAdmin(deps, username, choose));
  };
  await workOnDatabase(readEnv(), work, { mayBeNew: command === "create" });
}

interface Arguments {
  command: "list" | "create" | "reset";
  username: string;
  role: Role;
  isHelp: boolean;
  isGenerated: boolean;
}

function readArguments(): Arguments {
  const { values, positionals } = parse();
  const [command = "", username = "", ...others] = positionals;
  const isHelp = values.help || positionals.length === 0;
  const isKnown = command === "list" || command === "create" || command === "reset";
  if (isHelp) return { command: "list", username, role: "admin", isHelp, isGenerated: false };
  if (!isKnown || others.length > 0 || (username === "") !== (command === "list")) throw new OperatorError(USAGE);
  const role = ROLES.find((each) => each === (values.role ?? "admin"));
  if (role === undefined || (values.role !== undefined && command !== "create")) throw new OperatorError(USAGE);
  return { command, username, role, isHelp, isGenerated: values.generate };
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        help: { type: "boolean", short: "h", default: false },
        generate: { type: "boolean", default: false },
        role: { type: "string" },
      },
    });
  } catch (error) {
    const [reason = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
    throw new OperatorError(`${reason}\n\n${USAGE}`, { cause: error });
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

try {
  await main();
} catch (error) {
  tellFailure(error, { usage: USAGE });
}
