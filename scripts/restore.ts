/**
 * `npm run restore`: lists the backups, or restores one, for a stopped server or a new machine. The current state is moved
 * aside, not deleted. erasures.json next to the backup lets the next start erase again whoever was erased since.
 */
import { resolve } from "node:path";
import { listBackups } from "#api/backup/backup-folder.ts";
import { finishRestore, restoreBackup } from "#api/backup/restore-backup.ts";
import { runCommand, UsageError } from "../api/commands/run-command.ts";

await runCommand(
  async ({ env, print }, { positionals: [backup, ...others] }) => {
    if (others.length > 0) throw new UsageError(`"${others[0]}" is one too many.`);
    if (backup !== undefined) {
      const { markets, aside } = await restoreBackup(resolve(backup), env, new Date());
      print(`Restored: ${markets} markets.`);
      if (aside !== null) print(`What was there is in ${aside}. Remove it when all is well.`);
      print("Start the server: it makes the site from it.");
    } else if (await finishRestore(env.stateDir, new Date())) {
      print("The restore that was cut off is finished. Start the server.");
    } else {
      const backups = await listBackups(env.backupDir);
      if (backups.length === 0) print(`There is no backup in ${env.backupDir}. Is BACKUP_DIR set as it was?`);
      else print("Name the one to restore:\n");
      for (const { folder } of backups) print(`  npm run restore -- ${folder}`);
    }
  },
  {
    calledOff: "Called off.",
    failed: "Not restored. ",
    usage: "Usage: npm run restore to see which backups there are, npm run restore -- <folder> to put one in place.",
    accepts: { allowPositionals: true },
  },
);
