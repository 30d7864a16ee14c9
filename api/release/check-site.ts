/** Looks at a drawn site before anybody else does: is every page there, does it say what it should, does the list load? */
import { listGuides } from "#data/files/list-guides.ts";
import { decodeMarketIndex, type MarketIndex } from "#data/market/market-index.ts";
import type { Market } from "#data/market/market-schema.ts";
import type { NewsArticle } from "#data/news/news-schema.ts";
import { selectNews } from "#data/news/news.ts";
import { region } from "#data/region.ts";
import { isClosed } from "#data/market/listing-status.ts";
import { SITE_PAGES, toPageFile } from "#data/site/pages.ts";
import { OperatorError } from "#api/process/operator-error.ts";

interface ExpectedSite {
  markets: readonly Market[];
  otherPages: readonly string[];
}

interface DrawnSite {
  paths: ReadonlySet<string>;
  /** The text of one of its files. */
  read: (path: string) => Promise<string>;
}

/** @throws OperatorError when a page is missing, or a market in the list is */
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

/** Names by id, as a visitor's browser decodes them; null when it could not. */
async function readList(read: DrawnSite["read"]): Promise<Map<number, string> | null> {
  try {
    const index = JSON.parse(await read("data/markets.json")) as MarketIndex;
    const markets = decodeMarketIndex(index);
    return new Map(markets.map(({ id, name }) => [id, name]));
  } catch {
    return null;
  }
}

/** Whether the page of a market names it. */
export function isAbout(html: string, { name }: Pick<Market, "name">): boolean {
  return html.includes(name) || decodeEntities(html).includes(name);
}

/** Those that a name can bring: everything else is written as it is. */
const ENTITY = /&(?:#(38|39|34|60|62)|(amp|lt|gt|quot|apos));/g;
const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decodeEntities(html: string): string {
  return html.replaceAll(ENTITY, (_, code?: string, name: string = "") =>
    code === undefined ? (NAMED[name] ?? "") : String.fromCodePoint(Number(code)),
  );
}

const FIXED_PAGES = SITE_PAGES.filter(({ path }) => !path.includes("[")).map(({ path }) => toPageFile(path));

/** @param articles of feeds; those that are too old by now need no page any more */
export async function listExpectedPages(
  articles: readonly NewsArticle[],
  guidesFolder: string,
  now: Date,
): Promise<string[]> {
  const news = selectNews(articles, {}, region, now).map(({ id }) => id);
  const guides = (await listGuides(guidesFolder)).map(({ id }) => id);
  return [...FIXED_PAGES, ...[...news, ...guides].map((id) => `news/${id}.html`)];
}
