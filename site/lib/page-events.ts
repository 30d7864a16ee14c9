/** Events on `window`, between scripts of a page. */

/** The visitor asked to refresh the data, and they have arrived. */
export const DATA_REFRESHED = "datarefreshed";
/** On the markets page: the list can be used, or the map shows its pins. */
export const VIEW_THERE = "viewthere";
/** A market's page was drawn in the browser, from data of an age that it states. */
export const MARKET_DRAWN = "marketdrawn";
