/** Days where the markets are. */
import { region } from "#data/region.ts";

/** "2026-05-07": Canada writes dates as ISO does. */
export function getDay(moment: Date): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: region.timeZone }).format(moment);
}
