import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Job } from "#data/admin/jobs.ts";
import type { Difference } from "#data/admin/sources.ts";
import type { Market } from "#data/market/market-schema.ts";
import { portalFile, portalJson } from "#data/sources/usda/testing/test-fixtures.ts";
import { isFromPeople } from "#data/market/claims.ts";
import { listClaims } from "#api/db/claims.ts";
import { getStoredMarket } from "#api/db/markets.ts";
import { foldMarket } from "#api/markets/fold-market.ts";
import { editRecord } from "#api/testing/edit-record.ts";
import { type AdminClient, signIn } from "#api/testing/admin-client.ts";
import { listDirectoryEntries } from "#api/testing/audit-log.ts";
import { type ContributionServer, NOON, startContributionServer } from "#api/testing/contribution-server.ts";
import { exampleMarket } from "#api/testing/example-market.ts";

/** The portal's record of market 1. */
const DANE = {
  listing_id: "1",
  name: "Dane County Farmers Market",
  city: "Madison",
  street: "2 Main St.",
  latitude: "43.07",
  longitude: "-89.38",
  website: "https://dcfm.org/",
  phone: "608-455-1999",
};

interface Setup {
  server: ContributionServer;
  admin: AdminClient;
}

async function setUp(): Promise<Setup> {
  const server = await startContributionServer();
  // Has the same source as market 1.
  const archived = exampleMarket({ id: 2, name: "Old Market", sources: ["community"] });
  await editRecord(server.db, archived);
  await foldMarket(server.db, 2, NOON, archived.sources);
  return { server, admin: await signIn(server) };
}

function send(
  { server, admin }: Setup,
  files: Record<string, string | Uint8Array<ArrayBuffer>>,
  fields: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, content] of Object.entries(files)) form.append(name, new Blob([content]), `${name}.txt`);
  return fetch(`${server.url}/api/admin/usda/check`, { method: "POST", headers: { Cookie: admin.cookie }, body: form });
}

async function waitFor({ server }: Setup, response: Response): Promise<Job> {
  const { jobId } = (await response.json()) as { jobId: number };
  expect(response.status).toBe(202);
  await expect.poll(async () => (await server.jobs.get(jobId))?.endedAt).not.toBeNull();
  const job = await server.jobs.get(jobId);
  if (!job) throw new Error("no job");
  return job;
}

const check = async (setup: Setup, portal: string) => waitFor(setup, await send(setup, { portal }));

async function importChecked(setup: Setup, jobId: number): Promise<Job> {
  return waitFor(setup, await setup.admin.send("POST", "/api/admin/usda/import", { jobId }));
}

async function readRow({ server }: Setup, id: number): Promise<{ market: Market; isEdited: boolean }> {
  const stored = await getStoredMarket(server.db, id);
  if (!stored) throw new Error(`no market ${id}`);
  return { market: stored.market, isEdited: (await listClaims(server.db, id)).some(isFromPeople) };
}

async function edit({ server }: Setup, change: Partial<Market>): Promise<void> {
  const stored = await getStoredMarket(server.db, 1);
  if (stored) await editRecord(server.db, { ...stored.market, ...change });
}

const outline = (differences: Difference[] = []) =>
  differences.map(({ kind, marketId, fields }) => [kind, marketId, fields]);

test("the check lists additions and changes, and changes nothing", async () => {
  const setup = await setUp();
  const before = await setup.server.db.selectFrom("market").selectAll().execute();
  const job = await check(setup, portalFile([DANE, { name: "Hill Grove Farmers Market", city: "Hill Grove" }]));
  expect(job).toMatchObject({ state: "done", result: { added: 1, updated: 1, unchanged: 0, open: [] } });
  expect(job.result?.message).toBe("1 new, 1 changed, 0 unchanged. Nothing is changed yet.");
  expect(outline(job.result?.differences)).toEqual([
    ["changed", 1, ["address", "phoneNumber", "website", "confirmed"]],
    ["added", 3, expect.arrayContaining(["listingType", "name", "city", "latitude", "longitude", "sources"])],
  ]);
  expect(job.result?.differences?.[0]?.details?.[1]).toEqual({
    kind: "market",
    id: 1,
    field: "phoneNumber",
    before: null,
    after: "(608) 455-1999",
    said: { on: "2023-03-27", source: "usda-portal" },
  });
  expect(await setup.server.db.selectFrom("market").selectAll().execute()).toEqual(before);
  expect(await readdir(join(setup.server.stateDir, "uploads"))).toEqual([]);
});

test("the import does exactly what the check listed, as one audit entry", async () => {
  const setup = await setUp();
  const { id } = await check(setup, portalFile([DANE, { name: "Hill Grove Farmers Market", city: "Hill Grove" }]));
  const job = await importChecked(setup, id);
  expect(job).toMatchObject({ state: "done", result: { message: "1 new, 1 changed.", added: 1, updated: 1 } });
  expect(await readRow(setup, 1)).toMatchObject({ market: { phoneNumber: "(608) 455-1999" }, isEdited: false });
  expect(await readRow(setup, 3)).toMatchObject({ market: { name: "Hill Grove Farmers Market" }, isEdited: false });
  expect(await listDirectoryEntries(setup.server.db)).toMatchObject([
    { by_name: "ada", action: "usda.import", summary: "Imported USDA files: 1 new, 1 changed" },
  ]);
  const again = await check(setup, portalFile([DANE, { name: "Hill Grove Farmers Market", city: "Hill Grove" }]));
  expect(again.result).toMatchObject({ differences: [], unchanged: 2 });
  expect((await setup.admin.send("POST", "/api/admin/usda/import", { jobId: again.id })).status).toBe(409);
});

test("edited values, photos and other fields stay, and the conflict is listed", async () => {
  const setup = await setUp();
  await edit(setup, { phoneNumber: "(608) 555-0100", description: "On the square.", photos: ["a.webp"] });
  const { id, result } = await check(setup, portalFile([{ ...DANE, website: "https://new.example.org/" }]));
  expect(result?.message).toBe("0 new, 1 changed, 1 kept as edited here, 0 unchanged. Nothing is changed yet.");
  expect(result?.open).toMatchObject([
    {
      ...{ kind: "kept", marketId: 1, name: "Dane County Farmers Market", fields: ["phoneNumber"] },
      details: [{ before: "(608) 555-0100", after: "(608) 455-1999", said: { on: "2023-03-27" } }],
    },
  ]);
  await importChecked(setup, id);
  expect(await readRow(setup, 1)).toMatchObject({
    market: {
      phoneNumber: "(608) 555-0100",
      description: "On the square.",
      photos: ["a.webp"],
      website: "https://new.example.org",
    },
    isEdited: true,
  });
});

test("markets missing from the files stay, and archived ones are not restored", async () => {
  const setup = await setUp();
  const { result } = await check(setup, portalFile([DANE]));
  expect(outline(result?.differences).map(([kind, id]) => [kind, id])).toEqual([["changed", 1]]);
});

test("an import is refused as a whole if a market has changed since the check", async () => {
  const setup = await setUp();
  const { id } = await check(setup, portalFile([DANE, { name: "Hill Grove Farmers Market", city: "Hill Grove" }]));
  await edit(setup, { phoneNumber: "(608) 555-0100" });
  expect(await importChecked(setup, id)).toMatchObject({
    state: "failed",
    error:
      "Dane County Farmers Market has changed since the check: its phoneNumber is another now. Nothing was imported. " +
      "Check the files again.",
  });
  expect(await setup.server.db.selectFrom("market").select("id").execute()).toEqual([{ id: 1 }, { id: 2 }]);
  expect(await listDirectoryEntries(setup.server.db)).toEqual([]);
});

test("an irrelevant change does not stop an import", async () => {
  const setup = await setUp();
  const { id } = await check(setup, portalFile([DANE]));
  await edit(setup, { description: "On the square." });
  expect(await importChecked(setup, id)).toMatchObject({ state: "done" });
  expect((await readRow(setup, 1)).market).toMatchObject({
    description: "On the square.",
    phoneNumber: "(608) 455-1999",
  });
});

test("a cancelled import changes nothing, and says so", async () => {
  const setup = await setUp();
  const towns = Array.from({ length: 45 }, (_, index) => ({ name: `Stand ${index}`, city: `Town ${index}` }));
  const { id, result } = await check(setup, portalFile([DANE, ...towns]));
  expect(result?.differences?.length).toBeGreaterThan(40);
  const { jobs } = setup.server;
  const jobId = await jobs.start("usda-import", { jobId: id }, "ada");
  // During the import.
  while (((await jobs.get(jobId))?.done ?? 0) < 20) await nextTurn();
  expect(await jobs.cancel(jobId)).toBe(true);
  while ((await jobs.get(jobId))?.endedAt === null) await nextTurn();
  expect(await jobs.get(jobId)).toMatchObject({
    state: "cancelled",
    result: { message: "Nothing was imported.", added: 0, updated: 0, unchanged: 0, failed: [] },
  });
  expect(await setup.server.db.selectFrom("market").select("id").execute()).toEqual([{ id: 1 }, { id: 2 }]);
  expect(await listDirectoryEntries(setup.server.db)).toEqual([]);
});

test("files are deleted if their check is cancelled while queued, or if they arrive during a shutdown", async () => {
  const setup = await setUp();
  const { server } = setup;
  const portal = portalFile([DANE]);
  const ids = [];
  for (const response of [await send(setup, { portal }), await send(setup, { portal }), await send(setup, { portal })])
    ids.push(((await response.json()) as { jobId: number }).jobId);
  expect(await server.jobs.cancel(ids[2] ?? 0)).toBe(true);
  expect(await server.jobs.get(ids[2] ?? 0)).toMatchObject({ state: "cancelled", startedAt: null });
  expect((await readdir(join(server.stateDir, "uploads"))).length).toBeLessThanOrEqual(2);
  await server.jobs.finish();
  expect(await readdir(join(server.stateDir, "uploads"))).toEqual([]);
  expect((await send(setup, { portal })).status).toBe(503);
  expect(await readdir(join(server.stateDir, "uploads"))).toEqual([]);
});

test("a check can be imported only once", async () => {
  const setup = await setUp();
  const { id } = await check(setup, portalFile([DANE, { name: "Hill Grove Farmers Market", city: "Hill Grove" }]));
  await importChecked(setup, id);
  expect((await setup.server.jobs.get(id))?.result).toMatchObject({ message: expect.any(String) as string });
  expect((await setup.server.jobs.get(id))?.result).not.toHaveProperty("said");
  expect((await setup.admin.send("POST", "/api/admin/usda/import", { jobId: id })).status).toBe(409);
  expect(await setup.server.db.selectFrom("market").select("id").execute()).toHaveLength(3);
});

test("the portal's lists are read together, each by its file name", async () => {
  const { server, admin } = await setUp();
  const form = new FormData();
  form.append("portal", new Blob([portalFile([DANE])]), "markets.tsv");
  form.append("portal", new Blob([portalJson([{ listing_id: "7" }])]), "onfarmmarket (1).json");
  const headers = { Cookie: admin.cookie };
  const sent = await fetch(`${server.url}/api/admin/usda/check`, { method: "POST", headers, body: form });
  const job = await waitFor({ server, admin }, sent);
  expect(job.result).toMatchObject({ added: 1, updated: 1 });
  expect(job.result?.differences?.[1]?.details).toContainEqual(
    expect.objectContaining({ field: "listingType", after: "farm-stand" }),
  );
});

test.each<[string, string | Uint8Array<ArrayBuffer>, RegExp]>([
  ["of another kind", "a\tb\n1\t2\n", /is another kind of file/],
  ["that is not text", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x00]), /is another kind of file/],
  ["with too few listings", portalFile([{}]), /tick "They are meant to have this few markets" and check it again\.$/],
])("the file %s fails with advice", async (_, portal, error) => {
  const setup = await setUp();
  const job = await waitFor(setup, await send(setup, { portal }));
  expect(job.state).toBe("failed");
  expect(job.error).toMatch(error);
  expect(await readdir(join(setup.server.stateDir, "uploads"))).toEqual([]);
});

test("fewer listings than expected can be allowed", async () => {
  const setup = await setUp();
  const job = await waitFor(setup, await send(setup, { portal: portalFile([{}]) }, { allowFew: "true" }));
  expect(job).toMatchObject({ state: "done", result: { added: 1 } });
});

test.each<[string, Record<string, string>, Record<string, string>, number, string | undefined]>([
  ["no file", {}, {}, 422, "portal"],
  ["a file of another name", { directory: "x" }, {}, 422, "directory"],
  ["a wrong field", { portal: "x" }, { allowFew: "maybe" }, 422, "allowFew"],
])("a form with %s is refused and stores nothing", async (_, files, fields, status, field) => {
  const setup = await setUp();
  const response = await send(setup, files, fields);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ success: false, field });
  expect(await readdir(join(setup.server.stateDir, "uploads"))).toEqual([]);
});

test("an invalid form and an unknown check are refused", async () => {
  const { admin } = await setUp();
  expect((await admin.send("POST", "/api/admin/usda/check", { portal: "x" })).status).toBe(415);
  expect((await admin.send("POST", "/api/admin/usda/import", { jobId: 7 })).status).toBe(404);
  expect((await admin.send("POST", "/api/admin/usda/import", { jobId: "7" })).status).toBe(422);
});
