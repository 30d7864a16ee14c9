import { describe, expect, test } from "vitest";
import { getLocalMoment } from "./local-time.ts";
import { getClosingTime, getNextOpening, getOpenState, opensOnDay } from "./open-state.ts";

/** Saturday, June 7, 2025. */
const saturday = (time: string) => getLocalMoment(new Date(`2025-06-07T${time}:00-05:00`), "America/Chicago");

test("a provider's flag goes before seasons and hours", () => {
  const schedule = { seasons: [{ from: "11-01", to: "12-20" }] };
  expect(getOpenState({ schedule: { ...schedule, _open_now: "true" } }, saturday("09:00"))).toBe("open");
  expect(getOpenState({ schedule }, saturday("09:00"))).toBe("closed");
});

describe("getClosingTime", () =>
  test("of ranges that overlap the last end counts", () => {
    const market = {
      schedule: { seasons: [{ week: { Saturday: "8 AM - noon, 10 AM - 3 PM", Friday: "10 PM - 9:30 AM" } }] },
    };
    expect(getClosingTime(market, saturday("09:00"))).toBe(720);
    expect(getClosingTime(market, saturday("11:00"))).toBe(900);
    expect(getClosingTime(market, saturday("07:00"))).toBe(570);
    expect(getClosingTime(market, saturday("16:00"))).toBeNull();
  }));

describe("getNextOpening", () => {
  test("a market that opens this very minute is not about to open", () => {
    const market = { schedule: { seasons: [{ week: { Saturday: "8 AM - noon, 2 PM - 4 PM" } }] } };
    expect(getNextOpening(market, saturday("07:59"))).toMatchObject({ inDays: 0, opens: 480 });
    expect(getNextOpening(market, saturday("08:00"))).toMatchObject({ inDays: 0, opens: 840 });
    expect(getNextOpening(market, saturday("14:00"))).toMatchObject({ inDays: 7, opens: 480, day: { day: 14 } });
  });

  test("is null when nothing ahead can be read", () =>
    expect(
      getNextOpening({ schedule: { seasons: [{ week: { Saturday: "TBD - TBD" } }] } }, saturday("08:00")),
    ).toBeNull());
});

test.each([
  [{ schedule: { seasons: [{ week: { Saturday: "8 AM - noon" } }] } }, true],
  [{ schedule: { seasons: [{ week: { Saturday: "Open 24 hours" } }] } }, true],
  [{ schedule: { seasons: [{ week: { Saturday: "8 AM -" } }] } }, false],
  [{ schedule: { seasons: [{ week: { Saturday: "Closed", Sunday: "8 AM - noon" } }] } }, false],
  [{}, false],
])("%j opens on a Saturday: %s, also in the evening", (market, expected) =>
  expect(opensOnDay(market, saturday("20:00"))).toBe(expected),
);
