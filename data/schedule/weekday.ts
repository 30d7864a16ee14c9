/** Names of the weekdays, Monday first, as the site shows them. */

export const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

export type Weekday = (typeof WEEKDAYS)[number];

export function isWeekday(name: string): name is Weekday {
  return WEEKDAYS.some((day) => day === name);
}
