/** The full-screen viewer: keys, swipes, photos that are gone, and when it closes. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPhotoViewer } from "./photo-viewer.ts";

const viewport = Object.assign(new EventTarget(), { scale: 1 });

let viewer: ReturnType<typeof createPhotoViewer>;

beforeEach(() => {
  viewport.scale = 1;
  vi.stubGlobal("visualViewport", viewport);
  viewer = createPhotoViewer("Photos");
  document.body.append(viewer.dialog);
  viewer.dialog.showModal();
});

afterEach(() => {
  vi.unstubAllGlobals();
  viewer.dialog.remove();
});

const photo = (name: string) => ({ address: `/photos/${name}.jpg`, text: `Stall ${name}` });

function find(selector: string): HTMLElement {
  const found = viewer.dialog.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The viewer has no ${selector}.`);
  return found;
}

const getShown = () => [find(".caption").textContent, find(".counter").textContent, find("img").getAttribute("alt")];
const press = (key: string, at: Element = viewer.dialog) =>
  at.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));

function touch(type: string, fields: object): void {
  viewer.dialog.dispatchEvent(Object.assign(new Event(type), fields));
}

/** One finger, from the middle. */
function swipe(across: number, down = 0): void {
  touch("touchstart", { touches: [{ clientX: 200, clientY: 200 }] });
  touch("touchend", { changedTouches: [{ clientX: 200 + across, clientY: 200 + down }] });
}

test("arrows and buttons turn by one photo, past the last to the first, and tell which is shown", () => {
  const listener = vi.fn<(shown: { text: string }) => void>();
  viewer.show(["A", "B", "C", "D"].map(photo), 1, listener);
  expect(getShown()).toEqual(["Stall B", "2 / 4", "Photo 2 of 4"]);
  press("ArrowRight");
  find(".next").click();
  expect(find(".counter").textContent).toBe("4 / 4");
  press("ArrowRight");
  expect(find(".counter").textContent).toBe("1 / 4");
  press("ArrowLeft");
  find(".previous").click();
  expect(find(".counter").textContent).toBe("3 / 4");
  expect(listener.mock.calls.map(([{ text }]) => text.at(-1)).join("")).toBe("BCDADC");
  // In a question below the photo they move between its answers.
  const field = document.createElement("input");
  viewer.controls.append(field);
  press("ArrowRight", field);
  expect(find(".counter").textContent).toBe("3 / 4");
});

test("a swipe turns by one photo, if it is long enough and more sideways than down", () => {
  viewer.show(["A", "B", "C", "D"].map(photo), 0);
  for (const [across, down, counter] of [
    [-40, 39, "2 / 4"],
    [-39, 0, "2 / 4"],
    [-60, 60, "2 / 4"],
    [-60, -61, "2 / 4"],
    [90, 10, "1 / 4"],
  ] as const) {
    swipe(across, down);
    expect(find(".counter").textContent).toBe(counter);
  }
});

test("fingers that zoom, or move a zoomed photo, do not turn it", () => {
  viewer.show(["A", "B"].map(photo), 0);
  touch("touchstart", { touches: [200, 300].map((clientX) => ({ clientX, clientY: 200 })) });
  touch("touchend", { changedTouches: [{ clientX: 60, clientY: 200 }] });
  touch("touchstart", { touches: [{ clientX: 200, clientY: 200 }] });
  touch("touchcancel", {});
  touch("touchend", { changedTouches: [{ clientX: 60, clientY: 200 }] });
  viewport.scale = 2;
  viewport.dispatchEvent(new Event("resize"));
  expect(viewer.dialog.hasAttribute("data-zoomed")).toBe(true);
  swipe(-90);
  expect(find(".counter").textContent).toBe("1 / 2");
  viewport.scale = 1;
  viewport.dispatchEvent(new Event("resize"));
  expect(viewer.dialog.hasAttribute("data-zoomed")).toBe(false);
  swipe(-90);
  expect(find(".counter").textContent).toBe("2 / 2");
});

test("a photo that fails to load is skipped; without any, the viewer closes", () => {
  viewer.show(["A", "B", "C"].map(photo), 2);
  const fail = () => find("img").dispatchEvent(new Event("error"));
  fail();
  expect(getShown()).toEqual(["Stall A", "1 / 2", "Photo 1 of 2"]);
  expect(find(".next").hidden).toBe(false);
  fail();
  expect(getShown()).toEqual(["Stall B", "1 / 1", "Photo 1 of 1"]);
  expect([find(".next").hidden, find(".previous").hidden]).toEqual([true, true]);
  fail();
  expect(viewer.dialog.open).toBe(false);
});

test("a click beside the photo closes it, one on the photo does not", () => {
  viewer.show([photo("A")], 0);
  find("img").click();
  find(".words").click();
  expect(viewer.dialog.open).toBe(true);
  viewer.dialog.click();
  expect(viewer.dialog.open).toBe(false);
  viewer.dialog.showModal();
  find(".close").click();
  expect(viewer.dialog.open).toBe(false);
});
