/** The dashboard's markets: the list, everything that is done to one of them, the numbers, and the log of changes. */
import type { H3Event } from "h3";
import {
  closeSchema,
  disputeSchema,
  mergeSchema,
  marketEditSchema,
  marketNoticesSchema,
  marketPhotosSchema,
  newMarketSchema,
} from "#data/admin/admin-market-schema.ts";
import { auditListSchema, marketListSchema } from "#data/admin/admin-list-schema.ts";
import { listEntries } from "#api/audit/list-entries.ts";
import { undoEntry } from "#api/audit/undo.ts";
import { requireAdmin } from "#api/auth/guard.ts";
import { readChecked, readId, readQuery } from "#api/http/read-checked.ts";
import { answerJson, type Routes } from "#api/http/routes.ts";
import {
  changeNotices,
  closeMarket,
  createMarket,
  editMarket,
  type MarketChange,
  reopenMarket,
  setOnSite,
} from "#api/markets/change-market.ts";
import { changePhotos } from "#api/markets/change-photos.ts";
import { decideDispute, listDisputes } from "#api/markets/disputes.ts";
import { listMarkets } from "#api/markets/list-markets.ts";
import { mergeMarkets } from "#api/markets/merge-markets.ts";
import { countEverything, getOverview } from "#api/markets/overview.ts";
import { readAdminMarket, readMarketFacts } from "#api/markets/read-market.ts";
import type { ApiContext } from "../context.ts";
import { readMarketId } from "../public.ts";
import { answerChange } from "./answer-change.ts";

export function adminMarketRoutes(context: ApiContext): Routes {
  const { db, known, sendsMail, now } = context;
  const whoAndWhen = (event: H3Event): MarketChange => ({ by: requireAdmin(event).username, now: now() });

  return {
    "GET /api/admin/markets": (event) => listMarkets({ db, known, now: now() }, readQuery(event, marketListSchema)),
    "POST /api/admin/markets": async (event) => {
      const fields = await readChecked(event, newMarketSchema);
      return answerJson({ success: true, ...(await createMarket(db, fields, whoAndWhen(event))) }, 201);
    },
    "GET /api/admin/markets/:id": (event) => readAdminMarket(db, readMarketId(event)),
    "PUT /api/admin/markets/:id": async (event) => {
      const id = readMarketId(event);
      const { revision, market } = await readChecked(event, marketEditSchema);
      return answerChange(db, id, () => editMarket(db, { id, revision, input: market }, whoAndWhen(event)));
    },
    "DELETE /api/admin/markets/:id": (event) =>
      answerChange(db, readMarketId(event), (id) => setOnSite(db, id, false, whoAndWhen(event))),
    "POST /api/admin/markets/:id/restore": (event) =>
      answerChange(db, readMarketId(event), (id) => setOnSite(db, id, true, whoAndWhen(event))),
    "POST /api/admin/markets/:id/close": async (event) => {
      const id = readMarketId(event);
      const said = await readChecked(event, closeSchema);
      return answerChange(db, id, () => closeMarket(db, { id, ...said }, whoAndWhen(event)));
    },
    "POST /api/admin/markets/:id/reopen": (event) =>
      answerChange(db, readMarketId(event), (id) => reopenMarket(db, id, whoAndWhen(event))),
    "POST /api/admin/markets/:id/merge": async (event) => {
      const id = readMarketId(event);
      const { into } = await readChecked(event, mergeSchema);
      return answerChange(db, id, () => mergeMarkets(db, { id, into }, whoAndWhen(event)));
    },
    "PUT /api/admin/markets/:id/photos": async (event) => {
      const id = readMarketId(event);
      const body = await readChecked(event, marketPhotosSchema);
      return answerChange(db, id, () => changePhotos(db, { id, ...body }, whoAndWhen(event)));
    },
    "PUT /api/admin/markets/:id/notices": async (event) => {
      const id = readMarketId(event);
      const body = await readChecked(event, marketNoticesSchema);
      return answerChange(db, id, () => changeNotices(db, { id, ...body }, whoAndWhen(event)));
    },
    "GET /api/admin/markets/:id/facts": (event) => readMarketFacts(db, readMarketId(event)),
    "POST /api/admin/markets/:id/dispute": async (event) => {
      const id = readMarketId(event);
      const body = await readChecked(event, disputeSchema);
      const { auditId } = await decideDispute(db, { ...body, id }, whoAndWhen(event));
      return { success: true, auditId };
    },
    "GET /api/admin/disputes": async () => ({ disputes: await listDisputes(db) }),

    "GET /api/admin/counts": () => countEverything({ db, known }),
    "GET /api/admin/overview": () => getOverview({ db, known }, now()),
    "GET /api/admin/audit": (event) => listEntries(db, readQuery(event, auditListSchema), requireAdmin(event).role),
    "POST /api/admin/audit/:id/undo": async (event) => {
      const id = readId(event, "There is no such entry in the log.");
      const who = { role: requireAdmin(event).role, ...whoAndWhen(event) };
      const { auditId } = await undoEntry(db, { id, ...who, sendsMail });
      return { success: true, auditId };
    },
  };
}
