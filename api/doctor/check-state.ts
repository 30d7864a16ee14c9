/** Checks the database, the release and the backups. */
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Finding } from "#data/admin/status.ts";
import { marketSchema } from "#data/market/market-schema.ts";
import { DAY_MS, HOUR_MS } from "#data/schedule/local-time.ts";
import { canOthersReach, findNewest, listBackups } from "#api/backup/backup-folder.ts";
import { checkDatabase } from "#api/db/database-file.ts";
import { listMarketJson, parseMarket } from "#api/db/markets.ts";
import type { Db } from "#api/db/tables.ts";
import { type Env, PROJECT_ROOT } from "#api/env.ts";
import { formatMoment } from "#data/words/moment-text.ts";
import { getBuildId } from "#api/release/build.ts";
import { type Manifest, readManifest } from "#api/release/manifest.ts";
import { getCurrentId, getReleaseFolder } from "#api/release/release-store.ts";
import { areWhole } from "#api/release/site-files.ts";
import { describeForeign } from "#api/state/owner.ts";
import { fine, advice, wrong } from "./finding.ts";

/** Runs first: nothing else can be read from a damaged database. */
export function checkStoredFacts({ stateDir }: Pick<Env, "stateDir">): Finding[] {
  const file = join(stateDir, "directory.db");
  if (!existsSync(file)) {
    const mend = "`npm start` makes it from data/snapshot; `npm run restore` from a backup.";
    return [advice("There is no database yet.", mend)];
  }
  const problem = checkDatabase(file);
  if (problem === null) return [fine("The database is sound.")];
  return [wrong(problem, "Put the last backup in its place, as docs/operations.md says under Restore.")];
}

/** Looks at every file of the release, and hashes those of the code. */
export async function checkRelease({ stateDir, siteUrl }: Pick<Env, "stateDir" | "siteUrl">): Promise<Finding[]> {
  const id = await getCurrentId(stateDir);
  const again =
    "Start the server again: it makes what is missing. On a small machine: npm run build:release elsewhere.";
  if (id === null) return [advice("No release was made yet: visitors would be asked to wait.", again)];
  const release = await readManifest(stateDir, id);
  if (!release || !areWhole(getReleaseFolder(stateDir, id), release.files)) {
    return [wrong(`The release that visitors get (${id}) is damaged or gone.`, again)];
  }
  if (release.siteUrl !== siteUrl) {
    const what = `The release was made for ${release.siteUrl}, and SITE_URL is ${siteUrl}.`;
    return [advice(what, "Start the server again.")];
  }
  if (release.build !== (await getBuildId({ projectRoot: PROJECT_ROOT }))) {
    return [advice("The release was made by another version of the code.", "Start the server again.")];
  }
  return [describeRelease(release)];
}

/** All that a running server has to say: it keeps its release in order. */
export function describeRelease({ markets, day }: Pick<Manifest, "markets" | "day">): Finding {
  return fine(`Visitors get ${markets} markets, as of ${day}.`);
}

/** What earlier versions took and this one refuses, such as days that do not exist. */
export async function checkKept(db: Db): Promise<Finding[]> {
  return (await listMarketJson(db)).flatMap((json) => {
    const market = parseMarket(json);
    const [issue] = marketSchema.safeParse(market).error?.issues ?? [];
    if (!issue) return [];
    const what = `Market ${market.id}, ${market.name}, says what cannot be: ${issue.path.join(".")} ${issue.message}.`;
    return [wrong(what, "Take back in its log what said so; or say it again as it is, at Check.")];
  });
}

/** The running server makes a backup every day, but may have been off for a day. */
const MAX_AGE_DAYS = 2;

/**
 * @param since when the asking server started (ISO): no warning in its first hour, in which it makes a backup itself
 */
export async function checkBackups(
  { backupDir, stateDir, since }: Pick<Env, "backupDir" | "stateDir"> & { since?: string },
  now: Date,
): Promise<Finding[]> {
  if (since !== undefined && now.getTime() - Date.parse(since) < HOUR_MS) return [];
  const backups = await listBackups(backupDir);
  const newest = findNewest(backups, now);
  const days = newest && Math.floor((now.getTime() - newest.madeAt.getTime()) / DAY_MS);
  const mend =
    "Make one: npm run backup. A running server makes one within its first minutes and then each day; its log says why it could not.";
  const findings: Finding[] = [];
  if (newest === undefined || days === undefined) {
    if (existsSync(join(stateDir, "directory.db"))) findings.push(wrong(`There is no backup in ${backupDir}.`, mend));
  } else if (days >= MAX_AGE_DAYS) {
    findings.push(wrong(`The last backup is ${days} days old: ${newest.folder}`, mend));
  } else if ((await readdir(newest.folder).catch(() => null)) === null) {
    findings.push(wrong("The last backup cannot be restored by this user.", describeForeign(newest.folder)));
  } else findings.push(fine(`The last backup is of ${formatMoment(newest.madeAt.toISOString())}.`));
  for (const { folder } of backups.filter(({ madeAt }) => madeAt > now)) {
    const rename = "Give it the name of the day on which it was made, or remove it: by itself it stays until then.";
    findings.push(
      advice(`A backup is dated ahead, from a clock that was wrong, and counts as none: ${folder}`, rename),
    );
  }
  if (await canOthersReach(backupDir)) {
    const what = `Other users of this machine can get at the backups in ${backupDir}.`;
    findings.push(wrong(what, `Close it: chmod 700 ${backupDir}`));
  }
  return findings;
}
