/** GET /api/markets and GET /api/markets/{id} (specification §7): what visitors may know, see PublicMarkets. */
import type { H3 } from "h3";
import { type Market, marketSchema } from "#data/domain/market-schema.ts";
import { getMarketJson } from "#api/db/markets.ts";
import type { Db } from "#api/db/tables.ts";
import { ApiError } from "#api/http/api-error.ts";
import { sendJson, sendPacked } from "#api/http/packed-answer.ts";
import { addResource } from "#api/http/resource.ts";
import type { PublicMarkets } from "#api/markets/public-markets.ts";

export function addMarketRoutes(app: H3, markets: PublicMarkets): void {
  addResource(app, "/api/markets", {
    GET: async (event) => sendPacked(event, await markets.list()),
  });
  addResource(app, "/api/markets/:id", {
    GET: async (event) => sendJson(event, await requirePublicMarket(markets, event.context.params?.["id"])),
  });
}

/** The JSON of a market. @throws ApiError 404 for an id that no market has or could have. */
export async function requirePublicMarket(markets: PublicMarkets, id: string | undefined): Promise<string> {
  return requireJson(id, markets.find);
}

/**
 * A market as the database has it: what people send is compared with that, since it is there that it would go.
 * @throws ApiError 404 as requirePublicMarket does.
 */
export async function requireMarket(db: Db, id: string | undefined): Promise<Market> {
  return JSON.parse(await requireJson(id, (number) => getMarketJson(db, number))) as Market;
}

async function requireJson(id: string | undefined, find: (id: number) => Promise<string | null>): Promise<string> {
  const parsed = marketSchema.shape.id.safeParse(/^[1-9]\d*$/.test(id ?? "") ? Number(id) : null);
  const json = parsed.success ? await find(parsed.data) : null;
  if (json === null) throw new ApiError(404, "Market Not Found");
  return json;
}
