/** /api/admin/audit: what was changed by whom, and taking it back. */
import type { H3 } from "h3";
import { auditListSchema } from "#data/domain/admin-list-schema.ts";
import { listEntries } from "#api/audit/list-entries.ts";
import { undoEntry } from "#api/audit/undo.ts";
import { requireAdmin } from "#api/auth/guard.ts";
import type { Db } from "#api/db/tables.ts";
import { answerJson } from "#api/http/answer-json.ts";
import { readQuery } from "#api/http/read-checked.ts";
import { readId } from "#api/http/read-id.ts";
import { addResource } from "#api/http/resource.ts";

export function addAuditRoutes(app: H3, { db, now }: { db: Db; now: () => Date }): void {
  addResource(app, "/api/admin/audit", {
    GET: async (event) => answerJson(await listEntries(db, readQuery(event, auditListSchema))),
  });
  addResource(app, "/api/admin/audit/:id/undo", {
    POST: async (event) => {
      const id = readId(event, "There is no such entry in the log.");
      const { auditId } = await undoEntry(db, { id, by: requireAdmin(event).username, now: now() });
      return answerJson({ success: true, auditId });
    },
  });
}
