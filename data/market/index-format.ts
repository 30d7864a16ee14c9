/**
 * Version of markets.json. Raise it when a column is encoded otherwise, so that a cached file is not read in the wrong
 * format. In a file of its own because every page loads it, and only the list decodes the index.
 */
export const INDEX_FORMAT = 10;
