/** Thirds of a month: what is said of harvests is no more exact than that. */

/** In a year. */
export const THIRDS = 36;

/**
 * How many have passed since the year began, 0 to 35: the first to the tenth of a month, to the twentieth, and the rest.
 * @param month 1 to 12
 */
export function countThirds(month: number, day: number): number {
  return (month - 1) * 3 + Math.min(2, Math.floor((day - 1) / 10));
}
