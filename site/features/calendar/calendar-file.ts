/** Writes events as an iCalendar file (RFC 5545). Loaded when somebody asks for one. */
import { escape, ICalCalendar, ICalEventTransparency, type ICalDayJsStub } from "ical-generator";
import type { CalendarEvent, WallTime } from "#data/market/calendar-event.ts";

interface CalendarFile {
  /** What calendar apps suggest for a calendar of its own. */
  name: string;
  /** Who made it. */
  siteName: string;
  events: readonly CalendarEvent[];
  /** By IANA name: VTIMEZONE of each zone that an event may lie in. */
  timeZoneBlocks: Readonly<Record<string, string>>;
  now: Date;
}

export function writeCalendar({ name, siteName, events, timeZoneBlocks, now }: CalendarFile): string {
  const calendar = new ICalCalendar({
    name: escape(name, false),
    prodId: { company: escape(siteName, false), product: "Market hours", language: "EN" },
    // Without a name: the library would write even DTSTAMP and UNTIL in that zone, which have to be in UTC.
    timezone: { name: null, generator: (zone) => timeZoneBlocks[zone] ?? null },
  });
  for (const {
    uid,
    title,
    description,
    location,
    latitude,
    longitude,
    url,
    timeZone,
    isWholeDay,
    start,
    end,
    repeats,
  } of events) {
    calendar.createEvent({
      id: uid,
      stamp: now,
      // A calendar takes a changed event for new only when its number has grown.
      sequence: Math.floor(now.getTime() / DAY_MS),
      summary: title,
      location: { title: location, geo: { lat: latitude, lon: longitude } },
      url,
      description,
      // Somebody who knows when a market is held is not busy then.
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

const DAY_MS = 86_400_000;

/**
 * Wall time in the shape in which the library takes the dates of date libraries. Of a plain Date it would write what the
 * clocks show in the visitor's zone, where some times of the region's do not even exist.
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
