/** Draws the market of the address from the data on the device, or says that there is none. */
import { decodeMarketIndex, type MarketIndex } from "#data/domain/market-index.ts";
import { region } from "#data/region.ts";
import { findNearest } from "../../market/nearby.ts";
import { INDEX_URL } from "../../list/index-url.ts";
import { DETAILS_URL } from "../details-url.ts";
import { joinMarket, type MarketDetailsFile } from "../market-details.ts";
import { MARKET_DRAWN } from "../page-events.ts";
import { drawMarket, type DrawnMarket } from "./draw-market.ts";

/** As many as on the static page. */
const NEARBY = 5;
const NOT_LOADED = "This page could not be loaded. Please check your internet connection and try again.";

const place = document.querySelector<HTMLElement>("[data-offline-market]");
if (place) void start(place);

async function start(place: HTMLElement): Promise<void> {
  try {
    const drawn = await loadMarket(Number(/^\/markets\/(\d+)\/?$/.exec(location.pathname)?.[1]));
    const page = drawn ? drawMarket(drawn, new Date()) : cloneMould("missing-mould");
    place.replaceChildren(page);
    if (!drawn || !(page instanceof HTMLElement)) {
      document.title = `Market Not Found · ${region.siteName}`;
      return;
    }
    document.title = `${drawn.market.name}, ${drawn.market.city} · ${region.siteName}`;
    window.dispatchEvent(new Event(MARKET_DRAWN));
  } catch {
    place.querySelector("[data-wait]")?.replaceChildren(NOT_LOADED);
  }
}

/** @returns null when no market has the id. */
async function loadMarket(id: number): Promise<DrawnMarket | null> {
  const [index, { details }] = await Promise.all([
    fetchJson<MarketIndex>(INDEX_URL),
    fetchJson<MarketDetailsFile>(DETAILS_URL),
  ]);
  const markets = decodeMarketIndex(index);
  const listed = markets.find((market) => market.id === id);
  const rest = details[id];
  if (!listed || !rest) return null;
  return { market: joinMarket(listed, rest), nearby: findNearest(markets, listed, NEARBY) };
}

async function fetchJson<T>(url: string): Promise<T> {
  const answer = await fetch(url, { credentials: "include" });
  if (!answer.ok) throw new Error(`${answer.status}: ${answer.statusText}`);
  return (await answer.json()) as T;
}

function cloneMould(id: string): Node {
  return document.importNode(
    document.querySelector<HTMLTemplateElement>(`#${id}`)?.content ?? new DocumentFragment(),
    true,
  );
}
