/**
 *   npm run restore                  which backups there are
 *   npm run restore -- <file>        puts one in the place of what the state folder has
 *
 * For a stopped server, or an empty machine. What was there is put aside, and nothing is deleted. Who was erased since is
 * forgotten again by the next start: the list beside the backup, erasures.json, comes along.
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { listBackups } from "#api/backup/list-backups.ts";
import { finishRestore, restoreBackup } from "#api/backup/restore-backup.ts";
import type { Env } from "#api/env.ts";
import { runCommand } from "./run-command.ts";

await runCommand(
  async ({ env, print }) => {
    const { positionals } = parseArgs({ allowPositionals: true });
    const [file] = positionals;
    if (file !== undefined) await restore(resolve(file), env, print);
    else if (await finishRestore(env.stateDir)) print("The restore that was cut off is finished. Start the server.");
    else await list(env, print);
  },
  {
    calledOff: "Called off.",
    failed: "Not restored. ",
    usage: "Usage: npm run restore to see which backups there are, npm run restore -- <file> to put one in place.",
  },
);

async function restore(file: string, env: Env, print: (line: string) => void): Promise<void> {
  const { manifest, aside } = await restoreBackup(file, env, new Date());
  const markets = manifest.rows["market"] ?? 0;
  print(`Restored: ${markets} markets, as of ${manifest.madeAt}.`);
  if (aside !== null) print(`What was there is in ${aside}. Remove it when all is well.`);
  print("Start the server: it makes the site from it.");
}

async function list({ backupDir }: Env, print: (line: string) => void): Promise<void> {
  const backups = await listBackups(backupDir);
  if (backups.length === 0) print(`There is no backup in ${backupDir}. Is BACKUP_DIR set as it was?`);
  else print("Name the one to restore:\n");
  for (const { file, bytes } of backups) print(`  npm run restore -- ${file}   (${(bytes / 1e6).toFixed(1)} MB)`);
}
