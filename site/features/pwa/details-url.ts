/** What the list's data leaves out of each market; with both, any market's page can be drawn. */
export const DETAILS_URL = "/data/market-details.json";
