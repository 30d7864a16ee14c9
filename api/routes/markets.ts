/** GET /api/markets and GET /api/markets/{id} (specification §7). */
import type { H3 } from "h3";
import { type Market, marketSchema } from "#data/domain/market-schema.ts";
import { getMarketJson, getMarketsRevision, listMarketJson } from "#api/db/markets.ts";
import type { Db } from "#api/db/tables.ts";
import { ApiError } from "#api/http/api-error.ts";
import { packAnswer, type PackedAnswer, sendJson, sendPacked } from "#api/http/packed-answer.ts";
import { addResource } from "#api/http/resource.ts";

export function addMarketRoutes(app: H3, db: Db): void {
  const getList = keepMarketList(db);
  addResource(app, "/api/markets", {
    GET: async (event) => sendPacked(event, await getList()),
  });
  addResource(app, "/api/markets/:id", {
    GET: async (event) => sendJson(event, await requireMarketJson(db, event.context.params?.["id"])),
  });
}

/** @throws ApiError 404 for an id that no market has or could have. */
export async function requireMarketJson(db: Db, id: string | undefined): Promise<string> {
  const parsed = marketSchema.shape.id.safeParse(/^[1-9]\d*$/.test(id ?? "") ? Number(id) : null);
  const json = parsed.success ? await getMarketJson(db, parsed.data) : null;
  if (json === null) throw new ApiError(404, "Market Not Found");
  return json;
}

/** @throws ApiError 404 as requireMarketJson does. */
export async function requireMarket(db: Db, id: string | undefined): Promise<Market> {
  return JSON.parse(await requireMarketJson(db, id)) as Market;
}

/** The packed list, made anew only after a market has changed. */
function keepMarketList(db: Db): () => Promise<PackedAnswer> {
  let kept: { revision: string; answer: Promise<PackedAnswer> } | null = null;
  return async () => {
    const revision = await getMarketsRevision(db);
    if (kept?.revision === revision) return kept.answer;
    const fresh = { revision, answer: packMarketList(db) };
    kept = fresh;
    try {
      return await fresh.answer;
    } catch (error) {
      if (kept === fresh) kept = null;
      throw error;
    }
  };
}

async function packMarketList(db: Db): Promise<PackedAnswer> {
  return packAnswer(`[${(await listMarketJson(db)).join(",")}]`);
}
