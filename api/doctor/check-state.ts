/** What lies in the state folder: the database and the releases. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { canOthersReach } from "#api/backup/backup-folder.ts";
import { findNewest, listBackups } from "#api/backup/list-backups.ts";
import { checkDatabase } from "#api/db/check-database.ts";
import { type Env, PROJECT_ROOT } from "#api/env.ts";
import { getBuildId } from "#api/release/build.ts";
import { readManifest } from "#api/release/manifest.ts";
import { getCurrentId, getReleaseFolder } from "#api/release/release-store.ts";
import { areWhole } from "#api/release/site-files.ts";
import { type Finding, fine, note, wrong } from "./finding.ts";

/** Nothing else can be asked of a database with which something is wrong. */
export function checkStoredFacts({ stateDir }: Env): Finding[] {
  const file = join(stateDir, "directory.db");
  if (!existsSync(file)) {
    return [
      note("There is no database yet.", "`npm start` makes it from data/snapshot; `npm run restore` from a backup."),
    ];
  }
  const problem = checkDatabase(file);
  return problem === null
    ? [fine("The database is sound.")]
    : [wrong(problem, "Put the last backup in its place, as docs/operations.md says under Restore.")];
}

export async function checkRelease({ stateDir, siteUrl }: Env): Promise<Finding[]> {
  const id = await getCurrentId(stateDir);
  const again =
    "Start the server again: it makes what is missing. On a small machine: npm run build:release elsewhere.";
  if (id === null) return [note("No release was made yet: visitors would be asked to wait.", again)];
  const manifest = await readManifest(stateDir, id);
  if (!manifest || !areWhole(getReleaseFolder(stateDir, id), manifest.files)) {
    return [wrong(`The release that visitors get (${id}) is damaged or gone.`, again)];
  }
  if (manifest.siteUrl !== siteUrl) {
    return [note(`The release was made for ${manifest.siteUrl}, and SITE_URL is ${siteUrl}.`, "Start the server again.")];
  }
  const build = await getBuildId({ projectRoot: PROJECT_ROOT });
  if (manifest.build !== build)
    return [note("The release was made by another version of the code.", "Start the server again.")];
  return [fine(`Visitors get ${manifest.markets} markets, as of ${manifest.day}.`)];
}

/** The running server makes one each day; this leaves it a day to be asleep. */
const BACKUP_MAX_AGE_DAYS = 2;
const DAY_MS = 24 * 60 * 60 * 1000;

export async function checkBackups(
  { backupDir, stateDir }: Pick<Env, "backupDir" | "stateDir">,
  now: Date,
): Promise<Finding[]> {
  const backups = await listBackups(backupDir);
  const newest = findNewest(backups, now);
  const mend =
    "Make one: npm run backup. A running server makes one within its first minutes and then each day; its log says why it could not.";
  const findings: Finding[] = [];
  const days = newest && Math.floor((now.getTime() - newest.madeAt.getTime()) / DAY_MS);
  if (days === undefined) {
    if (existsSync(join(stateDir, "directory.db"))) findings.push(wrong(`There is no backup in ${backupDir}.`, mend));
  } else if (days >= BACKUP_MAX_AGE_DAYS) {
    findings.push(wrong(`The last backup is ${days} days old: ${newest?.file}`, mend));
  } else findings.push(fine(`The last backup is of ${newest?.madeAt.toISOString()}.`));
  for (const { file } of backups.filter(({ madeAt }) => madeAt > now)) {
    const rename = "Give it the name of the day on which it was made, or remove it: by itself it stays until then.";
    findings.push(note(`A backup is dated ahead, from a clock that was wrong, and counts as none: ${file}`, rename));
  }
  if (await canOthersReach(backupDir)) {
    findings.push(
      wrong(`Other users of this machine can get at the backups in ${backupDir}.`, `Close it: chmod 700 ${backupDir}`),
    );
  }
  return findings;
}
