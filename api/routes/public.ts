/** Public routes: published markets, news, photos, and the API's description. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type H3Event, HTTPResponse } from "h3";
import { type Market, marketSchema } from "#data/market/market-schema.ts";
import { marketSearchSchema } from "#data/market/market-search-schema.ts";
import { photoUrl } from "#data/market/photo-address.ts";
import { fromPublicMarket } from "#data/market/public-market.ts";
import { listNews, previewNews } from "#data/news/news.ts";
import { newsListQuerySchema, newsPreviewQuerySchema } from "#data/news/news-query-schema.ts";
import { region } from "#data/region.ts";
import { getMarketJson, parseMarket } from "#api/db/markets.ts";
import type { Db } from "#api/db/tables.ts";
import { PROJECT_ROOT } from "#api/env.ts";
import { ApiError } from "#api/http/api-error.ts";
import { getNetwork } from "#api/http/client.ts";
import { hashContent, makeEtag } from "#api/http/content-coding.ts";
import { packAnswer, sendJson, sendPacked, sendTagged } from "#api/http/packed-answer.ts";
import { readId, readQuery } from "#api/http/read-checked.ts";
import type { Routes } from "#api/http/routes.ts";
import { isPhotoName } from "#api/images/image-files.ts";
import { noSuchPhoto, sendPhoto } from "#api/images/send-photo.ts";
import { createSearchTurns } from "#api/markets/market-search.ts";
import type { PublicMarkets } from "#api/markets/public-markets.ts";
import { makeOpenApiDocument } from "#api/openapi/operations.ts";
import { renderApiPage } from "#api/pages/api-page.ts";
import { STYLES_PATH } from "#api/pages/page.ts";
import { renderNoSubmissionPage, renderStatusPage } from "#api/pages/status-page.ts";
import { getSettings } from "#api/settings/get-settings.ts";
import { createSharePictures } from "#api/pictures/share-pictures.ts";
import { keepLatest } from "#api/process/keep-latest.ts";
import { makeFormToken, MIN_FORM_AGE_MS } from "#api/submissions/hidden-fields.ts";
import { getStatus, listPublicSuggestions } from "#api/submissions/status.ts";
import type { ApiContext } from "./context.ts";

/**
 * A photo's name is a hash of its content, so the content never changes. But a photo may be taken down and must leave
 * caches within an hour; after that, a 304 renews it.
 */
const FOR_AN_HOUR = "public, max-age=3600, must-revalidate";

/** The API's own pages use the site's styles plus pages.css. */
const STYLES = ["site/styles/tokens.css", "site/styles/base.css", "site/styles/primitives.css", "api/pages/pages.css"];

export function publicRoutes(context: ApiContext): Routes {
  const { reading, stateDir, siteUrl, publicMarkets, publicNews, getSecret, now } = context;
  const pictures = createSharePictures();
  const searchInTurn = createSearchTurns();
  let styles: Promise<string> | null = null;
  const describeApi = keepLatest((siteName) =>
    Promise.resolve(JSON.stringify(makeOpenApiDocument({ siteName, siteUrl }))),
  );
  /** The same image may belong to a market and to an article; it is public if either is. */
  const isPublicPhoto = async (name: string) =>
    (await publicMarkets.listPhotos()).has(name) ||
    (await publicNews.list()).some(({ imageUrl }) => imageUrl === photoUrl(name));

  return {
    "GET /api/markets": async (event) => sendPacked(event, await publicMarkets.list()),
    "GET /api/markets/search": async (event) => {
      const { question, page, pageSize } = readQuery(event, marketSearchSchema);
      const network = getNetwork(context.getAddress(event));
      const ids = await searchInTurn(network, () => publicMarkets.search(question, now()));
      const shown = Array.from(ids.subarray((page - 1) * pageSize, page * pageSize), (id) => publicMarkets.find(id));
      const items = (await Promise.all(shown)).filter((json) => json !== null);
      const counts = { page, totalPages: Math.ceil(ids.length / pageSize), total: ids.length };
      const json = `{"items":[${items.join(",")}],${JSON.stringify(counts).slice(1)}`;
      return sendPacked(event, await packAnswer(json));
    },
    "GET /api/markets/:id": async (event) => sendJson(event, await requirePublicMarket(publicMarkets, event)),
    // The Open Graph image for link previews. Messengers keep it for longer than a day anyway.
    "GET /api/markets/:id/picture.png": async (event) => {
      const json = await requirePublicMarket(publicMarkets, event);
      // Its text depends on how many months ago the hours were confirmed.
      const { siteName } = await getSettings(reading);
      const key = hashContent(`${now().toISOString().slice(0, 7)} ${siteName} ${json}`);
      return sendTagged(event, makeEtag(key, "identity"), { "Cache-Control": "public, max-age=86400" }, async () => {
        // Without the county, which the answer adds to the record.
        const market = marketSchema.strip().parse(fromPublicMarket(JSON.parse(json) as Record<string, unknown>));
        const request = { market, now: now(), siteName };
        return {
          body: new Uint8Array(await pictures.get(key, request, getNetwork(context.getAddress(event)))),
          headers: { "Content-Type": "image/png" },
        };
      });
    },
    "GET /api/markets/:id/suggestions": async (event) => {
      const market = await requireMarket(reading, event);
      return sendJson(event, JSON.stringify(await listPublicSuggestions(reading, market.id)));
    },
    "GET /api/images/:name": async (event) => {
      const name = event.context.params?.["name"] ?? "";
      // Validated before it becomes part of a file path.
      if (!isPhotoName(name) || !(await isPublicPhoto(name))) throw noSuchPhoto();
      return sendPhoto(event, { stateDir, name, cacheControl: FOR_AN_HOUR });
    },

    "GET /api/news": async (event) => {
      const query = readQuery(event, newsListQuerySchema);
      return pack(event, listNews(await publicNews.list(), query, region, now()));
    },
    "GET /api/news/preview": async (event) => {
      const query = readQuery(event, newsPreviewQuerySchema);
      return pack(event, previewNews(await publicNews.list(), query, region, now()));
    },
    "GET /api/news/:id": async (event) => {
      const article = await publicNews.find(event.context.params?.["id"] ?? "");
      if (!article) throw new ApiError(404, "Article Not Found");
      return pack(event, article);
    },

    // Forms fetch it when they open and send it with the post.
    "GET /api/form-token": async () => ({ token: makeFormToken(await getSecret(), now()), waitMs: MIN_FORM_AGE_MS }),
    // A submission's status, for its submitter.
    "GET /api/submissions/:token": async (event) => {
      const status = await getStatus(reading, event.context.params?.["token"] ?? "");
      if (!status) throw new ApiError(404, "There is no submission at this address. Please check the whole address.");
      return status;
    },
    "GET /submissions/:token": async (event) => {
      const status = await getStatus(reading, event.context.params?.["token"] ?? "");
      const { draw, headers } = status ? renderStatusPage(status) : renderNoSubmissionPage();
      return new HTTPResponse(draw((await getSettings(reading)).siteName), { status: status ? 200 : 404, headers });
    },

    "GET /api/openapi.json": async (event) => sendJson(event, await describeApi((await getSettings(reading)).siteName)),
    "GET /api": async () => {
      const { draw, headers } = renderApiPage();
      return new HTTPResponse(draw((await getSettings(reading)).siteName), { headers });
    },
    [`GET ${STYLES_PATH}`]: async (event: H3Event) => {
      const body = await (styles ??= readStyles());
      const etag = makeEtag(hashContent(body), "identity");
      return sendTagged(event, etag, { "Cache-Control": "public, max-age=3600" }, () => ({
        body,
        headers: { "Content-Type": "text/css; charset=utf-8" },
      }));
    },
  };
}

/** The JSON of a public market. @throws ApiError 404 if no market has the ID */
async function requirePublicMarket(markets: PublicMarkets, event: H3Event): Promise<string> {
  const json = await markets.find(readMarketId(event));
  if (json === null) throw new ApiError(404, MISSING_MARKET);
  return json;
}

/**
 * The market's stored record: submissions are compared with it rather than with the published one, because they change
 * it.
 * @throws ApiError 404 as requirePublicMarket does
 */
export async function requireMarket(db: Db, event: H3Event): Promise<Market> {
  const json = await getMarketJson(db, readMarketId(event));
  if (json === null) throw new ApiError(404, MISSING_MARKET);
  return parseMarket(json);
}

const MISSING_MARKET = "Market Not Found";

export function readMarketId(event: H3Event): number {
  return readId(event, MISSING_MARKET);
}

async function pack(event: H3Event, answer: object): Promise<HTTPResponse> {
  return sendPacked(event, await packAnswer(JSON.stringify(answer)));
}

async function readStyles(): Promise<string> {
  const files = await Promise.all(STYLES.map((file) => readFile(join(PROJECT_ROOT, file), "utf8")));
  return files.join("\n");
}
