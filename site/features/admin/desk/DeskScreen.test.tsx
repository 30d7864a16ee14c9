/** The Check screen with a fake API: what a card shows and offers, and what its keys send. */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { Desk, DeskMarket, DeskReason } from "#data/admin/desk.ts";
import type { Market } from "#data/market/market-schema.ts";
import { open as hours } from "#data/schedule/testing/hours.ts";
import { testMarket } from "../../../lib/testing/test-market.ts";
import { navigate } from "../address.ts";
import { api, clock, listToasts, refused, show } from "../testing/dashboard.tsx";
import DeskScreen from "./DeskScreen.tsx";

/** A map that says where its pin stands; a click on it sets the pin to EXACT. */
vi.mock(import("../../map/place/PlacePicker.tsx"), () => ({
  default: ({ place, onChange }) => (
    <button type="button" aria-label="map" onClick={() => onChange(EXACT)}>
      {place?.latitude}
    </button>
  ),
}));

const EXACT = { latitude: 42.9, longitude: -87.85 };

const SATURDAYS = { seasons: [{ from: "05-02", to: "10-31", week: { Saturday: hours("8:00-12:00") } }] };
const PUBLISHED = "Saturdays 8 AM to noon, May 2 to October 31";

function market(id: number, given: Partial<Market> = {}): Market {
  const known = { phoneNumber: "(414) 555-0142", schedule: SATURDAYS };
  return testMarket({ id, name: `Market ${id}`, city: "Oak Creek", ...known, ...given });
}

function due(id: number, reasons: DeskReason[] = [], given: Partial<DeskMarket> = {}): DeskMarket {
  return {
    ...{ market: market(id), revision: `r${id}`, isDue: true, reasons, assignedTo: null, checkedAt: null },
    ...{ checkedBy: null, submissions: [], disputes: [], maybeSame: null, missing: [], ...given },
  };
}

const TAPS: Desk["taps"] = { at: "2026-07-04T17:00:00.000Z", heldSince: null, changed: 0 };

let desk: Desk;
let user: UserEvent;

beforeEach(() => navigate("/admin/check"));

async function open(items: DeskMarket[], given: Partial<Desk> = {}) {
  const progress = { checked: 84, total: 428 };
  const rest = { elsewhere: 0, later: 0, colleagues: [], pins: [], takenBy: null, taps: TAPS };
  desk = { items, progress, waiting: items.length, ...rest, ...given };
  const asRead = (id: number) => ({ market: market(id), revision: `r${id}`, archivedAt: null });
  api.reads = {
    "/api/admin/desk": () => desk,
    "/api/admin/audit": { items: [] },
    ...Object.fromEntries([1, 2, 9].map((id) => [`/api/admin/markets/${id}`, asRead(id)])),
    ...Object.fromEntries([1, 2, 9].map((id) => [`/api/admin/markets/${id}/facts`, { facts: [] }])),
  };
  user = show(<DeskScreen />);
  await screen.findByText(/of 428/);
}

const press = (keys: string, passed = 1000) => {
  clock.pass(passed);
  return user.keyboard(keys);
};
const click = (name: string) => {
  clock.pass();
  return user.click(screen.getByRole("button", { name }));
};
const getTitle = () => screen.getByRole("heading", { level: 3 }).textContent;
const isShown = (name: string) => waitFor(() => expect(getTitle()).toContain(name));
const answerOf = (id: number, body: object) => ({ call: `POST /api/admin/markets/${id}/desk`, body });

test("no evidence is preselected: C publishes nothing, asks for a choice and focuses it", async () => {
  await open([due(1), due(2)]);
  for (const radio of screen.getAllByRole<HTMLInputElement>("radio")) expect(radio.checked).toBe(false);
  expect(screen.getByRole("button", { name: "Choose how you know" })).toBeTruthy();
  await press("c");
  expect(await screen.findByText("Please choose first how you know it.")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("radio", { name: "Phoned" }));
  expect([api.sent, getTitle()]).toEqual([[], expect.stringContaining("Market 1")]);
});

test("two keys confirm a market and show the next; U undoes it", async () => {
  await open([due(1), due(2)]);
  const pages = history.length;
  await press("1");
  screen.getByRole("button", { name: `Confirm: ${PUBLISHED}, from a phone call` });
  await press("c");
  await isShown("Market 2");
  // Back leaves Check, however many markets were answered.
  expect(history.length).toBe(pages);
  expect(api.sent).toEqual([answerOf(1, { answer: "confirmed", revision: "r1", by: "phoned" })]);
  await waitFor(() => expect(listToasts()).toEqual(["Market 1 is confirmed"]));
  // The choice is not carried over to the next market.
  expect(screen.getByRole("button", { name: "Choose how you know" })).toBeTruthy();
  await press("u");
  await isShown("Market 1");
  expect(api.sent.at(-1)?.call).toBe("POST /api/admin/audit/7/undo");
});

test("without a phone number a call is not offered as evidence, and the others keep their keys and show them", async () => {
  await open([due(1, [], { market: { ...market(1), phoneNumber: undefined } as unknown as Market })]);
  expect(screen.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent)).toEqual([
    "Its website or Facebook 2",
    "Visited 3",
  ]);
  await press("1");
  await press("c");
  expect(screen.queryByRole("button", { name: "No answer" })).toBeNull();
  expect(api.sent).toEqual([]);
});

test("evidence from a website is sent with its page, which is asked for if none is known", async () => {
  await open([due(1)]);
  await press("2");
  await press("c");
  expect(await screen.findByText("Please give the address of the page that says so.")).toBeTruthy();
  fireEvent.change(screen.getByRole("textbox", { name: "Web page that says so" }), {
    target: { value: "https://dcfm.org" },
  });
  act(() => (document.activeElement as HTMLElement).blur());
  screen.getByRole("button", { name: `Confirm: ${PUBLISHED}, from a web page` });
  await press("c");
  await waitFor(() => expect(api.sent).toMatchObject([{ body: { by: "website", page: "https://dcfm.org" } }]));
});

test("a double press or double click answers for one market only", async () => {
  await open([due(1), due(2)]);
  await press("l");
  await isShown("Market 2");
  await press("l", 120);
  act(() => screen.getByRole("button", { name: "Later" }).click());
  expect(api.sent).toEqual([answerOf(1, { answer: "later" })]);
  await press("n");
  await waitFor(() => expect(api.sent.at(-1)).toEqual(answerOf(2, { answer: "no-answer" })));
});

test("a market whose answer the server refuses comes back with the reason", async () => {
  await open([due(1), due(2)]);
  api.answer = () => refused("Somebody else has changed it.", {}, 409);
  await press("3");
  await press("c");
  await isShown("Market 1");
  expect(screen.getByRole("alert").textContent).toBe("Somebody else has changed it.");
});

const reason = (kind: DeskReason["kind"], words: string): DeskReason => ({ kind, words });

const lineOf = (words: string) => within(screen.getByText(words).closest("li") as HTMLElement);

test("each reason offers its actions; circumstances are shown separately", async () => {
  await open([
    due(
      1,
      [
        reason("found-closed", "2 visitors found it closed, last on July 4"),
        reason("hours", "Hours from 2018"),
        reason("season", "Its season is on"),
        reason("unanswered", "Its manager has not answered our letters"),
        reason("duplicate", "May be the same market as Oak Market (listing 9)"),
        reason("doubtful", "Its list has dropped it"),
        reason("submissions", "2 things that visitors sent wait"),
        reason("disagreement", "Visitors disagree: Takes cash?"),
        reason("missing", "Not known: website, photos"),
      ],
      {
        maybeSame: { id: 9, name: "Oak Market" },
        missing: ["website", "photos"],
        submissions: [
          { id: 4, kind: "edit" },
          { id: 5, kind: "edit" },
        ],
      },
    ),
  ]);
  const listActions = (words: string) =>
    [...lineOf(words).queryAllByRole("button"), ...lineOf(words).queryAllByRole("link")].map((way) => way.textContent);
  expect(
    within(screen.getByRole("region", { name: "Why it needs a look" }))
      .getAllByRole("listitem")
      .map((line) => [
        line.querySelector("strong")?.textContent,
        listActions(line.querySelector("strong")?.textContent ?? ""),
      ]),
  ).toEqual([
    ["2 visitors found it closed, last on July 4", ["Closed for good", "They were wrong"]],
    ["Hours from 2018", ["Change the hours"]],
    ["Its manager has not answered our letters", ["Call (414) 555-0142"]],
    ["May be the same market as Oak Market (listing 9)", ["Compare and merge"]],
    ["Its list has dropped it", ["Closed for good"]],
    ["2 things that visitors sent wait", ["2 edits"]],
    ["Visitors disagree: Takes cash?", ["Say what is right"]],
    ["Not known: website, photos", ["Add", "Add photos"]],
  ]);
  expect(screen.getByText("Its season is on")).toBeTruthy();
});

test("after the last market the focus is on the heading", async () => {
  await open([due(1)]);
  desk = { ...desk, items: [] };
  await press("l");
  expect(await screen.findByText("Nothing to check just now")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Check" }));
});

test("wrong reports of visitors are rejected with one press, and the market stays on screen", async () => {
  await open([due(1, [reason("found-closed", "A visitor found it closed on July 4")]), due(2)]);
  await click("They were wrong");
  await waitFor(() => expect(listToasts()).toHaveLength(1));
  expect(api.sent).toEqual([answerOf(1, { answer: "not-closed" })]);
  await isShown("Market 1");
  expect(document.activeElement).toBe(screen.getByRole("article"));
  await press("u");
  await waitFor(() => expect(api.sent.at(-1)?.call).toBe("POST /api/admin/audit/7/undo"));
});

test("a possible duplicate opens the comparison with a tick per fact, and after the merge the next market is shown", async () => {
  const duplicate = [reason("duplicate", "May be the same market as Market 9 (listing 9)")];
  await open([due(1, duplicate, { maybeSame: { id: 9, name: "Market 9" } }), due(2)]);
  await click("Compare and merge");
  const dialog = within(await screen.findByRole("dialog", { name: "Merge two markets" }));
  expect(dialog.queryByRole("textbox")).toBeNull();
  const merge = await dialog.findByRole("button", { name: "Merge into Market 9, Oak Creek" });
  expect(dialog.getByRole<HTMLInputElement>("checkbox", { name: "Other names" }).checked).toBe(true);
  await user.click(merge);
  await isShown("Market 2");
  expect(api.sent).toEqual([{ call: "POST /api/admin/markets/1/merge", body: { into: 9, take: ["otherNames"] } }]);
});

test("Add opens the market's form over its card", async () => {
  await open([due(1, [reason("missing", "Not known: website")], { missing: ["website"] })]);
  await click("Add");
  expect(await screen.findByRole("dialog", { name: "Edit market" })).toBeTruthy();
  expect(screen.getByRole("article", { name: /^Market 1/ })).toBeTruthy();
});

test.each([
  [undefined, "Keep ours", "Take theirs"],
  [{ code: "foreign-page" } as const, "Leave it out", "Take it"],
])("a differing value of a source (doubt: %j) is kept or taken by its own button", async (doubt, ours, theirs) => {
  const difference = { fact: "website" as const, ours: "https://a.example", theirs: "https://b.example" };
  const dispute = { source: "usda-2018" as const, said: "2014", differences: [difference], ...(doubt && { doubt }) };
  await open([due(1, [reason("dispute", "A source says otherwise")], { disputes: [dispute] })]);
  const line = lineOf("A source says otherwise");
  expect(line.getByText("USDA National Farmers Market Directory, 2014")).toBeTruthy();
  if (doubt) expect(line.getByText(/We do not show it: the page is named after another market\./)).toBeTruthy();
  line.getByRole("button", { name: `${ours}: Website` });
  await click(`${theirs}: Website`);
  const body = { fact: "website", take: "theirs", theirs: "https://b.example" };
  await waitFor(() => expect(api.sent).toEqual([{ call: "POST /api/admin/markets/1/dispute", body }]));
});

test("the dialog for closed markets asks for the evidence and goes on to the next market", async () => {
  await open([due(1), due(2)]);
  await press("x");
  const dialog = within(await screen.findByRole("dialog", { name: "Closed for good?" }));
  await user.click(await dialog.findByRole("button", { name: "Choose how you know" }));
  expect(dialog.getByText("Please choose first how you know it.")).toBeTruthy();
  expect(api.sent).toEqual([]);
  await user.click(dialog.getByRole("radio", { name: "Phoned" }));
  await user.click(dialog.getByRole("button", { name: "It has closed, from a phone call" }));
  await isShown("Market 2");
  expect(api.sent).toEqual([answerOf(1, { answer: "closed", by: "phoned" })]);
});

test("evidence that the server refuses is reported at its radio group", async () => {
  await open([due(1)]);
  const error = "No phone number of this market is known. Please add it first.";
  api.answer = () => refused(error, { field: "by" });
  await press("1");
  await press("x");
  const dialog = within(await screen.findByRole("dialog", { name: "Closed for good?" }));
  await user.click(await dialog.findByRole("button", { name: "It has closed, from a phone call" }));
  expect(await dialog.findByRole("group", { name: "How do you know?", description: error })).toBeTruthy();
});

test("with evidence chosen, the button of new hours says what it publishes", async () => {
  await open([due(1), due(2)]);
  await press("e");
  const form = within(screen.getByRole("form", { name: "New hours of Market 1" }));
  await user.click(form.getByRole("button", { name: "Choose how you know" }));
  expect(screen.getByText("Please choose first how you know it.")).toBeTruthy();
  expect(api.sent).toEqual([]);
  await user.click(screen.getByRole("radio", { name: "Visited" }));
  clock.pass();
  await user.click(form.getByRole("button", { name: `Publish: ${PUBLISHED}, from a visit` }));
  await isShown("Market 2");
  expect(api.sent).toMatchObject([{ body: { answer: "changed", by: "visited", revision: "r1" } }]);
});

test("Escape closes the new hours and returns the focus to their button", async () => {
  await open([due(1, [reason("hours", "Hours from 2018")])]);
  const opener = screen.getByRole("button", { name: "Change the hours" });
  await user.click(opener);
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("form", { name: "New hours of Market 1" })).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test("a market can be assigned to a colleague from the keyboard", async () => {
  await open([due(1), due(2)], { colleagues: ["olga"] });
  await press("a");
  clock.pass();
  await user.click(await screen.findByRole("menuitem", { name: "olga" }));
  await isShown("Market 2");
  expect(api.sent).toEqual([answerOf(1, { answer: "assign", to: "olga" })]);
});

test("the market in the address comes first, even if it is already checked", async () => {
  navigate("/admin/check?market=2");
  await open([
    due(2, [], {
      isDue: false,
      checkedAt: "2026-07-04T17:00:00.000Z",
      checkedBy: { kind: "account", id: 2, name: "olga" },
    }),
    due(1),
  ]);
  expect(getTitle()).toContain("Market 2");
  expect(screen.getByText("Checked this season · Nothing else asks for a check")).toBeTruthy();
  expect(screen.getByText(/checked by olga on Jul 4, 2026/)).toBeTruthy();
});

test("held reports of visitors are shown above the market, with buttons to release or discard them", async () => {
  await open([due(1)], { taps: { ...TAPS, heldSince: "2026-07-04T16:00:00.000Z", changed: 5 } });
  expect(screen.getByText(/^Visitors’ taps wait for you since Jul 4, 2026/)).toBeTruthy();
  await click("Take back");
  const body = { from: "2026-07-04T15:00:00.000Z", to: TAPS.at };
  await waitFor(() => expect(api.sent).toEqual([{ call: "POST /api/admin/checks/take-back", body }]));
  await click("Let them count");
  await waitFor(() => expect(api.sent.at(-1)?.call).toBe("POST /api/admin/checks/release"));
});

test.each([
  [{ elsewhere: 2 }, /Your colleagues have the rest on their screens/],
  [{ later: 3 }, /3 markets come back on a later day/],
  [{}, /Every market has been checked this season/],
])("an empty list says why nothing is left to check: %j", async (given, words) => {
  await open([], given);
  expect(screen.getByText(words)).toBeTruthy();
});

const PIN = reason("pin", "Its pin is approximate");
const MIDDLE = { latitude: 42.886, longitude: -87.863, placeIsApproximate: true } as const;
const PIN_TOWNS = [
  { city: "Milwaukee", count: 5 },
  { city: "Oak Creek", count: 2 },
];

/** A market with an address whose pin is to be placed. */
const unplaced = (id: number) => due(id, [PIN], { market: market(id, { address: `${id} Mill St`, ...MIDDLE }) });

async function place() {
  await click("map");
  await click("Place the pin here");
}

test("two clicks place a pin, the market stays to be checked, and U takes the pin back", async () => {
  await open([unplaced(1), due(2)]);
  const line = lineOf("Its pin is approximate");
  const address = line.getByRole<HTMLAnchorElement>("link", { name: /^1 Mill St, Oak Creek, WI/ });
  expect(address.href).toBe("https://www.openstreetmap.org/search?query=1+Mill+St%2C+Oak+Creek%2C+WI");
  await click("Place the pin here");
  expect(listToasts()).toEqual(["Place the pin here cannot be used yet"]);
  expect(api.sent).toEqual([]);
  expect(screen.getByRole("button", { name: "map" }).textContent).toBe(String(MIDDLE.latitude));
  await place();
  await waitFor(() => expect(listToasts()).toContain("The pin of Market 1 is placed"));
  expect(api.sent).toEqual([answerOf(1, { answer: "placed", revision: "r1", ...EXACT })]);
  expect(getTitle()).toContain("Market 1");
  await press("u");
  await waitFor(() => expect(api.sent.at(-1)?.call).toBe("POST /api/admin/audit/7/undo"));
});

test("the towns with pins to place are links, and after a pin the next market of the town follows", async () => {
  await open([due(9)], { pins: PIN_TOWNS });
  await user.click(screen.getByText("7 pins to place"));
  desk = { ...desk, items: [unplaced(1), unplaced(2)] };
  await user.click(screen.getByRole("link", { name: "Oak Creek (2)" }));
  await isShown("Market 1");
  expect([location.search, api.asked.includes("/api/admin/desk?pins=Oak+Creek")]).toEqual(["?pins=Oak+Creek", true]);
  await place();
  await isShown("Market 2");
  expect(location.search).toBe("?pins=Oak+Creek&market=2");
  desk = { ...desk, items: [], pins: [] };
  await place();
  expect(await screen.findByText("No pin to place in Oak Creek just now")).toBeTruthy();
  expect(screen.getByText(/Every market with an address has its own pin there/)).toBeTruthy();
  expect(screen.getByRole<HTMLAnchorElement>("link", { name: "Back to all of Check" }).search).toBe("");
});
