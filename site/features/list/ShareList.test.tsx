import { expect, test } from "vitest";
import { NO_FILTERS } from "#data/market/filter.ts";
import { DEFAULT_STATE } from "./list-state.ts";
import { toSharedSearch } from "./ShareList.tsx";

const share = (filters: Partial<typeof NO_FILTERS>, saved: readonly number[]) =>
  toSharedSearch({ ...DEFAULT_STATE, query: "honey", view: "map", filters: { ...NO_FILTERS, ...filters } }, saved);

test("a search is shared by its address, as a list", () =>
  expect(share({ when: "weekend", payment: ["snap"] }, [7])).toBe("?q=honey&when=weekend&payment=snap"));

test("saved markets are shared by their ids, because other devices do not have the list", () =>
  expect(share({ saved: true }, [12, 7])).toBe("?q=honey&ids=12%2C7"));
