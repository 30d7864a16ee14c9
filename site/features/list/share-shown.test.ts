import { expect, test } from "vitest";
import { NO_FILTERS } from "#data/market/filter.ts";
import { DEFAULT_STATE } from "./list-state.ts";
import { toSharedSearch } from "./share-shown.ts";

const share = (filters: Partial<typeof NO_FILTERS>, saved: readonly number[]) =>
  toSharedSearch({ ...DEFAULT_STATE, query: "honey", view: "map", filters: { ...NO_FILTERS, ...filters } }, saved);

test("a search is shared as it is, as a list", () =>
  expect(share({ when: "weekend", payment: ["snap"] }, [7])).toBe("?q=honey&when=weekend&payment=snap"));

test("of saved markets the ids are shared, as nobody else's device knows them", () =>
  expect(share({ saved: true }, [12, 7])).toBe("?q=honey&ids=12%2C7"));
