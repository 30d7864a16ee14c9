import { ADA } from "#data/admin/testing/actors.ts";
import { beforeEach, expect, test } from "vitest";
import type { Changed } from "#data/admin/audit.ts";
import type { MarketFacts } from "#data/admin/markets.ts";
import type { AdminCounts } from "#data/admin/overview.ts";
import type { Desk, DeskMarket, DeskOverview } from "#data/admin/desk.ts";
import { addAccount, type AdminClient, signIn } from "#api/testing/admin-client.ts";
import { type AdminSite, startAdminSite } from "#api/testing/admin-site.ts";
import { insertClaims } from "#api/db/claims.ts";
import { createMarket } from "#api/markets/change-market.ts";
import { NOON } from "#api/testing/contribution-server.ts";
import { open } from "#data/schedule/testing/hours.ts";

/** A market that was last confirmed on that day. @returns its ID */
async function addMarket(name: string, day: string, more: object = {}): Promise<number> {
  const fields = {
    // Far apart, because Check asks about markets at the same place.
    ...{ name, city: "Oak Creek", listingType: "farmers-market", latitude: 42.8 + name.length / 100, longitude: -87.9 },
    phoneNumber: "(414) 555-0142",
    schedule: { seasons: [{ from: "05-02", to: "10-31", week: { Saturday: open("8:00-12:00") } }] },
    ...more,
  };
  return (await createMarket(site.db, fields, { by: ADA, now: new Date(`${day}T17:00:00Z`) })).id;
}

let site: AdminSite;
/** The market with the oldest hours. */
let old: number;
let newer: number;

/** Market 1 has no hours. */
beforeEach(async () => {
  site = await startAdminSite({ trustedProxies: 1 });
  old = await addMarket("Old Hours Market", "2019-06-01");
  newer = await addMarket("Newer Hours Market", "2025-06-01");
});

async function addColleague(): Promise<AdminClient> {
  await addAccount(site, "olga");
  return signIn(site, "olga");
}

async function readDesk(client: AdminClient, query = ""): Promise<Desk> {
  return (await (await client.get(`/api/admin/desk${query}`)).json()) as Desk;
}

/** Without the reason "missing facts", which applies to all of these markets. */
function listWhy(item: DeskMarket | undefined): string[] | undefined {
  return item?.reasons.flatMap(({ kind, words }) => (kind === "missing" ? [] : [words]));
}

function listIds({ items }: Desk): number[] {
  return items.map(({ market }) => market.id);
}

/** Answers that nothing has changed. */
async function answer(id: number, body: object): Promise<Changed> {
  const { revision } = await site.getMarket(id);
  return site.change("POST", `/api/admin/markets/${id}/desk`, { revision, ...body });
}

test("the next market is the one where a check helps most, with reasons, followed by the second", async () => {
  const desk = await readDesk(site.admin);
  expect(desk).toMatchObject({
    progress: { checked: 0, total: 3 },
    ...{ waiting: 3, later: 0, colleagues: [], takenBy: null },
  });
  expect(desk.items.map((item) => [item.market.id, listWhy(item)])).toEqual([
    [old, ["Hours from June 2019", "Its season is on"]],
    [1, ["No hours known"]],
  ]);
  expect(listIds(await readDesk(site.admin, `?market=${newer}`))).toEqual([newer, old]);
  // A market that is on the screen stays assigned.
  expect(listIds(await readDesk(site.admin))).toEqual([old, newer]);
  expect(listIds(await readDesk(site.admin, "?market=2"))).toEqual([old, newer]);
  expect(listIds(await readDesk(site.admin, "?market=77"))).toEqual([old, newer]);
});

test("the cards of two possible duplicates name each other", async () => {
  const address = { address: "12 Mill St" };
  const first = await addMarket("Mill Market", "2025-06-01", address);
  const second = await addMarket("Riverside Growers", "2025-06-01", address);
  const { items } = await readDesk(site.admin, `?market=${first}`);
  expect(listWhy(items[0])).toContain(`May be the same market as Riverside Growers (listing ${second})`);
  expect(items[0]?.maybeSame).toEqual({ id: second, name: "Riverside Growers" });
});

test("parallel requests get different markets, and each stays reserved for a quarter of an hour", async () => {
  const more = await addMarket("Another Market", "2025-06-02");
  const olga = await addColleague();
  // Either request may be served first.
  const desks = await Promise.all([readDesk(site.admin), readDesk(olga)]);
  const [adas = [], olgas = []] = desks.map(listIds);
  const ranked = [old, 1, newer, more];
  expect(adas[0] === old ? [...adas, ...olgas] : [...olgas, ...adas]).toEqual(ranked);
  // Repeated requests return the same market.
  expect(listIds(await readDesk(site.admin))).toEqual(adas);
  expect(listIds(await readDesk(olga))).toEqual(olgas);
  expect(await readDesk(olga, `?market=${adas[0]}`)).toMatchObject({ takenBy: "ada" });
  site.clock.now = new Date(NOON.getTime() + 15 * 60_000);
  // Nobody else has reserved either: the requested one, then the best of the rest.
  expect(listIds(await readDesk(olga, `?market=${adas[0]}`))).toEqual([adas[0], ranked.find((id) => id !== adas[0])]);
});

test("leaving a market for another one frees it for others at once", async () => {
  const olga = await addColleague();
  expect(listIds(await readDesk(site.admin))).toEqual([old, 1]);
  expect(listIds(await readDesk(site.admin, `?market=${newer}`))).toEqual([newer, old]);
  expect(listIds(await readDesk(olga))).toEqual([1]);
});

test.each<[string, object, object, string | null]>([
  ["over the phone", { by: "phoned" }, { on: "2026-07-04", source: "phoned" }, "phoned"],
  [
    "by its website",
    { by: "website", page: "https://www.oldhours.org/visit" },
    { on: "2026-07-04", source: "published", page: "https://www.oldhours.org/visit" },
    "https://www.oldhours.org/visit",
  ],
  ["by a visit", { by: "visited" }, { on: "2026-07-04", source: "visited" }, "visited"],
])(
  "confirmed %s: all known facts are dated today, and the market is not listed again",
  async (_, word, confirmed, record) => {
    await answer(old, { answer: "confirmed", ...word });
    const { market } = await site.getMarket(old);
    expect(market).toMatchObject({ confirmed, name: "Old Hours Market" });
    const { facts } = await site.read<MarketFacts>(`/api/admin/markets/${old}/facts`);
    const hours = facts.find(({ fact }) => fact === "schedule")?.said[0];
    expect(hours).toMatchObject({ counts: true, said: "2026-07-04", by: ADA, record });
    const desk = await readDesk(site.admin);
    expect(desk.progress).toEqual({ checked: 1, total: 3 });
    expect(listIds(desk)).not.toContain(old);
    expect(await readDesk(site.admin, `?market=${old}`)).toMatchObject({
      items: [{ isDue: false, checkedBy: ADA, checkedAt: "2026-07-04T17:00:00.000Z" }, {}],
    });
  },
);

test("changed: the new hours get today's date and source, and no other fact is confirmed", async () => {
  const schedule = { seasons: [{ from: "06-01", to: "09-30", week: { Sunday: open("9:00-13:00") } }] };
  await answer(old, { answer: "changed", by: "phoned", schedule });
  const { market } = await site.getMarket(old);
  expect(market).toMatchObject({ schedule, confirmed: { on: "2026-07-04", source: "phoned" } });
  const { facts } = await site.read<MarketFacts>(`/api/admin/markets/${old}/facts`);
  const ofToday = facts.filter(({ said: [first] }) => first?.said === "2026-07-04").map(({ fact }) => fact);
  expect(ofToday).toEqual(["existence", "schedule"]);
});

test("closed after a phone call: it counts as checked, and the close route accepts the same source", async () => {
  await site.change("POST", `/api/admin/markets/${old}/desk`, { answer: "closed", by: "phoned", on: "2025-10" });
  expect((await site.getMarket(old)).market.standing).toEqual({ is: "closed", on: "2025-10", source: "phoned" });
  expect((await readDesk(site.admin)).progress).toEqual({ checked: 1, total: 3 });
  await site.change("POST", `/api/admin/markets/${newer}/close`, { by: "phoned" });
  expect((await site.getMarket(newer)).market.standing).toEqual({ is: "closed", on: "2026-07-04", source: "phoned" });
  expect((await readDesk(site.admin)).progress).toEqual({ checked: 2, total: 3 });
});

test("no answer: listed again after two weeks, behind others; later: listed again tomorrow", async () => {
  await site.change("POST", `/api/admin/markets/${old}/desk`, { answer: "no-answer" });
  await site.change("POST", "/api/admin/markets/1/desk", { answer: "later" });
  expect(await readDesk(site.admin)).toMatchObject({ waiting: 1, later: 2, items: [{ market: { id: newer } }] });
  site.clock.now = new Date("2026-07-05T05:30:00Z");
  expect(listIds(await readDesk(await signIn(site)))).toEqual([1, newer]);
  site.clock.now = new Date("2026-07-17T17:00:00Z");
  expect(await readDesk(await signIn(site))).toMatchObject({ waiting: 2, later: 1 });
  site.clock.now = new Date("2026-07-18T17:00:00Z");
  const { items } = await readDesk(await signIn(site), `?market=${old}`);
  expect(listWhy(items[0])).toEqual(["Hours from June 2019", "Its season is on", "Called once, last on July 4"]);
});

test("an assigned market is listed first for that colleague and nobody else, until the colleague is removed", async () => {
  const olga = await addColleague();
  expect((await readDesk(site.admin)).colleagues).toEqual(["olga"]);
  await site.change("POST", `/api/admin/markets/${newer}/desk`, { answer: "assign", to: "OLGA" });
  const hers = await readDesk(olga);
  expect(hers.items[0]).toMatchObject({ market: { id: newer }, assignedTo: { kind: "account", id: 2, name: "olga" } });
  expect(hers.items[0]?.reasons[0]).toEqual({ kind: "assigned", words: "Given to you by a colleague" });
  expect(await readDesk(site.admin)).toMatchObject({ waiting: 2, items: [{ market: { id: old } }, {}] });
  const admins = await site.read<{ id: number; username: string }[]>("/api/admin/admins");
  const account = admins.find(({ username }) => username === "olga");
  await site.change("DELETE", `/api/admin/admins/${account?.id ?? 0}`);
  expect(listIds(await readDesk(site.admin))).toEqual([old, 1]);
  expect((await readDesk(site.admin)).waiting).toBe(3);
});

test.each<[string, object, string, string]>([
  ["confirmed", { by: "phoned" }, "desk.confirm", "Checked Old Hours Market: all as it was"],
  ["closed", { by: "visited" }, "market.close", "Closed Old Hours Market"],
  ["no-answer", {}, "desk.no-answer", "Called Old Hours Market: no answer"],
  ["later", {}, "desk.later", "Put off checking Old Hours Market"],
  ["assign", { to: "ada" }, "desk.assign", "Gave Old Hours Market to ada to check"],
])("%s is in the market's log and can be undone completely", async (name, more, action, summary) => {
  const before = await readDesk(site.admin);
  const { market, revision } = await site.getMarket(old);
  const body = { answer: name, ...more, ...(name === "confirmed" && { revision }) };
  const { auditId } = await site.change("POST", `/api/admin/markets/${old}/desk`, body);
  const log = await site.readLog(`market=${old}`);
  expect(log.items[0]).toMatchObject({ id: auditId, by: ADA, action, summary, canUndo: true });
  await site.undo(auditId);
  expect((await site.getMarket(old)).market).toEqual(market);
  expect(await readDesk(site.admin, `?market=${old}`)).toEqual(before);
});

test("answers about another version of the market, or one that is not on the site, are refused", async () => {
  const { revision } = await site.getMarket(old);
  await site.edit(old, { website: "old.example.org" });
  const late = { answer: "confirmed", by: "phoned", revision };
  expect(await site.ask("POST", `/api/admin/markets/${old}/desk`, late)).toMatchObject({
    ...{ status: 409, body: { current: { market: { website: "https://old.example.org" } } } },
  });
  expect((await site.ask("POST", "/api/admin/markets/2/desk", { answer: "later" })).status).toBe(409);
});

test("progress is counted by county", async () => {
  await answer(old, { answer: "confirmed", by: "phoned" });
  expect(await site.read<DeskOverview>("/api/admin/desk/progress")).toEqual({
    ...{ since: "2026-01-01", checked: 1, total: 3 },
    counties: [
      { county: "Dane", checked: 0, total: 1 },
      { county: "Milwaukee", checked: 1, total: 2 },
    ],
  });
});

test("pending submissions are shown on the market's card", async () => {
  await site.suggestEdit("description", "By the lake.");
  const { items } = await readDesk(site.admin, "?market=1");
  expect(items[0]).toMatchObject({
    submissions: [{ id: 1, kind: "edit" }],
  });
  expect(listWhy(items[0])).toEqual(["No hours known", "1 thing that visitors sent waits"]);
});

test("closed reports are named first, and dismissing wrong ones confirms nothing and can be undone", async () => {
  const before = (await site.getMarket(old)).market;
  for (const [device, from] of [
    ["ann-0123456789abcdef", "192.0.2.1"],
    ["bob-0123456789abcdef", "198.51.100.7"],
  ] as const) {
    await site.post(`/api/markets/${old}/checks`, { answer: "closed", device }, { "X-Forwarded-For": from });
  }
  const [found] = (await readDesk(site.admin)).items;
  expect([found?.market.id, found?.reasons[0]?.words]).toEqual([old, "2 visitors found it closed, last on July 4"]);
  const path = `/api/admin/markets/${old}/desk`;
  const { auditId } = await site.change("POST", path, { answer: "not-closed" });
  expect((await site.getMarket(old)).market).toEqual(before);
  const { items, progress } = await readDesk(site.admin, `?market=${old}`);
  expect([items[0]?.isDue, items[0]?.checkedAt, progress.checked]).toEqual([true, null, 0]);
  expect(await site.ask("POST", path, { answer: "not-closed" })).toMatchObject({ status: 409 });
  await site.undo(auditId);
  expect((await site.getMarket(old)).market.foundClosed).toBe("2026-07-04");
});

test("missing facts and disputes are shown, also for a checked market", async () => {
  await answer(old, { answer: "confirmed", by: "phoned" });
  const closedTo = {
    fact: "website",
    value: "https://old.example.org/",
    said: "2014",
    doubt: { code: "remark", text: "it is another market" },
  } as const;
  await insertClaims(site.db, old, [{ ...closedTo, source: "usda-2018", record: "usda-2018:7" }]);
  const [item] = (await readDesk(site.admin, `?market=${old}`)).items;
  expect(item).toMatchObject({
    isDue: false,
    disputes: [{ doubt: { code: "remark", text: "it is another market" }, source: "usda-2018" }],
  });
  expect(item?.reasons.map(({ kind }) => kind)).toEqual(["season", "dispute", "missing"]);
  expect(item?.reasons.at(-1)?.words).toBe("Not known: description, website, photos, items, payments");
});

test("the count next to Check is what this account would get, and changes with each answer", async () => {
  const olga = await addColleague();
  const count = async (client: AdminClient) =>
    ((await (await client.get("/api/admin/counts")).json()) as AdminCounts).check;
  expect([await count(site.admin), await count(olga)]).toEqual([3, 3]);
  // Ada has both on her screen, so Olga gets neither.
  await readDesk(site.admin);
  expect([await count(site.admin), await count(olga)]).toEqual([3, 1]);
  expect(await readDesk(olga)).toMatchObject({ waiting: 1, elsewhere: 2, later: 0 });
  await site.change("POST", `/api/admin/markets/${old}/desk`, { answer: "later" });
  await site.change("POST", `/api/admin/markets/${newer}/desk`, { answer: "assign", to: "olga" });
  const { auditId } = await answer(1, { answer: "confirmed", by: "visited" });
  expect([await count(site.admin), await count(olga)]).toEqual([0, 1]);
  await site.undo(auditId);
  expect(await count(site.admin)).toBe(1);
});

test("a checked market is due again when a source contradicts it, until that is decided", async () => {
  const fresh = await addMarket("Fresh Hours Market", "2026-06-01");
  const count = async () => (await site.read<AdminCounts>("/api/admin/counts")).check;
  const before = await count();
  const theirs = "https://fresh.example.org/";
  const claim = {
    fact: "website",
    value: theirs,
    said: "2014",
    doubt: { code: "remark", text: "it is another market" },
  } as const;
  await insertClaims(site.db, fresh, [{ ...claim, source: "usda-2018", record: "usda-2018:7" }]);
  const asked = await count();
  await site.change("POST", `/api/admin/markets/${fresh}/dispute`, { fact: "website", take: "ours", theirs });
  expect([before, asked, await count()]).toEqual([before, before + 1, before]);
});

/** The markets are in Oak Creek, at its middle. */
async function addUnplaced(name: string, more: object = {}): Promise<number> {
  const fields = { address: `${name.length} Mill St`, placeIsApproximate: true, ...more };
  return addMarket(name, "2026-06-01", fields);
}

test("towns with pins to place are counted, and one town's markets come up, whether due or not, but for put-off ones", async () => {
  const first = await addUnplaced("Mill Market");
  const second = await addUnplaced("Riverside Growers");
  await addUnplaced("Hill Farm Stand", { city: "Verona" });
  await addUnplaced("Nowhere Known", { address: undefined });
  const closed = await addUnplaced("Closed Long Ago Market");
  await site.change("POST", `/api/admin/markets/${closed}/close`, { by: "visited" });
  const desk = await readDesk(site.admin, "?pins=Oak%20Creek");
  expect(desk.pins).toEqual([
    { city: "Oak Creek", count: 2 },
    { city: "Verona", count: 1 },
  ]);
  expect([listIds(desk).toSorted((a, b) => a - b), desk.waiting]).toEqual([[first, second], 3]);
  expect(desk.items.map(({ reasons: [why] }) => why?.kind)).toEqual(["pin", "pin"]);
  expect(desk.items[0]?.isDue).toBe(false);
  expect(listIds(await readDesk(await addColleague(), "?pins=Oak%20Creek"))).toEqual([]);
  await site.change("POST", `/api/admin/markets/${first}/desk`, { answer: "later" });
  expect(listIds(await readDesk(site.admin, "?pins=Oak%20Creek"))).toEqual([second]);
});

test("a placed pin is exact, its address keeps source and day, the market stays due, and Undo brings it all back", async () => {
  const id = await addMarket("Mill Market", "2019-06-01", { address: "12 Mill St", placeIsApproximate: true });
  const { market, revision } = await site.getMarket(id);
  const pin = { latitude: 42.9, longitude: -87.8 };
  const path = `/api/admin/markets/${id}/desk`;
  const { auditId } = await site.change("POST", path, { answer: "placed", revision, ...pin });
  const { placeIsApproximate, ...exact } = market;
  expect(placeIsApproximate).toBe(true);
  expect((await site.getMarket(id)).market).toEqual({ ...exact, ...pin });
  const { items, pins } = await readDesk(site.admin, `?market=${id}`);
  expect(pins).toEqual([]);
  expect([items[0]?.isDue, items[0]?.checkedAt, items[0]?.reasons.some(({ kind }) => kind === "pin")]).toEqual([
    ...[true, null, false],
  ]);
  const { facts } = await site.read<MarketFacts>(`/api/admin/markets/${id}/facts`);
  const said = Object.fromEntries(facts.map(({ fact, said: [first] }) => [fact, first?.said]));
  expect(said).toMatchObject({ address: "2019-06-01", city: "2019-06-01", latitude: "2026-07-04" });
  const log = await site.readLog(`market=${id}`);
  expect(log.items[0]).toMatchObject({ by: ADA, action: "desk.place", summary: "Placed the pin of Mill Market" });
  await site.undo(auditId);
  expect((await site.getMarket(id)).market).toEqual(market);
});

test("a pin that was placed right at the town's middle is exact; one for another version, or abroad, is refused", async () => {
  const id = await addUnplaced("Mill Market");
  const { market, revision } = await site.getMarket(id);
  const { latitude, longitude } = market;
  const path = `/api/admin/markets/${id}/desk`;
  const sent = { answer: "placed", revision, latitude, longitude };
  expect(await site.ask("POST", path, { ...sent, latitude: 51.5 })).toMatchObject({ status: 422 });
  await site.change("POST", path, sent);
  expect((await site.getMarket(id)).market.placeIsApproximate).toBeUndefined();
  expect((await site.ask("POST", path, sent)).status).toBe(409);
});
