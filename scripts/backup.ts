/**
 * `npm run backup`: makes a backup of the database and all photos, beside a running server too, and removes those that are
 * too old. The server does so each day by itself.
 */
import { parseArgs } from "node:util";
import { listBackups } from "#api/backup/backup-folder.ts";
import { makeBackup } from "#api/backup/make-backup.ts";
import { runCommand } from "../api/commands/run-command.ts";

await runCommand(
  async ({ env, signal, print }) => {
    parseArgs();
    const folder = await makeBackup(env, { now: new Date(), signal });
    print(`${folder}. Backups there: ${(await listBackups(env.backupDir)).length}.`);
  },
  { calledOff: "Called off. No backup was made.", failed: "No backup was made. ", usage: "Usage: npm run backup" },
);
