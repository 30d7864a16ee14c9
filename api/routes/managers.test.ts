import { readActor } from "#api/db/actors.ts";
import { ADA } from "#data/admin/testing/actors.ts";
import { type HTMLInputElement, Window } from "happy-dom";
import { beforeEach, describe, expect, test } from "vitest";
import type { AdminManagers, GrantedLink } from "#data/admin/managers.ts";
import type { ManagedMarket, ManagerEditAnswer } from "#data/submissions/manager.ts";
import { listFacts } from "#data/market/facts.ts";
import { formatSchedule } from "#data/schedule/format/schedule-text.ts";
import { isSameValue } from "#data/market/fact-kinds.ts";
import { listAllClaims } from "#api/db/claims.ts";
import { forgetManagers } from "#api/managers/forget-managers.ts";
import { type AdminSite, startAdminSite } from "#api/testing/admin-site.ts";
import { getNewestEntryId, listDirectoryEntries } from "#api/testing/audit-log.ts";
import { sendInTwo } from "#api/testing/slow-request.ts";
import { NOON } from "#api/testing/contribution-server.ts";
import { open } from "#data/schedule/testing/hours.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const SCHEDULE = { seasons: [{ from: "05-02", to: "10-31", week: { Saturday: open("8:00-12:00") } }] };
const REQUEST = { name: "Ann Baker", role: "Manager", email: "ann@example.org", proof: "Call the number on our site." };

let site: AdminSite;

beforeEach(async () => {
  site = await startAdminSite();
});

async function makeLink({ isTrusted = false } = {}): Promise<string> {
  const { status, body } = await site.ask("POST", "/api/admin/managers", { marketId: 1, name: "Ann Baker" });
  expect(status).toBe(200);
  const { id, url } = body as unknown as GrantedLink;
  if (isTrusted) await site.change("PUT", `/api/admin/managers/${id}`, { isTrusted });
  return new URL(url).pathname.slice("/manage/".length);
}

async function read(token: string): Promise<{ status: number; body: ManagedMarket }> {
  const response = await fetch(`${site.url}/api/manage/${token}`);
  return { status: response.status, body: (await response.json()) as ManagedMarket };
}

async function sendEdit(token: string, body: object): Promise<{ status: number; body: ManagerEditAnswer }> {
  const response = await site.sendEdit(token, body);
  return { status: response.status, body: (await response.json()) as ManagerEditAnswer };
}

/** The form fields of the page without scripts, as an untouched form sends them. */
async function readPlainForm(token: string): Promise<Map<string, string>> {
  const page = await (await fetch(`${site.url}/manage/${token}`)).text();
  const { document } = new Window();
  document.body.innerHTML = /<noscript>([^]*)<\/noscript>/.exec(page)?.[1] ?? "";
  const controls: unknown[] = [...document.querySelectorAll("input, textarea, select")];
  return new Map(
    (controls as HTMLInputElement[])
      .filter(({ type, checked }) => type !== "checkbox" || checked)
      .map(({ name, value }) => [name, value.replaceAll("\n", "\r\n")]),
  );
}

async function listManagers(): Promise<AdminManagers> {
  return site.read("/api/admin/managers");
}

describe("asking for a link", () => {
  test("is pending until an operator grants it with one click", async () => {
    await site.post("/api/markets/1/manager-requests", REQUEST);
    const { requests, links, sendsMail } = await listManagers();
    expect(requests).toMatchObject([{ ...REQUEST, marketId: 1, state: "requested", url: null, isTrusted: false }]);
    expect([links, sendsMail]).toEqual([[], false]);
    const { body } = await site.ask("POST", `/api/admin/managers/${requests[0]?.id}/grant`);
    expect(body).toMatchObject({ success: true, isMailed: false });
    const after = await listManagers();
    expect(after.requests).toEqual([]);
    expect(after.links).toMatchObject([{ name: "Ann Baker", grantedBy: ADA, url: body["url"] }]);
    expect((await read(String(body["url"]).split("/manage/")[1] ?? "")).body.getsLetters).toBe(true);
    expect((await site.ask("POST", `/api/admin/managers/${requests[0]?.id}/grant`)).status).toBe(409);
  });

  test("works as a plain form, which is returned with its input if something is wrong", async () => {
    const page = await (await fetch(`${site.url}/manage/request/1`)).text();
    expect(page).toContain('<form method="post" action="/api/markets/1/manager-requests">');
    expect(await (await fetch(`${site.url}/manage/request-sent`)).text()).toContain("Thank you!");
    const wrong = new URLSearchParams({ ...REQUEST, email: "nowhere" });
    const refused = await site.postForm("/api/markets/1/manager-requests", wrong);
    const text = await refused.text();
    expect(refused.status).toBe(422);
    expect(text).toContain("It looks like name@example.org");
    expect(text).toContain("Ann Baker");
  });

  test("can be declined without effect, which can be undone, and is erased after 60 days", async () => {
    await site.post("/api/markets/1/manager-requests", REQUEST);
    const { auditId } = await site.change("POST", "/api/admin/managers/1/decline");
    expect((await listManagers()).requests).toEqual([]);
    await site.change("POST", `/api/admin/audit/${auditId}/undo`);
    expect((await listManagers()).requests).toMatchObject([{ name: "Ann Baker" }]);
    await site.change("POST", "/api/admin/managers/1/decline");
    await forgetManagers(site.db, new Date(NOON.getTime() + 59 * DAY_MS));
    const get = () => site.db.selectFrom("manager_link").selectAll().executeTakeFirstOrThrow();
    expect(await get()).toMatchObject({ name: "Ann Baker", sender: null });
    await forgetManagers(site.db, new Date(NOON.getTime() + 61 * DAY_MS));
    expect(await get()).toMatchObject({ state: "declined", name: null, role: null, email: null, proof: null });
  });
});

describe("a link", () => {
  test("opens only its own market, and its page is never indexed or referred from", async () => {
    const token = await makeLink();
    const { status, body } = await read(token);
    expect([status, body.market.id, body.name]).toEqual([200, 1, "Ann Baker"]);
    expect([body.isTrusted, body.getsLetters]).toEqual([false, false]);
    for (const path of [`/manage/${token}`, `/api/manage/${token}`]) {
      const { headers } = await fetch(site.url + path);
      expect([headers.get("referrer-policy"), headers.get("cache-control"), headers.get("x-robots-tag")]).toEqual([
        "strict-origin",
        "no-store",
        "noindex, nofollow",
      ]);
    }
    const page = await (await fetch(`${site.url}/manage/${token}`)).text();
    expect(page).toContain("Nothing changed");
    expect(page).not.toMatch(/(src|href)="https?:/);
    const rows = JSON.stringify(await site.db.selectFrom("manager_link").selectAll().execute());
    expect(rows).not.toContain(token);
  });

  test("that is guessed gets a friendly page, then a limit; the right one still works", async () => {
    const token = await makeLink();
    const guess = await fetch(`${site.url}/manage/${"x".repeat(43)}`);
    expect([guess.status, guess.headers.get("referrer-policy")]).toEqual([404, "strict-origin"]);
    expect(await guess.text()).toContain("This link doesn’t work");
    // Loaded as images in another site's page, so from its visitors' addresses.
    for (let index = 0; index < 61; index++) {
      const picture = await fetch(`${site.url}/manage/guess`, { headers: { "Sec-Fetch-Site": "cross-site" } });
      expect(picture.status).toBe(404);
    }
    for (let index = 1; index < 60; index++) expect((await read(`guess-${index}`)).status).toBe(404);
    expect((await read("guess-60")).status).toBe(429);
    expect((await read(token)).status).toBe(200);
  });

  test("stops working when revoked, replaced or undone, and works again after undo", async () => {
    const token = await makeLink();
    const made = await getNewestEntryId(site.db);
    const { auditId } = await site.change("POST", "/api/admin/managers/1/revoke");
    expect((await read(token)).status).toBe(404);
    expect((await fetch(`${site.url}/manage/${token}`, { method: "POST", body: new URLSearchParams() })).status).toBe(
      404,
    );
    await site.change("POST", `/api/admin/audit/${auditId}/undo`);
    expect((await read(token)).status).toBe(200);
    const undone = await site.change("POST", `/api/admin/audit/${made}/undo`);
    expect((await read(token)).status).toBe(404);
    expect((await listManagers()).links).toEqual([]);
    await site.change("POST", `/api/admin/audit/${undone.auditId}/undo`);
    const { body } = await site.ask("POST", "/api/admin/managers/1/replace");
    expect((await read(token)).status).toBe(404);
    expect((await read(String(body["url"]).split("/manage/")[1] ?? "")).status).toBe(200);
  });

  test("expires after thirteen months without an edit, and just opening it does not extend that", async () => {
    const token = await makeLink();
    site.clock.now = new Date("2027-08-03T00:00:00Z");
    expect((await sendEdit(token, {})).status).toBe(200);
    site.clock.now = new Date("2028-09-02T23:59:59Z");
    expect((await read(token)).status).toBe(200);
    expect((await fetch(`${site.url}/manage/${token}`)).status).toBe(200);
    site.clock.now = new Date("2028-09-03T00:00:00Z");
    expect((await read(token)).status).toBe(404);
  });

  test("is opened for the dashboard by its page's script or an edit, not by a mail scanner", async () => {
    const token = await makeLink();
    const getUse = async () => (await site.db.selectFrom("manager_link").select("used_at").executeTakeFirst())?.used_at;
    for (const path of [`/manage/${token}`, `/api/manage/${token}`]) await fetch(site.url + path, { method: "HEAD" });
    await fetch(`${site.url}/manage/${token}`);
    expect(await getUse()).toBeNull();
    await sendEdit(token, {});
    expect(await getUse()).toBe(NOON.toISOString());
    site.clock.now = new Date(NOON.getTime() + DAY_MS - 1);
    await read(token);
    expect(await getUse()).toBe(NOON.toISOString());
    site.clock.now = new Date(NOON.getTime() + DAY_MS);
    await read(token);
    expect(await getUse()).toBe(site.clock.now.toISOString());
  });

  test("follows its market's merge, and does not open an archived market", async () => {
    const token = await makeLink();
    await site.change("DELETE", "/api/admin/markets/1");
    expect((await read(token)).status).toBe(404);
    await site.change("POST", "/api/admin/markets/1/restore");
    await site.change("POST", "/api/admin/markets/2/restore");
    await site.change("POST", "/api/admin/markets/1/merge", { into: 2 });
    expect((await read(token)).body.market.id).toBe(2);
  });

  test("loses its trust when its market is merged, until somebody trusts it again", async () => {
    const token = await makeLink({ isTrusted: true });
    await site.change("POST", "/api/admin/markets/2/restore");
    const { auditId } = await site.change("POST", "/api/admin/markets/1/merge", { into: 2 });
    expect((await listManagers()).links).toMatchObject([{ marketId: 2, isTrusted: false }]);
    expect((await sendEdit(token, { facts: { description: "Ours now." } })).body.isLive).toBe(false);
    expect((await site.getMarket(2)).market.description).not.toBe("Ours now.");
    await site.change("POST", `/api/admin/audit/${auditId}/undo`);
    expect((await listManagers()).links).toMatchObject([{ marketId: 1, isTrusted: true }]);
  });
});

describe("a manager's edit", () => {
  test.each(["revoke", "trust"])("is refused if the link changed before the last byte arrived: %s", async (how) => {
    const token = await makeLink({ isTrusted: true });
    const { sendRest, answer } = sendInTwo(`${site.url}/api/manage/${token}`, {
      method: "PUT",
      json: JSON.stringify({ facts: { description: "Mine." } }),
    });
    if (how === "revoke") await site.change("POST", "/api/admin/managers/1/revoke");
    else await site.change("PUT", "/api/admin/managers/1", { isTrusted: false });
    sendRest();
    expect((await answer)?.status).toBe(404);
    expect((await site.getMarket(1)).market.description).not.toBe("Mine.");
    expect(await site.db.selectFrom("submission").selectAll().execute()).toEqual([]);
  });

  test("whose word a fact is: the people who run the site by their name, a page by its publisher", async () => {
    const token = await makeLink({ isTrusted: true });
    await site.edit(1, { description: "By the lake." });
    const page = "https://www.jsonline.com/story/1";
    await site.change("POST", "/api/admin/markets/1/close", { by: "website", page });
    expect((await read(token)).body.said).toMatchObject({
      description: { by: "The people who run this site" },
      existence: { by: "Milwaukee Journal Sentinel" },
    });
  });

  test("is live at once under the manager's name if the link is trusted, and can be undone", async () => {
    const token = await makeLink({ isTrusted: true });
    const { status, body } = await sendEdit(token, { facts: { schedule: SCHEDULE, website: null } });
    expect([status, body.isLive]).toEqual([200, true]);
    const { market } = await site.getMarket(1);
    expect(isSameValue("schedule", market.schedule, SCHEDULE)).toBe(true);
    expect(market.website).toBeUndefined();
    expect(market.hoursConfirmed ?? market.confirmed).toMatchObject({ source: "manager" });
    const [entry] = (await listDirectoryEntries(site.db)).slice(-1);
    expect([entry && readActor(entry.actor), entry?.action, entry?.summary]).toEqual([
      { kind: "manager", id: 1, name: "Ann Baker" },
      "manager.say",
      "Changed Dane County Farmers Market",
    ]);
    expect((await read(token)).body.said.schedule).toEqual({ on: "2026-07-04", by: "The market itself" });
    await site.change("POST", `/api/admin/audit/${entry?.id}/undo`);
    expect((await site.getMarket(1)).market.website).toBe("https://dcfm.org/");
  });

  test("of a trusted manager's address requires a decision about the pin, otherwise it waits for one", async () => {
    const trusted = await makeLink({ isTrusted: true });
    const facts = { address: "3 Granary St" };
    const refused = await sendEdit(trusted, { facts });
    expect([refused.status, refused.body]).toMatchObject([422, { field: "latitude" }]);
    const { latitude, longitude } = (await site.getMarket(1)).market;
    expect((await sendEdit(trusted, { facts: { ...facts, latitude, longitude } })).status).toBe(200);
    expect((await site.getMarket(1)).market).toMatchObject({ ...facts, latitude, longitude });
    expect((await sendEdit(trusted, { facts: { address: "3 Granary Street", zipCode: "53703" } })).status).toBe(200);
    // A pin that is moved due west is moved.
    const west = { address: "4 Granary St", longitude: longitude - 0.001 };
    expect((await sendEdit(trusted, { facts: west })).status).toBe(200);
    expect((await site.getMarket(1)).market).toMatchObject({ ...west, latitude });

    await site.change("PUT", "/api/admin/managers/1", { isTrusted: false });
    expect((await sendEdit(trusted, { facts: { address: "5 Granary St" } })).body).toMatchObject({
      isLive: false,
    });
  });

  test("is pending if the link is not trusted, and stored once however often it is sent", async () => {
    const token = await makeLink();
    const facts = { website: "oak.example.org" };
    expect((await sendEdit(token, { facts })).body).toMatchObject({ success: true, isLive: false });
    expect((await sendEdit(token, { facts })).status).toBe(200);
    expect((await site.count()).submissions).toBe(1);
    const sent = await site.getSubmission(1);
    expect(sent.edit).toMatchObject({
      changes: [{ fact: "website", current: "https://dcfm.org/", suggested: "https://oak.example.org" }],
      source: "manager",
    });
    expect(sent.submitterName).toBe("Ann Baker");
    expect((await read(token)).body.waiting).toEqual([
      { at: NOON.toISOString(), facts: { website: "https://oak.example.org" } },
    ]);
    await site.change("POST", "/api/admin/submissions/1/decide", { state: "approved" });
    expect((await site.getMarket(1)).market.website).toBe("https://oak.example.org");
  });

  test("can confirm that nothing changed, in a plain form, which dates all known facts", async () => {
    site = await startAdminSite({ market: { schedule: SCHEDULE } });
    const token = await makeLink({ isTrusted: true });
    const pressed = await site.postForm(`/manage/${token}`, new URLSearchParams({ say: "right" }));
    expect([pressed.status, pressed.headers.get("location")]).toEqual([303, `/manage/${token}?said=live`]);
    expect(pressed.headers.get("referrer-policy")).toBe("strict-origin");
    expect(await (await fetch(`${site.url}/manage/${token}?said=live`)).text()).toContain("in the directory now");
    const claims = (await listAllClaims(site.db, 1)).filter(({ record }) => record === "manager");
    expect(claims.map(({ fact }) => fact)).toEqual(
      expect.arrayContaining(["existence", "schedule", "name", "website"]),
    );
    expect(new Set(claims.map(({ said }) => said))).toEqual(new Set(["2026-07-04"]));
    expect((await site.getMarket(1)).market.confirmed).toEqual({ on: "2026-07-04", source: "manager" });
  });

  test("without a difference confirms nothing, and does not reopen a closed market", async () => {
    const token = await makeLink({ isTrusted: true });
    const { market } = (await read(token)).body;
    expect((await sendEdit(token, { facts: { name: market.name } })).status).toBe(422);
    await site.change("POST", "/api/admin/markets/1/close", { by: "visited" });
    expect((await sendEdit(token, {})).status).toBe(409);
    await site.change("PUT", "/api/admin/managers/1", { isTrusted: false });
    expect((await sendEdit(token, {})).status).toBe(409);
    expect((await read(token)).body.market.standing).toMatchObject({ is: "closed" });
  });

  test("that confirms everything is pending, too, if the link is not trusted", async () => {
    site = await startAdminSite({ market: { schedule: SCHEDULE } });
    const token = await makeLink();
    const pressed = await site.postForm(`/manage/${token}`, new URLSearchParams({ say: "right" }));
    expect(pressed.headers.get("location")).toBe(`/manage/${token}?said=waiting`);
    expect(await (await fetch(`${site.url}/manage/${token}?said=waiting`)).text()).toContain("We’ll check it");
    const { edit } = await site.getSubmission(1);
    expect(edit?.isStale).toBe(false);
    expect(edit?.changes.map(({ fact }) => fact)).toEqual(expect.arrayContaining(["existence", "schedule", "name"]));
    await site.change("POST", "/api/admin/submissions/1/decide", { state: "approved" });
    expect((await site.getMarket(1)).market.confirmed).toEqual({ on: "2026-07-04", source: "manager" });
  });

  test("from a plain form has a field for every text fact, and untouched fields change nothing", async () => {
    site = await startAdminSite({ market: { schedule: SCHEDULE, payments: ["credit", "wic"], hasAtm: true } });
    const token = await makeLink({ isTrusted: true });
    const page = await readPlainForm(token);
    const asked = listFacts(({ form, kind }) => form && !["notices", "confirmation"].includes(kind));
    const names = asked.map(({ name }) => name).filter((name) => name !== "longitude");
    expect([...page.keys()].filter((name) => !name.includes(".") && name !== "pinIsRight").toSorted()).toEqual(
      names.toSorted(),
    );
    expect([page.get("schedule")?.trim().replaceAll("\r\n", "\n"), page.get("hasAtm")]).toEqual([
      formatSchedule(SCHEDULE),
      "yes",
    ]);
    const untouched = new URLSearchParams({ say: "changed", ...Object.fromEntries(page) });
    const answer = await site.postForm(`/manage/${token}`, untouched);
    expect(answer.status).toBe(422);
    expect((await listAllClaims(site.db, 1)).filter(({ record }) => record === "manager")).toEqual([]);
  });

  test("can set facts of every kind in the plain form", async () => {
    site = await startAdminSite({ market: { payments: ["credit", "wic"], customList: ["Eggs"], hasAtm: true } });
    const token = await makeLink({ isTrusted: true });
    const form = new URLSearchParams({ say: "changed", ...Object.fromEntries(await readPlainForm(token)) });
    form.delete("payments.wic");
    const typed = {
      ...{ customList: "Eggs\r\nHoney", hasAtm: "", isIndoors: "no", listingType: "farm-stand", "payments.snap": "on" },
      schedule: "May to October: Sunday 9 AM - noon",
    };
    for (const [name, value] of Object.entries(typed)) form.set(name, value);
    expect((await site.postForm(`/manage/${token}`, form)).status).toBe(303);
    const { market } = await site.getMarket(1);
    expect(market).toMatchObject({ customList: ["Eggs", "Honey"], isIndoors: false, listingType: "farm-stand" });
    expect([market.payments, market.hasAtm]).toEqual([["snap", "credit"], undefined]);
    expect(market.schedule?.seasons[0]?.week).toEqual({ Sunday: open("9:00-12:00") });
    const claims = (await listAllClaims(site.db, 1)).filter(({ record }) => record === "manager");
    expect(claims.map(({ fact }) => fact).toSorted()).toEqual([
      "customList",
      "hasAtm",
      "isIndoors",
      "listingType",
      "payments",
      "schedule",
    ]);
  });

  test("of the address in the plain form requires moving or confirming the pin", async () => {
    const token = await makeLink({ isTrusted: true });
    const post = (fields: Record<string, string>) =>
      site.postForm(`/manage/${token}`, new URLSearchParams({ say: "changed", ...fields }));
    const { market } = await site.getMarket(1);
    expect((await post({ address: "1 Main St" })).status).toBe(422);
    expect((await post({ address: "1 Main St", latitude: "downtown" })).status).toBe(422);
    expect((await post({ address: "1 Main St", pinIsRight: "on" })).status).toBe(303);
    const moved = `${market.latitude + 0.001} ${market.longitude}`;
    expect((await post({ address: "2 Main St", latitude: moved })).status).toBe(303);
    expect((await site.getMarket(1)).market).toMatchObject({
      address: "2 Main St",
      latitude: market.latitude + 0.001,
      longitude: market.longitude,
    });
  });
});
