/** The markets page: search, filters, order, and help for empty results. */
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { open } from "#data/schedule/testing/hours.ts";
import { encodeMarketIndex } from "#data/market/encode-market-index.ts";
import { EXAMPLE_COUNT, FULL, SQUARE } from "../../e2e/markets/example-markets.ts";
import { ALDERBROOK } from "../../e2e/markets/example-places.ts";
import {
  address,
  card,
  goBackTo,
  heading,
  INDEX,
  LISTED,
  names,
  press,
  readCard,
  search,
  showList,
  sort,
  type,
} from "./testing/show-list.tsx";

const remove = (part: string) => screen.getByRole("button", { name: `Remove: ${part}` });
const choice = (name: RegExp) => screen.getByRole("checkbox", { name });
const noMarkets = () =>
  screen.getAllByRole("status").find(({ textContent }) => textContent.includes("No Markets Found")) ?? document.body;
const expectNames = (expected: readonly string[]) => waitFor(() => expect(names()).toEqual(expected));
const expectCount = (count: number) =>
  waitFor(() => expect(heading().textContent).toBe(`${count} ${count === 1 ? "Market" : "Markets"}`));

test("a market is found by its names, its city and its zip code", async () => {
  await showList();
  await expectCount(EXAMPLE_COUNT);
  for (const [query, expected] of [
    ["aLDERBROOK sq", ["Alderbrook Square Market"]],
    ["alderbrook", ["Alderbrook Square Market", "Winter Hall Market"]],
    [ALDERBROOK.zipCode, ["Alderbrook Square Market", "Winter Hall Market"]],
    ["9 hall", ["Winter Hall Market"]],
    ["lakeside larder", [FULL.name]],
  ] as const) {
    await type(query);
    await expectNames(expected);
    expect(heading().textContent).toBe(expected.length === 1 ? "1 Market" : "2 Markets");
  }
  expect(readCard(FULL.name)).toContain("Also known as The Lakeside Larder");
  await press("Clear search");
  await expectCount(EXAMPLE_COUNT);
  expect(document.activeElement).toBe(search());
});

test("the search tolerates typos and any word order, and understands places, products, payments and days", async () => {
  await showList({ address: "/?q=alderbrok" });
  await expectNames(["Alderbrook Square Market", "Winter Hall Market"]);
  await type("farmers market in alderbrook that takes food stamps");
  await expectNames(["Alderbrook Square Market"]);
  await type("honney alderbrook saturday");
  await expectNames(["Alderbrook Square Market"]);
  await type("farm stands cedar falls");
  await expectNames(["Foxglove Farm Stand"]);
});

test("an empty search result says so and what to do", async () => {
  await showList();
  await type("no such place");
  await expectCount(0);
  expect(noMarkets().textContent).toContain("Try adjusting your search or filters to find farmers markets");
});

test("the list sorts by name, by rating with votes breaking ties, and by distance", async () => {
  await showList({ address: "/?q=market" });
  await userEvent.selectOptions(sort(), "Name");
  await waitFor(() => expect(names()[0]).toBe("Alderbrook Square Market"));
  await userEvent.selectOptions(sort(), "Reviews");
  await waitFor(() =>
    expect(names().slice(0, 3)).toEqual(["Alderbrook Square Market", "Early Riser Market", "Winter Hall Market"]),
  );
  expect(address()).toBe("/?q=market&sort=rating");
});

test("sorted by distance, the nearest to the visitor is first", async () => {
  const { latitude, longitude } = ALDERBROOK;
  localStorage.setItem("userLocation", JSON.stringify({ latitude, longitude, fromPrompt: true, isDefault: false }));
  await showList({ address: "/?q=market" });
  await waitFor(() => expect(names().slice(0, 2)).toEqual(["Alderbrook Square Market", "Winter Hall Market"]));
});

test("choosing 'Distance' without a known location asks for one", async () => {
  await showList();
  expect(sort().value).toBe("distance");
  await userEvent.selectOptions(sort(), "Name");
  await userEvent.selectOptions(sort(), "Distance");
  expect(document.activeElement).toBe(search());
});

test("markets that cannot be loaded can be tried again", async () => {
  let isDown = true;
  await showList({
    answers: { [INDEX]: () => (isDown ? Response.error() : Response.json(encodeMarketIndex(LISTED))) },
  });
  expect(await screen.findByRole("heading", { name: "Failed to fetch markets" })).toBeTruthy();
  isDown = false;
  await press("Try again");
  await expectCount(EXAMPLE_COUNT);
  expect(screen.queryByText("Failed to fetch markets")).toBeNull();
});

const STATUSES: readonly [now: string, statuses: Record<string, string>][] = [
  [
    "2026-07-18T15:00:00Z",
    {
      "Alderbrook Square Market": "Open · closes noon",
      "Early Riser Market": "Closes in 30 min",
      "Two Seasons Market": "Open · closes 1:00 PM",
      "Winter Hall Market": "Out of season · opens in November",
      "Foxglove Farm Stand": "Open 24 hours",
      "Next Door Market": "Closed · opens tomorrow 10:00 AM",
      "Tower Market 1": "Closed · opens Fri 9:00 AM",
      "Dawn Chorus Market": "Sat dawn until sold out",
      "Bare Corner Market": "Hours not known",
    },
  ],
  [
    // 11:30 PM in Chicago: already Sunday in UTC and for the visitor.
    "2026-07-19T04:30:00Z",
    {
      "Alderbrook Square Market": "Closed · opens Sat 8:00 AM",
      "Early Riser Market": "Closed · opens tomorrow 7:00 AM",
      "Two Seasons Market": "Closed · opens Wed 2:00 PM",
    },
  ],
  [
    "2026-12-19T16:30:00Z",
    {
      "Alderbrook Square Market": "Out of season · opens in May",
      "Two Seasons Market": "Open · closes 2:00 PM",
      "Winter Hall Market": "Open · closes 1:00 PM",
    },
  ],
  [
    // A winter season continues after New Year.
    "2027-01-02T14:15:00Z",
    { "Winter Hall Market": "Opens in 45 min", "Two Seasons Market": "Out of season · opens in May" },
  ],
];

test.each(STATUSES)("at %s cards say whether a market is open and when that changes", async (now, statuses) => {
  const cast = LISTED.filter(({ name }) => name in statuses);
  await showList({ now, markets: cast });
  for (const [name, status] of Object.entries(statuses)) expect(readCard(name), name).toContain(status);
});

test("while the page is open, the status changes with the minute", async () => {
  await showList({ now: "2026-07-18T15:28:00Z", markets: LISTED.filter(({ id }) => id === 102) });
  for (const [time, status] of [
    ["15:28", "Closes in 2 min"],
    ["15:29", "Closes in 1 min"],
    ["15:30", "Closing now"],
    ["15:31", "Closed · opens tomorrow 7:00 AM"],
  ]) {
    vi.setSystemTime(new Date(`2026-07-18T${time}:00Z`));
    // The page checks the time on a timer, and when its tab becomes visible again.
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(readCard("Early Riser Market")).toContain(status);
  }
});

test("'Now' shows markets open at this minute, 'Today' those with hours today; a second press clears it", async () => {
  await showList({ address: "/?sort=alphabetic&q=market" });
  await press("Now");
  await waitFor(() => expect(names()).not.toContain("Next Door Market"));
  expect(names()).toEqual(expect.arrayContaining(["Alderbrook Square Market", "Early Riser Market"]));
  await type("next door");
  await expectCount(0);
  await press("Now");
  await expectNames(["Next Door Market"]);
  await press("Today");
  await expectCount(0);
  expect(noMarkets().textContent).toContain("The next ones open tomorrow at 10:00 AM:");
});

test("with a picked day, cards show its hours and the address has its date", async () => {
  await showList();
  await press("Pick a date");
  const picker = await screen.findByRole("dialog", { name: "Pick a date" });
  await userEvent.click(within(picker).getByRole("button", { name: "Sunday, July 19" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(address()).toBe("/?when=2026-07-19");
  const chip = screen.getByRole("button", { name: "Sunday, July 19" });
  expect(chip.getAttribute("aria-pressed")).toBe("true");
  expect(readCard("Next Door Market")).toContain("Sun, Jul 19 · 10 AM–2 PM");
  expect(readCard("Early Riser Market")).toContain("Sun, Jul 19 · 7–11 AM");
  expect(screen.getByRole("list", { name: /^\d+ markets: Sunday, July 19$/ })).toBeTruthy();
  await userEvent.click(chip);
  expect(address()).toBe("/");
});

test("a date and a time find the markets open then", async () => {
  await showList();
  await press("Pick a date");
  const picker = within(await screen.findByRole("dialog", { name: "Pick a date" }));
  const date = picker.getByLabelText("Date");
  await userEvent.clear(date);
  await userEvent.type(date, "2026-07-26");
  await userEvent.selectOptions(picker.getByLabelText("Open at"), "1:00 PM");
  await userEvent.click(picker.getByRole("button", { name: "Show markets" }));
  expect(address()).toBe("/?when=2026-07-26&at=13%3A00");
  expect(screen.getByRole("button", { name: "Sunday, July 26, at 1 PM" })).toBeTruthy();
  await waitFor(() => expect(names()).not.toContain("Early Riser Market"));
  expect(names()).toContain("Next Door Market");
});

test("filters show how many markets each choice would leave, and combine", async () => {
  await showList();
  await press("Filters");
  await screen.findByRole("region", { name: "Filters" });
  for (const name of [/^Farm stands/, /^Maple syrup/, /^Credit and debit cards/, /^Live Music/])
    await userEvent.click(choice(name));
  expect(choice(/^Pet Friendly 1$/)).toBeTruthy();
  // Choices without results are not offered.
  expect(screen.queryByRole("checkbox", { name: /^Serves Alcohol/ })).toBeNull();
  await expectNames(["Foxglove Farm Stand"]);
  expect(screen.getByRole("button", { name: "Filters (4)" })).toBeTruthy();
  await userEvent.click(remove("Live Music"));
  await userEvent.click(remove("Farm stands"));
  expect(screen.getByRole("button", { name: "Filters (2)" })).toBeTruthy();
  await press("Clear");
  await expectCount(EXAMPLE_COUNT);
  expect(address()).toBe("/");
  await press(`Show ${EXAMPLE_COUNT} markets`);
  expect(screen.queryByRole("region", { name: "Filters" })).toBeNull();
  expect(document.activeElement?.textContent).toBe("Filters");
});

test("removing a filter keeps the focus near it, even if other filters disappear too", async () => {
  await showList({ address: "/?when=saturday&at=09:00&payment=snap&payment=wic&photos=1&saved=1" });
  expect(screen.getByRole("button", { name: "Filters (3)" })).toBeTruthy();
  // The time is removed with its day.
  await userEvent.click(remove("Today"));
  expect(document.activeElement).toBe(remove("Takes SNAP"));
  await userEvent.keyboard("{Enter}");
  expect(document.activeElement).toBe(remove("Takes WIC"));
  await userEvent.click(remove("Saved"));
  expect(document.activeElement).toBe(remove("Has photos"));
  // "Clear all" disappears when only one filter is left.
  await userEvent.keyboard("{Enter}");
  expect(document.activeElement).toBe(remove("Takes WIC"));
  await userEvent.keyboard("{Enter}");
  expect(document.activeElement).toBe(heading());
});

test("removing the last filter, a day with its time, moves the focus to the heading", async () => {
  await showList({ address: "/?when=2026-07-19&at=09:00" });
  await userEvent.click(remove("Sunday, July 19"));
  await expectCount(EXAMPLE_COUNT);
  expect(document.activeElement).toBe(heading());
});

test("an empty result says which filter to remove, and how many markets that gives", async () => {
  await showList({ address: "/?q=alderbrook&payment=snap&item=Ham" });
  await expectCount(0);
  expect(await within(noMarkets()).findByRole("link", { name: "Alderbrook Square Market" })).toBeTruthy();
  expect(noMarkets().textContent).toContain("Without Ham:");
  await press("Without Ham: 1 market");
  await expectNames(["Alderbrook Square Market"]);
  expect(document.activeElement).toBe(heading());
});

test("at 3 AM, an empty 'Now' says when the next markets open", async () => {
  await showList({ address: "/?when=now&q=riser", now: "2026-07-18T08:00:00Z" });
  expect(await within(noMarkets()).findByRole("link", { name: "Early Riser Market" })).toBeTruthy();
  expect(noMarkets().textContent).toContain("The next ones open at 6:00 AM:");
});

test("in November, winter markets come first, then the date when others start", async () => {
  const cast = LISTED.filter(({ id }) => [101, 102, 103, 105, 107, 109].includes(id));
  await showList({ now: "2026-11-22T16:00:00Z", markets: cast });
  expect(names().slice(0, 3)).toEqual(["Foxglove Farm Stand", "Winter Hall Market", "Bare Corner Market"]);
  expect(screen.getByRole("heading", { name: "Hours not known (1)" })).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Out of season (3)" })).toBeTruthy();
  // A Sunday, when one of them is open.
  expect(screen.getByText("More open on May 2.")).toBeTruthy();
});

test("a card shows six photos and counts the rest; a broken one is dropped", async () => {
  // happy-dom loads no pictures but reports them as complete.
  vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(false);
  await showList({ address: "/?q=alderbrook+square" });
  await expectNames([SQUARE.name]);
  const photos = () => within(card(SQUARE.name)).getAllByRole<HTMLImageElement>("img", { name: /^Photo \d of / });
  const numbers = () => photos().map(({ src }) => /photo=(.*)/.exec(src)?.[1]);
  expect(numbers()).toEqual(["p1", "p2", "p3", "p4", "p5", "p6"]);
  expect(within(card(SQUARE.name)).getByText("+2")).toBeTruthy();
  act(() => void photos()[1]?.dispatchEvent(new Event("error")));
  expect(numbers()).toEqual(["p1", "p3", "p4", "p5", "p6", "p7"]);
  expect(within(card(SQUARE.name)).getByText("+1")).toBeTruthy();
});

test("the shown markets are printed as a table with phone numbers", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  await showList({
    answers: {
      "/data/market-details.json": () => Response.json({ details: { [FULL.id]: { phoneNumber: "(555) 010-0199" } } }),
    },
  });
  await userEvent.keyboard("{Control>}p{/Control}");
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  act(() => void window.dispatchEvent(new Event("beforeprint")));
  const rows = screen.getAllByRole("row").slice(1);
  expect(rows).toHaveLength(EXAMPLE_COUNT);
  const row = rows.find(({ textContent }) => textContent.includes("O’Hara’s"));
  expect(row?.lastElementChild?.textContent).toBe("(555) 010-0199");
  act(() => void window.dispatchEvent(new Event("afterprint")));
  expect(screen.queryByRole("table")).toBeNull();
});

test("a server that does not answer does not keep the list from being printed", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  await showList();
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
  vi.stubGlobal("fetch", (_: string, { signal }: RequestInit = {}) => {
    const never = Promise.withResolvers<Response>();
    if (signal?.aborted) never.reject(signal.reason as Error);
    return never.promise;
  });
  await userEvent.keyboard("{Control>}p{/Control}");
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
});

const MORNING = { seasons: [{ from: "05-01", to: "10-31", week: { Saturday: open("8:00-12:00") } }] };
const EVENING = { seasons: [{ from: "05-01", to: "10-31", week: { Saturday: open("16:00-20:00") } }] };
const ADVENT = { seasons: [{ from: "11-15", to: "12-20", week: { Saturday: open("10:00-14:00") } }] };
const aged = (id: number, name: string, facts: Partial<ListedMarket>): ListedMarket => ({
  ...{ id, name, listingType: "farmers-market", city: "Alderbrook", latitude: 43, longitude: -88 - id / 10 },
  ...{ photos: [], customList: [], features: [], payments: [], ...facts },
});

/** Hours from several years; old ones are only likely. */
const AGED: readonly ListedMarket[] = [
  aged(1, "New Morning", { schedule: MORNING, hoursConfirmed: { on: "2026-05" } }),
  aged(2, "Known Morning", { schedule: MORNING, hoursConfirmed: { on: "2024" } }),
  aged(3, "Old Morning", { schedule: MORNING, hoursConfirmed: { on: "2018" } }),
  aged(4, "Old Evening", { schedule: EVENING, hoursConfirmed: { on: "2018" } }),
  aged(5, "Old Advent", { schedule: ADVENT, hoursConfirmed: { on: "2018" } }),
  aged(6, "Dropped Morning", { schedule: MORNING, hoursConfirmed: { on: "2013" }, standing: { is: "unlisted" } }),
  aged(7, "Silent Corner", {}),
  aged(8, "Silent Lane", {}),
];

test("cards show current hours as certain, and old ones as likely, with their year", async () => {
  await showList({ markets: AGED });
  const lines = (name: string) =>
    Array.from(card(name).querySelectorAll("p"), ({ textContent }) => textContent.replace(/\s/g, " "));
  expect(lines("New Morning")).toEqual(["Open · closes noon", "Sat 8 AM–noon", "Alderbrook"]);
  expect(lines("Known Morning")).toEqual(["Open · closes noon", "Sat 8 AM–noonhours from 2024", "Alderbrook"]);
  expect(lines("Old Morning")).toEqual([
    "Likely open · until noon",
    "Usually Sat 8 AM to noonhours from 2018",
    "Alderbrook",
  ]);
  // The status already shows the hours.
  expect(lines("Old Evening")).toEqual(["Usually Sat 4 to 8 PM", "hours from 2018", "Alderbrook"]);
  expect(lines("Old Advent")).toEqual([
    "Out of season · usually opens in November",
    "Usually Sat 10 AM to 2 PMhours from 2018November 15 to December 20",
    "Alderbrook",
  ]);
  expect(readCard("Dropped Morning")).toContain("No longer listed");
});

test("likely open markets have their own heading and count; those without hours are counted", async () => {
  await showList({ address: "/?when=now", markets: AGED });
  await expectCount(4);
  expect(names()).toEqual(["New Morning", "Known Morning", "Old Morning", "Dropped Morning"]);
  const likely = screen.getByRole("heading", { name: "Probably open now (2)" });
  const isAfterLikely = (name: string) => likely.compareDocumentPosition(card(name));
  expect(isAfterLikely("New Morning")).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  expect(isAfterLikely("Dropped Morning")).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByText("2 more have no hours listed")).toBeTruthy();
  await press("Now");
  expect(screen.queryByText(/no hours listed/)).toBeNull();
  await press("Today");
  expect(screen.getByRole("heading", { name: "Probably open today (3)" })).toBeTruthy();
  await type("silent lane");
  await expectCount(0);
  expect(screen.getByText("1 more has no hours listed")).toBeTruthy();
});

test("Back undoes a choice", async () => {
  await showList();
  await press("Today");
  expect(address()).toBe("/?when=today");
  goBackTo("/");
  await expectCount(EXAMPLE_COUNT);
  expect(screen.getByRole("button", { name: "Today" }).getAttribute("aria-pressed")).toBe("false");
});
