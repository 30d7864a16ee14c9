/** Fetching from the USDA portal in the dashboard: progress, failures, and the day's pause after a refusal. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { type AdminSite, startAdminSite } from "#api/testing/admin-site.ts";
import { getPortalRest } from "#api/imports/portal-rest.ts";
import { changeWaits } from "#api/testing/shorten-waits.ts";
import { type PortalServer, portalListings, startPortalServer } from "#api/testing/portal-server.ts";

let portal: PortalServer;
let site: AdminSite;

beforeEach(async () => {
  // Between two tries.
  changeWaits(() => 1);
  portal = await startPortalServer();
  site = await startAdminSite({ usda: { url: portal.url, userAgent: "Mozilla/5.0" } });
});

function ask(fields: Record<string, string> = {}) {
  const body = new FormData();
  // Without a file the portal is asked.
  for (const [name, value] of Object.entries({ allowFew: "false", ...fields })) body.append(name, value);
  return site.ask("POST", "/api/admin/imports/usda-portal/check", body);
}

const refresh = async (fields?: Record<string, string>) => site.untilEnded(await ask(fields));

const getRest = () => site.read("/api/admin/imports");

test("if the portal delivers only one of two lists, nothing changes, and it is not asked for a day", async () => {
  portal.put("farmersmarket", portalListings(60));
  portal.put("onfarmmarket", { status: 504 });
  const before = await site.db.selectFrom("market").selectAll().execute();
  expect(await refresh()).toMatchObject({
    state: "failed",
    result: { message: "Nothing is changed." },
    error: "The portal was asked 6 times, and did not deliver. The portal answered with 504. Nothing has changed.",
  });
  expect(await site.db.selectFrom("market").selectAll().execute()).toEqual(before);
  expect(await readdir(join(site.stateDir, "uploads"))).toEqual([]);
  expect(await getRest()).toEqual({
    rest: { failedAt: "2026-07-04T17:00:00.000Z", until: "2026-07-05T17:00:00.000Z" },
  });
  const asked = portal.requests.length;
  expect(await ask()).toEqual({
    status: 409,
    body: {
      success: false,
      error:
        "The portal did not deliver on Jul 4, 2026, 12:00 PM. It is asked again after Jul 5, 2026, 12:00 PM. To ask it " +
        "at once, use the dashboard's button, or: npm run refresh -- --now",
    },
  });
  expect(portal.requests).toHaveLength(asked);
  expect(await getPortalRest(site.db, new Date("2026-07-05T16:59:59Z"))).not.toBeNull();
  expect(await getPortalRest(site.db, new Date("2026-07-05T17:00:01Z"))).toBeNull();
});

test("a manual fetch skips the pause, and a good answer ends it", async () => {
  portal.put("farmersmarket", { status: 404 });
  await refresh();
  const farm = { listing_id: "700001", listing_name: "Oak Hill Farm", location_x: "-88.5", location_y: "44.9" };
  portal.put("farmersmarket", portalListings(60));
  portal.put(
    "onfarmmarket",
    portalListings(1, () => farm),
  );
  const { result } = await refresh({ allowFew: "true", isUrgent: "true" });
  expect(result?.message).toMatch(/^61 new, 0 changed, /);
  const found = result?.differences?.find(({ name }) => name === "Oak Hill Farm");
  expect(found?.details).toContainEqual(expect.objectContaining({ field: "listingType", after: "farm-stand" }));
  expect(await getRest()).toEqual({ rest: null });
});

test("a cancelled fetch changes nothing and starts no pause", async () => {
  portal.put("farmersmarket", { body: `[${" ".repeat(2 * 2 ** 20)}`, ending: "stalled" });
  const started = await ask();
  const id = Number(started.body["jobId"]);
  await expect.poll(async () => (await site.jobs.get(id))?.step).toBe("2 MB of farmers markets received");
  await site.change("POST", `/api/admin/jobs/${id}/cancel`);
  expect(await site.untilEnded(started)).toMatchObject({
    state: "cancelled",
    result: { message: "Nothing is changed." },
  });
  expect(await readdir(join(site.stateDir, "uploads"))).toEqual([]);
  expect(await getRest()).toEqual({ rest: null });
});
