/**
 * The queue of outgoing e-mail. An e-mail is queued in the same transaction as the change it reports, and a sender
 * works off the queue: none is lost when the process is killed or the mail server is down, and none is sent twice
 * (docs/decisions/mail.md).
 */
import { MAIL_DAYS } from "#data/site/retention.ts";
import { isExample } from "#data/site/settings.ts";
import { DAY_MS, MINUTE_MS } from "#data/schedule/local-time.ts";
import {
  beginTry,
  findDueMail,
  forgetRecipients,
  giveUpOldMail,
  insertMail,
  setMailFailed,
  setMailProblem,
  setMailSent,
  type WaitingMail,
} from "#api/db/mail.ts";
import { getMeta, setMeta } from "#api/db/meta.ts";
import type { Db } from "#api/db/tables.ts";
import { sign } from "#api/auth/secret.ts";
import { getSettings } from "#api/settings/get-settings.ts";
import { MailError, type Mailer } from "./mailer.ts";

/**
 * The wait after each failed try; after the last one the mail is given up. Tries are counted rather than timed, because
 * the clock may be changed.
 */
const WAITS_MS = [1, 5, 15, 60, 180, 360, 720, 1440, 1440, 1440].map((minutes) => minutes * MINUTE_MS);
const LONGEST_WAIT_MS = Math.max(...WAITS_MS);

const MAX_PROBLEM = 500;

/** Placeholder in mail texts for the site's origin, if the code that queues the mail does not know it. */
export const SITE = "{site}";

interface QueuedMail {
  /** Identifies the event, with slashes: "decision/12/1/approved". Each key is sent once. */
  key: string;
  to: string;
  subject: string;
  text: string;
  headers?: Partial<Record<"List-Unsubscribe" | "List-Unsubscribe-Post", string>>;
  /** If true, replies go to the site's contact; otherwise the mail says that nobody reads replies. */
  takesReplies?: boolean;
  now: Date;
}

/** Call it when a server has opened the database: what is done from then on, by commands too, is mailed or not. */
export async function noteMailServer(db: Db, sends: boolean): Promise<void> {
  const value = sends ? "yes" : "";
  if ((await getMeta(db, "mail.sends")) !== value) await setMeta(db, "mail.sends", value);
}

/** Whether submitters are told by mail: the server that last opened the database has a mail server. */
export async function sendsMail(db: Db): Promise<boolean> {
  return (await getMeta(db, "mail.sends")) === "yes";
}

/**
 * Call it in the transaction that the mail reports on, if the server sends mail (`sendsMail`). It goes out within
 * seconds, or when the mail server accepts it. `removeWaitingMail` takes it back before that.
 * @returns false if a mail with this key was queued before
 */
export async function queueMail(
  db: Db,
  { key, to, subject, text, headers = {}, takesReplies = false, now }: QueuedMail,
): Promise<boolean> {
  const { email } = await getSettings(db);
  const hasReader = takesReplies && !isExample(email);
  const all = { ...headers, ...(hasReader && { "Reply-To": email }) };
  const whole = takesReplies && !hasReader ? `${text}\n\n${NO_REPLIES}` : text;
  const mail = { key, recipient: to, subject, text: whole, headers: JSON.stringify(all) };
  return insertMail(db, { ...mail, created_at: now.toISOString() });
}

const NO_REPLIES = "Please don't reply to this email: nobody reads the replies.";

interface SenderDeps {
  db: Db;
  siteUrl: string;
  mailer: Mailer;
  /** Signs Message-IDs, so they cannot be guessed. */
  getSecret: () => Promise<string>;
  now: () => Date;
  /** Called when a mail is given up. */
  warn: (message: string) => void;
}

/** @returns a function that sends all due mail, oldest first. Do not call it while a call is running. */
export function createMailSender(deps: SenderDeps) {
  const { db, siteUrl, mailer, getSecret, now } = deps;
  /** Mails that were sent but could not be marked as sent (for example on a full disk), by ID: when they were sent. */
  const taken = new Map<number, string>();

  const writeDown = async () => {
    for (const [id, at] of taken) {
      await setMailSent(db, id, at);
      taken.delete(id);
    }
  };

  const send = async ({ id, key, recipient, subject, text, headers }: WaitingMail) => {
    const messageId = `<${sign(await getSecret(), "mail", key)}@${mailer.domain}>`;
    const more = JSON.parse(headers) as Record<string, string>;
    const whole = text.replaceAll(SITE, siteUrl);
    await mailer.send({ messageId, to: recipient, subject, text: whole, headers: more });
    taken.set(id, now().toISOString());
    await writeDown();
  };

  /** @param signal stops after the current mail @throws an error if no mail can be sent at the moment */
  return async (signal?: AbortSignal): Promise<void> => {
    await writeDown();
    while (!signal?.aborted) {
      const mail = await findDueMail(db, { now: now().toISOString(), latest: later(now(), LONGEST_WAIT_MS) });
      if (mail === null) return;
      const wait = WAITS_MS[mail.tries] ?? LONGEST_WAIT_MS;
      if (!(await beginTry(db, mail, later(now(), wait)))) continue;
      try {
        await send(mail);
      } catch (error) {
        if (!(error instanceof MailError)) throw error;
        await noteFailure(deps, mail, error);
        if (error.kind === "server") throw error;
      }
    }
  };
}

async function noteFailure({ db, now, warn }: SenderDeps, mail: WaitingMail, error: MailError): Promise<void> {
  const problem = error.message.replaceAll(/[^\s<>"']+@[^\s<>"']+/g, "…").slice(0, MAX_PROBLEM);
  const isLastTry = mail.tries >= WAITS_MS.length;
  if (error.kind !== "refused" && !isLastTry) {
    await setMailProblem(db, mail.id, problem);
    return;
  }
  await setMailFailed(db, mail.id, problem, now().toISOString());
  warn(`The mail ${mail.key} could not be delivered: ${problem}`);
}

function later(from: Date, ms: number): string {
  return new Date(from.getTime() + ms).toISOString();
}

/** Also runs while mail is off, to remove what was queued before. */
export async function clearOutbox(db: Db, now: Date): Promise<void> {
  const before = later(now, -MAIL_DAYS * DAY_MS);
  const problem = `It could not be sent for ${MAIL_DAYS} days.`;
  await giveUpOldMail(db, { before, at: now.toISOString(), problem });
  await forgetRecipients(db, before);
}
