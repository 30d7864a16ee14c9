/** The Inbox with a fake API that keeps a list. */
import { QueryClientProvider } from "@tanstack/react-query";
import { createEvent, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { AdminManagerLink } from "#data/admin/managers.ts";
import type { FactClaim, MarketFacts } from "#data/admin/markets.ts";
import type { AdminSubmission, EditedFact } from "#data/admin/submissions.ts";
import type { Market } from "#data/market/market-schema.ts";
import type { SubmissionKind } from "#data/submissions/submission.ts";
import { toasts } from "../../../components/toast-store.ts";
import { navigate } from "../address.ts";
import type { Places } from "#data/places/places.ts";
import { queryClient } from "../queries.ts";
import { DOUBLE_PRESS_MS } from "../worklist/key-guard.ts";
import InboxScreen from "./InboxScreen.tsx";

const COMMON = {
  ...{ state: "pending" as const, marketId: 1, marketCity: "Oak Creek" },
  ...{ submitterName: null, submitterEmail: null, decidedAt: null, decidedBy: null, reason: null, auditId: null },
};

function at(id: number): string {
  return `2026-07-04T17:00:${String(id).padStart(2, "0")}Z`;
}

function edit(
  id: number,
  marketName: string,
  suggested: unknown = "(414) 555-0123",
  more: Partial<EditedFact> = {},
): AdminSubmission {
  const change: EditedFact = {
    ...{ fact: "phoneNumber", replaced: null, current: null, suggested, isStale: false },
    ...more,
  };
  return {
    ...{ ...COMMON, id, marketName, kind: "edit", submittedAt: at(id) },
    edit: { changes: [change], isStale: false },
  };
}

function photos(id: number, marketName: string, hasLicence: boolean): AdminSubmission {
  const files = ["a", "b", "c"].map((name) => ({
    ...{ name: `${name}${id}`, width: 640, height: 480, state: "pending" as const },
  }));
  return { ...COMMON, id, marketName, kind: "photos", submittedAt: at(id), photos: files, hasLicence };
}

function suggestion(id: number, marketName: string): AdminSubmission {
  return {
    ...{ ...COMMON, marketId: null, id, marketName, kind: "market", submittedAt: at(id) },
    suggestion: { marketName, townName: "Oak Creek", alike: [] },
  };
}

const REQUEST: AdminManagerLink = {
  ...{ id: 4, marketId: 9, marketName: "Elm Market", marketCity: "Elm Grove", state: "requested", name: "Ida" },
  ...{ role: "Board", email: "ida@example.org", proof: "Their page names me.", isTrusted: false },
  ...{ createdAt: at(0), grantedAt: null, grantedBy: null, expiresAt: null, usedAt: null, spokeAt: null },
  ...{ letters: 0, lastLetterAt: null, lettersEndedAt: null, url: null },
};

const SAID: FactClaim = {
  ...{ counts: true, source: "usda-portal", record: "usda-portal:7", value: ["Eggs", "Bread"], said: "2023-03" },
  ...{ enteredAt: null, enteredBy: null, expiresAt: null, doubt: null, withdrawnAt: null },
};
const FACTS: MarketFacts = { facts: [{ fact: "customList", said: [SAID] }] };
const MARKET: Partial<Market> = {
  ...{ id: 1, name: "Ash Market", city: "Oak Creek", address: "2 Elm St", phoneNumber: "(414) 555-0100" },
  ...{ customList: ["Eggs", "Bread"], features: [], payments: [] },
};

let waiting: AdminSubmission[] = [];
let requests: AdminManagerLink[] = [];
let nearSpam = 0;
let totalPages = 1;
/** The change requests that the API received, in order. */
let changes: { path: string; body: Record<string, unknown> }[] = [];
/** Overrides the API's answer to a change; null keeps it. */
let answerChange: (path: string, body: Record<string, unknown>) => Response | null = () => null;
let undone: { waiting: AdminSubmission[]; requests: AdminManagerLink[] }[] = [];

function answer(path: string, method: string, body: Record<string, unknown>): Response {
  if (method !== "GET") {
    changes.push({ path, body });
    const refused = answerChange(path, body);
    if (refused) return refused;
    if (path.endsWith("/undo")) {
      ({ waiting, requests } = undone.pop() ?? { waiting, requests });
      return Response.json({ success: true, auditId: 100 + changes.length });
    }
    undone.push({ waiting, requests });
    const own = Number(/submissions\/(\d+)\/decide/.exec(path)?.[1]);
    const ids = /\/(answer|note)$/.test(path) ? [] : own ? [own] : ((body["ids"] ?? []) as number[]);
    waiting = waiting.filter(({ id }) => !ids.includes(id));
    requests = requests.filter(({ id }) => !path.includes(`/managers/${id}/`));
    return Response.json({ success: true, auditId: changes.length, decided: ids, refused: [], isMailed: true });
  }
  if (path.startsWith("/api/admin/live"))
    return Response.json({ newest: 1, published: 0, isUnderWay: true, failure: null });
  if (path.endsWith("/facts")) return Response.json(FACTS);
  if (path.startsWith("/api/admin/markets/")) return Response.json({ market: MARKET });
  if (path.startsWith("/api/admin/managers")) return Response.json({ requests, links: [], sendsMail: true });
  if (path.startsWith("/api/admin/publish")) return Response.json({ live: null, lastPublishes: [] });
  const kind = new URL(path, "http://localhost").searchParams.get("kind");
  const items = waiting.filter((one) => kind === null || one.kind === kind);
  const counts = { total: items.length, waiting: items.length, nearSpam };
  return Response.json({ items, page: 1, totalPages, ...counts });
}

beforeEach(() => {
  queryClient.clear();
  toasts.set([]);
  [waiting, requests, changes, undone, nearSpam, totalPages] = [[], [], [], [], 0, 1];
  answerChange = () => null;
  navigate("/admin", { replaces: true });
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit = {}) =>
    Promise.resolve(
      answer(path, method, typeof body === "string" ? (JSON.parse(body) as Record<string, unknown>) : {}),
    ),
  );
});

async function openInbox(kind?: SubmissionKind) {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={queryClient}>
      <InboxScreen {...(kind && { kind })} title="Inbox" />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(screen.queryByText("Loading...")).toBeNull());
  return user;
}

function getCard(name: RegExp): HTMLElement {
  return screen.getByRole("article", { name });
}

function listCards(): string[] {
  return screen.queryAllByRole("article").map((card) => within(card).getByRole("heading", { level: 3 }).textContent);
}

function getNotices(): string[] {
  return toasts.get().map(({ title }) => title);
}

/** Milliseconds between the two presses of an accidental double press. */
const DOUBLE_PRESS = 120;

/** Fires an event with a fixed time stamp, because a busy machine may delay real ones. */
function fireAt(timeStamp: number, target: Element | Document, event: Event): void {
  Object.defineProperty(event, "timeStamp", { value: timeStamp });
  fireEvent(target, event);
}

/** Waits until presses count again after the next card has appeared. */
async function lookAtNext(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, DOUBLE_PRESS + DOUBLE_PRESS_MS + 50));
}

test("requests, edits, suggestions and photos are one list, the oldest first", async () => {
  waiting = [edit(1, "Ash Market"), suggestion(2, "Birch Market"), photos(3, "Cedar Market", true)];
  requests = [REQUEST];
  await openInbox();
  expect(listCards().map((title) => title.replace(" (opens in a new tab)", ""))).toEqual([
    "Ida says that they run Elm Market Elm Grove",
    "Phone number of Ash Market Oak Creek",
    "Birch Market Oak Creek",
    "Photos of Cedar Market Oak Creek",
  ]);
  expect(screen.getByText("3 submissions and 1 request, the oldest first")).toBeTruthy();
});

test("a request alone is counted alone", async () => {
  requests = [REQUEST];
  await openInbox();
  expect(screen.getByText("1 request")).toBeTruthy();
});

test("each card's button says what it publishes", async () => {
  waiting = [edit(1, "Ash Market"), suggestion(2, "Birch Market"), photos(3, "Cedar Market", true)];
  requests = [REQUEST];
  await openInbox();
  for (const name of [
    "Mail the link to ida@example.org",
    "Publish phone number: (414) 555-0123",
    "Create market",
    "Publish 3 photos",
  ]) {
    expect(screen.getByRole("button", { name })).toBeTruthy();
  }
});

test("an empty Inbox says so and shows no count", async () => {
  await openInbox();
  expect(screen.getByRole("heading", { name: "Nothing waits" })).toBeTruthy();
  expect(screen.queryByText(/\d/)).toBeNull();
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("a decided card disappears at once, the next one gets the focus, and Undo brings it back", async () => {
  waiting = [edit(1, "Ash Market"), edit(2, "Birch Market")];
  const user = await openInbox();
  await user.keyboard("ja");
  await waitFor(() => expect(document.activeElement).toBe(getCard(/Birch/)));
  expect(screen.queryByRole("article", { name: /Ash/ })).toBeNull();
  await waitFor(() => expect(getNotices()).toEqual(["Approved: Phone number of Ash Market"]));
  expect(changes).toEqual([
    { path: "/api/admin/submissions/1/decide", body: { state: "approved", current: { phoneNumber: null } } },
  ]);
  await lookAtNext();
  await user.keyboard("u");
  await waitFor(() => expect(document.activeElement).toBe(getCard(/Ash/)));
});

test("Undo focuses the card, even if one of its other submissions was decided", async () => {
  const card = { ...edit(1, "Ash Market"), related: [edit(2, "Ash Market", "(414) 555-0199")] };
  waiting = [card];
  const user = await openInbox();
  answerChange = (path) => {
    waiting = path.endsWith("/undo") ? [card] : [];
    return Response.json({ success: true, auditId: 7 });
  };
  await user.click(screen.getByRole("radio", { name: /555-0199/ }));
  await user.click(screen.getByRole("button", { name: "Publish phone number: (414) 555-0199" }));
  await waitFor(() => expect(getNotices()).toHaveLength(1));
  expect(changes[0]).toMatchObject({ path: "/api/admin/submissions/2/decide", body: { others: [1] } });
  await lookAtNext();
  await user.keyboard("u");
  await waitFor(() => expect(document.activeElement).toBe(getCard(/Ash/)));
});

test("a double press decides one card; a later press decides the next", async () => {
  waiting = [edit(1, "Ash Market"), edit(2, "Birch Market"), edit(3, "Cedar Market")];
  const user = await openInbox();
  await user.keyboard("j");
  const begun = performance.now();
  for (const later of [0, DOUBLE_PRESS]) {
    const target = document.activeElement ?? document;
    fireAt(begun + later, target, createEvent.keyDown(target, { key: "a" }));
  }
  await waitFor(() => expect(getNotices()).toHaveLength(1));
  expect(changes.map(({ path }) => path)).toEqual(["/api/admin/submissions/1/decide"]);
  await lookAtNext();
  await user.keyboard("a");
  await waitFor(() => expect(changes).toHaveLength(2));
  expect(changes[1]?.path).toBe("/api/admin/submissions/2/decide");
});

test("a double click decides one card, even though the next has moved under the pointer", async () => {
  waiting = [edit(1, "Ash Market"), edit(2, "Birch Market")];
  await openInbox();
  const buttons = screen.getAllByRole("button", { name: /^Publish/ });
  const begun = performance.now();
  for (const [at, button] of buttons.entries()) {
    fireAt(begun + at * DOUBLE_PRESS, button, createEvent.click(button, { detail: at + 1 }));
  }
  await waitFor(() => expect(getNotices()).toHaveLength(1));
  expect(changes).toHaveLength(1);
});

test("a card decided by somebody else stays, with the outcome, until it is dismissed", async () => {
  waiting = [edit(1, "Ash Market"), edit(2, "Birch Market")];
  const user = await openInbox();
  answerChange = () => {
    const [first] = waiting;
    const submission = { ...first, state: "rejected", decidedBy: "grace", reason: "They moved.", decidedAt: at(9) };
    waiting = waiting.slice(1);
    return Response.json({ success: false, error: "Decided.", submission }, { status: 409 });
  };
  await user.keyboard("ja");
  await waitFor(() => expect(getCard(/Ash/).textContent).toContain("Somebody else was first. Declined by grace"));
  expect(getCard(/Ash/).textContent).toContain("They moved.");
  await user.click(within(getCard(/Ash/)).getByRole("button", { name: "Go on" }));
  expect(screen.queryByRole("article", { name: /Ash/ })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(getCard(/Birch/)));
});

test("no reason to decline is preselected, and the text in the box is sent", async () => {
  waiting = [edit(1, "Ash Market")];
  const user = await openInbox();
  await user.keyboard("jr");
  const dialog = screen.getByRole("dialog", { name: "Decline" });
  expect(within(dialog).queryByRole("radio", { checked: true })).toBeNull();
  await user.click(within(dialog).getByRole("button", { name: "Decline" }));
  expect(dialog.textContent).toContain("Please choose a reason, or say that there is none.");
  const box = within(dialog).getByRole<HTMLTextAreaElement>("textbox", { name: "What the submitter reads" });
  await user.click(within(dialog).getByRole("radio", { name: "The market told us something else." }));
  expect(box.value).toBe("The market told us something else.");
  await user.clear(box);
  await user.type(box, "We called them on Friday.");
  expect(within(dialog).queryByRole("radio", { checked: true })).toBeNull();
  await user.click(within(dialog).getByRole("button", { name: "Decline" }));
  await waitFor(() => expect(getNotices()).toEqual(["Declined: Phone number of Ash Market"]));
  expect(changes[0]?.body).toEqual({ state: "rejected", reason: "We called them on Friday." });
});

test("declining without a reason sends none", async () => {
  waiting = [edit(1, "Ash Market")];
  const user = await openInbox();
  await user.keyboard("jr");
  await user.click(screen.getByRole("radio", { name: "No reason" }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Decline" }));
  await waitFor(() => expect(changes[0]?.body).toEqual({ state: "rejected" }));
});

test("a refused decision brings the card back with the error and the typed text", async () => {
  waiting = [edit(1, "Ash Market")];
  const user = await openInbox();
  answerChange = () => Response.json({ success: false, error: "The market is gone." }, { status: 422 });
  await user.keyboard("jr");
  await user.type(screen.getByRole("textbox"), "We called them.");
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Decline" }));
  await waitFor(() => expect(within(getCard(/Ash/)).getByRole("alert").textContent).toBe("The market is gone."));
  await lookAtNext();
  await user.click(within(getCard(/Ash/)).getByRole("button", { name: "Decline" }));
  expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("We called them.");
});

test("an adjusted value is published and named by the button", async () => {
  waiting = [edit(1, "Ash Market")];
  const user = await openInbox();
  await user.click(screen.getByRole("button", { name: "Adjust" }));
  const field = screen.getByRole("textbox", { name: "Value to publish" });
  await user.clear(field);
  // Letters typed into a field are no shortcuts.
  await user.type(field, "414 555 0199 aru");
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.clear(field);
  await user.type(field, "(414) 555-0199");
  await user.click(screen.getByRole("button", { name: "Publish phone number: (414) 555-0199" }));
  await waitFor(() => expect(changes[0]?.body).toMatchObject({ value: { phoneNumber: "(414) 555-0199" } }));
});

test("only the marked submission becomes spam; others from its network are offered for review, and no button is disabled", async () => {
  waiting = [edit(1, "Ash Market"), edit(2, "Birch Market"), edit(3, "Cedar Market")];
  const user = await openInbox();
  nearSpam = 2;
  await user.keyboard("js");
  await waitFor(() => expect(getNotices()).toEqual(["Spam: Phone number of Ash Market"]));
  expect(changes).toEqual([{ path: "/api/admin/submissions/spam", body: { ids: [1] } }]);
  await waitFor(() => expect(screen.getByText("2 more from the same network as spam.")).toBeTruthy());
  expect(screen.getByRole("link", { name: "Look at them" }).getAttribute("href")).toBe("/admin?near=spam");
  expect(listCards()).toHaveLength(2);
  expect(
    screen.queryAllByRole("button", { name: /^Publish/ }).filter((button) => button.hasAttribute("disabled")),
  ).toEqual([]);
});

test("several pages from spam networks can be marked at once, but only in the list that shows them", async () => {
  waiting = Array.from({ length: 25 }, (_, at) => edit(at + 1, `Ash Market ${at}`));
  nearSpam = waiting.length;
  totalPages = 2;
  const user = await openInbox();
  expect(screen.queryByRole("button", { name: "Spam: all 25" })).toBeNull();
  await user.click(screen.getByRole("link", { name: "Look at them" }));
  await user.click(await screen.findByRole("button", { name: "Spam: all 25" }));
  await waitFor(() => expect(changes).toEqual([{ path: "/api/admin/submissions/spam-waiting", body: {} }]));
});

test("a flood from many networks can be marked by its span of time, beside that of one network", async () => {
  waiting = [edit(1, "Ash Market")];
  nearSpam = 1;
  const user = await openInbox();
  await user.click(screen.getByRole("link", { name: "Look at them" }));
  await user.click(await screen.findByRole("checkbox", { name: "Only what came without our form" }));
  await user.click(screen.getByRole("button", { name: "Spam: the last 24 hours" }));
  await waitFor(() => expect(changes).toHaveLength(1));
  const { span } = changes[0]?.body as { span: { from: string; to: string; isWithoutForm: boolean } };
  expect([Date.parse(span.to) - Date.parse(span.from), span.isWithoutForm]).toEqual([24 * 3600 * 1000, false]);
});

test("many requests can be declined at once", async () => {
  requests = Array.from({ length: 20 }, (_, at) => ({ ...REQUEST, id: at + 1 }));
  const user = await openInbox();
  await user.click(screen.getByRole("button", { name: "Decline all 20 requests" }));
  await waitFor(() => expect(changes[0]?.body).toEqual({ ids: requests.map(({ id }) => id) }));
});

test("publishing photos without a license asks for confirmation", async () => {
  waiting = [photos(1, "Ash Market", false), photos(2, "Birch Market", true)];
  const user = await openInbox();
  const ASKED = "Did whoever sent these agree to their publication?";
  await user.keyboard("ja");
  await user.click(within(screen.getByRole("dialog", { name: ASKED })).getByRole("button", { name: "Cancel" }));
  expect(changes).toEqual([]);
  await lookAtNext();
  await user.click(within(getCard(/Ash/)).getByRole("button", { name: "Publish 3 photos" }));
  await user.click(within(screen.getByRole("dialog", { name: ASKED })).getByRole("button", { name: "Decline" }));
  await user.click(within(screen.getByRole("dialog", { name: "Decline" })).getByRole("button", { name: "Cancel" }));
  await lookAtNext();
  await user.click(within(getCard(/Ash/)).getByRole("button", { name: "Publish 3 photos" }));
  await user.click(screen.getByRole("button", { name: "Publish anyway" }));
  await waitFor(() => expect(changes.map(({ path }) => path)).toEqual(["/api/admin/submissions/1/decide"]));
});

test("photos declined on their card need a reason, also when several cards are approved at once", async () => {
  waiting = [photos(1, "Ash Market", true), photos(2, "Birch Market", true)];
  const user = await openInbox();
  await user.click(within(getCard(/Ash/)).getByRole("checkbox", { name: "Publish photo 2" }));
  expect(within(getCard(/Ash/)).getByRole("button", { name: "Publish 2 photos, decline 1" })).toBeTruthy();
  await user.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  expect(screen.getByText("2 selected").parentElement?.textContent).toBe("2 selected, 1 with your changes");
  await user.click(screen.getByRole("button", { name: "Approve 2" }));
  const dialog = screen.getByRole("dialog", { name: "Approve 2" });
  expect(dialog.textContent).toContain("1 photo declined, as shown");
  await user.click(within(dialog).getByRole("radio", { name: "People can be recognised in the photos." }));
  await user.click(within(dialog).getByRole("button", { name: "Approve 2" }));
  await waitFor(() => expect(getNotices()).toEqual(["Approved 2 of 2"]));
  const own = { photos: { a1: "approved", b1: "rejected", c1: "approved" } };
  expect(changes[0]?.body).toMatchObject({
    each: { "1": { ...own, reason: "People can be recognised in the photos." } },
  });
});

test("approving several cards asks about photos without a license, and can leave those out", async () => {
  waiting = [photos(1, "Ash Market", false), photos(2, "Birch Market", true)];
  const user = await openInbox();
  await user.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  await user.click(screen.getByRole("button", { name: "Approve 2" }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Leave them out" }));
  await waitFor(() => expect(getNotices()).toEqual(["Approved 1 of 1"]));
  expect(changes[0]?.body).toMatchObject({ ids: [2], state: "approved" });
  expect(getCard(/Ash/)).toBeTruthy();
});

test("cards that need their own decision stay when several are approved, and say why", async () => {
  waiting = [edit(1, "Ash Market"), suggestion(2, "Birch Market"), edit(3, "Cedar Market")];
  const user = await openInbox();
  await user.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  await user.click(screen.getByRole("button", { name: "Approve 3" }));
  await waitFor(() => expect(getNotices()).toEqual(["Approved 2 of 3"]));
  expect(listCards()).toHaveLength(1);
  expect(within(getCard(/Birch/)).getByRole("alert").textContent).toContain("by its own form");
  await waitFor(() => expect(document.activeElement).toBe(getCard(/Birch/)));
});

test("a suggestion opens the form of a new market, which asks for missing fields before it sends anything", async () => {
  waiting = [suggestion(1, "Ash Market")];
  const user = await openInbox();
  await user.keyboard("ja");
  const dialog = screen.getByRole("dialog", { name: "Create market" });
  expect(within(dialog).getByRole<HTMLInputElement>("textbox", { name: "Name" }).value).toBe("Ash Market");
  await user.click(within(dialog).getByRole("button", { name: "Create market" }));
  expect(dialog.textContent).toContain("Please set the market’s place");
  expect(changes).toEqual([]);
});

test("a suggested market can be put in the middle of its town, as approximate; a place set by hand is exact", async () => {
  const middle = { latitude: 42.886, longitude: -87.863 };
  const towns = [{ name: "Oak Creek", county: null, zips: 1, ...middle }];
  const places: Places = { state: ["WI", "Wisconsin"], towns, zips: [], counties: [] };
  queryClient.setQueryData(["places"], places);
  answerChange = () => Response.json({ success: false, error: "Not now." }, { status: 422 });
  waiting = [suggestion(1, "Ash Market")];
  const user = await openInbox();
  await user.keyboard("ja");
  const dialog = within(screen.getByRole("dialog", { name: "Create market" }));
  const create = () => user.click(dialog.getByRole("button", { name: "Create market" }));
  await user.click(dialog.getByRole("button", { name: "In the middle of Oak Creek, approximate" }));
  await create();
  await user.type(dialog.getByRole("textbox", { name: "Latitude, longitude" }), "1");
  await create();
  const [first, second] = changes.map(({ body }) => body["market"] as Record<string, unknown>);
  expect(first).toMatchObject({ ...middle, placeIsApproximate: true });
  expect([second?.["longitude"], second?.["placeIsApproximate"]]).toEqual([-87.8631, undefined]);
});

test("answering a submitter does not decide the submission", async () => {
  waiting = [edit(1, "Ash Market")];
  const user = await openInbox();
  await user.keyboard("jm");
  const dialog = screen.getByRole("dialog", { name: "Answer" });
  // Typed at once: the text has the focus.
  await user.keyboard("Is that your own page?");
  await user.click(within(dialog).getByRole("button", { name: "Send the answer" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(changes[0]?.body).toEqual({ ids: [1], answer: "Is that your own page?" });
  expect(getCard(/Ash/)).toBeTruthy();
});

test("a manager's request is granted with the same keys, and Undo brings it back", async () => {
  requests = [REQUEST];
  waiting = [edit(1, "Ash Market")];
  const user = await openInbox();
  await user.keyboard("ja");
  await waitFor(() => expect(getNotices()).toEqual(["Ida can open Elm Market"]));
  expect(changes[0]?.path).toBe("/api/admin/managers/4/grant");
  expect(document.activeElement).toBe(getCard(/Ash/));
  await lookAtNext();
  await user.keyboard("u");
  await waitFor(() => expect(document.activeElement).toBe(getCard(/Elm/)));
});

test("a note belongs to the selected submission of a card, and its text is kept until it is saved", async () => {
  waiting = [{ ...edit(1, "Ash Market"), related: [edit(2, "Ash Market", "(414) 555-0199")] }];
  const user = await openInbox();
  const open = () => user.click(screen.getByRole("button", { name: "Add a note" }));
  await open();
  await user.type(screen.getByRole("textbox", { name: /^Our note on \(414\) 555-0123/ }), "They call back.");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await user.click(screen.getByRole("radio", { name: /555-0199/ }));
  await open();
  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Our note on \(414\) 555-0199/ }).value).toBe("");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await user.click(screen.getByRole("radio", { name: /555-0123/ }));
  await open();
  expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("They call back.");
  answerChange = () => Response.json({ success: false, error: "Not now." }, { status: 500 });
  await user.click(screen.getByRole("button", { name: "Save the note" }));
  await waitFor(() => expect(screen.getByRole("dialog").textContent).toContain("Not now."));
  answerChange = () => null;
  await user.click(screen.getByRole("button", { name: "Save the note" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(changes.at(-1)).toEqual({ path: "/api/admin/submissions/1/note", body: { note: "They call back." } });
  expect(getNotices().at(-1)).toBe("The note is saved");
});

test("if all selected cards lack a license, leaving them out is not offered", async () => {
  waiting = [photos(1, "Ash Market", false)];
  const user = await openInbox();
  await user.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  await user.click(screen.getByRole("button", { name: "Approve 1" }));
  expect(within(screen.getByRole("dialog")).queryByRole("button", { name: "Leave them out" })).toBeNull();
});

test("the keyboard shortcuts are listed, and can be turned off and on again", async () => {
  waiting = [edit(1, "Ash Market")];
  const user = await openInbox();
  await user.keyboard("?");
  const flipSwitch = async () => {
    await user.click(screen.getByRole("checkbox", { name: "Use keyboard shortcuts on this device" }));
    await user.click(screen.getByRole("button", { name: "Close this dialog" }));
  };
  await flipSwitch();
  await user.keyboard("jr");
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.keyboard("?");
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Keyboard shortcuts" }));
  await flipSwitch();
  await user.keyboard("?");
  expect(screen.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeTruthy();
});

test("declining a manager's request asks first, and M writes to them", async () => {
  requests = [REQUEST];
  const user = await openInbox();
  await user.keyboard("jr");
  const dialog = screen.getByRole("dialog", { name: "Decline this request?" });
  expect(dialog.textContent).toContain("Ida for Elm Market");
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  expect(changes).toEqual([]);
  const mail = screen.getByRole("link", { name: "ida@example.org" });
  const pressed = vi.fn((event: Event) => event.preventDefault());
  mail.addEventListener("click", pressed);
  await lookAtNext();
  await user.keyboard("mr");
  expect(pressed).toHaveBeenCalledOnce();
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Decline" }));
  await waitFor(() => expect(getNotices()).toEqual(["Declined: Ida for Elm Market"]));
});

test("the buttons and choices of a card show their keys", async () => {
  waiting = [{ ...edit(1, "Ash Market"), related: [edit(2, "Ash Market", "(414) 555-0199")] }];
  await openInbox();
  const keys = [...getCard(/Ash/).querySelectorAll("kbd")].map(({ textContent }) => textContent);
  expect(keys).toEqual(["1", "2", "A", "R", "M", "S"]);
});

test("closing a market by a visitor's report asks how we know", async () => {
  const report = edit(1, "Ash Market", "closed", { fact: "existence", current: "held", replaced: "held" });
  waiting = [{ ...report, edit: { changes: report.edit?.changes ?? [], isStale: false, since: "2026-06" } }];
  const user = await openInbox();
  expect(listCards()[0]).toContain("Closing of Ash Market");
  await user.keyboard("ja");
  const dialog = screen.getByRole("dialog", { name: "Closed for good?" });
  await waitFor(() => expect(dialog.textContent).toContain("Ash Market, Oak Creek"));
  await user.click(within(dialog).getByRole("button", { name: "Choose how you know" }));
  expect(dialog.textContent).toContain("Please choose first how you know it.");
  expect(changes).toEqual([]);
  await user.click(within(dialog).getByRole("radio", { name: "Phoned" }));
  await user.click(within(dialog).getByRole("button", { name: "It has closed, from a phone call" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const closing = { on: "2026-06", by: "phoned" };
  expect(changes[0]?.body).toEqual({ state: "approved", current: { existence: "held" }, closing });
});

test("a card says whose the value is that is known, and of when; a shorter list can be added to it", async () => {
  const list = { fact: "customList" as const, current: ["Eggs", "Bread"], replaced: ["Eggs", "Bread"], claim: SAID };
  waiting = [edit(1, "Ash Market", ["Honey"], list)];
  const user = await openInbox();
  expect(getCard(/Ash/).textContent).toContain("Now: USDA Local Food Portal (usda-portal:7), Mar 2023");
  await user.click(screen.getByRole("button", { name: "Add these to the list" }));
  await user.click(screen.getByRole("button", { name: "Publish items available: Eggs, Bread, Honey" }));
  await waitFor(() => expect(changes[0]?.body).toMatchObject({ value: { customList: ["Eggs", "Bread", "Honey"] } }));
});

test("what a suggestion adds to the market that it is, is offered fact by fact", async () => {
  const item = suggestion(1, "Ash Street Market");
  const told = {
    additionalInfo: "Honey. Call (414) 555-0123.",
    alike: [{ id: 1, name: "Ash Market", city: "Oak Creek" }],
  };
  waiting = [{ ...item, suggestion: { ...item.suggestion, ...told } as AdminSubmission["suggestion"] }];
  const user = await openInbox();
  await user.click(screen.getByRole("button", { name: "It is this one already: Ash Market" }));
  const dialog = screen.getByRole("dialog", { name: "It is this one already" });
  await waitFor(() => expect(dialog.textContent).toContain("Ash Market, 2 Elm St, Oak Creek"));
  const ticks = within(dialog).getAllByRole<HTMLInputElement>("checkbox");
  expect(ticks.map((tick) => [tick.closest("label")?.textContent, tick.checked])).toEqual([
    ["Other names", true],
    // It would replace what is known.
    ["Phone number", false],
    ["Items available", true],
  ]);
  await waitFor(() => expect(dialog.textContent).toContain("USDA Local Food Portal (usda-portal:7), Mar 2023"));
  await user.click(within(dialog).getByRole("checkbox", { name: "Phone number" }));
  await user.click(within(dialog).getByRole("checkbox", { name: "Other names" }));
  await user.click(within(dialog).getByRole("button", { name: "Link it, publish 2 facts" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(changes[0]?.body).toEqual({
    ...{ state: "approved", marketId: 1 },
    value: { phoneNumber: "(414) 555-0123", customList: ["Eggs", "Bread", "Honey"] },
    current: { phoneNumber: "(414) 555-0100", customList: ["Eggs", "Bread"] },
  });
});

test.each([
  ["the first, and the other stays", "1", false],
  ["the second, and the other stays", "2", false],
  ["the first, and the other is declined", "1", true],
  ["the second, and the other is declined", "2", true],
])("the focus goes on after a card with two values: %s", async (_, key, declines) => {
  const [first, second] = [edit(1, "Ash Market"), edit(3, "Ash Market", "(414) 555-0199")];
  waiting = [{ ...first, related: [second] }, edit(2, "Birch Market")];
  const user = await openInbox();
  answerChange = (path) => {
    const left = declines ? [] : [path.includes("/1/") ? second : first];
    waiting = [edit(2, "Birch Market"), ...left].toSorted((a, b) => a.id - b.id);
    return null;
  };
  if (!declines) await user.click(screen.getByRole("checkbox", { name: /^Decline what says/ }));
  getCard(/Ash/).focus();
  await user.keyboard(`${key}a`);
  await waitFor(() => expect(getNotices()).toHaveLength(1));
  expect(document.activeElement).toBe(getCard(declines ? /Birch/ : /Ash/));
});
