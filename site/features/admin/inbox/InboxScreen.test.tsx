/** Working in the Inbox, against an API that keeps a list. */
import { QueryClientProvider } from "@tanstack/react-query";
import { createEvent, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { AdminManagerLink } from "#data/admin/managers.ts";
import type { AdminSubmission } from "#data/admin/submissions.ts";
import type { SubmissionKind } from "#data/submissions/submission.ts";
import { toasts } from "../../../components/toast-store.ts";
import { navigate } from "../address.ts";
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

function edit(id: number, marketName: string, suggested: unknown = "(414) 555-0123"): AdminSubmission {
  const change = { fact: "phoneNumber" as const, replaced: null, current: null, suggested, isStale: false };
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

let waiting: AdminSubmission[] = [];
let requests: AdminManagerLink[] = [];
let nearSpam = 0;
let totalPages = 1;
/** What the API was asked to change, in order. */
let changes: { path: string; body: Record<string, unknown> }[] = [];
/** Answers a change in place of the API. */
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

/** Milliseconds between the two presses of a slip. */
const DOUBLE_PRESS = 120;

/** An event of a given time: a busy machine may take long between two. */
function fireAt(timeStamp: number, target: Element | Document, event: Event): void {
  Object.defineProperty(event, "timeStamp", { value: timeStamp });
  fireEvent(target, event);
}

/** As long as somebody needs at least to see what the next card says. */
async function lookAtNext(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, DOUBLE_PRESS + DOUBLE_PRESS_MS + 50));
}

test("all that waits is one list: requests, edits, suggestions and photos, the oldest first", async () => {
  waiting = [edit(1, "Ash Market"), suggestion(2, "Birch Market"), photos(3, "Cedar Market", true)];
  requests = [REQUEST];
  await openInbox();
  expect(listCards().map((title) => title.replace(" (opens in a new tab)", ""))).toEqual([
    "Ida says that they run Elm Market Elm Grove",
    "Phone number of Ash Market Oak Creek",
    "Birch Market Oak Creek",
    "Photos of Cedar Market Oak Creek",
  ]);
  expect(screen.getByText("4 submissions, the oldest first")).toBeTruthy();
});

test("each card's button says what it makes public", async () => {
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

test("an empty Inbox says so, and counts nothing", async () => {
  await openInbox();
  expect(screen.getByRole("heading", { name: "Nothing waits" })).toBeTruthy();
  expect(screen.queryByText(/\d/)).toBeNull();
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("what is decided leaves at once, the next card has the focus, and Undo brings it back", async () => {
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

test("Undo brings the focus to the card, also where another than its first was decided on", async () => {
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

test("two presses in a row decide one; another, once the next card could be seen, decides that", async () => {
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

test("a double click decides one, although the next card has come under the pointer", async () => {
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

test("what somebody else has decided stays with the outcome until it has been read", async () => {
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

test("nothing is chosen for a decline, and what stands in the box is what is sent", async () => {
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

test("without a reason the sender is told none", async () => {
  waiting = [edit(1, "Ash Market")];
  const user = await openInbox();
  await user.keyboard("jr");
  await user.click(screen.getByRole("radio", { name: "No reason" }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Decline" }));
  await waitFor(() => expect(changes[0]?.body).toEqual({ state: "rejected" }));
});

test("what did not get through is back with why, and with what was written", async () => {
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

test("an adjusted value is what is published, and what the button says", async () => {
  waiting = [edit(1, "Ash Market")];
  const user = await openInbox();
  await user.click(screen.getByRole("button", { name: "Adjust" }));
  const field = screen.getByRole("textbox", { name: "Value to publish" });
  await user.clear(field);
  // Letters while somebody types, and no keys.
  await user.type(field, "414 555 0199 aru");
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.clear(field);
  await user.type(field, "(414) 555-0199");
  await user.click(screen.getByRole("button", { name: "Publish phone number: (414) 555-0199" }));
  await waitFor(() => expect(changes[0]?.body).toMatchObject({ value: { phoneNumber: "(414) 555-0199" } }));
});

test("spam is what was marked; the rest from its network is offered to be looked at, and nothing is greyed", async () => {
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

test("more from the networks of spam than one page holds is spam in one go, where it has been looked at", async () => {
  waiting = Array.from({ length: 25 }, (_, at) => edit(at + 1, `Ash Market ${at}`));
  nearSpam = waiting.length;
  totalPages = 2;
  const user = await openInbox();
  expect(screen.queryByRole("button", { name: "Spam: all 25" })).toBeNull();
  await user.click(screen.getByRole("link", { name: "Look at them" }));
  await user.click(await screen.findByRole("button", { name: "Spam: all 25" }));
  await waitFor(() => expect(changes).toEqual([{ path: "/api/admin/submissions/spam-waiting", body: {} }]));
});

test("a flood of requests is declined in one go", async () => {
  requests = Array.from({ length: 20 }, (_, at) => ({ ...REQUEST, id: at + 1 }));
  const user = await openInbox();
  await user.click(screen.getByRole("button", { name: "Decline all 20 requests" }));
  await waitFor(() => expect(changes[0]?.body).toEqual({ ids: requests.map(({ id }) => id) }));
});

test("photos without a licence are asked about before they are published", async () => {
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

test("what is declined of the photos says why, and that holds when several are approved, too", async () => {
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

test("several with photos without a licence among them are asked about, too, and can leave those out", async () => {
  waiting = [photos(1, "Ash Market", false), photos(2, "Birch Market", true)];
  const user = await openInbox();
  await user.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  await user.click(screen.getByRole("button", { name: "Approve 2" }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Leave them out" }));
  await waitFor(() => expect(getNotices()).toEqual(["Approved 1 of 1"]));
  expect(changes[0]?.body).toMatchObject({ ids: [2], state: "approved" });
  expect(getCard(/Ash/)).toBeTruthy();
});

test("of several, those that need a look of their own stay, and their cards say why", async () => {
  waiting = [edit(1, "Ash Market"), suggestion(2, "Birch Market"), edit(3, "Cedar Market")];
  const user = await openInbox();
  await user.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  await user.click(screen.getByRole("button", { name: "Approve 3" }));
  await waitFor(() => expect(getNotices()).toEqual(["Approved 2 of 3"]));
  expect(listCards()).toHaveLength(1);
  expect(within(getCard(/Birch/)).getByRole("alert").textContent).toContain("by its own form");
  await waitFor(() => expect(document.activeElement).toBe(getCard(/Birch/)));
});

test("a suggestion is made a market in a form, which asks for what is missing and sends nothing before", async () => {
  waiting = [suggestion(1, "Ash Market")];
  const user = await openInbox();
  await user.keyboard("ja");
  const dialog = screen.getByRole("dialog", { name: "Create market" });
  expect(within(dialog).getByRole<HTMLInputElement>("textbox", { name: "Name" }).value).toBe("Ash Market");
  await user.click(within(dialog).getByRole("button", { name: "Create market" }));
  expect(dialog.textContent).toContain("Please set the market’s place");
  expect(changes).toEqual([]);
});

test("an answer decides nothing", async () => {
  waiting = [edit(1, "Ash Market")];
  const user = await openInbox();
  await user.keyboard("jm");
  const dialog = screen.getByRole("dialog", { name: "Answer" });
  await user.type(within(dialog).getByRole("textbox"), "Is that your own page?");
  await user.click(within(dialog).getByRole("button", { name: "Send the answer" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(changes[0]?.body).toEqual({ ids: [1], answer: "Is that your own page?" });
  expect(getCard(/Ash/)).toBeTruthy();
});

test("a request is granted with the same keys, and comes back with Undo", async () => {
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

test("a note is about the one of the card that is chosen, and what is written stays until it is saved", async () => {
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

test("where all that are chosen lack a licence, there is nothing to go on with but them", async () => {
  waiting = [photos(1, "Ash Market", false)];
  const user = await openInbox();
  await user.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  await user.click(screen.getByRole("button", { name: "Approve 1" }));
  expect(within(screen.getByRole("dialog")).queryByRole("button", { name: "Leave them out" })).toBeNull();
});

test("the keys are explained, and can be turned off", async () => {
  waiting = [edit(1, "Ash Market")];
  const user = await openInbox();
  await user.keyboard("?");
  await user.click(screen.getByRole("checkbox", { name: "Use keyboard shortcuts on this device" }));
  await user.click(screen.getByRole("button", { name: "Close this dialog" }));
  await user.keyboard("jr");
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.keyboard("?");
  expect(screen.queryByRole("dialog")).toBeNull();
});
