import { expect, test } from "vitest";
import { getCalendarEvents } from "./calendar-event.ts";
import { open } from "../schedule/testing/hours.ts";
import { ofYears } from "#data/schedule/testing/basis.ts";

test("a cancelled day is excluded from the series, and events mention current notices", () => {
  const market = {
    ...{ id: 7, name: "Square Market", city: "Elm", latitude: 43, longitude: -89, confirmed: { on: "2026-05" } },
    schedule: { seasons: [{ week: { Saturday: open("8:00-12:00") } }] },
    notices: [
      { from: "2026-07-25", to: "2026-07-25", text: "Cancelled: storm", isCancelled: true as const },
      { from: "2026-07-01", to: "2026-07-04", text: "Opens late" },
    ],
  };
  const place = {
    timeZone: "America/Chicago",
    states: [{ name: "Wisconsin", code: "WI", fips: "55", zips: [{ from: 530, to: 549 }] }],
    origin: "https://markets.example",
    months: 36,
  };
  const [event] = getCalendarEvents(market, new Date("2026-07-18T10:00:00-05:00"), place);
  expect(event?.repeats).toContain("EXDATE;TZID=America/Chicago:20260725T080000");
  expect(event?.description).toBe(
    "Hours can change. Notices: Cancelled: storm (July 25, 2026). Before you go: https://markets.example/markets/7",
  );
});

test("events name the year that their season is from, and days that may be closed", () => {
  const market = {
    ...{ id: 7, name: "Square Market", city: "Elm", latitude: 43, longitude: -89, confirmed: { on: "2025" } },
    schedule: {
      seasons: [
        { from: "04-13", to: "11-09", basis: ofYears(2024, 2024), week: { Saturday: open("8:00-12:00") } },
        { from: "05-01", to: "10-31", week: { Wednesday: open("15:00-18:00") } },
      ],
      days: [{ on: "07-04", isUnsure: true as const }],
    },
  };
  const place = { timeZone: "America/Chicago", states: [], origin: "https://markets.example", months: 36 };
  const events = getCalendarEvents(market, new Date("2026-03-01T10:00:00-05:00"), place);
  const getDescription = (start: string) => events.find((event) => event.start.date === start)?.description;
  expect(getDescription("20260411")).toBe(
    "Hours can change. The season goes by that of 2024. Often closed on July 4: ask. Before you go: https://markets.example/markets/7",
  );
  expect(getDescription("20260506")).toBe("Hours can change. Before you go: https://markets.example/markets/7");
  // The unsure day stays in the series.
  expect(events.find((event) => event.start.date === "20260411")?.repeats.join()).not.toContain("EXDATE");
});

test("a day elsewhere is an event at its place; one that may be elsewhere says so", () => {
  const market = {
    ...{ id: 7, name: "Square Market", city: "Elm", address: "1 Square St", latitude: 43, longitude: -89 },
    confirmed: { on: "2025" },
    schedule: {
      seasons: [{ from: "05-02", to: "10-31", week: { Saturday: open("8:00-12:00") } }],
      days: [
        { on: "2026-07-11", hours: open("7:00-12:00"), place: "Fox Field", isUnsure: true as const },
        { on: "2026-07-18", hours: open("8:00-12:00"), place: "Fox Field" },
      ],
    },
  };
  const place = { timeZone: "America/Chicago", states: [], origin: "https://markets.example", months: 36 };
  const events = getCalendarEvents(market, new Date("2026-03-01T10:00:00-05:00"), place);
  const show = (start: string) => {
    const event = events.find((each) => each.start.date === start);
    return [event?.location.split(",")[0], event?.point !== null, event?.description.split(" Before")[0]];
  };
  expect(show("20260502")).toEqual(["1 Square St", true, "Hours can change. Often closed on July 4: ask."]);
  expect(show("20260711")).toEqual(["1 Square St", true, "Hours can change. May be at Fox Field: ask."]);
  expect(show("20260718")).toEqual(["Fox Field", false, "Hours can change."]);
  expect(events.find(({ start }) => start.date === "20260502")?.repeats.join()).toContain(
    "EXDATE;TZID=America/Chicago:20260711T080000,20260718T080000",
  );
});
