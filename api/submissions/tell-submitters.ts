/** E-mails to those whose submissions were decided. They are queued with the decision, and taken back with it. */
import { KIND_LABELS, partlyPublishedText, STATE_LABELS } from "#data/submissions/submission-texts.ts";
import type { SubmissionKind, SubmissionState } from "#data/submissions/submission.ts";
import { listMailKeys, removeWaitingMail } from "#api/db/mail.ts";
import { listPhotos } from "#api/db/photos.ts";
import { getById, type Submission } from "#api/db/submissions.ts";
import type { Db } from "#api/db/tables.ts";
import { queueMail } from "#api/mail/outbox.ts";
import { getSettings } from "#api/settings/get-settings.ts";
import { countPublished, getMarketName } from "./status.ts";

/**
 * To be called in the transaction that has decided, or has taken a decision back. A decision that was told of is not told
 * of again, whoever undoes and does it again; another one is.
 * @param sendsMail false while e-mail is off: nobody is told, also not when it is on again
 */
export async function tellSubmitter(
  db: Db,
  id: number,
  { sendsMail, now }: { sendsMail: boolean; now: Date },
): Promise<void> {
  const submission = await getById(db, id);
  if (submission?.submitter_email === undefined || submission.submitter_email === null) return;
  const { is_spam, submitter_email: to } = submission;
  // Whoever sends spam is not told of it: for them it still waits.
  const state = is_spam === 1 ? "pending" : submission.state;
  const prefix = `decision/${id}/`;
  const isTold = async () => (await listMailKeys(db, prefix)).at(-1)?.endsWith(`/${state}`) ?? false;
  if (await isTold()) return;
  await removeWaitingMail(db, prefix);
  if (state === "pending" || !sendsMail || (await isTold())) return;
  const key = `${prefix}${(await listMailKeys(db, prefix)).length + 1}/${state}`;
  await queueMail(db, { key, to, now, ...writeDecisionMail(await describe(db, { ...submission, state })) });
}

/**
 * To be called in the transaction that has answered, or has taken an answer back. The same answer goes out once, whoever
 * undoes and does it again.
 */
export async function tellAnswer(
  db: Db,
  id: number,
  { sendsMail, now }: { sendsMail: boolean; now: Date },
): Promise<void> {
  const submission = await getById(db, id);
  if (submission?.submitter_email === undefined || submission.submitter_email === null) return;
  const { kind, answer, answered_at, submitter_name, submitter_email: to } = submission;
  const prefix = `answer/${id}/`;
  await removeWaitingMail(db, prefix);
  if (answer === null || answered_at === null || !sendsMail) return;
  const marketName = await getMarketName(db, submission);
  const { siteName } = await getSettings(db);
  const mail = writeAnswerMail({ kind, marketName, submitterName: submitter_name, answer, siteName });
  await queueMail(db, { key: `${prefix}${answered_at}`, to, now, ...mail });
}

type AnsweredSubmission = Pick<DecidedSubmission, "kind" | "marketName" | "submitterName" | "siteName"> & {
  answer: string;
};

/** Replies to it are not read. The same text stands at the status link. */
export function writeAnswerMail({ kind, marketName, submitterName, answer, siteName }: AnsweredSubmission): {
  subject: string;
  text: string;
} {
  const label = KIND_LABELS[kind].toLowerCase();
  return {
    subject: `About your ${label} for ${marketName}`,
    text: [
      submitterName === null ? "Hello," : `Hello ${submitterName},`,
      `Thank you for your ${label} for ${marketName}. Our team has a message for you:`,
      answer,
      "You can also read this at the private link you got when you sent it. Our decision will be there, too.",
      `${siteName}\nYou get this email because you gave us your address.`,
    ].join("\n\n"),
  };
}

interface DecidedSubmission {
  kind: SubmissionKind;
  state: Exclude<SubmissionState, "pending">;
  marketName: string;
  submitterName: string | null;
  siteName: string;
  /** Why it, or a part of it, was declined. */
  reason: string | null;
  /** How many photos came, and how many of them were accepted. */
  photos?: number;
  publishedPhotos?: number;
}

async function describe(db: Db, submission: Submission & Pick<DecidedSubmission, "state">): Promise<DecidedSubmission> {
  const { id, kind, state, submitter_name, reason } = submission;
  const photos = kind === "photos" ? await listPhotos(db, [id]) : [];
  return {
    ...{ kind, state, reason },
    marketName: await getMarketName(db, submission),
    submitterName: submitter_name,
    siteName: (await getSettings(db)).siteName,
    ...(photos.length > 0 && { photos: photos.length, publishedPhotos: countPublished(photos) }),
  };
}

/** Without the status link: it is stored nowhere, and only its holder knows it. */
export function writeDecisionMail(submission: DecidedSubmission): { subject: string; text: string } {
  const { kind, state, marketName, submitterName, siteName, reason, photos = 0, publishedPhotos = 0 } = submission;
  const isPart = state === "approved" && publishedPhotos < photos;
  return {
    subject: `${STATE_LABELS[state].short}: ${KIND_LABELS[kind].toLowerCase()} for ${marketName}`,
    text: [
      submitterName === null ? "Hello," : `Hello ${submitterName},`,
      `Thank you for your ${KIND_LABELS[kind].toLowerCase()} for ${marketName}.`,
      STATE_LABELS[state].long,
      ...(isPart ? [partlyPublishedText(publishedPhotos, photos)] : []),
      ...((state === "rejected" || isPart) && reason !== null ? [`The reason: ${reason}`] : []),
      `${siteName}\nYou get this one email because you gave us your address.`,
    ].join("\n\n"),
  };
}
