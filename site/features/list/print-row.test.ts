import { expect, test } from "vitest";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { region } from "#data/region.ts";
import { addDays, getLocalMoment } from "#data/schedule/local-time.ts";
import { open } from "#data/schedule/testing/hours.ts";
import { toPaperRow } from "./print-row.ts";
import { listedMarket } from "../../lib/testing/test-market.ts";
import { assumed } from "#data/schedule/testing/basis.ts";

/** Saturday, July 11, 2026, 9 AM in Chicago. */
const NOW = new Date("2026-07-11T14:00:00Z");
const TODAY = getLocalMoment(NOW, region.timeZone);

const MARKET = listedMarket({
  address: "123 Main St.",
  schedule: { seasons: [{ from: "05-01", to: "10-31", week: { Saturday: open("8:00-12:00") } }] },
});

const row = (facts: Partial<ListedMarket>, days = [TODAY].slice(1)) => {
  const { name, marks, place, times } = toPaperRow({ ...MARKET, ...facts }, NOW, days);
  // Replaces the no-break spaces within times.
  return [[name, ...marks].join(", "), place, times.replaceAll("\u00a0", " ")];
};

test('a printed row has the age of hours and "No longer listed"', () => {
  expect(row({ hoursConfirmed: { on: "2014" }, standing: { is: "unlisted" } })).toEqual([
    "Square Market, No longer listed",
    "123 Main St., Madison",
    "Usually Sat 8 AM to noon · hours from 2014 · May to October",
  ]);
});

test("a printed row has doubts: an assumed season, another address, and visitors' reports", () => {
  const season = {
    from: "07-06",
    to: "10-31",
    basis: assumed("from"),
    week: { Saturday: open("8:00-12:00") },
  } as const;
  const [, place, times] = row({
    hoursConfirmed: { on: "2026-05" },
    schedule: { seasons: [season] },
    elsewhere: { address: "505 S. Rosa Road", on: "2023" },
    foundClosed: "2026-07-04",
  });
  expect(place).toBe("123 Main St., Madison · a page of 2023 says 505 S. Rosa Road");
  expect(times).toContain("season not confirmed yet");
  expect(times).toContain("A visitor found it closed on July 4");
  expect(row({ foundClosed: "2025-12-13" }).at(-1)).toContain("A visitor found it closed on December 13, 2025");
});

test("for a chosen day a row has the hours of that day, and their age", () => {
  const [, , times] = row({ hoursConfirmed: { on: "2014" } }, [addDays(TODAY, 7)]);
  expect(times).toBe("Sat, Jul 18 · usually 8 AM to noon · hours from 2014");
});
