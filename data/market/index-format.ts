/** Version of markets.json. Raise it when the columns change, so that a cached file is not read in the wrong format. */
export const INDEX_FORMAT = 9;
