import { insertMarket } from "#api/testing/insert-market.ts";
import { ADA } from "#data/admin/testing/actors.ts";
import { beforeEach, describe, expect, test } from "vitest";
import type { Overview } from "#data/admin/overview.ts";
import type { Schedule } from "#data/schedule/schedule.ts";
import type { Weekday } from "#data/schedule/weekday.ts";
import { type AdminSite, startAdminSite } from "#api/testing/admin-site.ts";
import { exampleMarket } from "#api/testing/example-market.ts";
import { NOON } from "#api/testing/contribution-server.ts";
import { createRandom } from "#api/testing/seeded-random.ts";

let site: AdminSite;

beforeEach(async () => {
  site = await startAdminSite();
});

async function edit(fields: object): Promise<unknown> {
  return (await site.edit(1, fields)).body["auditId"];
}

/** From `hour` until noon. */
function openFrom(hour: number, day: Weekday): Schedule {
  return { seasons: [{ week: { [day]: [{ opens: hour * 60, closes: 720 }] } }] };
}

describe("the log", () => {
  test("lists who changed what and when, with values before and after, the newest first", async () => {
    const edited = await edit({ name: "New Name", website: null });
    const { auditId } = await site.change("DELETE", "/api/admin/markets/1");
    const { items, total } = await site.readLog();
    expect(total).toBe(3);
    expect(items.map(({ id, action }) => [id, action])).toEqual([
      [auditId, "market.archive"],
      [edited, "market.edit"],
      [expect.any(Number), "admin.create"],
    ]);
    expect(items[0]).toEqual({
      id: auditId,
      at: NOON.toISOString(),
      by: ADA,
      action: "market.archive",
      summary: "Deleted New Name",
      markets: [{ id: 1, name: "New Name" }],
      changes: [{ kind: "market", id: 1, field: "Deleted", before: null, after: NOON.toISOString() }],
      undoes: null,
      undoneBy: null,
      canUndo: true,
    });
    expect(items[1]?.changes).toEqual([
      { kind: "market", id: 1, field: "name", before: "Dane County Farmers Market", after: "New Name" },
      { kind: "market", id: 1, field: "website", before: "https://dcfm.org/", after: null },
    ]);
  });

  test("can be filtered by market, admin and action, and has pages", async () => {
    const edits: unknown[] = [];
    for (let index = 0; index < 25; index++) edits.push(await edit({ name: `Name ${index}` }));
    await site.change("POST", "/api/admin/markets/2/restore");
    const account = (await site.readLog("action=admin")).items[0]?.id;
    expect(await site.readLog()).toMatchObject({ total: 27, totalPages: 2, page: 1 });
    expect((await site.readLog("page=2")).items.map(({ id }) => id)).toEqual([edits[1], edits[0], account]);
    expect((await site.readLog("market=2")).items.map(({ action }) => action)).toEqual(["market.restore"]);
    expect((await site.readLog("market=2&action=market.edit")).total).toBe(0);
    expect((await site.readLog("action=market")).total).toBe(26);
    expect((await site.readLog("action=market.edit")).total).toBe(25);
    expect((await site.readLog("action=marke")).total).toBe(0);
    expect((await site.readLog("by=account/1/ada")).total).toBe(27);
    expect((await site.readLog("by=account/2/eve")).total).toBe(0);
  });

  test("does not name who sent a submission", async () => {
    await site.suggestEdit("hasAtm", true, { submitterName: "Ann Archer", submitterEmail: "ann@example.org" });
    await site.change("POST", "/api/admin/submissions/1/decide", { state: "approved" });
    const { items } = await site.readLog();
    expect(items[0]?.summary).toBe("Approved: edit suggestion (ATM nearby, Dane County Farmers Market)");
    expect(items[0]?.changes.map(({ kind, field }) => `${kind} ${field}`)).toEqual([
      "submission state",
      "submission Decided",
      "submission decided_by",
      "market hasAtm",
    ]);
    expect(JSON.stringify(items)).not.toMatch(/Ann|example\.org/);
  });
});

describe("an undo", () => {
  test("keeps later claims about the same field", async () => {
    const first = await edit({ name: "New Name", schedule: openFrom(8, "Saturday") });
    const second = await edit({ schedule: openFrom(9, "Saturday") });
    expect((await site.undo(first)).status).toBe(200);
    const { market } = await site.getMarket(1);
    expect([market.name, market.schedule]).toEqual(["Dane County Farmers Market", openFrom(9, "Saturday")]);
    expect((await site.undo(second)).status).toBe(200);
    expect((await site.getMarket(1)).market).toEqual(exampleMarket({ website: "https://dcfm.org/" }));
  });

  test("is refused if nothing would be restored, and names the later changes", async () => {
    await edit({ name: "New Name" });
    const first = await edit({ schedule: openFrom(8, "Saturday") });
    await edit({ schedule: openFrom(9, "Saturday"), phoneNumber: "(414) 933-8121" });
    const before = await site.getMarket(1);
    const { status, body } = await site.undo(first);
    expect([status, body["error"]]).toEqual([
      409,
      "This cannot be taken back, because something has changed since: New Name (opening hours). Take that back first.",
    ]);
    expect(await site.getMarket(1)).toEqual(before);
  });

  test("is an entry of its own, can be undone itself, and happens only once", async () => {
    const first = await edit({ name: "New Name" });
    const answers = await Promise.all([site.undo(first), site.undo(first)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body["error"]).toBe("Somebody has taken this back already.");
    const undone = answers.find(({ status }) => status === 200)?.body["auditId"];
    const redo = await site.undo(undone);
    expect((await site.getMarket(1)).market.name).toBe("New Name");
    const items = (await site.readLog()).items.slice(0, 3);
    expect(
      items.map(({ action, summary, undoes, undoneBy, canUndo }) => [action, summary, undoes, undoneBy, canUndo]),
    ).toEqual([
      ["undo", "Did again: Edited New Name", undone, null, true],
      ["undo", "Took back: Edited New Name", first, redo.body["auditId"], false],
      ["market.edit", "Edited New Name", null, undone, false],
    ]);
    await site.undo(redo.body["auditId"]);
    expect((await site.readLog()).items[0]?.summary).toBe("Took back: Edited New Name");
  });

  test("of a merge is refused after later decisions", async () => {
    await site.change("POST", "/api/admin/markets/2/restore");
    await site.suggestEdit("hasAtm", true);
    const merge = await site.change("POST", "/api/admin/markets/1/merge", { into: 2 });
    const decision = await site.change("POST", "/api/admin/submissions/1/decide", { state: "approved" });
    const refused = await site.undo(merge.auditId);
    expect([refused.status, refused.body["error"]]).toEqual([
      409,
      "This cannot be taken back, because something has changed since: submission 1 (its decision). Take that back first.",
    ]);
    await site.undo(decision.auditId);
    expect((await site.undo(merge.auditId)).status).toBe(200);
    expect((await site.getSubmission(1)).marketId).toBe(1);
  });

  test("of an edit works even if the market that this one was merged into is gone", async () => {
    await site.change("POST", "/api/admin/markets/2/restore");
    const merge = await site.change("POST", "/api/admin/markets/1/merge", { into: 2 });
    const edited = await edit({ name: "New Name" });
    await site.change("DELETE", "/api/admin/markets/2");
    expect((await site.undo(edited)).status).toBe(200);
    const undone = await site.undo(merge.auditId);
    expect(undone.status).toBe(200);
    const { status, body } = await site.undo(undone.body["auditId"]);
    expect([status, body["error"]]).toEqual([
      409,
      "The market that this one was merged into is not on the site any more. Restore it first.",
    ]);
  });
});

/** Everything that admins can change, without timestamps. */
async function readState() {
  const without = <T extends object>(row: T) => ({ ...row, updated_at: "" });
  return {
    markets: (await site.db.selectFrom("market").selectAll().orderBy("id").execute()).map(without),
    places: await site.db.selectFrom("market_place").selectAll().orderBy("market_id").execute(),
    submissions: await site.db.selectFrom("submission").selectAll().orderBy("id").execute(),
    // Approved photos may have been public, which no undo takes back.
    photos: (await site.db.selectFrom("photo").selectAll().orderBy("id").execute()).map((row) => ({
      ...row,
      approved_at: null,
    })),
  };
}

/** Six markets with photos (files need not exist), places, and two dozen pending submissions. */
async function fill(): Promise<void> {
  for (let id = 10; id < 15; id++) {
    const market = exampleMarket({ id, name: `Market ${id}`, photos: [`p${id}`], sources: [`usda-2018:${id}`] });
    await insertMarket(site.db, market, NOON);
    if (id % 2 === 0)
      await site.db
        .insertInto("market_place")
        .values({ market_id: id, place_id: `g${id}` })
        .execute();
  }
  for (let index = 1; index <= 24; index++) {
    const kind = (["edit", "photos", "market"] as const)[index % 3] ?? "edit";
    const payload = {
      edit: {
        facts: index % 2 === 0 ? { description: `Text ${index}` } : { schedule: openFrom(index % 12 || 1, "Monday") },
      },
      photos: { consent: "yes" },
      market: { marketName: `Suggested ${index}`, townName: "Elm" },
    }[kind];
    const marketId = kind === "market" ? null : 10 + (index % 5);
    const hashes = { token_hash: `t${index}`, key_hash: `k${index}`, fingerprint: "f" };
    const row = { kind, market_id: marketId, payload: JSON.stringify(payload), replaced: "{}", ...hashes };
    const who = { submitter_name: null, submitter_email: null, created_at: NOON.toISOString() };
    await site.db
      .insertInto("submission")
      .values({ ...row, ...who })
      .execute();
    for (let photo = 0; kind === "photos" && photo < 3; photo++) {
      const name = `s${index}-${photo}`;
      const size = { width: 4, height: 3, bytes: 9, position: photo };
      await site.db
        .insertInto("photo")
        .values({ submission_id: index, market_id: marketId ?? 1, name, original_hash: name, ...size })
        .execute();
    }
  }
}

test.each([1, 2, 3])(
  "undoing all of an admin's actions in reverse restores the first state (seed %i)",
  async (seed) => {
    await fill();
    const random = createRandom(seed);
    const before = await readState();
    const pick = <T>(items: readonly T[]): T => items[random(items.length)] as T;
    const someMarket = () => pick([1, 2, 10, 11, 12, 13, 14, 1_000_000]);
    const decision = async (id: number) => {
      const { body } = await site.ask("GET", `/api/admin/submissions/${id}`);
      const photos = (body["photos"] as { name: string }[] | undefined) ?? [];
      const state = pick(["approved", "approved", "rejected"]);
      if (state === "rejected") return { state, reason: "No" };
      if (body["kind"] === "market") {
        const place = { listingType: "farm-stand", city: "Elm", latitude: 43, longitude: -89 };
        return random(2) === 0 ? { state, marketId: someMarket() } : { state, market: { ...place, name: `New ${id}` } };
      }
      return photos.length > 0 ? { state, photos: { [pick(photos).name]: "rejected" } } : { state };
    };
    const actions: (() => Promise<{ status: number; body: Record<string, unknown> }>)[] = [
      async () => {
        const id = someMarket();
        const { body } = await site.ask("GET", `/api/admin/markets/${id}`);
        const fields = pick([
          { name: `Name ${random(9)}` },
          { description: `Text ${random(9)}` },
          { customList: [`Item ${random(9)}`] },
        ]);
        return site.ask("PUT", `/api/admin/markets/${id}`, {
          revision: body["revision"] ?? "none",
          market: { ...(body["market"] as object | undefined), ...fields },
        });
      },
      () => site.ask("DELETE", `/api/admin/markets/${someMarket()}`),
      () => site.ask("POST", `/api/admin/markets/${someMarket()}/restore`),
      () => site.ask("POST", `/api/admin/markets/${someMarket()}/merge`, { into: someMarket() }),
      async () => {
        const id = someMarket();
        const { body } = await site.ask("GET", `/api/admin/markets/${id}`);
        const names = (body["market"] as { photos: string[] } | undefined)?.photos ?? [];
        const photos = names.filter(() => random(3) > 0).toReversed();
        return site.ask("PUT", `/api/admin/markets/${id}/photos`, {
          revision: body["revision"] ?? "none",
          photos: photos.map((name) => ({ name, caption: `Caption ${random(9)}` })),
        });
      },
      async () => {
        const id = 1 + random(24);
        return site.ask("POST", `/api/admin/submissions/${id}/decide`, await decision(id));
      },
      async () => {
        const ids = Array.from({ length: 4 }, () => 1 + random(24));
        return site.ask("POST", "/api/admin/submissions/decide", { ids, state: pick(["approved", "rejected"]) });
      },
      async () => {
        return site.undo(pick((await site.readLog()).items).id);
      },
    ];
    const statuses = new Map<number, number>();
    for (let step = 0; step < 60; step++) {
      const { status, body } = await pick(actions)();
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      expect([200, 404, 409, 422], JSON.stringify(body)).toContain(status);
    }
    expect(statuses.get(200)).toBeGreaterThan(20);
    expect(await readState()).not.toEqual(before);
    // Newest first; an entry and its undo cancel each other.
    for (let turn = 0; turn < 200; turn++) {
      const open = (await site.db.selectFrom("audit").selectAll().orderBy("id", "desc").execute()).filter(
        ({ id, action, undoes }, _index, all) => action !== "admin.create" && undoes === null && isInEffect(id, all),
      );
      const [newest] = open;
      if (!newest) break;
      const entry = findLast(newest.id, await site.db.selectFrom("audit").selectAll().execute());
      const { status, body } = await site.undo(entry);
      expect([status, newest.summary, body["error"]]).toEqual([200, newest.summary, undefined]);
    }
    expect(await readState()).toEqual(before);
  },
);

interface Link {
  id: number;
  undoes: number | null;
}

/** The last entry in a chain of do, undo, redo. */
function findLast(id: number, all: readonly Link[]): number {
  const next = all.find(({ undoes }) => undoes === id);
  return next ? findLast(next.id, all) : id;
}

function isInEffect(id: number, all: readonly Link[]): boolean {
  const undone = all.find(({ undoes }) => undoes === id);
  return undone ? !isInEffect(undone.id, all) : true;
}

test("the overview counts pending work, the directory's age and completeness, and arrivals by week", async () => {
  site = await startAdminSite({ market: { confirmed: { on: "2026-06", source: "community" } } });
  site.clock.now = new Date("2026-06-29T04:00:00Z");
  await site.suggestEdit("hasAtm", true);
  site.clock.now = new Date("2026-06-29T06:00:00Z");
  await site.suggestMarket();
  site.clock.now = new Date("2026-07-04T17:00:00Z");
  await site.sendPhotos(["red", "green"]);
  const overview = await site.read<Overview>("/api/admin/overview");
  expect(overview).toMatchObject({
    counts: { markets: 1, closed: 0, archived: 1, waiting: { photos: 1, edit: 1, market: 1 } },
    freshness: { year: 0, "two-years": 0, "five-years": 0, older: 0, unknown: 1 },
    missing: { hours: 1, season: 1, phone: 1, website: 0, description: 1, photos: 1, items: 1, payments: 1 },
  });
  expect(overview.contributions).toHaveLength(12);
  expect(overview.contributions.slice(-2)).toEqual([
    { week: "2026-06-22", photos: 0, edit: 1, market: 0 },
    { week: "2026-06-29", photos: 1, edit: 0, market: 1 },
  ]);
  await site.change("POST", "/api/admin/submissions/1/decide", { state: "rejected" });
  const after = await site.read<Overview>("/api/admin/overview");
  expect(after.counts.waiting.edit).toBe(0);
  expect(after.contributions.at(-2)?.edit).toBe(1);
});
