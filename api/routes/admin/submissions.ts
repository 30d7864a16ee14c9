/** /api/admin/submissions: the queues, and deciding what is in them. */
import type { H3, H3Event } from "h3";
import type { BulkDecision, DecisionConflict } from "#data/domain/admin.ts";
import { bulkDecisionSchema, decisionSchema } from "#data/domain/admin-submission-schema.ts";
import { submissionListSchema } from "#data/domain/admin-list-schema.ts";
import { getPagePlace } from "#data/domain/paging.ts";
import { requireAdmin } from "#api/auth/guard.ts";
import { listSubmissions } from "#api/db/submissions.ts";
import { answerJson } from "#api/http/answer-json.ts";
import { ApiError } from "#api/http/api-error.ts";
import { readChecked, readQuery } from "#api/http/read-checked.ts";
import { readId } from "#api/http/read-id.ts";
import { addResource } from "#api/http/resource.ts";
import { describeSubmissions, getAdminSubmission, type SubmissionSources } from "#api/submissions/admin-submission.ts";
import { decideSubmission, decideSubmissions } from "#api/submissions/decide.ts";
import { ConflictError, DecisionError } from "#api/submissions/decision-error.ts";
import { type TellDeps, tellSubmitters } from "#api/submissions/tell-submitters.ts";

export interface SubmissionDeps extends SubmissionSources, TellDeps {
  now: () => Date;
}

const PATH = "/api/admin/submissions";
const MISSING = "There is no such submission.";

export function addAdminSubmissionRoutes(app: H3, deps: SubmissionDeps): void {
  const { db, now } = deps;
  addResource(app, PATH, {
    GET: async (event) => {
      const { page: wanted, ...filter } = readQuery(event, submissionListSchema);
      const { total, rows } = await listSubmissions(db, filter, (count) => getPagePlace(wanted, count));
      const { page, totalPages } = getPagePlace(wanted, total);
      return answerJson({ items: await describeSubmissions(deps, rows), page, totalPages, total });
    },
  });
  addResource(app, `${PATH}/decide`, {
    POST: async (event) => {
      const body = await readChecked(event, bulkDecisionSchema);
      const by = requireAdmin(event).username;
      const { decided, refused, auditId } = await decideSubmissions(db, { ...body, by, now: now() });
      tellSubmitters(deps, decided);
      const answer: BulkDecision = { success: true, decided: decided.map(({ id }) => id), refused, auditId };
      return answerJson(answer);
    },
  });
  addResource(app, `${PATH}/:id`, {
    GET: async (event) => answerJson(await requireSubmission(readId(event, MISSING))),
  });
  addResource(app, `${PATH}/:id/decide`, { POST: decideOne });

  async function decideOne(event: H3Event) {
    const id = readId(event, MISSING);
    const body = await readChecked(event, decisionSchema);
    try {
      const request = { ...body, id, by: requireAdmin(event).username, now: now() };
      const { submission, auditId } = await decideSubmission(db, request);
      tellSubmitters(deps, [submission]);
      return answerJson({ success: true, auditId, submission: await requireSubmission(id) });
    } catch (error) {
      if (error instanceof ConflictError) {
        const conflict: DecisionConflict = {
          success: false,
          error: error.message,
          submission: await requireSubmission(id),
        };
        return answerJson(conflict, 409);
      }
      if (error instanceof DecisionError) throw new ApiError(error.status, error.message, { field: error.field });
      throw error;
    }
  }

  async function requireSubmission(id: number) {
    const submission = await getAdminSubmission(deps, id);
    if (!submission) throw new ApiError(404, MISSING);
    return submission;
  }
}
