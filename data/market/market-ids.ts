/** Number ranges of market ids. */

/**
 * First id of markets added by people. Imported markets stay below, so that all databases grown from one snapshot give
 * imported markets the same ids.
 */
export const FIRST_MANUAL_ID = 1_000_000;
