/** Parses RSS, Atom, RDF and JSON feeds into one common form. */
import {
  type AtomFeed,
  DetectError,
  type JsonFeed,
  MalformedError,
  type MediaNs,
  parseFeed as parse,
  ParseError,
  type RdfFeed,
  type RssFeed,
} from "feedsmith";

/** Why a feed cannot be read, human-readable. */
export class FeedError extends Error {}

/** Text that may be HTML. */
export interface FeedText {
  value: string;
  isHtml: boolean;
}

/** An item as the feed has it, unchecked. */
export interface FeedItem {
  guid: string | undefined;
  link: string | undefined;
  title: FeedText | undefined;
  summary: FeedText | undefined;
  content: FeedText | undefined;
  author: string | undefined;
  categories: string[];
  date: string | undefined;
  picture: { url: string; credit: string | undefined } | undefined;
}

/** Only the first items are read: feeds put the newest first. */
const ITEMS_PER_FEED = 200;

/** @throws FeedError if the text is not a feed, or a broken one */
export function parseFeed(text: string): FeedItem[] {
  const { format, feed } = read(text.trimStart());
  if (format === "rss") return (feed.items ?? []).map(readRssItem);
  if (format === "atom") return (feed.entries ?? []).map(readAtomEntry);
  if (format === "rdf") return (feed.items ?? []).map(readRdfItem);
  return (feed.items ?? []).map(readJsonItem);
}

function read(text: string) {
  try {
    return parse(text, { maxItems: ITEMS_PER_FEED });
  } catch (error) {
    if (error instanceof DetectError || error instanceof ParseError) {
      throw new FeedError("What came is no feed: neither RSS nor Atom nor JSON Feed. Check its address.", {
        cause: error,
      });
    }
    if (!(error instanceof MalformedError)) throw error;
    const reason = error.cause instanceof Error ? ` (${error.cause.message.slice(0, 100)})` : "";
    throw new FeedError(`The feed is broken${reason}.`, { cause: error });
  }
}

function readRssItem(item: RssFeed.Item<string>): FeedItem {
  const permalink = item.guid?.isPermaLink === false ? undefined : item.guid?.value;
  const isAddress = permalink !== undefined && /^https?:/i.test(permalink);
  const enclosure = item.enclosures?.find(({ type, url }) => isPicture(type, url));
  return {
    guid: item.guid?.value,
    link: item.link ?? findAlternate(item.atom?.links) ?? (isAddress ? permalink : undefined),
    title: html(item.title ?? item.dc?.titles?.[0]),
    summary: html(item.description),
    content: html(item.content?.encoded),
    author: item.dc?.creators?.[0] ?? item.authors?.[0]?.name,
    categories: (item.categories ?? []).flatMap(({ name }) => name ?? []),
    date: item.pubDate ?? item.dc?.dates?.[0] ?? item.atom?.published ?? item.atom?.updated,
    picture: findMedia(item.media) ?? toPicture(enclosure?.url ?? item.itunes?.image),
  };
}

/** RSS 1.0 has the same elements as RSS 2.0, but its own ids and subjects. */
function readRdfItem(item: RdfFeed.Item<string>): FeedItem {
  const { rdf, ...others } = item;
  return { ...readRssItem(others), guid: rdf?.about, categories: item.dc?.subjects ?? [] };
}

function readAtomEntry(entry: AtomFeed.Entry<string>): FeedItem {
  const links = entry.links ?? [];
  const enclosure = links.find(({ rel, type, href }) => rel === "enclosure" && isPicture(type, href));
  return {
    guid: entry.id,
    link: findAlternate(links),
    title: readAtomText(entry.title),
    summary: readAtomText(entry.summary),
    content: readAtomText(entry.content),
    author: entry.authors?.[0]?.name ?? entry.dc?.creators?.[0],
    categories: (entry.categories ?? []).flatMap(({ label, term }) => label ?? term ?? []),
    date: entry.published ?? entry.updated ?? entry.dc?.dates?.[0],
    picture: findMedia(entry.media) ?? toPicture(enclosure?.href),
  };
}

function readJsonItem(item: JsonFeed.Item<string>): FeedItem {
  return {
    guid: item.id,
    link: item.url ?? item.external_url,
    // Plain text by the standard, but many feeds contain HTML entities: "Growers&#8217; market".
    title: html(escapeTags(item.title)),
    summary: html(escapeTags(item.summary)),
    content: html(item.content_html) ?? plain(item.content_text),
    author: item.authors?.[0]?.name,
    categories: item.tags ?? [],
    date: item.date_published ?? item.date_modified,
    picture: toPicture(item.image ?? item.banner_image),
  };
}

/** RFC 4287, 3.1.1: without a type it is plain text. */
function readAtomText(text: AtomFeed.Content | undefined): FeedText | undefined {
  if (text?.value === undefined) return undefined;
  return /html/i.test(text.type ?? "") ? html(text.value) : plain(text.value);
}

function html(value: string | undefined): FeedText | undefined {
  return value === undefined ? undefined : { value, isHtml: true };
}

/** HTML in which only entities have a meaning: tags are escaped. */
function escapeTags(text: string | undefined): string | undefined {
  return text?.replaceAll("<", "&lt;");
}

function plain(value: string | undefined): FeedText | undefined {
  return value === undefined ? undefined : { value, isHtml: false };
}

/** RFC 4287, 4.2.7.2: a link without `rel` counts as "alternate". */
function findAlternate(links: readonly { rel?: string; href?: string }[] = []): string | undefined {
  return (links.find(({ rel }) => rel === "alternate") ?? links.find(({ rel }) => rel === undefined))?.href;
}

function isPicture(type: string | undefined, url: string | undefined): boolean {
  return type === undefined ? /\.(?:jpe?g|png|webp|gif|avif)(?:\?|$)/i.test(url ?? "") : type.startsWith("image/");
}

/** https://www.rssboard.org/media-rss */
function findMedia(media: MediaNs.ItemOrFeed | undefined): FeedItem["picture"] {
  const contents = (media?.groups ?? []).flatMap((group) => group.contents ?? []);
  const all = [...(media?.contents ?? []), ...contents];
  const content = all.find(({ medium, type, url }) => medium === "image" || (!medium && isPicture(type, url)));
  const credit = content?.credits?.[0]?.value ?? media?.credits?.[0]?.value;
  return toPicture(content?.url ?? media?.thumbnails?.[0]?.url, credit);
}

function toPicture(url: string | undefined, credit?: string): FeedItem["picture"] {
  return url === undefined ? undefined : { url, credit };
}
