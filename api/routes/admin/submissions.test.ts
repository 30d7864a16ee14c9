import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { AuditEntry } from "#data/admin/audit.ts";
import type { MarketFacts } from "#data/admin/markets.ts";
import type { Page } from "#data/admin/paging.ts";
import type { AdminSubmission, BulkDecision } from "#data/admin/submissions.ts";
import { createMailer } from "#api/mail/mailer.ts";
import { saveSettings } from "#api/db/settings.ts";
import { createMailSender } from "#api/mail/outbox.ts";
import { eraseForGood } from "#api/privacy/erase-person.ts";
import { type AdminSite, startAdminSite } from "#api/testing/admin-site.ts";
import { getNewestEntryId } from "#api/testing/audit-log.ts";
import { NOON } from "#api/testing/contribution-server.ts";
import { startSmtpServer } from "#api/testing/smtp-server.ts";
import { open } from "#data/schedule/testing/hours.ts";

const QUEUE = "/api/admin/submissions";

async function list(site: AdminSite, query = ""): Promise<Page<AdminSubmission>> {
  return site.read(`${QUEUE}?${query}`);
}

async function decide(site: AdminSite, id: number, body: object) {
  return site.ask("POST", `${QUEUE}/${id}/decide`, body);
}

async function undo(site: AdminSite, auditId: unknown) {
  return site.ask("POST", `/api/admin/audit/${String(auditId)}/undo`);
}

/** Fills the queue with earlier submissions. */
async function fillQueue(site: AdminSite, count: number): Promise<void> {
  const payload = (index: number) => JSON.stringify({ facts: { description: `Text ${index}` } });
  await site.db.transaction().execute(async (transaction) => {
    for (let index = 0; index < count; index++) {
      const hashes = { token_hash: `t${index}`, key_hash: `k${index}`, fingerprint: "f" };
      const row = { kind: "edit", market_id: 1, payload: payload(index), replaced: "{}", ...hashes } as const;
      await transaction
        .insertInto("submission")
        .values({ ...row, submitter_name: null, submitter_email: null, created_at: NOON.toISOString() })
        .execute();
    }
  });
}

describe("the queues", () => {
  test("list submissions by kind and state, the oldest first, with their senders", async () => {
    const site = await startAdminSite();
    await site.suggestEdit("hasAtm", true, {
      submitterName: "Ann",
      submitterEmail: "ann@example.org",
      reason: "Saw it",
    });
    await site.suggestMarket({ latitude: 42.9, longitude: -87.9, additionalInfo: "By the church" });
    await site.suggestEdit("name", "Dane County Farmers' Market");
    expect((await list(site)).items.map(({ id, kind }) => [id, kind])).toEqual([
      [1, "edit"],
      [2, "market"],
      [3, "edit"],
    ]);
    const edits = await list(site, "kind=edit");
    expect(edits).toMatchObject({ page: 1, totalPages: 1, total: 2 });
    expect(edits.items[0]).toEqual({
      id: 1,
      kind: "edit",
      state: "pending",
      marketId: 1,
      marketName: "Dane County Farmers Market",
      marketCity: "Madison",
      submittedAt: NOON.toISOString(),
      submitterName: "Ann",
      submitterEmail: "ann@example.org",
      decidedAt: null,
      decidedBy: null,
      reason: null,
      auditId: null,
      edit: {
        changes: [{ fact: "hasAtm", replaced: null, current: null, suggested: true, isStale: false }],
        isStale: false,
        reason: "Saw it",
      },
    });
    expect((await list(site, "state=approved")).total).toBe(0);
    await decide(site, 1, { state: "rejected" });
    expect((await list(site, "kind=edit")).items.map(({ id }) => id)).toEqual([3]);
    expect((await list(site, "kind=edit&state=rejected")).items.map(({ id }) => id)).toEqual([1]);
    expect((await list(site, "kind=edit&state=all")).total).toBe(2);
  });

  test("have pages, even for a thousand submissions", async () => {
    const site = await startAdminSite();
    await fillQueue(site, 1000);
    const last = await list(site, "kind=edit&page=42");
    expect([last.total, last.totalPages, last.items.length, last.items.at(-1)?.id]).toEqual([1000, 42, 16, 1000]);
    expect((await list(site, "page=500")).page).toBe(42);
  });

  test.each(["page=0", "page=-1", "page=1e9", "kind=x", "state=x", "foo=1"])("refuse ?%s", async (query) => {
    const site = await startAdminSite();
    expect((await site.ask("GET", `${QUEUE}?${query}`)).status).toBe(422);
  });

  test.each(["0", "abc", "77"])("do not contain a submission %s", async (id) => {
    const site = await startAdminSite();
    const missing = { success: false, error: expect.stringMatching(/^There is no (such )?submission/) as string };
    expect(await site.ask("GET", `${QUEUE}/${id}`)).toEqual({ status: 404, body: missing });
    expect(await site.ask("POST", `${QUEUE}/${id}/decide`, { state: "approved" })).toEqual({
      status: 404,
      body: missing,
    });
  });
});

describe("an edit", () => {
  test("is approved, shows up on its status page, and can be undone and redone", async () => {
    const site = await startAdminSite();
    const statusUrl = await site.suggestEdit("description", "By the lake.");
    const { status, body } = await decide(site, 1, { state: "approved" });
    const auditId = await getNewestEntryId(site.db);
    expect([status, body["success"], body["auditId"]]).toEqual([200, true, auditId]);
    expect(body["submission"]).toMatchObject({ state: "approved", decidedBy: "ada", auditId });
    expect((await site.getMarket(1)).market.description).toBe("By the lake.");
    const undone = await undo(site, auditId);
    expect(undone.status).toBe(200);
    expect(await site.getSubmission(1)).toMatchObject({ state: "pending", decidedAt: null, auditId: null });
    expect((await site.getMarket(1)).market.description).toBeUndefined();
    expect(await (await fetch(`${site.url}/api${statusUrl}`)).json()).toMatchObject({ state: "pending" });
    const redone = await undo(site, undone.body["auditId"]);
    expect(await site.getSubmission(1)).toMatchObject({ state: "approved", auditId: redone.body["auditId"] });
    expect((await site.getMarket(1)).market.description).toBe("By the lake.");
  });

  test("shows if the value has changed since, and its value can be adjusted", async () => {
    const site = await startAdminSite();
    await site.suggestEdit("website", "https://one.example");
    const { market, revision } = await site.getMarket(1);
    await site.change("PUT", "/api/admin/markets/1", {
      revision,
      market: { ...market, website: "https://two.example" },
    });
    expect((await site.getSubmission(1)).edit).toMatchObject({
      changes: [
        {
          claim: { source: "community", record: "operators", said: "2026-07-04", enteredBy: "ada" },
          fact: "website",
          replaced: "https://dcfm.org/",
          current: "https://two.example",
          suggested: "https://one.example",
          isStale: true,
        },
      ],
      isStale: true,
    });
    const refused = await decide(site, 1, { state: "approved", value: { website: "no address" } });
    expect([refused.status, refused.body["field"]]).toEqual([422, "value"]);
    expect((await decide(site, 1, { state: "approved", value: { website: "three.example" } })).status).toBe(200);
    expect((await site.getMarket(1)).market.website).toBe("https://three.example");
  });

  describe("of the address", () => {
    const readPlace = async (site: AdminSite) => {
      const { address, city, latitude, longitude, placeIsApproximate } = (await site.getMarket(1)).market;
      return { address, city, latitude, longitude, placeIsApproximate };
    };

    test("is not approved without a decision about the pin", async () => {
      const site = await startAdminSite();
      const before = await readPlace(site);
      await site.suggestEdit("address", "3 Granary St");
      expect((await decide(site, 1, { state: "approved" })).body).toMatchObject({
        error: "The address is another one. Please say where the pin goes.",
        field: "pin",
      });
      const { status } = await site.ask("POST", `${QUEUE}/decide`, { ids: [1], state: "approved" });
      expect([status, await readPlace(site)]).toEqual([200, before]);
      expect((await decide(site, 1, { state: "approved", pin: "keep" })).status).toBe(200);
      expect(await readPlace(site)).toEqual({ ...before, address: "3 Granary St" });
    });

    test("moves the pin to the given point, or approximately to the middle of a town", async () => {
      const site = await startAdminSite();
      const verona = { latitude: 42.99083, longitude: -89.53318 };
      await site.suggestEdit("address", "3 Granary St", { city: "Verona" });
      await decide(site, 1, { state: "approved", pin: { ...verona, isApproximate: true } });
      const moved = { address: "3 Granary St", city: "Verona", ...verona };
      expect(await readPlace(site)).toEqual({ ...moved, placeIsApproximate: true });

      // Another spelling of the street keeps the pin and its precision.
      await site.suggestEdit("address", "3 Granary Street");
      await decide(site, 2, { state: "approved", pin: "keep" });
      expect(await readPlace(site)).toEqual({ ...moved, address: "3 Granary Street", placeIsApproximate: true });

      await site.suggestEdit("address", "4 Granary St");
      const exact = { latitude: 42.98, longitude: -89.53 };
      await decide(site, 3, { state: "approved", pin: exact });
      expect(await readPlace(site)).toEqual({ ...moved, address: "4 Granary St", ...exact });
    });

    test.each<[unknown, number, string]>([
      ["somewhere", 422, "pin"],
      [{ latitude: 42.99 }, 422, "pin"],
      [{ latitude: 10, longitude: 10 }, 422, "latitude"],
    ])("refuses the pin %j", async (pin, status, field) => {
      const site = await startAdminSite();
      await site.suggestEdit("address", "3 Granary St");
      const refused = await decide(site, 1, { state: "approved", pin });
      expect([refused.status, String(refused.body["field"]).split(".")[0]]).toEqual([status, field]);
    });
  });

  test("over a value that has changed meanwhile is refused until somebody has seen the current value", async () => {
    const site = await startAdminSite();
    await site.suggestEdit("openingHours", { Saturday: "8 AM - noon" });
    const { market, revision } = await site.getMarket(1);
    const schedule = { seasons: [{ week: { Sunday: open("10:00-14:00") } }] };
    await site.change("PUT", "/api/admin/markets/1", { revision, market: { ...market, schedule } });
    const { status, body } = await decide(site, 1, { state: "approved", current: { schedule: null } });
    expect([status, body]).toEqual([
      409,
      {
        success: false,
        error: "The directory says something else by now. Look at it, and approve again if the suggestion still holds.",
        submission: await site.getSubmission(1),
      },
    ]);
    expect(body["submission"]).toMatchObject({
      state: "pending",
      edit: { changes: [{ current: schedule }], isStale: true },
    });
    expect((await site.getMarket(1)).market.schedule).toEqual(schedule);
    // The same hours in another notation.
    const current = { schedule: { seasons: [{ week: { Sunday: "10 AM to 2 PM" } }] } };
    expect((await decide(site, 1, { state: "approved", current })).status).toBe(200);
    expect((await site.getMarket(1)).market.schedule).toEqual({
      seasons: [{ week: { Saturday: open("8:00-12:00") } }],
    });
  });

  test.each([5, { Monday: 5 }, [true]])("refuses the current value %j", async (current) => {
    const site = await startAdminSite();
    await site.suggestEdit("openingHours", { Saturday: "8 AM - noon" });
    const { status, body } = await decide(site, 1, { state: "approved", current });
    expect([status, String(body["field"]).split(".")[0]]).toEqual([422, "current"]);
  });

  test("is decided by one of two parallel decisions, and the other one learns the outcome", async () => {
    const site = await startAdminSite();
    await site.suggestEdit("description", "By the lake.");
    const answers = await Promise.all([
      decide(site, 1, { state: "approved" }),
      decide(site, 1, { state: "rejected", reason: "No" }),
    ]);
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    const submission = await site.getSubmission(1);
    expect([won?.status, lost?.status]).toEqual([200, 409]);
    expect(lost?.body).toEqual({
      success: false,
      error: "Somebody else has decided this already. Reload the list.",
      submission,
    });
    expect((await site.getMarket(1)).market.description).toBe(
      submission.state === "approved" ? "By the lake." : undefined,
    );
  });

  test("refuses options of another kind", async () => {
    const site = await startAdminSite();
    await site.suggestEdit("description", "By the lake.");
    for (const more of [{ photos: { a: "approved" } }, { marketId: 1 }, { market: {} }]) {
      expect((await decide(site, 1, { state: "approved", ...more })).status).toBe(422);
    }
    expect((await decide(site, 1, { state: "rejected", value: "x" })).body["field"]).toBe("value");
    for (const body of [{}, { state: "pending" }, { state: "approved", reason: 5 }, { state: "approved", by: "eve" }]) {
      expect((await decide(site, 1, body)).status).toBe(422);
    }
    expect((await site.getSubmission(1)).state).toBe("pending");
  });
});

describe("photos", () => {
  test("are decided one by one, with a reason on the status page, and can be undone", async () => {
    const site = await startAdminSite();
    const statusUrl = await site.sendPhotos(["red", "green", "blue"]);
    const waiting = await site.getSubmission(1);
    const [red = "", green = "", blue = ""] = (waiting.photos ?? []).map(({ name }) => name);
    expect(waiting).toMatchObject({ photoRoom: { current: 0, max: 10 }, submitterEmail: "ann@example.org" });
    expect(waiting.photos?.[0]).toEqual({ name: red, width: 40, height: 30, state: "pending" });

    const photos = { [green]: "rejected" };
    await decide(site, 1, { state: "approved", photos, reason: "One is blurred." });
    const decided = await site.getSubmission(1);
    expect(decided.photos?.map(({ state }) => state)).toEqual(["approved", "rejected", "approved"]);
    expect((await site.getMarket(1)).market.photos).toEqual([red, blue]);
    expect((await fetch(`${site.url}/api/images/${red}`)).status).toBe(200);
    expect((await fetch(`${site.url}/api/images/${green}`)).status).toBe(404);
    expect(await (await fetch(`${site.url}/api${statusUrl}`)).json()).toMatchObject({
      state: "approved",
      photos: 3,
      publishedPhotos: 2,
      reason: "One is blurred.",
    });
    const page = await (await fetch(site.url + statusUrl)).text();
    expect(page).toContain("2 of your 3 photos were accepted.");
    expect(page).toContain("The reason: One is blurred.");

    await undo(site, decided.auditId);
    expect((await site.getSubmission(1)).photos?.map(({ state }) => state)).toEqual(["pending", "pending", "pending"]);
    expect((await site.getMarket(1)).market.photos).toEqual([]);
    expect((await fetch(`${site.url}/api/images/${red}`)).status).toBe(404);
  });

  test("are visible only to admins while pending", async () => {
    const site = await startAdminSite();
    await site.sendPhotos(["red"]);
    const name = (await site.getSubmission(1)).photos?.[0]?.name ?? "";
    const response = await site.admin.get(`/api/admin/images/${name}?w=480`);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect((await fetch(`${site.url}/api/images/${name}`)).status).toBe(404);
    expect((await site.admin.get("/api/admin/images/..%2Fdirectory.db")).status).toBe(404);
    expect((await site.admin.get(`/api/admin/images/${"0".repeat(32)}.webp`)).status).toBe(404);
    expect((await site.admin.get(`/api/admin/images/${name}?w=x`)).status).toBe(422);
  });

  test("are refused if they contradict their submission or belong to another one", async () => {
    const site = await startAdminSite();
    await site.sendPhotos(["red"]);
    const name = (await site.getSubmission(1)).photos?.[0]?.name ?? "";
    for (const body of [
      { state: "approved", photos: { [name]: "rejected" } },
      { state: "rejected", photos: { [name]: "approved" } },
      { state: "approved", photos: { other: "approved" } },
      { state: "approved", photos: { [name]: "pending" } },
    ]) {
      expect((await decide(site, 1, body)).status).toBe(422);
    }
    expect((await site.getSubmission(1)).state).toBe("pending");
  });

  test("of a market have an order, captions and credits, and removed ones are served again only after undo", async () => {
    const site = await startAdminSite();
    await site.sendPhotos(["red", "green"]);
    await decide(site, 1, { state: "approved" });
    const before = await site.getMarket(1);
    const [red = "", green = ""] = before.market.photos;
    const path = "/api/admin/markets/1/photos";
    const photos = [{ name: green, caption: " The  square ", credit: "Ann" }];
    const { auditId } = await site.change("PUT", path, { revision: before.revision, photos });
    const after = await site.getMarket(1);
    expect(after.market).toMatchObject({
      photos: [green],
      photoTexts: { [green]: { caption: "The square", credit: "Ann" } },
    });
    expect((await fetch(`${site.url}/api/images/${red}`)).status).toBe(404);
    expect((await site.ask("PUT", path, { revision: before.revision, photos: [] })).status).toBe(409);
    const stranger = { revision: after.revision, photos: [{ name: red }] };
    expect((await site.ask("PUT", path, stranger)).status).toBe(422);
    const twice = { revision: after.revision, photos: [{ name: green }, { name: green }] };
    expect((await site.ask("PUT", path, twice)).status).toBe(422);
    await undo(site, auditId);
    expect(await site.getMarket(1)).toEqual(before);
    expect((await fetch(`${site.url}/api/images/${red}`)).status).toBe(200);
  });

  test("sent again later keep a declined submission from being undone", async () => {
    const site = await startAdminSite();
    await site.sendPhotos(["red"]);
    const declined = await decide(site, 1, { state: "rejected" });
    await site.sendPhotos(["red"], "Please look again.");
    const { status, body } = await undo(site, declined.body["auditId"]);
    expect([status, body["error"]]).toEqual([
      409,
      "The same photo or place has come in again since. Decide about that one first.",
    ]);
    expect((await site.getSubmission(1)).state).toBe("rejected");
  });
});

describe("a market suggestion", () => {
  const MARKET = {
    listingType: "farmers-market",
    name: "Oak Market",
    city: "Oak Creek",
    latitude: 42.88,
    longitude: -87.9,
  };

  test("shows possible duplicates, and becomes a market in one step", async () => {
    const site = await startAdminSite();
    const place = { marketName: "Dane County Market", townName: "Madison", latitude: 43.07, longitude: -89.38 };
    const statusUrl = await site.suggestMarket(place);
    expect((await site.getSubmission(1)).suggestion).toEqual({
      ...place,
      alike: [{ id: 1, name: "Dane County Farmers Market", city: "Madison", distanceKm: 0 }],
    });
    const bare = await decide(site, 1, { state: "approved" });
    expect([bare.status, bare.body["field"]]).toEqual([422, "market"]);
    const wrong = await decide(site, 1, { state: "approved", market: { ...MARKET, latitude: "x" } });
    expect([wrong.status, wrong.body["field"]]).toEqual([422, "latitude"]);
    const { auditId } = (await decide(site, 1, { state: "approved", market: MARKET })).body;
    expect((await site.getMarket(1_000_000)).market.name).toBe("Oak Market");
    expect(auditId).toBe(await getNewestEntryId(site.db));
    expect(await site.getSubmission(1)).toMatchObject({ marketId: 1_000_000, auditId });
    expect(await (await fetch(`${site.url}/api${statusUrl}`)).json()).toMatchObject({
      state: "approved",
      marketId: 1_000_000,
    });
    await undo(site, auditId);
    expect(await site.getSubmission(1)).toMatchObject({ state: "pending", marketId: null });
    expect((await site.ask("GET", "/api/admin/markets/1000000")).status).toBe(404);
  });

  test("can be linked to an existing market", async () => {
    const site = await startAdminSite();
    await site.suggestMarket();
    expect((await decide(site, 1, { state: "approved", marketId: 2 })).status).toBe(409);
    expect((await decide(site, 1, { state: "approved", marketId: 1, market: MARKET })).status).toBe(422);
    expect((await decide(site, 1, { state: "approved", marketId: 1 })).status).toBe(200);
    expect(await site.getSubmission(1)).toMatchObject({ marketId: 1, state: "approved" });
    expect((await site.read<{ markets: number }>("/api/admin/counts")).markets).toBe(1);
  });

  test("adds to an existing market what is taken of it, as the sender's word, and Undo takes back both", async () => {
    const site = await startAdminSite();
    await site.suggestMarket();
    const taken = { state: "approved", marketId: 1, value: { phoneNumber: "608-555-0134", takesCash: true } };
    const stale = await decide(site, 1, { ...taken, current: { phoneNumber: "(608) 555-0100" } });
    expect(stale.status).toBe(409);
    const wrong = await decide(site, 1, { ...taken, value: { phoneNumber: "12" } });
    expect([wrong.status, wrong.body["field"]]).toEqual([422, "phoneNumber"]);
    const { auditId } = (await decide(site, 1, { ...taken, current: { phoneNumber: null, takesCash: null } })).body;
    expect((await site.getMarket(1)).market).toMatchObject({ phoneNumber: "(608) 555-0134", takesCash: true });
    const { facts } = await site.read<MarketFacts>("/api/admin/markets/1/facts");
    expect(facts.find(({ fact }) => fact === "takesCash")?.said[0]).toMatchObject({ record: null, enteredBy: "ada" });
    await undo(site, auditId);
    expect((await site.getMarket(1)).market.phoneNumber).toBeUndefined();
    expect(await site.getSubmission(1)).toMatchObject({ state: "pending", marketId: null });
  });

  test("cannot be undone once its market has a new submission", async () => {
    const site = await startAdminSite();
    await site.suggestMarket();
    const approved = await decide(site, 1, { state: "approved", market: MARKET });
    await site.post("/api/markets/1000000/suggest-edit", { fieldName: "hasAtm", suggestedValue: true });
    const { status, body } = await undo(site, approved.body["auditId"]);
    expect([status, body["error"]]).toEqual([
      409,
      "Something has been sent or kept for this market since. Delete the market instead.",
    ]);
    expect((await site.getSubmission(1)).state).toBe("approved");
  });
});

describe("bulk decisions", () => {
  test("decide two hundred submissions in one entry, and list those that are not found", async () => {
    const site = await startAdminSite();
    await fillQueue(site, 200);
    await site.suggestMarket();
    await decide(site, 7, { state: "approved" });
    const ids = Array.from({ length: 202 }, (_, index) => index + 1);
    const { body } = await site.ask("POST", `${QUEUE}/decide`, { ids: [...ids, 1], state: "approved" });
    const { decided, refused, auditId } = body as unknown as BulkDecision;
    expect(decided).toHaveLength(199);
    expect(refused).toEqual([
      { id: 7, error: "Somebody else has decided this already. Reload the list." },
      { id: 201, error: "Fill in the market that this becomes, or choose the one that it is." },
      { id: 202, error: "There is no submission 202." },
    ]);
    expect((await site.getMarket(1)).market.description).toBe("Text 199");
    expect((await list(site, "state=approved&page=2")).items[0]?.auditId).toBe(auditId);
    expect((await undo(site, auditId)).status).toBe(200);
    expect((await list(site, "kind=edit")).total).toBe(199);
    expect((await site.getMarket(1)).market.description).toBe("Text 6");
  });

  test("can have their own spam marks, values and reasons for single submissions", async () => {
    const site = await startAdminSite();
    await site.sendPhotos(["red", "green"]);
    await site.suggestEdit("website", "https://one.example");
    await site.suggestEdit("hasAtm", true);
    const [red = "", green = ""] = ((await site.getSubmission(1)).photos ?? []).map(({ name }) => name);
    const each = {
      1: { photos: { [green]: "rejected" }, reason: "A face." },
      2: { value: { website: "https://two.example" } },
    };
    const { body } = await site.ask("POST", `${QUEUE}/decide`, { ids: [1, 2, 3], state: "approved", each });
    expect(body).toMatchObject({ decided: [1, 2, 3], refused: [] });
    expect((await site.getMarket(1)).market).toMatchObject({
      photos: [red],
      website: "https://two.example",
      hasAtm: true,
    });
    // The newest first.
    expect((await list(site, "state=approved")).items.map(({ reason }) => reason)).toEqual([null, null, "A face."]);
  });

  test("skip edits whose value has changed, also by another edit in the list, unless the values are equal", async () => {
    const site = await startAdminSite();
    for (const value of ["https://one.example", "https://two.example", "https://one.example/"]) {
      await site.suggestEdit("website", value);
    }
    const current = { website: "https://dcfm.org/" };
    const each = { 1: { current }, 2: { current }, 3: { current } };
    const { body } = await site.ask("POST", `${QUEUE}/decide`, { ids: [1, 2, 3], state: "approved", each });
    const error =
      "The directory says something else by now. Look at it, and approve again if the suggestion still holds.";
    expect(body).toMatchObject({ decided: [1, 3], refused: [{ id: 2, error }] });
  });

  test("refuse options for submissions outside the list or of another kind", async () => {
    const site = await startAdminSite();
    await site.suggestEdit("hasAtm", true);
    for (const each of [{ 2: {} }, { x: {} }, { 1: { state: "approved" } }, { 1: { photos: { a: "pending" } } }, []]) {
      expect((await site.ask("POST", `${QUEUE}/decide`, { ids: [1], state: "approved", each })).status).toBe(422);
    }
    const each = { 1: { photos: { a: "approved" } } };
    const { body } = await site.ask("POST", `${QUEUE}/decide`, { ids: [1], state: "approved", each });
    const error = "That does not belong to this kind of submission.";
    expect(body).toMatchObject({ decided: [], refused: [{ id: 1, error }] });
  });

  test("require a list with a limited number of ids", async () => {
    const site = await startAdminSite();
    const tooMany = Array.from({ length: 501 }, (_, index) => index + 1);
    for (const ids of [undefined, [], ["1"], [0], [1.5], tooMany]) {
      expect((await site.ask("POST", `${QUEUE}/decide`, { ids, state: "approved" })).status).toBe(422);
    }
  });
});

describe("an internal note", () => {
  const note = (site: AdminSite, text: unknown) => site.ask("PUT", `${QUEUE}/1/note`, { note: text });

  test("is visible only to admins, is logged, and can be undone", async () => {
    const site = await startAdminSite();
    const page = await site.suggestEdit("hasAtm", true);
    expect((await note(site, "  Called them: ask again in May. ")).status).toBe(200);
    expect(await site.getSubmission(1)).toMatchObject({ internalNote: "Called them: ask again in May." });
    await note(site, "They will write.");
    expect(await site.getSubmission(1)).toMatchObject({ internalNote: "They will write." });
    const { items } = await site.read<Page<AuditEntry>>("/api/admin/audit");
    expect(items[0]).toMatchObject({
      ...{ action: "submission.note", by: "ada", summary: "Noted on: edit suggestion (Dane County Farmers Market)" },
      changes: [
        {
          ...{ kind: "submission", id: 1, field: "Our note" },
          ...{ before: "Called them: ask again in May.", after: "They will write." },
        },
      ],
    });
    for (const path of [page, page.replace("/submissions", "/api/submissions"), "/api/markets/1/suggestions"])
      expect(await (await fetch(site.url + path)).text()).not.toMatch(/They will write|Called/);
    await undo(site, items[0]?.id);
    expect(await site.getSubmission(1)).toMatchObject({ internalNote: "Called them: ask again in May." });
  });

  test("can be emptied, also after the decision, and is refused if too long or for no submission", async () => {
    const site = await startAdminSite();
    await site.suggestEdit("hasAtm", true);
    await decide(site, 1, { state: "rejected" });
    await note(site, "x".repeat(500));
    await note(site, " ");
    expect(await site.getSubmission(1)).not.toHaveProperty("internalNote");
    const { status, body } = await note(site, "x".repeat(501));
    expect([status, body]).toEqual([
      422,
      { success: false, error: "The note is too long. Please shorten it to 500 characters or fewer.", field: "note" },
    ]);
    expect((await note(site, null)).status).toBe(422);
    expect((await site.ask("PUT", `${QUEUE}/9/note`, { note: "Who?" })).status).toBe(404);
  });

  test("no longer names a person who was erased, not even in the log", async () => {
    const site = await startAdminSite();
    await site.suggestEdit("hasAtm", true, { submitterName: "Ursula Quandt", submitterEmail: "ursula@example.org" });
    await note(site, "Ursula Quandt is at ursula@example.org");
    const folders = { stateDir: site.stateDir, backupDir: join(site.stateDir, "backups") };
    await eraseForGood(site.db, folders, { address: "ursula@example.org", now: NOON, by: "ada", photos: false });
    const { internalNote } = await site.getSubmission(1);
    const log = JSON.stringify(await site.read("/api/admin/audit"));
    expect(internalNote).toMatch(/is at/);
    expect(`${internalNote ?? ""}${log}`).not.toMatch(/Ursula|Quandt|ursula@/);
  });
});

/** Decodes quoted-printable, which mail uses for long lines. */
function decode(text: string): string {
  return text.replaceAll(/=\n/g, "").replaceAll("=3D", "=");
}

describe("e-mails", () => {
  async function startWithMail(given: Parameters<typeof startAdminSite>[0] = {}) {
    const smtp = await startSmtpServer();
    const site = await startAdminSite({ sendsMail: true, ...given });
    const send = createMailSender({
      db: site.db,
      siteUrl: "https://markets.example.org",
      mailer: createMailer({ smtpUrl: smtp.url, from: "markets@example.org" }),
      getSecret: () => Promise.resolve("secret"),
      now: () => site.clock.now,
      warn: () => undefined,
    });
    const subjects = () => smtp.kept.map(({ headers }) => headers["subject"]);
    const suggest = () => site.suggestEdit("description", "By the lake.", { submitterEmail: "ann@example.org" });
    return { smtp, site, send, subjects, suggest };
  }

  const DECLINED = "Declined: edit suggestion for Dane County Farmers Market";
  const APPROVED = "Published: edit suggestion for Dane County Farmers Market";

  test("tell senders who left an address what was decided, and why", async () => {
    const { site, send, smtp } = await startWithMail();
    const more = { submitterName: "Ann", submitterEmail: "ann@example.org" };
    await site.suggestEdit("description", "By the lake.", more);
    await site.suggestEdit("website", "https://one.example");
    const { body } = await site.ask("POST", `${QUEUE}/decide`, { ids: [1, 2], state: "rejected", reason: "Not so." });
    expect(body["decided"]).toEqual([1, 2]);
    await send();
    expect(smtp.kept.map(({ to, text }) => [to, decode(text).replace(/1-[\w-]{43}/, "…")])).toEqual([
      [
        "ann@example.org",
        "Hello,\n\nYour change of the description of Dane County Farmers Market was not published.\n\n" +
          "The reason: Not so.\n\nWhat you sent, and what we decided:\nhttps://markets.example.org/submissions/…\n\n" +
          "Thank you!\nWisconsin Farmers Markets\n\nYou get this one email because you gave us your address.\n\n" +
          "Please don't reply to this email: nobody reads the replies.",
      ],
    ]);
  });

  test("describe the current market, link to it, and link to the status page", async () => {
    const { site, send, smtp, suggest } = await startWithMail();
    await suggest();
    await site.suggestMarket({ submitterEmail: "ann@example.org" });
    await decide(site, 1, { state: "approved" });
    await decide(site, 2, { state: "rejected" });
    await send();
    const [edit = "", market = ""] = smtp.kept.map(({ text }) => decode(text));
    expect(edit).toContain("Your change of the description of Dane County Farmers Market is on the site now.");
    expect(edit).toContain("See it here:\nhttps://markets.example.org/markets/1\n");
    expect(market).toContain("The market that you suggested was not added.");
    expect(market).not.toContain("See it here");
    for (const [text, state] of [
      [edit, "approved"],
      [market, "rejected"],
    ] as const) {
      const path = /https:\/\/markets\.example\.org(\/submissions\/\S+)/.exec(text)?.[1] ?? "";
      expect(await (await fetch(`${site.url}/api${path}`)).json()).toMatchObject({ state });
      expect((await fetch(`${site.url}${path.replace(/-[\w-]{4}/, "-AAAA")}`)).status).toBe(404);
    }
  });

  test("carry no word of a sender whose address nobody has confirmed", async () => {
    const { site, send, smtp, subjects } = await startWithMail();
    const sender = { submitterName: "evil.example/name", submitterEmail: "stranger@example.org" };
    await site.suggestMarket({ marketName: "See evil.example/market", townName: "evil.example/town", ...sender });
    await site.suggestEdit("description", "evil.example/text", { reason: "evil.example/reason", ...sender });
    await site.ask("POST", `${QUEUE}/answer`, { ids: [1], answer: "Which town?" });
    await decide(site, 1, { state: "rejected" });
    await decide(site, 2, { state: "approved" });
    await send();
    expect(subjects()).toEqual(["About your suggestion of July 4", "About your suggestion of July 4", APPROVED]);
    expect(smtp.received.join("\n")).not.toContain("evil");
  });

  test("name the contact for replies, also in answers; without one they say that replies are not read", async () => {
    const { site, send, smtp, suggest } = await startWithMail();
    await suggest();
    await site.ask("POST", `${QUEUE}/answer`, { ids: [1], answer: "Which lake?" });
    await saveSettings(site.db, { email: "hello@markets.test" });
    await decide(site, 1, { state: "approved" });
    await send();
    const replies = smtp.kept.map(({ headers, text }) => [headers["reply-to"], decode(text).includes("nobody reads")]);
    expect(replies).toEqual([
      [undefined, true],
      ["hello@markets.test", false],
    ]);
    expect(decode(smtp.kept[0]?.text ?? "")).toContain("Which lake?");
  });

  test("are sent once per decision, even if it is undone and redone, and again for another decision", async () => {
    const { site, send, subjects, suggest } = await startWithMail();
    await suggest();
    const declined = await decide(site, 1, { state: "rejected", reason: "No" });
    await send();
    expect(subjects()).toEqual([DECLINED]);
    const undone = await undo(site, declined.body["auditId"]);
    const redone = await undo(site, undone.body["auditId"]);
    expect((await undo(site, redone.body["auditId"])).status).toBe(200);
    const again = await decide(site, 1, { state: "rejected", reason: "Still no" });
    await send();
    expect(subjects()).toHaveLength(1);
    expect((await undo(site, again.body["auditId"])).status).toBe(200);
    await decide(site, 1, { state: "approved" });
    await send();
    expect(subjects()).toEqual([DECLINED, APPROVED]);
  });

  test("are not sent for a decision that is undone first, but for the next, or a redone one", async () => {
    const { site, send, subjects, suggest } = await startWithMail();
    await suggest();
    const declined = await decide(site, 1, { state: "rejected", reason: "No" });
    const undone = await undo(site, declined.body["auditId"]);
    await send();
    expect(subjects()).toEqual([]);
    expect((await undo(site, undone.body["auditId"])).status).toBe(200);
    await send();
    expect(subjects()).toEqual([DECLINED]);
  });

  test("that would repeat the last sent one are skipped, even if others were queued in between", async () => {
    const { site, send, subjects, suggest } = await startWithMail();
    await suggest();
    const declined = await decide(site, 1, { state: "rejected", reason: "No" });
    await send();
    await undo(site, declined.body["auditId"]);
    const approved = await decide(site, 1, { state: "approved" });
    await undo(site, approved.body["auditId"]);
    await decide(site, 1, { state: "rejected", reason: "No" });
    await send();
    expect(subjects()).toEqual([DECLINED]);
  });

  test("are not queued while e-mail is off", async () => {
    const { site, send, subjects, suggest } = await startWithMail({ sendsMail: false });
    await suggest();
    expect((await decide(site, 1, { state: "approved" })).status).toBe(200);
    await send();
    expect(subjects()).toEqual([]);
  });

  test("say how many photos were accepted, and why others were not", async () => {
    const { site, send, smtp } = await startWithMail();
    await site.sendPhotos(["red", "green"]);
    const name = (await site.getSubmission(1)).photos?.[0]?.name ?? "";
    await decide(site, 1, { state: "approved", photos: { [name]: "rejected" }, reason: "Blurred." });
    await send();
    expect(decode(smtp.kept[0]?.text ?? "")).toContain(
      "1 of your 2 photos of Dane County Farmers Market is on the site now.",
    );
    expect(smtp.received).toContain("The reason: Blurred.");
  });
});
