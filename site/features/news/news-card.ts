/**
 * An article as a card of the list, or a small card of a preview: HTML for pages, and for scripts that add cards. With it
 * an article's picture, on top of a drawing that shows if there is no picture or it fails to load (live/pictures.ts).
 */
import { escapeHtml } from "#data/input/escape-html.ts";
import { distanceKm, formatDistance, type Position } from "#data/market/distance.ts";
import type { NewsSummary } from "#data/news/news-schema.ts";
import { toPictureUrl } from "#data/pictures/picture-address.ts";
import { region } from "#data/region.ts";
import { choosePicture } from "./news-pictures.ts";
import { NEWS_PATH } from "./news-path.ts";

/** Pixels: the largest widths of a picture on screens of double density. */
export const PICTURE_WIDTHS = { card: 800, page: 1600 } as const;

interface CardOptions {
  /** The visitor's position: a place gets its distance. */
  position?: Position | null;
  /** One of the first, whose pictures are visible at once. */
  isFirst?: boolean;
  /** A small card, without picture and summary, under a heading of its page. */
  isSmall?: boolean;
}

/** A list item. */
export function drawNewsCard(
  article: NewsSummary,
  { position = null, isFirst = false, isSmall = false }: CardOptions = {},
): string {
  const { id, kind, title, source, publishDate, summary, categories, place } = article;
  const heading = isSmall ? "h3" : "h2";
  const isGuide = kind === "guide";
  const distance = place && position ? ` · ${formatDistance(distanceKm(position, place))}` : "";
  // A guide is as good next year, so its card has no date.
  const date = `<time datetime="${escapeHtml(publishDate)}">${formatNewsDate(publishDate)}</time>`;
  const facts = isGuide
    ? `<span>${escapeHtml(categories.join(" · "))}</span>`
    : `${date}<span class="news-place">${escapeHtml(place ? place.name + distance : "")}</span>`;
  const picture = isSmall ? "" : drawNewsPicture(article, PICTURE_WIDTHS.card, !isFirst);
  return (
    `<li class="${isSmall ? "news-small" : "news-card"}" data-article="${escapeHtml(id)}"><article class="card">${picture}` +
    `<div class="news-words"><p class="${isGuide ? "news-kicker chip" : "news-kicker"}">` +
    `${isGuide ? "Guide" : escapeHtml(source)}</p>` +
    `<${heading}><a class="cover" href="${NEWS_PATH}/${escapeHtml(id)}">${escapeHtml(title)}</a></${heading}>` +
    (isSmall ? "" : `<p class="news-summary">${escapeHtml(summary)}</p>`) +
    `<p class="row aside news-facts">${facts}</p></div></article></li>`
  );
}

/** @param width of the picture that is asked for, in pixels @param isLazy loaded only when it is about to be visible */
export function drawNewsPicture(article: NewsSummary, width: number, isLazy: boolean): string {
  const { imageUrl } = article;
  const addresses = [
    toPictureUrl(choosePicture(article)),
    ...(imageUrl === undefined ? [] : [`${imageUrl}?w=${width}`]),
  ];
  const loading = isLazy ? ' loading="lazy"' : "";
  const images = addresses.map((src) => `<img src="${escapeHtml(src)}" alt="" decoding="async"${loading}>`);
  return `<div class="picture news-picture">${images.join("")}</div>`;
}

/** The day of publication in the region's time zone. */
export function formatNewsDate(publishDate: string): string {
  return new Intl.DateTimeFormat(region.locale, { dateStyle: "long", timeZone: region.timeZone }).format(
    new Date(publishDate),
  );
}
