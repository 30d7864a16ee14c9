/** The texts and pictures of a news card; the same in the HTML and in cards that scripts add. */
import { distanceKm, formatDistance, type Position } from "#data/market/distance.ts";
import type { NewsSummary } from "#data/news/news-schema.ts";
import { region } from "#data/region.ts";
import { chooseDrawing, getDrawingPath } from "./drawings.ts";

/** Pixels: the largest width of a card's picture on a screen of double density. */
const CARD_PICTURE_WIDTH = 800;

export function getCardFacts(article: NewsSummary, position: Position | null) {
  const { kind, source, publishDate, place, imageUrl } = article;
  const distance = place && position ? ` · ${formatDistance(distanceKm(position, place))}` : "";
  return {
    address: `/news/${article.id}`,
    /** The source. */
    kicker: kind === "guide" ? "Guide" : source,
    date: formatNewsDate(publishDate),
    /** The place and its distance; empty for news of the whole state. */
    place: place ? place.name + distance : "",
    picture: imageUrl === undefined ? null : `${imageUrl}?w=${CARD_PICTURE_WIDTH}`,
    /** Shown without a picture. */
    drawing: getDrawingPath(chooseDrawing(article)),
  };
}

/** The day of publication in the region's time zone. */
export function formatNewsDate(publishDate: string): string {
  return new Intl.DateTimeFormat(region.locale, { dateStyle: "long", timeZone: region.timeZone }).format(
    new Date(publishDate),
  );
}
