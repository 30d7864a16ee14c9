/** `npm run backup`: backs up the database and photos, and deletes old backups. Safe while the server runs. */
import { listBackups } from "#api/backup/backup-folder.ts";
import { makeBackup } from "#api/backup/make-backup.ts";
import { runCommand } from "../api/commands/run-command.ts";

await runCommand(
  async ({ env, signal, print }) => {
    const folder = await makeBackup(env, { now: new Date(), signal });
    print(`${folder}. Backups there: ${(await listBackups(env.backupDir)).length}.`);
  },
  {
    calledOff: "Called off. No backup was made.",
    failed: "No backup was made. ",
    usage: "Usage: npm run backup, which takes no options.",
  },
);
