/** Sends e-mail through the operator's SMTP server: to submitters who left an address, what became of their submission. */
import type { Transporter } from "nodemailer";
import { region } from "#data/region.ts";
import { KIND_LABELS, partlyPublishedText, STATE_LABELS } from "#data/submissions/submission-texts.ts";
import type { SubmissionKind, SubmissionState } from "#data/submissions/submission.ts";
import type { MailSettings } from "#api/env.ts";

interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  send: (mail: Mail) => Promise<void>;
}

/** A server that does not answer must not hold up the one who decides for minutes. */
const TIMEOUT_MS = 15_000;

export function createMailer({ smtpUrl, from }: MailSettings): Mailer {
  let connected: Promise<Transporter> | null = null;
  return {
    send: async ({ to, subject, text }) => {
      const transport = await (connected ??= connect(smtpUrl));
      // As an object: an address in text could be read as a list of them.
      await transport.sendMail({ from, to: { name: "", address: to }, subject, text });
    },
  };
}

/** With the first mail, not with the server: most send none, and it takes megabytes of memory. */
async function connect(smtpUrl: string): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  const url = new URL(smtpUrl);
  const isSecure = url.protocol === "smtps:";
  return createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    ...(url.username !== "" && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Texts come from visitors: nothing in a mail may name a file or an address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

export interface DecidedSubmission {
  kind: SubmissionKind;
  state: Exclude<SubmissionState, "pending">;
  marketName: string;
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
