/** Looks at a built site before anybody else does: is every page there, does it say what it should, does the list load? */
import { access, readFile } from "node:fs/promises";
import { join } from "node:path";
import { listGuideIds } from "#data/list-guides.ts";
import { mapSome } from "./files.ts";
import { decodeMarketIndex, type MarketIndex } from "#data/market/market-index.ts";
import type { Market } from "#data/market/market-schema.ts";
import type { NewsArticle } from "#data/news/news-schema.ts";
import { selectNews } from "#data/news/news.ts";
import { region } from "#data/region.ts";
import { isClosed } from "#data/market/standing.ts";
import { SITE_PAGES, toPageFile } from "#data/site/pages.ts";
import { OperatorError } from "#api/operator-error.ts";

const AT_ONCE = 16;

interface ExpectedBuild {
  markets: readonly Market[];
  /** Those of them whose page must say something new. */
  changed: readonly Market[];
  otherPages: readonly string[];
}

/**
 * @throws OperatorError when a page or a market in the list is missing, or the page of a changed market is not about it
 */
export async function checkBuild(buildDir: string, { markets, changed, otherPages }: ExpectedBuild): Promise<void> {
  const pages = [...otherPages, ...markets.map(({ id }) => getPage(id))];
  const missing = await keep(pages, (page) => lacks(join(buildDir, page)));
  refuse(missing, `The site was built without ${missing.length} of its ${pages.length} pages`);
  const open = markets.filter((market) => !isClosed(market));
  await checkList(join(buildDir, "data", "markets.json"), open);
  const wrong = await keep(changed, async (market) => !(await isAbout(join(buildDir, getPage(market.id)), market)));
  refuse(
    wrong.map(({ id }) => getPage(id)),
    `The site was built with ${wrong.length} pages that do not name their market`,
  );
}

function getPage(id: number): string {
  return `markets/${id}.html`;
}

/** @throws OperatorError naming the first three */
function refuse(pages: readonly string[], problem: string): void {
  if (pages.length === 0) return;
  throw new OperatorError(`${problem} (${pages.slice(0, 3).join(", ")}${pages.length > 3 ? ", ..." : ""}).`);
}

async function checkList(file: string, markets: readonly Market[]): Promise<void> {
  const listed = await readList(file);
  if (listed?.size === markets.length && markets.every(({ id, name }) => listed.get(id) === name)) return;
  const found = listed ? `has ${listed.size} of ${markets.length} markets, or others` : "cannot be read";
  throw new OperatorError(`The site was built with a list of markets that ${found} (data/markets.json).`);
}

/** Names by id, as a visitor's browser decodes them; null when it could not. */
async function readList(file: string): Promise<Map<number, string> | null> {
  try {
    const index = JSON.parse(await readFile(file, "utf8")) as MarketIndex;
    return new Map(decodeMarketIndex(index).map(({ id, name }) => [id, name]));
  } catch {
    return null;
  }
}

async function isAbout(page: string, { name }: Market): Promise<boolean> {
  return decodeEntities(await readFile(page, "utf8")).includes(name);
}

/** Those that a name can bring: everything else is written as it is. */
const ENTITY = /&(?:#(38|39|34|60|62)|(amp|lt|gt|quot|apos));/g;
const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decodeEntities(html: string): string {
  return html.replaceAll(ENTITY, (_, code?: string, name: string = "") =>
    code === undefined ? (NAMED[name] ?? "") : String.fromCodePoint(Number(code)),
  );
}

function lacks(file: string): Promise<boolean> {
  return access(file).then(
    () => false,
    () => true,
  );
}

/** Like filter, with some at a time. */
async function keep<T>(items: readonly T[], test: (item: T) => Promise<boolean>): Promise<T[]> {
  const fits = await mapSome(items, AT_ONCE, test);
  return items.filter((_, index) => fits[index]);
}

const FIXED_PAGES = SITE_PAGES.filter(({ path }) => !path.includes("[")).map(({ path }) => toPageFile(path));

/** @param articles of feeds; those that are too old by now need no page any more */
export async function listExpectedPages(
  articles: readonly NewsArticle[],
  guidesFolder: string,
  now: Date,
): Promise<string[]> {
  const news = selectNews(articles, {}, region, now).map(({ id }) => id);
  return [...FIXED_PAGES, ...[...news, ...(await listGuideIds(guidesFolder))].map((id) => `news/${id}.html`)];
}
