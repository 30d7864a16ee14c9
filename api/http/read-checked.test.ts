import { mockEvent } from "h3";
import { expect, onTestFinished, test, vi } from "vitest";
import { readBody } from "./read-checked.ts";

const LIMIT = { maxBytes: 2 ** 20, tooLarge: "Too large." };

/** A body with this many bytes per second for a time; then it stalls or ends. */
function makeSlow(bytesPerSecond: number, seconds: number, end: "stays open" | "ends") {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  let second = 0;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      const timer = setInterval(() => {
        if (second < seconds) controller.enqueue(new Uint8Array(bytesPerSecond));
        else if (end === "ends") controller.close();
        if (second === seconds) clearInterval(timer);
        second += 1;
      }, 1000);
    },
  });
  const request = new Request("http://localhost/", { method: "POST", body, duplex: "half" });
  return mockEvent(request);
}

async function read(event: ReturnType<typeof mockEvent>, forSeconds: number): Promise<unknown> {
  const outcome = Array.fromAsync(readBody(event, LIMIT)).then(
    (pieces) => pieces.reduce((sum, { byteLength }) => sum + byteLength, 0),
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(forSeconds * 1000);
  return Promise.race([outcome, Promise.resolve("still reading")]);
}

test.each<[string, number, number]>([
  ["a byte a second", 1, 600],
  ["200 bytes a second", 200, 600],
  ["nothing after a good beginning", 5000, 20],
])("a body that sends %s is given up", async (_, bytesPerSecond, seconds) => {
  const refused = await read(makeSlow(bytesPerSecond, seconds, "stays open"), 60);
  expect(refused).toMatchObject({
    status: 408,
    headers: { Connection: "close" },
    message:
      "The connection was too slow for this to arrive. Please try again where there is a better signal; what you filled in is still there.",
  });
});

test("a kilobyte per second is read to the end, and so are slower bodies that end in time", async () => {
  expect(await read(makeSlow(1000, 500, "ends"), 510)).toBe(500_000);
  expect(await read(makeSlow(1, 20, "ends"), 25)).toBe(20);
});

test("pauses by the reader do not count as slowness", async () => {
  const event = makeSlow(1000, 20, "ends");
  const read = (async () => {
    let size = 0;
    for await (const piece of readBody(event, LIMIT)) {
      size += piece.byteLength;
      await new Promise((resolve) => setTimeout(resolve, 60_000));
    }
    return size;
  })();
  await vi.advanceTimersByTimeAsync(21 * 60_000);
  expect(await read).toBe(20_000);
});
