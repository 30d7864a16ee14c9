/** What a news card says beside title and summary: the same words in the HTML and in cards that are added later. */
import { distanceKm, formatDistance, type Position } from "#data/market/distance.ts";
import type { NewsSummary } from "#data/news/news-schema.ts";
import { region } from "#data/region.ts";
import { chooseDrawing, getDrawingPath } from "./drawings.ts";

/** Pixels that a card's picture needs at most, on a screen of twice as many. */
const CARD_PICTURE_WIDTH = 800;

export function getCardFacts(article: NewsSummary, position: Position | null) {
  const { kind, source, publishDate, place, imageUrl } = article;
  const distance = place && position ? ` · ${formatDistance(distanceKm(position, place))}` : "";
  return {
    address: `/news/${article.id}`,
    /** Who says it. */
    kicker: kind === "guide" ? "Guide" : source,
    date: formatNewsDate(publishDate),
    /** Where it is about, and how far that is; empty for the whole state. */
    place: place ? place.name + distance : "",
    picture: imageUrl === undefined ? null : `${imageUrl}?w=${CARD_PICTURE_WIDTH}`,
    /** Stands in for the picture. */
    drawing: getDrawingPath(chooseDrawing(article)),
  };
}

/** The day it was published, on the region's calendar. */
export function formatNewsDate(publishDate: string): string {
  return new Intl.DateTimeFormat(region.locale, { dateStyle: "long", timeZone: region.timeZone }).format(
    new Date(publishDate),
  );
}
