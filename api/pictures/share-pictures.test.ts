import { expect, test } from "vitest";
import { exampleMarket } from "#api/testing/example-market.ts";
import { listChildren } from "#api/testing/processes.ts";
import { getOutage } from "#api/process/outage.ts";
import { createSharePictures } from "./share-pictures.ts";

const NOW = new Date("2026-07-04T17:00:00Z");
const PNG = "\x89PNG\r\n\x1a\n";

const request = { market: exampleMarket({ id: 1 }), now: NOW, siteName: "Fair Acre Markets" };

const findDrawingProcesses = () => listChildren(process.pid, "share-picture-process.ts");

test("if the drawing process is killed, the request fails and the next picture gets a new process", async () => {
  const pictures = createSharePictures();
  const before = findDrawingProcesses();
  const interrupted = pictures.get("a", request, "203.0.113.1").catch((error: unknown) => error);
  const [pid] = findDrawingProcesses().filter((one) => !before.includes(one));
  // Killing pid 0 would end the whole test run.
  if (pid === undefined) throw new Error("Nobody draws.");
  process.kill(pid, "SIGKILL");
  // It may have been killed before it had loaded its code.
  const failure = await interrupted;
  expect(getOutage(failure) ?? failure).toMatchObject({ status: 503 });
  const picture = await pictures.get("a", request, "203.0.113.1");
  expect(picture.subarray(0, 8).toString("latin1")).toBe(PNG);
  expect(await pictures.get("a", request, "203.0.113.2")).toBe(picture);
});

test("one address may have twenty pictures waiting, and refused ones are not cached", async () => {
  const pictures = createSharePictures();
  const flood = Array.from({ length: 30 }, (_, index) => pictures.get(`flood ${index}`, request, "203.0.113.1"));
  const other = pictures.get("other", request, "203.0.113.2");
  const outcomes = await Promise.allSettled(flood);
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...Array<string>(21).fill("fulfilled"),
    ...Array<string>(9).fill("rejected"),
  ]);
  expect(outcomes.at(-1)).toMatchObject({
    reason: { status: 503, message: "Many pictures are being drawn at the moment. Please try again in a minute." },
  });
  expect((await other).subarray(0, 8).toString("latin1")).toBe(PNG);
  const again = await pictures.get("flood 29", request, "203.0.113.1");
  expect(again.subarray(0, 8).toString("latin1")).toBe(PNG);
});
