/** Calendar files parsed by ical.js, which shares no code with the writer. */
import ICAL from "ical.js";
import { afterAll, describe, expect, test } from "vitest";
import { type CalendarMarket, getCalendarEvents } from "#data/market/calendar-event.ts";
import { getTimeZoneBlock } from "../../build/region-data.ts";
import { writeCalendar } from "./calendar-file.ts";
import { open } from "#data/schedule/testing/hours.ts";
import type { Season } from "#data/schedule/schedule.ts";
import { assumed } from "#data/schedule/testing/basis.ts";

const SATURDAYS = { schedule: { seasons: [{ week: { Saturday: open("8:00-12:00") } }] } };
const CHICAGO = "America/Chicago";
const DENVER = "America/Denver";
const PLACE = {
  timeZone: CHICAGO,
  states: [{ name: "Wisconsin", code: "WI", fips: "55", zips: [{ from: 530, to: 549 }] }],
  origin: "https://markets.example",
  months: 36,
};

const SQUARE: CalendarMarket = {
  id: 101,
  name: "Square Market; Greens, & Más",
  city: "Alderbrook",
  address: "1 Square St",
  zipCode: "54911",
  latitude: 44.3,
  longitude: -88.4,
};

afterAll(() => ICAL.TimezoneService.reset());

function write(now: string, ...markets: Partial<CalendarMarket>[]): string {
  const instant = new Date(now);
  return writeCalendar({
    name: "Saved, all of them",
    siteName: "Wisconsin Farmers Markets",
    events: markets.flatMap((facts) => getCalendarEvents({ ...SQUARE, ...facts }, instant, PLACE)),
    timeZoneBlocks: Object.fromEntries([CHICAGO, DENVER].map((zone) => [zone, getTimeZoneBlock(zone)])),
    now: instant,
  });
}

function readEvents(file: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  for (const zone of calendar.getAllSubcomponents("vtimezone")) {
    ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  }
  return calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
}

/** The occurrences as instants: "2026-03-07T14:00Z/18:00Z"; at most this many of an endless series. */
function listOccurrences(file: string, count = 60): string[] {
  return readEvents(file)
    .flatMap((event) => {
      const found: string[] = [];
      const next = event.iterator();
      for (let at = next.next() as ICAL.Time | null; at && found.length < count; at = next.next() as ICAL.Time | null) {
        const { startDate, endDate } = event.getOccurrenceDetails(at);
        found.push(`${show(startDate)}/${show(endDate)}`);
      }
      return found;
    })
    .sort();
}

function show(time: ICAL.Time): string {
  return time.isDate
    ? time.toString()
    : time
        .toJSDate()
        .toISOString()
        .replace(/:00\.000Z/, "Z");
}

/** A season's events of the coming year: what is written, and what a calendar makes of it. */
interface Written {
  now: string;
  seasons: Season[];
  occurrences: string[];
  /** A part of the file. */
  line?: string;
}

test.each<[what: string, written: Written]>([
  [
    "local times stay the same when the clocks change in March",
    {
      now: "2026-03-01T18:00:00Z",
      seasons: [{ from: "03-01", to: "03-21", week: { Saturday: open("9:00-12:00") } }],
      occurrences: [
        "2026-03-07T15:00Z/2026-03-07T18:00Z",
        "2026-03-14T14:00Z/2026-03-14T17:00Z",
        "2026-03-21T14:00Z/2026-03-21T17:00Z",
      ],
    },
  ],
  [
    "hours past midnight end on the next day, and two times a day are two events",
    {
      now: "2026-07-15T12:00:00Z",
      seasons: [{ from: "07-17", to: "07-18", week: { Friday: open("8:00-11:00", "20:00-25:00") } }],
      occurrences: ["2026-07-17T13:00Z/2026-07-17T16:00Z", "2026-07-18T01:00Z/2026-07-18T06:00Z"],
    },
  ],
  [
    '"open 24 hours" is a whole day, even when the clocks change',
    {
      now: "2026-10-26T12:00:00Z",
      seasons: [{ from: "10-25", to: "11-09", week: { Sunday: open("0:00-24:00") } }],
      line: "UNTIL=20261108",
      occurrences: ["2026-11-01/2026-11-02", "2026-11-08/2026-11-09"],
    },
  ],
])("%s", (_, { now, seasons, occurrences, line = "BEGIN:VEVENT" }) => {
  const file = write(now, { schedule: { seasons } });
  expect(file).toContain(`${line}\r\n`);
  expect(listOccurrences(file).filter((day) => day < "2027-02")).toEqual(occurrences);
});

test("every second week, and certain weeks of the month", () => {
  const week = { Saturday: open("8:00-12:00") };
  const season = { from: "05-02", to: "07-31", week };
  const second = write("2026-05-01T12:00:00Z", {
    schedule: { seasons: [{ ...season, rhythm: { everyWeeks: 2, since: "2026-05-02" } }] },
  });
  expect(second).toContain("RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=SA;UNTIL=20260725T130000Z\r\n");
  const third = write("2026-05-01T12:00:00Z", { schedule: { seasons: [{ week, rhythm: { weeksOfMonth: [1, 3] } }] } });
  // A series each: Outlook skips a rule with both.
  for (const week of ["1SA", "3SA"]) expect(third).toContain(`RRULE:FREQ=MONTHLY;BYDAY=${week}\r\n`);
  const last = write("2026-07-01T12:00:00Z", { schedule: { seasons: [{ week, rhythm: { weeksOfMonth: [-1] } }] } });
  expect(last).toContain("RRULE:FREQ=MONTHLY;BYDAY=-1SA\r\n");
});

describe("an event", () => {
  const file = write("2026-07-18T15:00:00Z", SATURDAYS);

  test("has name, place and the address of the market's page", () => {
    const [event] = readEvents(file);
    expect(event?.summary).toBe("Square Market; Greens, & Más");
    expect(event?.location).toBe("1 Square St, Alderbrook, WI 54911");
    expect(event?.component.getFirstPropertyValue("geo")).toEqual([44.3, -88.4]);
    expect(event?.component.getFirstPropertyValue("url")).toBe("https://markets.example/markets/101");
    expect(event?.description).toBe("Hours can change. Before you go: https://markets.example/markets/101");
    expect(event?.component.getFirstPropertyValue("transp")).toBe("TRANSPARENT");
  });

  test("is stamped in UTC, and its sequence number grows every day", () => {
    expect(file).toContain("\r\nDTSTAMP:20260718T150000Z\r\n");
    const later = write("2026-07-19T15:00:00Z", SATURDAYS);
    expect(readEvents(later)[0]?.uid).toBe(readEvents(file)[0]?.uid);
    expect(readEvents(later)[0]?.sequence).toBe((readEvents(file)[0]?.sequence ?? NaN) + 1);
  });
});

test("the file has the time zone once, lines of at most 75 bytes, and escaped names", () => {
  const hours = { schedule: { seasons: [{ week: { Saturday: open("8:00-12:00"), Sunday: open("8:00-12:00") } }] } };
  const file = write("2026-07-18T15:00:00Z", { ...hours, name: "Más ".repeat(40).trim() }, { ...hours, id: 102 });
  expect(readEvents(file)).toHaveLength(4);
  expect(file.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1);
  expect(file).toContain("\r\nX-WR-CALNAME:Saved\\, all of them\r\n");
  expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
  for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test("an unknown time zone is an error that points to the region's settings", () =>
  expect(() => getTimeZoneBlock("Mars/Olympus")).toThrow(/"Mars\/Olympus".*data\/region\.ts/));

test("a market at the middle of its town has no point, and one that may have ended says so", () => {
  const facts = {
    ...SATURDAYS,
    placeIsApproximate: true,
    hoursConfirmed: { on: "2012" },
    standing: { is: "unlisted" as const },
  };
  const [event] = readEvents(write("2026-07-01T12:00:00Z", facts));
  expect(event?.component.getFirstPropertyValue("geo")).toBeNull();
  expect(event?.summary).toBe("Square Market; Greens, & Más (may have ended, hours from 2012)");
});

test("likely hours say so, with their date and source", () => {
  const file = write("2026-07-15T12:00:00Z", {
    schedule: {
      seasons: [{ from: "05-01", to: "10-31", basis: assumed("to"), week: { Saturday: open("8:00-12:00") } }],
    },
    hoursConfirmed: { on: "2018-06", source: "usda-2018" },
  });
  const [event] = readEvents(file);
  expect(event?.summary).toBe("Square Market; Greens, & Más (likely hours, from 2018)");
  expect(event?.description).toBe(
    "Hours from 2018, last vouched for by the USDA National Farmers Market Directory. " +
      "The last day of the season is assumed. Check before you go: https://markets.example/markets/101",
  );
  // No end date, because the season's end is assumed.
  expect(
    listOccurrences(file)
      .filter((day) => day < "2027")
      .at(-1),
  ).toBe("2026-10-31T13:00Z/2026-10-31T17:00Z");
});

test("a market from the list has no source for its hours", () => {
  const [event] = readEvents(write("2026-07-15T12:00:00Z", { ...SATURDAYS, hoursConfirmed: { on: "2018-06" } }));
  expect(event?.description).toBe("Hours from 2018. Check before you go: https://markets.example/markets/101");
});

test("a market in another time zone than the region's has its own local times", () => {
  const schedule = { seasons: [{ from: "03-01", to: "03-07", week: { Saturday: open("9:00-12:00") } }] };
  const file = write("2026-03-01T18:00:00Z", { schedule }, { id: 102, schedule, timeZone: DENVER });
  expect(file.match(/^TZID:.*$/gm)).toEqual(["TZID:America/Chicago", "TZID:America/Denver"]);
  expect(listOccurrences(file).slice(0, 2)).toEqual([
    "2026-03-07T15:00Z/2026-03-07T18:00Z",
    "2026-03-07T16:00Z/2026-03-07T19:00Z",
  ]);
});
