/** Writes events as an iCalendar file (RFC 5545). Loaded on demand. */
import { escape, ICalCalendar, ICalEventTransparency, type ICalDayJsStub } from "ical-generator";
import type { CalendarEvent, WallTime } from "#data/market/calendar-event.ts";
import { DAY_MS } from "#data/schedule/local-time.ts";

interface CalendarFile {
  /** Suggested by calendar apps as the calendar's name. */
  name: string;
  /** The site's name, for PRODID. */
  siteName: string;
  events: readonly CalendarEvent[];
  /** VTIMEZONE blocks by IANA name, for every zone that an event may be in. */
  timeZoneBlocks: Readonly<Record<string, string>>;
  now: Date;
}

export function writeCalendar({ name, siteName, events, timeZoneBlocks, now }: CalendarFile): string {
  const calendar = new ICalCalendar({
    name: escape(name, false),
    prodId: { company: escape(siteName, false), product: "Market hours", language: "EN" },
    // Without a zone name: with one, the library would write DTSTAMP and UNTIL in that zone, though both must be in
    // UTC.
    timezone: { name: null, generator: (zone) => timeZoneBlocks[zone] ?? null },
  });
  for (const { uid, title, description, location, point, url, timeZone, isWholeDay, start, end, repeats } of events) {
    calendar.createEvent({
      id: uid,
      stamp: now,
      // Calendar apps update an event only if its SEQUENCE has grown.
      sequence: Math.floor(now.getTime() / DAY_MS),
      summary: title,
      location: { title: location, ...(point && { geo: { lat: point.latitude, lon: point.longitude } }) },
      url,
      description,
      // A market does not make the visitor busy.
      transparency: ICalEventTransparency.TRANSPARENT,
      allDay: isWholeDay,
      timezone: timeZone,
      start: asDate(start),
      end: asDate(end),
      repeating: repeats.length > 0 ? repeats.join("\r\n") : null,
    });
  }
  return `${calendar.toString()}\r\n`;
}

/**
 * A wall-clock time in the form in which the library accepts date libraries' dates. It would write a plain Date in the
 * visitor's zone, where some of the region's times do not exist.
 */
function asDate({ date, time }: WallTime): ICalDayJsStub {
  const asUtc = new Date(`${date.replace(/(....)(..)(..)/, "$1-$2-$3")}T${time.replace(/(..)(..)(..)/, "$1:$2:$3")}Z`);
  return {
    format: (pattern) => (pattern === "HHmmss" ? time : date),
    isValid: () => true,
    toDate: () => asUtc,
    toJSON: () => asUtc.toJSON(),
  };
}
