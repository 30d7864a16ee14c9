/** Raised with every change of the columns: an index that a browser kept must not be read as another format. */
export const INDEX_FORMAT = 8;
