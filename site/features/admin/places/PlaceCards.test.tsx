/** The searches of the places provider, and linking what they find to a market of the directory. */
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { PlaceResult, PlacesState } from "#data/admin/places.ts";
import { navigate } from "../address.ts";
import { api, listToasts, made, show } from "../testing/dashboard.tsx";
import KeywordScreen from "./KeywordScreen.tsx";
import PlaceCards from "./PlaceCards.tsx";
import PlaceIdScreen from "./PlaceIdScreen.tsx";

const PLACE: PlaceResult = {
  ...{ placeId: "far", name: "Far Away Stand", address: "1 Far Rd", latitude: 46, longitude: -90 },
  ...{ photoCount: 0, linkedTo: null, alike: [] },
};
const FOUND = { id: 12, name: "Oak Creek Market", city: "Oak Creek", placeId: "old" };

test("any market can be found by name and linked, with a note on which link that replaces", async () => {
  api.reads["/api/admin/markets"] = (path: string) => ({ items: path.endsWith("?q=oak") ? [FOUND] : [] });
  const onChange = vi.fn<(changed: PlaceResult) => void>();
  const user = show(<PlaceCards results={[PLACE]} onChange={onChange} />);
  await user.click(screen.getByText("Link to another market"));
  const name = screen.getByRole("textbox", { name: "Search the market by name" });
  await user.click(name);
  await user.paste("nowhere");
  expect(await screen.findByText("No market of that name.")).toBeTruthy();
  await user.clear(name);
  await user.paste("oak");
  await user.click(
    await screen.findByRole("button", { name: /^Oak Creek Market .*linked to old, which this replaces$/ }),
  );
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce());
  expect(onChange.mock.lastCall?.[0].linkedTo).toMatchObject({ id: 12, isOnSite: true });
  expect(api.sent).toEqual([{ call: "POST /api/admin/places/far/link", body: { marketId: 12 } }]);
});

const linkedTo = { id: 12, name: "Oak Market", city: "Elm", isOnSite: true };

test.each<[says: string, place: Partial<PlaceResult>]>([
  ["Far Away Stand1 Far Rdfar0 photosLink to another market", {}],
  ["In the directoryIt is Oak Market, Elm.", { linkedTo }],
  [
    "DeletedIt was Oak Market, Elm. To have it in the directory again, restore that market.",
    { linkedTo: { ...linkedTo, isOnSite: false } },
  ],
  [
    "It might be one of these already:Elm Market, Elm",
    { alike: [{ id: 3, name: "Elm Market", city: "Elm", distanceKm: 1 }] },
  ],
])("a card says %j", (says, place) => {
  show(<PlaceCards results={[{ ...PLACE, ...place }]} />);
  expect(screen.getByRole("article").textContent).toContain(says);
  expect(screen.queryAllByRole("button", { name: /^Import/ })).toHaveLength(place.linkedTo ? 0 : 1);
});

test("a place is imported as a new market", async () => {
  api.answer = () => made({ id: 20 });
  const onChange = vi.fn<(changed: PlaceResult) => void>();
  const user = show(<PlaceCards results={[PLACE]} onChange={onChange} />);
  await user.click(screen.getByRole("button", { name: "Import as a new market: Far Away Stand" }));
  await waitFor(() => expect(listToasts()).toEqual(["Far Away Stand is imported"]));
  expect(api.sent).toMatchObject([{ call: "POST /api/admin/places/far/import" }]);
  expect(onChange.mock.lastCall?.[0].linkedTo).toEqual({ id: 20, name: "Far Away Stand", city: "", isOnSite: true });
});

const ON: PlacesState = { isOn: true, message: "It is on.", terms: ["Read them."], usedToday: 7, dailyCap: 500 };
const at = (placeId: string): PlaceResult => ({ ...PLACE, placeId, name: `Stand ${placeId}` });
const listNames = () => screen.getAllByRole("article").map((card) => card.getAttribute("aria-label"));

test("a search by words goes on page by page, and shows each place once", async () => {
  api.reads["/api/admin/places"] = ON;
  const pages = [
    { results: [at("a"), at("b")], nextPageToken: "t2" },
    { results: [at("b"), at("c")], nextPageToken: null },
    { results: [], nextPageToken: null },
  ];
  api.answer = () => Response.json(pages.shift());
  const user = show(<KeywordScreen />);
  expect(await screen.findByText("7 of 500 requests used today.")).toBeTruthy();
  await user.type(screen.getByRole("searchbox", { name: "Words" }), " oak {Enter}");
  await user.click(await screen.findByRole("button", { name: "Show more results" }));
  await waitFor(() => expect(listNames()).toEqual(["Stand a", "Stand b", "Stand c"]));
  expect(screen.queryByRole("button", { name: "Show more results" })).toBeNull();
  expect(api.sent.map(({ body }) => body)).toEqual([{ query: "oak" }, { query: "oak", pageToken: "t2" }]);
  await user.click(screen.getByRole("button", { name: "Search" }));
  expect(await screen.findByRole("heading", { name: "Nothing found" })).toBeTruthy();
});

test("a provider that is off says why, and cannot be searched", async () => {
  api.reads["/api/admin/places"] = { ...ON, isOn: false, message: "Set GOOGLE_PLACES_API_KEY.", terms: [] };
  navigate("/admin/place?q=abc");
  show(<PlaceIdScreen />);
  expect(await screen.findByText("Set GOOGLE_PLACES_API_KEY.")).toBeTruthy();
  expect(screen.getByRole("searchbox")).toHaveProperty("disabled", true);
  expect(screen.getByRole("button", { name: "Look up" })).toHaveProperty("disabled", true);
  expect(screen.queryByText(/used today/)).toBeNull();
  expect(api.asked).not.toContain("/api/admin/places/abc");
});

test("one place is looked up by the id in the address", async () => {
  api.reads["/api/admin/places"] = ON;
  api.reads["/api/admin/places/a%2Fb"] = at("a/b");
  navigate("/admin/place");
  const user = show(<PlaceIdScreen />);
  await waitFor(() => expect(screen.getByRole("searchbox")).toHaveProperty("disabled", false));
  expect(screen.getByRole("button", { name: "Look up" })).toHaveProperty("disabled", true);
  await user.type(screen.getByRole("searchbox"), " a/b {Enter}");
  expect(await screen.findByRole("article", { name: "Stand a/b" })).toBeTruthy();
  expect(location.search).toBe("?q=a%2Fb");
});
