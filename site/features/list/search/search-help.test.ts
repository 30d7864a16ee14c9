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
    ["Green Bay", 44519, -88019, -1],
    ["Pickerel", 45357, -88916, -1],
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
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
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

async function load(...others: ListedMarket[]) {
  const { marketData } = await import("../market-data.ts");
  const { listState, changeListState } = await import("../list-state.ts");
  const { loadSearchHelp, searchHelp } = await import("./market-search.ts");
  const help = await import("./search-help.tsx");
  marketData.set({ state: "ready", markets: [SQUARE, DANE, ...others] });
  const getKnown = () => ({ ...marketData.get(), places: searchHelp.get()?.places });
  const readTyped = (query: string) => help.readTyped(query, getKnown());
  const type = async (query: string) => {
    changeListState({ query, filters: NO_FILTERS, sort: "alphabetic" });
    await loadSearchHelp();
    help.takeTyped(query, getKnown());
    const { query: rest, filters, sort } = listState.get();
    const set = Object.entries(filters).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value));
    return { rest, sort, ...Object.fromEntries(set) };
  };
  const listOptions = (query: string) => readTyped(query).options;
  const rows = (query: string) => listOptions(query).map(({ label, detail }) => [label, detail]);
  return { searchHelp, readTyped, listOptions, rows, type, listState };
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

const text = (query: string) => ({ rest: query, sort: "alphabetic" });

test.each([
  ["53703", { label: "Near 53703", count: 2 }, { near: { name: "53703" } }],
  ["cash", { label: "Takes Cash: nobody has told us yet", count: 2 }, { amenity: ["takes-cash"] }],
  ["strawberries weekend madison", { label: "Fruit · Weekend · near Madison", count: 2 }, { when: "weekend" }],
  ["gren bay", { label: "Near Green Bay", count: 0 }, { near: { name: "Green Bay" } }],
  ["u-pick", "text", text("u-pick")],
  // Part of a name, and likely none.
  ["bay green", "text", text("bay green")],
  ["317 Oak St, Madisn", { label: "Near Madison", count: 2 }, { near: { name: "Madison" } }],
  ["317 Oak St, Mad", "text", text("317 Oak St, Mad")],
  ["madisn", "text", text("madisn")],
  ["Dane County Farmers Market", "text", text("Dane County Farmers Market")],
  ['"53703"', "text", text('"53703"')],
])("what is said about %j is what Enter does", async (query, answer, state) => {
  const { readTyped, type } = await load();
  // The places have loaded.
  await type(" ");
  expect(readTyped(query).answer).toEqual(answer);
  expect(await type(query)).toMatchObject(state);
});

test("before the places have loaded no answer is known; without a connection the markets' own towns are", async () => {
  const places = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => places.promise);
  const { readTyped, searchHelp, type } = await load();
  expect(readTyped("madison").answer).toBeNull();
  const changed = vi.fn();
  searchHelp.subscribe(changed);
  places.reject(new Error("offline"));
  await type(" ");
  expect(changed).toHaveBeenCalled();
  expect(readTyped("madison").answer).toEqual({ label: "Near Madison", count: 2 });
});

test("text matches are the second row, unless they are the same markets", async () => {
  const { rows, listOptions, listState, type } = await load(market({ id: 3, name: "Cash Corner" }));
  await type(" ");
  expect(rows("53703")).toEqual([
    ["Near 53703", "3 markets"],
    ["Text matches for “53703”", "1 market"],
  ]);
  expect(rows("cash").slice(0, 2)).toEqual([
    ["Takes Cash", "Nobody has told us yet"],
    ["Text matches for “cash”", "1 market"],
  ]);
  // Fruit is in no name, and nothing but a text is understood.
  expect(rows("fruit")).toEqual([["Fruit", "3 markets"]]);
  expect(rows("square").map(([label]) => label)).toEqual(["Square Market", "Near Square Market"]);
  listOptions("53703")[1]?.choose();
  expect(listState.get().query).toBe('"53703"');
});

test("text matches that are the same markets are no second row", async () => {
  const { marketData } = await import("../market-data.ts");
  const { rows, type } = await load();
  await type(" ");
  marketData.set({ state: "ready", markets: [SQUARE] });
  expect(rows("53703")).toEqual([["Near 53703", "1 market"]]);
});

test("a place taken for other words is remembered with them, until a place is chosen", async () => {
  const { listOptions, type } = await load();
  const { askedPlace } = await import("./asked-place.ts");
  await type("gren bay snap");
  expect(askedPlace.get()).toEqual({ kind: "spelling", shown: "Green Bay", query: "gren bay" });
  await type("317 Oak St, Madison");
  expect(askedPlace.get()).toEqual({ kind: "place", shown: "Madison", query: "317 Oak St, Madison" });
  await type("madison");
  expect(askedPlace.get()).toBeNull();
  await type("gren bay");
  listOptions("gren bay")[0]?.choose();
  expect(askedPlace.get()).toBeNull();
});

test("words that a market has are no misspelled place, but the place is offered", async () => {
  const { rows, type } = await load(market({ id: 3, name: "Gren Bay Farm", latitude: 44.519, longitude: -88.019 }));
  expect(await type("gren bay")).toEqual(text("gren bay"));
  expect(rows("gren bay")[0]).toEqual(["Near Green Bay", "1 market"]);
});

test("the markets suggested by name are in the list's order", async () => {
  const always = { seasons: [{ week: { Monday: open("0:00-24:00") } }] };
  const never = { seasons: [{ from: "01-02", to: "01-02", week: { Monday: open("3:00-4:00") } }] };
  const named = [5, 4, 3].map((id) => market({ id, name: `Oak Market ${id}`, schedule: id === 4 ? always : never }));
  const { rows, type } = await load(...named);
  await type(" ");
  expect(rows("oak").map(([label]) => label)).toEqual(["Oak Market 4", "Oak Market 3", "Oak Market 5"]);
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
  const { listOptions, listState, type } = await load();
  await type("verona");
  await type("");
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
