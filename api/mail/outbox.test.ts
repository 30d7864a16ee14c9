import { sql } from "kysely";
import { expect, test } from "vitest";
import { removeWaitingMail } from "#api/db/mail.ts";
import type { Db } from "#api/db/tables.ts";
import { type SmtpBehavior, startSmtpServer } from "#api/testing/smtp-server.ts";
import { temporaryDatabase } from "#api/testing/temporary-database.ts";
import { createMailer } from "./mailer.ts";
import { clearOutbox, createMailSender, queueMail } from "./outbox.ts";

const NOON = new Date("2026-07-04T17:00:00Z");
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

async function startOutbox(behave: (recipient: string) => SmtpBehavior = () => "takes") {
  const db = await temporaryDatabase();
  const smtp = await startSmtpServer(behave);
  const clock = { now: NOON };
  const warnings: string[] = [];
  const makeSender = (url = smtp.url, timeoutMs = 60_000) =>
    createMailSender({
      siteUrl: "https://markets.example.org",
      db,
      mailer: createMailer({ smtpUrl: url, from: "markets@example.org" }, { timeoutMs }),
      getSecret: () => Promise.resolve("s".repeat(43)),
      now: () => clock.now,
      warn: (message) => warnings.push(message),
    });
  const queue = (key: string, to = "ann@example.org") =>
    queueMail(db, { key, to, subject: `About ${key}`, text: `Private: ${key}`, now: clock.now });
  const pass = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms);
  };
  const subjects = () => smtp.kept.map(({ headers }) => headers["subject"]);
  return { db, smtp, clock, warnings, makeSender, send: makeSender(), queue, pass, subjects };
}

async function readRows(db: Db) {
  const columns = ["key", "recipient", "subject", "text", "tries", "sent_at", "failed_at", "problem"] as const;
  return db.selectFrom("mail").select(columns).orderBy("id").execute();
}

test("queued mails are sent once, in order, and their texts are then deleted", async () => {
  const { db, send, queue, subjects } = await startOutbox();
  expect([await queue("a"), await queue("b", "bob@example.org"), await queue("a")]).toEqual([true, true, false]);
  await send();
  await send();
  expect(subjects()).toEqual(["About a", "About b"]);
  const sent = { text: null, tries: 1, sent_at: "2026-07-04T17:00:00.000Z", failed_at: null, problem: null };
  expect(await readRows(db)).toEqual([
    { key: "a", recipient: "ann@example.org", subject: "About a", ...sent },
    { key: "b", recipient: "bob@example.org", subject: "About b", ...sent },
  ]);
  expect(await queue("a")).toBe(false);
  await send();
  expect(subjects()).toHaveLength(2);
});

test("a mail withdrawn before sending is forgotten, a sent one is remembered", async () => {
  const { db, send, queue, subjects } = await startOutbox();
  await queue("decision/1/1/approved");
  await queue("decision/12/1/approved");
  await removeWaitingMail(db, "decision/1/");
  await send();
  expect(subjects()).toEqual(["About decision/12/1/approved"]);
  await removeWaitingMail(db, "decision/12/");
  expect(await queue("decision/12/1/approved")).toBe(false);
});

test("a refused address is given up at once, is not in the error text, and delays nobody else", async () => {
  const { db, send, queue, warnings, subjects } = await startOutbox((to) => (to.startsWith("x") ? "refuses" : "takes"));
  await queue("a", "x@example.org");
  await queue("b");
  await send();
  expect(subjects()).toEqual(["About b"]);
  const problem = "Can't send mail - all recipients were rejected: 550 no such user as …";
  expect(warnings).toEqual([`The mail a could not be delivered: ${problem}`]);
  expect((await readRows(db))[0]).toMatchObject({ text: null, failed_at: "2026-07-04T17:00:00.000Z", problem });
});

test("a postponed mail is retried at growing intervals for some days, then given up", async () => {
  const { db, send, queue, pass, warnings } = await startOutbox(() => "later");
  await queue("a");
  const waits: number[] = [];
  for (let waited = 0; waited < 500; waited += 1) {
    await send();
    const [row] = await readRows(db);
    if (row && row.tries > waits.length) waits.push(waited);
    pass(15 * MINUTE_MS);
  }
  // In quarters of an hour since the first attempt.
  expect(waits).toEqual([0, 1, 2, 3, 7, 19, 43, 91, 187, 283, 379]);
  expect((await readRows(db))[0]?.failed_at).not.toBe(null);
  expect(warnings).toHaveLength(1);
});

test("a postponed mail is sent when due and does not delay others", async () => {
  const { send, queue, pass, smtp, subjects } = await startOutbox((to) => (to.startsWith("grey") ? "later" : "takes"));
  await queue("a", "grey@example.org");
  await queue("b");
  await send();
  expect(subjects()).toEqual(["About b"]);
  smtp.behave = () => "takes";
  await send();
  expect(subjects()).toHaveLength(1);
  pass(MINUTE_MS);
  await send();
  expect(subjects()).toEqual(["About b", "About a"]);
});

test("while the mail server is down or hangs, one mail is tried and the others wait", async () => {
  const { db, makeSender, send, queue, pass, smtp, subjects } = await startOutbox(() => "hangs");
  await queue("a");
  await queue("b");
  await expect(makeSender("smtp://127.0.0.1:1")()).rejects.toThrow("ECONNREFUSED");
  await expect(makeSender(smtp.url, 150)()).rejects.toThrow("Timeout");
  expect((await readRows(db)).map(({ tries, text }) => [tries, text])).toEqual([
    [1, "Private: a"],
    [1, "Private: b"],
  ]);
  smtp.behave = () => "takes";
  pass(MINUTE_MS);
  await send();
  expect(subjects()).toEqual(["About a", "About b"]);
});

test("if the mail server dies before confirming a mail, the same message ID is sent again", async () => {
  const { send, queue, pass, smtp } = await startOutbox(() => "drops");
  await queue("a");
  await expect(send()).rejects.toThrow("closed");
  smtp.behave = () => "takes";
  pass(MINUTE_MS);
  await send();
  const ids = smtp.kept.map(({ headers }) => headers["message-id"]);
  expect(ids).toHaveLength(2);
  expect(new Set(ids)).toEqual(new Set(["<MbLziCBQ18dEGnaMvZClUnDUk2DJQFUswuUqz0I1A_Q@example.org>"]));
});

test("a kill between or during attempts loses no mail and does not resend it at once", async () => {
  const { db, makeSender, queue, pass, subjects } = await startOutbox();
  await queue("a");
  await queue("b");
  // As after a kill during the first send.
  await db
    .updateTable("mail")
    .set({ tries: 1, next_try_at: new Date(NOON.getTime() + MINUTE_MS).toISOString() })
    .where("key", "=", "a")
    .execute();
  await makeSender()();
  expect(subjects()).toEqual(["About b"]);
  pass(MINUTE_MS);
  await makeSender()();
  expect(subjects()).toEqual(["About b", "About a"]);
});

test("two parallel senders never send the same mail", async () => {
  const { makeSender, queue, subjects } = await startOutbox();
  const keys = Array.from({ length: 12 }, (_, index) => `mail ${index}`);
  for (const key of keys) await queue(key);
  await Promise.all([makeSender()(), makeSender()()]);
  expect(subjects().toSorted()).toEqual(keys.map((key) => `About ${key}`).toSorted());
});

test("a clock jump neither delays a mail nor makes it expire", async () => {
  const { send, queue, pass, smtp, subjects } = await startOutbox(() => "later");
  pass(400 * DAY_MS);
  await queue("a");
  await send();
  pass(-400 * DAY_MS);
  smtp.behave = () => "takes";
  await send();
  expect(subjects()).toEqual(["About a"]);
  await queue("b");
  smtp.behave = () => "later";
  await send();
  pass(400 * DAY_MS);
  smtp.behave = () => "takes";
  await send();
  expect(subjects()).toEqual(["About a", "About b"]);
});

test("a full disk before sending keeps the mail; one right after sending does not repeat it", async () => {
  const { db, send, queue, subjects } = await startOutbox();
  await queue("a");
  const fail = (column: string) =>
    sql`CREATE TRIGGER full BEFORE UPDATE OF ${sql.ref(column)} ON mail BEGIN SELECT RAISE(ABORT, 'full'); END`;
  const makeRoom = sql`DROP TRIGGER full`;
  await fail("tries").execute(db);
  await expect(send()).rejects.toThrow("full");
  expect(subjects()).toEqual([]);
  await makeRoom.execute(db);
  await fail("sent_at").execute(db);
  await expect(send()).rejects.toThrow("full");
  await expect(send()).rejects.toThrow("full");
  expect(subjects()).toEqual(["About a"]);
  await makeRoom.execute(db);
  await send();
  expect(subjects()).toEqual(["About a"]);
  expect((await readRows(db))[0]).toMatchObject({ tries: 1, sent_at: "2026-07-04T17:00:00.000Z" });
});

test("after thirty days, recipients are deleted and unsent mails given up", async () => {
  const { db, send, queue, pass, subjects } = await startOutbox();
  await queue("sent");
  await send();
  await queue("waiting");
  pass(30 * DAY_MS);
  await clearOutbox(db, new Date(NOON.getTime() + 30 * DAY_MS));
  expect((await readRows(db)).map(({ recipient, text }) => [recipient, text])).toEqual([
    ["ann@example.org", null],
    ["ann@example.org", "Private: waiting"],
  ]);
  await clearOutbox(db, new Date(NOON.getTime() + 30 * DAY_MS + 1));
  await send();
  expect(await readRows(db)).toMatchObject([
    { key: "sent", recipient: null, subject: null, failed_at: null },
    { key: "waiting", text: null, problem: "It could not be sent for 30 days." },
  ]);
  await clearOutbox(db, new Date(NOON.getTime() + 61 * DAY_MS));
  expect((await readRows(db)).map(({ recipient }) => recipient)).toEqual([null, null]);
  expect(await queue("sent")).toBe(false);
  expect(subjects()).toEqual(["About sent"]);
});
