/**
 * E-mails to submitters about decisions and answers. They are queued in the decision's transaction, and removed if it
 * is undone before they go out. Nobody has confirmed the address, so no word of the sender is in them: neither their
 * name nor that of a market that is not in the directory. Else anybody could mail anything to anybody in the site's
 * name. The status page has both.
 */
import { type FactName, listFactNames } from "#data/market/claims.ts";
import { region } from "#data/region.ts";
import { nameDate } from "#data/schedule/day-text.ts";
import { getLocalDay } from "#data/schedule/local-time.ts";
import { formatList } from "#data/schedule/format/style.ts";
import { labelFacts } from "#data/submissions/fact-names.ts";
import { KIND_LABELS, STATE_LABELS } from "#data/submissions/submission-texts.ts";
import type { SubmissionKind, SubmissionState } from "#data/submissions/submission.ts";
import { listMailKeys, removeWaitingMail } from "#api/db/mail.ts";
import { listPhotos } from "#api/db/photos.ts";
import { getById, type Submission } from "#api/db/submissions.ts";
import type { Db } from "#api/db/tables.ts";
import { queueMail, sendsMail, SITE } from "#api/mail/outbox.ts";
import { requireStoredMarket } from "#api/markets/read-market.ts";
import { getSettings } from "#api/settings/get-settings.ts";
import { parseEditPayload } from "#data/submissions/payload.ts";
import { countPublished, makeStatusPath } from "./status.ts";

/**
 * Call it in the transaction that makes or undoes a decision. The same decision is mailed once, however often it is
 * undone and made again.
 */
export async function mailDecision(db: Db, id: number, now: Date): Promise<void> {
  const submission = await getById(db, id);
  if (submission?.submitter_email === undefined || submission.submitter_email === null) return;
  const { is_spam, submitter_email: to } = submission;
  // Submitters of spam see it as pending.
  const state = is_spam === 1 ? "pending" : submission.state;
  const prefix = `decision/${id}/`;
  const isMailed = async () => (await listMailKeys(db, prefix)).at(-1)?.endsWith(`/${state}`) ?? false;
  if (await isMailed()) return;
  await removeWaitingMail(db, prefix);
  if (state === "pending" || !(await sendsMail(db)) || (await isMailed())) return;
  const key = `${prefix}${(await listMailKeys(db, prefix)).length + 1}/${state}`;
  const mail = writeDecisionMail(await readDecided(db, { ...submission, state }));
  await queueMail(db, { key, to, now, takesReplies: true, ...mail });
}

/** Call it in the transaction that writes or undoes an answer. The same answer is mailed once. */
export async function mailAnswer(db: Db, id: number, now: Date): Promise<void> {
  const submission = await getById(db, id);
  if (submission?.submitter_email === undefined || submission.submitter_email === null) return;
  const { answer, answered_at, submitter_email: to } = submission;
  const prefix = `answer/${id}/`;
  await removeWaitingMail(db, prefix);
  if (answer === null || answered_at === null || !(await sendsMail(db))) return;
  const { siteName } = await getSettings(db);
  const status = SITE + (await makeStatusPath(db, id));
  const mail = writeAnswerMail({ ...(await describeSent(db, submission)), answer, siteName, status });
  await queueMail(db, { key: `${prefix}${answered_at}`, to, now, takesReplies: true, ...mail });
}

interface SentSubmission {
  kind: SubmissionKind;
  /** Null if the market is not in the directory. */
  marketName: string | null;
  /** The local day, ISO. */
  sentOn: string;
}

async function describeSent(db: Db, { kind, market_id: marketId, created_at }: Submission): Promise<SentSubmission> {
  const marketName = marketId === null ? null : (await requireStoredMarket(db, marketId)).market.name;
  return { kind, marketName, sentOn: getLocalDay(new Date(created_at), region.timeZone) };
}

/** Follows "your": "edit suggestion for Oak Creek Market", "suggestion of November 28" */
function nameSent({ kind, marketName, sentOn }: SentSubmission): string {
  if (marketName === null) return `suggestion of ${nameDate(sentOn.slice("2026-".length))}`;
  return `${KIND_LABELS[kind].toLowerCase()} for ${marketName}`;
}

type AnsweredSubmission = SentSubmission & Record<"answer" | "siteName" | "status", string>;

/** The status page shows the same text. */
function writeAnswerMail({ answer, siteName, status, ...sent }: AnsweredSubmission): { subject: string; text: string } {
  return {
    subject: `About your ${nameSent(sent)}`,
    text: [
      "Hello,",
      `Thank you for your ${nameSent(sent)}. Our team has a message for you:`,
      answer,
      `You can also read this here, and later what we decide:\n${status}`,
      `${siteName}\nYou get this email because you gave us your address.`,
    ].join("\n\n"),
  };
}

interface DecidedSubmission extends SentSubmission {
  state: Exclude<SubmissionState, "pending">;
  siteName: string;
  /** Why all or some of it was declined. */
  reason: string | null;
  /** For an edit: its facts. */
  facts?: readonly FactName[];
  /** How many photos were sent, and how many approved. */
  photos?: number;
  publishedPhotos?: number;
  /** URL of the market's page if something on it changed. */
  page: string | null;
  /** URL of the status page. */
  status: string;
}

async function readDecided(
  db: Db,
  submission: Submission & Pick<DecidedSubmission, "state">,
): Promise<DecidedSubmission> {
  const { id, kind, state, market_id: marketId, payload, reason } = submission;
  const photos = kind === "photos" ? await listPhotos(db, [id]) : [];
  return {
    ...(await describeSent(db, submission)),
    ...{ state, reason },
    siteName: (await getSettings(db)).siteName,
    ...(kind === "edit" && { facts: listFactNames(parseEditPayload(payload).facts) }),
    ...(photos.length > 0 && { photos: photos.length, publishedPhotos: countPublished(photos) }),
    page: state === "approved" && marketId !== null ? `${SITE}/markets/${marketId}` : null,
    status: SITE + (await makeStatusPath(db, id)),
  };
}

export function writeDecisionMail(submission: DecidedSubmission): { subject: string; text: string } {
  const { state, marketName, siteName, reason, page, status } = submission;
  const { photos = 0, publishedPhotos = 0 } = submission;
  const isWhole = state === "approved" && publishedPhotos === photos;
  return {
    subject: `${marketName === null ? "About your" : `${STATE_LABELS[state].short}:`} ${nameSent(submission)}`,
    text: [
      "Hello,",
      describeOutcome(submission),
      ...(!isWhole && reason !== null ? [`The reason: ${reason}`] : []),
      ...(page === null ? [] : [`See it here:\n${page}`]),
      `What you sent, and what we decided:\n${status}`,
      `Thank you!\n${siteName}`,
      "You get this one email because you gave us your address.",
    ].join("\n\n"),
  };
}

/** "Your change of the phone number of Oak Creek Farmers Market is on the site now." */
function describeOutcome(submission: DecidedSubmission): string {
  const { kind, state, marketName, photos = 0, publishedPhotos = 0 } = submission;
  const isPublished = state === "approved";
  if (marketName === null) return "The market that you suggested was not added.";
  if (kind === "market") return `${marketName}, which you suggested, is on the site now.`;
  if (kind === "edit") return `${nameEdit(submission)} ${isPublished ? "is on the site now" : "was not published"}.`;
  if (isPublished && publishedPhotos < photos) {
    const verb = publishedPhotos === 1 ? "is" : "are";
    return `${publishedPhotos} of your ${photos} photos of ${marketName} ${verb} on the site now.`;
  }
  const [what, is, was] = photos === 1 ? ["photo", "is", "was"] : ["photos", "are", "were"];
  return `Your ${what} of ${marketName} ${isPublished ? `${is} on the site now` : `${was} not published`}.`;
}

/** With more facts than this, the sentence names none. */
const NAMED_FACTS = 3;

function nameEdit({ facts = [], marketName }: DecidedSubmission): string {
  const labels = labelFacts(facts);
  // Existence does not fit into the sentence's list of facts.
  if (labels.length === 0 || labels.length > NAMED_FACTS || facts.includes("existence")) {
    return `What you told us about ${marketName}`;
  }
  return `Your change of the ${formatList(labels)} of ${marketName}`;
}
