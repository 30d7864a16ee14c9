import { act, cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { expect, test, vi } from "vitest";
import { encodeMarketIndex } from "#data/market/encode-market-index.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { open } from "#data/schedule/testing/hours.ts";
import { listedMarket } from "../../lib/testing/test-market.ts";
import { EXAMPLE_COUNT, FULL, SQUARE } from "../../e2e/markets/example-markets.ts";
import {
  address,
  card,
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
  user,
} from "./testing/show-list.tsx";

const remove = (part: string) => screen.getByRole("button", { name: `Remove: ${part}` });
const choice = (name: RegExp) => screen.getByRole("checkbox", { name });
const noMarkets = () =>
  screen.getAllByRole("status").find(({ textContent }) => textContent.includes("No Markets Found")) ?? document.body;
const expectNames = (expected: readonly string[]) => expect(names()).toEqual(expected);
const expectCount = (count: number) =>
  expect(heading().textContent).toBe(`${count} ${count === 1 ? "Market" : "Markets"}`);

test("the list follows what is typed, word by word at first, then with its meaning; 'Clear search' shows all", async () => {
  await showList();
  expectCount(EXAMPLE_COUNT);
  for (const [query, expected] of [
    ["aLDERBROOK sq", ["Alderbrook Square Market"]],
    ["lakeside larder", [FULL.name]],
    ["honney alderbrook saturday", ["Alderbrook Square Market"]],
    ["alderbrook", ["Alderbrook Square Market", "Winter Hall Market"]],
    ["no such place", []],
  ] as const) {
    await type(query);
    expectNames(expected);
    expectCount(expected.length);
  }
  expect(noMarkets().textContent).toContain("Try adjusting your search or filters to find farmers markets");
  await press("Clear search");
  expectCount(EXAMPLE_COUNT);
  expect(document.activeElement).toBe(search());
});

test("the list is sorted as chosen", async () => {
  await showList({ address: "/?q=market" });
  await user.select(sort(), "Name");
  expect(names().slice(0, 2)).toEqual(["Alderbrook Square Market", "Bare Corner Market"]);
  await user.select(sort(), "Reviews");
  expect(names().slice(0, 2)).toEqual(["Alderbrook Square Market", "Early Riser Market"]);
});

test("choosing 'Distance' without a known location asks for one", async () => {
  await showList();
  expect(sort().value).toBe("distance");
  await user.select(sort(), "Name");
  await user.select(sort(), "Distance");
  expect(document.activeElement).toBe(search());
});

test("markets that cannot be loaded can be tried again", async () => {
  let isDown = true;
  await showList({
    answers: { [INDEX]: () => (isDown ? Response.error() : Response.json(encodeMarketIndex(LISTED))) },
  });
  expect(screen.getByRole("heading", { name: "Failed to fetch markets" })).toBeTruthy();
  isDown = false;
  await press("Try again");
  expect(document.querySelector("[data-loading]")).toBeNull();
  expectCount(EXAMPLE_COUNT);
  expect(screen.queryByText("Failed to fetch markets")).toBeNull();
});

test("while the page is open, the status changes with the minute", async () => {
  await showList({ now: "2026-07-18T15:28:00Z", markets: LISTED.filter(({ id }) => id === 102) });
  for (const [time, status] of [
    ["15:28", "Closes in 2 min"],
    ["15:31", "Closed · opens tomorrow 7 AM"],
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
  expect(names()).not.toContain("Next Door Market");
  expect(names()).toEqual(expect.arrayContaining(["Alderbrook Square Market", "Early Riser Market"]));
  expect(screen.getByText(/^\d+ more, hours unknown$/)).toBeTruthy();
  await type("bare corner");
  expect(screen.getByText("1 more, hours unknown")).toBeTruthy();
  await type("next door");
  expectCount(0);
  await press("Now");
  expectNames(["Next Door Market"]);
  await press("Today");
  expectCount(0);
  expect(noMarkets().textContent).toMatch(/The next ones to open:Next Door MarketSun, Jul 19 · 10\sAM–2\sPM/);
});

test("with a picked day, cards show its hours; with a time, the list has the markets open then", async () => {
  await showList();
  await press("Pick a date");
  const picker = () => within(screen.getByRole("dialog", { name: "Pick a date" }));
  await user.click(picker().getByRole("button", { name: "Sunday, July 19" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(address()).toBe("/?when=2026-07-19");
  const chip = screen.getByRole("button", { name: "Sunday, July 19" });
  expect(chip.getAttribute("aria-pressed")).toBe("true");
  expect(readCard("Next Door Market")).toContain("Sun, Jul 19 · 10 AM–2 PM");
  expect(readCard("Early Riser Market")).toContain("Sun, Jul 19 · 7–11 AM");
  await user.click(chip);
  expect(address()).toBe("/");

  await press("Pick a date");
  await userEvent.clear(picker().getByLabelText("Date"));
  await userEvent.type(picker().getByLabelText("Date"), "2026-07-26");
  await user.select(picker().getByLabelText("Open at"), "1:00 PM");
  await user.click(picker().getByRole("button", { name: "Show markets" }));
  expect(address()).toBe("/?when=2026-07-26&at=13%3A00");
  expect(screen.getByRole("button", { name: "Sunday, July 26, at 1 PM" })).toBeTruthy();
  expect(names()).toContain("Next Door Market");
  expect(names()).not.toContain("Early Riser Market");
});

test("filters show how many markets each choice would leave, and combine", async () => {
  await showList();
  await press("Filters");
  screen.getByRole("region", { name: "Filters" });
  await user.click(choice(/^Maple syrup/));
  expect(screen.queryByLabelText("How many of the items")).toBeNull();
  await user.click(choice(/^Eggs/));
  expect(names()).not.toContain("Alderbrook Square Market");
  await user.select(screen.getByLabelText("How many of the items"), "Any of these");
  expect(names()).toContain("Alderbrook Square Market");
  await user.click(choice(/^Eggs/));
  for (const name of [/^Farm stands/, /^Credit and debit cards/, /^Live Music/]) await user.click(choice(name));
  expect(choice(/^Pet Friendly 1$/)).toBeTruthy();
  // Choices without results are not offered.
  expect(screen.queryByRole("checkbox", { name: /^Serves Alcohol/ })).toBeNull();
  // Nobody has said whether there is music at the other one.
  expectNames(["Foxglove Farm Stand", "Brandt Orchard"]);
  expect(readCard("Foxglove Farm Stand")).not.toContain("Live music?");
  expect(readCard("Brandt Orchard")).toContain("Live music? Tell us");
  expect(screen.getByText("Not known of these, ask or tell us:")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Filters (4)" })).toBeTruthy();
  await user.click(remove("Live Music"));
  await user.click(remove("Farm stands"));
  expect(screen.getByRole("button", { name: "Filters (2)" })).toBeTruthy();
  await press("Clear");
  expectCount(EXAMPLE_COUNT);
  expect(address()).toBe("/");
  await press(`Show ${EXAMPLE_COUNT} markets`);
  expect(screen.queryByRole("region", { name: "Filters" })).toBeNull();
  expect(document.activeElement?.textContent).toBe("Filters");
});

test("removing a filter keeps the focus near it", async () => {
  await showList({ address: "/?when=saturday&at=09:00&payment=snap&payment=wic&photos=1&saved=1" });
  expect(screen.getByRole("button", { name: "Filters (3)" })).toBeTruthy();
  // The pressed chip says the day, and its time.
  expect(screen.queryByRole("button", { name: /^Remove: (?:Today|Open at)/ })).toBeNull();
  await user.click(remove("Takes SNAP"));
  expect(document.activeElement).toBe(remove("Takes WIC"));
  await user.click(remove("Saved"));
  expect(document.activeElement).toBe(remove("Has photos"));
  // "Clear all" disappears when only one filter is left.
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(remove("Takes WIC"));
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(heading());
});

test("an empty result says which filter to remove, and how many markets that gives", async () => {
  await showList({ address: "/?q=alderbrook&payment=snap&item=Ham" });
  expectCount(0);
  expect(within(noMarkets()).getByRole("link", { name: "Alderbrook Square Market" })).toBeTruthy();
  expect(noMarkets().textContent).toContain("Without Ham:");
  await press("Without Ham: 1 market");
  expectNames(["Alderbrook Square Market"]);
  expect(document.activeElement).toBe(heading());
});

test("in November, winter markets come first, then the date when others start", async () => {
  const cast = LISTED.filter(({ id }) => [101, 102, 103, 105, 107, 109].includes(id));
  await showList({ now: "2026-11-22T16:00:00Z", markets: cast });
  expect(names().slice(0, 3)).toEqual(["Foxglove Farm Stand", "Winter Hall Market", "Bare Corner Market"]);
  expect(screen.getByRole("heading", { name: "Hours unknown (1)" })).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Out of season (3)" })).toBeTruthy();
  // A Sunday, when one of them is open.
  expect(screen.getByText("More open on May 2.")).toBeTruthy();
});

test("a card shows six photos and counts the rest; a broken one is dropped", async () => {
  // happy-dom loads no pictures but reports them as complete.
  vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(false);
  await showList({ address: "/?q=alderbrook+square" });
  expectNames([SQUARE.name]);
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
  await user.keyboard("{Control>}p{/Control}");
  expect(print).toHaveBeenCalledOnce();
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
  await user.keyboard("{Control>}p{/Control}");
  expect(print).toHaveBeenCalledOnce();
});

const saturdays = (id: number, name: string, facts: Partial<ListedMarket> = {}) =>
  listedMarket({ id, name, schedule: { seasons: [{ week: { Saturday: open("8:00-12:00") } }] }, ...facts });

test("what may have ended is no way out of an empty list", async () => {
  const sunday = { schedule: { seasons: [{ week: { Sunday: open("8:00-12:00") } }] } };
  const gone = saturdays(1, "Gone", { ...sunday, standing: { is: "unlisted" } });
  await showList({ address: "/?when=now", markets: [gone] });
  expect(noMarkets().textContent).not.toContain("Gone");
  cleanup();
  await showList({ address: "/?when=now", markets: [gone, saturdays(2, "Next", sunday)] });
  expect(noMarkets().textContent).toMatch(/The next ones to open:Next/);
});

test("the static page's open cards stay the same elements when the markets arrive, and none stays hidden", async () => {
  const afternoon = { seasons: [{ week: { Saturday: open("13:00-17:00") } }] };
  const shut = saturdays(1, "Shut", { schedule: afternoon, hoursConfirmed: { on: "2026-07" } });
  const first = saturdays(2, "First", { hoursConfirmed: { on: "2026-06" } });
  const second = saturdays(3, "Second", { hoursConfirmed: { on: "2026-05" } });
  const markets = [shut, first, second];
  const index = Promise.withResolvers<Response>();
  const firstGroups = [{ name: "open" as const, title: "Open on Saturday", markets }];
  await showList({ markets, firstGroups, isHeld: true, answers: { [INDEX]: () => index.promise } });
  expect(document.documentElement.dataset["first"]).toBe("");
  const [before] = [card("First")];
  // As first-cards.ts does, which also hides what turns out to stay.
  for (const name of ["Shut", "Second"]) card(name).hidden = true;
  index.resolve(Response.json(encodeMarketIndex(markets)));
  await vi.waitFor(() => expectNames(["First", "Second", "Shut"]));
  expect(card("First")).toBe(before);
  expect(document.querySelectorAll("article[hidden]")).toHaveLength(0);
});

test("where the list begins otherwise than the static page, all its cards are replaced at once", async () => {
  const [first, second] = [saturdays(1, "First"), saturdays(2, "Second")];
  const index = Promise.withResolvers<Response>();
  const firstGroups = [{ name: "open" as const, title: "Open on Saturday", markets: [second, first] }];
  await showList({ markets: [first, second], firstGroups, isHeld: true, answers: { [INDEX]: () => index.promise } });
  const before = card("First");
  index.resolve(Response.json(encodeMarketIndex([first, second])));
  await vi.waitFor(() => expectNames(["First", "Second"]));
  expect(card("First")).not.toBe(before);
});
