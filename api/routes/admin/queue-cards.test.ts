import { ADA } from "#data/admin/testing/actors.ts";
import { beforeEach, describe, expect, test } from "vitest";
import type { Page } from "#data/admin/paging.ts";
import type { BulkDecision, SubmissionCards } from "#data/admin/submissions.ts";
import { forgetSenders } from "#api/submissions/forget-senders.ts";
import { type AdminSite, startAdminSite } from "#api/testing/admin-site.ts";
import { NOON } from "#api/testing/contribution-server.ts";

let site: AdminSite;

beforeEach(async () => {
  site = await startAdminSite();
});

const QUEUE = "/api/admin/submissions";

function readCards(kind: string): Promise<SubmissionCards> {
  return site.read(`${QUEUE}?kind=${kind}&cards=true`);
}

/** The submissions' IDs by card. */
async function listCards(kind: string): Promise<number[][]> {
  const { items } = await readCards(kind);
  return items.map(({ id, related = [] }) => [id, ...related.map((one) => one.id)]);
}

async function readStates(ids: readonly number[]) {
  const all = await Promise.all(ids.map((id) => site.getSubmission(id)));
  return all.map(({ state, reason }) => [state, reason]);
}

async function readSummary(): Promise<string | undefined> {
  return (await site.readLog()).items[0]?.summary;
}

/** The raw answer. */
async function readStatus(statusUrl: string): Promise<[string, string]> {
  const [json, page] = await Promise.all([fetch(`${site.url}/api${statusUrl}`), fetch(site.url + statusUrl)]);
  return [await json.text(), await page.text()];
}

async function setSender(id: number, sender: string): Promise<void> {
  await site.db.updateTable("submission").set({ sender }).where("id", "=", id).execute();
}

describe("submissions", () => {
  test("of all kinds are one list, the oldest first, with a card for those about the same fact or market", async () => {
    await site.suggestEdit("website", "https://one.example");
    await site.suggestMarket();
    await site.sendPhotos(["red"]);
    await site.suggestEdit("phoneNumber", "(414) 555-0101");
    await site.suggestEdit("website", "https://two.example");
    await site.suggestMarket({ marketName: "Oak Farmers' Market" });
    const { items, ...rest } = await site.read<SubmissionCards>(`${QUEUE}?cards=true`);
    const all = items.map(({ id, kind, related = [] }) => [kind, id, ...related.map((one) => one.id)]);
    expect(all).toEqual([
      ["edit", 1, 5],
      ["market", 2, 6],
      ["photos", 3],
      ["edit", 4],
    ]);
    expect(rest).toEqual({ page: 1, totalPages: 1, total: 4, waiting: 6, nearSpam: 0 });
    expect(await listCards("edit")).toEqual([[1, 5], [4]]);
  });

  test("with the same value are approved together in one entry, which one undo reverts", async () => {
    const first = await site.suggestEdit("website", "https://one.example");
    const second = await site.suggestEdit("website", "https://www.one.example/");
    await site.suggestEdit("website", "https://two.example");
    await site.suggestEdit("website", "https://three.example");
    const body = { state: "approved", duplicates: [2], others: [3], othersReason: "We took another address." };
    const answer = await site.decide(1, body);
    expect(answer.status).toBe(200);
    expect((await site.getMarket(1)).market.website).toBe("https://one.example");
    expect(await readStates([1, 2, 3, 4])).toEqual([
      ["approved", null],
      ["approved", null],
      ["rejected", "We took another address."],
      ["pending", null],
    ]);
    for (const statusUrl of [first, second]) {
      expect((await readStatus(statusUrl))[0]).toContain('"state":"approved"');
    }
    expect(await readSummary()).toBe(
      "Approved: edit suggestion (Website, Dane County Farmers Market), sent 2 times; declined 1 that says something else",
    );
    expect((await site.getSubmission(3)).auditId).toBe(answer.body["auditId"]);
    expect((await site.undo(answer.body["auditId"])).status).toBe(200);
    expect(await listCards("edit")).toEqual([[1, 2, 3, 4]]);
    expect((await site.getMarket(1)).market.website).toBe("https://dcfm.org/");
  });

  test("with the same value are declined with the same reason, in a mail to each sender, others stay pending", async () => {
    site = await startAdminSite({ sendsMail: true });
    for (const [name, value] of [
      ["ann", "https://one.example"],
      ["bob", "https://one.example"],
      ["eve", "https://two.example"],
    ] as const) {
      await site.suggestEdit("website", value, { submitterName: name, submitterEmail: `${name}@example.org` });
    }
    expect((await site.decide(1, { state: "rejected", others: [3] })).body["field"]).toBe("others");
    expect((await site.decide(1, { state: "rejected", duplicates: [3] })).body["field"]).toBe("duplicates");
    await site.decide(1, { state: "rejected", duplicates: [2], reason: "Not theirs." });
    expect(await readStates([1, 2, 3])).toEqual([
      ["rejected", "Not theirs."],
      ["rejected", "Not theirs."],
      ["pending", null],
    ]);
    const mails = await site.db.selectFrom("mail").select("recipient").execute();
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(["ann@example.org", "bob@example.org"]);
  });

  test("can only be decided together if they match and are pending; otherwise none is decided", async () => {
    await site.suggestEdit("website", "https://one.example");
    await site.suggestEdit("phoneNumber", "(414) 555-0101");
    await site.suggestMarket();
    await site.suggestEdit("website", "https://one.example", { submitterName: "Ann" });
    for (const duplicates of [[1], [2], [3], [77], [4, 4], ["4"]]) {
      expect((await site.decide(1, { state: "approved", duplicates })).status).toBe(422);
    }
    expect((await site.decide(1, { state: "approved", duplicates: [4], others: [4] })).status).toBe(422);
    await site.decide(4, { state: "rejected" });
    const { status, body } = await site.decide(1, { state: "approved", duplicates: [4] });
    expect([status, body["error"]]).toEqual([
      409,
      "Somebody else has decided some of these already. Look at the card again.",
    ]);
    expect(await readStates([1, 2, 3])).toEqual([
      ["pending", null],
      ["pending", null],
      ["pending", null],
    ]);
  });

  test("for the same market are approved together as one market", async () => {
    await site.suggestMarket();
    await site.suggestMarket({ marketName: "Oak Farmers' Market", townName: "oak creek" });
    await site.suggestMarket({ marketName: "Lakefront Market" });
    expect(await listCards("market")).toEqual([[1, 2], [3]]);
    const market = {
      listingType: "farmers-market",
      ...{ name: "Oak Market", city: "Oak Creek", latitude: 42.88, longitude: -87.9 },
    };
    expect((await site.decide(1, { state: "approved", market, duplicates: [3] })).body["field"]).toBe("duplicates");
    const { body } = await site.decide(1, { state: "approved", market, duplicates: [2] });
    expect(await site.getSubmission(2)).toMatchObject({ state: "approved", marketId: 1_000_000 });
    expect(await readSummary()).toBe("Approved: market suggestion (Oak Market), sent 2 times");
    expect((await site.undo(body["auditId"])).status).toBe(200);
    expect(await site.getSubmission(2)).toMatchObject({ state: "pending", marketId: null });
    expect((await site.read<{ markets: number }>("/api/admin/counts")).markets).toBe(1);
  });
});

describe("spam", () => {
  test("looks like a pending submission to its sender, and no mail is sent", async () => {
    site = await startAdminSite({ sendsMail: true });
    const links = [
      await site.suggestEdit("website", "https://pills.example", { submitterEmail: "eve@example.org" }),
      await site.suggestMarket({ submitterEmail: "eve@example.org" }),
      await site.sendPhotos(["red"]),
    ];
    const before = await Promise.all(links.map((link) => readStatus(link)));
    const listed = await site.read("/api/markets/1/suggestions");
    const { status, body } = await site.ask("POST", `${QUEUE}/spam`, { ids: [1, 2, 3, 9] });
    expect([status, body["decided"]]).toEqual([200, [1, 2, 3]]);
    expect((body as unknown as BulkDecision).refused).toEqual([{ id: 9, error: "There is no submission 9." }]);
    expect(await Promise.all(links.map((link) => readStatus(link)))).toEqual(before);
    expect(await site.read("/api/markets/1/suggestions")).toEqual(listed);
    expect(await site.db.selectFrom("mail").selectAll().execute()).toEqual([]);
    expect(await readSummary()).toBe("Marked 3 submissions as spam: Dane County Farmers Market, Oak Market");
    expect(await site.getSubmission(1)).toMatchObject({ state: "rejected", isSpam: true, reason: null });
    const counts = await site.read<{ waiting: object }>("/api/admin/counts");
    expect(counts.waiting).toEqual({ edit: 0, market: 0, photos: 0 });
    expect((await site.read<Page<unknown>>(`${QUEUE}?state=spam`)).total).toBe(3);
    expect((await site.read<Page<unknown>>(`${QUEUE}?state=rejected`)).total).toBe(0);
    expect((await site.read<Page<unknown>>(`${QUEUE}?state=all`)).total).toBe(3);
    const answered = await site.ask("POST", `${QUEUE}/answer`, { ids: [1], answer: "Stop it." });
    expect([answered.status, answered.body["error"]]).toEqual([
      409,
      "Somebody has marked this as spam, and spam gets no answer. Take that back first.",
    ]);

    expect((await site.undo(body["auditId"])).status).toBe(200);
    expect(await site.getSubmission(1)).toMatchObject({ state: "pending", auditId: null });
    expect((await site.getSubmission(1)).isSpam).toBeUndefined();
    expect((await site.getSubmission(3)).photos?.[0]?.state).toBe("pending");
  });

  test("affects only marked submissions, and others from the same network are listed for review", async () => {
    await site.suggestEdit("website", "https://pills.example");
    await site.suggestEdit("phoneNumber", "(414) 555-0101");
    await site.suggestEdit("phoneNumber", "(414) 555-0101", { submitterName: "Ann" });
    for (const [id, sender] of [
      [1, "wifi"],
      [2, "wifi"],
      [3, "ann"],
    ] as const) {
      await setSender(id, sender);
    }
    const { body } = await site.ask("POST", `${QUEUE}/spam`, { ids: [1] });
    expect(body["decided"]).toEqual([1]);
    expect(await readSummary()).toBe("Marked as spam: edit suggestion (Website, Dane County Farmers Market)");
    await site.suggestEdit("hasAtm", true);
    await setSender(4, "wifi");
    // Its place in the queue and its card are as before the spam mark.
    expect(await listCards("edit")).toEqual([[2, 3], [4]]);
    expect((await readCards("edit")).nearSpam).toBe(2);
    const near = await site.read<SubmissionCards>(`${QUEUE}?kind=edit&cards=true&near=spam`);
    expect(near.items.map(({ id, related = [] }) => [id, related.length])).toEqual([
      [2, 0],
      [4, 0],
    ]);
    expect(await readStates([2, 3, 4])).toEqual([
      ["pending", null],
      ["pending", null],
      ["pending", null],
    ]);
    // A decline for another reason says nothing about the sender.
    await site.undo(body["auditId"]);
    expect((await readCards("edit")).nearSpam).toBe(0);
  });

  test("keeps its sender's keyed hash for sixty days; other declined ones lose it at once", async () => {
    await site.suggestEdit("website", "https://pills.example");
    await site.suggestEdit("hasAtm", true);
    await site.ask("POST", `${QUEUE}/spam`, { ids: [1] });
    await site.decide(2, { state: "rejected" });
    const readSenders = async () => {
      const rows = await site.db.selectFrom("submission").select("sender").orderBy("id").execute();
      return rows.map(({ sender }) => sender);
    };
    const later = (days: number) => new Date(NOON.getTime() + days * 24 * 60 * 60 * 1000);
    await forgetSenders(site.db, later(60));
    expect(await readSenders()).toEqual([expect.stringMatching(/^[\w-]{43}$/), null]);
    await forgetSenders(site.db, later(60.1));
    expect(await readSenders()).toEqual([null, null]);
    expect(await site.read("/api/markets/1/suggestions")).toEqual([]);
  });
});

describe("an answer", () => {
  test("is shown on the status page of each sender, decides nothing, and can be undone", async () => {
    const first = await site.suggestEdit("website", "https://one.example");
    const second = await site.suggestEdit("website", "https://one.example", { submitterName: "Ann" });
    const before = await readStatus(first);
    const text = "Thank you! Is that <b>yours</b>?\nWe will call.";
    const { body } = await site.ask("POST", `${QUEUE}/answer`, { ids: [1, 2], answer: ` ${text} ` });
    for (const link of [first, second]) {
      const [json, page] = await readStatus(link);
      expect(JSON.parse(json)).toMatchObject({ state: "pending", answer: text, answeredAt: NOON.toISOString() });
      expect(page).toContain(
        "<strong>Our team wrote to you:</strong> Thank you! Is that &#60;b&#62;yours&#60;/b&#62;?\nWe will call.",
      );
    }
    expect(await site.getSubmission(2)).toMatchObject({
      state: "pending",
      answer: { text, by: ADA, at: NOON.toISOString() },
    });
    expect(await readSummary()).toBe("Answered: edit suggestion (Dane County Farmers Market), sent 2 times");
    await site.decide(1, { state: "rejected", duplicates: [2] });
    expect((await readStatus(second))[0]).toContain('"answer":"Thank you!');
    expect((await site.undo(body["auditId"])).status).toBe(200);
    expect(await site.getSubmission(2)).toMatchObject({ state: "rejected" });
    expect((await readStatus(first))[0]).not.toBe(before[0]);
    expect((await readStatus(first))[0]).not.toContain("answer");
  });
});

test("the log names up to three markets of a bulk decision, and how many more", async () => {
  for (const marketName of ["Oak Market", "Elm Market", "Ash Market", "Fir Market", "Yew Market"]) {
    await site.suggestMarket({ marketName });
  }
  await site.ask("POST", `${QUEUE}/decide`, { ids: [1, 2, 3], state: "rejected" });
  expect(await readSummary()).toBe("Declined 3 submissions: Oak Market, Elm Market, Ash Market");
  await site.suggestMarket({ marketName: "Bay Market" });
  await site.suggestMarket({ marketName: "Lake Market" });
  await site.ask("POST", `${QUEUE}/spam`, { ids: [4, 5, 6, 7] });
  expect(await readSummary()).toBe("Marked 4 submissions as spam: Fir Market, Yew Market, Bay Market and 1 more");
  await site.suggestMarket({ marketName: "Pine Market" });
  await site.ask("POST", `${QUEUE}/decide`, { ids: [8], state: "rejected" });
  expect(await readSummary()).toBe("Declined: market suggestion (Pine Market)");
});
