/**
 * For somebody who asks what is known of them, or wants to be forgotten:
 *
 *   npm run privacy -- export <e-mail> [--out file]
 *   npm run privacy -- erase <e-mail> [--photos]
 *
 * Works on the database in STATE_DIR, beside a running server too.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { isEmail } from "#data/input/email.ts";
import { workBeside } from "#api/commands/command.ts";
import { openDatabase } from "#api/db/open.ts";
import { readEnv } from "#api/env.ts";
import { OperatorError } from "#api/operator-error.ts";
import { prepareStateFolder } from "#api/state-folder.ts";
import { erase, exportTo } from "./privacy/commands.ts";
import { tellFailure } from "./run-command.ts";

const USAGE = `What this directory holds about a person, by their e-mail address, in upper or lower case.

  npm run privacy -- export <e-mail> [--out file]   all of it, as JSON
  npm run privacy -- erase <e-mail> [--photos]      forgets them, also in backups that are restored later.
                                                    What they said about markets stays, without a name; their
                                                    photos stay, too, or go with --photos. Say it at once:
                                                    afterwards nobody knows whose they were

The database is the one in STATE_DIR (see .env.example); the server may be running.
`;

try {
  const { command, address, out, photos } = readArguments();
  const env = readEnv();
  const { stateDir, backupDir } = env;
  const file = join(stateDir, "directory.db");
  if (!existsSync(file))
    throw new OperatorError(`There is no database at ${file}. Set STATE_DIR to the server's folder.`);
  const print = console.log;
  await workBeside({ env, signal: new AbortController().signal, print }, async () => {
    await prepareStateFolder(stateDir);
    const db = await openDatabase(file);
    const deps = { db, stateDir, backupDir, now: new Date(), print };
    try {
      await (command === "export" ? exportTo(deps, address, out) : erase(deps, address, photos));
    } finally {
      await db.destroy();
    }
  });
} catch (error) {
  tellFailure(error, { usage: USAGE });
}

function readArguments() {
  const options = { out: { type: "string" }, photos: { type: "boolean", default: false } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [command, address = "", ...others] = positionals;
  const isKnown = command === "export" || command === "erase";
  if (!isKnown || others.length > 0 || (command === "export" ? values.photos : values.out !== undefined)) {
    throw new OperatorError(USAGE);
  }
  if (!isEmail(address)) throw new OperatorError(`"${address}" is no e-mail address.\n\n${USAGE}`);
  return { command, address, ...values };
}
