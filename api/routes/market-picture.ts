/** GET /api/markets/{id}/picture.png: what a messenger shows beside a link to the market (Open Graph). */
import { type H3, HTTPResponse } from "h3";
import { marketSchema } from "#data/domain/market-schema.ts";
import { hashContent, makeEtag, matchesEtag } from "#api/http/etag.ts";
import { addResource } from "#api/http/resource.ts";
import type { PublicMarkets } from "#api/markets/public-markets.ts";
import { createSharePictures } from "#api/pictures/share-pictures.ts";
import { requirePublicMarket } from "./markets.ts";

/** Those who fetch such pictures keep them far longer than a day anyway. */
const CACHE = "public, max-age=86400";

export function addMarketPictureRoute(app: H3, markets: PublicMarkets): void {
  const pictures = createSharePictures();
  addResource(app, "/api/markets/:id/picture.png", {
    GET: async (event) => {
      const json = await requirePublicMarket(markets, event.context.params?.["id"]);
      const key = hashContent(json);
      const etag = makeEtag(key, "identity");
      const headers = { ETag: etag, "Cache-Control": CACHE };
      if (matchesEtag(event.req.headers.get("if-none-match"), etag)) {
        return new HTTPResponse(null, { status: 304, headers });
      }
      const picture = await pictures.get(key, marketSchema.parse(JSON.parse(json)));
      return new HTTPResponse(new Uint8Array(picture), { headers: { ...headers, "Content-Type": "image/png" } });
    },
  });
}
