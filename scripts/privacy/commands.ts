/** What `npm run privacy` does, and says of it. */
import { resolve } from "node:path";
import { BACKUP_WEEKS } from "#data/privacy/kept-for.ts";
import { NOTES_FILE } from "#api/backup/backup-folder.ts";
import { type Backup, findNewest, listBackups } from "#api/backup/list-backups.ts";
import type { Db } from "#api/db/tables.ts";
import { eraseForGood } from "#api/privacy/erasure-notes.ts";
import { exportPerson } from "#api/privacy/find-person.ts";
import { writeWhole } from "#api/state-folder.ts";

interface CommandDeps {
  db: Db;
  stateDir: string;
  backupDir: string;
  now: Date;
  print: (line: string) => void;
}

const OWN_FILE = 0o600;

/** @param out the file that it goes to, for this user alone; undefined prints it */
export async function exportTo(
  { db, now, print }: Pick<CommandDeps, "db" | "now" | "print">,
  address: string,
  out: string | undefined,
): Promise<void> {
  const text = JSON.stringify(await exportPerson(db, address, now), null, 2);
  if (out === undefined) {
    print(text);
    return;
  }
  const file = resolve(out);
  // A new file: of one that is there, who may read it stays as it is.
  await writeWhole(file, `${text}\n`, OWN_FILE);
  print(`Written: ${file}. It is somebody's own: send it to them alone, and remove it then.`);
}

export async function erase(deps: CommandDeps, address: string, photos: boolean): Promise<void> {
  const { db, now, print, ...folders } = deps;
  const { person, left } = await eraseForGood(db, folders, { address, by: "command line", now, photos });
  const counts = [
    count(
      person.submissions.length,
      "submission no longer says who sent it",
      "submissions no longer say who sent them",
    ),
    count(person.links.length, "link to the page of a market opens no more", "links to pages of markets open no more"),
    count(person.mails.length, "mail names nobody", "mails name nobody"),
    count(person.accounts.length, "account has no address any more", "accounts have no address any more"),
    count(
      person.named.length,
      "text about others is without the address",
      "texts about others are without the address",
    ),
    count(person.log.length, "entry of the log is without it", "entries of the log are without it"),
  ].filter((line) => line !== null);
  print(counts.length > 0 ? `Done: ${counts.join(", ")}.` : "Nothing was known of that address.");
  for (const { username } of person.accounts)
    print(`The account ${username} is still there: remove it at /admin/account.`);
  if (person.photos.length > 0) {
    const markets = [...new Set(person.photos.map(({ market_id: id }) => `/admin/markets?edit=${id}`))].join(", ");
    print(
      photos
        ? `Photos that are removed: ${person.photos.length}. Pages are without them from the next publish on.`
        : `Photos that stay, with nothing of who took them: ${person.photos.length}. They can be taken down at ${markets}.`,
    );
  }
  for (const { text, table, column, rows } of left) {
    print(
      `"${text}" still stands in ${column} of ${table} (rows: ${rows}): it is said of a market, or of others there.`,
    );
  }
  if (counts.length > 0 && left.length === 0) {
    print(
      "The database has neither the address nor a name that came with it any more. A first name alone is not looked for.",
    );
  }
  for (const line of describeBackups(await listBackups(deps.backupDir), now)) print(line);
}

function count(many: number, one: string, others: string): string | null {
  return many === 0 ? null : `${many} ${many === 1 ? one : others}`;
}

/** They are not changed: each was read and found whole. */
function describeBackups(backups: readonly Backup[], now: Date): string[] {
  if (backups.length === 0) return [];
  const last = new Date(findNewest(backups, now)?.madeAt ?? now);
  last.setUTCDate(last.getUTCDate() + 7 * BACKUP_WEEKS);
  const isAhead = ({ madeAt }: Backup) => madeAt > now;
  return [
    `These backups are from before, and still have it:`,
    ...backups.map((backup) => `  ${backup.folder}${isAhead(backup) ? " (dated ahead: remove it yourself)" : ""}`),
    `The daily ones take their place, the last by ${last.toISOString().slice(0, 10)}. ${NOTES_FILE} beside them sees to it that a server`,
    "started with one of them forgets again: keep it with every copy of them. Copies elsewhere, and before-restore folders,",
    "are yours to remove.",
  ];
}
