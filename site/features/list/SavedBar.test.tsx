import { act, cleanup, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { open } from "#data/schedule/testing/hours.ts";
import { listedMarket } from "../../lib/testing/test-market.ts";
import { ODD_HOURS, SQUARE, TWO_SEASONS, WINTER } from "../../e2e/markets/example-markets.ts";
import { heading, names, press, showList, user } from "./testing/show-list.tsx";

const KEY = "savedMarkets";
const save = (...ids: number[]) => localStorage.setItem(KEY, JSON.stringify(ids));

/** The button is called "Saved" once it is pressed. */
const heart = (name: string) => screen.getByRole("button", { name: new RegExp(`^Saved? ${name}$`) });
const expectNames = (expected: readonly string[]) => expect(names()).toEqual(expected);

test("the heart saves its market, with a message the first time", async () => {
  const { toasts } = await showList({ address: "/?q=alderbrook" });
  await user.click(heart(SQUARE.name));
  expect(heart(SQUARE.name).getAttribute("aria-pressed")).toBe("true");
  expect(heart(SQUARE.name).getAttribute("aria-label")).toBe(`Saved ${SQUARE.name}`);
  expect(localStorage.getItem(KEY)).toBe(`[${SQUARE.id}]`);
  expect(toasts.get()).toMatchObject([
    { title: "Saved on this device", description: expect.stringContaining("in the menu") as string },
  ]);
  await user.click(heart(WINTER.name));
  expect(localStorage.getItem(KEY)).toBe(`[${SQUARE.id},${WINTER.id}]`);
  expect(toasts.get()).toHaveLength(1);
});

test("saved markets are listed, including those beyond the first cards, and can be removed with Undo", async () => {
  save(SQUARE.id, 1047);
  const { toasts } = await showList({ address: "/?sort=alphabetic&saved=1" });
  expect(heading().textContent).toBe("2 Markets");
  const [first = "", second = ""] = names();
  heart(second).focus();
  await user.keyboard("{Enter}");
  expectNames([first]);
  expect(document.activeElement).toBe(heading());
  expect(toasts.get()).toMatchObject([{ title: `Removed ${second}` }]);
  act(() => toasts.get()[0]?.action?.run());
  expectNames([first, second]);
  await user.click(heart(first));
  await user.click(heart(second));
  const none = screen.getByText("No Saved Markets");
  expect(none.parentElement?.textContent).toContain("Press the heart");
});

test("the plan is in the list's order: what is open near the visitor, then farther away, then later days", async () => {
  const at = (id: number, latitude: number, day: "Saturday" | "Sunday") =>
    listedMarket({
      ...{ id, name: `Market ${id}`, latitude, hoursConfirmed: { on: `2026-0${id}` } },
      schedule: { seasons: [{ week: { [day]: open("8:00-12:00") } }] },
    });
  save(1, 2, 3);
  localStorage.setItem("userLocation", JSON.stringify({ latitude: 43, longitude: -89.38 }));
  await showList({
    address: "/?saved=1",
    markets: [at(1, 43, "Saturday"), at(2, 43.1, "Saturday"), at(3, 43, "Sunday")],
  });
  const plan = () => within(screen.getByRole("list", { name: "When they open next" }));
  const read = () =>
    plan()
      .getAllByRole("link")
      .map(({ textContent }) => textContent);
  expect(read()).toEqual(["Market 1", "Market 2", "Market 3"]);
  localStorage.removeItem("userLocation");
  cleanup();
  await showList({
    address: "/?saved=1",
    markets: [at(1, 43, "Saturday"), at(2, 43.1, "Saturday"), at(3, 43, "Sunday")],
  });
  // Without a place, the newest word first.
  expect(read()).toEqual(["Market 2", "Market 1", "Market 3"]);
});

test("changes in another tab are shown, and damaged storage counts as empty", async () => {
  localStorage.setItem(KEY, '[101,"x",-1,{}');
  await showList({ address: "/?saved=1" });
  expect(heading().textContent).toBe("0 Markets");
  save(SQUARE.id);
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: KEY })));
  expectNames([SQUARE.name]);
});

test("a full storage is reported", async () => {
  const { toasts } = await showList({ address: "/?sort=alphabetic" });
  const setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { getItem: () => null, setItem, clear: () => undefined });
  await user.click(heart(SQUARE.name));
  const description = "This device has no room left for this site. Please free some storage and try again.";
  expect(toasts.get()).toMatchObject([{ title: "Not saved", description }]);
  expect(heart(SQUARE.name).getAttribute("aria-pressed")).toBe("false");
});

test("saved markets can be downloaded as a table", async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  const downloads: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.download);
  });
  save(TWO_SEASONS.id, ODD_HOURS.id, SQUARE.id, 999_999);
  await showList({ address: "/?saved=1&sort=alphabetic" });
  expect(screen.getByText(/1 of them is no longer in the directory\./)).toBeTruthy();

  await press("Download as a Spreadsheet (CSV)");
  expect(downloads).toEqual(["saved-markets.csv"]);
  const table = (await files[0]?.text()) ?? "";
  expect(table).toContain(`${SQUARE.name},1 Square St,`);
  expect(table.trim().split("\r\n")).toHaveLength(4);
});

test("without a share dialog the link is copied, which a toast says: nothing in the page moves", async () => {
  const clipboard = { writeText: vi.fn(() => Promise.resolve()) };
  Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
  const { toasts } = await showList();
  await press("Share");
  expect(clipboard.writeText).toHaveBeenCalledExactlyOnceWith(`${location.origin}/`);
  expect(toasts.get()).toMatchObject([{ title: "Link copied" }]);
  expect(screen.queryByText("Link copied")?.closest("section")).toBeFalsy();
  Reflect.deleteProperty(navigator, "clipboard");
});

test("the recipient of a shared list can save all its markets", async () => {
  await showList({ address: `/?sort=alphabetic&ids=${SQUARE.id}%2C${WINTER.id}` });
  expectNames([SQUARE.name, WINTER.name]);
  await user.click(screen.getByRole("button", { name: "Save all" }));
  expect(screen.queryByRole("button", { name: "Save all" })).toBeNull();
  expect(localStorage.getItem(KEY)).toBe(`[${SQUARE.id},${WINTER.id}]`);
});
