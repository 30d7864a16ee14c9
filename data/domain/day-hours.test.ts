import { describe, expect, test } from "vitest";
import { getHoursOn, hasHours } from "./day-hours.ts";
import { getLocalMoment } from "./local-time.ts";
import type { LiveHours } from "./market-schema.ts";

const on = (date: string) => getLocalMoment(new Date(`${date}T18:00:00Z`), "America/Chicago");

describe("getHoursOn", () => {
  test("without seasons the market's hours hold all year", () => {
    expect(getHoursOn({ openingHours: { Saturday: "8 AM-1 PM" } }, on("2025-01-04"))).toEqual({
      Saturday: "8 AM-1 PM",
    });
    expect(getHoursOn({ openingHours: {} }, on("2025-01-04"))).toBeNull();
    expect(getHoursOn({}, on("2025-01-04"))).toBeNull();
  });

  test("a season's own hours go before the market's, which fill in where it has none", () => {
    const market = {
      openingHours: { Saturday: "8 AM-1 PM" },
      seasons: [
        { from: "05-01", to: "10-31" },
        { from: "11-01", to: "12-20", hours: { Sunday: "10 AM-2 PM" } },
      ],
    };
    expect(getHoursOn(market, on("2025-06-07"))).toEqual({ Saturday: "8 AM-1 PM" });
    expect(getHoursOn(market, on("2025-11-08"))).toEqual({ Sunday: "10 AM-2 PM" });
    expect(getHoursOn(market, on("2025-12-21"))).toBeNull();
  });

  test("a season with empty hours is held at hours nobody knows, not at the summer's", () => {
    const market = {
      openingHours: { Saturday: "8 AM-1 PM" },
      seasons: [
        { from: "05-01", to: "10-31" },
        { from: "11-01", to: "04-30", hours: {} },
      ],
    };
    expect(getHoursOn(market, on("2025-06-07"))).toEqual({ Saturday: "8 AM-1 PM" });
    expect(getHoursOn(market, on("2025-12-06"))).toBeNull();
  });

  test("seasons that overlap add up", () => {
    const market = {
      seasons: [
        { from: "05-01", to: "10-31", hours: { Saturday: "8 AM-1 PM", Sunday: "9 AM-1 PM" } },
        { from: "06-01", to: "08-31", hours: { Wednesday: "3 PM-6 PM", Saturday: "8 AM-1 PM", Sunday: "2 PM-4 PM" } },
      ],
    };
    expect(getHoursOn(market, on("2025-05-10"))).toEqual({ Saturday: "8 AM-1 PM", Sunday: "9 AM-1 PM" });
    expect(getHoursOn(market, on("2025-07-05"))).toEqual({
      Wednesday: "3 PM-6 PM",
      Saturday: "8 AM-1 PM",
      Sunday: "9 AM-1 PM; 2 PM-4 PM",
    });
  });
});

test("a record with nothing but a provider's flag names no hours", () => {
  const live: LiveHours = { _open_now: "true" };
  expect(hasHours(live)).toBe(false);
  expect(hasHours({ Monday: "Closed" })).toBe(true);
});
