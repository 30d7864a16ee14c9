/** What `npm run privacy` does, and says of it. */
import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Db } from "#api/db/tables.ts";
import { eraseForGood, NOTES_FILE } from "#api/privacy/erasure-notes.ts";
import { exportPerson } from "#api/privacy/find-person.ts";

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
  await writeFile(file, `${text}\n`, { mode: OWN_FILE });
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
  ].filter((line) => line !== null);
  print(counts.length > 0 ? `Done: ${counts.join(", ")}. Nor does the log.` : "Nothing was known of that address.");
  for (const { username } of person.accounts)
    print(`The account ${username} is still there: remove it at /admin/account.`);
  if (person.photos.length > 0) {
    print(
      photos
        ? `${person.photos.length} photos are removed. Pages show them until the next publish as missing.`
        : `${person.photos.length} photos stay, with nothing of who took them. To remove them, too, add --photos.`,
    );
  }
  for (const { text, table, column, rows } of left) {
    print(
      `"${text}" still stands in ${column} of ${table} (rows: ${rows}), which is what is said of markets: look there.`,
    );
  }
  print(
    `Backups from before still have it: ${NOTES_FILE} beside them sees to it that a restored one forgets again, so keep it with them.`,
  );
}

function count(many: number, one: string, others: string): string | null {
  return many === 0 ? null : `${many} ${many === 1 ? one : others}`;
}
