import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { region } from "#data/region.ts";
import { open } from "#data/schedule/testing/hours.ts";
import { createStore } from "../../../lib/store.ts";
import { listedMarket } from "../../../lib/testing/test-market.ts";
import { useStore } from "../../../lib/use-store.ts";
import { mapBounds, mapCommands, movedBounds } from "../list-map.ts";
import { layOut } from "../testing/map-box.ts";
import MapCard, { listFrom } from "./MapCard.tsx";

const at = (id: number, latitude: number, longitude: number) => listedMarket({ id, latitude, longitude });
const madison = at(1, 43.07, -89.4);
const superior = at(2, 46.72, -92.1);
const milwaukee = at(3, 43.04, -87.9);
const monona = at(4, 43.06, -89.33);
const markets = [madison, superior, milwaukee, monona];
/** Its edges go through the markets of the south. */
const SOUTH = { south: 43.04, west: -89.4, north: 43.07, east: -87.9 };

/** Saturday, July 11, 2026, 9:30 AM in Chicago. */
const ASKED = { now: new Date("2026-07-11T14:30:00Z"), rules: region };

test("after the chosen market comes the nearest in view", () =>
  expect(listFrom(milwaukee, markets, SOUTH, ASKED)).toEqual([milwaukee, monona, madison]));

test("what is open comes before what is nearer and shut", () => {
  const held = { ...madison, schedule: { seasons: [{ week: { Saturday: open("8:00-12:00") } }] } };
  const near = at(5, 43.069, -89.4);
  const others = [monona, near, held];
  expect(listFrom(near, others, SOUTH, ASKED)).toEqual([near, held, monona]);
  expect(listFrom(monona, others, SOUTH, ASKED)).toEqual([monona, held, near]);
});

test("the chosen market comes first even if it is out of view", () =>
  expect(listFrom(superior, markets, SOUTH, ASKED)).toEqual([superior, madison, monona, milwaukee]));

test("markets at one place are neighbors, and all markets in view are in the list", () => {
  const crowd = Array.from({ length: 80 }, (_, index) => ({ ...milwaukee, id: 100 + index, latitude: 43.05 }));
  const twin = { ...madison, id: 5 };
  const cards = listFrom(madison, [...markets, ...crowd, twin], SOUTH, ASKED);
  expect(cards).toHaveLength(84);
  expect(cards.slice(0, 3)).toEqual([madison, twin, monona]);
});

/** From west to east, in the order of their distance from the first. */
const ROW = ["A", "B", "C", "D", "E", "F"].map((name, at) =>
  listedMarket({ id: at + 1, name, latitude: 43.05, longitude: -89 + at / 100 }),
);
const THREE = ROW.slice(0, 3);
/** Only A and B. */
const WEST = { ...SOUTH, east: -88.985 };

const chosen = createStore<number | null>(() => null);
const listed = createStore(() => THREE);
const onSelect = vi.fn(chosen.set);
const scrollTo = vi.fn();
const commands = {
  ...{ showAll: vi.fn(), showRegion: vi.fn(), goTo: vi.fn(), focus: vi.fn(), revealAbove: vi.fn() },
  isPinFocused: vi.fn(() => false),
};

beforeEach(() => {
  vi.useFakeTimers();
  layOut(300, 200);
  vi.spyOn(Element.prototype, "scrollTo").mockImplementation(scrollTo);
  mapCommands.set(commands);
  mapBounds.set(SOUTH);
});

afterEach(() => {
  mapCommands.set(null);
  mapBounds.set(null);
  movedBounds.set(null);
  vi.useRealTimers();
  vi.clearAllMocks();
});

function Screen() {
  return (
    <MapCard markets={useStore(listed, THREE)} selectedId={useStore(chosen, null)} asked={ASKED} onSelect={onSelect}>
      {({ name }) => <a href={`/${name}`}>{name}</a>}
    </MapCard>
  );
}

function show(first: number | null, markets = THREE) {
  chosen.set(first);
  listed.set(markets);
  return render(<Screen />);
}

const getCard = () => screen.getByRole("region", { name: "Chosen market" });
const getStrip = () => screen.getByRole("list");
const getTitle = () => screen.getByRole("heading").textContent;
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
/** @returns false if the page does not get the key */
const type = (key: string) => fireEvent.keyDown(document.activeElement ?? getCard(), { key });

function wait(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

function scroll(left: number): void {
  getStrip().scrollLeft = left;
  fireEvent.scroll(getStrip());
}

test.each([
  ["nothing is chosen", null, SOUTH],
  ["the chosen market is not listed", 99, SOUTH],
  ["there is no map yet", 1, null],
])("there is no card while %s", (_, id, bounds) => {
  mapBounds.set(bounds);
  show(id);
  expect(screen.queryByRole("region")).toBeNull();
});

test("buttons and arrow keys step through the markets in view, and stop at both ends", () => {
  show(1);
  const look = () => [
    getTitle(),
    ...screen.getAllByRole("button").map((button) => button.getAttribute("aria-disabled")),
  ];
  expect(look()).toEqual(["A, 1 of 3", "true", "false", null]);
  getCard().focus();
  press("Previous market");
  type("ArrowLeft");
  expect(onSelect).not.toHaveBeenCalled();
  press("Next market");
  expect(look()).toEqual(["B, 2 of 3", "false", "false", null]);
  // The page does not scroll as well.
  expect(type("ArrowRight")).toBe(false);
  expect(look()).toEqual(["C, 3 of 3", "false", "true", null]);
  press("Next market");
  type("ArrowLeft");
  press("Previous market");
  expect(getTitle()).toBe("A, 1 of 3");
  expect(onSelect.mock.calls).toEqual([[2], [3], [2], [1]]);
  expect(type("Tab")).toBe(true);
});

test.each([
  ["Close", () => press("Close")],
  ["Escape", () => fireEvent.keyDown(getCard(), { key: "Escape" })],
])("%s closes the card and leads back to the pin", (_, close) => {
  show(1);
  close();
  expect(screen.queryByRole("region")).toBeNull();
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(null);
  expect(commands.focus).toHaveBeenCalledExactlyOnceWith(THREE[0]);
});

test.each<[what: string, title: string, ...changes: (() => void)[]]>([
  ["stays while the map follows the visitor's steps", "B, 2 of 3", () => mapBounds.set(WEST)],
  ["stays at its first market's pin", "A, 1 of 3", () => mapBounds.set(WEST), () => chosen.set(1)],
  ["begins anew at another pin", "C, 1 of 3", () => chosen.set(3)],
  ["begins anew at each other pin", "B, 1 of 3", () => chosen.set(3), () => chosen.set(2)],
  ["begins anew where the visitor moves the map", "B, 1 of 3", () => movedBounds.set(SOUTH)],
  ["begins anew with other markets", "B, 1 of 6", () => listed.set(ROW)],
])("the order of the cards %s", (_, title, ...changes) => {
  show(1);
  press("Next market");
  for (const change of changes) act(change);
  expect(getTitle()).toBe(title);
});

test.each([
  ["by keyboard, so that the next Tab continues there", true],
  ["otherwise not", false],
])("the card takes the focus if the pin was chosen %s", (_, isPinFocused) => {
  commands.isPinFocused.mockReturnValueOnce(isPinFocused);
  show(1);
  expect(document.activeElement === getCard()).toBe(isPinFocused);
});

test("the focus does not go out of view with a market's card", () => {
  show(1);
  const next = screen.getByRole("button", { name: "Next market" });
  next.focus();
  press("Next market");
  expect(document.activeElement).toBe(next);
  screen.getByRole("link", { name: "B" }).focus();
  type("ArrowRight");
  expect(document.activeElement).toBe(getCard());
});

test("only the visible card and its neighbors have content, and only the visible one can be used", () => {
  show(1, ROW);
  const look = () =>
    [...getStrip().children].map((card) =>
      card instanceof HTMLElement ? `${card.textContent || card.style.flexBasis}${card.inert ? " inert" : ""}` : "",
    );
  expect(look()).toEqual(["A", "B inert", "400%"]);
  press("Next market");
  expect(look()).toEqual(["A inert", "B", "C inert", "300%"]);
  press("Next market");
  expect(look()).toEqual(["100%", "B inert", "C", "D inert", "200%"]);
  press("Next market");
  expect(look()).toEqual(["200%", "C inert", "D", "E inert", "100%"]);
  press("Next market");
  press("Next market");
  expect(look()).toEqual(["400%", "E inert", "F"]);
});

test("a swipe chooses the market where it ends; a step scrolls there, and to a distant card at once", () => {
  const { unmount } = show(1, ROW);
  expect(scrollTo.mock.calls).toEqual([[{ left: 0 }]]);
  press("Next market");
  press("Next market");
  expect(scrollTo.mock.calls.slice(1)).toEqual([[{ left: 300 }], [{ left: 600 }]]);
  scroll(900);
  wait(119);
  scroll(1190);
  wait(119);
  expect(getTitle()).toBe("C, 3 of 6");
  wait(1);
  expect(getTitle()).toBe("E, 5 of 6");
  // It is there already.
  expect(scrollTo).toHaveBeenCalledTimes(3);
  act(() => chosen.set(1));
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 0, behavior: "instant" });
  scroll(300);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test("the map keeps each chosen market above its card", () => {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 420, 300, 150));
  show(1);
  expect(commands.revealAbove.mock.calls).toEqual([[420]]);
  press("Next market");
  expect(commands.revealAbove.mock.calls).toEqual([[420], [420]]);
  act(() => mapBounds.set(WEST));
  expect(commands.revealAbove).toHaveBeenCalledTimes(2);
});
