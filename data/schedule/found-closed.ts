/** Describes visitors' reports that a market was closed. */
import { nameDate } from "./day-text.ts";

/** "A visitor found it closed on July 11"; with the year if it is not this year. @param day ISO date */
export function describeFoundClosed(day: string, { year }: { year: number }): string {
  return `A visitor found it closed on ${nameDate(day.startsWith(`${year}-`) ? day.slice(5) : day)}`;
}
