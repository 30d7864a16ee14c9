/** That a place was taken for other words. What a text search explains: SearchField.test.tsx, describe-season.test.ts. */
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NO_FILTERS } from "#data/market/filter.ts";
import { region } from "#data/region.ts";
import { changeListState, DEFAULT_STATE, listState } from "../list-state.ts";
import { askedPlace } from "./asked-place.ts";
import SearchHint from "./SearchHint.tsx";

vi.mock("../../location/places-data.ts", () => ({ loadPlaces: () => Promise.reject(new Error("offline")) }));

const FILTERS = {
  ...NO_FILTERS,
  payment: ["snap"],
  near: { name: "Green Bay", latitude: 44.5, longitude: -88 },
} as const;
const GREN_BAY = { kind: "spelling", shown: "Green Bay", query: "gren bay" } as const;

beforeEach(() => changeListState({ ...DEFAULT_STATE, filters: { ...FILTERS, within: 20 } }));
afterEach(cleanup);

function show(change: { query?: string; filters?: typeof NO_FILTERS } = {}): string {
  const asked = { now: new Date("2026-07-18T15:00:00Z"), rules: region, position: null, saved: [] };
  const markets = { all: [], searched: [] };
  render(<SearchHint {...{ query: "", filters: FILTERS, asked, isNarrowed: true, ...markets, ...change }} />);
  return screen.getByRole("status").textContent;
}

test("a place that was taken for a misspelled name is told, and taken back by the search for the text", async () => {
  askedPlace.set(GREN_BAY);
  expect(show()).toBe("Showing Green Bay. Search for gren bay instead");
  await userEvent.click(screen.getByRole("button", { name: "Search for gren bay instead" }));
  expect(listState.get()).toMatchObject({
    query: '"gren bay"',
    filters: { near: null, within: null, county: null, payment: ["snap"] },
  });
});

test.each([
  [
    "of a street address",
    { kind: "place", shown: "Green Bay", query: "1 Oak St, Green Bay" },
    {},
    /^Around Green Bay\./,
  ],
  ["while a text is searched for", GREN_BAY, { query: '"gren bay"' }, /^$/],
  ["once there is another place", GREN_BAY, { filters: { ...NO_FILTERS, county: "Brown" } }, /^$/],
  [
    "that is a county",
    { ...GREN_BAY, shown: "Brown County" },
    { filters: { ...NO_FILTERS, county: "Brown" } },
    /^Showing/,
  ],
  ["that was typed by its name", null, {}, /^$/],
] as const)("of a place %s", (_, place, change, text) => {
  askedPlace.set(place);
  expect(show(change)).toMatch(text);
});
