/** Names of the months. */

export const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** "May" for "05-07". */
export function monthOf(monthDay: string): string {
  return MONTHS[Number(monthDay.slice(0, 2)) - 1] ?? monthDay;
}
