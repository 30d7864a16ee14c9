import { expect, test, vi } from "vitest";
import { wireBackLink } from "./wire-back-link.ts";

const HERE = window.location.origin;

test.each([
  [`${HERE}/?q=oak`, 3, true],
  [`${HERE}/?q=oak`, 2, true],
  // A new tab has nothing to go back to.
  [`${HERE}/`, 1, false],
  [`${HERE}/about`, 3, false],
  ["https://elsewhere.example/", 3, false],
  ["", 3, false],
])("from %j with %d pages in the history, Back goes back: %s", (referrer, length, goesBack) => {
  vi.spyOn(document, "referrer", "get").mockReturnValue(referrer);
  vi.spyOn(history, "length", "get").mockReturnValue(length);
  const back = vi.spyOn(history, "back").mockReturnValue();
  document.body.innerHTML = '<a data-back href="/">All markets</a>';
  wireBackLink(document.body, (path) => path === "/");
  const click = new MouseEvent("click", { bubbles: true, cancelable: true });
  document.querySelector("a")?.dispatchEvent(click);
  expect([back.mock.calls.length > 0, click.defaultPrevented]).toEqual([goesBack, goesBack]);
  vi.restoreAllMocks();
});
