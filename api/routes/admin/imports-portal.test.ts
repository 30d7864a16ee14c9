import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import type { Difference } from "#data/admin/imports.ts";
import type { Market } from "#data/market/market-schema.ts";
import { portalFile, portalJson } from "#data/import/usda/testing/test-fixtures.ts";
import { isFromPeople } from "#data/market/claims.ts";
import { listClaims } from "#api/db/claims.ts";
import { getStoredMarket } from "#api/db/markets.ts";
import { foldMarket } from "#api/markets/fold-market.ts";
import { editRecord } from "#api/testing/edit-record.ts";
import { type AdminSite, startAdminSite } from "#api/testing/admin-site.ts";
import { listDirectoryEntries } from "#api/testing/audit-log.ts";
import { NOON } from "#api/testing/contribution-server.ts";
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

const HILL_GROVE = { name: "Hill Grove Farmers Market", city: "Hill Grove" };

let site: AdminSite;

beforeEach(async () => {
  site = await startAdminSite();
  // Has the same source as market 1.
  const archived = exampleMarket({ id: 2, name: "Old Market", sources: ["community"] });
  await editRecord(site.db, archived);
  await foldMarket(site.db, 2, NOON, archived.sources);
});

type Files = readonly (readonly [field: string, content: string | Uint8Array<ArrayBuffer>, name?: string])[];

async function send(files: Files, fields: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const [field, content, name = "list.txt"] of files) body.append(field, new Blob([content]), name);
  return site.ask("POST", "/api/admin/imports/usda-portal/check", body);
}

const check = async (portal: string | Uint8Array<ArrayBuffer>) => site.untilEnded(await send([["file", portal]]));

const askToImport = (jobId: number) => site.ask("POST", "/api/admin/imports/usda-portal/apply", { jobId });
const bring = async (jobId: number) => site.untilEnded(await askToImport(jobId));

const listUploads = () => readdir(join(site.stateDir, "uploads"));

async function readRow(id: number): Promise<{ market: Market; isEdited: boolean }> {
  const stored = await getStoredMarket(site.db, id);
  if (!stored) throw new Error(`no market ${id}`);
  return { market: stored.market, isEdited: (await listClaims(site.db, id)).some(isFromPeople) };
}

async function edit(change: Partial<Market>): Promise<void> {
  const { market } = await readRow(1);
  await editRecord(site.db, { ...market, ...change });
}

const outline = (differences: Difference[] = []) =>
  differences.map(({ kind, marketId, fields }) => [kind, marketId, fields]);

test("the check lists additions and changes, and the import does exactly that, as one audit entry", async () => {
  const before = await site.db.selectFrom("market").selectAll().execute();
  const job = await check(portalFile([DANE, HILL_GROVE]));
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
  expect(await site.db.selectFrom("market").selectAll().execute()).toEqual(before);
  expect(await listUploads()).toEqual([]);

  const { id } = job;
  expect(await bring(id)).toMatchObject({
    state: "done",
    result: { message: "1 new, 1 changed.", added: 1, updated: 1 },
  });
  expect(await readRow(1)).toMatchObject({ market: { phoneNumber: "(608) 455-1999" }, isEdited: false });
  expect(await readRow(3)).toMatchObject({ market: { name: "Hill Grove Farmers Market" }, isEdited: false });
  expect(await listDirectoryEntries(site.db)).toMatchObject([
    { by_name: "ada", action: "import.apply", summary: "Imported the USDA listings: 1 new, 1 changed" },
  ]);
  // What was checked is imported once, and not kept.
  expect((await site.jobs.get(id))?.result).not.toHaveProperty("claims");
  expect((await askToImport(id)).status).toBe(409);
  const again = await check(portalFile([DANE, HILL_GROVE]));
  expect(again.result).toMatchObject({ differences: [], unchanged: 2 });
  expect((await askToImport(again.id)).status).toBe(409);
});

test("an irrelevant change does not stop an import, and stays", async () => {
  const { id } = await check(portalFile([DANE]));
  const own = { description: "On the square.", photos: ["a.webp"] };
  await edit(own);
  expect(await bring(id)).toMatchObject({ state: "done" });
  expect(await readRow(1)).toMatchObject({ market: { ...own, phoneNumber: "(608) 455-1999" }, isEdited: true });
});

test("files are deleted if their check is cancelled while queued, or if they arrive during a shutdown", async () => {
  const files: Files = [["file", portalFile([DANE])]];
  const sent = [await send(files), await send(files), await send(files)];
  const last = Number(sent.at(-1)?.body["jobId"]);
  expect(await site.jobs.cancel(last)).toBe(true);
  expect(await site.jobs.get(last)).toMatchObject({ state: "cancelled", startedAt: null });
  expect((await listUploads()).length).toBeLessThanOrEqual(2);
  await site.jobs.finish();
  expect(await listUploads()).toEqual([]);
  expect((await send(files)).status).toBe(503);
  expect(await listUploads()).toEqual([]);
});

test("the portal's lists are read together, each by its file name", async () => {
  const farms = portalJson([{ listing_id: "7" }]);
  const files: Files = [
    ["file", portalFile([DANE]), "markets.tsv"],
    ["file", farms, "onfarmmarket (1).json"],
  ];
  const job = await site.untilEnded(await send(files));
  expect(job.result).toMatchObject({ added: 1, updated: 1 });
  expect(job.result?.differences?.[1]?.details).toContainEqual(
    expect.objectContaining({ field: "listingType", after: "farm-stand" }),
  );
});

test.each<[string, string | Uint8Array<ArrayBuffer>, RegExp]>([
  ["of another kind", "a\tb\n1\t2\n", /is a table with the columns a, b\./],
  ["that is not text", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x00]), /is binary data, not a table\./],
  ["with too few listings", portalFile([{}]), /tick "They are meant to have this few markets" and check it again\.$/],
])("the file %s fails with advice", async (_, portal, error) => {
  expect(await check(portal)).toMatchObject({ state: "failed", error: expect.stringMatching(error) as string });
  expect(await listUploads()).toEqual([]);
});

test("fewer listings than expected can be allowed", async () => {
  const sent = await send([["file", portalFile([{}])]], { allowFew: "true" });
  expect(await site.untilEnded(sent)).toMatchObject({ state: "done", result: { added: 1 } });
});

test("a form with an unknown file or a wrong field is refused, and nothing is stored", async () => {
  const answers = [await send([["directory", "x"]]), await send([["file", "x"]], { allowFew: "maybe" })];
  expect(answers.map(({ status, body }) => [status, body["field"]])).toEqual([
    [422, "directory"],
    [422, "allowFew"],
  ]);
  expect((await site.ask("POST", "/api/admin/imports/usda-portal/check", { file: "x" })).status).toBe(415);
  expect(await listUploads()).toEqual([]);
});

test("a check that there is not cannot be imported", async () => expect((await askToImport(7)).status).toBe(404));
