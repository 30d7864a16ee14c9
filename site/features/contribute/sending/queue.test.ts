import { beforeEach, expect, test, vi } from "vitest";
import { CHECK_TEXTS, QUEUE_TEXTS } from "#data/submissions/submission-texts.ts";
import { toasts } from "../../../components/toast-store.ts";
import { readDraft, saveDraft } from "../../../forms/draft.ts";
import { isOnline } from "../../../lib/connection.ts";
import { type DeviceTable, openTable } from "../../../lib/device-store.ts";
import { createFakeStorage } from "../../../lib/testing/fake-storage.ts";
import { createFakeTable } from "../../../lib/testing/fake-table.ts";
import { outgoing } from "../testing/outgoing.ts";
import { stubServer } from "../testing/stub-server.ts";
import type { Outgoing } from "./outgoing.ts";
import type { Outcome } from "./outcome.ts";
import { keepToSend, type Waiting } from "./outbox.ts";
import { flushQueue, sendQueue, type Settled, submit, watchQueue } from "./queue.ts";
import { isQueueMarked } from "./queue-mark.ts";

vi.mock(import("../../../lib/device-store.ts"), async () =>
  (await import("../../../lib/testing/fake-table.ts")).createFakeDevice(),
);

vi.mock(import("../../../components/dialog/FrontToaster.tsx"), () => ({ mountToaster: () => undefined }));

beforeEach(() => {
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("localStorage", createFakeStorage());
  toasts.set([]);
});

const SENT = { kind: "sent", statusUrl: "/submissions/abc" } as const;

test("an offline submission is queued on the device, once for a double tap", async () => {
  isOnline.set(false);
  expect(await submit(outgoing("a"))).toEqual({ kind: "queued" });
  expect(await submit(outgoing("a"))).toEqual({ kind: "queued" });
  const waiting = await openTable<Waiting>("waiting").list();
  expect(waiting.map((one) => one.outgoing)).toEqual([outgoing("a")]);
});

const UNREACHABLE = { kind: "unreachable" } as const;

test.each<[server: string, answers: Record<string, Outcome>, sent: string[], settled: string[], left: number]>([
  ["that takes all", {}, ["c", "b", "a"], ["c sent", "b sent", "a sent"], 0],
  ["that refuses one", { c: refused(422) }, ["c", "b", "a"], ["c refused", "b sent", "a sent"], 0],
  ["that is busy", { b: refused(429) }, ["c", "b"], ["c sent"], 2],
  ["that gives no answer", { c: UNREACHABLE }, ["c"], [], 3],
])(
  "a server %s gets the queue in order, and what it answers for good leaves the device",
  async (_, answers, ...expected) => {
    const store = createFakeTable<Waiting>();
    await enqueue(store, outgoing("b"), 2000);
    await enqueue(store, outgoing("a"), 3000);
    await enqueue(store, outgoing("c"), 1000);
    const { sent, settled } = await flush(store, ({ key }) => answers[key] ?? SENT);
    const outcomes = settled.map(({ outgoing: { key }, outcome: { kind } }) => `${key} ${kind}`);
    const left = await store.list();
    expect([sent, outcomes, left.length]).toEqual(expected);
  },
);

test("what is queued while another is being sent is sent too", async () => {
  const store = createFakeTable<Waiting>();
  await enqueue(store, outgoing("a"), 1000);
  const { sent } = await flush(store, ({ key }) => {
    if (key === "a") void enqueue(store, outgoing("b"), 2000);
    return SENT;
  });
  expect(sent).toEqual(["a", "b"]);
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

const STATUS = { href: "/submissions/abc", label: QUEUE_TEXTS.follow };
const FORM = { href: "/suggestions", label: QUEUE_TEXTS.openForm };

test.each([
  ["sent later", { wasOnline: false, isSeen: false, isSent: true }, { title: QUEUE_TEXTS.sent, link: STATUS }],
  ["sent later, and is on screen", { wasOnline: false, isSeen: true, isSent: true }, { title: QUEUE_TEXTS.sent }],
  ["refused later", { wasOnline: false, isSeen: true, isSent: false }, { title: QUEUE_TEXTS.refused, link: FORM }],
  ["sent at once", { wasOnline: true, isSeen: false, isSent: true }, null],
  ["refused at once, as the page shows", { wasOnline: true, isSeen: true, isSent: false }, null],
  [
    "refused after its page",
    { wasOnline: true, isSeen: false, isSent: false },
    { title: CHECK_TEXTS.failure, link: FORM },
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

function enqueue(store: DeviceTable<Waiting>, one: Outgoing, queuedAt: number): Promise<void> {
  return store.put(one.key, { queuedAt, outgoing: one });
}

function refused(status: number): Outcome {
  return { kind: "refused", status, error: "No.", statusMessage: `${status}: No.`, field: null };
}

async function flush(store: DeviceTable<Waiting>, answer: (outgoing: Outgoing) => Outcome) {
  const sent: string[] = [];
  const settled: Settled[] = [];
  const send = (one: Outgoing) => {
    sent.push(one.key);
    return Promise.resolve(answer(one));
  };
  await flushQueue(store, send, (one) => settled.push(one));
  return { sent, settled };
}
