/**
 * E-mails go into the database first, with whatever they tell of, and are sent from there: none is lost with a kill or a
 * mail server that is away, and none is sent twice (docs/decisions/mail.md).
 */
import { MAIL_DAYS } from "#data/site/retention.ts";
import { isExample } from "#data/site/settings.ts";
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
import type { Db } from "#api/db/tables.ts";
import { sign } from "#api/auth/secret.ts";
import { getSettings } from "#api/settings/get-settings.ts";
import { MailError, type Mailer } from "./mailer.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The waits after each try; the mail is given up after the last. Tries are counted, as the clock may be set meanwhile. */
const WAITS_MS = [1, 5, 15, 60, 180, 360, 720, 1440, 1440, 1440].map((minutes) => minutes * MINUTE_MS);
const LONGEST_WAIT_MS = Math.max(...WAITS_MS);

const MAX_PROBLEM = 500;

/** Stands in texts for the origin of the public address, where whoever queues the mail does not know it. */
export const SITE = "{site}";

interface QueuedMail {
  /** What it is about, with slashes: "decision/12/1/approved". Only one mail of each key goes out. */
  key: string;
  to: string;
  subject: string;
  text: string;
  headers?: Partial<Record<"List-Unsubscribe" | "List-Unsubscribe-Post", string>>;
  /** Whoever gets it may have something to say: replies go to the site's contact, or it says that nobody reads them. */
  takesReplies?: boolean;
  now: Date;
}

/**
 * To be called in the transaction of what the mail tells of, where the server sends mail (`sendsMail`): it goes out
 * within seconds, or as soon as the mail server takes it. `removeWaitingMail` takes it back before that.
 * @returns whether it is new
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

export interface SenderDeps {
  db: Db;
  /** Origin of the public address. */
  siteUrl: string;
  mailer: Mailer;
  /** What Message-IDs are signed with, so that nobody guesses them. */
  getSecret: () => Promise<string>;
  now: () => Date;
  /** Is told of mails that were given up. */
  warn: (message: string) => void;
}

/** @returns what sends all mails whose time has come, the oldest first. Only one of these calls may be under way. */
export function createMailSender(deps: SenderDeps) {
  const { db, siteUrl, mailer, getSecret, now } = deps;
  /** Mails that the server has taken and that could not be marked as sent, such as on a full disk: when they were taken. */
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

  /** @param signal ends it after the mail that is on its way @throws what keeps all mails from being sent at present */
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

/** Also while mail is off, when nothing sends what was queued before. */
export async function clearOutbox(db: Db, now: Date): Promise<void> {
  const before = later(now, -MAIL_DAYS * DAY_MS);
  const problem = `It could not be sent for ${MAIL_DAYS} days.`;
  await giveUpOldMail(db, { before, at: now.toISOString(), problem });
  await forgetRecipients(db, before);
}
