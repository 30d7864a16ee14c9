/**
 * Previews: POST /api/admin/previews stores a draft; GET /preview/markets/{id} renders it, or the market's stored
 * record.
 */
import { randomBytes } from "node:crypto";
import { type H3Event, HTTPResponse } from "h3";
import { LRUCache } from "lru-cache";
import { previewSchema } from "#data/admin/markets-schema.ts";
import { checkMarket } from "#data/market/market-fields-schema.ts";
import { kmBetweenPins } from "#data/market/distance.ts";
import type { Market } from "#data/market/market-schema.ts";
import { ADMIN_IMAGES, photoUrl } from "#data/market/photo-address.ts";
import { getStoredMarket, listMarketJson, parseMarket } from "#api/db/markets.ts";
import type { Db } from "#api/db/tables.ts";
import { ApiError } from "#api/http/api-error.ts";
import { readChecked } from "#api/http/read-checked.ts";
import type { Routes } from "#api/http/routes.ts";
import { getPageSettings } from "#api/settings/get-settings.ts";
import type { ApiContext } from "../context.ts";

/** More than the page's "nearby" list shows, because several may be equally far. */
const AROUND = 10;

const DRAFT_LIFETIME_MS = 30 * 60_000;
/** A draft takes a few kilobytes. */
const MAX_DRAFTS = 100;
const TOKEN_BYTES = 16;

/** The page checks the session itself: the guard would answer JSON, but people need a redirect to the sign-in. */
export function previewRoutes({ db, sessions, drawPreview, now }: ApiContext): Routes {
  /** Draft records by unguessable token. */
  const drafts = new LRUCache<string, Market>({
    max: MAX_DRAFTS,
    ttl: DRAFT_LIFETIME_MS,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  });
  return {
    "POST /api/admin/previews": async (event) => {
      const read = checkMarket((await readChecked(event, previewSchema)).market);
      if (!read.ok) throw new ApiError(422, read.error, { field: read.field });
      const { market } = read;
      const draft = randomBytes(TOKEN_BYTES).toString("base64url");
      drafts.set(draft, market);
      return { success: true, url: `/preview/markets/${market.id}?draft=${draft}` };
    },
    "GET /preview/markets/:id": async (event) => {
      if (!(await sessions.read(event))) {
        return new HTTPResponse(null, { status: 302, headers: { Location: "/admin" } });
      }
      const market = await findMarket(db, drafts, event);
      if (!market) return say(404, "There is nothing to preview here any more. Open the preview again.");
      const html = await drawPreview({
        market: withOwnPhotos(market),
        around: await findAround(db, market),
        settings: await getPageSettings(db),
      });
      if (html === null) return say(503, NOT_NOW);
      // The page's meta tag has the rest of the policy.
      const policy = { "Content-Security-Policy": "frame-ancestors 'none'" };
      return new HTTPResponse(html, {
        headers: { ...PRIVATE, ...policy, "Content-Type": "text/html; charset=utf-8" },
      });
    },
  };
}

/** Pending photos are visible to admins only, so load all photos from the admin route. */
function withOwnPhotos(market: Market): Market {
  const toOwn = (photo: string) => photoUrl(photo).replace(/^\/api\/images\//, ADMIN_IMAGES);
  const texts = Object.entries(market.photoTexts ?? {}).map(([photo, text]) => [toOwn(photo), text]);
  const photoTexts = market.photoTexts && { photoTexts: Object.fromEntries(texts) as typeof market.photoTexts };
  return { ...market, photos: market.photos.map(toOwn), ...photoTexts };
}

const NOT_NOW = "The preview cannot be drawn now: a publish of everything is under way. Try again in a minute.";
const PRIVATE = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };

async function findMarket(db: Db, drafts: LRUCache<string, Market>, event: H3Event): Promise<Market | null> {
  const id = event.context.params?.["id"] ?? "";
  const draft = event.url.searchParams.get("draft");
  if (draft !== null) {
    const market = drafts.get(draft) ?? null;
    return String(market?.id) === id ? market : null;
  }
  const stored = /^\d{1,15}$/.test(id) ? await getStoredMarket(db, Number(id)) : null;
  return stored?.market ?? null;
}

/** The closest live markets. */
async function findAround(db: Db, market: Market): Promise<Market[]> {
  const others = (await listMarketJson(db)).map(parseMarket);
  return others
    .filter(({ id }) => id !== market.id)
    .toSorted((a, b) => kmBetweenPins(market, a) - kmBetweenPins(market, b))
    .slice(0, AROUND);
}

function say(status: number, text: string): HTTPResponse {
  return new HTTPResponse(`${text}\n`, {
    status,
    headers: { ...PRIVATE, "Content-Type": "text/plain; charset=utf-8" },
  });
}
