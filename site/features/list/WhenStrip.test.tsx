import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NO_FILTERS } from "#data/market/filter.ts";
import WhenStrip from "./WhenStrip.tsx";

/** Saturday, July 11, 2026, 9 AM in Chicago. */
const NOW = new Date("2026-07-11T14:00:00Z");

function draw(when: string | null, at: number | null = null, now: Date | null = NOW) {
  const filters = { ...NO_FILTERS, when, at };
  const html = renderToStaticMarkup(<WhenStrip filters={filters} now={now} />);
  const buttons = [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/g)].map(([, attributes = "", inner = ""]) => ({
    isPressed: attributes.includes('aria-pressed="true"'),
    text: inner.replace(/<span aria-hidden.*<\/span>(?=<span class)|<[^>]*>/g, ""),
    seen: inner.replace(/<span class.*?<\/span>|<[^>]*>/g, "").trim(),
  }));
  return {
    texts: buttons.map(({ text }) => text),
    seen: buttons.at(-2)?.seen,
    pressed: buttons.filter(({ isPressed }) => isPressed).map(({ text }) => text),
  };
}

test("there are six chips, in the static page too", () => {
  const chips = ["Enable Location", "Now", "Today", "Weekend", "Pick a date", "SNAP"];
  expect(draw(null).texts).toEqual(chips);
  expect(draw(null, null, null)).toMatchObject({ texts: chips, pressed: [] });
});

test.each([
  [null, []],
  ["now", ["Now"]],
  ["today", ["Today"]],
  // A link may name today by its date or weekday.
  ["2026-07-11", ["Today"]],
  ["saturday", ["Today"]],
  ["weekend", ["Weekend"]],
  ["tomorrow", ["Sunday, July 12"]],
  ["2026-07-18", ["Saturday, July 18"]],
])("when=%s presses %j", (when, pressed) => expect(draw(when).pressed).toEqual(pressed));

test("a picked day and time are on the button, shortened on screen and in full for screen readers", () => {
  const { seen, pressed } = draw("2026-07-18", 540);
  expect(seen).toBe("Sat, Jul 18, 9 AM");
  expect(pressed).toEqual(["Saturday, July 18, at 9 AM"]);
});
