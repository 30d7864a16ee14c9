import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { NO_FILTERS } from "#data/market/filter.ts";
import { wireListLinks } from "./list-links.ts";
import { changeListState, listState } from "./list-state.ts";

beforeEach(() => {
  document.body.innerHTML = `<header><a href="/" data-list="all">Markets</a><a href="/" data-list="saved">Saved</a></header>`;
  window.scrollTo = () => undefined;
});

const SHARED = { ids: [101] };
const SAVED = { saved: true };

test.each([
  ["Saved", {}, { query: "", saved: true }],
  ["Markets", SAVED, { query: "", saved: false }],
  ["Markets", SHARED, { query: "", saved: false }],
  // They are there already: the page loads anew.
  ["Markets", {}, { query: "honey", saved: false }],
  ["Saved", SAVED, { query: "honey", saved: true }],
])("%s, on a list with %j, shows %j", (name, filters, shown) => {
  changeListState({ query: "honey", filters: { ...NO_FILTERS, ...filters } });
  wireListLinks();
  const isLeft = fireEvent.click(screen.getByText(name));
  const { query, filters: now } = listState.get();
  expect([{ query, saved: now.saved }, isLeft]).toEqual([shown, query !== ""]);
  expect(now.ids).toEqual([]);
});

test("with a key that opens a tab, the list stays", () => {
  changeListState({ query: "honey", filters: NO_FILTERS });
  wireListLinks();
  for (const key of ["metaKey", "ctrlKey", "shiftKey"]) fireEvent.click(screen.getByText("Saved"), { [key]: true });
  expect(listState.get().query).toBe("honey");
});
