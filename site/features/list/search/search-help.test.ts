import { beforeEach, expect, test, vi } from "vitest";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { NO_FILTERS } from "#data/market/filter.ts";
import type { PlacesFile } from "#data/places/places.ts";
import { region } from "#data/region.ts";
import { open } from "#data/schedule/testing/hours.ts";
import { createFakeStorage } from "../../../lib/testing/fake-storage.ts";
import { listedMarket } from "../../../lib/testing/test-market.ts";

const PLACES: PlacesFile = {
  state: region.states.flatMap(({ name, code }) => [name, code]),
  counties: [["Dane", 43067, -89418]],
  towns: [
    ["Madison", 43075, -89384, 0],
    ["Verona", 42991, -89533, 0],
  ],
  zips: [[53703, 43077, -89377, 0]],
};

const market = (facts: Partial<ListedMarket>) =>
  listedMarket({
    ...{ county: "Dane", customList: ["Fruit"], payments: ["snap"] },
    schedule: { seasons: [{ week: { Saturday: open("7:00-12:00") } }] },
    ...facts,
  });
const SQUARE = market({ id: 1, name: "Square Market", address: "1 Main St", zipCode: "53703" });
const DANE = market({ id: 2, name: "Dane County Farmers Market" });

const asked: string[] = [];

beforeEach(() => {
  vi.resetModules();
  // A Saturday in June, 9 AM.
  vi.useFakeTimers({ now: new Date("2026-06-20T14:00:00Z"), toFake: ["Date"] });
  vi.stubGlobal("localStorage", createFakeStorage());
  vi.stubGlobal("sessionStorage", createFakeStorage());
  const history = { state: null, pushState: () => undefined, replaceState: () => undefined };
  vi.stubGlobal(
    "window",
    Object.assign(new EventTarget(), {
      location: { search: "", pathname: "/", hash: "", assign: () => undefined },
      history,
    }),
  );
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(PLACES)));
  asked.length = 0;
  vi.doMock("../../location/ask-for-location.ts", () => ({
    askForLocation: () => Promise.resolve(asked.push("position")),
  }));
});

async function load() {
  const { marketData } = await import("../market-data.ts");
  const { listState, changeListState } = await import("../list-state.ts");
  const help = await import("./search-help.tsx");
  marketData.set({ state: "ready", markets: [SQUARE, DANE] });
  const type = async (query: string) => {
    changeListState({ query, filters: NO_FILTERS, sort: "alphabetic" });
    await help.takeTyped(query);
    const { query: rest, filters, sort } = listState.get();
    const set = Object.entries(filters).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value));
    return { rest, sort, ...Object.fromEntries(set) };
  };
  return { ...help, type, listState };
}

const MADISON = { near: { name: "Madison", latitude: 43.075, longitude: -89.384 }, within: 20 };

test("Enter turns a fully understood query into filters, and searches for any other", async () => {
  const { type } = await load();
  const typed = { rest: "", sort: "alphabetic" };
  expect(await type("strawberries weekend madison")).toEqual({
    ...typed,
    ...MADISON,
    when: "weekend",
    item: ["Fruit"],
  });
  expect(await type("53703")).toMatchObject({ ...typed, near: { name: "53703" }, within: 20 });
  expect(await type("saturday morning dane county")).toEqual({ ...typed, when: "saturday", at: 540, county: "Dane" });
  expect(await type("abierto ahora madison")).toEqual({ ...typed, ...MADISON, when: "now" });
  expect(await type("317 Oak St, Madison")).toEqual({ ...typed, ...MADISON });
  for (const query of [
    "madisn",
    "square madison",
    "Dane County Farmers Market",
    '"madison"',
    "1 Main St Madison",
    " ",
  ]) {
    expect(await type(query)).toEqual({ ...typed, rest: query });
  }
});

test("the markets are indexed when the field is focused, so that the first letter does not wait for it", async () => {
  const { marketData } = await import("../market-data.ts");
  const { loadSearchHelp } = await import("./market-search.ts");
  const readAddress = vi.fn(() => "1 Main St");
  const read = Object.defineProperty(market({ id: 3, name: "Read Market" }), "address", { get: readAddress });
  marketData.set({ state: "ready", markets: [read] });
  await loadSearchHelp();
  await vi.waitFor(() => expect(readAddress).toHaveBeenCalled());
});

test('"near me" requests the position, sorts by distance and clears any other place', async () => {
  const { type } = await load();
  expect(await type("open now near me snap")).toEqual({ rest: "", sort: "distance", when: "now", payment: ["snap"] });
  expect(asked).toEqual(["position"]);
  expect(await type("farmers market near me")).toEqual({ rest: "", sort: "distance" });
});

test("an empty field suggests the position, recent places, towns and crops in season", async () => {
  const { listOptions, listState, takeTyped, type } = await load();
  await type("verona");
  await takeTyped("");
  expect(listOptions("").map(({ label, group }) => [label, group])).toEqual([
    ["Enable Location", undefined],
    ["Verona", undefined],
    ["Madison", "Towns"],
    ["Strawberries", "In season now"],
  ]);
  listOptions("").at(-1)?.choose();
  expect(listState.get().filters.item).toEqual(["Fruit"]);
  const { askedCrop } = await import("./asked-crop.ts");
  expect(askedCrop.get()).toBe("strawberries");
  listOptions("")[0]?.choose();
  expect([listState.get().filters.near, asked]).toEqual([null, ["position"]]);
});

test("a crop is remembered until another product is chosen", async () => {
  const { type } = await load();
  const { askedCrop } = await import("./asked-crop.ts");
  await type("strawberries madison");
  expect(askedCrop.get()).toBe("strawberries");
  await type("snap");
  expect(askedCrop.get()).toBe("strawberries");
  await type("fruit");
  expect(askedCrop.get()).toBeNull();
});

test("a street address suggests its town and says so; a market is suggested as a place", async () => {
  const { listOptions, type } = await load();
  await type(" ");
  const [address] = listOptions("317 Oak St Madison");
  expect([address?.label, address?.detail]).toEqual(["Near Madison", "2 markets. Street addresses aren’t looked up"]);
  // Square Market, near Verona, has such an address.
  expect(listOptions("1 Main St Verona").map(({ label }) => label)).toEqual(["Near Verona"]);
  expect(listOptions("square").map(({ label }) => label)).toEqual(["Square Market", "Near Square Market"]);
});
