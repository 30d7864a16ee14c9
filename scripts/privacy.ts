/** `npm run privacy`: exports or erases what the directory stores about a person. */
import { join, resolve } from "node:path";
import { toCommand } from "#data/admin/actor.ts";
import { isEmail } from "#data/input/email.ts";
import { BACKUP_WEEKS } from "#data/site/retention.ts";
import { DATABASE_FILE } from "#api/backup/backup-content.ts";
import { type Backup, findNewest, listBackups, ERASURES_FILE } from "#api/backup/backup-folder.ts";
import { readDatabase } from "#api/db/open.ts";
import { countTexts } from "#api/db/personal.ts";
import type { Db, Tables } from "#api/db/tables.ts";
import { eraseForGood } from "#api/privacy/erase-person.ts";
import { type Folders, OWN_FILE } from "#api/privacy/erasure-log.ts";
import { exportPerson } from "#api/privacy/find-person.ts";
import { writeWhole } from "#api/state/state-folder.ts";
import { runCommand, UsageError, workOnDatabase } from "../api/commands/run-command.ts";

const USAGE = `What this directory holds about a person, by their e-mail address, in upper or lower case.

  npm run privacy -- export <e-mail> [--out file]   all of it, as JSON
  npm run privacy -- erase <e-mail> [--photos]      forgets them, also in backups that are restored later.
                                                    What they said about markets stays, without a name; their
                                                    photos stay, too, or go with --photos. Say it at once:
                                                    afterwards nobody knows whose they were

The database is the one in STATE_DIR (see .env.example); the server may be running.
`;

/** Names of the tables' rows in the output. */
const ROWS: Partial<Record<keyof Tables, string>> = {
  submission: "submissions",
  account_link: "invitations (they open no more)",
  manager_link: "links to pages of markets (they open no more)",
  mail: "e-mails",
  admin: "accounts",
  audit: "entries of the log",
};

const now = new Date();

await runCommand(
  async (command, { values: { out, photos }, positionals: [work, address = "", ...others] }) => {
    if (work !== "export" && work !== "erase") throw new UsageError(`"${work ?? ""}" is no command.`);
    if (!isEmail(address)) throw new UsageError(`"${address}" is no e-mail address.`);
    if (others[0] !== undefined) throw new UsageError(`"${others[0]}" is one too many.`);
    const extra = work === "export" ? photos && "--photos" : out && "--out";
    if (extra) throw new UsageError(`${work} takes no ${extra}.`);
    await workOnDatabase(command, (db) =>
      work === "export" ? tell(db, address, out) : erase(db, command.env, address, photos),
    );
  },
  {
    calledOff: "Called off.",
    usage: USAGE,
    accepts: {
      allowPositionals: true,
      options: { out: { type: "string" }, photos: { type: "boolean", default: false } },
    },
  },
);

/** @param out file to write, readable by this user only; undefined prints the export */
async function tell(db: Db, address: string, out: string | undefined): Promise<void> {
  const text = JSON.stringify(await exportPerson(db, address, now), null, 2);
  if (out === undefined) {
    console.log(text);
    return;
  }
  const file = resolve(out);
  // Replaces an existing file instead of writing into it, because others might be able to read that.
  await writeWhole(file, `${text}\n`, OWN_FILE);
  console.log(`Written: ${file}. It is somebody's own: send it to them alone, and remove it then.`);
}

async function erase(db: Db, folders: Folders, address: string, photos: boolean): Promise<void> {
  const { person, left } = await eraseForGood(db, folders, { address, by: toCommand(null), now, photos });
  const byTable = Map.groupBy([...person.own, ...person.mentions], ({ table }) => table);
  const counts = [...byTable].map(([table, rows]) => `${ROWS[table] ?? table}: ${rows.length}`).join(", ");
  console.log(counts === "" ? "Nothing was known of that address." : `Forgotten in: ${counts}.`);
  for (const { table, row } of person.own) {
    if (table === "admin") console.log(`The account ${row["username"]} is still there: remove it at /admin/people.`);
  }
  if (person.photos.length > 0) {
    const markets = [...new Set(person.photos.map(({ market_id: id }) => `/admin/markets?edit=${id}`))].join(", ");
    console.log(
      photos
        ? `Photos that are removed: ${person.photos.length}.`
        : `Photos that stay, with nothing of who took them: ${person.photos.length}. They can be taken down at ${markets}.`,
    );
  }
  for (const { text, table, column, rows } of left) {
    console.log(
      `"${text}" still stands in ${column} of ${table} (rows: ${rows}): it is said of a market, or of others there.`,
    );
  }
  if (counts !== "" && left.length === 0) {
    console.log(
      "The database has neither the address nor a name that came with it any more. A first name alone is not looked for.",
    );
  }
  await listOlderBackups(folders.backupDir, address);
}

/** Lists the backups that still contain the address, because backups are never changed. */
async function listOlderBackups(folder: string, address: string): Promise<void> {
  const backups: Backup[] = [];
  for (const backup of await listBackups(folder)) {
    const found = readDatabase(join(backup.folder, DATABASE_FILE), (db) => countTexts(db, address));
    // One that cannot be looked into may have it, too.
    if ((await found.catch(() => null))?.length !== 0) backups.push(backup);
  }
  if (backups.length === 0) return;
  const last = new Date(findNewest(backups, now)?.madeAt ?? now);
  last.setUTCDate(last.getUTCDate() + 7 * BACKUP_WEEKS);
  console.log("These backups are from before, and still have it:");
  for (const { folder: backup, madeAt } of backups)
    console.log(`  ${backup}${madeAt > now ? " (dated ahead: remove it yourself)" : ""}`);
  console.log(
    `The daily ones take their place, the last by ${last.toISOString().slice(0, 10)}. ${ERASURES_FILE} beside them sees to it that a server
started with one of them forgets again: keep it with every copy of them. Copies elsewhere, and before-restore folders,
are yours to remove.`,
  );
}
