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
  /** What relative addresses start from, as XML Base states it, outermost first; the last is that of the text. */
  bases: (string | undefined)[];
  title: FeedText | undefined;
  summary: FeedText | undefined;
  content: FeedText | undefined;
  author: string | undefined;
  categories: string[];
  /** The best first: the first that can be read counts. */
  dates: (string | undefined)[];
  picture: { url: string; credit: string | undefined } | undefined;
}

/** @throws FeedError if the text is not a feed, or a broken one */
export function parseFeed(text: string): FeedItem[] {
  const { format, feed } = read(text.trimStart());
  if (format === "json") return (feed.items ?? []).map((item) => readJsonItem(item, feed.authors));
  const base = feed.xml?.base;
  if (format === "rss") return (feed.items ?? []).map((item) => readRssItem(item, base));
  if (format === "rdf") return (feed.items ?? []).map((item) => readRdfItem(item, base));
  return (feed.entries ?? []).map((entry) => readAtomEntry(entry, feed));
}

function read(text: string) {
  try {
    return parse(text);
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

function readRssItem(item: RssFeed.Item<string>, base: string | undefined): FeedItem {
  const { value: guid, isPermaLink } = item.guid ?? {};
  // Without a word about it, only what looks like an address is one.
  const permalink = isPermaLink ? guid : isPermaLink === undefined ? findAddress(guid) : undefined;
  const enclosure = item.enclosures?.find(({ type, url }) => isPicture(type, url));
  return {
    guid,
    link: item.link ?? findAlternate(item.atom?.links) ?? permalink,
    bases: [base, item.xml?.base],
    title: html(item.title ?? item.dc?.titles?.[0]),
    summary: html(item.description),
    content: html(item.content?.encoded),
    author: item.dc?.creators?.[0] ?? item.authors?.[0]?.name,
    categories: (item.categories ?? []).flatMap(({ name }) => name ?? []),
    dates: [item.pubDate, item.dc?.dates?.[0], item.atom?.published, item.atom?.updated],
    picture: findMedia(item.media) ?? toPicture(enclosure?.url ?? item.itunes?.image),
  };
}

/** RSS 1.0 has the same elements as RSS 2.0, but its own ids and subjects. */
function readRdfItem({ rdf, ...item }: RdfFeed.Item<string>, base: string | undefined): FeedItem {
  const read = readRssItem(item, base);
  const link = read.link ?? findAddress(rdf?.about);
  return { ...read, guid: rdf?.about, link, categories: item.dc?.subjects ?? [] };
}

function readAtomEntry(entry: AtomFeed.Entry<string>, feed: AtomFeed.Feed<string>): FeedItem {
  const links = entry.links ?? [];
  const text = entry.content ?? entry.summary;
  const enclosure = links.find(({ rel, type, href }) => rel === "enclosure" && isPicture(type, href));
  return {
    guid: entry.id,
    link: findAlternate(links) ?? findAddress(entry.id),
    bases: [feed.xml?.base, entry.xml?.base, text?.xml?.base],
    title: readAtomText(entry.title),
    summary: readAtomText(entry.summary),
    content: readAtomText(entry.content),
    // RFC 4287, 4.2.1: the feed's author is that of entries without one.
    author: (entry.authors ?? entry.source?.authors)?.[0]?.name ?? entry.dc?.creators?.[0] ?? feed.authors?.[0]?.name,
    categories: (entry.categories ?? []).flatMap(({ label, term }) => label ?? term ?? []),
    dates: [entry.published, entry.updated, entry.dc?.dates?.[0]],
    picture: findMedia(entry.media) ?? toPicture(enclosure?.href),
  };
}

function readJsonItem(item: JsonFeed.Item<string>, authors: JsonFeed.Author[] | undefined): FeedItem {
  const attached = item.attachments?.find(({ mime_type, url }) => isPicture(mime_type, url));
  return {
    guid: item.id,
    link: item.url ?? item.external_url ?? findAddress(item.id),
    bases: [],
    // Plain text by the standard, but many feeds contain HTML entities: "Growers&#8217; market".
    title: html(escapeTags(item.title)),
    summary: html(escapeTags(item.summary)),
    content: html(item.content_html) ?? plain(item.content_text),
    author: (item.authors ?? authors)?.[0]?.name,
    categories: item.tags ?? [],
    dates: [item.date_published, item.date_modified],
    picture: toPicture(item.image ?? item.banner_image ?? attached?.url),
  };
}

/** RFC 4287, 3.1.1: without a type it is plain text. Content of another kind, such as a picture, is no text. */
function readAtomText({ value, type = "text" }: AtomFeed.Content = {}): FeedText | undefined {
  if (value === undefined) return undefined;
  if (/html/i.test(type)) return html(value);
  return /^text(?:\/|$)/i.test(type) ? plain(value) : undefined;
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

/** RFC 4287, 4.2.7.2: a link without `rel` counts as "alternate". Of several, a page is wanted. */
function findAlternate(links: readonly { rel?: string; href?: string; type?: string }[] = []): string | undefined {
  const alternates = links.filter(({ rel = "alternate" }) => rel === "alternate");
  return (alternates.find(({ type = "html" }) => /html/i.test(type)) ?? alternates[0])?.href;
}

/** An id that is an address, for items without a link. */
function findAddress(id: string | undefined): string | undefined {
  return /^https?:/i.test(id ?? "") ? id : undefined;
}

function isPicture(type: string | undefined, url: string | undefined): boolean {
  return type === undefined ? /\.(?:jpe?g|png|webp|gif|avif)(?:\?|$)/i.test(url ?? "") : type.startsWith("image/");
}

/** https://www.rssboard.org/media-rss */
function findMedia(media: MediaNs.ItemOrFeed | undefined): FeedItem["picture"] {
  const contents = (media?.groups ?? []).flatMap((group) => group.contents ?? []);
  const all = [...(media?.contents ?? []), ...contents];
  // The same picture in several sizes: the small ones are too small for an article.
  const [content] = all
    .filter(({ medium, type, url }) => medium === "image" || (!medium && isPicture(type, url)))
    .toSorted((a, b) => (b.width ?? 0) - (a.width ?? 0));
  const [thumbnail] = [...(media?.thumbnails ?? []), ...all.flatMap(({ thumbnails = [] }) => thumbnails)];
  const credit = content?.credits?.[0]?.value ?? media?.credits?.[0]?.value;
  return toPicture(content?.url ?? thumbnail?.url, credit);
}

function toPicture(url: string | undefined, credit?: string): FeedItem["picture"] {
  return url === undefined ? undefined : { url, credit };
}
