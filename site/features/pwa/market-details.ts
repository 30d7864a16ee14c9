/** What the list's data leaves out of the markets, as a file: with both, a device can show every market's page. */
import type { ListedMarket } from "#data/domain/listed-market.ts";
import type { Market, MarketSnapshot } from "#data/domain/market-schema.ts";
import type { ShownMarket } from "../market/shown-facts.ts";

export type MarketDetails = Omit<Market, keyof ListedMarket | "sources">;

export interface MarketDetailsFile {
  /** By market id. */
  details: Record<number, MarketDetails>;
  /** Ids of markets that turned out to be others, and of those. */
  redirects: Record<number, number>;
}

export function toMarketDetails({ markets, redirects = [] }: MarketSnapshot): MarketDetailsFile {
  return {
    details: Object.fromEntries(markets.map((market) => [market.id, toDetails(market)])),
    redirects: Object.fromEntries(redirects.map(({ from, to }) => [from, to])),
  };
}

/** Both halves of a market together again. */
export function joinMarket(listed: ListedMarket, details: MarketDetails): ShownMarket {
  return { ...listed, ...details };
}

/** What is missing stays away: JSON leaves `undefined` out. */
function toDetails(market: Market): MarketDetails {
  const { description, phoneNumber, website, facebook, instagram } = market;
  const { photoTexts, attributions, confirmed, hoursConfirmed } = market;
  return {
    ...{ description, phoneNumber, website, facebook, instagram },
    ...{ photoTexts, attributions, confirmed, hoursConfirmed },
  };
}
