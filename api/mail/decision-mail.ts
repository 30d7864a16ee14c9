/** Tells submitters who left an address what became of their submission. */
import type { SubmissionKind, SubmissionState } from "#data/domain/submission.ts";
import { KIND_LABELS, partlyPublishedText, STATE_LABELS } from "#data/domain/submission-texts.ts";
import { region } from "#data/region.ts";
import type { Mailer } from "./mailer.ts";

export interface DecidedSubmission {
  kind: SubmissionKind;
  state: Exclude<SubmissionState, "pending">;
  marketName: string;
  /** Null when none was left. */
  submitterName: string | null;
  submitterEmail: string | null;
  /** Why it, or a part of it, was declined. */
  reason: string | null;
  /** How many photos came, and how many of them were accepted. */
  photos?: number;
  publishedPhotos?: number;
}

/**
 * To be called after the decision is stored; `mailer` is null while e-mail is off.
 * @returns whether there was somebody to tell
 * @throws what the mail server says when it does not take the mail
 */
export async function sendDecisionMail(mailer: Mailer | null, submission: DecidedSubmission): Promise<boolean> {
  const { kind, state, marketName, submitterEmail } = submission;
  if (mailer === null || submitterEmail === null) return false;
  await mailer.send({
    to: submitterEmail,
    subject: `${STATE_LABELS[state].short}: ${KIND_LABELS[kind].toLowerCase()} for ${marketName}`,
    text: writeText(submission),
  });
  return true;
}

/** Without the status link: it is stored nowhere, and only its holder knows it. */
function writeText(submission: DecidedSubmission): string {
  const { kind, state, marketName, submitterName, reason, photos = 0, publishedPhotos = 0 } = submission;
  const isPart = state === "approved" && publishedPhotos < photos;
  return [
    submitterName === null ? "Hello," : `Hello ${submitterName},`,
    `You sent us this for ${marketName}: ${KIND_LABELS[kind].toLowerCase()}.`,
    STATE_LABELS[state].long,
    ...(isPart ? [partlyPublishedText(publishedPhotos, photos)] : []),
    ...((state === "rejected" || isPart) && reason !== null ? [`The reason: ${reason}`] : []),
    `${region.siteName}\nYou get this one mail because you left your address with what you sent.`,
  ].join("\n\n");
}
