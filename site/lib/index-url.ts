/** All markets as the list and the map need them. */
export const INDEX_URL = "/data/markets.json";
/** What the index leaves out, for pages that are drawn on the device. */
export const DETAILS_URL = "/data/market-details.json";
/** The notices that stand now, which open pages look at again. */
export const NOTICES_URL = "/data/notices.json";
