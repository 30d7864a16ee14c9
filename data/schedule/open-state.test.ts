import { expect, test } from "vitest";
import { getLocalMoment } from "./local-time.ts";
import { getClosingTime, getNextOpening } from "./open-state.ts";
import { open } from "./testing/hours.ts";

/** Saturday, June 7, 2025. */
const saturday = (time: string) => getLocalMoment(new Date(`2025-06-07T${time}:00-05:00`), "America/Chicago");

test("the closing time is the last end of overlapping ranges", () => {
  const market = {
    schedule: { seasons: [{ week: { Saturday: open("8:00-12:00", "10:00-15:00"), Friday: open("22:00-33:30") } }] },
  };
  expect(getClosingTime(market, saturday("09:00"))).toBe(720);
  expect(getClosingTime(market, saturday("11:00"))).toBe(900);
  expect(getClosingTime(market, saturday("07:00"))).toBe(570);
  expect(getClosingTime(market, saturday("16:00"))).toBeNull();
});

test("the next opening is after the current minute", () => {
  const market = { schedule: { seasons: [{ week: { Saturday: open("8:00-12:00", "14:00-16:00") } }] } };
  expect(getNextOpening(market, saturday("07:59"))).toMatchObject({ inDays: 0, opens: 480 });
  expect(getNextOpening(market, saturday("08:00"))).toMatchObject({ inDays: 0, opens: 840 });
  expect(getNextOpening(market, saturday("14:00"))).toMatchObject({ inDays: 7, opens: 480, day: { day: 14 } });
});
