/** /api/admin/markets: the list, and everything that is done to one market. */
import type { H3, H3Event } from "h3";
import {
  mergeSchema,
  marketEditSchema,
  marketPhotosSchema,
  newMarketSchema,
} from "#data/domain/admin-market-schema.ts";
import { marketListSchema } from "#data/domain/admin-list-schema.ts";
import { requireAdmin } from "#api/auth/guard.ts";
import type { Db } from "#api/db/tables.ts";
import { answerJson } from "#api/http/answer-json.ts";
import { readChecked, readQuery } from "#api/http/read-checked.ts";
import { readId } from "#api/http/read-id.ts";
import { addResource } from "#api/http/resource.ts";
import {
  archiveMarket,
  createMarket,
  editMarket,
  type MarketChange,
  restoreMarket,
  StaleMarketError,
} from "#api/markets/change-market.ts";
import { changePhotos } from "#api/markets/change-photos.ts";
import type { KnownMarkets } from "#api/markets/known-markets.ts";
import { listMarkets } from "#api/markets/list-markets.ts";
import { mergeMarkets } from "#api/markets/merge-markets.ts";
import { readAdminMarket } from "#api/markets/read-market.ts";

export interface MarketDeps {
  db: Db;
  known: KnownMarkets;
  now: () => Date;
}

const PATH = "/api/admin/markets";

export function addAdminMarketRoutes(app: H3, deps: MarketDeps): void {
  const { db, now } = deps;
  addResource(app, PATH, {
    GET: async (event) => answerJson(await listMarkets({ ...deps, now: now() }, readQuery(event, marketListSchema))),
    POST: async (event) => {
      const fields = await readChecked(event, newMarketSchema);
      return answerJson({ success: true, ...(await createMarket(db, fields, whoAndWhen(event))) }, 201);
    },
  });
  addResource(app, `${PATH}/:id`, {
    GET: async (event) => answerJson(await readAdminMarket(db, readMarketId(event))),
    PUT: async (event) => {
      const id = readMarketId(event);
      const { revision, market } = await readChecked(event, marketEditSchema);
      return answerChange(id, () => editMarket(db, { id, revision, input: market }, whoAndWhen(event)));
    },
    DELETE: (event) => answerChange(readMarketId(event), (id) => archiveMarket(db, id, whoAndWhen(event))),
  });
  addResource(app, `${PATH}/:id/restore`, {
    POST: (event) => answerChange(readMarketId(event), (id) => restoreMarket(db, id, whoAndWhen(event))),
  });
  addResource(app, `${PATH}/:id/merge`, {
    POST: async (event) => {
      const id = readMarketId(event);
      const { into } = await readChecked(event, mergeSchema);
      return answerChange(id, () => mergeMarkets(db, { id, into }, whoAndWhen(event)));
    },
  });
  addResource(app, `${PATH}/:id/photos`, {
    PUT: async (event) => {
      const id = readMarketId(event);
      const body = await readChecked(event, marketPhotosSchema);
      return answerChange(id, () => changePhotos(db, { id, ...body }, whoAndWhen(event)));
    },
  });

  function whoAndWhen(event: H3Event): MarketChange {
    return { by: requireAdmin(event).username, now: now() };
  }

  /** With the market as it is now, where somebody else was faster. */
  async function answerChange(id: number, change: (id: number) => Promise<{ auditId: number | null }>) {
    try {
      const { auditId } = await change(id);
      return answerJson({ success: true, auditId });
    } catch (error) {
      if (!(error instanceof StaleMarketError)) throw error;
      const message = "Somebody else has changed this market meanwhile. Look at both, and save again.";
      return answerJson({ success: false, error: message, current: await readAdminMarket(db, id) }, 409);
    }
  }
}

function readMarketId(event: H3Event): number {
  return readId(event, "Market Not Found");
}
