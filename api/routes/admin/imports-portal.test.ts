import { writeActor } from "#api/db/actors.ts";
import { ADA } from "#data/admin/testing/actors.ts";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import type { Difference } from "#data/admin/imports.ts";
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

type Files = readonly (readonly [field: string, content: string, name?: string])[];

async function send(files: Files, fields: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const [field, content, name = "list.txt"] of files) body.append(field, new Blob([content]), name);
  return site.ask("POST", "/api/admin/imports/usda-portal/check", body);
}

const check = async (portal: string) => site.untilEnded(await send([["file", portal]]));

const listUploads = () => readdir(join(site.stateDir, "uploads"));

const outline = (differences: Difference[] = []) =>
  differences.map(({ kind, marketId, fields }) => [kind, marketId, fields]);

test("what a check shows is imported once, and not kept", async () => {
  const { id, result } = await check(portalFile([DANE, HILL_GROVE]));
  expect(result).toMatchObject({ added: 1, updated: 1, unchanged: 0, open: [] });
  expect(outline(result?.differences)).toEqual([
    ["changed", 1, ["address", "phoneNumber", "website", "confirmed"]],
    ["added", 3, expect.arrayContaining(["listingType", "name", "city", "latitude", "longitude", "sources"])],
  ]);
  expect(result?.differences?.[0]?.details?.[1]).toEqual({
    ...{ kind: "market", id: 1, field: "phoneNumber", before: null, after: "(608) 455-1999" },
    said: { on: "2023-03-27", source: "usda-portal" },
  });
  const bring = (jobId: number) => site.ask("POST", "/api/admin/imports/usda-portal/apply", { jobId });
  expect(await site.untilEnded(await bring(id))).toMatchObject({ result: { added: 1, updated: 1 } });
  expect((await getStoredMarket(site.db, 1))?.market.phoneNumber).toBe("(608) 455-1999");
  expect((await getStoredMarket(site.db, 3))?.market.name).toBe("Hill Grove Farmers Market");
  expect((await listClaims(site.db, 1)).some(isFromPeople)).toBe(false);
  expect(await listDirectoryEntries(site.db)).toMatchObject([
    { actor: writeActor(ADA), action: "import.apply", summary: "Imported the USDA listings: 1 new, 1 changed" },
  ]);
  expect((await site.jobs.get(id))?.result).not.toHaveProperty("claims");
  const again = await check(portalFile([DANE, HILL_GROVE]));
  expect(again.result).toMatchObject({ differences: [], unchanged: 2 });
  const refused = [await bring(id), await bring(again.id), await bring(7)];
  expect(refused.map(({ status }) => status)).toEqual([409, 409, 404]);
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

test("too few listings are refused, as long as that is not allowed", async () => {
  const few = portalFile([{}]);
  const error = /tick "They are meant to have this few markets" and check it again\.$/;
  expect(await check(few)).toMatchObject({ state: "failed", error: expect.stringMatching(error) as string });
  expect(await listUploads()).toEqual([]);
  const sent = await send([["file", few]], { allowFew: "true" });
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
