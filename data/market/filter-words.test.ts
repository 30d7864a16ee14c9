import { expect, test } from "vitest";
import { getLocalMoment } from "../schedule/local-time.ts";
import { type MarketFilters, NO_FILTERS } from "./filter.ts";
import { listFilterParts, nameSpan } from "./filter-words.ts";

/** Thursday, July 16, 2026. */
const MOMENT = getLocalMoment(new Date("2026-07-16T15:00:00Z"), "America/Chicago");

const say = (filters: Partial<MarketFilters>, place: string | null = null) =>
  listFilterParts({ ...NO_FILTERS, ...filters }, MOMENT, place, 36).map(({ text }) => text);

test("the parts follow one another as a sentence", () =>
  expect(
    say({ when: "2026-07-18", at: 570, within: 20, type: ["farm-stand"], payment: ["snap", "wic"] }, "Sturgeon Bay"),
  ).toEqual([
    "on Saturday, July 18",
    "at 9:30 AM",
    "within 20 miles of Sturgeon Bay",
    "that are farm stands",
    "that take SNAP",
    "or WIC",
  ]));

test.each<[Partial<MarketFilters>, string[]]>([
  [{ when: "now" }, ["open now"]],
  [{ when: "today" }, ["today"]],
  [{ when: "2026-07-16" }, ["today"]],
  [{ when: "saturday" }, ["on Saturday, July 18"]],
  [{ within: 5 }, []],
  [{ county: "Door" }, ["in Door County"]],
  [{ item: ["Honey", "Eggs"] }, ["with Honey", "and Eggs"]],
  [{ item: ["Honey", "Eggs"], anyItem: true }, ["with Honey", "or Eggs"]],
  [{ amenity: ["live-music"] }, ["noted as Live Music"]],
  [
    { photos: true, confirmed: true, saved: true },
    ["with photos", "as said in the last three years", "that you saved"],
  ],
  [{ near: { latitude: 44, longitude: -88, name: "Door" } }, []],
])("%o", (filters, parts) => expect(say(filters)).toEqual(parts));

test("each part says how it is taken out", () => {
  const parts = listFilterParts(
    { ...NO_FILTERS, when: "saturday", at: 600, payment: ["snap", "wic"] },
    MOMENT,
    null,
    36,
  );
  expect(parts.map(({ without }) => without)).toEqual([
    { when: null, at: null },
    { at: null },
    { payment: ["wic"] },
    { payment: ["snap"] },
  ]);
});

test.each([
  [12, "year"],
  [24, "two years"],
  [36, "three years"],
  [60, "five years"],
  [18, "18 months"],
  [6, "6 months"],
  [72, "72 months"],
])("%i months are called %s", (months, words) => expect(nameSpan(months)).toBe(words));
