/** All markets, with the facts that list and map need. */
export const INDEX_URL = "/data/markets.json";
/** The other facts, for market pages that are drawn on the device. */
export const DETAILS_URL = "/data/market-details.json";
/** The current notices, which open pages reload. */
export const NOTICES_URL = "/data/notices.json";
