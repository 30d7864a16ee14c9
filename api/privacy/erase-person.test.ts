import { createScrubber } from "./scrub.ts";
import { ADA } from "#data/admin/testing/actors.ts";
import { writeActor } from "#api/db/actors.ts";
import { toCommand } from "#data/admin/actor.ts";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdir, readdir, readFile, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { GrantedLink } from "#data/admin/managers.ts";
import { makeBackup } from "#api/backup/make-backup.ts";
import { restoreBackup } from "#api/backup/restore-backup.ts";
import { openDatabase } from "#api/db/open.ts";
import { countTexts } from "#api/db/personal.ts";
import type { Db } from "#api/db/tables.ts";
import { queueMail } from "#api/mail/outbox.ts";
import { OperatorError } from "#api/process/operator-error.ts";
import { type AdminSite, startAdminSite } from "#api/testing/admin-site.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { eraseAgain, eraseForGood } from "./erase-person.ts";
import { copyErasures } from "./erasure-log.ts";
import { exportPerson } from "./find-person.ts";

const NOW = new Date("2026-07-05T12:00:00Z");
const QUEUE = "/api/admin/submissions";

/** A site where Ursula is in every table with personal data, and Bob, who must not lose anything. */
async function startWithUrsula() {
  const site = await startAdminSite({ sendsMail: true });
  const ursula = { submitterName: "Ursula Quandt", submitterEmail: "Ursula@Example.org" };
  await site.suggestEdit("website", "https://one.example", { ...ursula, reason: "I, Ursula Quandt, was there." });
  await site.suggestMarket({ ...ursula, additionalInfo: "Write to ursula@example.org" });
  await site.suggestEdit("hasAtm", true, { submitterName: "Bob Carter", submitterEmail: "bob@example.org" });
  await site.change("POST", `${QUEUE}/answer`, {
    ids: [1],
    answer: "Hello Ursula Quandt <ursula@example.org>, thank you.",
  });
  await site.change("PUT", `${QUEUE}/1/note`, { note: "Ursula Quandt is at ursula@example.org" });
  await site.change("POST", `${QUEUE}/1/decide`, { state: "approved" });
  const { body } = await site.ask("POST", "/api/admin/managers", {
    ...{ marketId: 1, name: "Ursula Quandt", email: "URSULA@example.org", role: "Manager" },
  });
  await site.change("PUT", "/api/admin/managers/1", { isTrusted: true });
  const token = (body as unknown as GrantedLink).url.split("/").at(-1) ?? "";
  expect((await site.sendEdit(token, { facts: { description: "Under the oaks." } })).status).toBe(200);
  await site.change("PUT", "/api/admin/managers/1", { isTrusted: false });
  expect((await site.sendEdit(token, { facts: { description: "Under the elms." } })).status).toBe(200);
  await site.db.updateTable("admin").set({ email: "ursula@example.org" }).execute();
  return { ...site, token };
}

const inFolder = (stateDir: string) => ({ stateDir, backupDir: join(stateDir, "backups") });
const folders = ({ stateDir }: AdminSite) => inFolder(stateDir);

async function erase(site: AdminSite, address = "Ursula@example.org", photos = false) {
  return eraseForGood(site.db, folders(site), { address, by: toCommand(null), now: NOW, photos });
}

async function findUrsula(db: Db): Promise<string[]> {
  const places = [...(await countTexts(db, "ursula@example.org")), ...(await countTexts(db, "quandt"))];
  return [...new Set(places.map(({ table, column }) => `${table}.${column}`))].sort();
}

test("an erased person is nowhere in the database or its files, but their contributions stay", async () => {
  const site = await startWithUrsula();
  expect(await findUrsula(site.db)).toEqual([
    ...["admin.email", "audit.actor", "audit.changes", "claim.entered_by"],
    ...["mail.recipient", "mail.text", "manager_link.email", "manager_link.name"],
    ...["submission.answer", "submission.internal_note", "submission.payload"],
    ...["submission.submitter_email", "submission.submitter_name"],
  ]);

  await erase(site, "ursula@EXAMPLE.org");

  expect(await findUrsula(site.db)).toEqual([]);
  for (const file of ["directory.db", "directory.db-wal"]) {
    const bytes = (await readFile(join(site.stateDir, file))).toString("latin1");
    expect(bytes.match(/ursula@example\.org|quandt/i)?.[0], file).toBeUndefined();
  }
  const market = await site.getMarket(1);
  expect(market.market).toMatchObject({ website: "https://one.example", description: "Under the oaks." });
  expect((await site.getSubmission(2)).id).toBe(2);
  expect(await countTexts(site.db, "bob@example.org")).toEqual([
    { table: "submission", column: "submitter_email", rows: 1 },
  ]);
  expect((await fetch(`${site.url}/api/manage/${site.token}`)).status).toBe(404);
  const newest = await site.db.selectFrom("audit").selectAll().orderBy("id", "desc").limit(1).executeTakeFirstOrThrow();
  expect(newest).toMatchObject({
    actor: writeActor(toCommand(null)),
    action: "privacy.erase",
    summary: "Forgot somebody who asked for it",
  });
  const { status } = await site.ask("POST", `/api/admin/audit/${newest.id}/undo`);
  expect(status).toBe(422);
});

test("an export contains all data about a person, but no secrets", async () => {
  const site = await startWithUrsula();
  const known = await exportPerson(site.db, "ursula@example.org", NOW);
  expect(known).toMatchObject({
    address: "ursula@example.org",
    submission: [
      {
        ...{ kind: "edit", state: "approved", decided_by: ADA },
        ...{ submitter_name: "Ursula Quandt", submitter_email: "Ursula@Example.org" },
      },
      { kind: "market", state: "pending", payload: { additionalInfo: "Write to ursula@example.org" } },
      { kind: "edit", state: "pending", submitter_name: "Ursula Quandt" },
    ],
    mail: [{ recipient: "Ursula@Example.org" }, { recipient: "Ursula@Example.org" }],
    manager_link: [{ market_id: 1, name: "Ursula Quandt", role: "Manager" }],
    admin: [{ email: "ursula@example.org" }],
  });
  // Of what others said, only the log: their own rows are theirs.
  expect(Object.keys(known).toSorted()).toEqual([
    ...["address", "admin", "audit", "exportedAt", "foundIn", "mail", "manager_link", "submission"],
  ]);
  expect(JSON.stringify(known)).not.toMatch(/_hash|nonce|fingerprint|"sender"|password/);
});

test("restoring an older backup repeats the erasure, but later data is kept", async () => {
  const site = await startWithUrsula();
  const { signal } = new AbortController();
  const backup = await makeBackup(folders(site), { now: NOW, signal });
  await erase(site);
  const log = await readFile(join(site.stateDir, "backups", "erasures.json"), "utf8");
  expect(JSON.parse(log)).toMatchObject([{ at: "2026-07-05T12:00:00.000Z", photos: false }]);
  expect(log).not.toMatch(/ursula|quandt/i);

  const elsewhere = await temporaryFolder();
  // The erasure log is next to the backup, not in the new server's own backup folder.
  await restoreBackup(backup, { stateDir: elsewhere, backupDir: join(site.stateDir, "backups") }, NOW);
  const other = inFolder(elsewhere);
  const restored = await openDatabase(join(elsewhere, "directory.db"));
  expect((await findUrsula(restored)).length).toBe(13);
  expect(await eraseAgain(restored, other, NOW)).toBe(1);
  expect(await findUrsula(restored)).toEqual([]);

  const later = { submitter_name: "Ursula Quandt", submitter_email: "ursula@example.org" };
  await restored.updateTable("submission").set(later).where("id", "=", 2).execute();
  expect(await eraseAgain(restored, other, NOW)).toBe(0);
  expect((await findUrsula(restored)).length).toBe(2);
  await restored.destroy();
  expect(await eraseAgain(site.db, folders(site), NOW)).toBe(0);
});

test("an older database copied into the state folder is erased again, too", async () => {
  const site = await startWithUrsula();
  const elsewhere = await temporaryFolder();
  await site.db.executeQuery(sql`VACUUM INTO ${join(elsewhere, "directory.db")}`.compile(site.db));
  await erase(site);
  await copyFile(join(elsewhere, "directory.db"), join(site.stateDir, "older.db"));
  const older = await openDatabase(join(site.stateDir, "older.db"));
  const backupDir = join(elsewhere, "none");
  expect(await eraseAgain(older, { stateDir: site.stateDir, backupDir }, NOW)).toBe(1);
  expect(await findUrsula(older)).toEqual([]);
  await older.destroy();
});

test("mentions in other people's mails and requests are removed, and nothing else of theirs", async () => {
  const site = await startAdminSite({ sendsMail: true });
  const mail = { to: "bob@example.org", subject: "ursula@example.org", text: "Ask Ursula@example.org.", now: NOW };
  await queueMail(site.db, { key: "a", ...mail });
  await site.ask("POST", "/api/admin/managers", {
    ...{ marketId: 1, name: "Bob Carter", email: "bob@example.org", role: "With ursula@example.org" },
  });
  expect((await erase(site)).left).toEqual([]);
  const [first] = await site.db.selectFrom("mail").selectAll().orderBy("id").execute();
  expect(first).toMatchObject({ recipient: "bob@example.org", subject: "[removed]", text: "Ask [removed]." });
  const link = await site.db.selectFrom("manager_link").selectAll().executeTakeFirstOrThrow();
  expect(link).toMatchObject({ name: "Bob Carter", role: "With [removed]", state: "granted" });
});

test("photos stay without a name, unless asked to be removed from the market and the disk for good", async () => {
  const site = await startAdminSite();
  await site.sendPhotos(["red", "green"]);
  await site.change("POST", `${QUEUE}/1/decide`, { state: "approved" });
  await site.sendPhotos(["blue"]);
  await site.suggestEdit("hasAtm", true, { submitterEmail: "ann@example.org" });
  const [red = ""] = (await site.getMarket(1)).market.photos;

  await erase(site, "ann@example.org");
  expect((await site.getMarket(1)).market.photos).toHaveLength(2);
  expect(await countTexts(site.db, "ann@example.org")).toEqual([]);

  await site.db.updateTable("submission").set({ submitter_email: "ann@example.org" }).execute();
  await erase(site, "ann@example.org", true);
  expect((await site.getMarket(1)).market.photos).toEqual([]);
  expect(await readdir(join(site.stateDir, "images"))).toEqual([]);
  expect((await fetch(`${site.url}/api/images/${red}`)).status).toBe(404);
  const sent = await Promise.all([1, 2, 3].map((id) => site.getSubmission(id)));
  expect(sent.map(({ state }) => state)).toEqual(["approved", "rejected", "pending"]);
});

test("the erasure of an unknown person is recorded, too, since an older backup may contain them", async () => {
  const site = await startAdminSite();
  const { person, left } = await erase(site, "nobody@example.org");
  expect([person.own, person.mentions, left]).toEqual([[], [], []]);
  expect(JSON.parse(await readFile(join(site.stateDir, "backups", "erasures.json"), "utf8"))).toHaveLength(1);
});

test("a name known from one row is erased from all rows of that person and from their log entries", async () => {
  const site = await startAdminSite({ sendsMail: true });
  const ann = { submitterName: "Ann  Dee", submitterEmail: "Ann@example.org" };
  await site.suggestEdit("hasAtm", true, ann);
  await site.suggestEdit("website", "https://one.example", {
    submitterEmail: "ann@example.org",
    reason: "ANN DEE here.",
  });
  // Photos are sent without a name.
  await site.sendPhotos(["red"], "By ann dee.");
  await site.change("POST", `${QUEUE}/answer`, { ids: [3], answer: "Dear\nAnn Dee, annual or not: thank you." });
  await site.change("POST", `${QUEUE}/3/decide`, { state: "rejected", reason: "Blurred, Ann Dee." });
  await site.db.deleteFrom("mail").execute();

  expect((await erase(site, "ann@example.org")).left).toEqual([]);
  expect([...(await countTexts(site.db, "ann dee")), ...(await countTexts(site.db, "ann@example.org"))]).toEqual([]);
  expect((await site.getSubmission(3)).answer?.text).toBe("Dear\n[removed], annual or not: thank you.");
});

test("a name with a quotation mark is found in JSON, too", () => {
  const scrub = createScrubber(['Ann "Annie" Bee']);
  expect(scrub(JSON.stringify({ name: 'ann "annie"  bee', other: "Annie" }))).toBe(
    '{"name":"[removed]","other":"Annie"}',
  );
  expect(scrub('By Ann "Annie" Bee.')).toBe("By [removed].");
});

test("removing photos does not write their sender into the log again", async () => {
  const site = await startAdminSite();
  await site.sendPhotos(["red"]);
  await site.change("POST", `${QUEUE}/answer`, { ids: [1], answer: "To ann@example.org: thank you." });
  const { left } = await erase(site, "ann@example.org", true);
  expect([left, await countTexts(site.db, "ann@example.org")]).toEqual([[], []]);
  expect((await site.getSubmission(1)).state).toBe("rejected");
});

test("a person who is only mentioned in texts is erased, and again after restoring an older backup", async () => {
  const site = await startAdminSite();
  await site.suggestEdit("hasAtm", true, {
    ...{ submitterName: "Bob Carter", submitterEmail: "bob@example.org" },
    reason: "Ask her:\nUrsula@Example.org.",
  });
  await site.change("POST", `${QUEUE}/answer`, { ids: [1], answer: "We have asked <ursula@example.org>." });
  const backup = await makeBackup(folders(site), { now: NOW, signal: new AbortController().signal });
  const { person, left } = await erase(site);
  expect([person.mentions.map(({ table, row }) => [table, row["id"]]), left]).toEqual([
    [
      ["submission", 1],
      ["audit", 2],
    ],
    [],
  ]);
  expect(await site.getSubmission(1)).toMatchObject({
    ...{ submitterName: "Bob Carter", submitterEmail: "bob@example.org" },
  });

  const elsewhere = await temporaryFolder();
  const other = inFolder(elsewhere);
  await restoreBackup(backup, other, NOW);
  const restored = await openDatabase(join(elsewhere, "directory.db"));
  expect(await findUrsula(restored)).toEqual(["audit.changes", "submission.answer", "submission.payload"]);
  expect(await eraseAgain(restored, other, NOW)).toBe(1);
  expect(await findUrsula(restored)).toEqual([]);
  await restored.destroy();
});

test.each<[string, (file: string) => Promise<unknown>, string]>([
  ["a pipe", (file) => once(spawn("mkfifo", [file]), "close"), "It is no file."],
  ["a folder", (file) => mkdir(file), "It is no file."],
  ["cut off", (file) => writeFile(file, '[{"id"'), "JSON"],
  ["something else", (file) => writeFile(file, '{"id":1}'), "It says something else."],
  ["far too large", (file) => writeFile(file, "").then(() => truncate(file, 1e10)), "It is far too large."],
])("an erasure log that is %s is reported with advice", async (_, make, reason) => {
  const site = await startAdminSite();
  const { backupDir } = folders(site);
  const file = join(backupDir, "erasures.json");
  await mkdir(backupDir);
  await make(file);
  const failure = await eraseAgain(site.db, folders(site), NOW).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(OperatorError);
  const { message } = failure as OperatorError;
  expect([message.startsWith(`${file} cannot be read (`), message.includes(reason)]).toEqual([true, true]);
  expect(message).toContain("move it away");
  // It keeps nobody from restoring a backup of this server, whose next start says so again.
  await copyErasures(backupDir, folders(site));
  await expect(copyErasures(backupDir, inFolder(`${site.stateDir}/other`))).rejects.toThrow(OperatorError);
});
