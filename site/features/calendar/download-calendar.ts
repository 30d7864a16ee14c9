/** Downloads the calendar file of one market, or of all saved markets. Loaded on demand. */
import timeZoneBlocks from "#region/time-zones.json";
import { type CalendarMarket, getCalendarEvents } from "#data/market/calendar-event.ts";
import { listLeftOut } from "#data/schedule/calendar-series.ts";
import { region } from "#data/region.ts";
import { downloadFile } from "../../lib/download-file.ts";
import { getSiteName } from "../../lib/site-name.ts";
import { writeCalendar } from "./calendar-file.ts";

/**
 * @param title the calendar's name, from which the file name is made
 * @returns a message for the visitor: the file's name, and which hours are not in it
 */
export function downloadCalendar(title: string, markets: readonly CalendarMarket[], now: Date): string {
  const { timeZone, states, scheduleFreshMonths: months } = region;
  const { origin } = window.location;
  const events = markets.flatMap((market) => getCalendarEvents(market, now, { timeZone, states, origin, months }));
  const leftOut = markets.flatMap((market) => {
    const days = listLeftOut(market);
    return markets.length === 1 ? days : days.map((day) => `${market.name}: ${day}`);
  });
  const without = leftOut.length > 0 ? ` Not in it, as no times can be read from it: ${leftOut.join("; ")}.` : "";
  if (events.length === 0) return `There are no opening times that a calendar could take.${without}`;
  const file = toFileName(title);
  const calendar = writeCalendar({ name: title, siteName: getSiteName(), events, timeZoneBlocks, now });
  downloadFile(file, "text/calendar;charset=utf-8", calendar);
  return `Downloaded ${file}. Open it to add the market days to your calendar.${without}`;
}

/** "O’Hara’s <Greens> & Más" → "o-hara-s-greens-mas.ics" */
function toFileName(title: string): string {
  const words = title
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[a-z\d]+/g) ?? ["markets"];
  return `${words.join("-")}.ics`;
}
