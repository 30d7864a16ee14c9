import { ADA } from "#data/admin/testing/actors.ts";
import { beforeEach, describe, expect, test } from "vitest";
import type { MarketFacts } from "#data/admin/markets.ts";
import type { Page } from "#data/admin/paging.ts";
import type { AdminSubmission, BulkDecision } from "#data/admin/submissions.ts";
import { createMailer } from "#api/mail/mailer.ts";
import { saveSettings } from "#api/db/settings.ts";
import { createMailSender } from "#api/mail/outbox.ts";
import { type AdminSite, startAdminSite } from "#api/testing/admin-site.ts";
import { getNewestEntryId } from "#api/testing/audit-log.ts";
import { NOON } from "#api/testing/contribution-server.ts";
import { startSmtpServer } from "#api/testing/smtp-server.ts";
import { open } from "#data/schedule/testing/hours.ts";

let site: AdminSite;

beforeEach(async () => {
  site = await startAdminSite();
});

const QUEUE = "/api/admin/submissions";

async function list(query = ""): Promise<Page<AdminSubmission>> {
  return site.read(`${QUEUE}?${query}`);
}

describe("the queues", () => {
  test("list submissions by kind and state, the oldest first, with their senders", async () => {
    await site.suggestEdit("hasAtm", true, {
      submitterName: "Ann",
      submitterEmail: "ann@example.org",
      reason: "Saw it",
    });
    await site.suggestMarket({ latitude: 42.9, longitude: -87.9, additionalInfo: "By the church" });
    await site.suggestEdit("name", "Dane County Farmers' Market");
    expect((await list()).items.map(({ id, kind }) => [id, kind])).toEqual([
      [1, "edit"],
      [2, "market"],
      [3, "edit"],
    ]);
    const edits = await list("kind=edit");
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
    expect((await list("state=approved")).total).toBe(0);
    const listIds = async (query: string) => (await list(query)).items.map(({ id }) => id);
    await site.decide(3, { state: "rejected" });
    expect(await listIds("kind=edit")).toEqual([1]);
    site.clock.now = new Date(NOON.getTime() + 1);
    await site.decide(1, { state: "rejected" });
    // The one that was decided last, then the one that was sent last.
    expect(await listIds("kind=edit&state=rejected")).toEqual([1, 3]);
    expect(await listIds("kind=edit&state=all")).toEqual([3, 1]);
  });

  test("do not contain a submission of another number", async () => {
    const error = "There is no submission 77.";
    expect(await site.decide(77, { state: "approved" })).toEqual({ status: 404, body: { success: false, error } });
  });
});

describe("an edit", () => {
  test("is approved, shows up on its status page, and can be undone and redone", async () => {
    const statusUrl = await site.suggestEdit("description", "By the lake.");
    const { status, body } = await site.decide(1, { state: "approved" });
    const auditId = await getNewestEntryId(site.db);
    expect([status, body["success"], body["auditId"]]).toEqual([200, true, auditId]);
    expect(body["submission"]).toMatchObject({ state: "approved", decidedBy: ADA, auditId });
    expect((await site.getMarket(1)).market.description).toBe("By the lake.");
    expect(await (await fetch(`${site.url}/api${statusUrl}`)).json()).toEqual({
      ...{ kind: "edit", state: "approved", marketId: 1, marketName: "Dane County Farmers Market" },
      ...{ field: "description", submittedAt: NOON.toISOString(), decidedAt: NOON.toISOString() },
    });
    expect(await site.read("/api/markets/1/suggestions")).toEqual([]);
    const undone = await site.undo(auditId);
    expect(undone.status).toBe(200);
    expect(await site.getSubmission(1)).toMatchObject({ state: "pending", decidedAt: null, auditId: null });
    expect((await site.getMarket(1)).market.description).toBeUndefined();
    expect(await (await fetch(`${site.url}/api${statusUrl}`)).json()).toMatchObject({ state: "pending" });
    const redone = await site.undo(undone.body["auditId"]);
    expect(await site.getSubmission(1)).toMatchObject({ state: "approved", auditId: redone.body["auditId"] });
    expect((await site.getMarket(1)).market.description).toBe("By the lake.");
  });

  describe("of the address", () => {
    const readPlace = async () => {
      const { address, city, latitude, longitude, placeIsApproximate } = (await site.getMarket(1)).market;
      return { address, city, latitude, longitude, placeIsApproximate };
    };

    test("is not approved without a decision about the pin", async () => {
      const before = await readPlace();
      await site.suggestEdit("address", "3 Granary St");
      expect((await site.decide(1, { state: "approved" })).body).toMatchObject({
        error: "The address is another one. Please say where the pin goes.",
        field: "pin",
      });
      const { status } = await site.ask("POST", `${QUEUE}/decide`, { ids: [1], state: "approved" });
      expect([status, await readPlace()]).toEqual([200, before]);
      expect((await site.decide(1, { state: "approved", pin: "keep" })).status).toBe(200);
      expect(await readPlace()).toEqual({ ...before, address: "3 Granary St" });
    });

    test("moves the pin to the given point, or approximately to the middle of a town", async () => {
      const verona = { latitude: 42.99083, longitude: -89.53318 };
      await site.suggestEdit("address", "3 Granary St", { city: "Verona" });
      await site.decide(1, { state: "approved", pin: { ...verona, isApproximate: true } });
      const moved = { address: "3 Granary St", city: "Verona", ...verona };
      expect(await readPlace()).toEqual({ ...moved, placeIsApproximate: true });

      // Another spelling of the street keeps the pin and its precision, and asks nothing.
      await site.suggestEdit("address", "3 Granary Street");
      await site.decide(2, { state: "approved" });
      expect(await readPlace()).toEqual({ ...moved, address: "3 Granary Street", placeIsApproximate: true });

      await site.suggestEdit("address", "4 Granary St");
      const exact = { latitude: 42.98, longitude: -89.53 };
      await site.decide(3, { state: "approved", pin: exact });
      expect(await readPlace()).toEqual({ ...moved, address: "4 Granary St", ...exact });
    });
  });

  test("over a value that has changed meanwhile is refused until somebody has seen the current value", async () => {
    await site.suggestEdit("openingHours", { Saturday: "8 AM - noon" });
    const schedule = { seasons: [{ week: { Sunday: open("10:00-14:00") } }] };
    await site.edit(1, { schedule });
    const { status, body } = await site.decide(1, { state: "approved", current: { schedule: null } });
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
    expect((await site.decide(1, { state: "approved", current })).status).toBe(200);
    expect((await site.getMarket(1)).market.schedule).toEqual({
      seasons: [{ week: { Saturday: open("8:00-12:00") } }],
    });
  });

  test("is decided by one of two parallel decisions, and the other one learns the outcome", async () => {
    await site.suggestEdit("description", "By the lake.");
    const answers = await Promise.all([
      site.decide(1, { state: "approved" }),
      site.decide(1, { state: "rejected", reason: "No" }),
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
});

describe("photos", () => {
  test("are decided one by one, with a reason on the status page, and can be undone", async () => {
    const statusUrl = await site.sendPhotos(["red", "green", "blue"]);
    const waiting = await site.getSubmission(1);
    const [red = "", green = "", blue = ""] = (waiting.photos ?? []).map(({ name }) => name);
    expect(waiting).toMatchObject({ photoRoom: { current: 0, max: 10 }, submitterEmail: "ann@example.org" });
    expect(waiting.photos?.[0]).toEqual({ name: red, width: 40, height: 30, state: "pending" });

    const photos = { [green]: "rejected" };
    await site.decide(1, { state: "approved", photos, reason: "One is blurred." });
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

    await site.undo(decided.auditId);
    expect((await site.getSubmission(1)).photos?.map(({ state }) => state)).toEqual(["pending", "pending", "pending"]);
    expect((await site.getMarket(1)).market.photos).toEqual([]);
    expect((await fetch(`${site.url}/api/images/${red}`)).status).toBe(404);
  });

  test("are visible only to admins while pending", async () => {
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
    await site.sendPhotos(["red"]);
    const name = (await site.getSubmission(1)).photos?.[0]?.name ?? "";
    for (const body of [
      { state: "approved", photos: { [name]: "rejected" } },
      { state: "rejected", photos: { [name]: "approved" } },
      { state: "approved", photos: { other: "approved" } },
      { state: "approved", photos: { [name]: "pending" } },
    ]) {
      expect((await site.decide(1, body)).status).toBe(422);
    }
    expect((await site.getSubmission(1)).state).toBe("pending");
  });

  test("of a market have an order, captions and credits, and removed ones are served again only after undo", async () => {
    await site.sendPhotos(["red", "green"]);
    await site.decide(1, { state: "approved" });
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
    await site.undo(auditId);
    expect(await site.getMarket(1)).toEqual(before);
    expect((await fetch(`${site.url}/api/images/${red}`)).status).toBe(200);
  });

  test("sent again later keep a declined submission from being undone", async () => {
    await site.sendPhotos(["red"]);
    const declined = await site.decide(1, { state: "rejected" });
    await site.sendPhotos(["red"], "Please look again.");
    const { status, body } = await site.undo(declined.body["auditId"]);
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
    const place = { marketName: "Dane County Market", townName: "Madison", latitude: 43.07, longitude: -89.38 };
    const statusUrl = await site.suggestMarket(place);
    expect((await site.getSubmission(1)).suggestion).toEqual({
      ...place,
      alike: [{ id: 1, name: "Dane County Farmers Market", city: "Madison", distanceKm: 0 }],
    });
    const { auditId } = (await site.decide(1, { state: "approved", market: MARKET })).body;
    expect((await site.getMarket(1_000_000)).market.name).toBe("Oak Market");
    expect(auditId).toBe(await getNewestEntryId(site.db));
    expect(await site.getSubmission(1)).toMatchObject({ marketId: 1_000_000, auditId });
    expect(await (await fetch(`${site.url}/api${statusUrl}`)).json()).toMatchObject({
      state: "approved",
      marketId: 1_000_000,
    });
    await site.undo(auditId);
    expect(await site.getSubmission(1)).toMatchObject({ state: "pending", marketId: null });
    expect((await site.ask("GET", "/api/admin/markets/1000000")).status).toBe(404);
  });

  test("can be linked to an existing market", async () => {
    await site.suggestMarket();
    expect((await site.decide(1, { state: "approved", marketId: 2 })).status).toBe(409);
    expect((await site.decide(1, { state: "approved", marketId: 1 })).status).toBe(200);
    expect(await site.getSubmission(1)).toMatchObject({ marketId: 1, state: "approved" });
    expect((await site.read<{ markets: number }>("/api/admin/counts")).markets).toBe(1);
  });

  test("adds to an existing market what is taken of it, as the sender's word, and Undo takes back both", async () => {
    await site.suggestMarket();
    const taken = { state: "approved", marketId: 1, value: { phoneNumber: "608-555-0134", takesCash: true } };
    const stale = await site.decide(1, { ...taken, current: { phoneNumber: "(608) 555-0100" } });
    expect(stale.status).toBe(409);
    const { auditId } = (await site.decide(1, { ...taken, current: { phoneNumber: null, takesCash: null } })).body;
    expect((await site.getMarket(1)).market).toMatchObject({ phoneNumber: "(608) 555-0134", takesCash: true });
    const { facts } = await site.read<MarketFacts>("/api/admin/markets/1/facts");
    expect(facts.find(({ fact }) => fact === "takesCash")?.said[0]).toMatchObject({ record: null, by: ADA });
    await site.undo(auditId);
    expect((await site.getMarket(1)).market.phoneNumber).toBeUndefined();
    expect(await site.getSubmission(1)).toMatchObject({ state: "pending", marketId: null });
  });

  test("adds another address to an existing market only with a word on where the pin goes", async () => {
    await site.suggestMarket();
    const taken = { state: "approved", marketId: 1, value: { address: "3 Granary St" } };
    expect(await site.decide(1, taken)).toMatchObject({
      status: 422,
      body: { error: "The address is another one. Please say where the pin goes.", field: "pin" },
    });
    const pin = { latitude: 43.08, longitude: -89.39 };
    expect((await site.decide(1, { ...taken, pin })).status).toBe(200);
    expect((await site.getMarket(1)).market).toMatchObject({ address: "3 Granary St", ...pin });
  });

  test("cannot be undone once its market has a new submission", async () => {
    await site.suggestMarket();
    const approved = await site.decide(1, { state: "approved", market: MARKET });
    await site.post("/api/markets/1000000/suggest-edit", { fieldName: "hasAtm", suggestedValue: true });
    const { status, body } = await site.undo(approved.body["auditId"]);
    expect([status, body["error"]]).toEqual([
      409,
      "Something has been sent or kept for this market since. Delete the market instead.",
    ]);
    expect((await site.getSubmission(1)).state).toBe("approved");
  });
});

describe("bulk decisions", () => {
  test("decide dozens of submissions in one entry, and list those that are not found", async () => {
    for (let edit = 1; edit <= 26; edit += 1) await site.suggestEdit("description", `Text ${edit}`);
    await site.suggestMarket();
    await site.decide(7, { state: "approved" });
    const ids = Array.from({ length: 28 }, (_, index) => index + 1);
    const { body } = await site.ask("POST", `${QUEUE}/decide`, { ids: [...ids, 1], state: "approved" });
    const { decided, refused, auditId } = body as unknown as BulkDecision;
    expect(decided).toHaveLength(25);
    expect(refused).toEqual([
      { id: 7, error: "Somebody else has decided this already. Reload the list." },
      { id: 27, error: "Fill in the market that this becomes, or choose the one that it is." },
      { id: 28, error: "There is no submission 28." },
    ]);
    expect((await site.getMarket(1)).market.description).toBe("Text 26");
    expect((await list("state=approved&page=2")).items).toMatchObject([2, 1].map((id) => ({ id, auditId })));
    expect((await site.undo(auditId)).status).toBe(200);
    expect((await list("kind=edit")).total).toBe(25);
    expect((await site.getMarket(1)).market.description).toBe("Text 7");
  });

  test("can have their own spam marks, values and reasons for single submissions", async () => {
    await site.sendPhotos(["red", "green"]);
    await site.suggestEdit("website", "https://one.example");
    await site.suggestEdit("hasAtm", true);
    const [red = "", green = ""] = ((await site.getSubmission(1)).photos ?? []).map(({ name }) => name);
    const each = {
      1: { photos: { [green]: "rejected" }, reason: "A face." },
      2: { value: { website: "two.example" } },
    };
    const { body } = await site.ask("POST", `${QUEUE}/decide`, { ids: [1, 2, 3], state: "approved", each });
    expect(body).toMatchObject({ decided: [1, 2, 3], refused: [] });
    expect((await site.getMarket(1)).market).toMatchObject({
      photos: [red],
      website: "https://two.example",
      hasAtm: true,
    });
    expect((await list("state=approved")).items.map(({ reason }) => reason)).toEqual([null, null, "A face."]);
  });

  test("skip edits whose value has changed, also by another edit in the list, unless the values are equal", async () => {
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
});

describe("an internal note", () => {
  const note = (text: unknown) => site.ask("PUT", `${QUEUE}/1/note`, { note: text });

  test("is visible only to admins, is logged, and can be undone", async () => {
    const page = await site.suggestEdit("hasAtm", true);
    expect((await note("  Called them: ask again in May. ")).status).toBe(200);
    expect(await site.getSubmission(1)).toMatchObject({ internalNote: "Called them: ask again in May." });
    await note("They will write.");
    expect(await site.getSubmission(1)).toMatchObject({ internalNote: "They will write." });
    const { items } = await site.readLog();
    expect(items[0]).toMatchObject({
      ...{ action: "submission.note", by: ADA, summary: "Noted on: edit suggestion (Dane County Farmers Market)" },
      changes: [
        {
          ...{ kind: "submission", id: 1, field: "Our note" },
          ...{ before: "Called them: ask again in May.", after: "They will write." },
        },
      ],
    });
    for (const path of [page, page.replace("/submissions", "/api/submissions"), "/api/markets/1/suggestions"])
      expect(await (await fetch(site.url + path)).text()).not.toMatch(/They will write|Called/);
    await site.undo(items[0]?.id);
    expect(await site.getSubmission(1)).toMatchObject({ internalNote: "Called them: ask again in May." });
  });

  test("can be emptied, also after the decision", async () => {
    await site.suggestEdit("hasAtm", true);
    await site.decide(1, { state: "rejected" });
    await note("x".repeat(500));
    await note(" ");
    expect(await site.getSubmission(1)).not.toHaveProperty("internalNote");
  });
});

/** Decodes quoted-printable, which mail uses for long lines. */
function decode(text: string): string {
  return text.replaceAll(/=\n/g, "").replaceAll("=3D", "=");
}

describe("e-mails", () => {
  async function startWithMail(given: Parameters<typeof startAdminSite>[0] = {}) {
    const smtp = await startSmtpServer();
    site = await startAdminSite({ sendsMail: true, ...given });
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
    await site.decide(1, { state: "approved" });
    await site.decide(2, { state: "rejected" });
    await send();
    const [edit = "", market = ""] = smtp.kept.map(({ text }) => decode(text));
    expect(edit).toContain("See it here:\nhttps://markets.example.org/markets/1\n");
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
    await site.decide(1, { state: "rejected" });
    await site.decide(2, { state: "approved" });
    await send();
    expect(subjects()).toEqual(["About your suggestion of July 4", "About your suggestion of July 4", APPROVED]);
    expect(smtp.received.join("\n")).not.toContain("evil");
  });

  test("name the contact for replies, also in answers; without one they say that replies are not read", async () => {
    const { site, send, smtp, suggest } = await startWithMail();
    await suggest();
    await site.ask("POST", `${QUEUE}/answer`, { ids: [1], answer: "Which lake?" });
    await saveSettings(site.db, { email: "hello@markets.test" });
    await site.decide(1, { state: "approved" });
    await send();
    const replies = smtp.kept.map(({ headers, text }) => [headers["reply-to"], decode(text).includes("nobody reads")]);
    expect(replies).toEqual([
      [undefined, true],
      ["hello@markets.test", false],
    ]);
    expect(decode(smtp.kept[0]?.text ?? "")).toContain("Which lake?");
  });

  /** What an operator does, word by word; "undo" takes back the last step, so that a second one does it again. */
  test.each<[what: string, steps: string, sent: string[]]>([
    ["once per decision", "decline send undo undo send", [DECLINED]],
    ["once, even for another reason", "decline send undo refuse send", [DECLINED]],
    ["again for another decision", "decline send undo approve send", [DECLINED, APPROVED]],
    ["not for a decision that is undone first", "decline undo send", []],
    ["for one that is undone and done again first", "decline undo undo send", [DECLINED]],
    ["not twice, even with others in between", "decline send undo approve undo decline send", [DECLINED]],
  ])("are sent %s", async (_, steps, sent) => {
    const { site, send, subjects, suggest } = await startWithMail();
    await suggest();
    const decisions: Record<string, object> = {
      decline: { state: "rejected", reason: "No" },
      refuse: { state: "rejected", reason: "Still no" },
      approve: { state: "approved" },
    };
    let last: unknown;
    for (const step of steps.split(" ")) {
      if (step === "send") await send();
      else {
        const { status, body } = await (step === "undo" ? site.undo(last) : site.decide(1, decisions[step] ?? {}));
        expect([step, status]).toEqual([step, 200]);
        last = body["auditId"];
      }
    }
    expect(subjects()).toEqual(sent);
  });

  test("are not queued while e-mail is off", async () => {
    const { site, send, subjects, suggest } = await startWithMail({ sendsMail: false });
    await suggest();
    expect((await site.decide(1, { state: "approved" })).status).toBe(200);
    await send();
    expect(subjects()).toEqual([]);
  });

  test("say how many photos were accepted, and why others were not", async () => {
    const { site, send, smtp } = await startWithMail();
    await site.sendPhotos(["red", "green"]);
    const name = (await site.getSubmission(1)).photos?.[0]?.name ?? "";
    await site.decide(1, { state: "approved", photos: { [name]: "rejected" }, reason: "Blurred." });
    await send();
    expect(decode(smtp.kept[0]?.text ?? "")).toContain(
      "1 of your 2 photos of Dane County Farmers Market is on the site now.",
    );
    expect(smtp.received).toContain("The reason: Blurred.");
  });
});
