/** How it is said that visitors stood before a market that was closed. */
import { nameDate } from "./day-text.ts";

/** "A visitor found it closed on July 11", with the year of a day of another one. @param day ISO @param now where the market is */
export function describeFoundClosed(day: string, { year }: { year: number }): string {
  return `A visitor found it closed on ${nameDate(day.startsWith(`${year}-`) ? day.slice(5) : day)}`;
}
