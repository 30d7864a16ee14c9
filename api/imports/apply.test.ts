import { toAccount } from "#data/admin/actor.ts";
import { insertMarket } from "#api/testing/insert-market.ts";
import { ADA } from "#data/admin/testing/actors.ts";
import { expect, test, vi } from "vitest";
import type { KnownMarket } from "#data/import/list/read-list.ts";
import type { JobResult } from "#data/admin/jobs.ts";
import { type Claim, isFromFile } from "#data/market/claims.ts";
import { claimsOfRecord } from "#data/market/claims-of-record.ts";
import type { Market } from "#data/market/market-schema.ts";
import { getAuditEntry } from "#api/db/audit.ts";
import { listClaims } from "#api/db/claims.ts";
import { getStoredMarket, listMarketRows, setArchived } from "#api/db/markets.ts";
import type { Db } from "#api/db/tables.ts";
import { recordChanges } from "#api/audit/record-changes.ts";
import { undoEntry } from "#api/audit/undo.ts";
import { claimFacts } from "#api/markets/claim-facts.ts";
import { getNewestEntryId } from "#api/testing/audit-log.ts";
import { exampleMarket } from "#api/testing/example-market.ts";
import { temporaryDatabase } from "#api/testing/temporary-database.ts";
import { applyImport, listKnownMarkets } from "./apply.ts";
import { planImport } from "./plan.ts";
import type { SourceClaims } from "./source.ts";
import { open } from "#data/schedule/testing/hours.ts";

const NOW = new Date("2026-07-04T17:00:00Z");
const MARKETS = 60;
/** Ids that the import adds. */
const ADDED = [61, 62];

const before = (id: number) =>
  exampleMarket({
    id,
    name: `Market ${id}`,
    sources: [`usda-portal:${id}`],
    ...{ phoneNumber: "(414) 555-0100", website: "https://one.example/" },
  });

/** The market after the import: another phone number, no website, and hours. */
const after = (id: number): Market => {
  const market: Market = {
    ...before(id),
    phoneNumber: "(414) 555-0199",
    schedule: { seasons: [{ week: { Saturday: open("8:00-12:00") } }] },
    confirmed: { on: "2026-06", source: "usda-portal" },
  };
  delete market.website;
  return market;
};

async function startWithMarkets(): Promise<Db> {
  const db = await temporaryDatabase();
  for (let id = 1; id <= MARKETS; id++) await insertMarket(db, before(id), NOW);
  return db;
}

/** Records and claims of every market. */
async function readFacts(db: Db) {
  const facts = new Map<number, { market: Market; claims: Claim[] }>();
  for (const { id, record } of await listMarketRows(db)) {
    facts.set(id, { market: JSON.parse(record) as Market, claims: await listClaims(db, id) });
  }
  return facts;
}

const ALL = [...Array.from({ length: MARKETS }, (_, at) => at + 1), ...ADDED];

const job = { by: ADA, signal: new AbortController().signal, report: vi.fn(), log: vi.fn(), conclude: vi.fn() };

const apply = (db: Db, result: JobResult) => applyImport({ db, now: () => NOW }, result, job);

/** @returns the id of its log entry */
async function refresh(db: Db, change = after, ids = ALL) {
  await apply(db, await check(db, change, ids));
  return getNewestEntryId(db);
}

const check = (db: Db, change: typeof after, ids: readonly number[]) =>
  plan(db, (known) =>
    ids.map((id) => ({
      ...{ id, sources: [`usda-portal:${id}`], claims: claimsOfRecord(change(id)) },
      replaced: (known.get(id)?.claims ?? []).filter(isFromFile),
    })),
  );

/** What a check finds of what a source says. */
async function plan(db: Db, say: (known: ReadonlyMap<number, KnownMarket>) => SourceClaims[]): Promise<JobResult> {
  const known = await listKnownMarkets(db);
  const reading = { columns: [], markets: say(known), questions: [], unclear: [], rejected: [], ifLost: "" };
  return planImport(reading, { source: "list", title: "a list", known });
}

const BOB = toAccount({ id: 2, username: "bob" });

async function edit(db: Db, id: number, facts: Parameters<typeof claimFacts>[2]): Promise<void> {
  await recordChanges(db, { by: BOB, action: "market.edit", summary: "Edited", now: NOW }, async (changes) => {
    const stored = await getStoredMarket(changes.db, id);
    if (stored) await claimFacts(changes, stored.market, facts, { by: BOB, now: NOW });
  });
}

const undo = (db: Db, id: number) => undoEntry(db, { id, by: ADA, now: NOW, role: "admin" });

test("one undo of a refresh with dozens of markets restores exactly the facts before, and another redoes it", async () => {
  const db = await startWithMarkets();
  const old = await readFacts(db);
  const entry = await refresh(db);
  const fresh = await readFacts(db);
  expect([fresh.size, fresh.get(1)?.market]).toEqual([MARKETS + ADDED.length, after(1)]);

  const { auditId } = await undo(db, entry);
  expect(await readFacts(db)).toEqual(old);
  const taken = await getAuditEntry(db, auditId ?? 0);
  const made = await getAuditEntry(db, entry);
  expect([taken?.claims.added.toSorted(), taken?.claims.withdrawn.toSorted()]).toEqual([
    made?.claims.withdrawn.toSorted(),
    made?.claims.added.toSorted(),
  ]);

  await undo(db, auditId ?? 0);
  expect(await readFacts(db)).toEqual(fresh);
});

test("later edits stay, even to facts that the refresh changed", async () => {
  const db = await startWithMarkets();
  const old = await readFacts(db);
  const entry = await refresh(db);
  await edit(db, 1, { phoneNumber: "(414) 555-0123" });
  await edit(db, 2, { description: "By the lake." });
  await edit(db, 61, { description: "New, and looked at." });
  await undo(db, entry);
  const facts = await readFacts(db);
  expect(facts.get(1)?.market).toEqual({ ...before(1), phoneNumber: "(414) 555-0123" });
  expect(facts.get(2)?.market).toEqual({ ...before(2), description: "By the lake." });
  // A market that only the refresh knows is removed; one with later claims is archived.
  expect([facts.has(62), (await getStoredMarket(db, 61))?.archivedAt]).toEqual([false, NOW.toISOString()]);
  for (const id of [1, 2, ...ADDED]) {
    facts.delete(id);
    old.delete(id);
  }
  expect(facts).toEqual(old);
});

test("undoing a refresh keeps the next one's claims", async () => {
  const db = await startWithMarkets();
  const first = await refresh(db, after, [1, 2]);
  await refresh(db, (id) => ({ ...after(id), phoneNumber: "(414) 555-0177" }), [1]);
  await undo(db, first);
  const facts = await readFacts(db);
  expect(facts.get(1)?.market).toMatchObject({
    ...before(1),
    phoneNumber: "(414) 555-0177",
    website: "https://one.example/",
  });
  expect(facts.get(2)?.market).toEqual(before(2));
});

test("importing the same claims twice changes nothing", async () => {
  const db = await startWithMarkets();
  const checked = await check(db, after, [1]);
  await apply(db, checked);
  const known = await listClaims(db, 1);
  const newest = await getNewestEntryId(db);
  await apply(db, checked);
  expect([await listClaims(db, 1), await getNewestEntryId(db)]).toEqual([known, newest]);
});

test("of two checks at once, the second is refused where the first has replaced the same claims unseen", async () => {
  const db = await startWithMarkets();
  await edit(db, 1, { phoneNumber: "(414) 555-0123", website: "https://ours.example/" });
  const says = (phoneNumber: string) => (id: number) => ({ ...before(id), phoneNumber });
  const [first, second] = [await check(db, says("(414) 555-0177"), [1]), await check(db, says("(414) 555-0188"), [1])];
  expect([first.differences, second.differences]).toEqual([[], []]);
  await apply(db, first);
  expect((await apply(db, second)).failed).toEqual([{ what: "Market 1", why: "It has changed since the check." }]);
  const phones = (await listClaims(db, 1)).filter((claim) => claim.fact === "phoneNumber" && isFromFile(claim));
  expect(phones.map(({ value }) => value)).toEqual(["(414) 555-0177"]);
});

test("a new market whose number another one has taken is left out, and a new check brings it", async () => {
  const db = await startWithMarkets();
  const request = await check(db, after, [61]);
  await insertMarket(db, exampleMarket({ id: 61, name: "Oak Market", sources: ["community"] }), NOW);
  expect((await apply(db, request)).failed).toEqual([
    { what: "Market 61", why: "A market with its number was added since. Check again." },
  ]);
});

test("an operator's word is that of the person who imports it, when they do", async () => {
  const db = await startWithMarkets();
  const word = { source: "community", value: "By the lake.", said: "2026-07-01", uid: "ab" } as const;
  const claim: Claim = { fact: "description", ...word, entered: "2026-07-03T17:00:00.000Z" };
  await apply(db, await plan(db, () => [{ id: 1, sources: ["usda-portal:1"], claims: [claim], replaced: [] }]));
  const [stored] = (await listClaims(db, 1)).filter(({ fact }) => fact === "description");
  expect(stored).toMatchObject({ enteredBy: ADA, entered: NOW.toISOString() });
});

test("a market that has changed, come in or left the site since the check is left out and named, and all others come in", async () => {
  const db = await startWithMarkets();
  const request = await check(db, after, [1, 2, 3, 4, 61]);
  await edit(db, 1, { description: "By the lake." });
  await edit(db, 3, { phoneNumber: "(414) 555-0123" });
  await insertMarket(db, { ...before(61), id: 63 }, NOW);
  await setArchived(db, 2, { archivedAt: NOW.toISOString(), mergedInto: 1, now: NOW });
  expect(await apply(db, request)).toMatchObject({
    message: "0 new, 2 changed. 3 left as they are: they have changed since.",
    ...{ added: 0, updated: 2 },
    failed: [
      { what: "Market 2", why: "It is not on the site any more." },
      { what: "Market 3", why: "It has changed since the check." },
      { what: "Market 61", why: "It is in the directory already." },
    ],
  });
  const facts = await readFacts(db);
  expect([1, 2, 3, 4, 61].map((id) => facts.get(id)?.market)).toEqual([
    { ...after(1), description: "By the lake." },
    before(2),
    { ...before(3), phoneNumber: "(414) 555-0123" },
    after(4),
    undefined,
  ]);
});
