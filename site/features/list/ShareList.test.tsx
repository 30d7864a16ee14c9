import { expect, test } from "vitest";
import { NO_FILTERS } from "#data/market/filter.ts";
import { DEFAULT_STATE } from "./list-state.ts";
import { findSharedTown, toSharedSearch } from "./ShareList.tsx";

type Filters = Partial<typeof NO_FILTERS>;
const stateOf = (filters: Filters) => ({ ...DEFAULT_STATE, filters: { ...NO_FILTERS, ...filters } });

const share = (filters: Filters, saved: readonly number[], town: typeof MADISON | null = null) =>
  toSharedSearch({ ...stateOf(filters), query: "honey", view: "map" }, saved, town);

const MADISON = { name: "Madison", latitude: 43.07, longitude: -89.4 };
const MARKETS = [
  { city: "Racine", latitude: 42.73, longitude: -87.78 },
  { city: "Madison", latitude: 43.06, longitude: -89.5 },
  { city: "Madison", latitude: 43.07, longitude: -89.4 },
  { city: "Madison", latitude: 43.11, longitude: -89.3 },
];
const VISITOR = { latitude: 43.0747, longitude: -89.3844, fromPrompt: true, isDefault: false };

test("a search is shared by its address, as a list", () =>
  expect(share({ when: "weekend", payment: ["snap"] }, [7])).toBe("?q=honey&when=weekend&payment=snap"));

test("saved markets are shared by their ids, because other devices do not have the list", () =>
  expect(share({ saved: true }, [12, 7])).toBe("?q=honey&ids=12%2C7"));

test("a list near the visitor is shared around their town, with the chosen or the usual radius", () => {
  expect(findSharedTown(stateOf({ when: "now" }), VISITOR, MARKETS)).toEqual(MADISON);
  const near = "near=43.07%2C-89.4%2CMadison";
  expect(share({ when: "now" }, [], MADISON)).toBe(`?q=honey&when=now&${near}&within=20`);
  expect(share({ within: 50 }, [], MADISON)).toBe(`?q=honey&${near}&within=50`);
});

test.each<[string, Filters, typeof VISITOR | null]>([
  ["no place is known", {}, null],
  ["the default place is in use", {}, { ...VISITOR, isDefault: true }],
  ["the nearest town is over 50 miles away", {}, { ...VISITOR, latitude: 44 }],
  ["a town is chosen", { near: { ...MADISON, name: "Wausau" } }, VISITOR],
  ["a county is chosen", { county: "Door" }, VISITOR],
  ["it is the list of saved markets", { saved: true }, VISITOR],
  ["it is a shared list of markets", { ids: [7] }, VISITOR],
])("a link has no town of the visitor when %s", (_, filters, location) =>
  expect(findSharedTown(stateOf(filters), location, MARKETS)).toBeNull(),
);
