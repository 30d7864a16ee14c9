/** What is special about a single day, in words. Apart from day-hours.ts, which every list loads. */
import type { SpecialDay } from "../schedule.ts";

/** "at Breese Stevens Field; art fair"; empty without both. */
export function describeNote({ place, note }: Pick<SpecialDay, "place" | "note">): string {
  return [...(place === undefined ? [] : [`at ${place}`]), ...(note === undefined ? [] : [note])].join("; ");
}
