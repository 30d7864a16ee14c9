import { expect, test, vi } from "vitest";
import { isOnline } from "../../../lib/connection.ts";
import { type DeviceTable, openTable } from "../../../lib/device-store.ts";
import { createFakeTable } from "../../../lib/testing/fake-table.ts";
import type { Outgoing } from "./outgoing.ts";
import type { Outcome } from "./outcome.ts";
import type { Waiting } from "./outbox.ts";
import { flushQueue, type Settled, submit } from "./queue.ts";

vi.mock(import("../../../lib/device-store.ts"), async () => {
  const { createFakeTable } = await import("../../../lib/testing/fake-table.ts");
  const tables = { drafts: createFakeTable<unknown>(), waiting: createFakeTable<unknown>() };
  return { openTable: <T>(name: keyof typeof tables) => tables[name] as DeviceTable<T> };
});

test("an offline submission is queued on the device, once for a double tap", async () => {
  isOnline.set(false);
  expect(await submit(outgoing("a"))).toEqual({ kind: "queued" });
  expect(await submit(outgoing("a"))).toEqual({ kind: "queued" });
  const waiting = await openTable<Waiting>("waiting").list();
  expect(waiting.map((one) => one.outgoing)).toEqual([outgoing("a")]);
});

test("queued submissions are sent in order and removed from the device", async () => {
  const store = createFakeTable<Waiting>();
  await enqueue(store, outgoing("b"), 2000);
  await enqueue(store, outgoing("a"), 3000);
  await enqueue(store, outgoing("c"), 1000);
  const { sent, settled } = await flush(store, () => SENT);
  expect(sent).toEqual(["c", "b", "a"]);
  expect(settled.map(({ outcome }) => outcome)).toEqual([SENT, SENT, SENT]);
  expect((await store.list()).length).toBe(0);
});

test("without an answer all stay queued and are sent later with the same keys", async () => {
  const store = createFakeTable<Waiting>();
  await enqueue(store, outgoing("a"), 1000);
  await enqueue(store, outgoing("b"), 2000);
  const first = await flush(store, () => ({ kind: "unreachable" }));
  expect(first).toEqual({ sent: ["a"], settled: [] });
  expect((await store.list()).length).toBe(2);
  const second = await flush(store, () => SENT);
  expect(second.sent).toEqual(["a", "b"]);
});

test("what is queued while another is being sent is sent too", async () => {
  const store = createFakeTable<Waiting>();
  await enqueue(store, outgoing("a"), 1000);
  const { sent } = await flush(store, ({ key }) => {
    if (key === "a") void enqueue(store, outgoing("b"), 2000);
    return SENT;
  });
  expect(sent).toEqual(["a", "b"]);
});

test("a busy server stops the queue for now", async () => {
  const store = createFakeTable<Waiting>();
  await enqueue(store, outgoing("a"), 1000);
  await enqueue(store, outgoing("b"), 2000);
  const { sent } = await flush(store, () => refused(429));
  expect(sent).toEqual(["a"]);
  expect((await store.list()).length).toBe(2);
});

test("a permanent refusal does not block the others", async () => {
  const store = createFakeTable<Waiting>();
  await enqueue(store, outgoing("a"), 1000);
  await enqueue(store, outgoing("b"), 2000);
  const { settled } = await flush(store, ({ key }) => (key === "a" ? refused(422) : SENT));
  expect(settled.map((one) => [one.outgoing.key, one.outcome.kind])).toEqual([
    ["a", "refused"],
    ["b", "sent"],
  ]);
  expect((await store.list()).length).toBe(0);
});

function enqueue(store: DeviceTable<Waiting>, one: Outgoing, queuedAt: number): Promise<void> {
  return store.put(one.key, { queuedAt, outgoing: one });
}

const SENT = { kind: "sent", statusUrl: "/submissions/abc" } as const;

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

function outgoing(key: string): Outgoing {
  return {
    kind: "market",
    url: "/api/suggestions",
    key,
    fields: { marketName: "Oak Creek", townName: "Oak Creek" },
    honeypot: "",
    marketName: "Oak Creek",
    page: "/suggestions",
    draft: { name: "suggest-market", values: {} },
  };
}
