/** The headings and titles of browse pages. */
import { isWeekday } from "#data/schedule/weekday.ts";
import type { Place } from "./places.ts";
import type { Topic } from "./topics.ts";

/** The page's heading: "Farmers markets in Dale", "Saturday markets in Clay County". */
export function nameTopic(topic: Topic, place: Place | null): string {
  const isState = place?.kind === "state";
  const inPlace = place ? ` in ${place.name}` : "";
  const markets = isState ? "farmers markets" : "markets";
  if (topic === "all") return `${place ? "Farmers markets" : "All markets"}${inPlace}`;
  if (topic === "snap") return `${isState ? "Farmers markets" : "Markets"} that take SNAP${inPlace}`;
  if (topic === "farm-stands") return `Farm stands${inPlace}`;
  return `${isWeekday(topic) ? topic : "Winter"} ${markets}${inPlace}`;
}

/** For browser tabs and search results, which need the state in addition to a town or county. */
export function nameTitle(topic: Topic, place: Place, state: string): string {
  return `${nameTopic(topic, place)}${place.kind === "state" ? "" : `, ${state}`}`;
}
