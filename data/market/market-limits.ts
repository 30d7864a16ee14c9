/** Limits of market facts, searches and ids. Lengths are in characters. */

/** One item of "Items Available". */
export const ITEM_MAX = 80;

export const MAX_PHOTOS = 10;

/** Text below a photo. */
export const CAPTION_MAX = 300;
export const CREDIT_MAX = 200;

/** Search text. */
export const QUERY_MAX = 200;
/** Default and maximum page size of GET /api/markets/search. */
export const SEARCH_PAGE_SIZE = 50;
export const SEARCH_PAGE_MAX = 200;

/** Number of notices per market, and characters per notice. */
export const NOTICES_MAX = 6;
export const NOTICE_MAX = 120;

/**
 * First id of markets added by people. Imported markets stay below, so that all databases grown from one snapshot give
 * imported markets the same ids.
 */
export const FIRST_MANUAL_ID = 1_000_000;
