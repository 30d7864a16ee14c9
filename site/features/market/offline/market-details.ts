/** The file with the facts that the list's data lacks. With both files, a device can draw every market's page. */
import { pickFacts } from "#data/market/facts.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import type { Market } from "#data/market/market-schema.ts";
import type { SiteSnapshot } from "#data/market/snapshot-schema.ts";
import type { ShownMarket } from "../shown-facts.ts";
import { decodeMarketIndex, type MarketIndex } from "#data/market/market-index.ts";
import { region } from "#data/region.ts";
import { getLocalMoment } from "#data/schedule/local-time.ts";
import { DETAILS_URL, INDEX_URL } from "../../../lib/index-url.ts";
import { type RelatedMarkets, findRelatedMarkets, isRelated } from "#data/market/related-markets.ts";
import { NEIGHBOR_CANDIDATES, findNearest, pickNeighbors } from "#data/market/neighbors.ts";
import { readSavedAt } from "../../../lib/saved-at.ts";

interface DrawnMarket {
  market: ShownMarket;
  nearby: readonly ListedMarket[];
  related: RelatedMarkets | undefined;
}

/** The list has these in part only. */
const IN_PART = [
  ...(["schedule", "hoursConfirmed", "paymentsConfirmed", "productsConfirmed"] as const),
  ...(["snapConfirmed", "elsewhere", "standing"] as const),
];

type MarketDetails = Omit<ShownMarket, Exclude<keyof ListedMarket, (typeof IN_PART)[number]>>;

interface MarketDetailsFile {
  /** By market id. */
  details: Record<number, MarketDetails>;
  /** From the ids of merged markets to the ids of those that they were merged into. */
  redirects: Record<number, number>;
}

type OpenMarkets = Omit<SiteSnapshot, "markets" | "claims"> & { markets: readonly Market[] };

export function toMarketDetails({ markets, redirects = [] }: OpenMarkets): MarketDetailsFile {
  const toDetails = (market: Market) => ({
    ...pickFacts(market, ({ isListed, isInternal }) => !isListed && !isInternal),
    ...Object.fromEntries(IN_PART.flatMap((name) => (market[name] ? [[name, market[name]]] : []))),
  });
  return {
    details: Object.fromEntries(markets.map((market) => [market.id, toDetails(market) as MarketDetails])),
    redirects: Object.fromEntries(redirects.map(({ from, to }) => [from, to])),
  };
}

/**
 * Combines the list's data and the details of a market.
 * @returns `drawn` null if no market has this id; `savedAt`, when the server last sent the older of both files
 * @throws Error if the data cannot be loaded
 */
export async function loadMarket(id: number): Promise<{ drawn: DrawnMarket | null; savedAt: Date }> {
  const [index, file] = await Promise.all([fetchData(INDEX_URL), fetchData(DETAILS_URL)]);
  const { details } = file.data as MarketDetailsFile;
  const markets = decodeMarketIndex(index.data as MarketIndex).map((one) => ({
    ...one,
    partOf: details[one.id]?.partOf,
  }));
  const listed = markets.find((market) => market.id === id);
  const rest = details[id];
  const drawn = listed && rest ? drawnOf(listed, rest, markets) : null;
  return { drawn, savedAt: index.savedAt < file.savedAt ? index.savedAt : file.savedAt };
}

function drawnOf(listed: ListedMarket, rest: MarketDetails, markets: readonly Placed[]): DrawnMarket {
  const now = new Date();
  const strangers = markets.filter((market) => market === listed || !isRelated(market, listed));
  return {
    market: toWhole(listed, rest),
    nearby: pickNeighbors(listed, findNearest(strangers, listed, NEIGHBOR_CANDIDATES), {
      now,
      rules: region,
      day: getLocalMoment(now, region.timeZone),
    }),
    related: findRelatedMarkets(markets).get(listed.id),
  };
}

type Placed = ListedMarket & Pick<MarketDetails, "partOf">;

function toWhole(listed: ListedMarket, rest: MarketDetails): ShownMarket {
  const whole = Object.entries(listed).filter(([name]) => !IN_PART.some((part) => part === name));
  return { ...(Object.fromEntries(whole) as Omit<ListedMarket, (typeof IN_PART)[number]>), ...rest };
}

interface DataFile {
  data: unknown;
  savedAt: Date;
}

async function fetchData(url: string): Promise<DataFile> {
  const answer = await fetch(url, { credentials: "include" });
  if (!answer.ok) throw new Error(`${answer.status}: ${answer.statusText}`);
  // Without this header the answer comes directly from the server.
  return { data: await answer.json(), savedAt: readSavedAt(answer) ?? new Date() };
}
