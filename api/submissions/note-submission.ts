/** What those who decide note on a submission for one another. Its submitter never sees it. */
import { KIND_LABELS } from "#data/submissions/submission-texts.ts";
import { recordChanges } from "#api/audit/record-changes.ts";
import { listByIds, setInternalNote } from "#api/db/submissions.ts";
import type { Db } from "#api/db/tables.ts";
import { ApiError } from "#api/http/api-error.ts";
import { getMarketName } from "./status.ts";

/** @param note in the place of the one before; null for none. @throws ApiError 404 */
export async function noteSubmission(
  db: Db,
  { id, note, by, now }: { id: number; note: string | null; by: string; now: Date },
): Promise<{ auditId: number | null }> {
  const request = { by, action: "submission.note", summary: (of: string) => `Noted on: ${of}`, now };
  const { auditId } = await recordChanges(db, request, async (changes) => {
    const [submission] = await listByIds(changes.db, [id]);
    if (!submission) throw new ApiError(404, "There is no such submission.");
    await changes.touch("submission", id);
    await setInternalNote(changes.db, id, note);
    return `${KIND_LABELS[submission.kind].toLowerCase()} (${await getMarketName(changes.db, submission)})`;
  });
  return { auditId };
}
