import { expect, test } from "vitest";
import { createFairQueue, QueueFullError } from "./task-queue.ts";

/** Work that records its name when it starts, and ends when the test says so. */
function makeWork(begun: string[]) {
  const ends: (() => void)[] = [];
  return {
    make: (name: string) => () => {
      begun.push(name);
      return new Promise<string>((resolve) => {
        ends.push(() => resolve(name));
      });
    },
    endOne: async () => {
      while (ends.length === 0) await new Promise(setImmediate);
      ends.shift()?.();
    },
  };
}

test("a key with many waiting tasks gets one turn, then the keys that have used less go first", async () => {
  const begun: string[] = [];
  const { make, endOne } = makeWork(begun);
  const queue = createFairQueue();
  const all = ["a1", "a2", "a3", "b1", "c1", "b2"].map((name) => queue.run({ key: name.charAt(0) }, make(name)));
  for (let ended = 0; ended < all.length; ended += 1) await endOne();
  expect(begun).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
  expect(await Promise.all(all)).toEqual(["a1", "a2", "a3", "b1", "c1", "b2"]);
});

test("expensive tasks count for more: cheap tasks of others go before the same key's second expensive one", async () => {
  const begun: string[] = [];
  const queue = createFairQueue();
  const run = (name: string, cost: number) =>
    queue.run({ key: name.charAt(0) }, (spend) => {
      begun.push(name);
      spend(cost);
      return new Promise(setImmediate);
    });
  const expensive = ["a1", "a2", "a3"].map((name) => run(name, 48e6));
  const cheap = ["b1", "b2", "b3"].map((name) => run(name, 1e6));
  await Promise.all([...expensive, ...cheap]);
  await Promise.all([...["a4", "a5"].map((name) => run(name, 1)), run("b4", 1)]);
  expect(begun).toEqual(["a1", "b1", "b2", "b3", "a2", "a3", "b4", "a4", "a5"]);
});

test("a caller that queues tasks one by one is not behind one that queues all at once", async () => {
  const begun: string[] = [];
  const queue = createFairQueue();
  const run = (name: string, cost: number) =>
    queue.run({ key: name.charAt(0) }, async (spend) => {
      begun.push(name);
      spend(cost);
      await new Promise(setImmediate);
    });
  const expensive = ["a1", "a2", "a3"].map((name) => run(name, 48e6));
  for (const name of ["b1", "b2", "b3"]) await run(name, 1e6);
  await Promise.all(expensive);
  expect(begun).toEqual(["a1", "b1", "b2", "b3", "a2", "a3"]);
});

test("preferred tasks go first, even if the queue is full for others", async () => {
  const begun: string[] = [];
  const { make, endOne } = makeWork(begun);
  const queue = createFairQueue({ maxWaiting: 2, maxWaitingPerKey: 1 });
  const running = queue.run({ key: "a" }, make("a1"));
  const waiting = [queue.run({ key: "a" }, make("a2")), queue.run({ key: "b" }, make("b1"))];
  await expect(queue.run({ key: "c" }, make("c1"))).rejects.toThrow(QueueFullError);
  const preferred = queue.run({ key: "a", isPreferred: true }, make("owner"));
  for (let ended = 0; ended < 4; ended += 1) await endOne();
  expect(begun).toEqual(["a1", "owner", "b1", "a2"]);
  await Promise.all([running, preferred, ...waiting]);
});

test("the places per key are limited, and a failed task does not block the next one", async () => {
  const { make, endOne } = makeWork([]);
  const queue = createFairQueue({ maxWaitingPerKey: 1 });
  const failed = queue.run({ key: "a" }, () => Promise.reject(new Error("damaged")));
  const next = queue.run({ key: "a" }, make("a2"));
  await expect(queue.run({ key: "a" }, make("a3"))).rejects.toThrow(QueueFullError);
  await expect(failed).rejects.toThrow("damaged");
  await endOne();
  expect(await next).toBe("a2");
});
