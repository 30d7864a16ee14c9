import { expect, test } from "vitest";
import { getLocalMoment } from "../schedule/local-time.ts";
import { type MarketFilters, NO_FILTERS } from "./filter.ts";
import { listActiveFilters, nameSpan } from "./active-filters.ts";

/** Thursday, July 16, 2026. */
const MOMENT = getLocalMoment(new Date("2026-07-16T15:00:00Z"), "America/Chicago");

const listTexts = (filters: Partial<MarketFilters>, place: string | null = null) =>
  listActiveFilters({ ...NO_FILTERS, ...filters }, MOMENT, place, 36).map(({ text }) => text);

test('each filter has a text of its own, and alternatives begin with "or"', () =>
  expect(
    listTexts(
      { when: "2026-07-18", at: 570, within: 20, type: ["farm-stand"], payment: ["snap", "wic"] },
      "Sturgeon Bay",
    ),
  ).toEqual([
    "Saturday, July 18",
    "Open at 9:30 AM",
    "Within 20 miles of Sturgeon Bay",
    "Farm stands",
    "Takes SNAP",
    "or WIC",
  ]));

test.each<[Partial<MarketFilters>, string[]]>([
  [{ when: "now" }, ["Open now"]],
  [{ when: "today" }, ["Today"]],
  [{ when: "2026-07-16" }, ["Today"]],
  [{ when: "weekend" }, ["This weekend"]],
  [{ type: ["farm-stand", "farmers-market"] }, ["Farm stands", "or farmers markets"]],
  [{ when: "saturday" }, ["Saturday, July 18"]],
  [{ within: 5 }, []],
  [{ county: "Door" }, ["Door County"]],
  [{ ids: [3, 1] }, ["Shared list"]],
  [{ item: ["Honey", "Eggs"] }, ["Sells Honey", "and Eggs"]],
  [{ item: ["Honey", "Eggs"], anyItem: true }, ["Sells Honey", "or Eggs"]],
  [{ amenity: ["live-music"] }, ["Live Music"]],
  [{ photos: true, confirmed: true, saved: true }, ["Has photos", "Confirmed in the last three years", "Saved"]],
  [{ near: { latitude: 44, longitude: -88, name: "Door" } }, []],
])("%o", (filters, texts) => expect(listTexts(filters)).toEqual(texts));

test("each filter has the change that removes it", () => {
  const active = listActiveFilters(
    { ...NO_FILTERS, when: "saturday", at: 600, payment: ["snap", "wic"] },
    MOMENT,
    null,
    36,
  );
  expect(active.map(({ without }) => without)).toEqual([
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
])("%i months are called %s", (months, text) => expect(nameSpan(months)).toBe(text));
