/** Answers to submitters (on the status page and by e-mail), and internal notes that only moderators and admins see. */
import { KIND_LABELS } from "#data/submissions/submission-texts.ts";
import type { Author } from "#api/audit/changes.ts";
import { recordChanges } from "#api/audit/record-changes.ts";
import { listByIds, setAnswer, setInternalNote, type Submission } from "#api/db/submissions.ts";
import type { Db } from "#api/db/tables.ts";
import { ApiError } from "#api/http/api-error.ts";
import { getMarketName } from "./status.ts";
import { mailAnswer } from "./tell-submitters.ts";

/** One log entry for all. Replaces an earlier answer. @throws ApiError 404, and 409 for spam */
export async function answerSubmitters(
  db: Db,
  { ids, answer, by, now }: Author & { ids: readonly number[]; answer: string },
): Promise<{ auditId: number | null }> {
  const summary = (name: string) => `Answered: ${name}`;
  return recordChanges(db, { by, action: "submission.answer", summary, now }, async (changes) => {
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
}

/** @param note replaces the note before; null removes it. @throws ApiError 404 */
export async function saveInternalNote(
  db: Db,
  { id, note, ...author }: Author & { id: number; note: string | null },
): Promise<{ auditId: number | null }> {
  const summary = (of: string) => `Noted on: ${of}`;
  return recordChanges(db, { ...author, action: "submission.note", summary }, async (changes) => {
    const [submission] = await listByIds(changes.db, [id]);
    if (!submission) throw new ApiError(404, "There is no such submission.");
    await changes.touch("submission", id);
    await setInternalNote(changes.db, id, note);
    return nameSubmission(changes.db, submission);
  });
}

/** "edit suggestion (Oak Creek Market)" */
async function nameSubmission(db: Db, submission: Submission): Promise<string> {
  return `${KIND_LABELS[submission.kind].toLowerCase()} (${await getMarketName(db, submission)})`;
}
