/** The elements in islands, which give them their market. Those of a market's page are in market/live. */
import { act, render } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { getLocalMoment } from "#data/schedule/local-time.ts";
import { open } from "#data/schedule/testing/hours.ts";
import { listedMarket } from "../../../lib/testing/test-market.ts";
import { userLocation } from "../../location/user-location.ts";
import MarketStatus from "../MarketStatus.tsx";
import "./distance-from.ts";
import type { LiveElement } from "./live-element.ts";

const MARKET = listedMarket({ schedule: { seasons: [{ week: { Saturday: open("8:00-12:00") } }] } });
/** 10 AM on a Saturday in July. */
const NOW = new Date("2026-07-18T15:00:00Z");

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  return () => vi.useRealTimers();
});

const read = (host: Element) => {
  const status = host.querySelector<HTMLElement>("market-status");
  return [status?.textContent.replaceAll("\u00a0", " "), status?.dataset["status"]];
};

test("a status follows the clock, its market, and the days that were asked for, until it is removed", () => {
  const { container, rerender, unmount } = render(<MarketStatus market={MARKET} />);
  expect(read(container)).toEqual(["Open until noon", "open"]);
  vi.advanceTimersByTime(90 * 60_000);
  expect(read(container)).toEqual(["Closes in 30 min", "soon"]);
  rerender(<MarketStatus market={{ ...MARKET, schedule: undefined }} />);
  expect(read(container)).toEqual(["Hours unknown", "unknown"]);
  const nextWeek = getLocalMoment(new Date("2026-07-25T15:00:00Z"), "America/Chicago");
  rerender(<MarketStatus market={MARKET} days={[nextWeek]} />);
  expect(read(container)[0]).toBe("Sat, Jul 25 · 8 AM–noon");
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test("old hours are no open market: out of hours their status has no color", () => {
  const old = { ...MARKET, hoursConfirmed: { on: "2015" } };
  const { container } = render(<MarketStatus market={old} />);
  expect(read(container)).toEqual(["Likely open · until noon", "likely"]);
  vi.advanceTimersByTime(5 * 60 * 60_000);
  expect(read(container)).toEqual(["Usually Sat 8 AM to noon", "closed"]);
});

test("an element that was drawn by the server waits for the island", async () => {
  const host = document.createElement("div");
  host.innerHTML = renderToStaticMarkup(<MarketStatus market={MARKET} />);
  document.body.append(host);
  expect(read(host)).toEqual(["", undefined]);
  await act(() => Promise.resolve(hydrateRoot(host, <MarketStatus market={MARKET} />)));
  expect(read(host)).toEqual(["Open until noon", "open"]);
});

test("a distance from the saved position", () => {
  localStorage.setItem("userLocation", JSON.stringify({ latitude: 43.07, longitude: -89.447, isDefault: true }));
  const element = document.createElement("distance-from") as LiveElement;
  element.market = MARKET;
  document.body.append(element);
  expect(element.textContent).toBe("3.4 mi from Appleton, WI");
  userLocation.set({ latitude: 43.07, longitude: -89.38, fromPrompt: true, isDefault: false });
  expect(element.textContent).toBe("0 ft away");
  userLocation.set(null);
  expect(element.textContent).toBe("");
});
