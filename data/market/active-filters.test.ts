import { expect, test } from "vitest";
import { getLocalMoment } from "../schedule/local-time.ts";
import { type MarketFilters, NO_FILTERS } from "./filter.ts";
import { listActiveFilters, nameSpan } from "./active-filters.ts";

/** Thursday, July 16, 2026. */
const MOMENT = getLocalMoment(new Date("2026-07-16T15:00:00Z"), "America/Chicago");

type Filters = Partial<MarketFilters>;
const ANY_DAY: Filters = { when: null, at: null };

test.each<[Filters, active: [text: string, without: Filters][]]>([
  [{}, []],
  [{ when: "now" }, [["Open now", ANY_DAY]]],
  [{ when: "today" }, [["Today", ANY_DAY]]],
  [{ when: "2026-07-16" }, [["Today", ANY_DAY]]],
  [{ when: "weekend" }, [["This weekend", ANY_DAY]]],
  [
    { when: "2026-07-18", at: 780 },
    [
      ["Saturday, July 18", ANY_DAY],
      ["Open at 1 PM", { at: null }],
    ],
  ],
  [{ at: 570 }, []],
  [{ within: 20 }, [["Within 20 miles of Sturgeon Bay", { within: null }]]],
  [{ near: { latitude: 44, longitude: -88, name: "Door" } }, []],
  [{ county: "Door" }, [["Door County", { county: null }]]],
  [
    { type: ["farm-stand", "farmers-market"] },
    [
      ["Farm stands", { type: ["farmers-market"] }],
      ["or farmers markets", { type: ["farm-stand"] }],
    ],
  ],
  [
    { payment: ["snap", "wic"] },
    [
      ["Takes SNAP", { payment: ["wic"] }],
      ["or WIC", { payment: ["snap"] }],
    ],
  ],
  [
    { item: ["Honey", "Eggs"] },
    [
      ["Sells Honey", { item: ["Eggs"] }],
      ["and Eggs", { item: ["Honey"] }],
    ],
  ],
  [
    { item: ["Honey", "Eggs"], anyItem: true },
    [
      ["Sells Honey", { item: ["Eggs"] }],
      ["or Eggs", { item: ["Honey"] }],
    ],
  ],
  [
    { amenity: ["live-music", "pet-friendly"] },
    [
      ["Pet Friendly", { amenity: ["live-music"] }],
      ["Live Music", { amenity: ["pet-friendly"] }],
    ],
  ],
  [
    { photos: true, confirmed: true, saved: true, ids: [3] },
    [
      ["Has photos", { photos: false }],
      ["Confirmed in the last three years", { confirmed: false }],
      ["Saved", { saved: false }],
      ["Shared list", { ids: [] }],
    ],
  ],
])("each of %j has its text, and the change that removes it", (filters, active) => {
  const listed = listActiveFilters({ ...NO_FILTERS, ...filters }, MOMENT, "Sturgeon Bay", 36);
  expect(listed.map(({ text, without }) => [text, without])).toEqual(active);
});

test("a radius without a place has no text", () =>
  expect(listActiveFilters({ ...NO_FILTERS, within: 5 }, MOMENT, null, 36)).toEqual([]));

test.each([
  [12, "year"],
  [60, "five years"],
  [18, "18 months"],
  [72, "72 months"],
])("%i months are called %s", (months, text) => expect(nameSpan(months)).toBe(text));
