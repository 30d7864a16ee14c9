/**
 * Routes of the Check tab: the next market to check, saving an answer, this season's progress, and visitors' reports on
 * hold.
 */
import type { H3Event } from "h3";
import { deskAnswerSchema, deskQuerySchema, takeBackSchema } from "#data/admin/desk-schema.ts";
import { requireActor, requireAdmin } from "#api/auth/guard.ts";
import { answerDesk } from "#api/desk/answer-desk.ts";
import { readDeskOverview } from "#api/desk/gather-facts.ts";
import { readDesk } from "#api/desk/read-desk.ts";
import { readChecked, readQuery } from "#api/http/read-checked.ts";
import type { Routes } from "#api/http/routes.ts";
import { releaseReports, takeBackReports } from "#api/markets/visitor-reports.ts";
import type { ApiContext } from "../context.ts";
import { readMarketId } from "../public.ts";
import { answerChange } from "./answer-change.ts";

export function deskRoutes({ db, known, now }: ApiContext): Routes {
  const getAuthor = (event: H3Event) => ({ by: requireActor(event), now: now() });
  return {
    "GET /api/admin/desk": (event) => {
      const { id, username } = requireAdmin(event);
      const { market, pins } = readQuery(event, deskQuerySchema);
      return readDesk({ db, known, now: now() }, { id, username, wanted: market, pins });
    },
    "GET /api/admin/desk/progress": async () => readDeskOverview(db, await known(), now()),
    "POST /api/admin/checks/release": async (event) => {
      const { auditId } = await releaseReports(db, getAuthor(event));
      return { success: true, auditId };
    },
    "POST /api/admin/checks/take-back": async (event) => {
      const span = await readChecked(event, takeBackSchema);
      const { auditId } = await takeBackReports(db, span, getAuthor(event));
      return { success: true, auditId };
    },
    "POST /api/admin/markets/:id/desk": async (event) => {
      const id = readMarketId(event);
      const answer = await readChecked(event, deskAnswerSchema);
      return answerChange(db, id, () => answerDesk(db, id, answer, getAuthor(event)));
    },
  };
}
