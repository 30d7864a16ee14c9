/** The release's list data; the page preloads the same address, and the service worker keeps it. */
export const INDEX_URL = "/data/markets.json";
