/** Checks a drawn release before it goes live: every page is there and names its market, and the list can be read. */
import { listGuides } from "#data/files/list-guides.ts";
import { decodeMarketIndex, type MarketIndex } from "#data/market/market-index.ts";
import type { Market } from "#data/market/market-schema.ts";
import type { NewsArticle } from "#data/news/news-schema.ts";
import { selectNews } from "#data/news/news.ts";
import { region } from "#data/region.ts";
import { isClosed } from "#data/market/standing.ts";
import { SITE_PAGES, toPageFile } from "#data/site/pages.ts";
import { OperatorError } from "#api/process/operator-error.ts";

interface ExpectedSite {
  markets: readonly Market[];
  otherPages: readonly string[];
}

interface DrawnSite {
  paths: ReadonlySet<string>;
  /** Reads one of its files as text. */
  read: (path: string) => Promise<string>;
}

/** @throws OperatorError if a page is missing, or a market is missing in the list */
export async function checkSite({ paths, read }: DrawnSite, { markets, otherPages }: ExpectedSite): Promise<void> {
  const pages = [...otherPages, ...markets.map(({ id }) => getMarketFile(id))];
  const missing = pages.filter((page) => !paths.has(page));
  if (missing.length > 0) {
    const named = `${missing.slice(0, 3).join(", ")}${missing.length > 3 ? ", ..." : ""}`;
    throw new OperatorError(`The site was made without ${missing.length} of its ${pages.length} pages (${named}).`);
  }
  const open = markets.filter((market) => !isClosed(market));
  const listed = await readList(read);
  if (listed?.size === open.length && open.every(({ id, name }) => listed.get(id) === name)) return;
  const found = listed ? `has ${listed.size} of ${open.length} markets, or others` : "cannot be read";
  throw new OperatorError(`The site was made with a list of markets that ${found} (data/markets.json).`);
}

export function getMarketFile(id: number): string {
  return `markets/${id}.html`;
}

/** Market names by ID, decoded as a browser would; null if it fails. */
async function readList(read: DrawnSite["read"]): Promise<Map<number, string> | null> {
  try {
    const index = JSON.parse(await read("data/markets.json")) as MarketIndex;
    const markets = decodeMarketIndex(index);
    return new Map(markets.map(({ id, name }) => [id, name]));
  } catch {
    return null;
  }
}

/**
 * Checks a drawn page.
 * @param market whose page it is
 * @throws OperatorError if it has no Content-Security-Policy, or does not name its market
 */
export function checkPage(file: string, html: string, market?: Pick<Market, "name">): void {
  if (!html.includes(POLICY)) throw new OperatorError(`${file} was drawn without its Content-Security-Policy.`);
  if (market && !html.includes(market.name) && !decodeEntities(html).includes(market.name)) {
    throw new OperatorError(`${file} was drawn and does not name its market.`);
  }
}

/** In the page itself: a proxy or another host that serves the release may send no headers. */
const POLICY = '<meta http-equiv="content-security-policy"';

/** The entities that can occur in names; everything else is written unescaped. */
const ENTITY = /&(?:#(38|39|34|60|62)|(amp|lt|gt|quot|apos));/g;
const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decodeEntities(html: string): string {
  return html.replaceAll(ENTITY, (_, code?: string, name: string = "") =>
    code === undefined ? (NAMED[name] ?? "") : String.fromCodePoint(Number(code)),
  );
}

const FIXED_PAGES = SITE_PAGES.filter(({ path }) => !path.includes("[")).map(({ path }) => toPageFile(path));

/** @param articles of feeds; expired ones need no page */
export async function listExpectedPages(
  articles: readonly NewsArticle[],
  guidesFolder: string,
  now: Date,
): Promise<string[]> {
  const news = selectNews(articles, {}, region, now).map(({ id }) => id);
  const guides = (await listGuides(guidesFolder)).map(({ id }) => id);
  return [...FIXED_PAGES, ...[...news, ...guides].map((id) => `news/${id}.html`)];
}
