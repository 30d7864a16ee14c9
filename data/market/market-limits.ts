/** How much the parts of a fact hold, where a fact is more than one value. Lengths in characters. */

/** One of "Items Available". */
export const ITEM_MAX = 80;

/** Photos a market can have. */
export const MAX_PHOTOS = 10;

/** What stands below a photo. */
export const CAPTION_MAX = 300;
export const CREDIT_MAX = 200;

/** Of what somebody searches for, in characters. */
export const QUERY_MAX = 200;
/** Markets in an answer to a search, unless it is asked for others; and at most. */
export const SEARCH_PAGE_SIZE = 50;
export const SEARCH_PAGE_MAX = 200;

/** Notices a market can have at once, and the characters of each. */
export const NOTICES_MAX = 6;
export const NOTICE_MAX = 120;
