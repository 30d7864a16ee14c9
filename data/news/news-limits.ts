/** Limits of news articles and their lists. Lengths are in characters. */

/** Articles on one page of the list. */
export const NEWS_PAGE_SIZE = 8;
/** The most that a caller may ask for at once. */
export const NEWS_PAGE_SIZE_MAX = 50;
/** Distance from the visitor in miles. */
export const NEWS_PREVIEW_RADIUS = 50;
/** Longer than any state. */
export const NEWS_PREVIEW_RADIUS_MAX = 1000;
export const NEWS_PREVIEW_LIMIT = 3;
export const NEWS_PREVIEW_LIMIT_MAX = 12;
/** Feed articles leave the list after this; guides stay. */
export const NEWS_MAX_AGE_DAYS = 365;

export const NEWS_ID_MAX = 80;
export const NEWS_TITLE_MAX = 300;
export const NEWS_SOURCE_MAX = 120;
export const NEWS_SUMMARY_MAX = 600;
/** HTML. */
export const NEWS_CONTENT_MAX = 60_000;
export const NEWS_AUTHOR_MAX = 120;
export const NEWS_CATEGORY_MAX = 60;
export const NEWS_CATEGORIES_MAX = 10;
/** Items of a feed that are read: feeds put the newest first. */
export const NEWS_ITEMS_PER_FEED = 200;
