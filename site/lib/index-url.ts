/** All markets as the list and the map need them; of a long list, an overview of its parts (index-parts.ts). */
export const INDEX_URL = "/data/markets.json";
/** What the index leaves out, for pages that are drawn on the device; of a long list, what is no market's. */
export const DETAILS_URL = "/data/market-details.json";
/** The notices that stand now, which open pages look at again. */
export const NOTICES_URL = "/data/notices.json";
/** A part of either is `{folder}{name}.json`. */
export const INDEX_PARTS = "/data/markets/";
export const DETAILS_PARTS = "/data/market-details/";
