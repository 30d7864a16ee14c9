/** Turns feed items into articles: sanitized, and within the length limits of the record. */
import { z } from "zod";
import { tidyForeignLine } from "#data/input/plain-text.ts";
import { LINK_MAX } from "#data/market/facts.ts";
import { tidyAddress } from "#data/market/web-address.ts";
import {
  NEWS_AUTHOR_MAX,
  NEWS_CATEGORIES_MAX,
  NEWS_CATEGORY_MAX,
  NEWS_CONTENT_MAX,
  NEWS_ITEMS_PER_FEED,
  NEWS_SOURCE_MAX,
  NEWS_SUMMARY_MAX,
  NEWS_TITLE_MAX,
} from "#data/news/news-limits.ts";
import { parseFeedDate } from "./feed-date.ts";
import type { FeedItem, FeedText } from "./parse-feed.ts";
import { findPicture, sanitizeContent, toHttps, toPlainText } from "./sanitize.ts";

export interface ReadItem {
  /** Null if the feed has none: then the link identifies the item. */
  guid: string | null;
  link: string;
  title: string;
  summary: string;
  /** Sanitized HTML; null if only the summary may be shown. */
  content: string | null;
  author: string | null;
  categories: string[];
  /** ISO; null if missing or unreadable. */
  date: string | null;
  /** Where to fetch the picture; null for none. */
  picture: { url: string; credit: string | null } | null;
}

export interface ReadItems {
  items: ReadItem[];
  leftOut: LeftOut[];
}

/** An item that becomes no article: it lacks a link or title, is in the feed twice, or is after the last one read. */
export interface LeftOut {
  /** Its title, or else its link or id. */
  what: string;
  why: "link" | "title" | "repeated" | "late";
}

interface ReadingRules {
  showsFull: boolean;
  showsImages: boolean;
}

const GUID_MAX = 500;
/** Longest excerpt that is cut from an article. A written summary may have NEWS_SUMMARY_MAX. */
const EXCERPT_MAX = 300;

/** @param address of the feed, for relative links */
export function readFeedItems(feedItems: readonly FeedItem[], address: string, rules: ReadingRules): ReadItems {
  const items: ReadItem[] = [];
  const leftOut: LeftOut[] = [];
  for (const [index, feedItem] of feedItems.entries()) {
    const item = index < NEWS_ITEMS_PER_FEED ? readItem(feedItem, address, rules) : "late";
    if (typeof item === "string") {
      leftOut.push({ what: nameItem(feedItem), why: item });
      continue;
    }
    const at = items.findIndex((other) => isSame(item, other));
    const known = items[at];
    if (known) leftOut.push({ what: known.title, why: "repeated" });
    // Of duplicates the one with the later date stays, else the first.
    if (!known) items.push(item);
    else if ((item.date ?? "") > (known.date ?? "")) items[at] = item;
  }
  return { items: withoutSharedGuids(items), leftOut };
}

/** Two items of one feed are one article if two of guid, link and title agree. */
function isSame(a: ReadItem, b: ReadItem): boolean {
  if (a.link === b.link) return a.title === b.title || a.guid === b.guid;
  return a.title === b.title && a.guid !== null && a.guid === b.guid;
}

/** Guids that several articles have, such as "N/A", identify none of them. */
function withoutSharedGuids(items: readonly ReadItem[]): ReadItem[] {
  const guids = Map.groupBy(items, ({ guid }) => guid);
  return items.map((item) => ((guids.get(item.guid)?.length ?? 0) > 1 ? { ...item, guid: null } : item));
}

function nameItem({ title, link, guid }: FeedItem): string {
  return cut(toText(title) || tidyForeignLine(link ?? guid ?? ""), NEWS_TITLE_MAX / 3);
}

/** @returns what it lacks if it can be no article */
function readItem(item: FeedItem, address: string, rules: ReadingRules): ReadItem | "link" | "title" {
  const link = readLink(item.link, resolve(address, ...item.bases.slice(0, 2)));
  if (link === null) return "link";
  const body = item.content ?? item.summary;
  const summary = readSummary(item);
  const title = cut(toText(item.title), NEWS_TITLE_MAX) || cut(summary, NEWS_TITLE_MAX / 3);
  if (title === "") return "title";
  // Without a word about it, the addresses in a text are those of the article's page.
  const base = item.bases.some((stated) => stated !== undefined) ? resolve(address, ...item.bases) : link;
  const content = rules.showsFull && body ? sanitizeContent(toHtml(body), base, NEWS_CONTENT_MAX) : "";
  const author = item.author === undefined ? "" : cut(readAuthor(item.author), NEWS_AUTHOR_MAX);
  const date = item.dates.map(parseFeedDate).find((found) => found !== null);
  return {
    guid: tidyForeignLine(item.guid ?? "").slice(0, GUID_MAX) || null,
    link,
    title,
    summary,
    content: content === "" ? null : content,
    author: author === "" ? null : author,
    categories: readCategories(item.categories),
    date: date?.toISOString() ?? null,
    picture: rules.showsImages ? readPicture(item, base) : null,
  };
}

/** XML Base: each address is relative to the one before it. */
function resolve(address: string, ...bases: readonly (string | undefined)[]): string {
  return bases.reduce<string>(
    (whole, base = "") => (URL.canParse(base, whole) ? new URL(base, whole).href : whole),
    address,
  );
}

/** Old feeds have http addresses of sites that have moved to https. */
function readLink(address: string | undefined, base: string): string | null {
  const text = (address ?? "").trim().replace(/^http:/i, "https:");
  const full = text === "" ? null : toHttps(text, base.replace(/^http:/i, "https:"));
  const link = full && tidyAddress(new URL(full));
  // The same conditions as in the record's schema.
  return link !== null && link.length <= LINK_MAX && z.regexes.domain.test(new URL(link).hostname) ? link : null;
}

function readSummary({ summary, content }: FeedItem): string {
  const written = toText(summary).replace(BOILERPLATE, "").trim();
  if (written !== "" && written.length <= NEWS_SUMMARY_MAX) return written;
  return cut(written || toText(content).replace(BOILERPLATE, "").trim(), EXCERPT_MAX);
}

/** Footers that WordPress appends to every summary. */
const BOILERPLATE =
  /\s*(?:The post .{1,300} (?:appeared first on|first appeared on) .{1,200}|Continue reading\b.{0,300}|Read more\W*)$/i;

/** RSS authors are "address (name)"; e-mail addresses are removed. */
function readAuthor(author: string): string {
  const text = toPlainText(author);
  return (/^\S+@\S+ \((.+)\)$/.exec(text)?.[1] ?? text).replaceAll(/\S+@\S+/g, "").trim();
}

function readCategories(categories: readonly string[]): string[] {
  const texts = categories
    .map((category) => cut(toPlainText(category), NEWS_CATEGORY_MAX))
    .filter((text) => text !== "");
  return [...new Set(texts)].slice(0, NEWS_CATEGORIES_MAX);
}

function readPicture({ picture, content, summary }: FeedItem, base: string): ReadItem["picture"] {
  const body = content ?? summary;
  const address = picture?.url ?? (body?.isHtml === true ? findPicture(body.value) : null);
  if (address === null || !URL.canParse(address, base)) return null;
  const { href, protocol } = new URL(address, base);
  if (!/^https?:$/.test(protocol)) return null;
  const credit = cut(toPlainText(picture?.credit ?? ""), NEWS_SOURCE_MAX);
  return { url: href, credit: credit === "" ? null : credit };
}

function toText(text: FeedText | undefined): string {
  if (!text) return "";
  return text.isHtml ? toPlainText(text.value) : tidyForeignLine(text.value);
}

/** Turns blank-line separated plain text into paragraphs. */
function toHtml({ value, isHtml }: FeedText): string {
  if (isHtml) return value;
  const escaped = value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return escaped
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll("\n", "<br>")}</p>`)
    .join("");
}

/** Shortens a text at the end of a word. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const whole = text.slice(0, max - 1);
  const space = whole.lastIndexOf(" ");
  return `${(space > max / 2 ? whole.slice(0, space) : whole).toWellFormed().replace(/[\s,;:.–-]+$/, "")}…`;
}
