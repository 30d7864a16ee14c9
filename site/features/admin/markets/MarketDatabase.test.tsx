import { cleanup, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { AdminMarketSummary } from "#data/admin/markets.ts";
import type { PlacesState } from "#data/admin/places.ts";
import { toasts } from "../../../components/toast-store.ts";
import { navigate } from "../address.ts";
import { queryClient } from "../queries.ts";
import { api, show } from "../testing/dashboard.tsx";
import MarketDatabase from "./MarketDatabase.tsx";

const MARKET: AdminMarketSummary = {
  id: 12,
  name: "Oak Creek Market",
  city: "Oak Creek",
  address: "7 Mill St",
  rating: 4.6,
  userRatingsTotal: 1205,
  photos: ["a", "b"],
  features: ["ATM Nearby"],
  placeId: null,
  detailsFetchedAt: null,
  archivedAt: null,
  updatedAt: "2026-07-01T12:00:00.000Z",
  hoursDay: "2026-05",
  confirmed: { on: "2026-05", source: "community" },
  waiting: { edit: 2, photos: 0, disputes: 0 },
};
const OFF: PlacesState = { isOn: false, message: "Set GOOGLE_PLACES_API_KEY.", terms: [], usedToday: 0, dailyCap: 500 };

let markets: AdminMarketSummary[];

beforeEach(() => {
  markets = [MARKET];
  api.reads["/api/admin/places"] = OFF;
  api.reads["/api/admin/markets"] = () => {
    return { items: markets, page: 1, totalPages: 3, total: markets.length, all: 60 };
  };
  navigate("/admin/markets");
});

const findCard = async () => within(await screen.findByRole("article", { name: /^Oak Creek Market/ }));

test("a card shows all facts of its market, with its four buttons visible", async () => {
  show(<MarketDatabase />);
  const card = await findCard();
  expect((await screen.findByRole("heading", { level: 2 })).textContent).toBe("Markets Database (1 of 60)");
  const { textContent } = screen.getByRole("article");
  for (const text of [
    "7 Mill St, Oak Creek",
    "4.6 (1,205)",
    "2 photos",
    "Hours from May 2026",
    "1 feature",
    "2 edits of Oak Creek Market wait",
  ])
    expect(textContent).toContain(text);
  expect(card.queryByText("Detailed")).toBeNull();
  const facts = card.getAllByRole("term").map((term) => `${term.textContent}: ${term.nextSibling?.textContent ?? ""}`);
  expect(facts).toEqual(["Database ID: 12", "Place ID: None", "Place Details Last Called: No Place Details Data"]);
  const names = ["Images of", "Cache Images of", "Get Details of", "Delete"];
  for (const name of names) expect(card.getByLabelText(`${name} Oak Creek Market`)).toBeTruthy();
});

test("details from Google are shown as a badge and a time", async () => {
  markets = [{ ...MARKET, placeId: "ChIJ1", detailsFetchedAt: "2026-07-04T12:00:00.000Z" }];
  show(<MarketDatabase />);
  const card = await findCard();
  expect(card.getByText("Detailed")).toBeTruthy();
  expect(card.getByText("Jul 4, 2026, 7:00 AM")).toBeTruthy();
});

test("search, order and filters are in the address and in the API request", async () => {
  navigate("/admin/markets?page=2");
  const user = show(<MarketDatabase />);
  await findCard();
  await user.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "Place Details Date");
  await user.selectOptions(screen.getByRole("combobox", { name: "Show" }), "All");
  await user.type(screen.getByRole("searchbox", { name: "Search by name, zip code or phone" }), "oAk");
  expect(location.search).toBe("?sort=details-date&show=all&q=oAk");
  await vi.waitFor(() => expect(api.asked.at(-1)).toContain("q=oAk&sort=details-date&show=all"));
});

test("a link from Status focuses the list's heading", async () => {
  navigate("/admin/markets?missing=hours#list");
  show(<MarketDatabase />);
  const heading = await screen.findByRole("heading", { name: /^Markets Database/ });
  expect(document.activeElement).toBe(heading);
  await vi.waitFor(() => expect(api.asked).toContain("/api/admin/markets?sort=name&show=live&missing=hours&page=1"));
});

test("an empty result links to all markets", async () => {
  markets = [];
  navigate("/admin/markets?q=nothing");
  show(<MarketDatabase />);
  expect((await screen.findByRole("link", { name: "Show all markets" })).getAttribute("href")).toBe("/admin/markets");
});

test("actions of an unavailable places provider say why; getting details needs no place ID", async () => {
  const user = show(<MarketDatabase />);
  const [images, details] = ["Cache Images", "Get Details"].map((name) => `${name} of Oak Creek Market`);
  await vi.waitFor(() => expect(screen.getByLabelText(details ?? "").title).toBe(OFF.message));
  await user.click(screen.getByLabelText(images ?? ""));
  expect(toasts.get()).toMatchObject([{ title: "Cache Images cannot be used yet", description: OFF.message }]);
  cleanup();
  queryClient.clear();
  api.reads["/api/admin/places"] = { ...OFF, isOn: true, message: "On." };
  show(<MarketDatabase />);
  await vi.waitFor(() => expect(screen.getByLabelText(details ?? "").getAttribute("aria-disabled")).toBeNull());
  expect(screen.getByLabelText(images ?? "").title).toMatch(/no place ID yet/);
});

test("a moderator has no buttons for the places provider, and its state is not requested", async () => {
  show(<MarketDatabase />, { role: "moderator" });
  const card = await findCard();
  expect(card.queryByRole("button", { name: /^(Cache Images|Get Details)/ })).toBeNull();
  expect(api.asked).not.toContain("/api/admin/places");
});

test("rare actions are in a menu that works by keyboard", async () => {
  const user = show(<MarketDatabase />);
  const card = await findCard();
  const more = card.getByRole("button", { name: "More for Oak Creek Market" });
  more.focus();
  await user.keyboard("{Enter}");
  const menu = await screen.findByRole("menu", { name: "More for Oak Creek Market" });
  const items = within(menu).getAllByRole("menuitem");
  expect(items.map((item) => item.getAttribute("href"))).toEqual([
    "/admin/markets?notice=12",
    "/preview/markets/12",
    "/admin/people?market=12",
    "/admin/audit?market=12",
    "/admin/markets?merge=12",
    "/admin/markets?close=12",
  ]);
  await user.keyboard("{Escape}");
  await vi.waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  await vi.waitFor(() => expect(document.activeElement).toBe(more));
});
