import { describe, expect, test } from "vitest";
import { CURRENT_EXAMPLES, EXAMPLE_RULES, LIKELY_EXAMPLES } from "./testing/status-examples.ts";
import { getHoursSince, getStatus } from "./status.ts";
import { open } from "./testing/hours.ts";

test.each(CURRENT_EXAMPLES)("a current market $what: $text", ({ market, now, text, since, tone }) => {
  const { certainty, ...said } = getStatus(market, new Date(now), EXAMPLE_RULES);
  expect(said).toMatchObject({ text, since, tone });
  expect(certainty).toBe("current");
});

test.each(LIKELY_EXAMPLES)("a likely market $what: $text", ({ market, now, text, since, tone }) => {
  const { certainty, ...said } = getStatus(market, new Date(now), EXAMPLE_RULES);
  expect(said).toMatchObject({ text, since, tone });
  expect(certainty).toBe("likely");
});

test.each(LIKELY_EXAMPLES)("nothing is stated as fact of a likely market $what", ({ market, now }) => {
  const { text, tone } = getStatus(market, new Date(now), EXAMPLE_RULES);
  expect(text).not.toMatch(/^(Open|Clos)|\bopens (?!in )|\d min/);
  expect(["likely", "unknown"]).toContain(tone);
});

describe("age decides", () => {
  const schedule = { seasons: [{ week: { Saturday: open("8:00-12:00"), Sunday: open("8:00-12:00") } }] };
  const getText = (on: string, now: string) => {
    const { text, since } = getStatus({ schedule, hoursConfirmed: { on } }, new Date(now), EXAMPLE_RULES);
    return `${text}, ${since ?? "without a year"}`;
  };

  test.each([
    ["2023-07-18", "2026-07-18T15:00:00Z", "Open · closes noon, hours from 2023"],
    ["2023-07-18", "2026-07-19T15:00:00Z", "Likely open · until noon, hours from 2023"],
    ["2023-07", "2026-07-26T15:00:00Z", "Open · closes noon, hours from 2023"],
    ["2023-07", "2026-08-01T15:00:00Z", "Likely open · until noon, hours from 2023"],
    ["2022", "2024-12-28T16:00:00Z", "Open · closes noon, hours from 2022"],
    ["2022", "2025-01-04T16:00:00Z", "Likely open · until noon, hours from 2022"],
  ])(
    "likely when three years have passed since that day, all of that month, or the start of that year, %s: at %s",
    (on, now, text) => expect(getText(on, now)).toBe(text),
  );

  test.each([
    ["2025-07-18", "2026-07-18T15:00:00Z", "Open · closes noon, without a year"],
    ["2025-07-18", "2026-07-19T15:00:00Z", "Open · closes noon, hours from 2025"],
    ["2025-07", "2026-07-26T15:00:00Z", "Open · closes noon, without a year"],
    ["2025-07", "2026-08-01T15:00:00Z", "Open · closes noon, hours from 2025"],
    ["2024", "2024-12-28T16:00:00Z", "Open · closes noon, without a year"],
    ["2024", "2025-01-04T16:00:00Z", "Open · closes noon, hours from 2024"],
  ])("the year is shown after one year, since %s: at %s", (on, now, text) => expect(getText(on, now)).toBe(text));
});

test("without `now` the year is always shown, unless there are no hours", () => {
  const schedule = { seasons: [{ week: { Saturday: open("8:00-12:00") } }] };
  expect(getHoursSince({ schedule, confirmed: { on: "2026-06" } })).toBe("hours from 2026");
  expect(
    getHoursSince({ schedule: { seasons: [{ from: "05-01", to: "10-31" }] }, confirmed: { on: "2026" } }),
  ).toBeNull();
  expect(getHoursSince({ confirmed: { on: "2026-06" } })).toBeNull();
});

test("a year in the neighboring text is not repeated", () => {
  const market = {
    schedule: { seasons: [{ week: { Wednesday: open("15:30-19:00") } }] },
    confirmed: { on: "2024-06" },
  };
  expect(getHoursSince(market, undefined, "June 19 to September 25 in 2024")).toBeNull();
  expect(getHoursSince(market, undefined, "June 19 to September 25 in 2023")).toBe("hours from 2024");
});
