/** Limits of news articles and their lists. */

/** Articles on one page of the list. */
export const NEWS_PAGE_SIZE = 8;
/** The most that a caller may ask for at once. */
export const NEWS_PAGE_SIZE_MAX = 50;
/** Of the preview, in miles round the visitor, and how many articles it has. */
export const NEWS_PREVIEW_RADIUS = 50;
/** From one end of a state to the other. */
export const NEWS_PREVIEW_RADIUS_MAX = 1000;
export const NEWS_PREVIEW_LIMIT = 3;
export const NEWS_PREVIEW_LIMIT_MAX = 12;
/** News of feeds leave the list after this many days; guides stay. */
export const NEWS_MAX_AGE_DAYS = 365;

export const NEWS_ID_MAX = 80;
export const NEWS_TITLE_MAX = 300;
export const NEWS_SOURCE_MAX = 120;
export const NEWS_SUMMARY_MAX = 600;
/** Characters of HTML. */
export const NEWS_CONTENT_MAX = 60_000;
export const NEWS_AUTHOR_MAX = 120;
export const NEWS_CATEGORY_MAX = 60;
export const NEWS_CATEGORIES_MAX = 10;
