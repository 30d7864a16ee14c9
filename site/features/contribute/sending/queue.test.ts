import { beforeEach, expect, test, vi } from "vitest";
import { REPORT_TEXTS, UNSENT_TEXTS } from "#data/submissions/submission-texts.ts";
import { toasts } from "../../../components/toast-store.ts";
import { readDraft, saveDraft } from "../../../forms/draft.ts";
import { isOnline } from "../../../lib/connection.ts";
import { createFakeStorage } from "../../../lib/testing/fake-storage.ts";
import { outgoing } from "../testing/outgoing.ts";
import { stubServer, type StubServer } from "../testing/stub-server.ts";
import { dropFormToken } from "./form-token.ts";
import { keepToSend, sendQueue, submit, waiting, watchQueue } from "./queue.ts";
import { isQueueMarked } from "./queue-mark.ts";

vi.mock(import("../../../lib/device-store.ts"), async () =>
  (await import("../../../lib/testing/fake-table.ts")).createFakeDevice(),
);

vi.mock(import("../../../components/dialog/FrontToaster.tsx"), () => ({ mountToaster: () => undefined }));

beforeEach(async () => {
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("localStorage", createFakeStorage());
  toasts.set([]);
  dropFormToken();
  for (const { outgoing: left } of await waiting.list()) await waiting.remove(left.key);
});

test("an offline submission is queued on the device, once for a double tap", async () => {
  isOnline.set(false);
  expect(await submit(outgoing("a"))).toEqual({ kind: "queued" });
  expect(await submit(outgoing("a"))).toEqual({ kind: "queued" });
  expect((await waiting.list()).map((queued) => queued.outgoing)).toEqual([outgoing("a")]);
});

const { sent: DONE, refused: NOT_DONE } = UNSENT_TEXTS;
const TAKEN = { status: 201, body: { success: true } };
const REFUSED = { status: 422, body: { success: false, error: "No." } };

test.each<[server: string, answers: StubServer["answers"], sent: string[], told: string[], left: string[]]>([
  ["that takes all", [], ["c", "b", "a"], [DONE, DONE, DONE], []],
  ["that refuses one", [REFUSED], ["c", "b", "a"], [NOT_DONE, DONE, DONE], []],
  ["that is busy", [TAKEN, { ...REFUSED, status: 429 }], ["c", "b"], [DONE], ["b", "a"]],
  ["that gives no answer", [{ status: 0, body: {} }], ["c"], [], ["c", "b", "a"]],
])(
  "a server %s gets the queue in order, and what it answers for good leaves the device",
  async (_, answers, ...expected) => {
    const server = stubServer();
    server.answers.push(...answers);
    for (const [key, queuedAt] of Object.entries({ b: 2000, a: 3000, c: 1000 })) {
      await waiting.put(key, { queuedAt, outgoing: outgoing(key) });
    }
    await sendQueue();
    const left = (await waiting.list()).toSorted((a, b) => a.queuedAt - b.queuedAt);
    const told = toasts.get().map(({ title }) => title);
    expect([server.keys, told, left.map((queued) => queued.outgoing.key)]).toEqual(expected);
    expect(isQueueMarked()).toBe(left.length > 0);
  },
);

test("what is queued while another is being sent is sent too", async () => {
  const server = stubServer();
  await keepToSend(outgoing("a"));
  const fetchToken = fetch;
  vi.stubGlobal("fetch", async (url: string) => {
    await keepToSend(outgoing("b"));
    return fetchToken(url);
  });
  await sendQueue();
  expect(server.keys).toEqual(["a", "b"]);
});

test.each([
  ["is back in its form", {}, { marketName: "Oak Creek" }],
  ["replaces nothing that has been typed since", { marketName: "Elm" }, { marketName: "Elm" }],
])("what was queued and is refused %s", async (_, typed, restored) => {
  const server = stubServer();
  isOnline.set(false);
  await keepToSend(outgoing("a", { draft: { name: "suggest-market", values: { marketName: "Oak Creek" } } }));
  await saveDraft("suggest-market", typed);
  expect(isQueueMarked()).toBe(true);
  server.answers.push({ status: 422, body: { success: false, error: "No." } });
  await sendQueue();
  expect(isQueueMarked()).toBe(false);
  await vi.waitFor(async () => expect(await readDraft("suggest-market")).toEqual(restored));
});

const STATUS = { href: "/submissions/abc", label: UNSENT_TEXTS.follow };
const FORM = { href: "/suggestions", label: UNSENT_TEXTS.openForm };

test.each([
  ["sent later", { wasOnline: false, isSeen: false, isSent: true }, { title: UNSENT_TEXTS.sent, link: STATUS }],
  ["sent later, and is on screen", { wasOnline: false, isSeen: true, isSent: true }, { title: UNSENT_TEXTS.sent }],
  ["refused later", { wasOnline: false, isSeen: true, isSent: false }, { title: UNSENT_TEXTS.refused, link: FORM }],
  ["sent at once", { wasOnline: true, isSeen: false, isSent: true }, null],
  ["refused at once, as the page shows", { wasOnline: true, isSeen: true, isSent: false }, null],
  [
    "refused after its page",
    { wasOnline: true, isSeen: false, isSent: false },
    { title: REPORT_TEXTS.failure, link: FORM },
  ],
])("the message about what is %s", async (_, { wasOnline, isSeen, isSent }, shown) => {
  const server = stubServer();
  if (!isSent) server.answers.push({ status: 422, body: { success: false, error: "No." } });
  isOnline.set(wasOnline);
  await keepToSend(outgoing("a"));
  const stop = watchQueue("a", () => isSeen);
  await sendQueue();
  stop();
  const description = isSent ? "Market suggestion: Oak Creek" : "Market suggestion: Oak Creek\nNo.";
  expect(toasts.get()).toMatchObject(shown ? [{ link: undefined, ...shown, description }] : []);
});
