/**
 * `npm run backup`: makes a backup of the database and all photos, beside a running server too, and removes those that are
 * too old. The server does so each day by itself.
 */
import { listBackups } from "#api/backup/list-backups.ts";
import { makeBackup } from "#api/backup/make-backup.ts";
import { runCommand } from "./run-command.ts";

await runCommand(
  async ({ env, signal, print }) => {
    const file = await makeBackup(env, { now: new Date(), signal });
    const backups = await listBackups(env.backupDir);
    const megabytes = ((backups.find((backup) => backup.file === file)?.bytes ?? 0) / 1e6).toFixed(1);
    print(`${file} (${megabytes} MB). Backups there: ${backups.length}.`);
  },
  { calledOff: "Called off. No backup was made.", failed: "No backup was made. ", usage: "Usage: npm run backup" },
);
