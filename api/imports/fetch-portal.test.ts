import { beforeEach, expect, test } from "vitest";
import type { PortalSettings } from "#api/env.ts";
import { type PortalServer, portalListings, startPortalServer } from "#api/testing/portal-server.ts";
import { changeWaits, shortenTimeouts } from "#api/testing/shorten-waits.ts";
import { fetchPortalList } from "./fetch-portal.ts";

let portal: PortalServer;
let steps: string[];
let pauses: number[];
/** Called when the server pauses before it asks again. */
let onPause: () => void;

beforeEach(async () => {
  portal = await startPortalServer();
  [pauses, steps] = [[], []];
  onPause = () => undefined;
  changeWaits((ms) => {
    pauses.push(ms);
    onPause();
    return 0;
  });
});

function fetchList(given: Partial<PortalSettings> = {}, signal = new AbortController().signal): Promise<Buffer> {
  const settings = { url: portal.url, userAgent: "Mozilla/5.0 (compatible; Markets/1.0)", ...given };
  return fetchPortalList(settings, { list: "farmersmarket", signal, report: (step) => steps.push(step) });
}

test("the list is requested like a browser does, uncompressed, and returned unchanged", async () => {
  const listings = portalListings(300);
  portal.put("farmersmarket", listings);
  expect(JSON.parse((await fetchList()).toString())).toEqual(listings);
  expect(portal.requests).toMatchObject([
    {
      path: "/api/download_by_directory/?directory=farmersmarket",
      headers: { "user-agent": "Mozilla/5.0 (compatible; Markets/1.0)", "accept-encoding": "identity" },
    },
  ]);
  expect(steps).toEqual(["Asking the portal for farmers markets"]);
});

test("a busy portal is retried with growing delays, or after the time it asks for", async () => {
  const busy = { status: 504 };
  portal.put("farmersmarket", busy, busy, { status: 503, headers: { "Retry-After": "45" } }, portalListings(300));
  expect(JSON.parse((await fetchList()).toString())).toHaveLength(300);
  expect(pauses).toEqual([5_000, 15_000, 45_000]);
  expect(steps).toEqual([
    "Asking the portal for farmers markets",
    "The portal answered with 504. It is asked again in 5 seconds",
    "Asking the portal for farmers markets (try 2 of 6)",
    "The portal answered with 504. It is asked again in 15 seconds",
    "Asking the portal for farmers markets (try 3 of 6)",
    "The portal answered with 503. It is asked again in 45 seconds",
    "Asking the portal for farmers markets (try 4 of 6)",
  ]);
});

test("after a refusal, or a request to wait long, it is not retried", async () => {
  portal.put("farmersmarket", portalListings(300));
  await expect(fetchList({ userAgent: "curl/8" })).rejects.toThrow(
    "The portal turns us away (403). Set USDA_USER_AGENT to another. Nothing has changed.",
  );
  portal.put("farmersmarket", { status: 503, headers: { "Retry-After": "3600" } });
  await expect(fetchList()).rejects.toThrow(
    "The portal was asked once, and did not deliver. The portal answered with 503. Nothing has changed.",
  );
  expect([portal.requests.length, pauses]).toEqual([2, []]);
});

test.each([
  [{ status: 504 }, "The portal answered with 504."],
  [{ body: '[{"listing_id":"1"},{"listing', ending: "cut" } as const, /cannot be reached/],
  [{ body: '[{"listing_id":"1"},{"listing' }, "It sent something else than a whole list."],
  [{ body: "[]" }, "It sent something else than a whole list."],
])("after six attempts without a complete list, the fetch fails: %j", async (answer, problem) => {
  portal.put("farmersmarket", answer);
  const error: unknown = await fetchList().catch((reason: unknown) => reason);
  expect(String(error)).toMatch("The portal was asked 6 times, and did not deliver.");
  expect(String(error)).toMatch(problem);
  expect([portal.requests.length, pauses]).toEqual([6, [5_000, 15_000, 30_000, 60_000, 120_000]]);
});

test("without a connection, the fetch fails within half a minute", async () => {
  const error = /asked 3 times, and did not deliver\. portal\.invalid cannot be reached/;
  await expect(fetchList({ url: "http://portal.invalid" })).rejects.toThrow(error);
  expect(pauses).toEqual([5_000, 15_000]);
});

test("an answer that stalls is given up, and the amount received is reported", async () => {
  const stalled = { body: `[{"listing_id":"1"},${" ".repeat(3 * 2 ** 20)}`, ending: "stalled" } as const;
  portal.put("farmersmarket", stalled, portalListings(300));
  shortenTimeouts(500);
  expect(JSON.parse((await fetchList()).toString())).toHaveLength(300);
  expect(steps).toContain("3 MB of farmers markets received");
  expect(steps.at(-2)).toMatch(/took longer than 300 seconds\. It is asked again in 5 seconds$/);
});

test("the fetch can be canceled during a delay", async () => {
  const stop = new AbortController();
  onPause = () => stop.abort(new Error("called off"));
  portal.put("farmersmarket", { status: 504 });
  await expect(fetchList({}, stop.signal)).rejects.toThrow();
  expect(portal.requests).toHaveLength(1);
});
