/** Thirds of a month, the precision of harvest dates. */

/** Thirds in a year. */
export const THIRDS = 36;

/**
 * Days 1 to 10, 11 to 20 and 21 to the end of the month are its thirds.
 * @param month 1 to 12
 * @returns 0 (early January) to 35 (late December)
 */
export function countThirds(month: number, day: number): number {
  return (month - 1) * 3 + Math.min(2, Math.floor((day - 1) / 10));
}
