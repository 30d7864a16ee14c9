/** Routes of the Markets tab: the list, changes of a market, statistics, and the audit log. */
import type { H3Event } from "h3";
import type { z } from "zod";
import {
  closeSchema,
  disputeSchema,
  mergeSchema,
  marketEditSchema,
  marketNoticesSchema,
  marketPhotosSchema,
  newMarketSchema,
} from "#data/admin/markets-schema.ts";
import { auditListSchema, marketListSchema } from "#data/admin/list-queries-schema.ts";
import type { Author } from "#api/audit/changes.ts";
import { listEntries } from "#api/audit/list-entries.ts";
import { undoEntry } from "#api/audit/undo.ts";
import { requireActor, requireAdmin } from "#api/auth/guard.ts";
import type { Db } from "#api/db/tables.ts";
import { readChecked, readId, readQuery } from "#api/http/read-checked.ts";
import { answerJson, type Routes } from "#api/http/routes.ts";
import {
  changeNotices,
  closeMarket,
  createMarket,
  editMarket,
  reopenMarket,
  setOnSite,
} from "#api/markets/change-market.ts";
import { changePhotos } from "#api/markets/change-photos.ts";
import { decideDispute } from "#api/markets/disputes.ts";
import { listMarkets } from "#api/markets/list-markets.ts";
import { mergeMarkets } from "#api/markets/merge-markets.ts";
import { countEverything, getOverview } from "#api/markets/overview.ts";
import { readAdminMarket, readMarketFacts } from "#api/markets/read-market.ts";
import type { ApiContext } from "../context.ts";
import { readMarketId } from "../public.ts";
import { answerChange, type LoggedChange } from "./answer-change.ts";

export function adminMarketRoutes(context: ApiContext): Routes {
  const { db, known, now } = context;
  const getAuthor = (event: H3Event): Author => ({ by: requireActor(event), now: now() });
  /** A change that needs only the market's ID. */
  const changeMarket = (change: (db: Db, id: number, author: Author) => Promise<LoggedChange>) => (event: H3Event) =>
    answerChange(db, readMarketId(event), (id) => change(db, id, getAuthor(event)));
  /** A change with a request body. */
  const changeBySent =
    <T>(schema: z.ZodType<T>, change: (db: Db, sent: T & { id: number }, author: Author) => Promise<LoggedChange>) =>
    async (event: H3Event) => {
      const id = readMarketId(event);
      const sent = await readChecked(event, schema);
      return answerChange(db, id, () => change(db, { ...sent, id }, getAuthor(event)));
    };

  return {
    "GET /api/admin/markets": (event) => listMarkets({ db, known, now: now() }, readQuery(event, marketListSchema)),
    "POST /api/admin/markets": async (event) => {
      const fields = await readChecked(event, newMarketSchema);
      return answerJson({ success: true, ...(await createMarket(db, fields, getAuthor(event))) }, 201);
    },
    "GET /api/admin/markets/:id": (event) => readAdminMarket(db, readMarketId(event)),
    "PUT /api/admin/markets/:id": changeBySent(marketEditSchema, (_, { market, ...edit }, author) =>
      editMarket(db, { ...edit, input: market }, author),
    ),
    "DELETE /api/admin/markets/:id": changeMarket((_, id, author) => setOnSite(db, id, false, author)),
    "POST /api/admin/markets/:id/restore": changeMarket((_, id, author) => setOnSite(db, id, true, author)),
    "POST /api/admin/markets/:id/close": changeBySent(closeSchema, closeMarket),
    "POST /api/admin/markets/:id/reopen": changeMarket(reopenMarket),
    "POST /api/admin/markets/:id/merge": changeBySent(mergeSchema, mergeMarkets),
    "PUT /api/admin/markets/:id/photos": changeBySent(marketPhotosSchema, changePhotos),
    "PUT /api/admin/markets/:id/notices": changeBySent(marketNoticesSchema, changeNotices),
    "GET /api/admin/markets/:id/facts": (event) => readMarketFacts(db, readMarketId(event)),
    "POST /api/admin/markets/:id/dispute": changeBySent(disputeSchema, decideDispute),

    "GET /api/admin/counts": (event) => countEverything({ db, known, now: now() }, requireAdmin(event).id),
    "GET /api/admin/overview": (event) => getOverview({ db, known, now: now() }, requireAdmin(event).id),
    "GET /api/admin/audit": (event) => listEntries(db, readQuery(event, auditListSchema), requireAdmin(event).role),
    "POST /api/admin/audit/:id/undo": async (event) => {
      const id = readId(event, "There is no such entry in the log.");
      const { role } = requireAdmin(event);
      const { auditId } = await undoEntry(db, { id, role, ...getAuthor(event) });
      return { success: true, auditId };
    },
  };
}
