/** Answers to submitters (on the status page and by e-mail), and internal notes that only moderators and admins see. */
import type { Actor } from "#data/admin/actor.ts";
import { KIND_LABELS } from "#data/submissions/submission-texts.ts";
import { recordChanges } from "#api/audit/record-changes.ts";
import { listByIds, setAnswer, setInternalNote, type Submission } from "#api/db/submissions.ts";
import type { Db } from "#api/db/tables.ts";
import { ApiError } from "#api/http/api-error.ts";
import { getMarketName } from "./status.ts";
import { mailAnswer } from "./tell-submitters.ts";

interface AnswerRequest {
  ids: readonly number[];
  answer: string;
  by: Actor;
  now: Date;
}

/** One log entry for all. Replaces an earlier answer. @throws ApiError 404, and 409 for spam */
export async function answerSubmitters(
  db: Db,
  { ids, answer, by, now }: AnswerRequest,
): Promise<{ auditId: number | null }> {
  const summary = (name: string) => `Answered: ${name}`;
  const { auditId } = await recordChanges(db, { by, action: "submission.answer", summary, now }, async (changes) => {
    const submissions = await listByIds(changes.db, [...new Set(ids)]);
    const [first] = submissions;
    if (!first || submissions.length < new Set(ids).size) throw new ApiError(404, "There is no such submission.");
    if (submissions.some(({ is_spam }) => is_spam === 1)) {
      throw new ApiError(409, "Somebody has marked this as spam, and spam gets no answer. Take that back first.");
    }
    for (const { id } of submissions) {
      await changes.touch("submission", id);
      await setAnswer(changes.db, id, { answer, by, at: now.toISOString() });
      await mailAnswer(changes.db, id, now);
    }
    const times = submissions.length > 1 ? `, sent ${submissions.length} times` : "";
    return `${await nameSubmission(changes.db, first)}${times}`;
  });
  return { auditId };
}

/** @param note replaces the note before; null removes it. @throws ApiError 404 */
export async function saveInternalNote(
  db: Db,
  { id, note, by, now }: { id: number; note: string | null; by: Actor; now: Date },
): Promise<{ auditId: number | null }> {
  const summary = (of: string) => `Noted on: ${of}`;
  const { auditId } = await recordChanges(db, { by, action: "submission.note", summary, now }, async (changes) => {
    const [submission] = await listByIds(changes.db, [id]);
    if (!submission) throw new ApiError(404, "There is no such submission.");
    await changes.touch("submission", id);
    await setInternalNote(changes.db, id, note);
    return nameSubmission(changes.db, submission);
  });
  return { auditId };
}

/** "edit suggestion (Oak Creek Market)" */
async function nameSubmission(db: Db, submission: Submission): Promise<string> {
  return `${KIND_LABELS[submission.kind].toLowerCase()} (${await getMarketName(db, submission)})`;
}
