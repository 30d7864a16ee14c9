import { expect, test } from "vitest";
import type { Certainty } from "../certainty.ts";
import { getLocalMoment } from "../local-time.ts";
import type { SpecialDay } from "../schedule.ts";
import type { Scheduled } from "../season.ts";
import { assumed } from "../testing/basis.ts";
import { open } from "../testing/hours.ts";
import { isHeldInStrip, joinNotes, listStripDays } from "./week-strip.ts";

const at = (date: string) => getLocalMoment(new Date(`${date}T15:00:00Z`), "America/Chicago");

/** "Sat 11 open 8 AM–noon", without closed days. */
const list = (market: Scheduled, date: string, certainty: Certainty = "current") =>
  listStripDays(market, at(date), certainty)
    .filter(({ is }) => is !== "closed")
    .map(({ weekday, day, is, text }) => `${weekday} ${day} ${is} ${text}`);

const week = { Wednesday: open("14:00-18:30"), Saturday: open("8:00-12:00") };
const SUMMER = { schedule: { seasons: [{ from: "05-02", to: "10-31", week }] } };

test("seven days from today, over the end of a month", () => {
  const days = listStripDays(SUMMER, at("2026-07-30"), "current");
  expect(days.map(({ weekday, day }) => `${weekday} ${day}`)).toEqual([
    ...["Thu 30", "Fri 31", "Sat 1", "Sun 2", "Mon 3", "Tue 4", "Wed 5"],
  ]);
  expect(days.map(({ text }) => text)).toEqual([
    ...["Closed", "Closed", "8 AM–noon", "Closed", "Closed", "Closed", "2–6:30 PM"],
  ]);
});

test("old hours are unsure, and so is a day in doubt, which the notices explain", () => {
  expect(list(SUMMER, "2026-07-11", "likely")).toEqual(["Sat 11 unsure 8 AM–noon", "Wed 15 unsure 2–6:30 PM"]);
  const market = { schedule: { ...SUMMER.schedule, days: [{ on: "07-04", isUnsure: true as const }] } };
  expect(list(market, "2026-07-02")).toEqual(["Sat 4 unsure 8 AM–noon", "Wed 8 open 2–6:30 PM"]);
  expect(listStripDays(market, at("2026-07-02"), "current").flatMap(({ note }) => note ?? [])).toEqual([]);
});

test("a doubt that the status says of today is not repeated; others are", () => {
  const season = { from: "11-01", to: "04-30", basis: assumed(), week: { Saturday: open("9:00-12:00") } };
  const days = listStripDays({ schedule: { seasons: [season] } }, at("2026-11-28"), "current");
  expect(joinNotes(days)).toBe("Season not confirmed yet");
  expect(joinNotes(days, "Closed · likely opens Sat 9 AM")).toBe("Season not confirmed yet");
  expect(joinNotes(days, "Likely open · season not confirmed yet")).toBe("");
});

test("days elsewhere have their hours and note; the notices say where", () => {
  const moved = { hours: open("9:00-12:00"), place: "the field" };
  const listNotes = (day: SpecialDay) => {
    const strip = listStripDays({ schedule: { ...SUMMER.schedule, days: [day] } }, at("2026-07-10"), "current");
    return strip.flatMap(({ is, text, note }) => (note === undefined ? [] : `${is} ${text}, ${note}`));
  };
  expect(listNotes({ ...moved, on: "2026-07-11", note: "fair" })).toEqual(["open 9 AM–noon, Saturday, July 11: fair"]);
  expect(listNotes({ ...moved, on: "2026-07-11", isUnsure: true })).toEqual([]);
});

test("days off say why, and a cancelled day is no closed one", () => {
  const holiday = { schedule: { ...SUMMER.schedule, days: [{ on: "07-04", note: "Independence Day" }] } };
  expect(list(holiday, "2026-07-02")).toEqual(["Wed 8 open 2–6:30 PM"]);
  expect(listStripDays(holiday, at("2026-07-02"), "current")[2]?.note).toBe("Saturday, July 4: Independence Day");
  const storm = { from: "2026-07-11", to: "2026-07-11", text: "Cancelled: storm", isCancelled: true as const };
  expect(list({ ...SUMMER, notices: [storm] }, "2026-07-11")).toEqual([
    "Sat 11 cancelled Cancelled",
    "Wed 15 open 2–6:30 PM",
  ]);
});

test("out of season nothing is held, and a source's text stays as it is", () => {
  expect(isHeldInStrip(listStripDays(SUMMER, at("2026-11-28"), "current"))).toBe(false);
  expect(isHeldInStrip(listStripDays(SUMMER, at("2026-07-11"), "current"))).toBe(true);
  const dawn = { schedule: { seasons: [{ week: { Monday: "dawn to dusk" } }] } };
  expect(list(dawn, "2026-07-11")).toEqual(["Mon 13 open dawn to dusk"]);
});
