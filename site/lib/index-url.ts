/** The release's list data; the page preloads the same address, and the service worker keeps it. */
export const INDEX_URL = "/data/markets.json";
/** What the list's data leaves out of each market; with both, any market's page can be drawn. */
export const DETAILS_URL = "/data/market-details.json";
