/** Routes of the Inbox: queues of submissions, decisions, and photos that are not public yet. */
import type { H3Event } from "h3";
import type { Changed } from "#data/admin/audit.ts";
import type { BulkDecision, DecisionConflict } from "#data/admin/submissions.ts";
import {
  answerSchema,
  bulkDecisionSchema,
  decisionSchema,
  internalNoteSchema,
  spamSchema,
  spamWaitingSchema,
} from "#data/admin/submissions-schema.ts";
import { submissionListSchema } from "#data/admin/list-queries-schema.ts";
import { getPageBounds } from "#data/admin/paging.ts";
import { FLOOD_AT_ONCE } from "#data/submissions/submission-limits.ts";
import { requireActor } from "#api/auth/guard.ts";
import { hasPhoto } from "#api/db/photos.ts";
import { listByIds, listSubmissions, listWaitingTexts } from "#api/db/submissions.ts";
import { ApiError } from "#api/http/api-error.ts";
import { readChecked, readId, readQuery } from "#api/http/read-checked.ts";
import { answerJson, type Routes } from "#api/http/routes.ts";
import { isPhotoName } from "#api/images/image-files.ts";
import { noSuchPhoto, sendPhoto } from "#api/images/send-photo.ts";
import { describeSubmissions, listCards } from "#api/submissions/admin-submission.ts";
import { answerSubmitters, saveInternalNote } from "#api/submissions/write-about.ts";
import { decide, decideSubmission, type Verdict } from "#api/submissions/decide.ts";
import { ConflictError } from "#api/submissions/decision-error.ts";
import type { ApiContext } from "../context.ts";

const MISSING = "There is no such submission.";

const SPAM = { state: "rejected", isSpam: true } as const;

export function adminSubmissionRoutes(context: ApiContext): Routes {
  const { db, stateDir, now } = context;

  return {
    "GET /api/admin/submissions": async (event) => {
      const { page: wanted, cards, near, ...filter } = readQuery(event, submissionListSchema);
      if (cards) return listCards(context, { kind: filter.kind, page: wanted, near });
      const { total, rows } = await listSubmissions(db, filter, (count) => getPageBounds(wanted, count));
      const { page, totalPages } = getPageBounds(wanted, total);
      return { items: await describeSubmissions(context, rows), page, totalPages, total };
    },
    "POST /api/admin/submissions/decide": async (event): Promise<BulkDecision> => {
      const { ids, each = {}, ...verdict } = await readChecked(event, bulkDecisionSchema);
      return decideMany(event, ids, verdict, each);
    },
    "POST /api/admin/submissions/spam": async (event): Promise<BulkDecision> => {
      const { ids } = await readChecked(event, spamSchema);
      return decideMany(event, ids, SPAM);
    },
    "POST /api/admin/submissions/spam-waiting": async (event): Promise<BulkDecision> => {
      const { kind, span } = await readChecked(event, spamWaitingSchema);
      const flood = (await listWaitingTexts(db, kind)).filter(
        ({ is_near_spam, manager_id, created_at: at, has_token }) => {
          if (!span) return is_near_spam === 1;
          // What managers send through their links is no flood.
          return manager_id === null && span.from <= at && at <= span.to && !(span.isWithoutForm && has_token === 1);
        },
      );
      const ids = flood.slice(0, FLOOD_AT_ONCE).map(({ id }) => id);
      return decideMany(event, ids, SPAM);
    },
    "POST /api/admin/submissions/answer": async (event): Promise<Changed> => {
      const body = await readChecked(event, answerSchema);
      const { auditId } = await answerSubmitters(db, { ...body, by: requireActor(event), now: now() });
      return { success: true, auditId };
    },
    "GET /api/admin/submissions/:id": (event) => requireSubmission(readId(event, MISSING)),
    "POST /api/admin/submissions/:id/decide": decideOne,
    "PUT /api/admin/submissions/:id/note": async (event): Promise<Changed> => {
      const { note } = await readChecked(event, internalNoteSchema);
      const request = { id: readId(event, MISSING), note: note || null, by: requireActor(event), now: now() };
      const { auditId } = await saveInternalNote(db, request);
      return { success: true, auditId };
    },
    "GET /api/admin/images/:name": async (event) => {
      const name = event.context.params?.["name"] ?? "";
      if (!isPhotoName(name) || !(await hasPhoto(db, name))) throw noSuchPhoto();
      return sendPhoto(event, { stateDir, name, cacheControl: "private, no-store" });
    },
  };

  /** @param each what differs for single submissions, by ID */
  async function decideMany(
    event: H3Event,
    ids: readonly number[],
    verdict: Omit<Verdict, "id">,
    each: Readonly<Record<string, Partial<Verdict>>> = {},
  ): Promise<BulkDecision> {
    const by = requireActor(event);
    const verdicts = Array.from(new Set(ids), (id) => ({ ...verdict, ...each[id], id }));
    return { success: true, ...(await decide(db, verdicts, { by, now: now(), skipsRefused: true })) };
  }

  async function decideOne(event: H3Event) {
    const id = readId(event, MISSING);
    const body = await readChecked(event, decisionSchema);
    try {
      const { auditId } = await decideSubmission(db, { ...body, id, by: requireActor(event), now: now() });
      return { success: true, auditId, submission: await requireSubmission(id) };
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      const submission = await requireSubmission(id);
      return answerJson({ success: false, error: error.message, submission } satisfies DecisionConflict, 409);
    }
  }

  async function requireSubmission(id: number) {
    const [submission] = await describeSubmissions(context, await listByIds(db, [id]));
    if (!submission) throw new ApiError(404, MISSING);
    return submission;
  }
}
