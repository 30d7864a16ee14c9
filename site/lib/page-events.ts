/** Events on `window`, between scripts of a page. */

/** The visitor asked to refresh the data, and they have arrived. */
export const DATA_REFRESHED = "datarefreshed";
/** A market's page was drawn in the browser and needs its script (live/market-page.ts). */
export const MARKET_DRAWN = "marketdrawn";
