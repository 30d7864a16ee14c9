/** Whether two sources say the same of a market in different words. */
import { isDeepStrictEqual } from "node:util";
import { parseHours } from "#data/domain/hours-text.ts";
import type { WeekHours } from "#data/domain/market-schema.ts";
import { WEEKDAYS } from "#data/domain/weekday.ts";
import { isSameStreet } from "#data/usda/street-words.ts";
import type { PlaceFacts, PlaceField } from "./provider.ts";

type Value = PlaceFacts[PlaceField];

export function isSameValue(field: PlaceField, a: Value, b: Value): boolean {
  if (isDeepStrictEqual(a, b)) return true;
  if (typeof a === "object" && typeof b === "object") return isSameWeek(a, b);
  if (typeof a !== "string" || typeof b !== "string") return false;
  if (field === "address") return isSameStreet(a, b);
  if (field === "website" || field === "facebook" || field === "instagram") return shortenLink(a) === shortenLink(b);
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

function isSameWeek(a: WeekHours, b: WeekHours): boolean {
  return WEEKDAYS.every((day) => isDeepStrictEqual(parseHours(a[day] ?? "closed"), parseHours(b[day] ?? "closed")));
}

/** "https://www.example.org/" and "http://example.org" lead to one page. */
function shortenLink(link: string): string {
  return link
    .toLowerCase()
    .replace(/^https?:\/\/(www\.)?/, "")
    .replace(/\/$/, "");
}
