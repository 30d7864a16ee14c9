import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { open } from "#data/schedule/testing/hours.ts";
import { REPORT_TEXTS } from "#data/submissions/submission-texts.ts";
import { NOT_LOADED } from "../../lib/not-loaded.ts";
import { noteListeners } from "../../lib/testing/note-listeners.ts";
import AskedFacts from "./AskedFacts.tsx";
import type { ContributeMarket } from "./contribute-market.ts";
import HoursQuestion from "./HoursQuestion.tsx";
import { PLAIN_REPORT_HREF, PLAIN_EDIT_HREF } from "./plain-edit.ts";
import { stubServer, type StubServer } from "./testing/stub-server.ts";

const MARKET = {
  id: 7,
  name: "Oak Creek Market",
  city: "Elm",
  customList: [],
  features: [],
  payments: [],
  photoCount: 0,
};

vi.mock(import("../../lib/device-store.ts"), async () =>
  (await import("../../lib/testing/fake-table.ts")).createFakeDevice(),
);

let leave: () => void;
let server: StubServer;
/** The dialogs that were opened, with what had the focus. */
const opened: [name: string, focused: Element | null, field?: string][] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  leave = noteListeners();
  server = stubServer();
  opened.length = 0;
  vi.resetModules();
  vi.doMock("./open-dialog.tsx", () => ({
    openDialog: (name: string, _: object, field?: string) => opened.push([name, document.activeElement, field]),
  }));
  history.replaceState(null, "", "/markets/7?from=list");
});

afterEach(() => {
  leave();
  vi.useRealTimers();
});

async function visit(facts: Partial<ContributeMarket> = {}): Promise<void> {
  document.body.innerHTML = `<main>
    <h1>Oak Creek Market</h1>
    <p><button data-contribute="edit"><b>Suggest Edit</b></button></p>
    <button popovertarget="more">More</button><div id="more" popover><button data-contribute="photos">Photos</button></div>
    ${renderToStaticMarkup(<HoursQuestion id={7} isHeld={false} />)}
    ${renderToStaticMarkup(<AskedFacts market={MARKET} />)}
  </main>`;
  const { wireContribute } = await import("./wire-contribute.ts");
  wireContribute(find("main"), { ...MARKET, ...facts });
}

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`No ${selector}`);
  return found;
}

const alerts = () => Array.from(document.querySelectorAll("[role=alert]"), ({ textContent }) => textContent);
const address = () => location.pathname + location.search + location.hash;

/** Clicks, and says whether the page keeps the browser from following the link. */
function press(selector: string, keys: MouseEventInit = {}): boolean {
  return !find(selector).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...keys }));
}

test("a press opens the dialog, with the focus on the pressed button, which is busy meanwhile", async () => {
  await visit();
  expect(press("h1")).toBe(false);
  expect(press("button[data-contribute=edit]")).toBe(true);
  const button = find("button[data-contribute=edit]");
  expect(button.ariaBusy).toBe("true");
  await expect.poll(() => button.ariaBusy).toBeNull();
  expect(press("[data-contribute=edit] b")).toBe(true);
  await expect.poll(() => opened).toHaveLength(2);
  expect(opened).toEqual([
    ["edit", button, undefined],
    ["edit", button, undefined],
  ]);
});

test.each([
  ["a market whose days are known was held on one of them", {}, "true"],
  ["out of season nobody can have seen whether its hours are right", { from: "11-01", to: "12-24" }, "false"],
])("%s", async (_, season, isHeld) => {
  vi.setSystemTime(new Date("2026-07-15T15:00:00Z"));
  await visit({ schedule: { seasons: [{ ...season, week: { Saturday: open("8:00-12:00") } }] } });
  expect(find("[data-ask='']").dataset["isHeld"]).toBe(isHeld);
});

test("No opens Suggest Edit at the hours", async () => {
  await visit();
  expect(press("form a[data-contribute=edit]")).toBe(true);
  await expect.poll(() => opened).toEqual([["edit", find("form a[data-contribute=edit]"), "openingHours"]]);
});

test("a dialog opened from the sheet of more actions leaves the focus on the button that opened the sheet", async () => {
  await visit();
  const hidePopover = vi.fn();
  Object.assign(find("#more"), { hidePopover });
  press("[data-contribute=photos]");
  await expect.poll(() => opened).toEqual([["photos", find("[popovertarget=more]"), undefined]]);
  expect(hidePopover).toHaveBeenCalledOnce();
});

test.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }])(
  "a click with %j follows the link",
  async (keys) => {
    await visit();
    expect(press("a[data-contribute=edit]", keys)).toBe(false);
  },
);

test("if the dialog's code cannot be loaded, that is said below the button, once", async () => {
  vi.doMock("./open-dialog.tsx", () => Promise.reject(new Error("offline")));
  await visit();
  for (const _ of ["first", "second"]) {
    press("button[data-contribute=edit]");
    await expect.poll(() => find("button[data-contribute=edit]").ariaBusy).toBeNull();
    expect(alerts()).toEqual([NOT_LOADED]);
  }
  expect(find("button[data-contribute=edit]").nextElementSibling?.role).toBe("alert");
});

test.each([
  [PLAIN_REPORT_HREF, [["report", "button"]], ""],
  [PLAIN_EDIT_HREF, [["edit", "button"]], ""],
  ["#photos", [], "#photos"],
])("a link from another page to %s", async (hash, dialogs, left) => {
  history.replaceState(null, "", `/markets/7?from=list${hash}`);
  await visit();
  await vi.dynamicImportSettled();
  expect(opened.map(([name, focused]) => [name, focused?.localName])).toEqual(dialogs);
  expect(address()).toBe(`/markets/7?from=list${left}`);
});

test("who has reported this week is thanked instead of asked again", async () => {
  vi.setSystemTime(new Date("2026-07-15T15:00:00Z"));
  localStorage.setItem("told:7", "2026-07-13 device");
  await visit();
  expect(find("[data-ask='']").textContent).toBe("Thank you for telling us.");
  localStorage.setItem("told:7", "2026-07-06 device");
  await visit();
  expect(find("[data-ask='']").textContent).toContain("Right?");
});

/** Answers a question as a tap on its button does. */
function answer(fact: string, value: string): Event {
  const form = find(`[data-ask=${fact}]`);
  const submitter = form.querySelector(`button[value="${value}"]`);
  const event = Object.assign(new Event("submit", { cancelable: true }), { submitter });
  form.dispatchEvent(event);
  return event;
}

const question = (fact: string) => ({
  status: find(`[data-ask=${fact}] [role=status]`),
  buttons: find(`[data-ask=${fact}] [role=group]`),
});

test("an answer is sent once, and thanked in place of its buttons", async () => {
  vi.setSystemTime(new Date("2026-07-15T03:00:00Z"));
  await visit();
  expect(answer("takesCash", "yes").defaultPrevented).toBe(true);
  answer("takesCash", "no");
  await expect.poll(() => server.sent).toHaveLength(1);
  const device = expect.any(String) as string;
  // The day is the region's.
  expect(server.sent).toEqual([
    { url: "/api/markets/7/checks", fields: { fact: "takesCash", answer: "yes", on: "2026-07-14", device } },
  ]);
  await expect.poll(() => question("takesCash").status.textContent).toBe(REPORT_TEXTS.factThanks);
  expect(question("takesCash").buttons.hidden).toBe(true);
  expect(document.activeElement).toBe(question("takesCash").status);
  await visit();
  expect([find("[data-ask=takesCash]").hidden, find("[data-ask=isPetFriendly]").hidden]).toEqual([true, false]);
});

test("Yes says that the hours were right on the last market day, and asks who is there now for a photo", async () => {
  vi.setSystemTime(new Date("2026-07-15T15:00:00Z"));
  const schedule = { seasons: [{ week: { Saturday: open("8:00-12:00") } }] };
  await visit({ schedule });
  const form = find("[data-ask='']");
  const submitter = form.querySelector("button[value=right]");
  form.dispatchEvent(Object.assign(new Event("submit", { cancelable: true }), { submitter }));
  await expect.poll(() => server.sent).toHaveLength(1);
  expect(server.sent[0]?.fields).toMatchObject({ answer: "right", on: "2026-07-11" });
  expect(server.sent[0]?.fields).not.toHaveProperty("fact");
  await expect.poll(() => form.querySelector("[role=status]")?.textContent).toBe(REPORT_TEXTS.factThanks);
  expect(press("[data-ask=''] [data-contribute=photos]")).toBe(true);
  await expect.poll(() => opened).toEqual([["photos", form.querySelector("[data-contribute=photos]"), undefined]]);
});

test("a link to a question opens what it is folded in", async () => {
  history.replaceState(null, "", "/markets/7#ask-takesCash");
  await visit();
  expect(find("details").hasAttribute("open")).toBe(true);
});

test("'Not sure' is not sent, but this device is not asked again", async () => {
  await visit();
  answer("takesCash", "");
  await expect.poll(() => question("takesCash").status.textContent).toBe(REPORT_TEXTS.unsureThanks);
  await visit();
  expect(find("[data-ask=takesCash]").hidden).toBe(true);
  expect(server.sent).toEqual([]);
});

test("an answer that the server refuses can be given again, and the reason is shown", async () => {
  server.answers.push({ status: 422, body: { success: false, error: "No." } });
  await visit();
  answer("takesCash", "yes");
  await expect.poll(() => question("takesCash").status.textContent).toBe("No.");
  // The visitor has seen it: no message says so again.
  const { toasts } = await import("../../components/toast-store.ts");
  expect(toasts.get()).toEqual([]);
  expect(question("takesCash").buttons.hidden).toBe(false);
  answer("takesCash", "no");
  await expect.poll(() => question("takesCash").status.textContent).toBe(REPORT_TEXTS.factThanks);
  expect(find("[data-ask=takesCash]").querySelectorAll("[role=status]")).toHaveLength(1);
});

test("if the code for an answer cannot be loaded, that is said below the question", async () => {
  vi.doMock("./report/answer-fact.ts", () => Promise.reject(new Error("offline")));
  await visit();
  answer("takesCash", "yes");
  await expect.poll(() => alerts()).toEqual([NOT_LOADED]);
  vi.doUnmock("./report/answer-fact.ts");
});

/** The addresses that the page asks for in its first minute. */
async function listAsked(): Promise<string[]> {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(url);
    return Promise.resolve(Response.json({ token: "t", waitMs: 0 }));
  });
  await visit();
  await vi.advanceTimersByTimeAsync(1999);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await vi.dynamicImportSettled();
  return asked;
}

test("a page that is looked at for two seconds gets the token that a tap will need", async () => {
  expect(await listAsked()).toEqual(["/api/form-token"]);
});

test("a page in the background gets the token once it is looked at", async () => {
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  const asked = await listAsked();
  expect(asked).toEqual([]);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(() => asked).toEqual(["/api/form-token"]);
});

test("without a connection no token is asked for", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  expect(await listAsked()).toEqual([]);
});

test.each(["scroll", "pointerdown", "keydown"])("the first %s loads the code for answers", async (touch) => {
  const load = vi.fn(() => ({ answerFact: () => undefined }));
  vi.doMock("./report/answer-fact.ts", load);
  await listAsked();
  expect(load).not.toHaveBeenCalled();
  window.dispatchEvent(new Event(touch));
  await vi.dynamicImportSettled();
  expect(load).toHaveBeenCalledOnce();
  vi.doUnmock("./report/answer-fact.ts");
});

// This is last, because the answer waits for ever.
test("without a connection, an answer is thanked as one that waits", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await visit();
  answer("takesCash", "yes");
  await expect.poll(() => question("takesCash").status.textContent).toBe(REPORT_TEXTS.queuedTitle);
});
