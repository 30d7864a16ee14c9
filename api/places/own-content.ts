/**
 * What of the directory is not a provider's, to be kept where nothing runs out: in a snapshot in git. There the dates
 * that say how long a value may be kept (design §4) would be lost, and with them what tells it from somebody's own.
 */
import type { Market, MarketSnapshot } from "#data/domain/market-schema.ts";
import { listPlaces } from "#api/db/market-places.ts";
import { listLentPhotos } from "#api/db/provider-photos.ts";
import type { Db } from "#api/db/tables.ts";
import { isProvidersAlone } from "./apply-place.ts";
import { dropFilled, FOR_EVER } from "./fill-market.ts";
import { parseDetails } from "./place-details.ts";

export interface OwnContent {
  snapshot: MarketSnapshot;
  /** Markets of which nothing is left: their very names and places are the provider's. */
  omitted: Pick<Market, "id" | "name" | "city">[];
  /** How many others had something of the provider's. */
  thinned: number;
}

/** @param snapshot what the database holds. Place ids stay in it, as the terms allow. */
export async function takeOwnContent(db: Db, snapshot: MarketSnapshot): Promise<OwnContent> {
  const [places, lent] = await Promise.all([listPlaces(db), listLentPhotos(db)]);
  const own: OwnContent = { snapshot, omitted: [], thinned: 0 };
  const markets: Market[] = [];
  for (const market of snapshot.markets) {
    const details = parseDetails(places.get(market.id)?.details ?? null);
    if (isProvidersAlone(market, details)) {
      const { id, name, city } = market;
      own.omitted.push({ id, name, city });
      continue;
    }
    const hasFilled = Object.keys(details.fetched).length > 0;
    const hasLent = market.photos.some((photo) => lent.has(photo));
    if (hasFilled || hasLent) own.thinned += 1;
    const filledOut = hasFilled ? dropFilled(market, details, FOR_EVER).market : market;
    markets.push(hasLent ? withoutPhotos(filledOut, lent) : filledOut);
  }
  const gone = new Set(own.omitted.map(({ id }) => id));
  const redirects = (snapshot.redirects ?? []).filter(({ to }) => !gone.has(to));
  const { updated } = snapshot;
  return { ...own, snapshot: { updated, markets, ...(redirects.length > 0 && { redirects }) } };
}

export function withoutPhotos(market: Market, names: ReadonlySet<string>): Market {
  const { photoTexts = {}, ...rest } = market;
  const texts = Object.fromEntries(Object.entries(photoTexts).filter(([photo]) => !names.has(photo)));
  return {
    ...rest,
    photos: market.photos.filter((photo) => !names.has(photo)),
    ...(Object.keys(texts).length > 0 && { photoTexts: texts }),
  };
}
