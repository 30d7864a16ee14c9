/** The Inbox with a fake API that keeps a list: focus, keys, dialogs, and what is sent. */
import { toAccount } from "#data/admin/actor.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { AdminManagerLink } from "#data/admin/managers.ts";
import type { FactClaim } from "#data/admin/markets.ts";
import type { AdminSubmission, EditedFact } from "#data/admin/submissions.ts";
import type { Places } from "#data/places/places.ts";
import type { SubmissionKind } from "#data/submissions/submission.ts";
import { toasts } from "../../../components/toast-store.ts";
import { navigate } from "../address.ts";
import { queryClient } from "../queries.ts";
import { api, clock, listToasts, made, refused, show } from "../testing/dashboard.tsx";
import InboxScreen from "./InboxScreen.tsx";
import * as make from "./testing/submissions.ts";

const edit = (id: number, marketName: string, suggested = "(414) 555-0123", more: Partial<EditedFact> = {}) =>
  make.edit(id, [{ ...make.change("phoneNumber", suggested), ...more }], { marketName });
const photos = (id: number, marketName: string, hasLicence: boolean) =>
  make.photos(id, [`a${id}`, `b${id}`, `c${id}`], { marketName, hasLicence });
const { suggestion } = make;

const REQUEST: AdminManagerLink = {
  ...{ id: 4, marketId: 9, marketName: "Elm Market", marketCity: "Elm Grove", state: "requested", name: "Ida" },
  ...{ role: "Board", email: "ida@example.org", proof: "Their page names me.", isTrusted: false },
  ...{ createdAt: "2026-07-04T17:00:00Z", grantedAt: null, grantedBy: null, expiresAt: null, usedAt: null },
  ...{ spokeAt: null, letters: 0, lastLetterAt: null, lettersEndedAt: null, url: null },
};

const SAID: FactClaim = {
  ...{ counts: true, source: "usda-portal", record: "usda-portal:7", value: ["Eggs", "Bread"], said: "2023-03" },
  ...{ enteredAt: null, by: null, expiresAt: null, doubt: null, withdrawnAt: null },
};
const MARKET = {
  ...{ id: 1, name: "Ash Market", city: "Oak Creek", address: "2 Elm St", phoneNumber: "(414) 555-0100" },
  ...{ customList: ["Eggs", "Bread"], features: [], payments: [] },
};

let waiting: AdminSubmission[];
let requests: AdminManagerLink[];
let nearSpam: number;
let totalPages: number;

beforeEach(() => {
  [waiting, requests, nearSpam, totalPages] = [[], [], 0, 1];
  const before: [AdminSubmission[], AdminManagerLink[]][] = [];
  navigate("/admin", { replaces: true });
  Object.assign(api.reads, {
    "/api/admin/submissions": () => {
      const counts = { total: waiting.length, waiting: waiting.length, nearSpam };
      return { items: waiting, page: 1, totalPages, ...counts };
    },
    "/api/admin/live": { newest: 1, published: 0, isUnderWay: true, failure: null },
    "/api/admin/publish": { live: { madeAt: "2026-07-04T17:30:00Z" } },
    "/api/admin/managers": () => ({ requests, links: [], sendsMail: true }),
    "/api/admin/markets/1": { market: MARKET },
    "/api/admin/markets/1/facts": { facts: [{ fact: "customList", said: [SAID] }] },
  });
  api.answer = ({ call, body }) => {
    if (call.endsWith("/undo")) {
      [waiting, requests] = before.pop() ?? [waiting, requests];
      return made();
    }
    before.push([waiting, requests]);
    const own = Number(/submissions\/(\d+)\/decide/.exec(call)?.[1]);
    const { ids = [] } = (body ?? {}) as { ids?: number[] };
    const decided = /\/(answer|note)$/.test(call) ? [] : own ? [own] : ids;
    waiting = waiting.filter(({ id }) => !decided.includes(id));
    requests = requests.filter(({ id }) => !call.includes(`/managers/${id}/`));
    return made({ decided, refused: [], isMailed: true });
  };
});

/** @param items what waits */
async function openInbox(items = waiting, kind?: SubmissionKind) {
  waiting = items;
  const user = show(<InboxScreen title="Inbox" {...(kind && { kind })} />);
  expect(screen.getByText("Loading...")).toBeTruthy();
  await waitFor(() => expect(screen.queryByText("Loading...")).toBeNull());
  return user;
}

const getCard = (name: RegExp) => within(getArticle(name));
const getArticle = (name: RegExp) => screen.getByRole("article", { name });
const getDialog = (name: string) => within(screen.getByRole("dialog", { name }));
const isFocused = (name: RegExp) => waitFor(() => expect(document.activeElement).toBe(getArticle(name)));
const isToasted = (...titles: string[]) => waitFor(() => expect(listToasts()).toEqual(titles));
const listBodies = () => api.sent.map(({ body }) => body);
const decideCall = (id: number) => `POST /api/admin/submissions/${id}/decide`;

function listCards(): string[] {
  const headings = screen.queryAllByRole("article").map((card) => within(card).getByRole("heading", { level: 3 }));
  return headings.map(({ textContent }) => textContent.replace(" (opens in a new tab)", ""));
}

test("requests, edits, suggestions and photos are one list, the oldest first, each with its own button", async () => {
  waiting = [edit(1, "Ash Market"), suggestion(2, "Birch Market"), photos(3, "Cedar Market", true)];
  requests = [REQUEST];
  await openInbox();
  expect(listCards()).toEqual([
    "Ida says that they run Elm Market Elm Grove",
    "Phone number of Ash Market Oak Creek",
    "Birch Market Oak Creek",
    "Photos of Cedar Market Oak Creek",
  ]);
  expect(screen.getByText("3 submissions and 1 request, the oldest first")).toBeTruthy();
  expect([...document.querySelectorAll("[data-key=a] > span")].map(({ textContent }) => textContent)).toEqual([
    "Mail the link to ida@example.org",
    "Publish phone number: (414) 555-0123",
    "Create market",
    "Publish 3 photos",
  ]);
});

test.each([
  ["", "Nothing waits", "Everything that visitors sent has been decided."],
  ["?near=spam", "Nothing waits", "Nothing more from there waits."],
  ["?state=approved", "Nothing here", "There is nothing of this kind yet."],
])("an empty list %j says so and shows no count", async (query, title, description) => {
  navigate(`/admin${query}`, { replaces: true });
  await openInbox();
  expect(screen.getByRole("heading", { name: title })).toBeTruthy();
  expect(screen.getByText(description)).toBeTruthy();
  expect(screen.queryByText(/^\d/)).toBeNull();
  expect(screen.queryByRole("checkbox", { name: /^Select/ })).toBeNull();
});

test("a list or requests that cannot be read say why, and can be read again", async () => {
  const { reads } = api;
  api.reads = {
    "/api/admin/submissions": () => refused("No list.", {}, 503),
    "/api/admin/managers": () => refused("No requests.", {}, 503),
  };
  const user = await openInbox([edit(1, "Ash Market")]);
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("No requests."));
  expect(screen.getByRole("status").textContent).toContain("No list.");
  api.reads = reads;
  for (const again of screen.getAllByRole("button", { name: "Try again" })) await user.click(again);
  await waitFor(() => expect(listCards()).toHaveLength(1));
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("the list is of one kind and state, and the newest come first where they are decided", async () => {
  waiting = [edit(1, "Ash Market"), edit(2, "Birch Market")].map((one) => ({ ...one, state: "approved" as const }));
  navigate("/admin?state=approved&page=2", { replaces: true });
  totalPages = 2;
  await openInbox(waiting, "edit");
  expect(api.asked).toContain("/api/admin/submissions?kind=edit&state=approved&page=2");
  expect(api.asked).not.toContain("/api/admin/managers");
  expect(screen.getByText("2 edit suggestions, the newest first")).toBeTruthy();
  expect(screen.getByRole("link", { current: true }).textContent).toBe("Approved");
  expect(screen.getByRole("link", { name: "Waiting" }).getAttribute("href")).toBe("/admin");
});

test("what waits comes on cards; when the last page is empty, the one before it is shown", async () => {
  navigate("/admin?page=2", { replaces: true });
  await openInbox(waiting, "edit");
  expect(api.asked).toContain("/api/admin/submissions?kind=edit&state=pending&page=2&cards=true");
  await waitFor(() => expect(location.search).toBe("?page=1"));
});

const GRACE = toAccount({ id: 2, username: "grace" });

const decided = { state: "approved", decidedBy: GRACE, decidedAt: "2026-07-04T18:00:00Z", auditId: 7 } as const;
const pair = [make.change("website", "https://oak.example"), make.change("phoneNumber", "1")];
const right = make.change("takesCash", true, true);

test.each<[what: string, card: AdminSubmission, says: string[]]>([
  [
    "an edit",
    make.edit(1, [], {
      ...{ submitterName: "Ann", submitterEmail: "ann@example.org", internalNote: "Called." },
      answer: { text: "Which lake?", by: GRACE, at: "2026-07-04T18:00:00Z" },
      edit: { changes: [...pair, right], isStale: true, reason: "I saw it.", words: "Sat 8-noon" },
    }),
    [
      "From Ann, ann@example.org, Jul 4, 2026",
      "Answered by grace, Jul 4, 2026, 1:00 PM: Which lake?",
      "Our note: Called.Edit the note",
      "The directory has changed since this was suggested.",
      "Said to be right as it is: Takes cash",
      "In their own words: Sat 8-noon",
      "Why: I saw it.",
    ],
  ],
  [
    "photos",
    make.photos(1, ["a", "b"], { notes: "By my sister.", hasLicence: false, photoRoom: { current: 9, max: 10 } }),
    [
      "From an anonymous visitor, Jul 4, 2026",
      "Add a note",
      "Notes: By my sister.",
      "No licence given. They came without",
      "The market has 9 of 10 photos: room for 1 more.",
    ],
  ],
  [
    "a suggestion",
    suggestion(1, "Oak", { alike: [{ id: 2, name: "Elm Market", city: "Elm", distanceKm: 1 }] }),
    ["Not marked on the map.", "It might be one of theseElm Market"],
  ],
  [
    "a suggestion with a place",
    suggestion(1, "Oak", { latitude: 42.9, longitude: -87.9 }),
    ["42.90000, -87.90000 on OpenStreetMap"],
  ],
  [
    "one that was sent twice",
    { ...edit(1, "Oak"), related: [edit(2, "Oak")] },
    ["Sent 2 times. Also from an anonymous visitor, Jul 4, 2026."],
  ],
  [
    "one that a manager's change has answered",
    make.edit(1, pair, { ...decided, decidedBy: { kind: "manager", id: 3, name: null }, auditId: null }),
    ["Approved by somebody, who runs Oak Market, Jul 4, 2026, 1:00 PM. Going live ..."],
  ],
  ["one that is approved", make.submission(1, decided), ["Approved by grace, Jul 4, 2026, 1:00 PM. Going live ..."]],
  ["spam", make.submission(1, { ...decided, state: "rejected", isSpam: true }), ["Spam by grace"]],
])("the card of %s says so", async (_, card, says) => {
  await openInbox([card]);
  await waitFor(() => {
    for (const words of says) expect(screen.getByRole("article").textContent).toContain(words);
  });
});

test("what is decided can be answered, and undone if that was all; spam gets no answer", async () => {
  const spam = make.photos(2, ["a"], { ...decided, state: "rejected", isSpam: true, auditId: null });
  const answered = make.edit(3, pair, { ...decided, auditId: null });
  await openInbox([make.photos(1, ["a"], decided), spam, answered]);
  const buttons = screen.getAllByRole("article").map((card) => within(card).getAllByRole("button"));
  expect(buttons.map((all) => all.map(({ textContent }) => textContent))).toEqual([
    ["AnswerM", "Undo", "Add a note", ""],
    ["Add a note", ""],
    ["AnswerM", "Add a note"],
  ]);
});

test("more photos than the market has room for cannot be published", async () => {
  const user = await openInbox([make.photos(1, ["a", "b"], { photoRoom: { current: 9, max: 10 } })]);
  const pictures = [...screen.getByRole("article").querySelectorAll("img")].map(({ src }) => src);
  expect(pictures).toEqual(
    ["a", "b"].map((name) => expect.stringMatching(`/api/admin/images/${name}\\?w=\\d+$`) as string),
  );
  await user.click(screen.getByRole("checkbox", { name: "Publish photo 2" }));
  expect(screen.getByRole("alert").textContent).toBe(
    "There is room for 1 only. Decline 1 more, or remove photos of the market first.",
  );
  expect(screen.getByRole("button", { name: "Publish 2 photos" })).toHaveProperty("disabled", true);
});

test("each photo is seen large, beside what will become of it; what was removed is only counted", async () => {
  const card = photos(1, "Ash Market", true);
  const removed = { name: "d1", width: 1, height: 1, state: "rejected", removedAt: "2026-07-01T00:00:00Z" } as const;
  const user = await openInbox([{ ...card, photos: [...(card.photos ?? []), removed] }]);
  expect(screen.getByText(/^1 photo was removed \d+ days after it was declined\.$/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "See photo 2 of 3 large" }));
  const dialog = document.querySelector("dialog") as HTMLDialogElement;
  const viewer = within(dialog);
  const getShown = () => dialog.querySelector("img")?.src.replace(location.origin, "");
  const press = (className: string) => user.click(dialog.querySelector(`.${className}`) as HTMLElement);
  expect(getShown()).toBe("/api/admin/images/b1");
  await user.click(viewer.getByRole("checkbox", { name: "Publish photo 2" }));
  await press("next");
  expect(getShown()).toBe("/api/admin/images/c1");
  expect(viewer.getByRole("checkbox", { name: "Publish photo 3" })).toHaveProperty("checked", true);
  await press("close");
  await waitFor(() => expect(document.querySelector("dialog")).toBeNull());
  expect(screen.getByRole("checkbox", { name: "Publish photo 2" })).toHaveProperty("checked", false);
});

test("of several facts, some can be left out", async () => {
  const user = await openInbox([make.edit(1, pair)]);
  await user.click(screen.getByRole("checkbox", { name: "Publish: Website" }));
  await user.click(screen.getByRole("button", { name: "Publish phone number: 1" }));
  const value = { phoneNumber: "1" };
  await waitFor(() => expect(listBodies()).toEqual([{ state: "approved", value, current: { phoneNumber: null } }]));
});

test("of several suggested markets one is chosen to start from, and others are said to be the same", async () => {
  const user = await openInbox([{ ...suggestion(1, "Ash Market"), related: [suggestion(2, "Birch Market")] }]);
  expect(screen.getByText("The other stays in the Inbox.")).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: /^Birch Market, Oak Creek/ }));
  await user.click(screen.getByRole("checkbox", { name: "It is the same market" }));
  expect(screen.getByText("Whatever you decide holds for the 1 other that is the same market.")).toBeTruthy();
  expect(listCards()).toEqual(["Birch Market Oak Creek"]);
});

test("of different values for a fact one is chosen, each with all who sent it", async () => {
  const related = [edit(2, "Ash Market", "(414) 555-0199"), edit(3, "Ash Market")];
  await openInbox([{ ...edit(1, "Ash Market"), related }]);
  expect(screen.getByRole("group", { name: "They say different things. Which one is right?" })).toBeTruthy();
  expect(screen.getAllByRole("radio")).toHaveLength(2);
  const SENT = "an anonymous visitor, Jul 4, 2026";
  expect(screen.getByRole("radio", { name: new RegExp(`555-0123.*${SENT}; ${SENT}`) })).toHaveProperty("checked", true);
});

test.each<[emails: (string | null)[], note: string]>([
  [[null], "They see it on their status page. It decides nothing."],
  [["ann@example.org"], "They see it on their status page, and get it by e-mail. It decides nothing."],
  [["ann@example.org", null], "They see it on their status page, and 1 of them get it by e-mail. It decides nothing."],
])("an answer to %j says how it gets there", async (emails, note) => {
  const [first, ...related] = emails.map((submitterEmail, at) => ({ ...edit(at + 1, "Ash Market"), submitterEmail }));
  waiting = first ? [{ ...first, related }] : [];
  const user = await openInbox();
  await user.keyboard("jm");
  expect(getDialog("Answer").getByText(note)).toBeTruthy();
});

test("J and K go from card to card, and stay at the ends", async () => {
  const user = await openInbox([edit(1, "Ash Market"), edit(2, "Birch Market"), edit(3, "Cedar Market")]);
  const at: string[] = [];
  for (const key of ["k", "j", "k", "k", "k", "j"]) {
    await user.keyboard(key);
    at.push(/of (\w+)/.exec(document.activeElement?.textContent ?? "")?.[1] ?? "");
  }
  expect(at).toEqual(["Cedar", "Cedar", "Birch", "Ash", "Ash", "Birch"]);
});

test("a decided card disappears at once, the next one or else the one before gets the focus, and Undo brings it back", async () => {
  const user = await openInbox([edit(1, "Ash Market"), edit(2, "Birch Market"), edit(3, "Cedar Market")]);
  await user.keyboard("jja");
  await isFocused(/Cedar/);
  expect(listCards()).toHaveLength(2);
  await isToasted("Approved: Phone number of Birch Market");
  expect(api.sent).toEqual([{ call: decideCall(2), body: { state: "approved", current: { phoneNumber: null } } }]);
  clock.pass();
  await user.keyboard("a");
  await isFocused(/Ash/);
  clock.pass();
  await user.keyboard("u");
  await isFocused(/Cedar/);
});

test("Undo focuses the card, even if one of its other submissions was decided", async () => {
  const card = { ...edit(1, "Ash Market"), related: [edit(2, "Ash Market", "(414) 555-0199")] };
  const user = await openInbox([card]);
  api.answer = ({ call }) => {
    waiting = call.endsWith("/undo") ? [card] : [];
    return made();
  };
  await user.click(screen.getByRole("radio", { name: /555-0199/ }));
  await user.click(screen.getByRole("button", { name: "Publish phone number: (414) 555-0199" }));
  await waitFor(() => expect(api.sent).toMatchObject([{ call: decideCall(2), body: { others: [1] } }]));
  clock.pass();
  await user.keyboard("u");
  await isFocused(/Ash/);
});

const DOUBLE_PRESS = 120;

test("a double press decides one card; a later press decides the next", async () => {
  const user = await openInbox([edit(1, "Ash Market"), edit(2, "Birch Market"), edit(3, "Cedar Market")]);
  await user.keyboard("ja");
  clock.pass(DOUBLE_PRESS);
  await user.keyboard("a");
  clock.pass();
  await user.keyboard("a");
  await waitFor(() => expect(api.sent.map(({ call }) => call)).toEqual([decideCall(1), decideCall(2)]));
  await isFocused(/Cedar/);
});

test("a double click decides one card, even though the next has moved under the pointer", async () => {
  await openInbox([edit(1, "Ash Market"), edit(2, "Birch Market")]);
  for (const [at, button] of screen.getAllByRole("button", { name: /^Publish/ }).entries()) {
    fireEvent.click(button, { detail: at + 1 });
    clock.pass(DOUBLE_PRESS);
  }
  await isToasted("Approved: Phone number of Ash Market");
  expect(api.sent).toHaveLength(1);
});

test("a card decided by somebody else stays, with the outcome, until it is dismissed", async () => {
  const user = await openInbox([edit(1, "Ash Market"), edit(2, "Birch Market")]);
  api.answer = () => {
    const decided = { state: "rejected", decidedBy: GRACE, reason: "They moved.", decidedAt: "2026-07-04T18:00:00Z" };
    const submission = { ...waiting[0], ...decided };
    waiting = waiting.slice(1);
    return refused("Decided.", { submission }, 409);
  };
  await user.keyboard("ja");
  await waitFor(() =>
    expect(getArticle(/Ash/).textContent).toContain(
      "Somebody else was first. Declined by grace, Jul 4, 2026, 1:00 PMThey moved.",
    ),
  );
  await user.click(getCard(/Ash/).getByRole("button", { name: "Go on" }));
  expect(listCards()).toEqual(["Phone number of Birch Market Oak Creek"]);
  await isFocused(/Birch/);
});

test("no reason to decline is preselected, and the text in the box is sent", async () => {
  const user = await openInbox([edit(1, "Ash Market")]);
  await user.keyboard("jr");
  const dialog = getDialog("Decline");
  const decline = () => user.click(dialog.getByRole("button", { name: "Decline" }));
  expect(dialog.queryByRole("radio", { checked: true })).toBeNull();
  await decline();
  expect(dialog.getByText("Please choose a reason, or say that there is none.")).toBeTruthy();
  const box = dialog.getByRole("textbox", { name: "What the submitter reads" });
  await user.click(dialog.getByRole("radio", { name: "The market told us something else." }));
  expect(box).toHaveProperty("value", "The market told us something else.");
  await user.clear(box);
  await user.type(box, "We called.");
  expect(dialog.queryByRole("radio", { checked: true })).toBeNull();
  await decline();
  await isToasted("Declined: Phone number of Ash Market");
  expect(listBodies()).toEqual([{ state: "rejected", reason: "We called." }]);
});

test("a refused decision brings the card back with the error and the typed text; without a reason none is sent", async () => {
  const user = await openInbox([edit(1, "Ash Market")]);
  const { answer } = api;
  api.answer = () => refused("The market is gone.");
  await user.keyboard("jr");
  await user.type(screen.getByRole("textbox"), "We called.");
  await user.click(getDialog("Decline").getByRole("button", { name: "Decline" }));
  await waitFor(() => expect(getCard(/Ash/).getByRole("alert").textContent).toBe("The market is gone."));
  clock.pass();
  await user.click(getCard(/Ash/).getByRole("button", { name: "Decline" }));
  expect(screen.getByRole("textbox")).toHaveProperty("value", "We called.");
  api.answer = answer;
  await user.click(screen.getByRole("radio", { name: "No reason" }));
  await user.click(getDialog("Decline").getByRole("button", { name: "Decline" }));
  await waitFor(() => expect(listBodies().at(-1)).toEqual({ state: "rejected" }));
});

test("an adjusted value is published and named by the button", async () => {
  const user = await openInbox([edit(1, "Ash Market")]);
  await user.click(screen.getByRole("button", { name: "Adjust" }));
  const field = screen.getByRole("textbox", { name: "Value to publish" });
  await user.clear(field);
  // Letters typed into a field are no shortcuts.
  await user.type(field, "aru");
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.clear(field);
  await user.type(field, "(414) 555-0199");
  await user.click(screen.getByRole("button", { name: "Publish phone number: (414) 555-0199" }));
  await waitFor(() => expect(listBodies()).toMatchObject([{ value: { phoneNumber: "(414) 555-0199" } }]));
});

test("only the marked submission becomes spam; others from its network are offered for review, and no button is disabled", async () => {
  const user = await openInbox([edit(1, "Ash Market"), edit(2, "Birch Market"), edit(3, "Cedar Market")]);
  nearSpam = 2;
  await user.keyboard("js");
  await isToasted("Spam: Phone number of Ash Market");
  expect(toasts.get()[0]?.description).toBe("Its sender is told nothing.");
  expect(api.sent).toEqual([{ call: "POST /api/admin/submissions/spam", body: { ids: [1] } }]);
  expect(await screen.findByText("2 more from the same network as spam.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Look at them" }).getAttribute("href")).toBe("/admin?near=spam");
  const buttons = screen.getAllByRole<HTMLButtonElement>("button", { name: /^Publish/ });
  expect(buttons.map(({ disabled }) => disabled)).toEqual([false, false]);
});

const SPAM_WAITING = "POST /api/admin/submissions/spam-waiting";

test("several pages from spam networks can be marked at once, but only in the list that shows them", async () => {
  waiting = [edit(1, "Ash Market"), edit(2, "Birch Market")];
  [nearSpam, totalPages] = [2, 2];
  const user = await openInbox();
  expect(screen.queryByRole("button", { name: "Spam: all 2" })).toBeNull();
  await user.click(screen.getByRole("link", { name: "Look at them" }));
  await user.click(await screen.findByRole("button", { name: "Spam: all 2" }));
  await waitFor(() => expect(api.sent).toEqual([{ call: SPAM_WAITING, body: {} }]));
});

test("a flood from many networks can be marked by its span of time, beside that of one network", async () => {
  waiting = [edit(1, "Ash Market")];
  nearSpam = 1;
  const user = await openInbox();
  await user.click(screen.getByRole("link", { name: "Look at them" }));
  await user.click(await screen.findByRole("checkbox", { name: "Only what came without our form" }));
  await user.click(screen.getByRole("button", { name: "Spam: the last 24 hours" }));
  await waitFor(() => expect(api.sent).toMatchObject([{ call: SPAM_WAITING }]));
  const [{ span }] = listBodies() as [{ span: { from: string; to: string; isWithoutForm: boolean } }];
  expect([Date.parse(span.to) - Date.parse(span.from), span.isWithoutForm]).toEqual([24 * 3600 * 1000, false]);
});

test("twenty requests can be declined at once", async () => {
  requests = Array.from({ length: 20 }, (_, at) => ({ ...REQUEST, id: at + 1 }));
  const user = await openInbox();
  expect(screen.getByText("20 requests, the oldest first")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Decline all 20 requests" }));
  await waitFor(() => expect(listBodies()).toEqual([{ ids: requests.map(({ id }) => id) }]));
});

const LICENSE = "Did whoever sent these agree to their publication?";

test("publishing photos without a license asks for confirmation", async () => {
  const user = await openInbox([photos(1, "Ash Market", false), photos(2, "Birch Market", true)]);
  const answer = (dialog: string, name: string) => user.click(getDialog(dialog).getByRole("button", { name }));
  const publish = () => {
    clock.pass();
    return user.click(getCard(/Ash/).getByRole("button", { name: "Publish 3 photos" }));
  };
  await user.keyboard("ja");
  await answer(LICENSE, "Cancel");
  await publish();
  await answer(LICENSE, "Decline");
  await answer("Decline", "Cancel");
  expect(api.sent).toEqual([]);
  await publish();
  await answer(LICENSE, "Publish anyway");
  await waitFor(() => expect(api.sent).toEqual([{ call: decideCall(1), body: { state: "approved" } }]));
});

test("photos declined on their card need a reason, also when several cards are approved at once", async () => {
  const user = await openInbox([photos(1, "Ash Market", true), photos(2, "Birch Market", true)]);
  await user.click(getCard(/Ash/).getByRole("checkbox", { name: "Publish photo 2" }));
  expect(getCard(/Ash/).getByRole("button", { name: "Publish 2 photos, decline 1" })).toBeTruthy();
  await user.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  expect(screen.getByText("2 selected").parentElement?.textContent).toBe("2 selected, 1 with your changes");
  await user.click(screen.getByRole("button", { name: "Approve 2" }));
  const dialog = getDialog("Approve 2");
  expect(dialog.getByText("1 photo declined, as shown")).toBeTruthy();
  const reason = "People can be recognised in the photos.";
  await user.click(dialog.getByRole("radio", { name: reason }));
  await user.click(dialog.getByRole("button", { name: "Approve 2" }));
  await isToasted("Approved 2 of 2");
  const own = { photos: { a1: "approved", b1: "rejected", c1: "approved" }, reason };
  expect(listBodies()).toEqual([{ ids: [1, 2], state: "approved", each: { "1": own } }]);
});

test("approving several asks about photos without a license, and can leave those out if there are others", async () => {
  const user = await openInbox([photos(1, "Ash Market", false), photos(2, "Birch Market", true)]);
  await user.click(screen.getByRole("checkbox", { name: "Select Photos of Ash Market" }));
  await user.click(screen.getByRole("button", { name: "Approve 1" }));
  expect(getDialog(LICENSE).queryByRole("button", { name: "Leave them out" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await user.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  await user.click(screen.getByRole("button", { name: "Approve 2" }));
  await user.click(screen.getByRole("button", { name: "Leave them out" }));
  await isToasted("Approved 1 of 1");
  expect(listBodies()).toEqual([{ ids: [2], state: "approved", each: {} }]);
  expect(listCards()).toEqual(["Photos of Ash Market Oak Creek"]);
});

test("cards that need their own decision stay when several are approved, and say why", async () => {
  const user = await openInbox([edit(1, "Ash Market"), edit(2, "Cedar Market"), suggestion(3, "Birch Market")]);
  await user.click(screen.getByRole("checkbox", { name: "Select Phone number of Ash Market" }));
  await user.click(screen.getByRole("checkbox", { name: "Select Birch Market" }));
  await user.click(screen.getByRole("button", { name: "Approve 2" }));
  await isToasted("Approved 1 of 2");
  expect(listCards()).toHaveLength(2);
  expect(getCard(/Birch/).getByRole("alert").textContent).toContain("by its own form");
  await isFocused(/Birch/);
  const stays = "Going live ... 1 stays: see why on the cards.";
  await waitFor(() => expect(toasts.get().map(({ description }) => description)).toEqual([stays]));
  await user.keyboard("u");
  await waitFor(() => expect(listCards()).toHaveLength(3));
  expect(screen.getByText("1 selected")).toBeTruthy();
});

test("a suggestion opens the form of a new market, which asks for missing fields before it sends anything", async () => {
  const user = await openInbox([suggestion(1, "Ash Market")]);
  await user.keyboard("ja");
  const dialog = getDialog("Create market");
  expect(dialog.getByRole("textbox", { name: "Name" })).toHaveProperty("value", "Ash Market");
  await user.click(dialog.getByRole("button", { name: "Create market" }));
  expect(dialog.getByText(/^Please set the market’s place/)).toBeTruthy();
  expect(api.sent).toEqual([]);
});

test("a suggested market can be put in the middle of its town, as approximate; a place set by hand is exact", async () => {
  const middle = { latitude: 42.886, longitude: -87.863 };
  const towns = [{ name: "Oak Creek", county: null, zips: 1, ...middle }];
  queryClient.setQueryData<Places>(["places"], { state: ["WI", "Wisconsin"], towns, zips: [], counties: [] });
  api.answer = () => refused("Not now.");
  const user = await openInbox([suggestion(1, "Ash Market")]);
  await user.keyboard("ja");
  const dialog = getDialog("Create market");
  const create = () => user.click(dialog.getByRole("button", { name: "Create market" }));
  await user.click(dialog.getByRole("button", { name: "In the middle of Oak Creek, approximate" }));
  await create();
  await user.type(dialog.getByRole("textbox", { name: "Latitude, longitude" }), "1");
  await create();
  // What is refused stays in the form, with the focus.
  expect(screen.getByRole("dialog").contains(document.activeElement)).toBe(true);
  const [first, second] = listBodies() as { market: object }[];
  expect(first?.market).toMatchObject({ ...middle, placeIsApproximate: true });
  expect(second?.market).toMatchObject({ longitude: -87.8631 });
  expect(second?.market).not.toHaveProperty("placeIsApproximate");
});

test("answering a submitter does not decide the submission", async () => {
  const user = await openInbox([edit(1, "Ash Market")]);
  // Typed at once: the text has the focus.
  await user.keyboard("jmIs that your own page?");
  await user.click(getDialog("Answer").getByRole("button", { name: "Send the answer" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(listBodies()).toEqual([{ ids: [1], answer: "Is that your own page?" }]);
  expect(listCards()).toHaveLength(1);
});

test.each([
  [true, "The link is on its way to ida@example.org."],
  [false, "Their link is under People: copy it and send it to them."],
])(
  "a manager's request is granted with the same keys, and Undo brings it back (mailed: %s)",
  async (isMailed, says) => {
    requests = [REQUEST];
    waiting = [edit(1, "Ash Market")];
    const { answer } = api;
    api.answer = async (sent) => made({ ...((await (await answer(sent)).json()) as object), isMailed });
    const user = await openInbox();
    expect(screen.getByText("1 submission and 1 request, the oldest first")).toBeTruthy();
    await user.keyboard("ja");
    await isToasted("Ida can open Elm Market");
    expect(toasts.get()[0]?.description).toBe(says);
    expect(api.sent).toMatchObject([{ call: "POST /api/admin/managers/4/grant" }]);
    await isFocused(/Ash/);
    clock.pass();
    await user.keyboard("u");
    await isFocused(/Elm/);
  },
);

test("declining a manager's request asks first, and M writes to them", async () => {
  requests = [REQUEST];
  const user = await openInbox();
  expect(screen.getByText("1 request")).toBeTruthy();
  await user.keyboard("jr");
  const dialog = getDialog("Decline this request?");
  expect(dialog.getByText("Ida for Elm Market")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(api.sent).toEqual([]);
  const pressed = vi.fn((event: Event) => event.preventDefault());
  screen.getByRole("link", { name: "ida@example.org" }).addEventListener("click", pressed);
  clock.pass();
  await user.keyboard("mr");
  expect(pressed).toHaveBeenCalledOnce();
  await user.click(getDialog("Decline this request?").getByRole("button", { name: "Decline" }));
  await isToasted("Declined: Ida for Elm Market");
});

test("a note belongs to the selected submission of a card, and its text is kept until it is saved", async () => {
  const user = await openInbox([{ ...edit(1, "Ash Market"), related: [edit(2, "Ash Market", "(414) 555-0199")] }]);
  const press = (name: string) => user.click(screen.getByRole("button", { name }));
  await press("Add a note");
  await user.type(screen.getByRole("textbox", { name: /^Our note on \(414\) 555-0123/ }), "They call back.");
  await press("Cancel");
  await user.click(screen.getByRole("radio", { name: /555-0199/ }));
  await press("Add a note");
  expect(screen.getByRole("textbox", { name: /^Our note on \(414\) 555-0199/ })).toHaveProperty("value", "");
  await press("Cancel");
  await user.click(screen.getByRole("radio", { name: /555-0123/ }));
  await press("Add a note");
  expect(screen.getByRole("textbox")).toHaveProperty("value", "They call back.");
  const { answer } = api;
  api.answer = () => refused("Not now.");
  await press("Save the note");
  expect(await getDialog("Add a note").findByText("Not now.")).toBeTruthy();
  api.answer = answer;
  await press("Save the note");
  await isToasted("The note could not be saved", "The note is saved");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(api.sent.at(-1)).toEqual({ call: "PUT /api/admin/submissions/1/note", body: { note: "They call back." } });
});

test("the keyboard shortcuts are listed, and can be turned off and on again", async () => {
  const user = await openInbox([edit(1, "Ash Market")]);
  const flipSwitch = async () => {
    await user.click(screen.getByRole("checkbox", { name: "Use keyboard shortcuts on this device" }));
    await user.click(screen.getByRole("button", { name: "Close this dialog" }));
  };
  await user.keyboard("?");
  expect(screen.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeTruthy();
  await flipSwitch();
  await user.keyboard("jr?");
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Keyboard shortcuts" }));
  await flipSwitch();
  await user.keyboard("?");
  expect(screen.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeTruthy();
});

test("the buttons and choices of a card show their keys", async () => {
  await openInbox([{ ...edit(1, "Ash Market"), related: [edit(2, "Ash Market", "(414) 555-0199")] }]);
  const keys = [...getArticle(/Ash/).querySelectorAll("kbd")].map(({ textContent }) => textContent);
  expect(keys).toEqual(["1", "2", "A", "R", "M", "S"]);
});

test("a market that a visitor reports as closed is closed with how we know it, since the day that the visitor gave", async () => {
  const changes = [make.change("existence", "closed", "held")];
  const user = await openInbox([make.edit(1, [], { edit: { changes, isStale: false, since: "2026-06" } })]);
  await user.keyboard("ja");
  const dialog = getDialog("Closed for good?");
  await user.click(await dialog.findByRole("radio", { name: "Phoned" }));
  await user.click(dialog.getByRole("button", { name: "It has closed, from a phone call" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const closing = { on: "2026-06", by: "phoned" };
  expect(listBodies()).toEqual([{ state: "approved", current: { existence: "held" }, closing }]);
});

test("a new address asks for the pin first", async () => {
  const user = await openInbox([make.edit(1, [make.change("address", "3 Granary Street", "9 Hill Rd")])]);
  await user.keyboard("ja");
  expect(screen.getByText("The address is another one. Please say where the pin goes.")).toBeTruthy();
  const [keep, town, map] = screen.getAllByRole<HTMLInputElement>("radio");
  expect(document.activeElement).toBe(keep);
  expect([keep?.checked, town?.disabled, map?.disabled]).toEqual([false, true, false]);
  await user.keyboard(" ");
  clock.pass();
  await user.click(screen.getByRole("button", { name: "Publish address: 3 Granary Street" }));
  const current = { address: "9 Hill Rd" };
  await waitFor(() => expect(listBodies()).toEqual([{ state: "approved", current, pin: "keep" }]));
});

test("a card says whose the value is that is known, and of when; a shorter list can be added to it", async () => {
  const known = make.change("customList", ["Honey"], ["Eggs", "Bread"]);
  const user = await openInbox([make.edit(1, [{ ...known, claim: SAID }])]);
  expect(screen.getByText("Now: USDA Local Food Portal (usda-portal:7), Mar 2023")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Add these to the list" }));
  await user.click(screen.getByRole("button", { name: "Publish items available: Eggs, Bread, Honey" }));
  await waitFor(() => expect(listBodies()).toMatchObject([{ value: { customList: ["Eggs", "Bread", "Honey"] } }]));
});

test("what a suggestion adds to the market that it is, is offered fact by fact", async () => {
  const alike = [{ id: 1, name: "Ash Market", city: "Oak Creek", distanceKm: null }];
  const user = await openInbox([
    suggestion(1, "Ash Street Market", { additionalInfo: "Honey. Call (414) 555-0123.", alike }),
  ]);
  await user.click(screen.getByRole("button", { name: "It is this one already: Ash Market" }));
  const dialog = getDialog("It is this one already");
  expect(await dialog.findByText(/^Ash Market, 2 Elm St, Oak Creek/)).toBeTruthy();
  const ticks = dialog.getAllByRole<HTMLInputElement>("checkbox");
  expect(ticks.map((tick) => [tick.closest("label")?.textContent, tick.checked])).toEqual([
    ["Other names", true],
    // It would replace what is known.
    ["Phone number", false],
    ["Items available", true],
  ]);
  expect(await dialog.findByText("USDA Local Food Portal (usda-portal:7), Mar 2023")).toBeTruthy();
  await user.click(dialog.getByRole("checkbox", { name: "Phone number" }));
  await user.click(dialog.getByRole("checkbox", { name: "Other names" }));
  await user.click(dialog.getByRole("button", { name: "Link it, publish 2 facts" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(listBodies()).toEqual([
    {
      ...{ state: "approved", marketId: 1 },
      value: { phoneNumber: "(414) 555-0123", customList: ["Eggs", "Bread", "Honey"] },
      current: { phoneNumber: "(414) 555-0100", customList: ["Eggs", "Bread"] },
    },
  ]);
});

test.each([
  ["the first, and the other stays", "1", false],
  ["the second, and the other is declined", "2", true],
])("the focus goes on after a card with two values: %s", async (_, key, declines) => {
  const [first, second] = [edit(1, "Ash Market"), edit(3, "Ash Market", "(414) 555-0199")];
  const user = await openInbox([{ ...first, related: [second] }, edit(2, "Birch Market")]);
  api.answer = ({ call }) => {
    const left = declines ? [] : [call === decideCall(1) ? second : first];
    waiting = [edit(2, "Birch Market"), ...left].toSorted((a, b) => a.id - b.id);
    return made();
  };
  if (!declines) await user.click(screen.getByRole("checkbox", { name: /^Decline what says/ }));
  getArticle(/Ash/).focus();
  await user.keyboard(`${key}a`);
  await isToasted("Approved: Phone number of Ash Market");
  expect(document.activeElement).toBe(getArticle(declines ? /Birch/ : /Ash/));
});

test("a key that is held down moves on, but decides nothing", async () => {
  await openInbox([edit(1, "Ash Market"), edit(2, "Birch Market")]);
  const hold = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key, repeat: true });
  hold("j");
  hold("j");
  await isFocused(/Birch/);
  clock.pass();
  expect(hold("a")).toBe(true);
  expect(api.sent).toEqual([]);
});
