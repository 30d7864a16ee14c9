/** What pages tell themselves, on `window`. */

/** The visitor has asked the server for its data, and got them. */
export const DATA_REFRESHED = "datarefreshed";
/** A market's page has been drawn in the browser, and waits to be brought to life. */
export const MARKET_DRAWN = "marketdrawn";
