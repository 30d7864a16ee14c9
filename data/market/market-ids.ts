/** Which numbers markets get: imports and people count apart, so that neither ever takes the other's. */

/**
 * The first number of markets that people add. Imports stay below: two directories that grew from the same snapshot
 * agree on the numbers of everything that was imported.
 */
export const FIRST_MANUAL_ID = 1_000_000;
