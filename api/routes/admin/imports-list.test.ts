import { insertMarket } from "#api/testing/insert-market.ts";
import { ADA } from "#data/admin/testing/actors.ts";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import type { Difference } from "#data/admin/imports.ts";
import { writeTemplate } from "#data/import/list/template.ts";
import { isFromPeople, toFactValue } from "#data/market/claims.ts";
import { claimsOfRecord } from "#data/market/claims-of-record.ts";
import { listClaims } from "#api/db/claims.ts";
import { getStoredMarket } from "#api/db/markets.ts";
import { dropExpired } from "#api/places/drop-expired.ts";
import { createTaskQueue } from "#api/process/task-queue.ts";
import { type AdminSite, startAdminSite } from "#api/testing/admin-site.ts";
import { listDirectoryEntries } from "#api/testing/audit-log.ts";
import { editRecord } from "#api/testing/edit-record.ts";
import { exampleMarket } from "#api/testing/example-market.ts";

let site: AdminSite;

beforeEach(async () => {
  site = await startAdminSite();
});

const PAGE = "https://www.example.org/markets-2026";

/** Market 1 of the site is the Dane County Farmers Market in Madison, market 2 is archived. */
async function send(list: string, fields: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append("file", new Blob([list]), "list.csv");
  return site.ask("POST", "/api/admin/imports/list/check", body);
}

const check = async (list: string, fields?: Record<string, string>) => site.untilEnded(await send(list, fields));

const bring = async (jobId: number) =>
  site.untilEnded(await site.ask("POST", "/api/admin/imports/list/apply", { jobId }));

const outline = (differences: Difference[] = []) =>
  differences.map(({ kind, marketId, fields }) => [kind, marketId, fields]);

const read = async (id: number) => (await getStoredMarket(site.db, id))?.market;

const LIST = `Name,Town,Days,Hours,Season,Phone
Dane County Farmers' Market,Madison,Saturday,6 AM - 1 PM,April to November,608-555-0134
Hill Grove Market,Verona,Sunday,9 AM - noon,May to October,
Broken Market,Xyzzyville,Sunday,whenever,,`;

test("a list with a page is previewed, imported as that page's claims in one entry, and undone at once", async () => {
  const fields = { source: "County markets", page: PAGE, on: "2026-05-01" };
  const before = await read(1);
  const checked = await check(LIST, fields);
  expect(checked.result?.message).toBe(
    "1 new, 1 changed, 1 left out or incomplete, 0 unchanged. Nothing is changed yet.",
  );
  expect(outline(checked.result?.differences)).toEqual([
    ["changed", 1, ["phoneNumber", "schedule", "confirmed"]],
    ["added", 1_000_000, expect.arrayContaining(["name", "city", "latitude", "placeIsApproximate", "schedule"])],
  ]);
  expect(checked.result?.open).toMatchObject([{ kind: "unread", name: "Broken Market", city: "row 4" }]);
  expect(checked.result?.reading?.mend).toMatch(/^\uFEFFWhat to mend,Name,.*\r\n".*whenever.*",Broken Market,/);
  expect(await read(1)).toEqual(before);
  expect(await readdir(join(site.stateDir, "uploads"))).toEqual([]);

  // The claims themselves stay on the server.
  expect(checked.result?.said).toEqual([1, 1_000_000]);
  expect(checked.result).not.toHaveProperty("claims");

  const imported = await bring(checked.id);
  expect(imported).toMatchObject({ state: "done", result: { message: "1 new, 1 changed.", added: 1, updated: 1 } });
  const confirmed = { on: "2026-05-01", source: "published", by: "County markets", page: PAGE };
  expect(await read(1)).toMatchObject({ phoneNumber: "(608) 555-0134", confirmed });
  expect(await read(1_000_000)).toMatchObject({
    ...{ name: "Hill Grove Market", city: "Verona", placeIsApproximate: true, confirmed },
    sources: ["list:verona/hill-grove-market"],
  });
  expect(await listDirectoryEntries(site.db)).toMatchObject([
    { action: "import.apply", summary: 'Imported the list "County markets": 1 new, 1 changed' },
  ]);

  const again = await check(LIST, fields);
  expect(again.result).toMatchObject({ differences: [], said: [], unchanged: 2 });

  await site.undo(imported.result?.auditId);
  expect(await read(1)).toEqual(before);
  expect(await read(1_000_000)).toBeUndefined();
  expect((await check(LIST, fields)).result).toMatchObject({ added: 1, updated: 1 });
});

test("a market comes in without a cell that cannot be read, and its row is returned to mend", async () => {
  const head = "Name,Town,Phone,Still held";
  const list = `${head}\nHill Grove Market,Verona,555-01,\nOak Lane Market,Verona,608-555-0111,perhaps`;
  const why = 'Came in without this cell: The phone number "555-01" must have ten digits, like (414) 555-0134.';
  const { id, result } = await check(list);
  expect(result).toMatchObject({
    added: 2,
    open: [
      { kind: "unread", name: "Hill Grove Market", city: "row 2", why },
      { kind: "unread", name: "Oak Lane Market", city: "row 3" },
    ],
  });
  expect(result?.reading?.mend).toContain(`,Hill Grove Market,Verona,555-01,\r\n`);
  await bring(id);
  expect((await read(1_000_000))?.phoneNumber).toBeUndefined();
  expect(await read(1_000_001)).toMatchObject({ phoneNumber: "(608) 555-0111" });
  // What is mended changes the market that came in.
  const mended = await check(`${head}\nHill Grove Market,Verona,608-555-0112,yes`);
  expect(mended.result).toMatchObject({ added: 0, updated: 1, open: [] });
});

test("name, page and day of the source may be columns; without a name, the page's site is named", async () => {
  const list = `Name,Town,Phone,Source,Page,Date
Dane County Farmers' Market,Madison,608-555-0134,County Extension,${PAGE},5/1/2026
Hill Grove Market,Verona,608-555-0135,,${PAGE},2026-05-02`;
  await bring((await check(list)).id);
  const confirmed = { source: "published", page: PAGE };
  expect(await read(1)).toMatchObject({ confirmed: { ...confirmed, by: "County Extension", on: "2026-05-01" } });
  expect(await read(1_000_000)).toMatchObject({
    confirmed: { ...confirmed, by: "example.org", on: "2026-05-02" },
  });
  expect((await check(list)).result).toMatchObject({ differences: [], said: [] });
  const renamed = await check(list.replace("County Extension", "Dane County Extension"));
  expect(renamed.result).toMatchObject({ updated: 1 });
});

test("a corrected list replaces its earlier claims, also where it is now silent", async () => {
  const fields = { page: PAGE, on: "2026-05-01" };
  await bring((await check(LIST, fields)).id);
  const corrected =
    "Name,Town,Days,Hours,Season,Phone\nDane County Farmers Market,Madison,Saturday,7 AM - 1 PM,April to November,";
  const { id, result } = await check(corrected, fields);
  expect(outline(result?.differences)).toEqual([["changed", 1, ["schedule", "phoneNumber"]]]);
  await bring(id);
  expect(await read(1)).not.toHaveProperty("phoneNumber");
  const said = (await listClaims(site.db, 1)).filter(({ source }) => source === "list");
  expect(said.map(({ fact, record }) => [fact, record])).toEqual([
    ["existence", PAGE],
    ["schedule", PAGE],
  ]);
});

test("an older copy of a list changes none of the newer one's claims", async () => {
  await bring((await check(LIST, { page: PAGE, on: "2026-05-01" })).id);
  const older = "Name,Town,Phone\nDane County Farmers Market,Madison,608-555-0000";
  expect((await check(older, { page: PAGE, on: "2025-05-01" })).result).toMatchObject({ said: [] });
  expect((await check(older, { page: PAGE, on: "2026-05-02" })).result).toMatchObject({ updated: 1 });
});

test("an older copy of a page withdraws nothing of what the page said before", async () => {
  await bring((await check(LIST, { page: PAGE, on: "2026-05-01" })).id);
  const before = await listClaims(site.db, 1_000_000);
  const hill = await read(1_000_000);
  if (hill) await editRecord(site.db, { ...hill, confirmed: { on: "2026-07-01", source: "operators" } });
  await bring((await check(LIST, { page: PAGE, on: "2026-06-01" })).id);
  const claims = (await listClaims(site.db, 1_000_000)).filter(({ source }) => source === "list");
  expect(claims.map(({ fact }) => fact).toSorted()).toEqual(before.map(({ fact }) => fact).toSorted());
});

test.each([
  ["with a page", { page: PAGE }],
  ["without a page", {}],
])("a list %s vouches for a market that only Google knows, also if Google was asked later", async (_, fields) => {
  const lent = { record: "google:oak", said: "2026-07-03", expires: "2026-08-02T17:00:00.000Z" };
  const oak = exampleMarket({ id: 7, name: "Oak Market", city: "Verona", phoneNumber: "(608) 555-0111" });
  const claims = claimsOfRecord({ ...oak, confirmed: { on: lent.said, source: "google" } });
  const theirs = claims.map(({ fact, value }) => ({ ...toFactValue(fact, value), source: "google" as const, ...lent }));
  await insertMarket(site.db, { ...oak, sources: ["google:oak"] }, site.clock.now, theirs);
  const { id } = await check("Name,Town,Phone\nOak Market,Verona,608-555-0111\n", { ...fields, on: "2026-05-01" });
  await bring(id);
  expect((await read(7))?.confirmed.on).toBe("2026-05-01");
  const { db, stateDir } = site;
  await dropExpired({ db, stateDir, storing: createTaskQueue(), maxAgeDays: 30 }, new Date(lent.expires));
  expect(await getStoredMarket(db, 7)).toMatchObject({
    archivedAt: null,
    market: { name: "Oak Market", city: "Verona", phoneNumber: "(608) 555-0111" },
  });
});

test("a list without a page counts as the operator's claim: it wins over sources, but not over newer claims", async () => {
  const { id, result } = await check(LIST, { on: "2026-05-01" });
  expect(result).toMatchObject({ added: 1, updated: 1 });
  await bring(id);
  const said = (await listClaims(site.db, 1)).filter(isFromPeople);
  expect(said.map(({ fact, said: on, enteredBy }) => [fact, on, enteredBy])).toEqual([
    ["existence", "2026-05-01", ADA],
    ["phoneNumber", "2026-05-01", ADA],
    ["schedule", "2026-05-01", ADA],
  ]);
  expect(await read(1_000_000)).toMatchObject({
    sources: ["community"],
    confirmed: { on: "2026-05-01", source: "operators" },
  });
  expect((await read(1))?.hoursConfirmed).toBeUndefined();
  expect((await read(1))?.confirmed).toEqual({ on: "2026-05-01", source: "operators" });
  expect((await check(LIST, { on: "2026-05-01" })).result).toMatchObject({ said: [], unchanged: 2 });
  const older = "Name,Town,Phone\nDane County Farmers Market,Madison,608-555-0199";
  expect((await check(older, { on: "2026-04-30" })).result).toMatchObject({ said: [], unchanged: 1 });
});

test("people's claims win over a list with a page, and the conflict is shown", async () => {
  const market = await read(1);
  if (market) await editRecord(site.db, { ...market, phoneNumber: "(608) 555-0100" });
  const { result } = await check(LIST, { page: PAGE, on: "2026-05-01" });
  expect(result?.open).toMatchObject([{ kind: "kept", marketId: 1, fields: ["phoneNumber"] }, { kind: "unread" }]);
});

test("a question about a row is answered, and a column gets its meaning, with the next check", async () => {
  const winter = "Name,Ort,Phone\nDane County Winter Market,Madison,608-555-0134";
  const columns = JSON.stringify({ Ort: "city" });
  const asked = await check(winter, { columns });
  expect(asked.result?.message).toBe("0 new, 0 changed, 1 to be asked, 0 unchanged. Nothing is changed yet.");
  expect(asked.result?.reading?.questions).toMatchObject([{ row: 2, candidates: [{ id: 1 }] }]);
  const answered = await check(winter, { columns, answers: JSON.stringify({ 2: 1 }) });
  expect(outline(answered.result?.differences)).toEqual([["changed", 1, ["phoneNumber", "confirmed"]]]);
  const wrong = await check(winter, { columns: JSON.stringify({ Land: "city" }) });
  expect(wrong.error).toBe('The list has no column "Land". It has: Name, Ort, Phone.');
});

test("of five markets a list may close four: fewer than five are no sign of a broken one", async () => {
  const ids = [3, 4, 5, 6];
  for (const id of ids) {
    const market = exampleMarket({ id, name: `Market ${id}`, city: "Verona", sources: [`usda-portal:${id}`] });
    await insertMarket(site.db, market, site.clock.now);
  }
  const four = ["Name,Town,Still held", ...ids.map((id) => `Market ${id},Verona,no`)];
  expect((await check(four.join("\n"))).result).toMatchObject({ updated: 4 });
  expect((await check([...four, "Dane County Farmers' Market,Madison,no"].join("\n"))).error).toBe(
    "5 of 5 markets would be closed or listed no longer. Look at the column of what is still held; if that is right, " +
      "bring the list in parts.",
  );
});

test("another street in the site's own table moves each market with an approximate place at the first try", async () => {
  const market = await read(1);
  if (market) await editRecord(site.db, { ...market, placeIsApproximate: true });
  const { id, result } = await check(`Number here,Name,Town,Street\n1,${market?.name ?? ""},Madison,100 Main St`);
  expect(outline(result?.differences)).toEqual([["changed", 1, ["address", "placeConfirmed"]]]);
  expect((await bring(id)).result).toMatchObject({ updated: 1, failed: [] });
  expect(await read(1)).toMatchObject({ address: "100 Main St", placeIsApproximate: true });
});

/** Some hundred markets, in three transactions. */
const MANY = ["Name,Town", ...Array.from({ length: 120 }, (_, index) => `Stand ${index},Verona`)].join("\n");
const countStands = async () => (await site.db.selectFrom("market").select("id").where("id", ">", 2).execute()).length;

/** @returns the job, cancelled after a transaction */
async function bringSome(checkId: number) {
  const { jobs } = site;
  const id = await jobs.start("import", { jobId: checkId }, ADA);
  jobs.subscribe(id, ({ done }) => {
    if (done > 0) void jobs.cancel(id);
  });
  await expect.poll(async () => (await jobs.get(id))?.state, { timeout: 30_000 }).toBe("cancelled");
  return jobs.get(id);
}

test("an import that is cancelled stands as one entry, goes on where it stopped, and is undone at once", async () => {
  const { id } = await check(MANY);
  const cancelled = await bringSome(id);
  const done = await countStands();
  expect([50, 100]).toContain(done);
  expect(cancelled?.result).toMatchObject({ message: `${done} of 120 markets are through.`, added: done });
  const entries = () => listDirectoryEntries(site.db);
  expect(await entries()).toMatchObject([{ summary: `Imported a list of our own: ${done} of 120 markets so far` }]);

  const { result } = await bring(id);
  expect(result).toMatchObject({ message: "120 new, 0 changed.", added: 120, failed: [] });
  expect(await entries()).toMatchObject([{ summary: "Imported a list of our own: 120 new, 0 changed" }]);
  await site.undo(result?.auditId);
  expect(await countStands()).toBe(0);
});

test("an import that was cancelled and taken back begins anew", async () => {
  const { id } = await check(MANY);
  await site.undo((await bringSome(id))?.result?.auditId);
  expect(await countStands()).toBe(0);
  expect((await bring(id)).result).toMatchObject({ message: "120 new, 0 changed." });
  expect(await countStands()).toBe(120);
});

test("the empty template adds nothing, and a list that cannot be used is refused with the reason", async () => {
  expect((await check(writeTemplate())).result).toMatchObject({ differences: [], open: [], said: [] });
  expect(await check(LIST, { on: "2026-07-05" })).toMatchObject({
    ...{ state: "failed", error: "The list cannot be of a day that is yet to come." },
  });
});

test("a form with a field that cannot be right is refused", async () => {
  const refused: [fields: Record<string, string>, error: RegExp][] = [
    [{ page: "no page" }, /^The page must be a web address like https:\/\/www\.example\.org\/markets\.$/],
    [{ on: "May 2026" }, /^Please give a date that is over, such as 2026-10-24/],
    [{ on: "2025-02-31" }, /^Please give a date that is over, such as 2026-10-24/],
    [{ columns: "[]" }, /^columns is an object/],
    [{ answers: '{"2":"maybe"}' }, /.+/],
  ];
  for (const [fields, error] of refused) {
    const { status, body } = await send(LIST, fields);
    expect([status, body["error"]]).toEqual([422, expect.stringMatching(error)]);
  }
});
