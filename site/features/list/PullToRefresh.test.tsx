import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { toPublicMarket } from "#data/market/public-market.ts";
import { EXAMPLE_MARKETS } from "../../e2e/markets/example-markets.ts";
import { heading, LIVE, names, readCard, settle, showList } from "./testing/show-list.tsx";

async function openOnPhone(visit: Parameters<typeof showList>[0]) {
  const list = await showList({ isPhone: true, ...visit });
  expect(document.querySelector(".pull-to-refresh")).toBeTruthy();
  return { ...list, count: () => list.asked.filter((url) => url === LIVE).length };
}

/** Moves a finger down by some pixels and lifts it; browsers let nobody cancel the moves while the page scrolls. */
async function pull(pixels: number, target: EventTarget = document.body, cancelable = true): Promise<void> {
  await act(async () => {
    for (const [type, y] of [
      ["touchstart", 300],
      ["touchmove", 300 + pixels],
      ["touchend", null],
    ] as const) {
      const touches = y === null ? [] : [{ clientX: 200, clientY: y }];
      target.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable }), { touches }));
    }
    await Promise.resolve();
  });
  await settle();
}

test("a pull of 190 px does nothing; one of 210 px loads the live markets, with the same hours", async () => {
  const live = EXAMPLE_MARKETS.map((market, at) =>
    toPublicMarket(at === 0 ? { ...market, name: "A New Name" } : market),
  );
  const { count, toasts } = await openOnPhone({
    address: "/?sort=alphabetic",
    answers: { [LIVE]: () => Response.json(live) },
  });
  const before = readCard("Early Riser Market");
  await pull(190);
  expect(count()).toBe(0);
  await pull(210);
  expect(toasts.get()).toMatchObject([{ title: "Markets refreshed" }]);
  expect(count()).toBe(1);
  expect(names()[0]).toBe("A New Name");
  // The API writes hours and seasons in another format than the list's index.
  expect(readCard("Early Riser Market")).toBe(before);
});

test("a second pull while the first is being answered asks for nothing more; if that fails, a message says so and the list stays", async () => {
  const answer = Promise.withResolvers<Response>();
  const { count, toasts } = await openOnPhone({ answers: { [LIVE]: () => answer.promise } });
  await pull(210);
  await pull(210);
  expect(count()).toBe(1);
  answer.resolve(new Response("{}", { status: 500 }));
  await settle();
  expect(toasts.get()).toMatchObject([{ title: "Failed to fetch markets" }]);
  expect(heading().textContent).toBe("60 Markets");
});

test("a pull while the page is scrolling, or from below the top, the map or a dialog requests nothing", async () => {
  const { count } = await openOnPhone({ answers: { [LIVE]: () => Response.json([]) } });
  const map = document.querySelector("[data-map]") ?? document.body;
  await pull(210, map);
  const dialog = document.body.appendChild(document.createElement("dialog"));
  await pull(210, dialog);
  await pull(210, document.body, false);
  vi.spyOn(window, "scrollY", "get").mockReturnValue(600);
  await pull(210);
  expect(count()).toBe(0);
  expect(screen.getByRole("region", { name: "60 Markets" })).toBeTruthy();
});

test("away from its top, the page scrolls without waiting for its scripts", async () => {
  const listening = new Set<string>();
  vi.spyOn(window, "addEventListener").mockImplementation((type, listener, options) => {
    if (typeof options === "object" && options.passive === false) listening.add(type);
    EventTarget.prototype.addEventListener.call(window, type, listener, options);
  });
  vi.spyOn(window, "removeEventListener").mockImplementation((type, listener) => {
    listening.delete(type);
    EventTarget.prototype.removeEventListener.call(window, type, listener);
  });
  await openOnPhone({});
  const scrollTo = (top: number) => {
    vi.spyOn(window, "scrollY", "get").mockReturnValue(top);
    act(() => void window.dispatchEvent(new Event("scroll")));
    return [...listening];
  };
  expect([scrollTo(0), scrollTo(600), scrollTo(0)]).toEqual([["touchmove"], [], ["touchmove"]]);
});
