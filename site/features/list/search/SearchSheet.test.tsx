import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentProps, useState } from "react";
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from "vitest";
import SearchSheet from "./SearchSheet.tsx";

const HONEY = { key: "honey", label: "Honey", choose: () => undefined };

const told = { onText: vi.fn(), onChoose: vi.fn(), onEnter: vi.fn() };
let go: MockInstance<typeof history.go>;

beforeEach(() => {
  vi.resetAllMocks();
  history.replaceState(null, "", "/?q=hon");
  go = vi.spyOn(history, "go").mockImplementation(goBack);
});

afterEach(async () => {
  cleanup();
  await expect.poll(() => JSON.stringify(history.state)).toBe("null");
});

/** As the browser does: to the page below the sheet. */
function goBack(): void {
  history.replaceState(null, "");
  window.dispatchEvent(new PopStateEvent("popstate"));
}

/** The list, with the sheet open in front of it. */
function List({ value, answer }: { value: string; answer: ComponentProps<typeof SearchSheet>["answer"] }) {
  const [isOpen, setOpen] = useState(true);
  const box = { label: "Search markets", listLabel: "Suggestions", value, ...told };
  return (
    <>
      <h2 id="list-heading" tabIndex={-1}>
        2 Markets
      </h2>
      {isOpen && <SearchSheet box={box} options={[HONEY]} answer={answer} onClose={() => setOpen(false)} />}
    </>
  );
}

function show(value = "hon", answer: ComponentProps<typeof List>["answer"] = { count: 2 }) {
  render(<List value={value} answer={answer} />);
  return {
    field: screen.getByRole<HTMLInputElement>("combobox", { name: "Search markets" }),
    scroll: vi.spyOn(screen.getByRole("heading", { name: "2 Markets" }), "focus"),
  };
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const isOpen = () => screen.queryByRole("dialog", { name: "Search" }) !== null;

test("it opens in front of the page, with the cursor behind what was typed", () => {
  const caret = vi.spyOn(HTMLInputElement.prototype, "setSelectionRange");
  const { field } = show();
  expect(screen.getByRole<HTMLDialogElement>("dialog").open).toBe(true);
  expect(document.activeElement).toBe(field);
  expect(caret).toHaveBeenLastCalledWith(3, 3);
});

test.each([
  ["a suggestion", () => userEvent.click(screen.getByRole("option", { name: "Honey" })), "onChoose", HONEY],
  ["Enter", () => userEvent.keyboard("{Enter}"), "onEnter", undefined],
  ["the number of markets", () => press("Show 2 markets"), "onEnter", undefined],
] as const)("%s closes it and moves the focus to the list, which does not scroll", async (_, done, event, option) => {
  const { scroll } = show();
  await done();
  expect(isOpen()).toBe(false);
  expect(told[event].mock.calls).toEqual([option ? [option] : []]);
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
});

test.each([
  ["Show 7 markets Near 54235", { label: "Near 54235", count: 7 }],
  ["Show 1 market", { count: 1 }],
  ["Show markets", null],
])("its button says %j", (name, answer) => {
  show("54235", answer);
  expect(screen.getByRole("button", { name })).toBeTruthy();
});

test.each([
  ["the arrow", () => press("Close the search")],
  ["Back", () => act(() => Promise.resolve().then(goBack))],
])("%s closes it and leaves the focus where it was", async (_, close) => {
  const { scroll } = show();
  await close();
  await expect.poll(isOpen).toBe(false);
  expect(scroll).not.toHaveBeenCalled();
});

test("text can be cleared, and the field keeps the focus", async () => {
  const { field } = show();
  await press("Clear search");
  expect(told.onText.mock.calls).toEqual([[""]]);
  expect(document.activeElement).toBe(field);
  expect(isOpen()).toBe(true);
});

test("an empty field has nothing to clear and nothing to show", () => {
  show("");
  expect(screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
    "Close the search",
  ]);
});

test("a sheet that has changed nothing takes its entry out of the history", async () => {
  show();
  expect(history.state).toEqual({ openLayers: 1, address: location.href });
  await press("Close the search");
  await expect.poll(() => go.mock.calls).toEqual([[-1]]);
});

test("a search that was changed in the sheet keeps its entry", async () => {
  show();
  history.replaceState(history.state, "", "/?q=honey");
  await press("Close the search");
  // The entry of a sheet that has changed nothing goes after a moment.
  await new Promise((resolve) => setTimeout(resolve));
  expect([location.search, go.mock.calls]).toEqual(["?q=honey", []]);
  history.replaceState(null, "");
});
