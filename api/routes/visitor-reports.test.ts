/** Visitors' reports: which count, how often, what they change, and what is stored. */
import { VISITORS } from "#data/admin/actor.ts";
import { readActor, writeActor } from "#api/db/actors.ts";
import { beforeEach, expect, test, vi } from "vitest";
import type { Market } from "#data/market/market-schema.ts";
import { listDisagreements, listFoundClosed } from "#api/db/visitor-reports.ts";
import type { Desk } from "#data/admin/desk.ts";
import { getStoredMarket } from "#api/db/markets.ts";
import { setMeta } from "#api/db/meta.ts";
import { CHANGES_AN_HOUR, forgetReports } from "#api/markets/visitor-reports.ts";
import { WEEKDAYS } from "#data/schedule/weekday.ts";
import { insertMarket } from "#api/testing/insert-market.ts";
import { type AdminSite, startAdminSite } from "#api/testing/admin-site.ts";
import { listDirectoryEntries } from "#api/testing/audit-log.ts";
import { editRecord } from "#api/testing/edit-record.ts";
import { open } from "#data/schedule/testing/hours.ts";

const PATH = "/api/markets/1/checks";
/** Devices, and addresses behind the one trusted proxy. */
const [ANN, BOB, CAT, DAN, EVE] = ["ann", "bob", "cat", "dan", "eve"].map((name) => `${name}-0123456789abcdef`);
const [HOME, CAFE, BUS, PARK, FARM] = ["192.0.2.1", "198.51.100.7", "203.0.113.9", "198.18.0.4", "198.19.0.5"];

const WEEK = Object.fromEntries(WEEKDAYS.map((day) => [day, open("8:00-12:00")]));
/** Held every day, so that any day can be reported. */
const SCHEDULE = { seasons: [{ from: "05-01", to: "10-31", week: WEEK }] };
const SATURDAYS = { seasons: [{ from: "05-01", to: "10-31", week: { Saturday: open("8:00-12:00") } }] };
/** Confirmed this spring, so its hours count as current. */
const CURRENT: Partial<Market> = {
  schedule: SCHEDULE,
  address: "1 Oak St",
  confirmed: { on: "2026-04", source: "usda-portal" },
};

function start(market: Partial<Market> = CURRENT): Promise<AdminSite> {
  return startAdminSite({ trustedProxies: 1, market });
}

let site: AdminSite;

beforeEach(async () => {
  site = await start();
});

interface Tap {
  fact?: string;
  answer?: string;
  device?: string | undefined;
  from?: string | undefined;
  on?: string;
}

/** @returns the status code */
async function report({ fact, answer = "right", device, from = HOME, on }: Tap): Promise<number> {
  const response = await site.post(PATH, { fact, answer, device, on }, { "X-Forwarded-For": from });
  return response.status;
}

/** Two independent visitors say the same. */
async function reportTwice(tap: Tap = {}): Promise<void> {
  await report({ device: ANN, from: HOME, ...tap });
  await report({ device: BOB, from: CAFE, ...tap });
}

async function read(): Promise<Market> {
  const stored = await getStoredMarket(site.db, 1);
  if (!stored) throw new Error("There is no market 1.");
  return stored.market;
}

async function listRows() {
  return site.db.selectFrom("visitor_check").selectAll().orderBy("id").execute();
}

async function listLog(): Promise<string[]> {
  return (await listDirectoryEntries(site.db)).map(
    ({ actor, action, summary }) => `${readActor(actor).kind} ${action}: ${summary}`,
  );
}

test.each<[string, object, string, string]>([
  ["a field that the schema refuses", { answer: "changed" }, "Please choose one of the answers.", "answer"],
  ["tomorrow", { answer: "right", on: "2026-07-05" }, "Please pick a day that isn’t in the future.", "on"],
  ["15 days ago", { answer: "right", on: "2026-06-19" }, "Please pick a day within the last 14 days.", "on"],
])("%s is refused, and stores nothing", async (_, body, error, field) => {
  const answer = await site.post(PATH, body);
  expect([answer.status, await answer.json()]).toEqual([422, { success: false, error, field }]);
  expect(await listRows()).toEqual([]);
});

test("a device counts once per week, starting on Monday, whatever it reports and from any network", async () => {
  const taps: Tap[] = [
    { device: ANN, from: HOME },
    { device: ANN, from: CAFE },
    { device: ANN, from: BUS, answer: "closed" },
    { device: ANN, from: HOME, on: "2026-06-29" },
  ];
  for (const tap of taps) expect(await report(tap)).toBe(201);
  expect(await listRows()).toHaveLength(1);
  expect(await report({ device: ANN, on: "2026-06-20" })).toBe(201);
  site.clock.now = new Date("2026-07-06T17:00:00Z");
  expect(await report({ device: ANN })).toBe(201);
  expect((await listRows()).map(({ day, week }) => [day, week])).toEqual([
    ["2026-07-04", "2026-06-29"],
    ["2026-06-20", "2026-06-15"],
    ["2026-07-06", "2026-07-06"],
  ]);
});

test("without a device id, visitors from the same network count as one", async () => {
  for (const from of [HOME, HOME, CAFE]) await report({ from });
  expect(await listRows()).toHaveLength(2);
  expect((await read()).confirmed).toEqual({ on: "2026-07-04", source: "community" });
});

test("two independent visitors confirm hours and place in one entry, which can be undone", async () => {
  await report({ device: ANN, from: HOME });
  expect(await listLog()).toEqual([]);
  await report({ device: BOB, from: CAFE });
  expect(await listLog()).toEqual(["visitor market.visited: Visitors confirmed Dane County Farmers Market"]);
  const market = await read();
  expect(market).toMatchObject({ schedule: SCHEDULE, confirmed: { on: "2026-07-04", source: "community" } });
  const claims = await site.db.selectFrom("claim").selectAll().where("source", "=", "community").execute();
  expect(claims.map(({ fact, said, entered_by }) => [fact, said, entered_by])).toEqual(
    ["existence", "city", "address", "zipCode", "latitude", "longitude", "schedule"].map((fact) => [
      fact,
      "2026-07-04",
      writeActor(VISITORS),
    ]),
  );

  const [entry] = await listDirectoryEntries(site.db);
  await site.change("POST", `/api/admin/audit/${entry?.id ?? 0}/undo`);
  expect((await read()).confirmed).toEqual({ on: "2026-04", source: "usda-portal" });
  // The two reports have been counted and do not count again.
  site.clock.now = new Date("2026-07-11T17:00:00Z");
  await reportTwice();
  expect((await read()).confirmed).toEqual({ on: "2026-04", source: "usda-portal" });
});

test("knowing a device's hash does not impersonate it, and hashes differ between markets", async () => {
  await site.db.updateTable("market").set({ archived_at: null }).where("id", "=", 2).execute();
  await report({ device: ANN });
  const [row] = await listRows();
  await report({ device: row?.device, from: HOME });
  await site.post("/api/markets/2/checks", { answer: "right", device: ANN }, { "X-Forwarded-For": HOME });
  const rows = await listRows();
  expect(rows).toHaveLength(3);
  expect(new Set(rows.map(({ device }) => device)).size).toBe(3);
  expect(new Set(rows.map(({ network }) => network)).size).toBe(2);
});

test("no device id or address is stored, logged or printed", async () => {
  const printed = (["log", "warn", "error"] as const).map((name) => vi.spyOn(console, name));
  await reportTwice();
  for (const spy of printed) {
    expect(spy.mock.calls).toEqual([]);
    spy.mockRestore();
  }
  const rows = await site.db.selectFrom("audit").selectAll().execute();
  const kept = JSON.stringify([rows, await listRows(), await site.db.selectFrom("claim").selectAll().execute()]);
  for (const secret of [ANN, BOB, HOME, CAFE]) expect(kept).not.toContain(secret);
  const hashes = (await listRows()).flatMap(({ device, network }) => [device, network]);
  for (const hash of hashes) {
    expect(hash).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(rows)).not.toContain(hash);
  }
});

test.each([
  ["2026-09-02", 1],
  ["2026-09-03", 0],
])("a report counts for sixty days: one of July 4 gives a second one on %s %i confirmations", async (day, count) => {
  await report({ device: ANN, from: HOME });
  site.clock.now = new Date(`${day}T17:00:00Z`);
  await report({ device: BOB, from: CAFE });
  expect(await listLog()).toHaveLength(count);
  await forgetReports(site.db, new Date("2026-09-02T17:00:00Z"));
  expect(await listRows()).toHaveLength(2);
  await forgetReports(site.db, new Date("2026-09-02T17:00:01Z"));
  expect(await listRows()).toHaveLength(1);
});

test("reports about a market are limited per network and overall", async () => {
  const add = async (count: number, network: (index: number) => string) => {
    const rows = Array.from({ length: count }, (_, index) => ({
      ...{ market_id: 1, device: `d${network(index)}-${index}`, network: network(index), week: "2026-06-29" },
      question: "visit" as const,
      ...{ answer: "right" as const, day: "2026-07-04", at: "2026-07-04T16:00:00.000Z", is_counted: 1 as const },
    }));
    await site.db.insertInto("visitor_check").values(rows).execute();
  };
  for (const name of ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n"]) {
    await site.post(PATH, { answer: "right", device: `${name}-0123456789abcdef` }, { "X-Forwarded-For": HOME });
  }
  const network = (await listRows())[0]?.network ?? "";
  await add(6, () => network);
  expect(await report({ device: ANN, from: HOME })).toBe(201);
  // A network's new report replaces its oldest uncounted report.
  expect(await listRows()).toHaveLength(20);
  expect((await listRows()).at(-1)?.is_counted).toBe(0);
  expect(await report({ device: CAT, from: CAFE })).toBe(201);
  expect(await listRows()).toHaveLength(21);
  for (let index = 0; index < 14; index++) await add(index === 0 ? 19 : 20, () => `n${index}`);
  expect(await listRows()).toHaveLength(300);
  // Sixteen networks have filled the limit; another network's report replaces one of theirs.
  expect(await report({ device: BOB, from: BUS })).toBe(201);
  expect(await listRows()).toHaveLength(300);
  expect((await listRows()).at(-1)).toMatchObject({ answer: "right", is_counted: 0 });
  // The limit on "right" answers does not affect "closed" answers.
  expect(await report({ device: DAN, from: BUS, answer: "closed" })).toBe(201);
  expect(await listRows()).toHaveLength(301);
});

test("visits before an edit do not confirm the edited facts", async () => {
  await report({ device: ANN, from: HOME });
  site.clock.now = new Date("2026-07-05T17:00:00Z");
  const schedule = { seasons: [{ from: "05-01", to: "10-31", week: { ...WEEK, Saturday: open("9:00-13:00") } }] };
  await editRecord(site.db, { ...(await read()), schedule }, new Date("2026-07-05T16:00:00Z"));
  await report({ device: BOB, from: CAFE, on: "2026-07-04" });
  await report({ device: CAT, from: BUS });
  expect(await listLog()).toEqual([]);
  await report({ device: DAN, from: PARK });
  expect(await listLog()).toEqual(["visitor market.visited: Visitors confirmed Dane County Farmers Market"]);
});

test("an approximate place in the middle of a town is not confirmed", async () => {
  site = await start({ ...CURRENT, placeIsApproximate: true });
  await reportTwice();
  const claims = await site.db.selectFrom("claim").select("fact").where("source", "=", "community").execute();
  expect(claims.map(({ fact }) => fact)).toEqual(["existence", "schedule"]);
  expect(await read()).toMatchObject({ placeIsApproximate: true });
});

test("two closed reports are shown on the market's page and in Check until somebody confirms the market", async () => {
  await report({ device: ANN, from: HOME, answer: "closed", on: "2026-06-27" });
  await report({ device: BOB, from: HOME, answer: "closed", on: "2026-06-27" });
  expect([(await read()).foundClosed, await listFoundClosed(site.db)]).toEqual([undefined, []]);
  await report({ device: CAT, from: CAFE, answer: "closed" });
  expect((await read()).foundClosed).toBe("2026-07-04");
  expect(await listFoundClosed(site.db)).toEqual([
    {
      marketId: 1,
      day: "2026-07-04",
      reports: [
        { day: "2026-06-27", count: 2 },
        { day: "2026-07-04", count: 1 },
      ],
    },
  ]);
  expect(await listLog()).toEqual([
    "visitor market.found-closed: Visitors found Dane County Farmers Market closed on July 4, 2026",
  ]);
  const answer = await fetch(`${site.url}/api/markets/1`);
  expect(await answer.json()).toMatchObject({ foundClosed: "2026-07-04", confirmed: { on: "2026-04" } });

  site.clock.now = new Date("2026-07-04T18:00:00Z");
  const { auditId } = (await site.edit(1, { confirmed: { on: "2026-07-04", source: "community" } })).body;
  expect([(await read()).foundClosed, await listFoundClosed(site.db)]).toEqual([undefined, []]);
  await site.undo(auditId);
  expect((await read()).foundClosed).toBe("2026-07-04");
  // It shows another day after a week.
  site.clock.now = new Date("2026-07-10T17:00:00Z");
  await report({ device: DAN, from: PARK, answer: "closed" });
  await report({ device: EVE, from: FARM, answer: "closed" });
  expect((await read()).foundClosed).toBe("2026-07-04");
});

test("only market days can be reported, and a plain form reports the last one", async () => {
  site = await start({ ...CURRENT, schedule: SATURDAYS });
  site.clock.now = new Date("2026-07-07T17:00:00Z");
  const tuesday = await site.post(PATH, { answer: "closed", device: ANN, on: "2026-07-07" });
  expect([tuesday.status, await tuesday.json()]).toEqual([
    422,
    {
      success: false,
      error: "As far as we know, it isn’t open on that day. If it was, please choose “Something changed”.",
      field: "on",
    },
  ]);
  expect(await report({ device: ANN, on: "2026-07-04" })).toBe(201);
  expect(await report({ device: BOB, answer: "closed" })).toBe(201);
  expect((await listRows()).map(({ day }) => day)).toEqual(["2026-07-04", "2026-07-04"]);
  site.clock.now = new Date("2026-11-25T18:00:00Z");
  const november = await site.post(PATH, { answer: "right", device: CAT });
  expect([november.status, await november.json()]).toMatchObject([
    422,
    { error: expect.stringContaining("it wasn’t open in the last two weeks") as string },
  ]);
});

/** Three more markets than may change in an hour. */
async function addMany(): Promise<void> {
  const { market } = await site.getMarket(1);
  for (let id = 3; id <= CHANGES_AN_HOUR + 4; id++) {
    await insertMarket(site.db, { ...market, ...CURRENT, id, sources: [`usda-portal:${id}`] }, site.clock.now);
  }
}

const IDS = [1, ...Array.from({ length: CHANGES_AN_HOUR + 2 }, (_, index) => index + 3)];

async function reportAll(): Promise<void> {
  for (const id of IDS) {
    for (const [device, from] of [
      [ANN, HOME],
      [BOB, CAFE],
    ] as const) {
      await site.post(`/api/markets/${id}/checks`, { answer: "closed", device }, { "X-Forwarded-For": from });
    }
  }
}

async function listClosed(): Promise<number[]> {
  return (await listFoundClosed(site.db)).map(({ marketId }) => marketId);
}

test("beyond the hourly limit, reports are held for an admin, who can undo all recent changes at once", async () => {
  await addMany();
  await reportAll();
  expect(await listClosed()).toEqual(IDS.slice(0, CHANGES_AN_HOUR));
  const at = "2026-07-04T17:00:00.000Z";
  const { taps } = await site.read<Desk>("/api/admin/desk");
  expect(taps).toEqual({ at, heldSince: at, changed: CHANGES_AN_HOUR });
  // The hold does not end by itself after an hour.
  site.clock.now = new Date("2026-07-04T18:01:00Z");
  await report({ device: CAT, from: BUS, answer: "closed" });
  expect((await site.read<Desk>("/api/admin/desk")).taps.heldSince).toBe(at);

  const span = { from: "2026-07-04T16:00:00.000Z", to: at };
  const { auditId } = await site.change("POST", "/api/admin/checks/take-back", span);
  expect(await listClosed()).toEqual([]);
  expect(await listRows()).toHaveLength(1);
  expect(await site.read<Desk>("/api/admin/desk")).toMatchObject({ taps: { heldSince: null, changed: 0 } });
  expect((await listLog()).at(-1)).toMatch(/market.taps-taken-back: Took back what visitors' taps changed: 5 markets$/);
  // The release itself can be undone.
  await site.change("POST", `/api/admin/audit/${auditId ?? 0}/undo`);
  expect(await listClosed()).toHaveLength(CHANGES_AN_HOUR);
});

test("the hourly limit holds while the last release lies in the future, since the clock was set back", async () => {
  await addMany();
  await setMeta(site.db, "checks.released", "2026-07-05T00:00:00.000Z");
  await reportAll();
  expect(await listClosed()).toEqual(IDS.slice(0, CHANGES_AN_HOUR));
});

test("held reports that came after the undone period stay held", async () => {
  await addMany();
  await reportAll();
  site.clock.now = new Date("2026-07-04T17:10:00Z");
  const path = `/api/markets/${IDS[5] ?? 0}/checks`;
  await site.post(path, { answer: "closed", device: CAT }, { "X-Forwarded-For": BUS });
  await site.post(path, { answer: "closed", device: DAN }, { "X-Forwarded-For": PARK });
  const from = "2026-07-04T16:00:00.000Z";
  const takeBack = (to: string) => site.change("POST", "/api/admin/checks/take-back", { from, to });
  const isHeld = async () => (await site.read<Desk>("/api/admin/desk")).taps.heldSince !== null;
  await takeBack("2026-07-04T17:00:00.000Z");
  expect([await isHeld(), (await listRows()).length]).toEqual([true, 2]);
  await takeBack("2026-07-04T17:10:00.000Z");
  expect([await isHeld(), (await listRows()).length]).toEqual([false, 0]);
});

test("an admin can release the held reports, and later ones count again at once", async () => {
  await addMany();
  await reportAll();
  await site.change("POST", "/api/admin/checks/release");
  expect(await listClosed()).toEqual(IDS);
  expect((await listLog()).at(-1)).toMatch(/market.taps-counted: Let visitors' taps count: 3 markets$/);
  // What was just released does not count toward the hourly limit.
  await reportTwice({ fact: "takesCash", answer: "yes" });
  expect((await read()).takesCash).toBe(true);
  site.clock.now = new Date("2026-07-11T17:00:00Z");
  await report({ device: CAT, from: BUS });
  await report({ device: DAN, from: PARK });
  expect(await listClosed()).toEqual(IDS.slice(1));
});

test("held answers to what somebody has stated meanwhile do not count once they are released", async () => {
  await addMany();
  await reportAll();
  await reportTwice({ fact: "isWheelchairAccessible", answer: "no" });
  await editRecord(site.db, { ...(await read()), features: ["Wheelchair Accessible"] });
  await site.change("POST", "/api/admin/checks/release");
  expect((await listLog()).at(-1)).toMatch(/Let visitors' taps count: 3 markets$/);
  expect((await read()).isWheelchairAccessible).toBeUndefined();
});

test("closed reports of visits before a confirmation are ignored", async () => {
  await site.edit(1, { confirmed: { on: "2026-07-04", source: "community" } });
  await reportTwice({ answer: "closed", on: "2026-07-03" });
  expect((await read()).foundClosed).toBeUndefined();
});

test("a closed market stays closed, whatever visitors report", async () => {
  await site.change("POST", "/api/admin/markets/1/close", { by: "visited" });
  site.clock.now = new Date("2026-07-11T17:00:00Z");
  await reportTwice();
  expect((await read()).standing?.is).toBe("closed");
});

test("reports are limited per address and hour, but repeated ones are free", async () => {
  site = await startAdminSite({
    market: CURRENT,
    limits: {
      posts: { count: 100, seconds: 3600 },
      submissions: { count: 5, seconds: 3600 },
      plainSubmissions: { count: 2, seconds: 3600 },
    },
  });
  const statuses = [];
  for (const device of [ANN, ANN, BOB, CAT]) statuses.push((await site.post(PATH, { answer: "right", device })).status);
  expect(statuses).toEqual([201, 201, 201, 429]);
});

const CASH = { fact: "takesCash", answer: "yes" };

test("a plain form can answer a question, and two equal answers set the fact, credited to visitors", async () => {
  const form = await site.postForm(PATH, new URLSearchParams({ ...CASH, subject: "" }));
  expect([form.status, form.headers.get("location")]).toEqual([303, "/markets/1#told"]);
  expect((await read()).takesCash).toBeUndefined();
  expect(await report({ ...CASH, device: BOB, from: CAFE })).toBe(201);
  expect((await read()).takesCash).toBe(true);
  const claims = await site.db.selectFrom("claim").selectAll().where("source", "=", "community").execute();
  expect(claims.map(({ fact, value, said }) => [fact, value, said])).toEqual([["takesCash", "true", "2026-07-04"]]);
  expect(await listLog()).toEqual([
    "visitor market.fact-answered: Visitors answered for Dane County Farmers Market: Takes cash? yes",
  ]);
  // The fact is known now: a report from an outdated page gets thanks but is not stored.
  expect(await report({ ...CASH, answer: "no", device: CAT, from: BUS })).toBe(201);
  expect(await listRows()).toHaveLength(2);
});

test("no is an answer, too, and each question is counted separately", async () => {
  await report({ fact: "isWheelchairAccessible", answer: "no", device: ANN, from: HOME });
  await report({ ...CASH, answer: "no", device: ANN, from: HOME });
  await report({ device: ANN, from: HOME });
  expect(await listRows()).toHaveLength(3);
  await report({ fact: "isWheelchairAccessible", answer: "no", device: BOB, from: CAFE });
  const market = await read();
  expect([market.isWheelchairAccessible, market.takesCash]).toEqual([false, undefined]);
  expect(market.confirmed).toEqual({ on: "2026-04", source: "usda-portal" });
});

test("a device answers each question once, and a network counts once", async () => {
  await report({ ...CASH, device: ANN, from: "192.0.2.1" });
  await report({ ...CASH, device: BOB, from: "192.0.2.200" });
  site.clock.now = new Date("2026-07-14T17:00:00Z");
  await report({ ...CASH, device: ANN, from: CAFE });
  await report({ ...CASH, answer: "no", device: ANN, from: CAFE });
  expect(await listRows()).toHaveLength(2);
  expect(await listLog()).toEqual([]);
});

test("questions can be answered on any day, even outside the season", async () => {
  site = await start({ ...CURRENT, schedule: SATURDAYS });
  site.clock.now = new Date("2026-11-25T18:00:00Z");
  await report({ ...CASH, device: ANN, from: HOME, on: "2026-11-24" });
  await report({ ...CASH, device: BOB, from: CAFE });
  expect((await read()).takesCash).toBe(true);
});

test("conflicting answers set nothing and are shown in Check, until two visitors agree on a later day", async () => {
  await report({ ...CASH, device: ANN, from: HOME });
  await report({ ...CASH, answer: "no", device: BOB, from: CAFE });
  await report({ ...CASH, device: CAT, from: BUS });
  await report({ ...CASH, fact: "isPetFriendly", device: CAT, from: BUS });
  expect((await read()).takesCash).toBeUndefined();
  const why = async () => {
    const { items } = await site.read<Desk>("/api/admin/desk");
    const own = items.filter(({ market }) => market.id === 1);
    return own.flatMap(({ reasons }) => reasons.flatMap(({ kind, words }) => (kind === "disagreement" ? [words] : [])));
  };
  expect(await why()).toEqual(["Visitors disagree: Takes cash?"]);
  site.clock.now = new Date("2026-07-11T17:00:00Z");
  await report({ ...CASH, device: DAN, from: PARK });
  expect((await read()).takesCash).toBeUndefined();
  await report({ ...CASH, device: EVE, from: FARM });
  expect((await read()).takesCash).toBe(true);
  expect(await listDisagreements(site.db)).toEqual([]);
});
