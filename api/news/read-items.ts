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
  NEWS_SOURCE_MAX,
  NEWS_SUMMARY_MAX,
  NEWS_TITLE_MAX,
} from "#data/news/news-limits.ts";
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
  /** Number of items without a usable link or title. */
  leftOut: number;
}

interface ReadingRules {
  showsFull: boolean;
  showsImages: boolean;
}

const GUID_MAX = 500;
/** Longest excerpt that is cut from an article. A written summary may have NEWS_SUMMARY_MAX. */
const EXCERPT_MAX = 300;

/**
 * Drops duplicates, by guid, or by link and title: the one with the later date stays, else the first.
 * @param base the feed's address, for relative links
 */
export function readItems(feedItems: readonly FeedItem[], base: string, rules: ReadingRules): ReadItems {
  const items = new Map<string, ReadItem>();
  let leftOut = 0;
  for (const feedItem of feedItems) {
    const item = readItem(feedItem, base, rules);
    if (!item) {
      leftOut += 1;
      continue;
    }
    const duplicate = [...items].find(([key, other]) => key === getKey(item) || isSame(item, other));
    if (!duplicate) items.set(getKey(item), item);
    else if ((item.date ?? "") > (duplicate[1].date ?? "")) items.set(duplicate[0], item);
  }
  return { items: [...items.values()], leftOut };
}

function getKey({ guid, link }: ReadItem): string {
  return guid ?? link;
}

function isSame(a: ReadItem, b: ReadItem): boolean {
  return a.link === b.link && a.title === b.title;
}

function readItem(item: FeedItem, base: string, { showsFull, showsImages }: ReadingRules): ReadItem | null {
  const link = readLink(item.link, base);
  if (link === null) return null;
  const body = item.content ?? item.summary;
  const summary = readSummary(item);
  const title = cut(toText(item.title), NEWS_TITLE_MAX) || cut(summary, NEWS_TITLE_MAX / 3);
  if (title === "") return null;
  const content = showsFull && body ? sanitizeContent(toHtml(body), link, NEWS_CONTENT_MAX) : "";
  const guid = tidyForeignLine(item.guid ?? "").slice(0, GUID_MAX);
  const author = item.author === undefined ? "" : cut(readAuthor(item.author), NEWS_AUTHOR_MAX);
  return {
    guid: guid === "" ? null : guid,
    link,
    title,
    summary,
    content: content === "" ? null : content,
    author: author === "" ? null : author,
    categories: readCategories(item.categories),
    date: parseFeedDate(item.date)?.toISOString() ?? null,
    picture: showsImages ? readPicture(item, link) : null,
  };
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

/**
 * Reads RFC 822 dates (RSS), ISO 8601 dates (Atom, JSON), and common deviations: a wrong or foreign weekday; no time
 * zone (taken as UTC), an unknown or bracketed one; AM and PM; a date alone (noon UTC, the same day in America).
 * @returns null if unreadable, or older than feeds themselves
 */
export function parseFeedDate(raw: string | undefined): Date | null {
  const text = (raw ?? "").trim().replace(/^[^\d,]{2,12},\s*/, "");
  const date = new Date(toParsable(takeOutBrackets(text)));
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() < FIRST_YEAR ? null : date;
}

/** "17:15 (CST)" → "17:15 CST". If there is an offset, the brackets are dropped. */
function takeOutBrackets(text: string): string {
  const [, before = text, inside = ""] = /^(.*?)\s*\((.*)\)$/.exec(text) ?? [];
  return KNOWN_ZONE.test(before) || !KNOWN_ZONE.test(` ${inside}`) ? before : `${before} ${inside}`;
}

const FIRST_YEAR = 1999;
const KNOWN_ZONE = /(?:\d\s?Z|\b(?:UTC?|GMT|[ECMP][SD]T)|[+-]\d{2}:?\d{2})$/i;

function toParsable(text: string): string {
  const isIso = /^\d{4}-\d{2}-\d{2}/.test(text);
  if (!/\d:\d/.test(text)) return isIso ? `${text.slice(0, 10)}T12:00:00Z` : `${text} 12:00 GMT`;
  // A date's "-05-01" looks like an offset, so a time must come first.
  if (KNOWN_ZONE.test(text) && /:\d+/.test(text)) return text;
  const bare = text.replace(/\s*\b(?![AP]M$)[A-Za-z]{1,5}$/i, "");
  return isIso ? `${bare.replace(" ", "T")}Z` : `${bare} GMT`;
}
